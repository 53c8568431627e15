/** Encodes and decodes the headers of tar archives, in the POSIX pax format. */

/** https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, "ustar Interchange Format" and "pax Header Block". */

export const BLOCK = 512;

const MAX_NAME_LENGTH = 100;
/** What eleven octal digits can say, in bytes. */
const LARGEST = 0o77777777777;

export interface TarEntry {
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  readonly isExecutable: boolean;
  /** Bytes; 0 for anything but a file. */
  readonly size: number;
  /** Of a link. */
  readonly target: string;
}

export interface TarHeader {
  readonly name: string;
  /** One character: `0` file, `2` link, `5` folder, `x` extended header … */
  readonly type: string;
  readonly mode: number;
  readonly size: number;
  readonly target: string;
}

const TYPES = { file: '0', link: '2', folder: '5' } as const;

/** The header of an entry, after an extended one if its names do not fit. Dates and owners are constant. */
export function encodeHeader(entry: TarEntry): Buffer {
  if (entry.size > LARGEST) throw new RangeError(`${entry.path} is larger than 8 GiB`);
  const mode = entry.kind === 'folder' || entry.isExecutable ? 0o755 : 0o644;
  const header = headerBlock({ name: entry.path, type: TYPES[entry.kind], mode, ...entry });
  const records = [record('path', entry.path), record('linkpath', entry.target)].join('');
  if (records === '') return header;
  const body = Buffer.from(records);
  const name = 'PaxHeader';
  const extended = headerBlock({ name, type: 'x', mode: 0o644, size: body.length, target: '' });
  return Buffer.concat([extended, body, padding(body.length), header]);
}

/** What fills the last block of so many bytes. */
export function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** `30 path=…\n`: its own length counts. Empty for a name that fits the header. */
function record(key: string, value: string): string {
  if (Buffer.byteLength(value) <= MAX_NAME_LENGTH && /^[\x20-\x7e]*$/.test(value)) return '';
  const rest = ` ${key}=${value}\n`;
  const length = Buffer.byteLength(rest);
  const digits = String(length + String(length).length).length;
  return `${length + digits}${rest}`;
}

function headerBlock({ name, type, mode, size, target }: TarHeader): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  Buffer.from(name).copy(block, 0, 0, MAX_NAME_LENGTH);
  block.write(
    `${octal(mode, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(0, 11)}\0`,
    100,
  );
  block.write(' '.repeat(8), 148);
  block.write(type, 156);
  Buffer.from(target).copy(block, 157, 0, MAX_NAME_LENGTH);
  block.write('ustar\x0000', 257);
  block.write(`${octal(sumOf(block), 6)}\0 `, 148);
  return block;
}

/** `undefined` if the block is no header. */
export function decodeHeader(block: Buffer): TarHeader | undefined {
  const text = (start: number, end: number) => {
    const field = block.subarray(start, end);
    const zero = field.indexOf(0);
    return field.subarray(0, zero < 0 ? field.length : zero).toString('utf8');
  };
  const number = (start: number, end: number) => {
    const digits = text(start, end).trim();
    return /^[0-7]+$/.test(digits) ? parseInt(digits, 8) : NaN;
  };
  const copy = Buffer.from(block);
  copy.fill(' ', 148, 156);
  const [mode, size] = [number(100, 108), number(124, 136)];
  if (number(148, 156) !== sumOf(copy) || Number.isNaN(mode) || Number.isNaN(size)) return undefined;
  const prefix = text(257, 263) === 'ustar' ? text(345, 500) : '';
  const name = prefix === '' ? text(0, MAX_NAME_LENGTH) : `${prefix}/${text(0, MAX_NAME_LENGTH)}`;
  const type = block[156] === 0 ? '0' : String.fromCharCode(block[156] ?? 0);
  return { name, type, mode, size, target: text(157, 257) };
}

/** The `path` and the `linkpath` of an extended header. Throws a `RangeError` if it is malformed. */
export function decodeRecords(body: Buffer): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(' ', at);
    const length = space < 0 ? NaN : Number(body.subarray(at, space).toString('latin1'));
    const end = at + length;
    const line = body.subarray(space + 1, end - 1).toString('utf8');
    const equals = line.indexOf('=');
    const isRight = length > 0 && end <= body.length && body[end - 1] === 0x0a && equals > 0;
    if (!isRight) throw new RangeError('malformed extended header');
    found.set(line.slice(0, equals), line.slice(equals + 1));
    at = end;
  }
  return found;
}

function sumOf(block: Buffer): number {
  let sum = 0;
  for (const byte of block) sum += byte;
  return sum;
}
