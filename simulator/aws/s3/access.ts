/** Resolves the bucket and object of an S3 call, and checks access. */

import type { Call } from '../../service.js';
import type { BucketMirror } from './bucket-mirror.js';
import type { Checksum } from './checksums.js';
import { S3Error } from './errors.js';
import { currentObject, type Bucket, type S3Store, type StoredVersion } from './store.js';

/** A call of S3 with its address read. */
export interface S3Call extends Call {
  readonly store: S3Store;
  readonly bucketName: string;
  /** Empty for operations on the bucket. */
  readonly key: string;
  /** The checksum that the body came with, already verified. */
  readonly checksum?: Checksum;
  /** What keeps the account's list of buckets. */
  readonly mirror?: BucketMirror;
  /** How a request with another region's signature is refused. */
  readonly wrongRegion: 'redirect' | 'malformed';
}

/**
 * The bucket, if the caller may use it from here. In S3's order: it must exist (404), be addressed in its own region
 * (301, or 400 where the signature's region is checked first), belong to the account that the caller expects and to
 * the caller's own (403): buckets are not shared between accounts here, and bucket policies are not evaluated.
 */
export function openBucket(call: S3Call): Bucket {
  const bucket = call.store.find(call.bucketName);
  if (bucket.region !== call.region) throw wrongRegion(call, bucket.region);
  checkOwner(call, bucket);
  return bucket;
}

/** `x-amz-expected-bucket-owner` and the caller's account. Source: "Verifying bucket ownership", S3 User Guide. */
export function checkOwner(call: S3Call, bucket: Bucket): void {
  const expected = call.headers['x-amz-expected-bucket-owner'];
  if (expected !== undefined && expected !== bucket.accountId) throw new S3Error('AccessDenied');
  if (call.principal.accountId !== bucket.accountId) throw new S3Error('AccessDenied');
}

/** The version that a read asks for: the named one, or the current one. */
export function openObject(bucket: Bucket, key: string, versionId: string | null): StoredVersion {
  if (versionId !== null) return namedVersion(bucket, key, versionId);
  const object = currentObject(bucket, key);
  if (object !== undefined) return object;
  const marker = bucket.objects.get(key)?.[0];
  throw new S3Error('NoSuchKey', { members: { Key: key }, headers: marker ? markerHeaders(marker) : {} });
}

export function markerHeaders({ versionId }: StoredVersion): Record<string, string> {
  return { 'x-amz-delete-marker': 'true', 'x-amz-version-id': versionId };
}

function namedVersion(bucket: Bucket, key: string, versionId: string): StoredVersion {
  const version = bucket.objects.get(key)?.find((stored) => stored.versionId === versionId);
  if (version === undefined)
    throw new S3Error('NoSuchVersion', { members: { Key: key, VersionId: versionId } });
  if (version.isMarker)
    throw new S3Error('MethodNotAllowed', { headers: { ...markerHeaders(version), allow: 'DELETE' } });
  return version;
}

function wrongRegion(call: S3Call, region: string): S3Error {
  const headers = { 'x-amz-bucket-region': region };
  if (call.wrongRegion === 'malformed')
    return new S3Error('AuthorizationHeaderMalformed', {
      message: `The authorization header is malformed; the region '${call.region}' is wrong; expecting '${region}'`,
      members: { Region: region },
      headers,
    });
  return new S3Error('PermanentRedirect', {
    members: { Endpoint: `s3.${region}.amazonaws.com`, Bucket: call.bucketName },
    headers,
  });
}
