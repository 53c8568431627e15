import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { extractArchive } from '../../../../src/synth/archive/read-archive.js';
import { encodeHeader, padding, type TarEntry } from '../../../../src/synth/archive/tar-header.js';
import { writeArchive } from '../../../../src/synth/archive/write-archive.js';

const LONG = `asset.${'a'.repeat(64)}/${'folder/'.repeat(8)}größe.txt`;

let folder: string;
let target: string;
let archive: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  target = join(folder, 'unpacked');
  archive = join(folder, 'assembly.tar');
  await mkdir(target);
});

/** An archive of these entries, as a stranger may make it; an empty file where there is no content. */
async function write(
  entries: readonly (Partial<TarEntry> & { readonly content?: string; readonly type?: string })[],
) {
  const blocks = entries.flatMap(({ content = '', type, ...entry }) => {
    const size = Buffer.byteLength(content);
    const plain = { path: 'file', kind: 'file', isExecutable: false, target: '', ...entry, size } as const;
    const header = encodeHeader(plain);
    return [type === undefined ? header : retyped(header, type), Buffer.from(content), padding(size)];
  });
  await writeFile(archive, Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function retyped(header: Buffer, type: string): Buffer {
  const block = header.subarray(-512);
  block.write(type, 156);
  block.write(' '.repeat(8), 148);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

const unpack = () => extractArchive(archive, target);

it('gives back what was packed: contents, executable bits, links, empty folders and long names', async () => {
  const source = join(folder, 'cdk.out');
  await mkdir(join(source, LONG, '..'), { recursive: true });
  await mkdir(join(source, 'empty'));
  await writeFile(join(source, LONG), 'grün'.repeat(1000));
  await writeFile(join(source, 'run.sh'), '#!/bin/sh\n');
  await chmod(join(source, 'run.sh'), 0o755);
  await symlink('../run.sh', join(source, 'empty', 'link'));
  await writeArchive(source, archive);

  await unpack();

  expect(await readFile(join(target, LONG), 'utf8')).toBe('grün'.repeat(1000));
  expect((await stat(join(target, 'run.sh'))).mode & 0o777).toBe(0o755);
  expect((await stat(join(target, LONG))).mode & 0o111).toBe(0);
  expect(await readlink(join(target, 'empty', 'link'))).toBe('../run.sh');
});

it('gives equal archives for equal folders', async () => {
  for (const name of ['a', 'b']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, name === 'a' ? 'x' : 'y'), '1');
    await writeFile(join(folder, name, name === 'a' ? 'y' : 'x'), '1');
    await writeArchive(join(folder, name), join(folder, `${name}.tar`));
  }
  expect(await readFile(join(folder, 'a.tar'))).toEqual(await readFile(join(folder, 'b.tar')));
});

describe('an archive that somebody else made', () => {
  it.each([
    ['a name with parent folders', [{ path: '../evil' }], 'leads out of it'],
    ['a hidden parent folder', [{ path: 'a/../../evil' }], 'leads out of it'],
    ['an absolute name', [{ path: '/tmp/evil' }], 'leads out of it'],
    ['a drive', [{ path: 'C:evil' }], 'leads out of it'],
    ['a backslash', [{ path: 'a\\..\\..\\evil' }], 'leads out of it'],
    ['a long name with parent folders', [{ path: `../${'x'.repeat(200)}` }], 'leads out of it'],
    ['an absolute link', [{ path: 'l', kind: 'link', target: '/proc/self/environ' }], 'links out of it'],
    ['a link to a parent', [{ path: 'a/l', kind: 'link', target: '../../evil' }], 'links out of it'],
    ['a long link', [{ path: 'l', kind: 'link', target: `../${'x'.repeat(200)}` }], 'links out of it'],
    [
      'a file below a link',
      [
        { path: 'a', kind: 'link', target: '.' },
        { path: 'a/evil', content: 'x' },
      ],
      'is below a, which is no folder',
    ],
    ['a file below a file', [{ path: 'a' }, { path: 'a/evil' }], 'is below a, which is no folder'],
    ['a file twice', [{ path: 'a' }, { path: './a' }], 'comes twice'],
    ['a file in place of a link', [{ path: 'a', kind: 'link', target: 'b' }, { path: 'a' }], 'comes twice'],
    ['a hard link', [{ path: 'a', type: '1', target: 'b' }], 'neither a file nor a folder'],
    ['a character device', [{ path: 'a', type: '3' }], 'neither a file nor a folder'],
    ['a pipe', [{ path: 'a', type: '6' }], 'neither a file nor a folder'],
  ] as const)('is refused with %s', async (_what, entries, problem) => {
    await write([{ path: 'manifest.json', content: '{}' }, ...entries]);

    await expect(unpack()).rejects.toMatchObject({
      code: 'UNTRUSTED_CODE',
      message: expect.stringContaining(problem),
    });
    expect(await readdir(target)).toEqual([]);
    expect(existsSync(join(folder, 'evil'))).toBe(false);
  });

  it.each([
    ['is text', Buffer.from('npx tsx app.ts'.repeat(100))],
    ['is empty', Buffer.alloc(0)],
    ['holds nothing', Buffer.alloc(10_240)],
    [
      'says that a file is longer than it',
      encodeHeader({ path: 'a', kind: 'file', isExecutable: false, size: 9, target: '' }),
    ],
  ])('is refused if it %s', async (_what, content) => {
    await writeFile(archive, content);
    await expect(unpack()).rejects.toMatchObject({ code: 'ASSEMBLY_INVALID' });
    expect(await readdir(target)).toEqual([]);
  });

  it('may be of GNU tar, with names of its own kind', async () => {
    const path = 'deep/'.repeat(40);
    await write([
      { path: '././@LongLink', type: 'L', content: `${path}file\0` },
      { path: 'short', content: 'x' },
    ]);
    await unpack();
    expect(await readFile(join(target, path, 'file'), 'utf8')).toBe('x');
  });
});
