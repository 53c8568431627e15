/** Finds out from AWS's event history who changed a resource last. */

import { defined } from '../defined.js';
import { isObject, member, parseObject, type Json, type JsonObject } from '../json.js';

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

/**
 * The newest of the events, which come newest first, that changed something, succeeded, and was not of this action. Its
 * sessions are recognized by their role as well: anybody can give a session any name. The members are those of `Event` in CloudTrail's API reference; `CloudTrailEvent`
 * holds the record as in "CloudTrail record contents", CloudTrail User Guide.
 */
export function lastChangeIn(events: readonly Json[], own: OwnSession): LastChange | undefined {
  for (const event of events.filter(isObject)) {
    const record = parseObject(textOf(event, 'CloudTrailEvent')) ?? {};
    const change = changeOf(event, record);
    const isOwn = change.role === own.role && (change.who === own.name || USUAL_SESSION.test(change.who));
    const isRead = textOf(event, 'ReadOnly') !== 'false';
    if (isRead || isOwn || member(record, 'errorCode') !== undefined || change.who === '') continue;
    if (Math.abs(change.at) <= LATEST_TIME) return change;
  }
  return undefined;
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
 * name it by id or ARN. At most two, since lookups are limited to two a second.
 */
export function recordedNames(physicalId: string, arn: Json | undefined): string[] {
  const isUrl = /^https?:/.test(physicalId);
  const last = physicalId.split(/[/:]/).at(-1) ?? physicalId;
  const known = typeof arn === 'string' ? [arn] : [];
  const names = isUrl ? [...known, physicalId] : [physicalId, ...known, last];
  return [...new Set(names)].filter((name) => name !== '').slice(0, 2);
}

/** Services whose events are in the history of us-east-1 only ("Global service events", CloudTrail User Guide). */
const GLOBAL_TYPES = /^AWS::(CloudFront|IAM|Organizations|Route53)::/;

/** The region whose event history has the changes of a resource. */
export function eventRegion(type: string, region: string): string {
  return GLOBAL_TYPES.test(type) && !/^(cn|us-gov|us-iso)/.test(region) ? 'us-east-1' : region;
}

function objectOf(parent: JsonObject, name: string): JsonObject {
  const value = member(parent, name) ?? null;
  return isObject(value) ? value : {};
}

function textOf(parent: JsonObject, name: string): string {
  const value = member(parent, name);
  return typeof value === 'string' ? value : '';
}
