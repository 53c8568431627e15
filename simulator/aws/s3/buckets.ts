/** S3's operations on buckets. */

import type { Answer } from '../../service.js';
import { writeXml } from '../../kernel/xml.js';
import { checkOwner, openBucket, type S3Call } from './access.js';
import { S3Error } from './errors.js';
import type { Bucket } from './store.js';
import { child, childText, children, parseXml, xmlAnswer, type ParsedXml } from './xml.js';

/**
 * Source: CreateBucket, S3 API Reference, and "General purpose bucket naming rules", S3 User Guide. In us-east-1 a
 * bucket that the caller already owns there is given again with 200; everywhere else that is 409.
 */
export function createBucket(call: S3Call): Answer {
  checkBucketName(call.bucketName);
  const configuration = call.body.length === 0 ? undefined : parseXml(call.body, 'CreateBucketConfiguration');
  const constraint = configuration === undefined ? undefined : childText(configuration, 'LocationConstraint');
  const region = newBucketRegion(call.region, constraint);
  const existing = call.store.buckets.get(call.bucketName);
  if (existing === undefined) {
    const bucket = call.store.create(call.bucketName, { region, accountId: call.principal.accountId });
    call.mirror?.created(call, bucket);
    applyCreationSettings(call, bucket, configuration);
  } else if (existing.accountId !== call.principal.accountId) {
    throw new S3Error('BucketAlreadyExists', { members: { BucketName: call.bucketName } });
  } else if (existing.region !== 'us-east-1' || region !== 'us-east-1') {
    throw new S3Error('BucketAlreadyOwnedByYou', { members: { BucketName: call.bucketName } });
  }
  return { status: 200, headers: { location: `/${call.bucketName}` } };
}

export function deleteBucket(call: S3Call): Answer {
  openBucket(call);
  call.store.remove(call.bucketName);
  return { status: 204 };
}

export function headBucket(call: S3Call): Answer {
  const bucket = openBucket(call);
  return {
    status: 200,
    headers: { 'x-amz-bucket-region': bucket.region, 'x-amz-access-point-alias': 'false' },
  };
}

/** Answers for a bucket of any region; us-east-1 is the empty constraint. Source: GetBucketLocation, API Reference. */
export function getBucketLocation(call: S3Call): Answer {
  const bucket = call.store.find(call.bucketName);
  checkOwner(call, bucket);
  return xmlAnswer('LocationConstraint', bucket.region === 'us-east-1' ? '' : bucket.region);
}

export function getBucketVersioning(call: S3Call): Answer {
  return xmlAnswer('VersioningConfiguration', { Status: openBucket(call).versioning });
}

export function putBucketVersioning(call: S3Call): Answer {
  const bucket = openBucket(call);
  const status = childText(parseXml(call.body, 'VersioningConfiguration'), 'Status');
  if (status !== 'Enabled' && status !== 'Suspended') throw new S3Error('MalformedXML');
  bucket.versioning = status;
  call.mirror?.versioned(bucket);
  return { status: 200 };
}

/** The caller's buckets in order of their names; `prefix` and `bucket-region` narrow it. Not paged. */
export function listBuckets(call: S3Call): Answer {
  if (call.query.has('max-buckets')) throw new S3Error('NotImplemented');
  const prefix = call.query.get('prefix') ?? '';
  const region = call.query.get('bucket-region');
  const owned = [...call.store.buckets.values()]
    .filter(({ accountId, name }) => accountId === call.principal.accountId && name.startsWith(prefix))
    .filter((bucket) => region === null || bucket.region === region)
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .map(({ name, createdAt, region: BucketRegion }) => ({
      Name: name,
      CreationDate: new Date(createdAt).toISOString(),
      BucketRegion,
    }));
  return xmlAnswer('ListAllMyBucketsResult', {
    Owner: { ID: call.principal.accountId },
    Buckets: { Bucket: owned },
  });
}

/** Source: "General purpose bucket naming rules", S3 User Guide. */
export function checkBucketName(name: string): void {
  const isWellFormed =
    /^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/.test(name) &&
    !name.includes('..') &&
    !/^\d+\.\d+\.\d+\.\d+$/.test(name) &&
    !/^(?:xn--|sthree-|amzn-s3-demo-)/.test(name) &&
    !/(?:-s3alias|--ol-s3|\.mrap|--x-s3|--table-s3)$/.test(name);
  if (!isWellFormed) throw new S3Error('InvalidBucketName', { members: { BucketName: name } });
}

/**
 * Where a new bucket goes. us-east-1's endpoint takes a constraint of any other region, but none of its own name;
 * another region's endpoint takes only its own. Source: CreateBucket, S3 API Reference.
 */
function newBucketRegion(endpointRegion: string, constraint: string | undefined): string {
  const named = constraint === 'EU' ? 'eu-west-1' : constraint;
  if (endpointRegion === 'us-east-1') {
    if (named === 'us-east-1' || (named !== undefined && !/^[a-z]{2}(-[a-z]+)+-\d$/.test(named)))
      throw new S3Error('InvalidLocationConstraint', { members: { LocationConstraint: named } });
    return named ?? 'us-east-1';
  }
  if (named === endpointRegion) return named;
  throw new S3Error('IllegalLocationConstraintException', {
    message:
      `The ${named ?? 'unspecified'} location constraint is incompatible for the region specific endpoint ` +
      'this request was sent to.',
  });
}

function applyCreationSettings(call: S3Call, bucket: Bucket, configuration: ParsedXml | undefined): void {
  const ownership = call.headers['x-amz-object-ownership'];
  if (ownership !== undefined) {
    const Rule = { ObjectOwnership: ownership };
    configure(call, bucket, 'ownershipControls', writeXml('OwnershipControls', { Rule }));
  }
  const tagSet = configuration === undefined ? undefined : child(configuration, 'Tags');
  const tags = (tagSet === undefined ? [] : children(tagSet, 'Tag')).map((tag) => ({
    Key: childText(tag, 'Key'),
    Value: childText(tag, 'Value'),
  }));
  if (tags.length > 0) {
    const document = String(xmlAnswer('Tagging', { TagSet: { Tag: tags } }).body);
    configure(call, bucket, 'tagging', document);
  }
}

function configure(call: S3Call, bucket: Bucket, name: string, document: string): void {
  bucket.configurations.set(name, document);
  call.mirror?.changed(call, bucket, { name, document });
}
