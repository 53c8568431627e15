/** Creates and protects an S3 bucket. */

import type { S3Client, ServerSideEncryptionConfiguration } from '@aws-sdk/client-s3';

import { CdkdError } from '../../../errors.js';
import type { AwsClients } from '../transport/clients.js';
import { bucketRegion } from '../s3/find-state-bucket.js';
import { bucketError, isNotConfigured, isNotImplemented, s3ErrorName } from '../s3/s3-errors.js';

export interface BootstrapTarget {
  readonly bucket: string;
  readonly region: string;
  readonly accountId: string;
  readonly partition: string;
  /** Only checks; creates and changes nothing. */
  readonly dryRun: boolean;
}

/** Past participles that describe what was done to a bucket, or in a dry run would be; empty if nothing. */
export type BootstrapChanges = readonly string[];

/**
 * Creates a bucket and protects it: versioning, encryption at rest, no public access, and a policy that
 * denies access from outside the account. Existing settings are kept, even if they differ (such as the user's
 * own KMS key), so a second run changes nothing. `isThere` is the result of `bucketExists`.
 *
 * Throws `BUCKET_FORBIDDEN` if the bucket belongs to another account.
 */
export async function bootstrapBucket(
  clients: AwsClients,
  target: BootstrapTarget,
  isThere: boolean,
): Promise<BootstrapChanges> {
  const client = await clients.s3(target.region);
  const changes: string[] = [];
  try {
    if (target.dryRun && !isThere) return ['created', 'protected'];
    if (!isThere && (await createBucket(client, target))) changes.push('created');
    for (const protection of PROTECTIONS) changes.push(...(await protect(client, target, protection)));
  } catch (thrown) {
    throw bucketError(thrown, target.bucket);
  }
  return changes;
}

/** S3-compatible stores may not support a protection. The report says so, and the bucket is used without it. */
async function protect(
  client: S3Client,
  target: BootstrapTarget,
  { name, isSet, set }: Protection,
): Promise<string[]> {
  if (await isSet(client, target)) return [];
  try {
    if (!target.dryRun) await set(client, target);
    return [name];
  } catch (thrown) {
    if (!isNotImplemented(thrown)) throw thrown;
    return [`not ${name} (not supported by this store)`];
  }
}

/**
 * Throws `BUCKET_REGION` if the bucket exists in another region, `BUCKET_FORBIDDEN` if it belongs to another
 * account.
 */
export async function bucketExists(
  clients: AwsClients,
  { bucket, region }: BootstrapTarget,
): Promise<boolean> {
  const there = await bucketRegion(clients, bucket, region);
  if (there === undefined || there === region) return there !== undefined;
  throw new CdkdError('BUCKET_REGION', `Bucket ${bucket} exists in ${there}, not in ${region}`, {
    value: there,
    next: `Set \`aws-region\` to ${there}, or name another bucket.`,
  });
}

/** False if the bucket already exists. */
async function createBucket(client: S3Client, { bucket, region }: BootstrapTarget): Promise<boolean> {
  const { CreateBucketCommand } = await import('@aws-sdk/client-s3');
  const configuration =
    region === 'us-east-1'
      ? {}
      : { CreateBucketConfiguration: { LocationConstraint: region as 'eu-west-1' } };
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket, ...configuration }));
    return true;
  } catch (thrown) {
    // Either the response to our first attempt was lost, or a concurrent run created the bucket.
    if (s3ErrorName(thrown) === 'BucketAlreadyOwnedByYou') return false;
    if (s3ErrorName(thrown) !== 'BucketAlreadyExists') throw thrown;
    throw new CdkdError('BUCKET_FORBIDDEN', `Bucket name ${bucket} belongs to another account`, {
      value: bucket,
      next: 'Name another bucket with `state-bucket`.',
      cause: thrown,
    });
  }
}

interface Protection {
  readonly name: string;
  readonly isSet: (client: S3Client, target: BootstrapTarget) => Promise<boolean>;
  readonly set: (client: S3Client, target: BootstrapTarget) => Promise<void>;
}

