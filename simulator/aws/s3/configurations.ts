/** S3's bucket configurations, such as policy, encryption and tagging. */

import { createHash } from 'node:crypto';

import { isObject, parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Answer } from '../../service.js';
import { openBucket, type S3Call } from './access.js';
import { S3Error, type S3ErrorCode } from './errors.js';
import { CONFIGURATIONS } from './operations.js';
import type { Bucket } from './store.js';
import { documentOf, MIRRORED, propertyOf } from './template-forms.js';
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
  acl: {
    // A canned ACL comes in a header, and is remembered by its name.
    byDefault: 'private',
    missing: 'NoSuchKey',
    putStatus: 200,
  },
  cors: { root: 'CORSConfiguration', missing: 'NoSuchCORSConfiguration', putStatus: 200 },
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
  logging: {
    root: 'BucketLoggingStatus',
    // Switched off by an empty document; there is no operation that deletes it.
    byDefault: '<BucketLoggingStatus/>',
    missing: 'NoSuchKey',
    putStatus: 200,
  },
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
  website: { root: 'WebsiteConfiguration', missing: 'NoSuchWebsiteConfiguration', putStatus: 200 },
};

/** An empty document says that the configuration was deleted, where a default would otherwise stand. */
const DELETED = '';

export function getConfiguration(call: S3Call): Answer {
  const bucket = openBucket(call);
  const { name, form } = configurationOf(call);
  const document = currentDocument(bucket, name);
  if (document === undefined) throw new S3Error(form.missing, { members: { BucketName: bucket.name } });
  return form.root === undefined
    ? {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: respelled(document, call, bucket),
      }
    : xmlText(document);
}

/**
 * Principals as S3 returns them: the ARN of an account's root for its id, that of an origin access identity for its canonical
 * user, and the account's for any other one: "When you use a canonical user ID in a policy, Amazon S3 might change the
 * canonical ID to the corresponding AWS account ID." The simulator knows one account's. Source: "Principal", IAM User Guide;
 * "Use an origin access identity", CloudFront Developer Guide; "Principals", S3 User Guide.
 */
function respelled(text: string, { mirror }: S3Call, { accountId }: Bucket): string {
  const policy = parseObject(text);
  if (policy === undefined) return text;
  const rootOf = (id: string) => `arn:aws:iam::${id}:root`;
  const account = (one: Json) => (typeof one === 'string' && /^\d{12}$/.test(one) ? rootOf(one) : one);
  const user = (one: Json) =>
    (typeof one === 'string' ? mirror?.accessIdentityOf(one) : undefined) ?? rootOf(accountId);
  const inPrincipal = (principal: JsonObject): JsonObject => {
    const { AWS = [], CanonicalUser = [], ...others } = principal;
    const [first, ...more] = [...[AWS].flat().map(account), ...[CanonicalUser].flat().map(user)];
    if (first === undefined) return principal;
    return { ...others, AWS: more.length === 0 ? first : [first, ...more] };
  };
  const Statement = [policy.Statement ?? []].flat().map((statement) => {
    if (!isObject(statement)) return statement;
    const principals = ['Principal', 'NotPrincipal'].flatMap((name): [string, Json][] => {
      const principal = statement[name];
      return isObject(principal) ? [[name, inPrincipal(principal)]] : [];
    });
    return { ...statement, ...Object.fromEntries(principals) };
  });
  return JSON.stringify({ ...policy, Statement });
}

export function putConfiguration(call: S3Call): Answer {
  const bucket = openBucket(call);
  const { name, form } = configurationOf(call);
  const document = name === 'acl' ? acceptedAcl(call, bucket) : acceptedDocument(call, bucket, form);
  if (name === 'ownershipControls') refuseAcls(bucket, document);
  bucket.configurations.set(name, document);
  call.mirror?.changed(call, bucket, { name, document });
  return { status: form.putStatus };
}

/** Source: "Controlling ownership of objects and disabling ACLs"; "Blocking public access", S3 User Guide. */
function acceptedAcl(call: S3Call, bucket: Bucket): string {
  const acl = call.headers['x-amz-acl'];
  if (acl === undefined) throw new S3Error('NotImplemented');
  if (!hasAclsEnabled(bucket) && acl !== 'bucket-owner-full-control')
    throw new S3Error('AccessControlListNotSupported');
  const blocks = (currentDocument(bucket, 'publicAccessBlock') ?? '').includes(
    '<BlockPublicAcls>true</BlockPublicAcls>',
  );
  if (blocks && /^(public|authenticated)-/.test(acl)) throw new S3Error('AccessDenied');
  return acl;
}

function refuseAcls(bucket: Bucket, ownership: string): void {
  const acl = currentDocument(bucket, 'acl') ?? 'private';
  const isOpen = acl !== 'private' && acl !== 'bucket-owner-full-control';
  if (ownership.includes('BucketOwnerEnforced') && isOpen)
    throw new S3Error('InvalidBucketAclWithObjectOwnership');
}

export function deleteConfiguration(call: S3Call): Answer {
  const bucket = openBucket(call);
  const { name, form } = configurationOf(call);
  if (form.byDefault === undefined || form.deleteRestoresDefault === true) bucket.configurations.delete(name);
  else bucket.configurations.set(name, DELETED);
  call.mirror?.changed(call, bucket, { name, document: currentDocument(bucket, name) });
  return { status: 204 };
}

/** Gives a bucket what a resource's properties say, and nothing else where they say nothing. */
export function configureBucket(bucket: Bucket, model: JsonObject): void {
  for (const name of MIRRORED) {
    const value = model[propertyOf(name) ?? ''];
    if (value === undefined) bucket.configurations.delete(name);
    else bucket.configurations.set(name, documentOf(name, value));
  }
  const versioning = isObject(model['VersioningConfiguration'])
    ? model['VersioningConfiguration']['Status']
    : undefined;
  if (versioning === 'Enabled' || versioning === 'Suspended') bucket.versioning = versioning;
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
  if (form.root === 'BucketLoggingStatus') refuseLogging(call);
  const root = parseXml(call.body, form.root);
  if (form.root === 'NotificationConfiguration') return withIds(call.body.toString('utf8'));
  if (form.root !== 'PublicAccessBlockConfiguration') return call.body.toString('utf8');
  const flags = PUBLIC_ACCESS_FLAGS.map((flag) => [flag, childText(root, flag) === 'true']);
  return String(xmlAnswer(form.root, Object.fromEntries(flags) as Record<string, boolean>).body);
}

/** The target must be there. Source: PutBucketLogging, S3 API Reference, "InvalidTargetBucketForLogging". */
function refuseLogging(call: S3Call): void {
  const target = /<TargetBucket>([^<]*)</.exec(call.body.toString('utf8'))?.[1];
  if (target !== undefined && !call.store.buckets.has(target))
    throw new S3Error('InvalidTargetBucketForLogging', { members: { TargetBucket: target } });
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
  call.mirror?.refusePolicy(text, bucket);
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
