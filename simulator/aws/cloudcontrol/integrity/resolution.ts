/** Resolves the references of a model to living resources. */

import type { Inventory, Place, ResolvedReference, Resource } from '../inventory.js';
import { keyOf } from '../inventory.js';
import type { Reference } from './references.js';

/**
 * How references to what the simulator has never made are taken. `refused`: the account is complete, so nothing else
 * exists but what is declared. `presumed`: they are outside resources, as in a template with hard-coded ids; only what
 * the simulator issued and has deleted, or is still making, is refused.
 */
export type OutsideReferences = 'refused' | 'presumed';

export interface Surroundings {
  readonly inventory: Inventory;
  readonly place: Place;
  readonly outside: OutsideReferences;
  /** Ids, ARNs and names of resources that exist and that nobody here has made. */
  readonly declared: ReadonlySet<string>;
  /** Resources whose creation is under way: they cannot be referred to yet. */
  readonly inCreation: readonly Resource[];
  /** Keys of resources whose deletion is under way: they can no longer be referred to. */
  readonly inDeletion: ReadonlySet<string>;
  bucketExists(name: string): boolean;
}

export interface Resolution {
  readonly resolved: readonly ResolvedReference[];
  readonly missing: readonly Reference[];
}

/** Which living resources the references of a model name, and which of them name nothing. */
export function resolveAll(references: readonly Reference[], around: Surroundings): Resolution {
  const resolved: ResolvedReference[] = [];
  const missing: Reference[] = [];
  for (const reference of references) {
    const target = findTarget(reference, around);
    if (target !== undefined)
      resolved.push({ path: reference.path, value: reference.value, target: keyOf(target) });
    else if (isMissing(reference, around)) missing.push(reference);
  }
  return { resolved, missing };
}

function findTarget({ value, types }: Reference, around: Surroundings): Resource | undefined {
  const candidates = aliasesFor(value).flatMap((alias) => around.inventory.named(alias));
  const usable = candidates.filter(
    (resource) =>
      isWithinReach(resource, value, around.place) &&
      !around.inDeletion.has(keyOf(resource)) &&
      (types === undefined || types.includes(resource.type)),
  );
  return usable.find(isWholeResource) ?? usable[0];
}

/**
 * Ids and names mean what is in the same region; ARNs and buckets are known everywhere. A global resource says of which
 * region it means something, as a hosted zone does of its VPCs.
 */
function isWithinReach({ accountId, region, type }: Resource, value: string, place: Place): boolean {
  if (accountId !== place.accountId) return false;
  if (place.region === 'global') return true;
  return value.startsWith('arn:') || type === 'AWS::S3::Bucket' || [place.region, 'global'].includes(region);
}

/** An attachment goes by the id of what it is attached to; the reference means the thing itself. */
function isWholeResource({ type }: Resource): boolean {
  return !/(Attachment|RotationSchedule|ResourcePolicy|Association)$/.test(type);
}

function isMissing({ value, types }: Reference, around: Surroundings): boolean {
  if (value === 'default' && types?.some((type) => HAS_DEFAULT.has(type)) === true) return false;
  const aliases = aliasesFor(value);
  if (aliases.some((alias) => around.declared.has(alias)) || isProvidedByAws(value, around.place))
    return false;
  if (types?.includes('AWS::S3::Bucket') === true && around.bucketExists(value)) return false;
  const bucket = /^arn:[^:]+:s3:::([^/]+)/.exec(value)?.[1];
  if (bucket !== undefined && around.bucketExists(bucket)) return false;
  if (aliases.some((alias) => isGoingOrGone(alias, around))) return true;
  const isNamed = (resource: Resource): boolean => {
    const names = around.inventory.aliasesOf(resource);
    return (types?.includes(resource.type) ?? true) && aliases.some((alias) => names.has(alias));
  };
  if (around.inCreation.some(isNamed)) return true;
  return around.outside === 'refused' && isOfKnownKind(value, types);
}

function isGoingOrGone(alias: string, { inventory, inDeletion }: Surroundings): boolean {
  return (
    inventory.isGone(alias) || inventory.named(alias).some((resource) => inDeletion.has(keyOf(resource)))
  );
}

/** Managed policies, managed keys, service-linked roles, layers and buckets of other accounts. */
function isProvidedByAws(value: string, place: Place): boolean {
  if (/^alias\/aws\//.test(value) || /:role\/aws-service-role\//.test(value)) return true;
  const account = /^arn:[^:]+:[^:]*:[^:]*:([^:]*):/.exec(value)?.[1];
  return account !== undefined && account !== '' && account !== place.accountId;
}

/** Kinds of ARNs whose resources Cloud Control makes and `attribute-forms.ts` names as AWS does. */
const KNOWN_ARNS = [
  /^arn:[^:]+:(dynamodb|kinesis|firehose|sns|sqs|states|secretsmanager|ecr|ecs|elasticloadbalancing|acm|cognito-idp):/,
  /^arn:[^:]+:iam::\d+:(role|user|group|policy|instance-profile)\//,
  /^arn:[^:]+:kms:[^:]*:\d+:key\//,
  /^arn:[^:]+:lambda:[^:]*:\d+:function:/,
  /^arn:[^:]+:logs:[^:]*:\d+:log-group:/,
  /^arn:[^:]+:s3:::/,
];

function isOfKnownKind(value: string, types: readonly string[] | undefined): boolean {
  if (value.startsWith('arn:')) return KNOWN_ARNS.some((kind) => kind.test(value));
  return types !== undefined || !value.includes(':');
}

/**
 * The names under which a resource may be found that a value points into: a function's qualifier, a log group's
 * `:*` or stream, an object of a bucket, and an ARN where only the name is kept.
 */
export function aliasesFor(value: string): string[] {
  const aliases = [value];
  const add = (alias: string | undefined): void => {
    if (alias !== undefined && alias !== '') aliases.push(alias);
  };
  add(/^(arn:[^:]+:lambda:[^:]+:\d+:function:[^:/]+)[:/]/.exec(value)?.[1]);
  add(/functions\/(arn:[^/]+?)(?::[^:/]+)?\/invocations$/.exec(value)?.[1]);
  add(/^(arn:[^:]+:logs:[^:]+:\d+:log-group:[^:]+)(?::log-stream:.*)?$/.exec(value)?.[1]?.concat(':*'));
  add(/^(arn:[^:]+:s3:::[^/]+)\//.exec(value)?.[1]);
  add(/^(arn:[^:]+:dynamodb:[^:]+:\d+:table\/[^/]+)\//.exec(value)?.[1]);
  add(/^(arn:[^:]+:secretsmanager:[^:]+:\d+:secret:[^:]+):/.exec(value)?.[1]);
  return aliases;
}

/** Every account has one of the name `default`. */
const HAS_DEFAULT = new Set(['AWS::Events::EventBus', 'AWS::Scheduler::ScheduleGroup']);