const ENCRYPTION: ServerSideEncryptionConfiguration = {
  Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' }, BucketKeyEnabled: false }],
};

const PUBLIC_ACCESS = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
};

const PROTECTIONS: readonly Protection[] = [
  {
    name: 'versioned',
    isSet: async (client, target) => {
      const { GetBucketVersioningCommand } = await import('@aws-sdk/client-s3');
      const answer = await unlessUnset(() => client.send(new GetBucketVersioningCommand(owned(target))));
      return answer?.Status === 'Enabled';
    },
    set: async (client, target) => {
      const { PutBucketVersioningCommand } = await import('@aws-sdk/client-s3');
      const input = { ...owned(target), VersioningConfiguration: { Status: 'Enabled' as const } };
      await client.send(new PutBucketVersioningCommand(input));
    },
  },
  {
    name: 'encrypted',
    isSet: async (client, target) => {
      const { GetBucketEncryptionCommand } = await import('@aws-sdk/client-s3');
      const answer = await unlessUnset(() => client.send(new GetBucketEncryptionCommand(owned(target))));
      return (answer?.ServerSideEncryptionConfiguration?.Rules?.length ?? 0) > 0;
    },
    set: async (client, target) => {
      const { PutBucketEncryptionCommand } = await import('@aws-sdk/client-s3');
      const input = { ...owned(target), ServerSideEncryptionConfiguration: ENCRYPTION };
      await client.send(new PutBucketEncryptionCommand(input));
    },
  },
  {
    name: 'closed to the public',
    isSet: async (client, target) => {
      const { GetPublicAccessBlockCommand } = await import('@aws-sdk/client-s3');
      const answer = await unlessUnset(() => client.send(new GetPublicAccessBlockCommand(owned(target))));
      const set = answer?.PublicAccessBlockConfiguration;
      return Object.keys(PUBLIC_ACCESS).every((key) => set?.[key as keyof typeof PUBLIC_ACCESS] === true);
    },
    set: async (client, target) => {
      const { PutPublicAccessBlockCommand } = await import('@aws-sdk/client-s3');
      const input = { ...owned(target), PublicAccessBlockConfiguration: PUBLIC_ACCESS };
      await client.send(new PutPublicAccessBlockCommand(input));
    },
  },
  {
    name: 'limited to the account',
    isSet: async (client, target) => {
      const { GetBucketPolicyCommand } = await import('@aws-sdk/client-s3');
      const answer = await unlessUnset(() => client.send(new GetBucketPolicyCommand(owned(target))));
      return answer?.Policy !== undefined && answer.Policy !== '';
    },
    set: async (client, target) => {
      const { PutBucketPolicyCommand } = await import('@aws-sdk/client-s3');
      const input = { ...owned(target), Policy: JSON.stringify(accountOnlyPolicy(target)) };
      await client.send(new PutBucketPolicyCommand(input));
    },
  },
];

/** Denies access to principals of other accounts. Grants nothing: inside the account, IAM policies decide. */
function accountOnlyPolicy({ bucket, accountId, partition }: BootstrapTarget) {
  const arn = `arn:${partition}:s3:::${bucket}`;
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'DenyOtherAccounts',
        Effect: 'Deny',
        Principal: '*',
        // IAM ignores the case of action names. Emulators that evaluate policies without supporting condition
        // keys (moto) do not, and would deny everything to everybody.
        Action: 'S3:*',
        Resource: [arn, `${arn}/*`],
        Condition: {
          StringNotEquals: { 'aws:PrincipalAccount': accountId },
          BoolIfExists: { 'aws:PrincipalIsAWSService': 'false' },
        },
      },
    ],
  };
}

function owned({ bucket, accountId }: BootstrapTarget) {
  return { Bucket: bucket, ExpectedBucketOwner: accountId };
}

/** `undefined` if the configuration was never set, or if the store does not support reading it. */
async function unlessUnset<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (thrown) {
    if (isNotConfigured(thrown) || isNotImplemented(thrown)) return undefined;
    throw thrown;
  }
}
