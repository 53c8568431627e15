/** Packs an assembly into a tar archive, which keeps executable bits and links. */

import { createReadStream } from 'node:fs';
import { lstat, open, readdir, readlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { BLOCK, encodeHeader, padding, type TarEntry } from './tar-header.js';

/**
 * Writes everything in a folder into a new file, in the order of names. Equal content gives equal bytes. Sockets and
 * the like are left out. Fails as the file system does.
 */
export async function writeArchive(folder: string, file: string): Promise<void> {
  const output = await open(file, 'wx', 0o600);
  try {
    await writeFolder(folder, '', output);
    await output.write(Buffer.alloc(2 * BLOCK));
  } finally {
    await output.close();
  }
}

async function writeFolder(folder: string, path: string, output: FileHandle): Promise<void> {
  for (const name of (await readdir(folder)).sort()) {
    const [source, inside] = [join(folder, name), `${path}${name}`];
    const found = await lstat(source);
    const plain = { path: inside, isExecutable: false, size: 0, target: '' };
    if (found.isDirectory()) {
      await output.write(encodeHeader({ ...plain, path: `${inside}/`, kind: 'folder' }));
      await writeFolder(source, `${inside}/`, output);
    } else if (found.isSymbolicLink()) {
      await output.write(encodeHeader({ ...plain, kind: 'link', target: await readlink(source) }));
    } else if (found.isFile()) {
      const isExecutable = (found.mode & 0o100) !== 0;
      await writeFile(source, { ...plain, kind: 'file', isExecutable, size: found.size }, output);
    }
  }
}

async function writeFile(source: string, entry: TarEntry, output: FileHandle): Promise<void> {
  await output.write(encodeHeader(entry));
  let written = 0;
  for await (const chunk of createReadStream(source) as AsyncIterable<Buffer>) {
    await output.write(chunk);
    written += chunk.length;
  }
  if (written !== entry.size) throw new Error(`${source} changed while it was archived`);
  await output.write(padding(entry.size));
}
