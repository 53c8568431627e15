/** Finds out from AWS's event history who changed a resource last. */

import { defined } from '../defined.js';
import { isObject, member, objectOf, parseObject, textOf, type Json, type JsonObject } from '../json.js';

/** A call that changed a resource, as AWS recorded it. Every text is somebody's input. */
export interface LastChange {
  /** The user, the session of a role, or the AWS service that acted by itself. */
  readonly who: string;
  /** The role whose session it was. */
  readonly role?: string;
  readonly isConsole: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `PutBucketVersioning` */
  readonly event: string;
}

/** The farthest time that a `Date` can hold, in milliseconds. */
const LATEST_TIME = 8.64e15;

/** Names of the action's sessions, unless `role-session-name` names them. */
const USUAL_SESSION = /^cdkd-action-(?:\d+|local)$/;

/** The session of a run: the name of its role, and its own. */
interface OwnSession {
  readonly role: string;
  readonly name: string;
}

/** What the event history was asked about. */
export interface WatchedResource {
  readonly type: string;
  /** Its attribute `Arn`, if it has one. */
  readonly arn: Json | undefined;
}

/** Events that give something else the use of a resource, and leave the resource itself as it was: a key's grants. */
const USES = /Grant$/;

/** Events that make something else, which is no part of a resource as its tags, versions and a user's password are. */
const MAKES_ANOTHER = /^(Create(?!.*(?:Tags?|Version|LoginProfile)$)|Run[A-Z])/;

/**
 * The newest of the events, which come newest first, that changed the resource, succeeded, and was not of this action. Its
 * sessions are recognized by their role as well: anybody can give a session any name. The members are those of `Event` in
 * CloudTrail's API reference; `CloudTrailEvent` holds the record as in "CloudTrail record contents", CloudTrail User Guide.
 *
 * An event names everything that its request mentions, so that a function's creation is found under its role as well: what
 * another service recorded, or created something else, is left out. Events before the resource's creation are of another
 * resource that had its name.
 */
export function lastChangeIn(
  events: readonly Json[],
  own: OwnSession,
  resource: WatchedResource,
): LastChange | undefined {
  for (const event of events.filter(isObject)) {
    const record = parseObject(textOf(event, 'CloudTrailEvent')) ?? {};
    const change = changeOf(event, record);
    const isRead = textOf(event, 'ReadOnly') !== 'false';
    if (isRead || member(record, 'errorCode') !== undefined) continue;
    if (!isRecordedBy(textOf(event, 'EventSource'), resource)) continue;
    const isOwn = change.role === own.role && (change.who === own.name || USUAL_SESSION.test(change.who));
    const isCreation = creates(change.event, resource.type);
    if (isCreation && isOwn) return undefined;
    const isOfAnother = !isCreation && MAKES_ANOTHER.test(change.event);
    if (isOwn || isOfAnother || USES.test(change.event) || change.who === '') continue;
    if (Math.abs(change.at) <= LATEST_TIME) return change;
  }
  return undefined;
}

/** `CreateTopic`, and `CreateFunction20150331`, for an `AWS::SNS::Topic` and an `AWS::Lambda::Function`. */
function creates(event: string, type: string): boolean {
  const noun = type.split('::').at(-1) ?? '';
  return event.replace(/(?:\d{8})?(?:v\d)?$/i, '').toLowerCase() === `create${noun.toLowerCase()}`;
}

/**
 * Names of services in CloudTrail's `eventSource`, where neither the resource's ARN nor its type has them ("Service
 * endpoints and quotas", AWS General Reference).
 */
const SOURCES: Readonly<Record<string, string>> = {
  ApplicationAutoScaling: 'autoscaling',
  CertificateManager: 'acm',
  CloudWatch: 'monitoring',
  DirectoryService: 'ds',
  DocDB: 'rds',
  EFS: 'elasticfilesystem',
  EMR: 'elasticmapreduce',
  EventSchemas: 'schemas',
  KinesisFirehose: 'firehose',
  Location: 'geo',
  MSK: 'kafka',
  Neptune: 'rds',
  OpenSearchServerless: 'aoss',
  OpenSearchService: 'es',
  Pinpoint: 'mobiletargeting',
  StepFunctions: 'states',
};

