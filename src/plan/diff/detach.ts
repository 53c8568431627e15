/**
 * Determines the attachments to remove from a resource before it is deleted to make room for its replacement.
 */

import { member, type Json, type JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog, TypeFacts } from '../../types/schema/facts.js';
import { refValue } from '../../types/identity/identity.js';
import { valuesAt } from '../../types/schema/pattern-values.js';

/**
 * An attachment to remove before its resource is deleted to make room for one of the same name. AWS deletes
 * some attachments with the resource (a topic's subscriptions, a log group's filters) and refuses to delete
 * the resource while others exist (a role's policies, a cluster's services). The new resource has none of
 * them.
 */
export interface Detachment {
  /** The name of the record in the state. */
  readonly name: string;
  readonly row: ResourceState;
  /**
   * Properties without the resource, if it stays attached to others or exists on its own; else it is deleted.
   */
  readonly left?: JsonObject;
}

type Rows = ReadonlyMap<string, ResourceState>;

interface AttachingLists {
  readonly lists: readonly string[];
  /** The resource does not exist without an entry in any list. */
  readonly isNothingElse?: true;
}

/**
 * Properties that attach a resource to others and that an update can change (docs of each type's properties).
 */
const ATTACHING_LISTS: Readonly<Record<string, AttachingLists>> = {
  'AWS::IAM::Policy': { lists: ['Roles', 'Users', 'Groups'], isNothingElse: true },
  'AWS::IAM::ManagedPolicy': { lists: ['Roles', 'Users', 'Groups'] },
  'AWS::IAM::InstanceProfile': { lists: ['Roles'] },
  'AWS::IAM::Role': { lists: ['ManagedPolicyArns'] },
  'AWS::IAM::User': { lists: ['Groups', 'ManagedPolicyArns'] },
  'AWS::IAM::Group': { lists: ['ManagedPolicyArns'] },
  'AWS::IAM::UserToGroupAddition': { lists: ['Users'], isNothingElse: true },
  'AWS::SNS::TopicPolicy': { lists: ['Topics'], isNothingElse: true },
  'AWS::SQS::QueuePolicy': { lists: ['Queues'], isNothingElse: true },
};

/** Create-only properties of types without a schema that bind them to one resource. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'AWS::IAM::UserToGroupAddition': ['GroupName'],
};

/** In detach order: whatever depends on a deleted attachment comes before it. */
export function detachmentsFrom(name: string, rows: Rows, catalog: TypeCatalog): Detachment[] {
  const found = new Map<string, Detachment>();
  const visited = new Set([name]);
  const collect = (owner: string) => {
    for (const detachment of directlyOn(owner, rows, catalog)) {
      if (visited.has(detachment.name)) continue;
      visited.add(detachment.name);
      if (detachment.left === undefined) collect(detachment.name);
      found.set(detachment.name, detachment);
    }
  };
  collect(name);
  return [...found.values()];
}

function directlyOn(owner: string, rows: Rows, catalog: TypeCatalog): Detachment[] {
  const resource = rows.get(owner);
  if (resource === undefined) return [];
  const names = namesOf(resource, catalog.facts(resource.resourceType));
  return [...rows].flatMap(([name, row]): Detachment[] => {
    if (name === owner || serviceOf(row) !== serviceOf(resource)) return [];
    if (isOwned(row, names, catalog.facts(row.resourceType))) return [{ name, row }];
    const left = withoutNames(row, names);
    if (left === undefined) return [];
    return left === 'nothing' ? [{ name, row }] : [{ name, row, left }];
  });
}

/** Resources of other services that name this one are neither deleted with it nor in its way. */
function serviceOf({ resourceType }: ResourceState): string {
  return resourceType.split('::').slice(0, 2).join('::');
}

/** The names by which others refer to a resource: its `Ref`, its identifier and its ARNs. */
function namesOf(row: ResourceState, facts: TypeFacts | undefined): ReadonlySet<Json> {
  const arns = Object.values(row.attributes).filter(isArn);
  return new Set([row.physicalId, refValue(facts, row), ...arns]);
}

function isArn(value: Json): value is string {
  return typeof value === 'string' && value.startsWith('arn:');
}

/** Whether a create-only property names the resource or a part of it: `arn:…:function:orders:live`. */
function isOwned(row: ResourceState, names: ReadonlySet<Json>, facts: TypeFacts | undefined): boolean {
  const paths = [...(facts?.createOnly ?? []), ...(OWNERS[row.resourceType] ?? [])];
  return paths
    .flatMap((path) => valuesAt(row.properties, path.split('/')))
    .some((value) => names.has(value) || [...names].some((name) => isPartOf(value, name)));
}

function isPartOf(value: Json, name: Json): boolean {
  return typeof value === 'string' && isArn(name) && value.startsWith(`${name}:`);
}

function withoutNames(row: ResourceState, names: ReadonlySet<Json>): JsonObject | 'nothing' | undefined {
  const attaching = ATTACHING_LISTS[row.resourceType];
  if (attaching === undefined) return undefined;
  const listed = attaching.lists.flatMap((list): [string, Json[]][] => {
    const entries = member(row.properties, list);
    return Array.isArray(entries) ? [[list, entries]] : [];
  });
  if (!listed.some(([, entries]) => entries.some((entry) => names.has(entry)))) return undefined;
  const left = listed.map(([list, entries]) => [list, entries.filter((entry) => !names.has(entry))] as const);
  if (attaching.isNothingElse === true && left.every(([, entries]) => entries.length === 0)) return 'nothing';
  return { ...row.properties, ...Object.fromEntries(left) };
}
