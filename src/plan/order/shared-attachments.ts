/** Handles attachments that several resources share, such as two policies on one queue. */

import { equal, type Json, type JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';

/**
 * The lists of resources that a document is attached to, and the property that distinguishes several
 * documents there.
 */
interface Attaching {
  readonly lists: readonly string[];
  readonly name?: string;
}

/** Types that consist only of an attachment to other resources and have no name of their own. */
const ATTACHING: Readonly<Record<string, Attaching>> = {
  'AWS::IAM::Policy': { lists: ['Roles', 'Users', 'Groups'], name: 'PolicyName' },
  'AWS::IAM::UserToGroupAddition': { lists: ['Users'], name: 'GroupName' },
  'AWS::SNS::TopicPolicy': { lists: ['Topics'] },
  'AWS::SQS::QueuePolicy': { lists: ['Queues'] },
};

/**
 * The properties to delete with a resource: everything except the attachments that another one has taken
 * over. When a queue's policy moves to a new logical id, it is attached first and then deleted under the old
 * one; the queue must keep it.
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

/** Whether `other` is attached to the same resources as the record, with another document. */
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
