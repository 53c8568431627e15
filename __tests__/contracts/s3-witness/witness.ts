import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, S3Client, type BucketLocationConstraint } from '@aws-sdk/client-s3';
import { AssumeRoleCommand, STSClient, type Credentials } from '@aws-sdk/client-sts';

/**
 * START HERE. What AWS does, written once against an endpoint and asked of several: of our simulator in `npm test`, and
 * of emulators by `scripts/witness-s3.ts`. So the simulator has witnesses that we did not write. Cases use plain
 * assertions, since they also run outside of Jest.
 */
export interface WitnessCase {
  /** A sentence about AWS, unique among the cases. */
  readonly name: string;
  run(witness: Witness): Promise<void>;
}

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** An endpoint and what has been declared behind it. */
export interface WitnessTarget {
  readonly endpoint: string;
  readonly keys: Keys;
  readonly accountId: string;
  /** A role of the account that the keys may assume, for up to 12 hours, and that takes the tokens below. */
  readonly roleArn: string;
  /** A role of another account that the keys may assume. */
  readonly foreignRoleArn: string;
  readonly issuer: string;
  readonly audience: string;
  /** A subject that the role trusts. */
  readonly subject: string;
}

/** What a refused call looks like; `status` alone where the answer has no body. */
export interface Refused {
  readonly code: string;
  readonly status: number | undefined;
}

export class Witness {
  private readonly closing: { destroy(): void }[] = [];

  constructor(readonly target: WitnessTarget) {}

  s3(region = 'us-east-1', keys: Keys = this.target.keys): S3Client {
    return this.keep(
      new S3Client({
        endpoint: this.target.endpoint,
        region,
        credentials: { ...keys },
        forcePathStyle: true,
        maxAttempts: 1,
      }),
    );
  }

  sts(keys: Keys = this.target.keys): STSClient {
    return this.keep(
      new STSClient({
        endpoint: this.target.endpoint,
        region: 'us-east-1',
        credentials: { ...keys },
        maxAttempts: 1,
      }),
    );
  }

  /** A name that no other case or run uses: endpoints may keep their buckets. */
  newBucketName(): string {
    return `witness-${randomBytes(8).toString('hex')}`;
  }

  async newBucket(region = 'us-east-1'): Promise<string> {
    const name = this.newBucketName();
    const location = region as BucketLocationConstraint;
    const constraint = region === 'us-east-1' ? {} : { LocationConstraint: location };
    await this.s3(region).send(
      new CreateBucketCommand({ Bucket: name, CreateBucketConfiguration: constraint }),
    );
    return name;
  }

  /** Keys of a session in the other account. */
  async foreignKeys(): Promise<Keys> {
    const { Credentials: issued } = await this.sts().send(
      new AssumeRoleCommand({ RoleArn: this.target.foreignRoleArn, RoleSessionName: 'stranger' }),
    );
    return sessionKeys(issued);
  }

  close(): void {
    for (const client of this.closing) client.destroy();
  }

  private keep<T extends { destroy(): void }>(client: T): T {
    this.closing.push(client);
    return client;
  }
}

export function sessionKeys(issued: Credentials | undefined): Keys {
  return {
    accessKeyId: issued?.AccessKeyId ?? '',
    secretAccessKey: issued?.SecretAccessKey ?? '',
    sessionToken: issued?.SessionToken ?? '',
  };
}

/** What the SDK throws: an error of the query protocol keeps its document, others their code. */
interface Thrown {
  readonly name: string;
  readonly Code?: string;
  readonly Error?: { readonly Code?: string };
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Runs a call that must fail, and gives how it did. The code is the one on the wire: the SDK renames some. */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  try {
    await call;
  } catch (thrown) {
    const { name, Code, Error, $metadata } = thrown as Thrown;
    return { code: Error?.Code ?? Code ?? name, status: $metadata?.httpStatusCode };
  }
  return assert.fail('the call succeeded');
}
