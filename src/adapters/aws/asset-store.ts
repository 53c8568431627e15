import type { S3Client } from '@aws-sdk/client-s3';

import type { AssetLocation, AssetStore } from '../../ports.js';
import type { AwsClients } from './clients.js';
import { bucketError, s3ErrorName } from './s3-errors.js';

/** Asset buckets by the SDK. Credentials are the run's own: the account's bootstrap roles are CloudFormation's. */
export class S3AssetStore implements AssetStore {
  readonly #clients: AwsClients;
  readonly #region: string;
  readonly #owner: string;

  /** `region` is where buckets are whose manifest names none; `owner` the account that they must belong to. */
  constructor(clients: AwsClients, region: string, owner: string) {
    this.#clients = clients;
    this.#region = region;
    this.#owner = owner;
  }

  async has(location: AssetLocation): Promise<boolean> {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#clients.s3(location.region ?? this.#region);
    try {
      await client.send(new HeadObjectCommand(this.#where(location)));
      return true;
    } catch (thrown) {
      // A HEAD has no body, so that a missing bucket looks like a missing object: the upload will tell.
      if (['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(s3ErrorName(thrown))) return false;
      throw bucketError(thrown, location.bucket);
    }
  }

  async put(location: AssetLocation, body: Uint8Array, contentType: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#clients.s3(location.region ?? this.#region);
    const input = { ...this.#where(location), Body: body, ContentType: contentType };
    try {
      await client.send(new PutObjectCommand(input));
    } catch (thrown) {
      throw bucketError(thrown, location.bucket);
    }
  }

  #where({ bucket, key }: AssetLocation) {
    return { Bucket: bucket, Key: key, ExpectedBucketOwner: this.#owner };
  }
}

/** An object as text, for the few properties that name one. */
export async function objectText(client: S3Client, bucket: string, key: string): Promise<string> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return (await body?.transformToString()) ?? '';
}
