/** The S3 commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const S3 = { api: 'S3', service: 's3', sdk: s3 } as const;

/** Loads the commands of S3 that described types send. */
async function s3(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-s3');
  const commands = commandsOf(sdk, [
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
  ]);
  return { client: (settings) => new sdk.S3Client(settings), commands };
}
