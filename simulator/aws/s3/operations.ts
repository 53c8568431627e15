/** Maps S3 requests to operations. */

import type { Call } from '../../service.js';

/** The sub-resources that are one document each, by their name in the query. Names of operations after it. */
export const CONFIGURATIONS: Readonly<Record<string, string>> = {
  acl: 'BucketAcl',
  cors: 'BucketCors',
  encryption: 'BucketEncryption',
  lifecycle: 'BucketLifecycleConfiguration',
  logging: 'BucketLogging',
  notification: 'BucketNotificationConfiguration',
  ownershipControls: 'BucketOwnershipControls',
  policy: 'BucketPolicy',
  publicAccessBlock: 'PublicAccessBlock',
  tagging: 'BucketTagging',
  website: 'BucketWebsite',
};

/** Sub-resources that are not simulated: a request for one must not be mistaken for one without it. */
const ABSENT = [
  'accelerate',
  'analytics',
  'attributes',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'metrics',
  'object-lock',
  'policyStatus',
  'renameObject',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'torrent',
];

type Request = Pick<Call, 'method' | 'path' | 'query' | 'headers'>;

/** Which operation of S3 a request asks for; `undefined` for one that is not simulated. */
export function operationOf(request: Request): string | undefined {
  const { query } = request;
  if (ABSENT.some((name) => query.has(name))) return undefined;
  const { bucket, key } = addressOf(request.path);
  if (key !== '' && query.has('acl')) return undefined;
  if (bucket === '') return request.method === 'GET' ? 'ListBuckets' : undefined;
  return key === '' ? bucketOperation(request) : objectOperation(request);
}

/** Path-style addresses: the first segment is the bucket, all the rest the key. */
export function addressOf(path: string): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  return { bucket, key };
}

function bucketOperation({ method, query }: Request): string | undefined {
  const configuration = Object.keys(CONFIGURATIONS).find((name) => query.has(name));
  if (configuration !== undefined) return configurationOperation(method, configuration);
  if (query.has('versioning')) return { GET: 'GetBucketVersioning', PUT: 'PutBucketVersioning' }[method];
  if (query.has('location')) return method === 'GET' ? 'GetBucketLocation' : undefined;
  if (query.has('uploads')) return method === 'GET' ? 'ListMultipartUploads' : undefined;
  switch (method) {
    case 'GET':
      if (query.has('versions')) return 'ListObjectVersions';
      return query.get('list-type') === '2' ? 'ListObjectsV2' : undefined;
    case 'POST':
      return query.has('delete') ? 'DeleteObjects' : undefined;
    default:
      return { PUT: 'CreateBucket', DELETE: 'DeleteBucket', HEAD: 'HeadBucket' }[method];
  }
}

function configurationOperation(method: string, configuration: string): string | undefined {
  const name = CONFIGURATIONS[configuration] ?? '';
  if (method === 'DELETE' && configuration === 'lifecycle') return 'DeleteBucketLifecycle';
  const verb = { GET: 'Get', PUT: 'Put', DELETE: 'Delete' }[method];
  return verb && `${verb}${name}`;
}

function objectOperation({ method, query, headers }: Request): string | undefined {
  if (query.has('tagging')) return undefined;
  if (query.has('uploads')) return method === 'POST' ? 'CreateMultipartUpload' : undefined;
  if (query.has('uploadId')) return uploadOperation(method, headers);
  if (method === 'PUT') return 'x-amz-copy-source' in headers ? 'CopyObject' : 'PutObject';
  return { GET: 'GetObject', HEAD: 'HeadObject', DELETE: 'DeleteObject' }[method];
}

function uploadOperation(method: string, headers: Request['headers']): string | undefined {
  if (method === 'PUT' && 'x-amz-copy-source' in headers) return undefined;
  return {
    PUT: 'UploadPart',
    POST: 'CompleteMultipartUpload',
    DELETE: 'AbortMultipartUpload',
    GET: 'ListParts',
  }[method];
}
