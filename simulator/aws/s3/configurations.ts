/** S3's bucket configurations, such as policy, encryption and tagging. */

import { createHash } from 'node:crypto';

import { isObject, parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Answer } from '../../service.js';
import { writeXml } from '../../kernel/xml.js';
import { openBucket, type S3Call } from './access.js';
import { S3Error, type S3ErrorCode } from './errors.js';
import { CONFIGURATIONS } from './operations.js';
import type { Bucket } from './store.js';
import { childText, parseXml, xmlAnswer, xmlText } from './xml.js';

interface Configuration {
  /** Root element of the document; absent for the policy, which is JSON. */
  readonly root?: string;
  /** What a bucket has that nobody configured: S3's defaults since April 2023. Absent: none. */
  readonly byDefault?: string;
  readonly missing: S3ErrorCode;
  /** Status of a successful put. */
  readonly putStatus: 200 | 204;
  /** Whether a delete brings the default back, instead of leaving the bucket with none. */
  readonly deleteRestoresDefault?: boolean;
}

const PUBLIC_ACCESS_FLAGS = [
  'BlockPublicAcls',
  'IgnorePublicAcls',
  'BlockPublicPolicy',
  'RestrictPublicBuckets',
];

/** Source: the Put, Get and Delete operations of each, S3 API Reference; "Default settings for new S3 buckets" (FAQ). */
const FORMS: Readonly<Record<string, Configuration>> = {
  encryption: {
    root: 'ServerSideEncryptionConfiguration',
    byDefault:
      '<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm>' +
      '</ApplyServerSideEncryptionByDefault><BucketKeyEnabled>false</BucketKeyEnabled></Rule></ServerSideEncryptionConfiguration>',
    missing: 'ServerSideEncryptionConfigurationNotFoundError',
    putStatus: 200,
    deleteRestoresDefault: true,
  },
  lifecycle: { root: 'LifecycleConfiguration', missing: 'NoSuchLifecycleConfiguration', putStatus: 200 },
  notification: {
    root: 'NotificationConfiguration',
    // A bucket without one has an empty one: there is no error for it, and no operation that deletes it.
    byDefault: '<NotificationConfiguration/>',
    missing: 'NoSuchKey',
    putStatus: 200,
  },
  ownershipControls: {
    root: 'OwnershipControls',
    byDefault:
      '<OwnershipControls><Rule><ObjectOwnership>BucketOwnerEnforced</ObjectOwnership></Rule></OwnershipControls>',
    missing: 'OwnershipControlsNotFoundError',
    putStatus: 200,
  },
  policy: { missing: 'NoSuchBucketPolicy', putStatus: 204 },
  publicAccessBlock: {
    root: 'PublicAccessBlockConfiguration',
    byDefault: `<PublicAccessBlockConfiguration>${PUBLIC_ACCESS_FLAGS.map((flag) => `<${flag}>true</${flag}>`).join('')}</PublicAccessBlockConfiguration>`,
    missing: 'NoSuchPublicAccessBlockConfiguration',
    putStatus: 200,
  },
  tagging: { root: 'Tagging', missing: 'NoSuchTagSet', putStatus: 204 },
};

/** An empty document says that the configuration was deleted, where a default would otherwise stand. */
const DELETED = '';

export function getConfiguration(call: S3Call): Answer {
  const bucket = openBucket(call);
  const { name, form } = configurationOf(call);
  const document = currentDocument(bucket, name);
  if (document === undefined) throw new S3Error(form.missing, { members: { BucketName: bucket.name } });
  return form.root === undefined
    ? { status: 200, headers: { 'content-type': 'application/json' }, body: document }
    : xmlText(document);
}

export function putConfiguration(call: S3Call): Answer {
  const bucket = openBucket(call);
  const { name, form } = configurationOf(call);
  bucket.configurations.set(name, acceptedDocument(call, bucket, form));
  return { status: form.putStatus };
}

export function deleteConfiguration(call: S3Call): Answer {
  const bucket = openBucket(call);
  const { name, form } = configurationOf(call);
  if (form.byDefault === undefined || form.deleteRestoresDefault === true) bucket.configurations.delete(name);
  else bucket.configurations.set(name, DELETED);
  return { status: 204 };
}

