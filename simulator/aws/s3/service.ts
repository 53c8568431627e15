/** Simulates S3: dispatches requests to its operations. */

import type { Answer, Call, Service, SimulatedClock } from '../../service.js';
import type { SeededRandom } from '../../kernel/random.js';
import type { JsonObject } from '../../../src/json.js';
import type { S3Call } from './access.js';
import type { BucketMirror } from './bucket-mirror.js';
import {
  checkBucketName,
  createBucket,
  deleteBucket,
  getBucketLocation,
  getBucketVersioning,
  headBucket,
  listBuckets,
  putBucketVersioning,
} from './buckets.js';
import { checksumOf, etagOf, verifyBody } from './checksums.js';
import {
  configureBucket,
  deleteConfiguration,
  getConfiguration,
  putConfiguration,
} from './configurations.js';
import { deleteObject, deleteObjects } from './deletions.js';
import { S3Error } from './errors.js';
import { currentKeys, listObjectsV2, listObjectVersions } from './listing.js';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  listMultipartUploads,
  listParts,
  uploadPart,
} from './multipart.js';
import { copyObject, getObject, headObject, putObject } from './objects.js';
import { addressOf, CONFIGURATIONS, operationOf } from './operations.js';
import { fromSnapshot, takeSnapshot, type S3Snapshot } from './snapshot.js';
import { currentObject, S3Store, type Bucket, type BucketOwner } from './store.js';
import { xmlError } from './xml.js';

const OPERATIONS: Readonly<Record<string, (call: S3Call) => Answer>> = {
  AbortMultipartUpload: abortMultipartUpload,
  CompleteMultipartUpload: completeMultipartUpload,
  CopyObject: copyObject,
  CreateBucket: createBucket,
  CreateMultipartUpload: createMultipartUpload,
  DeleteBucket: deleteBucket,
  DeleteBucketLifecycle: deleteConfiguration,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
  GetBucketLocation: getBucketLocation,
  GetBucketVersioning: getBucketVersioning,
  GetObject: getObject,
  HeadBucket: headBucket,
  HeadObject: headObject,
  ListBuckets: listBuckets,
  ListMultipartUploads: listMultipartUploads,
  ListObjectVersions: listObjectVersions,
  ListObjectsV2: listObjectsV2,
  ListParts: listParts,
  PutBucketVersioning: putBucketVersioning,
  PutObject: putObject,
  UploadPart: uploadPart,
  ...Object.fromEntries(
    Object.values(CONFIGURATIONS).flatMap((name) => [
      [`Get${name}`, getConfiguration],
      [`Put${name}`, putConfiguration],
      [`Delete${name}`, deleteConfiguration],
    ]),
  ),
};

/** Headers that ask for what is not simulated: refused, so that no test passes because one was ignored. */
const UNSUPPORTED_HEADER =
  /^(?:x-amz-tagging|x-amz-website-.*|x-amz-grant-.*|x-amz-object-lock-.*|x-amz-bucket-object-lock-enabled|x-amz-server-side-encryption-customer-.*|x-amz-write-offset-bytes|x-amz-if-match-.*)$/;

export interface S3Options {
  /** How a request signed for another region is refused: as by that region's endpoint, or by the bucket's own. */
  readonly wrongRegion?: 'redirect' | 'malformed';
}

/**
 * S3 with path-style addresses, conditional writes, versions, multipart uploads and the sub-resources that a
 * state bucket needs; `s3.md` lists every rule with its source. Each operation is one synchronous function,
 * so requests are atomic and take effect one after the other, as S3 promises for a key.
 */
export class S3Service implements Service {
  readonly name = 's3';
  private readonly store: S3Store;
  /** The account's own list of buckets, once there is an account. */
  mirror: BucketMirror | undefined;

  constructor(
    context: { readonly clock: SimulatedClock; readonly random: SeededRandom },
    private readonly options: S3Options = {},
  ) {
    this.store = new S3Store(context.clock, context.random);
  }

  operationOf(request: Omit<Call, 'operation' | 'principal' | 'id'>): string | undefined {
    return operationOf(request);
  }

