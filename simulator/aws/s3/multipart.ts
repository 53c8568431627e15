/** S3's multipart uploads. */

import type { Answer } from '../../service.js';
import { openBucket, type S3Call } from './access.js';
import { checksumOf, etagOf, type Checksum } from './checksums.js';
import { checkWriteConditions } from './conditions.js';
import { S3Error } from './errors.js';
import { checkAcl, checkKey, checksumHeaders, keptHeaders, writtenHeaders } from './objects.js';
import { currentObject, type Bucket, type MultipartUpload, type UploadedPart } from './store.js';
import { children, childText, parseXml, xmlAnswer, type ParsedXml } from './xml.js';

/** Smallest part but for the last, in bytes. Source: "Amazon S3 multipart upload limits", S3 User Guide. */
const SMALLEST_PART = 5 * 1024 * 1024;
const MAX_PARTS = 10_000;

export function createMultipartUpload(call: S3Call): Answer {
  const bucket = openBucket(call);
  checkKey(call.key);
  checkAcl(call, bucket);
  const algorithm = call.headers['x-amz-checksum-algorithm']?.toLowerCase();
  const uploadId = call.store.newId();
  bucket.uploads.set(uploadId, {
    key: call.key,
    headers: keptHeaders(call, bucket),
    ...(algorithm === undefined ? {} : { algorithm }),
    parts: new Map(),
  });
  return xmlAnswer('InitiateMultipartUploadResult', {
    Bucket: bucket.name,
    Key: call.key,
    UploadId: uploadId,
  });
}

/** Sending a part again replaces it. */
export function uploadPart(call: S3Call): Answer {
  const { upload } = openUpload(call, openBucket(call));
  const number = Number(call.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS)
    throw new S3Error('InvalidArgument', {
      message: `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`,
    });
  const checksum = call.checksum ?? checksumOf(call.body, upload.algorithm);
  const part: UploadedPart = { etag: etagOf(call.body), body: call.body, checksum };
  upload.parts.set(number, part);
  return { status: 200, headers: { etag: part.etag, ...checksumHeaders(checksum) } };
}

/** Source: CompleteMultipartUpload, S3 API Reference. The conditions of a write hold here, not at the start. */
export function completeMultipartUpload(call: S3Call): Answer {
  const bucket = openBucket(call);
  const { uploadId, upload } = openUpload(call, bucket);
  const parts = namedParts(parseXml(call.body, 'CompleteMultipartUpload'), upload);
  checkWriteConditions(call.headers, currentObject(bucket, call.key), call.key);
  const body = Buffer.concat(parts.map((part) => part.body));
  const version = call.store.write(bucket, call.key, {
    etag: compositeEtag(parts),
    body,
    isMarker: false,
    headers: upload.headers,
    checksum: upload.algorithm === undefined ? checksumOf(body) : compositeChecksum(parts, upload.algorithm),
  });
  bucket.uploads.delete(uploadId);
  const result = xmlAnswer('CompleteMultipartUploadResult', {
    Location: `/${bucket.name}/${call.key}`,
    Bucket: bucket.name,
    Key: call.key,
    ETag: version.etag,
  });
  return { ...result, headers: { ...result.headers, ...writtenHeaders(bucket, version) } };
}

export function abortMultipartUpload(call: S3Call): Answer {
  const bucket = openBucket(call);
  bucket.uploads.delete(openUpload(call, bucket).uploadId);
  return { status: 204 };
}

export function listParts(call: S3Call): Answer {
  const { uploadId, upload } = openUpload(call, openBucket(call));
  const parts = [...upload.parts].sort(([left], [right]) => left - right);
  return xmlAnswer('ListPartsResult', {
    Bucket: call.bucketName,
    Key: call.key,
    UploadId: uploadId,
    IsTruncated: false,
    Part: parts.map(([number, { etag, body }]) => ({ PartNumber: number, ETag: etag, Size: body.length })),
  });
}

export function listMultipartUploads(call: S3Call): Answer {
  const bucket = openBucket(call);
  const prefix = call.query.get('prefix') ?? '';
  const open = [...bucket.uploads].filter(([, { key }]) => key.startsWith(prefix));
  return xmlAnswer('ListMultipartUploadsResult', {
    Bucket: bucket.name,
    IsTruncated: false,
    Upload: open.map(([uploadId, { key }]) => ({ Key: key, UploadId: uploadId })),
  });
}

function openUpload(call: S3Call, bucket: Bucket): { uploadId: string; upload: MultipartUpload } {
  const uploadId = call.query.get('uploadId') ?? '';
  const upload = bucket.uploads.get(uploadId);
  if (upload?.key !== call.key) throw new S3Error('NoSuchUpload', { members: { UploadId: uploadId } });
  return { uploadId, upload };
}

function namedParts(root: ParsedXml, upload: MultipartUpload): UploadedPart[] {
  const named = children(root, 'Part').map((part) => ({
    number: Number(childText(part, 'PartNumber')),
    etag: (childText(part, 'ETag') ?? '').replaceAll('"', ''),
  }));
  if (named.length === 0) throw new S3Error('MalformedXML');
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0)))
    throw new S3Error('InvalidPartOrder');
  const parts = named.map(({ number, etag }) => {
    const part = upload.parts.get(number);
    if (part?.etag !== `"${etag}"`) throw new S3Error('InvalidPart');
    return part;
  });
  if (parts.slice(0, -1).some(({ body }) => body.length < SMALLEST_PART)) throw new S3Error('EntityTooSmall');
  return parts;
}

/** The MD5 of the parts' MD5s, and their number. Source: "Checking object integrity in Amazon S3", S3 User Guide. */
function compositeEtag(parts: readonly UploadedPart[]): string {
  const digests = parts.map(({ etag }) => Buffer.from(etag.replaceAll('"', ''), 'hex'));
  return `${etagOf(Buffer.concat(digests)).slice(0, -1)}-${parts.length}"`;
}

function compositeChecksum(parts: readonly UploadedPart[], algorithm: string): Checksum {
  const digests = parts.map(({ checksum }) => Buffer.from(checksum.value, 'base64'));
  const { value } = checksumOf(Buffer.concat(digests), algorithm);
  return { algorithm, value: `${value}-${parts.length}` };
}