/** A tag set as `PutBucketTagging` takes it. */
export function taggingDocument(tags: readonly (readonly [key: string, value: string])[]): string {
  return writeXml('Tagging', { TagSet: { Tag: tags.map(([Key, Value]) => ({ Key, Value })) } });
}

/** The algorithm that new objects get where the request names none. */
export function defaultEncryption(bucket: Bucket): string {
  return /<SSEAlgorithm>([^<]+)</.exec(currentDocument(bucket, 'encryption') ?? '')?.[1] ?? 'AES256';
}

/** Whether objects can have ACLs of their own. Source: "Controlling ownership of objects", S3 User Guide. */
export function hasAclsEnabled(bucket: Bucket): boolean {
  return !(currentDocument(bucket, 'ownershipControls') ?? '').includes('BucketOwnerEnforced');
}

function currentDocument(bucket: Bucket, name: string): string | undefined {
  const stored = bucket.configurations.get(name) ?? FORMS[name]?.byDefault;
  return stored === DELETED ? undefined : stored;
}

function configurationOf(call: S3Call): { name: string; form: Configuration } {
  const name = Object.keys(CONFIGURATIONS).find((known) => call.query.has(known)) ?? '';
  const form = FORMS[name];
  if (form === undefined) throw new S3Error('NotImplemented');
  return { name, form };
}

function acceptedDocument(call: S3Call, bucket: Bucket, form: Configuration): string {
  if (form.root === undefined) return acceptedPolicy(call, bucket);
  const root = parseXml(call.body, form.root);
  if (form.root === 'NotificationConfiguration') return withIds(call.body.toString('utf8'));
  if (form.root !== 'PublicAccessBlockConfiguration') return call.body.toString('utf8');
  const flags = PUBLIC_ACCESS_FLAGS.map((flag) => [flag, childText(root, flag) === 'true']);
  return String(xmlAnswer(form.root, Object.fromEntries(flags) as Record<string, boolean>).body);
}

/** "If you don't provide an ID, Amazon S3 assigns one": `Id` of each configuration, S3 API Reference. */
function withIds(document: string): string {
  return document.replace(
    /<((?:Queue|Topic|CloudFunction)Configuration)>([\s\S]*?)<\/\1>/g,
    (whole, name: string, members: string) => {
      if (/<Id>[^<]/.test(members)) return whole;
      const id = createHash('sha256').update(members).digest('base64url');
      return `<${name}><Id>${id}</Id>${members}</${name}>`;
    },
  );
}

/**
 * A policy must be JSON, name this bucket in every resource, and be no public one where public policies are blocked.
 * Source: PutBucketPolicy, S3 API Reference; "The meaning of public", S3 User Guide (any condition counts as a limit here).
 */
function acceptedPolicy(call: S3Call, bucket: Bucket): string {
  const text = call.body.toString('utf8');
  const policy = parseObject(text);
  const statements = [policy?.Statement ?? []].flat().filter(isObject);
  if (policy === undefined || statements.length === 0) throw new S3Error('MalformedPolicy');
  const arn = `:s3:::${bucket.name}`;
  const resources = statements.flatMap((statement) => [statement.Resource ?? []].flat());
  if (!resources.every((resource) => typeof resource === 'string' && isWithin(resource, arn)))
    throw new S3Error('MalformedPolicy', { message: 'Policy has invalid resource' });
  const blocksPublic = (currentDocument(bucket, 'publicAccessBlock') ?? '').includes(
    '<BlockPublicPolicy>true</BlockPublicPolicy>',
  );
  if (blocksPublic && statements.some(isPublic)) throw new S3Error('AccessDenied');
  return text;
}

function isWithin(resource: string, arn: string): boolean {
  return resource.endsWith(arn) || resource.includes(`${arn}/`);
}

function isPublic({ Effect, Principal, Condition }: JsonObject): boolean {
  const isAnyone = (principal: Json | undefined): boolean =>
    principal === '*' || (Array.isArray(principal) && principal.includes('*'));
  const anyone = isAnyone(Principal) || (isObject(Principal) && isAnyone(Principal.AWS));
  return Effect === 'Allow' && anyone && Condition === undefined;
}
