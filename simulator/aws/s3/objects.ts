/** S3's operations on objects. */

import { httpDate } from '../../kernel/clock.js';
import type { Answer } from '../../service.js';
import { openBucket, openObject, type S3Call } from './access.js';
import { checksumOf, etagOf, type Checksum } from './checksums.js';
import { checkCopySource, checkReadConditions, checkWriteConditions } from './conditions.js';
import { defaultEncryption, hasAclsEnabled } from './configurations.js';
import { S3Error } from './errors.js';
import { addressOf } from './operations.js';
import { currentObject, type Bucket, type StoredVersion } from './store.js';
import { xmlAnswer } from './xml.js';

/** Metadata that is kept and sent back: RFC 7231's about the content, and the user's own. */
const KEPT_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
  'x-amz-server-side-encryption',
  'x-amz-server-side-encryption-aws-kms-key-id',
  'x-amz-server-side-encryption-bucket-key-enabled',
  'x-amz-storage-class',
];

export function putObject(call: S3Call): Answer {
  const bucket = openBucket(call);
  checkKey(call.key);
  checkAcl(call, bucket);
  checkWriteConditions(call.headers, currentObject(bucket, call.key), call.key);
  const checksum = call.checksum ?? checksumOf(call.body);
  const version = call.store.write(bucket, call.key, {
    etag: etagOf(call.body),
    body: call.body,
    isMarker: false,
    headers: keptHeaders(call, bucket),
    checksum,
  });
  return {
    status: 200,
    headers: { etag: version.etag, ...checksumHeaders(checksum), ...writtenHeaders(bucket, version) },
  };
}

export function getObject(call: S3Call): Answer {
  const { version, notModified, headers } = readObject(call);
  if (notModified) return { status: 304, headers };
  const range = rangeOf(call, version.body.length);
  if (range === undefined) return { status: 200, headers, body: version.body };
  const [first, last] = range;
  const place = { 'content-range': `bytes ${first}-${last}/${version.body.length}` };
  return { status: 206, headers: { ...headers, ...place }, body: version.body.subarray(first, last + 1) };
}

/** Source: GetObject (`Range`), S3 API Reference; RFC 9110, 14.2. Ranges with both ends only. */
function rangeOf({ headers }: S3Call, size: number): readonly [first: number, last: number] | undefined {
  const asked = headers['range'];
  if (asked === undefined) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(asked) ?? [];
  if (first === '') throw new S3Error('NotImplemented');
  if (Number(first) >= size) throw new S3Error('InvalidRange');
  return [Number(first), Math.min(Number(last), size - 1)];
}

export function headObject(call: S3Call): Answer {
  if (call.headers['range'] !== undefined) throw new S3Error('NotImplemented');
  const { version, notModified, headers } = readObject(call);
  return notModified
    ? { status: 304, headers }
    : { status: 200, headers: { ...headers, 'content-length': String(version.body.length) } };
}

/** Source: CopyObject, S3 API Reference. A copy onto itself must change something. */
export function copyObject(call: S3Call): Answer {
  const bucket = openBucket(call);
  checkKey(call.key);
  const source = openCopySource(call);
  checkCopySource(call.headers, source.version);
  checkWriteConditions(call.headers, currentObject(bucket, call.key), call.key);
  const replaces = call.headers['x-amz-metadata-directive'] === 'REPLACE';
  if (!replaces && source.bucketName === call.bucketName && source.key === call.key && !source.isOlder)
    throw new S3Error('InvalidRequest', {
      message:
        "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    });
  const { etag, body, checksum, headers } = source.version;
  const version = call.store.write(bucket, call.key, {
    etag,
    body,
    isMarker: false,
    headers: replaces ? keptHeaders(call, bucket) : headers,
    ...(checksum === undefined ? {} : { checksum }),
  });
  const result = xmlAnswer('CopyObjectResult', {
    ETag: etag,
    LastModified: new Date(version.lastModified).toISOString(),
  });
  return { ...result, headers: { ...result.headers, ...writtenHeaders(bucket, version) } };
}

/** What is kept of a request's headers with the object that it makes. */
export function keptHeaders(call: S3Call, bucket: Bucket): Record<string, string> {
  const kept = Object.entries(call.headers).filter(
    ([name]) => KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'),
  );
  const headers: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    'x-amz-server-side-encryption': defaultEncryption(bucket),
    ...Object.fromEntries(kept),
  };
  const encodings = (headers['content-encoding'] ?? '')
    .split(/\s*,\s*/)
    .filter((one) => one !== 'aws-chunked');
  delete headers['content-encoding'];
  const encoding = encodings.join(',');
  return encoding === '' ? headers : { ...headers, 'content-encoding': encoding };
}

/** What a write tells about the version it made. */
export function writtenHeaders(bucket: Bucket, version: StoredVersion): Record<string, string> {
  const encryption = version.headers['x-amz-server-side-encryption'] ?? 'AES256';
  return {
    'x-amz-server-side-encryption': encryption,
    ...(bucket.versioning === 'Enabled' ? { 'x-amz-version-id': version.versionId } : {}),
  };
}

/** Keys are at most 1,024 bytes of UTF-8. Source: "Naming Amazon S3 objects", S3 User Guide. */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError');
}

/** A bucket whose owner owns every object takes no ACL but its owner's. Source: "Controlling ownership of objects". */
export function checkAcl(call: S3Call, bucket: Bucket): void {
  const acl = call.headers['x-amz-acl'];
  if (acl === undefined || hasAclsEnabled(bucket)) return;
  if (acl !== 'private' && acl !== 'bucket-owner-full-control')
    throw new S3Error('AccessControlListNotSupported');
}

/** A composite checksum of parts ends in `-N`. */
export function checksumHeaders({ algorithm, value }: Checksum): Record<string, string> {
  return {
    [`x-amz-checksum-${algorithm}`]: value,
    'x-amz-checksum-type': value.includes('-') ? 'COMPOSITE' : 'FULL_OBJECT',
  };
}

function readObject(call: S3Call): {
  version: StoredVersion;
  notModified: boolean;
  headers: Record<string, string>;
} {
  const bucket = openBucket(call);
  const version = openObject(bucket, call.key, call.query.get('versionId'));
  const notModified = checkReadConditions(call.headers, version) === 'not-modified';
  const wantsChecksum = call.headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED';
  const headers = {
    ...version.headers,
    etag: version.etag,
    'last-modified': httpDate(version.lastModified),
    'accept-ranges': 'bytes',
    ...(wantsChecksum && version.checksum ? checksumHeaders(version.checksum) : {}),
    ...(bucket.versioning === undefined ? {} : { 'x-amz-version-id': version.versionId }),
  };
  return { version, notModified, headers };
}

interface CopySource {
  readonly bucketName: string;
  readonly key: string;
  readonly version: StoredVersion;
  /** Whether a version was named: restoring an older version is a copy onto itself that S3 allows. */
  readonly isOlder: boolean;
}

/** `x-amz-copy-source`: `[/]bucket/key[?versionId=…]`, percent-encoded. */
function openCopySource(call: S3Call): CopySource {
  const header = call.headers['x-amz-copy-source'] ?? '';
  const [, path = '', versionId] = /^(.*?)(?:\?versionId=(.*))?$/s.exec(header) ?? [];
  const { bucket: bucketName, key } = addressOf(`/${decodeURIComponent(path).replace(/^\//, '')}`);
  const bucket = openBucket({ ...call, bucketName });
  return {
    bucketName,
    key,
    version: openObject(bucket, key, versionId ?? null),
    isOlder: versionId !== undefined,
  };
}
