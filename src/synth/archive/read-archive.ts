/** Unpacks the tar archive of an assembly that somebody else may have made. */

import { chmod, mkdir, open, symlink, type FileHandle } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

import { CdkdError } from '../../errors.js';
import { BLOCK, decodeHeader, decodeRecords, type TarEntry, type TarHeader } from './tar-header.js';

const MAX_ENTRIES = 200_000;
/** Bytes of a name in an extended header. */
const MAX_RECORD_LENGTH = 64 * 1024;
const CHUNK = 1024 * 1024;

interface FoundEntry extends TarEntry {
  /** Where its content begins. */
  readonly start: number;
}

/**
 * Unpacks an archive into an empty folder. The archive is data: names and links that lead out of the folder, entries
 * below links, hard links, devices and pipes are refused before anything is written, and links are created last, so that
 * nothing is ever written through one. Whoever reads the assembly checks the real paths of what it names as well.
 *
 * @throws CdkdError `UNTRUSTED_CODE` for such entries, `ASSEMBLY_INVALID` for a file that is no tar archive.
 */
export async function extractArchive(file: string, folder: string): Promise<void> {
  const input = await open(file);
  try {
    const entries = await new TarReader(file, input).entries();
    for (const entry of entries) if (entry.kind !== 'link') await extract(entry, folder, input);
    for (const entry of entries) {
      if (entry.kind !== 'link') continue;
      const path = join(folder, entry.path);
      await mkdir(dirname(path), { recursive: true });
      await symlink(entry.target, path);
    }
  } finally {
    await input.close();
  }
}

async function extract(entry: FoundEntry, folder: string, input: FileHandle): Promise<void> {
  const path = join(folder, entry.path);
  if (entry.kind === 'folder') {
    await mkdir(path, { recursive: true });
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  const output = await open(path, 'wx');
  try {
    const buffer = Buffer.alloc(Math.min(CHUNK, Math.max(entry.size, 1)));
    for (let done = 0; done < entry.size;) {
      const length = Math.min(buffer.length, entry.size - done);
      const { bytesRead } = await input.read(buffer, 0, length, entry.start + done);
      if (bytesRead === 0) throw new Error(`${path} ended early`);
      await output.write(buffer, 0, bytesRead);
      done += bytesRead;
    }
  } finally {
    await output.close();
  }
  // Independent of the umask, as far as the owner goes.
  if (entry.isExecutable) await chmod(path, 0o755);
}

class TarReader {
  constructor(
    private readonly file: string,
    private readonly input: FileHandle,
  ) {}

  async entries(): Promise<FoundEntry[]> {
    const { size: end } = await this.input.stat();
    const found = new Map<string, FoundEntry>();
    let names: { readonly path?: string; readonly target?: string } = {};
    for (let at = 0; at + BLOCK <= end;) {
      const block = await this.#read(at, BLOCK);
      if (block.every((byte) => byte === 0)) break;
      const header = decodeHeader(block);
      const start = at + BLOCK;
      if (header === undefined || start + header.size > end) throw this.#malformed();
      at = start + Math.ceil(header.size / BLOCK) * BLOCK;
      const more = await this.#namesIn(header, start);
      if (more !== undefined) {
        names = { ...names, ...more };
        continue;
      }
      const entry = this.#entryOf({ ...header, name: names.path ?? header.name }, names.target, start);
      names = {};
      if (entry.path === '') continue;
      const isRepeated = entry.kind === 'folder' && found.get(entry.path)?.kind === 'folder';
      if (found.has(entry.path) && !isRepeated) throw this.#refused(entry.path, 'comes twice');
      found.set(entry.path, entry);
      if (found.size > MAX_ENTRIES) throw this.#malformed();
    }
    if (found.size === 0) throw this.#malformed();
    for (const path of found.keys()) {
      const parent = parentsOf(path).find((each) => (found.get(each)?.kind ?? 'folder') !== 'folder');
      if (parent !== undefined) throw this.#refused(path, `is below ${parent}, which is no folder`);
    }
    return [...found.values()];
  }

  /** Names that an entry of its own holds because they are too long for a header; `undefined` for any other entry. */
  async #namesIn(
    { type, size }: TarHeader,
    start: number,
  ): Promise<{ readonly path?: string; readonly target?: string } | undefined> {
    if (!['x', 'g', 'L', 'K'].includes(type)) return undefined;
    if (size > MAX_RECORD_LENGTH) throw this.#malformed();
    const body = await this.#read(start, size);
    const text = body.toString('utf8').replace(/\0+$/, '');
    if (type === 'L') return { path: text };
    if (type === 'K') return { target: text };
    // Of a whole archive, only comments are usual.
    if (type === 'g') return {};
    const records = this.#recordsIn(body);
    const [path, target] = [records.get('path'), records.get('linkpath')];
    if (records.has('size')) throw this.#malformed();
    return { ...(path === undefined ? {} : { path }), ...(target === undefined ? {} : { target }) };
  }

  #recordsIn(body: Buffer): ReadonlyMap<string, string> {
    try {
      return decodeRecords(body);
    } catch {
      throw this.#malformed();
    }
  }

  #entryOf(header: TarHeader, longTarget: string | undefined, start: number): FoundEntry {
    const { name, type, mode, size } = header;
    const path = posix
      .normalize(name)
      .replace(/^(?:\.\/|\.$)/, '')
      .replace(/\/$/, '');
    if (!isInside(name) || name.includes('\0')) throw this.#refused(name, 'leads out of it');
    const common = { path, isExecutable: (mode & 0o100) !== 0, size: 0, target: '', start };
    switch (type) {
      case '0':
        return { ...common, kind: 'file', size };
      case '5':
        return { ...common, kind: 'folder' };
      case '2': {
        const target = longTarget ?? header.target;
        const isOwn = isInside(posix.join(posix.dirname(path), target));
        if (posix.isAbsolute(target) || !isOwn || target === '') throw this.#refused(name, 'links out of it');
        return { ...common, kind: 'link', target };
      }
      default:
        throw this.#refused(name, `is neither a file nor a folder nor a link (type ${JSON.stringify(type)})`);
    }
  }

  async #read(at: number, length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await this.input.read(buffer, 0, length, at);
    if (bytesRead !== length) throw this.#malformed();
    return buffer;
  }

  #malformed(): CdkdError {
    return new CdkdError('ASSEMBLY_INVALID', `${this.file} is no complete tar archive`, {
      value: this.file,
      next: 'Pass the file that the output `archive-file` of `synth` names, unchanged.',
    });
  }

  #refused(name: string, problem: string): CdkdError {
    const shown = JSON.stringify(name.slice(0, 200));
    return new CdkdError('UNTRUSTED_CODE', `The entry ${shown} of ${this.file} ${problem}`, {
      value: name.slice(0, 200),
      next: 'Pass an archive that `synth` wrote. Nothing was unpacked.',
    });
  }
}

/** By its parts: no parent folder, no root, no drive. */
function isInside(path: string): boolean {
  const normal = posix.normalize(path);
  return (
    !posix.isAbsolute(path) && !/^[A-Za-z]:|\\/.test(path) && normal !== '..' && !normal.startsWith('../')
  );
}

function parentsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
