/** The S3 commands that described types send. */

import type * as Sdk from '@aws-sdk/client-s3';

import type { JsonObject } from '../../../json.js';
import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type Place, type ServiceSdk } from '../description.js';

/**
 * Bucket names are global: S3 refuses calls for a bucket of another account that name the owner that is expected
 * ("Verifying bucket ownership with bucket owner condition", Amazon S3 User Guide).
 */
function everyCall(command: string, { accountId }: Place): JsonObject {
  return command === 'ListBuckets' ? {} : { ExpectedBucketOwner: accountId };
}

export const S3 = { api: 'S3', service: 's3', sdk: s3, everyCall } as const;

const COMMANDS = [
  'CreateBucket',
  'DeleteBucket',
  'DeleteBucketCors',
  'DeleteBucketEncryption',
  'DeleteBucketLifecycle',
  'DeleteBucketOwnershipControls',
  'DeleteBucketPolicy',
  'DeleteBucketTagging',
  'DeleteBucketWebsite',
  'DeletePublicAccessBlock',
  'GetBucketCors',
  'GetBucketEncryption',
  'GetBucketLifecycleConfiguration',
  'GetBucketLocation',
  'GetBucketLogging',
  'GetBucketOwnershipControls',
  'GetBucketPolicy',
  'GetBucketTagging',
  'GetBucketVersioning',
  'GetBucketWebsite',
  'GetPublicAccessBlock',
  'ListBuckets',
  'PutBucketAcl',
  'PutBucketCors',
  'PutBucketEncryption',
  'PutBucketLifecycleConfiguration',
  'PutBucketLogging',
  'PutBucketOwnershipControls',
  'PutBucketPolicy',
  'PutBucketTagging',
  'PutBucketVersioning',
  'PutBucketWebsite',
  'PutPublicAccessBlock',
] as const;

type S3 = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<S3>;
export type Call = Untyped.Call<S3>;
export type Description = Untyped.Description<S3>;
export type Part = Untyped.Part<S3>;

/** Loads the commands of S3 that described types send. */
async function s3(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-s3');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.S3Client(settings), commands };
}