/** Whether an event is of the service that has the resource; `source` is `dynamodb.amazonaws.com`. */
function isRecordedBy(source: string, { type, arn }: WatchedResource): boolean {
  const namespace = type.split('::')[1] ?? '';
  const known = Object.hasOwn(SOURCES, namespace) ? SOURCES[namespace] : undefined;
  const ofArn = typeof arn === 'string' ? arn.split(':')[2] : undefined;
  const recorder = plainName(source.split('.')[0] ?? '');
  // `cognito-idp` has what is an `AWS::Cognito::UserPool`.
  return [known, ofArn, namespace].some(
    (name) => name !== undefined && name !== '' && recorder.startsWith(plainName(name)),
  );
}

/** `ApiGatewayV2` and `apigateway` are one service. */
function plainName(service: string): string {
  return service.toLowerCase().replaceAll('-', '').replace(/v\d$/, '');
}

function changeOf(event: JsonObject, record: JsonObject): LastChange {
  const identity = objectOf(record, 'userIdentity');
  const issuer = objectOf(objectOf(identity, 'sessionContext'), 'sessionIssuer');
  const isSession = textOf(identity, 'type') === 'AssumedRole';
  const session = isSession ? textOf(identity, 'arn').split('/').at(-1) : undefined;
  const service = textOf(identity, 'type') === 'AWSService' ? textOf(identity, 'invokedBy') : '';
  const { EventTime: seconds } = event;
  return {
    who: service || session || textOf(event, 'Username') || textOf(identity, 'userName'),
    ...defined({ role: isSession ? textOf(issuer, 'userName') || undefined : undefined }),
    isConsole: textOf(record, 'sessionCredentialFromConsole') === 'true',
    at: typeof seconds === 'number' ? seconds * 1000 : NaN,
    event: textOf(event, 'EventName'),
  };
}

/**
 * The names under which CloudTrail may have recorded a resource, the likeliest first: services differ in whether they
 * name it by id or ARN, and of an identifier such as `abc123|prod` events have the parts. At most two, since lookups are
 * limited to two a second.
 */
export function recordedNames(physicalId: string, arn: Json | undefined): string[] {
  const known = typeof arn === 'string' ? [arn] : [];
  const parts = physicalId.split('|').reverse();
  const ofParts =
    parts.length > 1 ? [...parts.filter((part) => part.startsWith('arn:')), ...parts] : [physicalId];
  const last = physicalId.split(/[/:|]/).at(-1) ?? physicalId;
  const names = /^https?:/.test(physicalId) ? [...known, physicalId] : [...ofParts, ...known, last];
  return [...new Set(names)].filter((name) => name !== '').slice(0, 2);
}

/**
 * Services whose events are in the history of one region only. Sources: "Global service events", CloudTrail User Guide;
 * "Service endpoints and quotas", AWS General Reference.
 */
const GLOBAL: readonly (readonly [RegExp, string])[] = [
  [/^AWS::(Budgets|CE|CloudFront|CUR|IAM|Organizations|Route53|Shield|WAF)::/, 'us-east-1'],
  [/^AWS::ECR::PublicRepository$/, 'us-east-1'],
  [/^AWS::(GlobalAccelerator|NetworkManager|Route53RecoveryControl|Route53RecoveryReadiness)::/, 'us-west-2'],
];

/** The region of IAM in the other partitions ("Resilience in IAM", IAM User Guide). */
const IAM_ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^cn-/, 'cn-north-1'],
  [/^us-gov-/, 'us-gov-west-1'],
];

/** The region whose event history has the changes of a resource. */
export function eventRegion(type: string, region: string): string {
  if (/^(cn|us-gov|us-iso|eusc)/.test(region)) {
    const [, ofIam] = IAM_ELSEWHERE.find(([regions]) => regions.test(region)) ?? [];
    return type.startsWith('AWS::IAM::') ? (ofIam ?? region) : region;
  }
  return GLOBAL.find(([types]) => types.test(type))?.[1] ?? region;
}
