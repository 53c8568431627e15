import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { zipDirectory } from '../../../src/assets/zip.js';
import { unzip } from './support.js';

const onPosix = process.platform !== 'win32';
const ZIP_MODULE = new URL('../../../src/assets/zip.ts', import.meta.url).href;

async function folder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'cdkd-zip-'));
}

/** Files whose order differs between locales, code units and the file system's own. */
const NAMES = ['b.js', 'B.js', 'ä.js', 'a-b.js', 'a/b.js', 'a.js', '.hidden', 'Z/nested/deep.txt'];

async function filled(names: readonly string[]): Promise<string> {
  const root = await folder();
  for (const name of names) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), `content of ${name}\n`.repeat(50));
  }
  return root;
}

/** The hash of the archive that another process makes. */
async function hashIn(directory: string, environment: Record<string, string>): Promise<string> {
  const script = `import { createHash } from 'node:crypto';
    const { zipDirectory } = await import(${JSON.stringify(ZIP_MODULE)});
    console.log(createHash('sha256').update(await zipDirectory(${JSON.stringify(directory)})).digest('hex'));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { env: { ...process.env, ...environment } },
  );
  return stdout.trim();
}

function hash(archive: Buffer): string {
  return createHash('sha256').update(archive).digest('hex');
}

describe('zipDirectory', () => {
  it('packs every file, dot files too, sorted by code units and with slashes', async () => {
    const entries = unzip(await zipDirectory(await filled(NAMES)));
    expect(entries.map(({ path }) => path)).toEqual([...NAMES].sort());
    for (const { path, content } of entries) expect(content).toBe(`content of ${path}\n`.repeat(50));
  });

  it('gives the same bytes in every time zone', async () => {
    const directory = await filled(NAMES);
    const hashes = [];
    for (const TZ of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu']) {
      hashes.push(await hashIn(directory, { TZ }));
    }
    expect(new Set(hashes)).toEqual(new Set([hash(await zipDirectory(directory))]));
  });

  it('gives the same bytes whatever the umask, the dates, and the order in which the files were made', async () => {
    const before = process.umask(0o077);
    const strict = await filled(NAMES);
    process.umask(0o002);
    const lax = await filled([...NAMES].reverse());
    process.umask(before);
    await utimes(join(lax, 'a.js'), 1_234_567_890, 1_234_567_890);
    expect(hash(await zipDirectory(lax))).toBe(hash(await zipDirectory(strict)));
  });

  it('dates every entry 1980-01-01, 0:00', async () => {
    const entries = unzip(await zipDirectory(await filled(['one', 'two'])));
    expect(entries.map(({ dosTime }) => dosTime)).toEqual([0x210000, 0x210000]);
  });

  it('keeps the executable bit, and nothing else of the mode', async () => {
    const directory = await filled(['bootstrap', 'data']);
    await chmod(join(directory, 'bootstrap'), 0o700);
    await chmod(join(directory, 'data'), 0o660);
    const modes = unzip(await zipDirectory(directory)).map(({ mode }) => mode.toString(8));
    expect(modes).toEqual([onPosix ? '100755' : '100644', '100644']);
  });

  it('follows links to files and folders', async () => {
    const directory = await filled(['real/file']);
    await symlink(join(directory, 'real'), join(directory, 'linked'), 'junction');
    if (onPosix) await symlink('real/file', join(directory, 'link'));
    const entries = unzip(await zipDirectory(directory));
    expect(entries.map(({ path }) => path)).toEqual(
      onPosix ? ['link', 'linked/file', 'real/file'] : ['linked/file', 'real/file'],
    );
    expect(new Set(entries.map(({ content }) => content)).size).toBe(1);
  });

  it('leaves out a link that leads nowhere', async () => {
    const directory = await filled(['file']);
    await symlink(join(directory, 'nothing'), join(directory, 'link'), 'junction');
    expect(unzip(await zipDirectory(directory)).map(({ path }) => path)).toEqual(['file']);
  });

  it('fails on a link that leads back', async () => {
    const circle = await filled(['a/file']);
    await symlink(circle, join(circle, 'a/back'), 'junction');
    await expect(zipDirectory(circle)).rejects.toThrow('is a link to one of its parent directories');
  });

  it('leaves empty folders out, and packs a folder without files', async () => {
    const directory = await folder();
    await mkdir(join(directory, 'empty'));
    expect(unzip(await zipDirectory(directory))).toEqual([]);
  });

  it('fails on what is no folder', async () => {
    await expect(zipDirectory(join(await filled(['file']), 'file'))).rejects.toThrow('ENOTDIR');
  });
});
