import { equal, type Json, type JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';

/** Where a type's documents go: the lists of what they are attached to, and the property that tells several apart there. */
interface Attaching {
  readonly lists: readonly string[];
  readonly name?: string;
}

/** Types that are nothing but something attached to other resources, which has its place there and no name of its own. */
const ATTACHING: Readonly<Record<string, Attaching>> = {
  'AWS::IAM::Policy': { lists: ['Roles', 'Users', 'Groups'], name: 'PolicyName' },
  'AWS::IAM::UserToGroupAddition': { lists: ['Users'], name: 'GroupName' },
  'AWS::SNS::TopicPolicy': { lists: ['Topics'] },
  'AWS::SQS::QueuePolicy': { lists: ['Queues'] },
};

/**
 * What of a resource goes when it is deleted: all of it, but for the places that another one has taken. Under a new
 * logical id a queue's policy is attached first and deleted under the old one then; the queue must keep it.
 */
export function withoutTaken(row: ResourceState, staying: Iterable<ResourceState>): JsonObject {
  const attaching = ATTACHING[row.resourceType];
  if (attaching === undefined) return row.properties;
  const others = [...staying].filter((other) => isOnSamePlaces(row, other));
  const left = attaching.lists.flatMap((list): [string, Json][] => {
    const targets = row.properties[list];
    if (!Array.isArray(targets)) return [];
    const taken = others.flatMap(({ properties }) => properties[list] ?? []);
    return [[list, targets.filter((target) => !taken.some((other) => equal(other, target)))]];
  });
  return { ...row.properties, ...Object.fromEntries(left) };
}

/** Whether `other` is attached where the row is, with another document than the row's. */
export function isOverwrittenBy(row: ResourceState, other: ResourceState): boolean {
  if (equal(row.properties['PolicyDocument'] ?? null, other.properties['PolicyDocument'] ?? null))
    return false;
  return !equal(withoutTaken(row, [other]), row.properties);
}

function isOnSamePlaces(row: ResourceState, other: ResourceState): boolean {
  const { name } = ATTACHING[row.resourceType] ?? {};
  if (other === row || other.resourceType !== row.resourceType) return false;
  return name === undefined || equal(row.properties[name] ?? null, other.properties[name] ?? null);
}
