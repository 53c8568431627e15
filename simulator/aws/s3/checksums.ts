/** Computes and verifies checksums of objects. */

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.js';

/** A checksum of an object: `algorithm` as in the header `x-amz-checksum-{algorithm}`, `value` in base64. */
export interface Checksum {
  readonly algorithm: string;
  readonly value: string;
}

/** The reflected polynomials of CRC-32C (Castagnoli) and CRC-64/NVME, as the catalogues of CRC parameters give them. */
const CASTAGNOLI = 0x82f63b78;
const NVME = 0x9a6c9329ac4bc9b5n;

const DIGESTS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  crc32: (bytes) => uint32(crc32(bytes)),
  crc32c: (bytes) => uint32(crc32c(bytes)),
  crc64nvme: (bytes) => crc64nvme(bytes),
  sha1: (bytes) => createHash('sha1').update(bytes).digest(),
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  sha512: (bytes) => createHash('sha512').update(bytes).digest(),
};

/** S3 adds this one to an object that was uploaded without any. */
const DEFAULT_ALGORITHM = 'crc64nvme';

export function checksumOf(bytes: Buffer, algorithm = DEFAULT_ALGORITHM): Checksum {
  const digest = DIGESTS[algorithm];
  if (digest === undefined) throw new S3Error('NotImplemented');
  return { algorithm, value: digest(bytes).toString('base64') };
}

/** An ETag of an object that was uploaded in one piece: the MD5, in quotes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/**
 * Holds the body against everything that the request says about it: decoded length, MD5, payload hash, announced
 * trailers, checksum. Gives the checksum that the request carried, if any.
 * Source: "Checking object integrity in Amazon S3", S3 User Guide; "List of error codes", S3 API Reference.
 */
export function verifyBody(headers: Readonly<Record<string, string>>, body: Buffer): Checksum | undefined {
  const length = headers['x-amz-decoded-content-length'];
  if (length !== undefined && Number(length) !== body.length) throw new S3Error('IncompleteBody');
  verifyMd5(headers['content-md5'], body);
  verifyPayloadHash(headers['x-amz-content-sha256'], body);
  const trailer = headers['x-amz-trailer'];
  if (trailer !== undefined && headers[trailer.toLowerCase()] === undefined)
    throw new S3Error('MalformedTrailerError');
  return verifyChecksum(headers, body);
}

function verifyMd5(header: string | undefined, body: Buffer): void {
  if (header === undefined) return;
  if (Buffer.from(header, 'base64').length !== 16) throw new S3Error('InvalidDigest');
  if (createHash('md5').update(body).digest('base64') !== header)
    throw new S3Error('BadDigest', {
      message: 'The Content-MD5 you specified did not match what we received.',
    });
}

function verifyPayloadHash(header: string | undefined, body: Buffer): void {
  if (header === undefined || !/^[0-9a-f]{64}$/.test(header)) return;
  if (createHash('sha256').update(body).digest('hex') !== header)
    throw new S3Error('XAmzContentSHA256Mismatch');
}

function verifyChecksum(headers: Readonly<Record<string, string>>, body: Buffer): Checksum | undefined {
  const given = Object.entries(headers).filter(([name]) => CHECKSUM_HEADER.test(name));
  const [header, ...others] = given;
  if (others.length > 0)
    throw new S3Error('InvalidRequest', {
      message: 'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    });
  if (header === undefined) {
    if (headers['x-amz-sdk-checksum-algorithm'] !== undefined)
      throw new S3Error('InvalidRequest', {
        message:
          'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
      });
    return undefined;
  }
  const [name, value] = header;
  const computed = checksumOf(body, name.slice('x-amz-checksum-'.length));
  if (Buffer.from(value, 'base64').length !== Buffer.from(computed.value, 'base64').length)
    throw new S3Error('InvalidRequest', { message: `Value for ${name} header is invalid.` });
  if (value !== computed.value)
    throw new S3Error('BadDigest', {
      message: `The ${computed.algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
    });
  return computed;
}

/** A value, not one of the headers that speak about checksums (`-algorithm`, `-mode`, `-type`). */
const CHECKSUM_HEADER = /^x-amz-checksum-(?!algorithm$|mode$|type$)/;

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const CRC32C_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? CASTAGNOLI : 0);
  return crc;
});

function crc32c(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC32C_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

const CRC64_TABLE = Array.from({ length: 256 }, (_, index) => {
  let crc = BigInt(index);
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >> 1n) ^ (crc & 1n ? NVME : 0n);
  return crc;
});
const CRC64_HIGH = Uint32Array.from(CRC64_TABLE, (entry) => Number(entry >> 32n));
const CRC64_LOW = Uint32Array.from(CRC64_TABLE, (entry) => Number(entry & 0xffffffffn));

/** In two halves of 32 bits: an asset may be megabytes, and BigInt arithmetic a hundred times slower. */
function crc64nvme(bytes: Buffer): Buffer {
  let high = 0xffffffff;
  let low = 0xffffffff;
  for (const byte of bytes) {
    const index = (low ^ byte) & 0xff;
    low = ((low >>> 8) | (high << 24)) ^ (CRC64_LOW[index] ?? 0);
    high = (high >>> 8) ^ (CRC64_HIGH[index] ?? 0);
  }
  return Buffer.concat([uint32(~high >>> 0), uint32(~low >>> 0)]);
}
