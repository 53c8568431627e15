/** Packs directories into reproducible ZIP archives. */

import type { Stats } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

interface Entry {
  readonly file: string;
  /** Relative to the archive's root, with `/` on every platform. */
  readonly path: string;
  readonly mode: number;
}

/**
 * A directory's files as a ZIP archive in memory. Equal content gives equal bytes, independent of time zone,
 * umask, file system order and modification times: entries are sorted, dates are constant, and only the
 * executable bit of the mode counts. (Another version of zlib may compress differently; identical bytes are
 * only certain for the same Node.js release and processor.)
 *
 * As in CDK's own packaging, links are followed, dot files included, empty directories and links that lead nowhere omitted. Fails as
 * the file system does, and on a link to one of its own parents.
 */
export async function zipDirectory(directory: string): Promise<Buffer> {
  const entries = await filesIn(directory, '', []);
  // By code units: a locale's order would differ between machines.
  entries.sort((left, right) => (left.path < right.path ? -1 : 1));
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  // yazl reports errors only on the archive and leaves its output waiting forever.
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { file, path, mode } of entries) {
    zip.addFile(file, path, { mtime: earliestZipDate(), mode, forceDosTimestamp: true });
  }
  zip.end();
  return buffer(output);
}

/**
 * The earliest date in a ZIP archive. ZIP dates are local times, so only a date built from local parts gives
 * the same bytes in every time zone; for the same reason there is no UTC timestamp (`forceDosTimestamp`).
 */
function earliestZipDate(): Date {
  return new Date(1980, 0, 1);
}

/** `parents`: real paths of the enclosing directories, to detect links that lead back. */
async function filesIn(directory: string, prefix: string, parents: readonly string[]): Promise<Entry[]> {
  const here = await realpath(directory);
  if (parents.includes(here)) throw new Error(`${directory} is a link to one of its parent directories`);
  const entries: Entry[] = [];
  for (const name of await readdir(directory)) {
    const file = join(directory, name);
    const path = `${prefix}${name}`;
    const found = await targetOf(file);
    if (found === undefined) continue;
    if (found.isDirectory()) entries.push(...(await filesIn(file, `${path}/`, [...parents, here])));
    else if (found.isFile()) entries.push({ file, path, mode: modeOf(found.mode) });
  }
  return entries;
}

/** `undefined` for a link that leads nowhere, as package managers leave them in `.bin`: CDK's own packaging omits it. */
async function targetOf(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    const isLink = (await lstat(file)).isSymbolicLink();
    if (isLink && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A regular file, writable by its owner and readable by all; executable by all if it is by its owner. */
function modeOf(mode: number): number {
  return (mode & 0o100) === 0 ? 0o100644 : 0o100755;
}