  handle(call: Call): Answer {
    const { bucket: bucketName, key } = addressOf(call.path);
    try {
      const operation = OPERATIONS[call.operation];
      const unsupported = Object.keys(call.headers).find((name) => UNSUPPORTED_HEADER.test(name));
      if (operation === undefined || unsupported !== undefined)
        throw new S3Error('NotImplemented', {
          members: unsupported === undefined ? {} : { Header: unsupported },
        });
      const hasBody = call.method === 'PUT' || call.method === 'POST';
      const checksum = hasBody ? verifyBody(call.headers, call.body) : undefined;
      return operation({
        ...call,
        store: this.store,
        bucketName,
        key,
        wrongRegion: this.options.wrongRegion ?? 'redirect',
        ...(checksum === undefined ? {} : { checksum }),
        ...(this.mirror === undefined ? {} : { mirror: this.mirror }),
      });
    } catch (thrown) {
      if (!(thrown instanceof S3Error)) throw thrown;
      const { code, message, members, status, headers } = thrown;
      const answer = xmlError({ Code: code, Message: message, ...members }, status);
      return { ...answer, headers: { ...answer.headers, ...headers } };
    }
  }

  error(code: string, message: string, status: number): Answer {
    return xmlError({ Code: code, Message: message }, status);
  }

  snapshot(): S3Snapshot {
    return takeSnapshot(this.store.buckets.values());
  }

  restore(snapshot: unknown): void {
    const buckets = fromSnapshot(snapshot as S3Snapshot);
    this.store.buckets = new Map(buckets.map((bucket) => [bucket.name, bucket]));
  }

  /**
   * Makes a bucket behind the API's back: for the simulated Cloud Control, and for tests that want one of another
   * account or region. Throws `S3Error` as the API would for a name that is malformed or taken.
   */
  createBucket(name: string, owner: BucketOwner): void {
    checkBucketName(name);
    const existing = this.store.buckets.get(name);
    if (existing !== undefined)
      throw new S3Error(
        existing.accountId === owner.accountId ? 'BucketAlreadyOwnedByYou' : 'BucketAlreadyExists',
      );
    this.store.create(name, owner);
  }

  /** Gives a bucket what a resource's properties say, and its defaults for the rest. */
  configureBucket(name: string, model: JsonObject): void {
    configureBucket(this.store.find(name), model);
  }

  /** Gives a bucket this policy; `undefined`: none. */
  setBucketPolicy(name: string, policy: string | undefined): void {
    const { configurations } = this.store.find(name);
    if (policy === undefined) configurations.delete('policy');
    else configurations.set('policy', policy);
  }

  /** Throws `S3Error` where there is no such bucket, or it is not empty. */
  deleteBucket(name: string): void {
    this.store.remove(name);
  }

  /** Names of all buckets of all accounts, but for strangers'. */
  bucketNames(): string[] {
    const isForeign = (bucket: Bucket) => this.mirror?.isOfStranger(bucket) === true;
    return [...this.store.buckets.values()]
      .filter((bucket) => !isForeign(bucket))
      .map(({ name }) => name)
      .sort();
  }

  hasBucket(name: string): boolean {
    return this.store.buckets.has(name);
  }

  /** Whether the bucket could be deleted: no object, no older version, no delete marker. */
  bucketIsEmpty(name: string): boolean {
    return this.store.find(name).objects.size === 0;
  }

  setVersioning(name: string, versioning: 'Enabled' | 'Suspended'): void {
    this.store.find(name).versioning = versioning;
  }

  /** Whether the key has a current object; `false` also where there is no such bucket. */
  objectExists(bucketName: string, key: string): boolean {
    const bucket = this.store.buckets.get(bucketName);
    return bucket !== undefined && currentObject(bucket, key) !== undefined;
  }

  /** Writes an object past all conditions and the log. Gives its ETag, quotes included. */
  putObject(bucketName: string, key: string, body: string | Buffer): string {
    const bytes = Buffer.from(body);
    const content = { etag: etagOf(bytes), body: bytes, isMarker: false, checksum: checksumOf(bytes) };
    const headers = { 'content-type': 'binary/octet-stream' };
    return this.store.write(this.store.find(bucketName), key, { ...content, headers }).etag;
  }

  /** The bytes of the current object; `undefined` where there is none. */
  readObject(bucketName: string, key: string): Buffer | undefined {
    return currentObject(this.store.find(bucketName), key)?.body;
  }

  /** Deletes the current object past all conditions and the log; a versioned bucket keeps it as an older version. */
  deleteObject(bucketName: string, key: string): void {
    this.store.deleteCurrent(this.store.find(bucketName), key);
  }

  /** Keys of the current objects in S3's order. */
  keys(bucketName: string, prefix = ''): string[] {
    return currentKeys(this.store.find(bucketName)).filter((key) => key.startsWith(prefix));
  }

  /** Refuses every delete of the key with `AccessDenied`, alone or among many. */
  refuseDeletionOf(bucketName: string, key: string): void {
    this.store.find(bucketName).undeletable.add(key);
  }
}
