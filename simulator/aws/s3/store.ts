/** The buckets, objects and versions of the simulated S3. */

import type { SimulatedClock } from '../../service.js';
import type { SeededRandom } from '../../kernel/random.js';
import type { Checksum } from './checksums.js';
import { S3Error } from './errors.js';

/** One version of an object, or the marker that a delete leaves in a versioned bucket. */
export interface StoredVersion {
  /** `null` (the word) for what was written while the bucket was not versioned. */
  readonly versionId: string;
  /** Whole seconds, in milliseconds since the epoch: S3 keeps no fractions. */
  readonly lastModified: number;
  /** Quotes included. Empty for a marker. */
  readonly etag: string;
  readonly body: Buffer;
  readonly isMarker: boolean;
  /** System and user metadata as response headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksum?: Checksum;
}

export interface UploadedPart {
  readonly etag: string;
  readonly body: Buffer;
  readonly checksum: Checksum;
}

export interface MultipartUpload {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the whole: the algorithm that the parts must use too. Absent: CRC64NVME of the whole object. */
  readonly algorithm?: string;
  readonly parts: Map<number, UploadedPart>;
}

export interface Bucket {
  readonly name: string;
  readonly region: string;
  readonly accountId: string;
  readonly createdAt: number;
  /** Absent until versioning is first switched on; it can never become absent again. */
  versioning?: 'Enabled' | 'Suspended';
  /** By key; newest version first, never an empty list. */
  readonly objects: Map<string, StoredVersion[]>;
  readonly uploads: Map<string, MultipartUpload>;
  /** Documents of the bucket's sub-resources, by the name in the query: `policy`, `encryption` … */
  readonly configurations: Map<string, string>;
  /** Keys whose deletion is refused, as by a policy or an object lock. */
  readonly undeletable: Set<string>;
}

export interface BucketOwner {
  readonly region: string;
  readonly accountId: string;
}

const VERSION_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._';

/** Every bucket of every account, and what versioning makes of a write and a delete. */
export class S3Store {
  buckets = new Map<string, Bucket>();

  constructor(
    private readonly clock: SimulatedClock,
    private readonly random: SeededRandom,
  ) {}

  now(): number {
    return this.clock.now();
  }

  /** A new name for an upload or a version. */
  newId(): string {
    return this.random.text(VERSION_ALPHABET, 32);
  }

  create(name: string, { region, accountId }: BucketOwner): Bucket {
    const bucket: Bucket = {
      name,
      region,
      accountId,
      createdAt: this.lastModified(),
      objects: new Map(),
      uploads: new Map(),
      configurations: new Map(),
      undeletable: new Set(),
    };
    this.buckets.set(name, bucket);
    return bucket;
  }

  find(name: string): Bucket {
    const bucket = this.buckets.get(name);
    if (bucket === undefined) throw new S3Error('NoSuchBucket', { members: { BucketName: name } });
    return bucket;
  }

  /** Only an empty bucket can go: no object, no version, no delete marker. Open uploads do not count. */
  remove(name: string): void {
    const bucket = this.find(name);
    if (bucket.objects.size > 0) throw new S3Error('BucketNotEmpty', { members: { BucketName: name } });
    this.buckets.delete(name);
  }

  /** Makes a version the current one, in place of the one it overwrites where the bucket keeps no versions. */
  write(
    bucket: Bucket,
    key: string,
    content: Omit<StoredVersion, 'versionId' | 'lastModified'>,
  ): StoredVersion {
    const versionId = bucket.versioning === 'Enabled' ? this.newId() : 'null';
    const version = { ...content, versionId, lastModified: this.lastModified() };
    const kept = (bucket.objects.get(key) ?? []).filter((older) => older.versionId !== versionId);
    bucket.objects.set(key, [version, ...kept]);
    return version;
  }

  /**
   * A delete that names no version: removes the object, or puts a delete marker on top where the bucket is versioned,
   * whether or not there was an object. Gives the marker.
   * Source: "Deleting object versions from a versioning-enabled bucket", S3 User Guide.
   */
  deleteCurrent(bucket: Bucket, key: string): StoredVersion | undefined {
    if (bucket.versioning === undefined) {
      bucket.objects.delete(key);
      return undefined;
    }
    return this.write(bucket, key, { etag: '', body: Buffer.alloc(0), isMarker: true, headers: {} });
  }

  /** Removes one version for good; `undefined` where there is none of that id, which is no error. */
  deleteVersion(bucket: Bucket, key: string, versionId: string): StoredVersion | undefined {
    const versions = bucket.objects.get(key) ?? [];
    const removed = versions.find((version) => version.versionId === versionId);
    const kept = versions.filter((version) => version !== removed);
    if (kept.length === 0) bucket.objects.delete(key);
    else bucket.objects.set(key, kept);
    return removed;
  }

  private lastModified(): number {
    return Math.floor(this.clock.now() / 1000) * 1000;
  }
}

/** The current version, unless there is none or it is a delete marker. */
export function currentObject(bucket: Bucket, key: string): StoredVersion | undefined {
  const newest = bucket.objects.get(key)?.[0];
  return newest?.isMarker === true ? undefined : newest;
}
