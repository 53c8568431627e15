/** Maps calls to the IAM actions and resources that they need. */

import type { LoggedCall } from '../../simulator/kernel/request-log.js';

/** Where a permission is needed: a kind of key in the state bucket, the asset bucket, the image repository, or anywhere. */
export type Place = 'state' | 'old-state' | 'assets' | 'repository' | 'account';

export interface Need {
  readonly place: Place;
  readonly action: string;
  /** Keys of a bucket, with `*`; absent for the bucket itself and outside buckets. */
  readonly keys?: string;
}

export interface Buckets {
  readonly state: string;
  readonly oldState: string;
  readonly assets: string;
}

/** S3's operations whose IAM action has another name. ("Actions, resources, and condition keys for Amazon S3", Service Authorization Reference.) */
const S3_ACTIONS: Readonly<Record<string, string>> = {
  HeadBucket: 'ListBucket',
  ListObjectsV2: 'ListBucket',
  ListObjectVersions: 'ListBucketVersions',
  HeadObject: 'GetObject',
  CopyObject: 'PutObject',
  DeleteObjects: 'DeleteObject',
  GetBucketEncryption: 'GetEncryptionConfiguration',
  PutBucketEncryption: 'PutEncryptionConfiguration',
  GetPublicAccessBlock: 'GetBucketPublicAccessBlock',
  PutPublicAccessBlock: 'PutBucketPublicAccessBlock',
};

/** What Docker needs to push an image. ("IAM permissions for pushing an image", Amazon ECR User Guide.) */
const PUSH = [
  'BatchCheckLayerAvailability',
  'BatchGetImage',
  'CompleteLayerUpload',
  'InitiateLayerUpload',
  'PutImage',
  'UploadLayerPart',
];

/** Calls that anybody may make. */
const FREE = new Set(['AssumeRoleWithWebIdentity', 'GetCallerIdentity']);

/** Empty for calls that need no permission and for those on resources of the app, which the app decides. */
export function needsOf(call: LoggedCall, buckets: Buckets): Need[] {
  const { service, operation } = call;
  switch (service) {
    case 's3':
      return s3Needs(call, buckets);
    case 'ecr-registry':
      return PUSH.map((action) => ({ place: 'repository', action: `ecr:${action}` }));
    case 'ecr':
      return [
        {
          place: operation === 'GetAuthorizationToken' ? 'account' : 'repository',
          action: `ecr:${operation}`,
        },
      ];
    case 'sts':
      return FREE.has(operation) ? [] : [{ place: 'account', action: `sts:${operation}` }];
    case 'cloudcontrolapi':
    case 'cloudformation':
      return [{ place: 'account', action: `cloudformation:${operation}` }];
    case 'iam':
      return operation === 'ListAccountAliases' ? [{ place: 'account', action: `iam:${operation}` }] : [];
    default:
      return [];
  }
}

function s3Needs({ operation, subject }: LoggedCall, buckets: Buckets): Need[] {
  const place = placeOf(subject['bucket'] ?? '', buckets);
  if (place === undefined) return [];
  const keys = (subject['keys'] ?? subject['key'] ?? '').split(' ').filter((key) => key !== '');
  if (keys.length === 0) return [{ place, action: `s3:${s3ActionOf(operation)}` }];
  const action = `s3:${s3ActionOf(operation, subject['versionId'] !== undefined)}`;
  return keys.map((key) => ({ place, action, keys: kindOf(place, key) }));
}

/** The name of the IAM action for an operation of S3 on an object or a bucket, without `s3:`. */
export function s3ActionOf(operation: string, isOfVersion = false): string {
  return `${S3_ACTIONS[operation] ?? operation}${isOfVersion ? 'Version' : ''}`;
}

function placeOf(bucket: string, { state, oldState, assets }: Buckets): Place | undefined {
  if (bucket === state) return 'state';
  if (bucket === oldState) return 'old-state';
  return bucket === assets ? 'assets' : undefined;
}

/** A key without what differs from stack to stack and from run to run. */
function kindOf(place: Place, key: string): string {
  if (place !== 'state') return '*';
  if (/^cdkd-bootstrap\//.test(key)) return 'cdkd-bootstrap/*';
  const [, index, kind = ''] =
    /^[^/]+\/(?:(_index)\/|[^/]+\/(?:[a-z]{2}-[a-z-]+-\d\/)?)(.*)$/.exec(key) ?? [];
  if (index !== undefined) return '*/_index/*';
  return kind.includes('/') ? `*/${kind.split('/')[0] ?? ''}/*` : `*/${kind}`;
}
