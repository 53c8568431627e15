/** Describes the configurations of S3 buckets that are set by separate calls. */

import { type Json, type JsonObject, objectOf, objectsOf, omitted, picked } from '../../../../json.js';
import type { Call, Part } from '../../sdk/s3.js';
import { respelled } from '../../property-forms.js';
import { lifecycleRule, lifecycleRuleOf } from './lifecycle.js';

/** A property of a bucket that is one configuration document in S3. */
export interface Configuration {
  readonly property: string;
  readonly get: Call[0] & `Get${string}`;
  /** The call that sets it, without the bucket. */
  readonly set: (value: JsonObject) => Call;
  /** The call that restores S3's default, without the bucket. */
  readonly unset: Call;
  /** Converts the response of `get` to the property; `undefined` if the bucket has none. */
  readonly seen: (answer: JsonObject) => Json | undefined;
  readonly isInCreate?: true;
  /** A new bucket has none until it is set. */
  readonly isUnsetAtFirst?: true;
}

const ENCRYPTION = { ServerSideEncryptionByDefault: 'ApplyServerSideEncryptionByDefault' };
const CORS = { Id: 'ID', ExposedHeaders: 'ExposeHeaders', MaxAge: 'MaxAgeSeconds' };
const ROUTING = { RoutingRuleCondition: 'Condition', RedirectRule: 'Redirect' };
const LOGGING = { DestinationBucketName: 'TargetBucket', LogFilePrefix: 'TargetPrefix' };

const versioning: Configuration = {
  property: 'VersioningConfiguration',
  get: 'GetBucketVersioning',
  isUnsetAtFirst: true,
  set: (value) => ['PutBucketVersioning', { VersioningConfiguration: value }],
  unset: ['PutBucketVersioning', { VersioningConfiguration: { Status: 'Suspended' } }],
  seen: (answer) => given(picked(answer, ['Status'])),
};

const encryption: Configuration = {
  property: 'BucketEncryption',
  get: 'GetBucketEncryption',
  set: (value) => {
    const Rules = respelled(objectsOf(value, 'ServerSideEncryptionConfiguration'), ENCRYPTION);
    return ['PutBucketEncryption', { ServerSideEncryptionConfiguration: { Rules } }];
  },
  unset: ['DeleteBucketEncryption', {}],
  seen: (answer) => {
    const rules = objectsOf(objectOf(answer, 'ServerSideEncryptionConfiguration'), 'Rules');
    if (rules.length === 0) return undefined;
    return { ServerSideEncryptionConfiguration: respelled(rules, reversed(ENCRYPTION)) };
  },
};

const publicAccess: Configuration = {
  property: 'PublicAccessBlockConfiguration',
  get: 'GetPublicAccessBlock',
  set: (value) => ['PutPublicAccessBlock', { PublicAccessBlockConfiguration: value }],
  unset: ['DeletePublicAccessBlock', {}],
  seen: (answer) => answer['PublicAccessBlockConfiguration'],
};

const ownership: Configuration = {
  property: 'OwnershipControls',
  get: 'GetBucketOwnershipControls',
  set: (value) => ['PutBucketOwnershipControls', { OwnershipControls: value }],
  unset: ['DeleteBucketOwnershipControls', {}],
  seen: (answer) => answer['OwnershipControls'],
  isInCreate: true,
};

const lifecycle: Configuration = {
  property: 'LifecycleConfiguration',
  get: 'GetBucketLifecycleConfiguration',
  isUnsetAtFirst: true,
  set: (value) => [
    'PutBucketLifecycleConfiguration',
    {
      LifecycleConfiguration: { Rules: objectsOf(value, 'Rules').map(lifecycleRule) },
      ...picked(value, ['TransitionDefaultMinimumObjectSize']),
    },
  ],
  unset: ['DeleteBucketLifecycle', {}],
  seen: (answer) => {
    const rules = objectsOf(answer, 'Rules');
    if (rules.length === 0) return undefined;
    return { Rules: rules.map(lifecycleRuleOf), ...picked(answer, ['TransitionDefaultMinimumObjectSize']) };
  },
};

