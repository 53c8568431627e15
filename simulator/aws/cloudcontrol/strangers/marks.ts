/** Tells strangers from others, and gives them tags by which they can be taken for ours. */

import { isObject, type Json, type JsonObject } from '../../../../src/json.js';
import { dereference } from '../../../schemas/json-schema.js';
import type { ResourceSchema } from '../../../schemas/registry.js';
import type { Resource } from '../inventory.js';

/** What a create of ours sets, and a killed run leaves. */
const OUR_MARK = 'cdkd-action:create';

/** How the inventory says whose it is. */
export const STRANGER = 'a stranger';

export function isStranger({ createdBy }: Pick<Resource, 'createdBy'>): boolean {
  return createdBy.startsWith(STRANGER);
}

/** The first is another run's, of another project of ours; the second is a stack's that CloudFormation has made. */
const MARKS: readonly Readonly<Record<string, string>>[] = [
  { [OUR_MARK]: 'a3f1c2d4-0b5e-4f6a-8c7d-9e0f1a2b3c4d-Queue', project: 'billing' },
  {
    'aws:cloudformation:stack-name': 'Legacy',
    'aws:cloudformation:logical-id': 'Queue',
    'aws:cloudformation:stack-id':
      'arn:aws:cloudformation:us-east-1:123456789012:stack/Legacy/0b5e4f6a-8c7d-11ef-9e0f-0affd1a2b3c4',
  },
];

/** The resource with the tags of somebody else beside its own, and no mark of ours. */
export function marked(resource: Resource, schema: ResourceSchema, number: number): Resource {
  const marks = MARKS[number] ?? {};
  const { tags } = resource.internal;
  const internal = isObject(tags)
    ? { ...resource.internal, tags: { ...withoutMark(tags), ...marks } }
    : resource.internal;
  const shape = schema.root.properties?.['Tags'];
  if (shape === undefined) return { ...resource, internal };
  const { type, items } = dereference(shape, schema.definitions);
  const item = items === undefined ? undefined : dereference(items, schema.definitions);
  const isList = type === 'array' && item?.properties?.['Key'] !== undefined;
  if (!isList && type !== 'object') return { ...resource, internal };
  const tagged = ({ Tags, ...rest }: JsonObject): JsonObject => ({
    ...rest,
    Tags: isList ? [...others(Tags), ...pairs(marks)] : { ...withoutMark(Tags), ...marks },
  });
  return { ...resource, internal, asked: tagged(resource.asked), model: tagged(resource.model) };
}

function pairs(marks: Readonly<Record<string, string>>): JsonObject[] {
  return Object.entries(marks).map(([Key, Value]) => ({ Key, Value }));
}

function others(tags: Json | undefined): Json[] {
  const list = Array.isArray(tags) ? tags : [];
  return list.filter((tag) => !isObject(tag) || tag['Key'] !== OUR_MARK);
}

function withoutMark(tags: Json | undefined): JsonObject {
  return isObject(tags) ? Object.fromEntries(Object.entries(tags).filter(([key]) => key !== OUR_MARK)) : {};
}
