/** Saves and restores the state of the simulated S3. */

import type { Checksum } from './checksums.js';
import type { Bucket, MultipartUpload, StoredVersion } from './store.js';

/** Everything that S3 remembers as JSON-compatible data: maps as pairs, bytes in base64. */
export interface S3Snapshot {
  readonly buckets: readonly BucketSnapshot[];
}

interface BucketSnapshot {
  readonly identity: Pick<Bucket, 'name' | 'region' | 'accountId' | 'createdAt' | 'versioning'>;
  readonly objects: readonly (readonly [key: string, versions: readonly Encoded<StoredVersion>[]])[];
  readonly uploads: readonly (readonly [uploadId: string, upload: UploadSnapshot])[];
  readonly configurations: readonly (readonly [string, string])[];
  readonly undeletable: readonly string[];
}

type Encoded<T extends { readonly body: Buffer }> = Omit<T, 'body'> & { readonly body: string };

interface UploadSnapshot extends Omit<MultipartUpload, 'parts'> {
  readonly parts: readonly (readonly [number, { etag: string; body: string; checksum: Checksum }])[];
}

export function takeSnapshot(buckets: Iterable<Bucket>): S3Snapshot {
  return { buckets: [...buckets].map(takeBucket) };
}

export function fromSnapshot({ buckets }: S3Snapshot): Bucket[] {
  return buckets.map(({ identity, objects, uploads, configurations, undeletable }) => ({
    ...identity,
    objects: new Map(objects.map(([key, versions]) => [key, versions.map(decode)])),
    uploads: new Map(
      uploads.map(([id, upload]) => [
        id,
        { ...upload, parts: new Map(upload.parts.map(([number, part]) => [number, decode(part)])) },
      ]),
    ),
    configurations: new Map(configurations),
    undeletable: new Set(undeletable),
  }));
}

function takeBucket(bucket: Bucket): BucketSnapshot {
  const { name, region, accountId, createdAt, versioning } = bucket;
  return {
    identity: { name, region, accountId, createdAt, ...(versioning === undefined ? {} : { versioning }) },
    objects: [...bucket.objects].map(([key, versions]) => [key, versions.map(encode)] as const),
    uploads: [...bucket.uploads].map(([id, upload]) => {
      const parts = [...upload.parts].map(([number, part]) => [number, encode(part)] as const);
      return [id, { ...upload, parts }] as const;
    }),
    configurations: [...bucket.configurations],
    undeletable: [...bucket.undeletable],
  };
}

function encode<T extends { readonly body: Buffer }>(value: T): Encoded<T> {
  return { ...value, body: value.body.toString('base64') };
}

function decode<T extends { readonly body: string }>(value: T): Omit<T, 'body'> & { body: Buffer } {
  return { ...value, body: Buffer.from(value.body, 'base64') };
}
