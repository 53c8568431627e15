import { readdir, realpath, stat } from 'node:fs/promises';
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
 * A folder's files as a ZIP archive in memory. Equal content gives equal bytes, whatever the time zone, the umask, the
 * order of the file system or the files' dates: entries are sorted, their date is always the same, and of their modes
 * only the executable bit counts. (A zlib of another version may compress otherwise; only one of the same Node.js
 * release and processor is sure to give the same bytes.)
 *
 * As CDK's own packaging does, links are followed, dot files taken, and empty folders left out. Fails as the file
 * system does, and on a link that leads back to one of its own parents.
 */
export async function zipDirectory(directory: string): Promise<Buffer> {
  const entries = await filesIn(directory, '', []);
  // By code units: a locale's order would differ between machines.
  entries.sort((left, right) => (left.path < right.path ? -1 : 1));
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  // yazl reports errors on the archive alone, and leaves its output waiting for ever.
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { file, path, mode } of entries) {
    zip.addFile(file, path, { mtime: earliestZipDate(), mode, forceDosTimestamp: true });
  }
  zip.end();
  return buffer(output);
}

/**
 * The first moment that a ZIP archive can name. It names local time, so that only a date made from local parts gives
 * the same bytes in every time zone; hence also no UTC timestamp beside it (`forceDosTimestamp`).
 */
function earliestZipDate(): Date {
  return new Date(1980, 0, 1);
}

/** `parents`: real paths of the folders above, to find links that lead back. */
async function filesIn(directory: string, prefix: string, parents: readonly string[]): Promise<Entry[]> {
  const here = await realpath(directory);
  if (parents.includes(here)) throw new Error(`${directory} is a link to a folder that it is in`);
  const entries: Entry[] = [];
  for (const name of await readdir(directory)) {
    const file = join(directory, name);
    const path = `${prefix}${name}`;
    const found = await stat(file);
    if (found.isDirectory()) entries.push(...(await filesIn(file, `${path}/`, [...parents, here])));
    else if (found.isFile()) entries.push({ file, path, mode: modeOf(found.mode) });
  }
  return entries;
}

/** A regular file, for its owner to write and for all to read, and to execute where its owner may. */
function modeOf(mode: number): number {
  return (mode & 0o100) === 0 ? 0o100644 : 0o100755;
}
