import { inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly path: string;
  /** Unix file mode. */
  readonly mode: number;
  /** Date and time as DOS wrote them. */
  readonly dosTime: number;
  readonly content: string;
}

/** The entries of an archive, by its central directory (PKWARE's APPNOTE.TXT, 4.3.7, 4.3.12 and 4.3.16). */
export function unzip(archive: Buffer): ZipEntry[] {
  const end = archive.lastIndexOf('PK\x05\x06');
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const name = archive.readUInt16LE(at + 28);
    const entry = {
      path: archive.toString('utf8', at + 46, at + 46 + name),
      mode: archive.readUInt32LE(at + 38) >>> 16,
      dosTime: archive.readUInt32LE(at + 12),
      content: contentOf(archive, at),
    };
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return entry;
  });
}

function contentOf(archive: Buffer, central: number): string {
  const size = archive.readUInt32LE(central + 20);
  const local = archive.readUInt32LE(central + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + size);
  return (archive.readUInt16LE(central + 10) === 0 ? packed : inflateRawSync(packed)).toString();
}
