/** Looks up and uploads file assets in S3. */

import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';

import { RENEWED_AFTER } from '../../../assets/garbage.js';
import { defined } from '../../../defined.js';
import { CdkdError } from '../../../errors.js';
import type { Clock } from '../../../ports/clock.js';
import type { AssetLocation, AssetStore } from '../../../ports/assets.js';
import type { PublishingClients } from './publishing-roles.js';
import { headObject, type ObjectHead } from '../s3/head-object.js';
import { bucketError, isMissing, isNotImplemented, s3ErrorName } from '../s3/s3-errors.js';

interface AssetStoreOptions {
  /** The region of buckets whose manifest names none. */
  readonly region: string;
  /** The account that must own them. */
  readonly owner: string;
  readonly clock: Pick<Clock, 'now'>;
  /** State buckets of this run: what is written there decides what AWS is asked for. */
  readonly stateBuckets: ReadonlySet<string>;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html; aliases of access points end otherwise. */
const BUCKET_NAME = /^(?!.*(?:-s3alias|--ol-s3|--x-s3)$)[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

/** Of other projects, too: `defaultStateBucket`. */
const STATE_BUCKET_NAME = /^cdkd-state-\d{12}(?:-|$)/;

type EncryptionHeaders = Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'>;

const MAY_BE_ABSENT = ['NotFound', 'NoSuchKey', 'NoSuchBucket', 'Forbidden', 'AccessDenied'];

/** Asset buckets, through the SDK. Each is accessed with its destination's publishing role if that can be assumed. */
export class S3AssetStore implements AssetStore {
  readonly #clients: PublishingClients;
  readonly #options: AssetStoreOptions;

  constructor(clients: PublishingClients, options: AssetStoreOptions) {
    this.#clients = clients;
    this.#options = options;
  }

  async has(location: AssetLocation): Promise<boolean> {
    const found = await this.#head(location);
    if (found === undefined) return false;
    const storedAt = found.LastModified?.getTime() ?? Infinity;
    if (storedAt >= this.#options.clock.now() - RENEWED_AFTER) return true;
    return this.#renew(location, found);
  }

  async isStored(location: AssetLocation): Promise<boolean> {
    return (await this.#head(location)) !== undefined;
  }

  async isGone(location: AssetLocation): Promise<boolean> {
    const client = await this.#client(location);
    try {
      await headObject(client, this.#where(location));
      return false;
    } catch (thrown) {
      return isMissing(thrown) || s3ErrorName(thrown) === 'NoSuchBucket';
    }
  }

  async put(location: AssetLocation, body: Uint8Array, contentType: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#client(location);
    const input = { ...this.#where(location), Body: body, ContentType: contentType };
    const send = (headers: EncryptionHeaders) => client.send(new PutObjectCommand({ ...input, ...headers }));
    try {
      await send({}).catch(async (thrown: unknown) => {
        const headers = await this.#encryption(thrown, client, location);
        if (headers === undefined) throw thrown;
        return send(headers);
      });
    } catch (thrown) {
      throw bucketError(thrown, location.bucket);
    }
  }

  /** The headers that a bucket policy may require after a refused upload: the bucket's own default encryption. */
  async #encryption(
    thrown: unknown,
    client: S3Client,
    location: AssetLocation,
  ): Promise<EncryptionHeaders | undefined> {
    if (s3ErrorName(thrown) !== 'AccessDenied') return undefined;
    const { GetBucketEncryptionCommand } = await import('@aws-sdk/client-s3');
    const { Bucket, ExpectedBucketOwner } = this.#where(location);
    const answer = await client
      .send(new GetBucketEncryptionCommand({ Bucket, ExpectedBucketOwner }))
      .catch(() => undefined);
    const [rule] = answer?.ServerSideEncryptionConfiguration?.Rules ?? [];
    const { SSEAlgorithm, KMSMasterKeyID } = rule?.ApplyServerSideEncryptionByDefault ?? {};
    return SSEAlgorithm === undefined
      ? undefined
      : { ServerSideEncryption: SSEAlgorithm, ...defined({ SSEKMSKeyId: KMSMasterKeyID }) };
  }

  async #head(location: AssetLocation): Promise<ObjectHead | undefined> {
    const client = await this.#client(location);
    try {
      return await headObject(client, this.#where(location));
    } catch (thrown) {
      // A HEAD response has no body, so a missing bucket looks like a missing object. Without permission to list
      // the bucket, a missing object looks like a missing permission (API_HeadObject.html, "Permissions"). The
      // upload that follows fails with the actual cause.
      const isUnknown = MAY_BE_ABSENT.includes(s3ErrorName(thrown)) || isNotImplemented(thrown);
      if (isUnknown) return undefined;
      throw bucketError(thrown, location.bucket);
    }
  }

  /** Copies the object onto itself, which updates its date. False if that failed: the caller uploads it again. */
  async #renew(location: AssetLocation, { ContentType, Metadata }: ObjectHead): Promise<boolean> {
    const { CopyObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#client(location);
    const source = `${location.bucket}/${location.key.split('/').map(encodeURIComponent).join('/')}`;
    const headers = { MetadataDirective: 'REPLACE' as const, ContentType, Metadata };
    const copy = new CopyObjectCommand({ ...this.#where(location), CopySource: source, ...headers });
    return client.send(copy).then(
      () => true,
      () => false,
    );
  }

  async #client(location: AssetLocation): Promise<S3Client> {
    this.#refuseOtherPlaces(location);
    const clients = await this.#clients.of(location);
    return clients.s3(location.region ?? this.#options.region);
  }

  /** Destinations are the assembly's words. An ARN or alias could name any bucket, the state's as well. */
  #refuseOtherPlaces({ bucket }: AssetLocation): void {
    const isState = this.#options.stateBuckets.has(bucket) || STATE_BUCKET_NAME.test(bucket);
    if (!isState && BUCKET_NAME.test(bucket)) return;
    const why = isState ? 'is the state bucket' : 'is not the name of a general purpose bucket';
    throw new CdkdError('ASSEMBLY_INVALID', `The destination ${bucket} of an asset ${why}`, {
      value: bucket,
      next: 'Publish assets to the bucket that the app was bootstrapped with.',
    });
  }

  #where({ bucket, key }: AssetLocation) {
    return { Bucket: bucket, Key: key, ExpectedBucketOwner: this.#options.owner };
  }
}

/** The content of an object that a resource property refers to. */
export async function objectBytes(
  client: S3Client,
  bucket: string,
  key: string,
  versionId?: string,
): Promise<Uint8Array> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const version = versionId === undefined ? {} : { VersionId: versionId };
  const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...version }));
  return (await body?.transformToByteArray()) ?? new Uint8Array();
}

/** The same, decoded as UTF-8. */
export async function objectText(client: S3Client, bucket: string, key: string): Promise<string> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return (await body?.transformToString()) ?? '';
}