/** Logs go to the bucket itself unless the template names another one. */
const logging: Configuration = {
  property: 'LoggingConfiguration',
  get: 'GetBucketLogging',
  isUnsetAtFirst: true,
  set: (value) => {
    const LoggingEnabled = { TargetPrefix: '', ...(respelled(value, LOGGING) as JsonObject) };
    return ['PutBucketLogging', { BucketLoggingStatus: { LoggingEnabled } }];
  },
  unset: ['PutBucketLogging', { BucketLoggingStatus: {} }],
  seen: (answer) => given(respelled(objectOf(answer, 'LoggingEnabled'), reversed(LOGGING)) as JsonObject),
};

const website: Configuration = {
  property: 'WebsiteConfiguration',
  get: 'GetBucketWebsite',
  isUnsetAtFirst: true,
  set: (value) => {
    const { IndexDocument: index, ErrorDocument: error, RoutingRules: rules, ...rest } = value;
    const WebsiteConfiguration = {
      ...rest,
      ...(index === undefined ? {} : { IndexDocument: { Suffix: index } }),
      ...(error === undefined ? {} : { ErrorDocument: { Key: error } }),
      ...(rules === undefined ? {} : { RoutingRules: respelled(rules, ROUTING) }),
    };
    return ['PutBucketWebsite', { WebsiteConfiguration }];
  },
  unset: ['DeleteBucketWebsite', {}],
  seen: (answer) => {
    const { Suffix } = objectOf(answer, 'IndexDocument');
    const { Key } = objectOf(answer, 'ErrorDocument');
    const rules = objectsOf(answer, 'RoutingRules');
    return given({
      ...picked(answer, ['RedirectAllRequestsTo']),
      ...(Suffix === undefined ? {} : { IndexDocument: Suffix }),
      ...(Key === undefined ? {} : { ErrorDocument: Key }),
      ...(rules.length === 0 ? {} : { RoutingRules: respelled(rules, reversed(ROUTING)) }),
    });
  },
};

const cors: Configuration = {
  property: 'CorsConfiguration',
  get: 'GetBucketCors',
  isUnsetAtFirst: true,
  set: (value) => {
    const CORSRules = respelled(objectsOf(value, 'CorsRules'), CORS);
    return ['PutBucketCors', { CORSConfiguration: { CORSRules } }];
  },
  unset: ['DeleteBucketCors', {}],
  seen: (answer) => {
    const rules = objectsOf(answer, 'CORSRules');
    return rules.length === 0 ? undefined : { CorsRules: respelled(rules, reversed(CORS)) };
  },
};

/** In the order in which S3 accepts them: public access is opened before an ACL needs it, and so are ACLs. */
export const BEFORE_ACL: readonly Configuration[] = [publicAccess, ownership];
export const AFTER_ACL: readonly Configuration[] = [
  versioning,
  encryption,
  lifecycle,
  logging,
  website,
  cors,
];

export function configurationPart({ property, set, unset, isInCreate }: Configuration): Part {
  return {
    properties: [property],
    ...(isInCreate === undefined ? {} : { isInCreate }),
    calls: ({ after }, { physicalId: Bucket }) => {
      const [command, input] = Object.hasOwn(after, property) ? set(objectOf(after, property)) : unset;
      return [[command, { Bucket, ...forBucket(input, Bucket) }] as Call];
    },
  };
}

/** Logs have a target, which is the bucket itself by default. */
function forBucket(input: JsonObject, Bucket: string): JsonObject {
  const { LoggingEnabled: enabled } = objectOf(input, 'BucketLoggingStatus');
  if (enabled === undefined) return input;
  const LoggingEnabled = { TargetBucket: Bucket, ...(enabled as JsonObject) };
  return { ...omitted(input, ['BucketLoggingStatus']), BucketLoggingStatus: { LoggingEnabled } };
}

function given(value: JsonObject): Json | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

function reversed(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([property, member]) => [member, property]));
}
