/** S3's operations that delete objects. */

import type { XmlElement } from '../../kernel/xml.js';
import type { Answer } from '../../service.js';
import { markerHeaders, openBucket, type S3Call } from './access.js';
import { checkIfMatch } from './conditions.js';
import { S3Error } from './errors.js';
import { currentObject, type Bucket, type StoredVersion } from './store.js';
import { children, childText, parseXml, xmlAnswer, type ParsedXml } from './xml.js';

/** Most keys that one DeleteObjects may name. Source: DeleteObjects, S3 API Reference. */
const MAX_KEYS = 1000;

interface Deletion {
  readonly key: string;
  readonly versionId?: string;
  /** `If-Match`: an ETag or `*`. */
  readonly expected?: string;
}

/** What a delete left: the marker that it made, or the version (perhaps a marker) that it removed for good. */
interface Deleted {
  readonly marker?: StoredVersion;
  readonly removed?: StoredVersion;
}

export function deleteObject(call: S3Call): Answer {
  const bucket = openBucket(call);
  const versionId = call.query.get('versionId');
  const expected = call.headers['if-match'];
  const { marker, removed } = carryOut(call, bucket, {
    key: call.key,
    ...(versionId === null ? {} : { versionId }),
    ...(expected === undefined ? {} : { expected }),
  });
  if (marker !== undefined) return { status: 204, headers: markerHeaders(marker) };
  if (versionId === null) return { status: 204 };
  const headers = removed?.isMarker === true ? markerHeaders(removed) : { 'x-amz-version-id': versionId };
  return { status: 204, headers };
}

/** Each key succeeds or fails for itself; the answer is 200 all the same. Source: DeleteObjects, S3 API Reference. */
export function deleteObjects(call: S3Call): Answer {
  const bucket = openBucket(call);
  requireIntegrity(call);
  const root = parseXml(call.body, 'Delete');
  const named = children(root, 'Object');
  if (named.length === 0 || named.length > MAX_KEYS) throw new S3Error('MalformedXML');
  const isQuiet = childText(root, 'Quiet') === 'true';
  const results = named.map(readDeletion).map((deletion) => attempt(call, bucket, deletion));
  return xmlAnswer('DeleteResult', {
    Deleted: isQuiet ? undefined : results.flatMap(({ deleted }) => deleted ?? []),
    Error: results.flatMap(({ error }) => error ?? []),
  });
}

/**
 * The condition looks at the current version, also where another version is named.
 * Source: "How to perform conditional deletes", S3 User Guide.
 */
function carryOut(call: S3Call, bucket: Bucket, { key, versionId, expected }: Deletion): Deleted {
  checkIfMatch(expected, currentObject(bucket, key), key);
  if (bucket.undeletable.has(key)) throw new S3Error('AccessDenied');
  if (versionId === undefined) {
    const marker = call.store.deleteCurrent(bucket, key);
    return marker === undefined ? {} : { marker };
  }
  const removed = call.store.deleteVersion(bucket, key, versionId);
  return removed === undefined ? {} : { removed };
}

function attempt(
  call: S3Call,
  bucket: Bucket,
  deletion: Deletion,
): { deleted?: XmlElement; error?: XmlElement } {
  const named = { Key: deletion.key, VersionId: deletion.versionId };
  try {
    const { marker, removed } = carryOut(call, bucket, deletion);
    const markerId = marker?.versionId ?? (removed?.isMarker === true ? removed.versionId : undefined);
    return {
      deleted: {
        ...named,
        ...(markerId === undefined ? {} : { DeleteMarker: true, DeleteMarkerVersionId: markerId }),
      },
    };
  } catch (thrown) {
    if (!(thrown instanceof S3Error)) throw thrown;
    return { error: { ...named, Code: thrown.code, Message: thrown.message } };
  }
}

function readDeletion(element: ParsedXml): Deletion {
  const key = childText(element, 'Key');
  if (key === undefined || key === '') throw new S3Error('MalformedXML');
  const versionId = childText(element, 'VersionId');
  const expected = childText(element, 'ETag');
  return {
    key,
    ...(versionId === undefined ? {} : { versionId }),
    ...(expected === undefined ? {} : { expected }),
  };
}

/** A multi-object delete must carry an MD5 or a checksum of its body. */
function requireIntegrity(call: S3Call): void {
  if (call.checksum === undefined && call.headers['content-md5'] === undefined)
    throw new S3Error('InvalidRequest', { message: 'Missing required header for this request: Content-MD5' });
}
