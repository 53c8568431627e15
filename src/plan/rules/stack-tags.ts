/** Applies a stack's tags to its resources. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import { intrinsicOf, isIntrinsic, isNoValue, NO_VALUE } from '../../template/syntax/intrinsics.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import type { Shape, TypeCatalog, TypeFacts } from '../../types/schema/facts.js';
import { itemShape, memberShape } from '../../types/schema/shapes.js';
import { NESTED_STACK_TYPE } from '../model/nested-preview.js';

type Resources = ReadonlyMap<string, TemplateResource>;
type Tags = Readonly<Record<string, string>>;

/**
 * The same resources with the stack's tags, as CloudFormation adds them to all taggable resources
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-resource-tags.html). With
 * the CDK's `@aws-cdk/core:explicitStackTags` they are listed nowhere else. A resource's own tag with the
 * same key wins.
 *
 * Exceptions: types whose tags cannot be updated in place, since a stack's tag is no reason to replace
 * anything, and lists with an item whose key is known only later: whether it is a stack's tag cannot be said.
 */
export function withStackTags(resources: Resources, tags: Tags, catalog: TypeCatalog): Resources {
  if (Object.keys(tags).length === 0) return resources;
  return new Map(
    [...resources].map(([logicalId, resource]) => {
      const facts = resource.type === NESTED_STACK_TYPE ? undefined : catalog.facts(resource.type);
      const property = facts === undefined ? undefined : tagProperty(facts);
      if (facts === undefined || property === undefined) return [logicalId, resource];
      const merged = withTags(resource.properties[property], tags, memberShape(facts.shape, property));
      if (merged === undefined) return [logicalId, resource];
      return [logicalId, { ...resource, properties: { ...resource.properties, [property]: merged } }];
    }),
  );
}

/** The tags of a nested stack: its parent's, plus those of its own resource. */
export function tagsOfNested(parent: Tags, { properties }: TemplateResource): Tags {
  const own = Array.isArray(properties['Tags']) ? properties['Tags'] : [];
  const literal = own.flatMap((tag): [string, string][] => {
    const { Key: key, Value: value } = isObject(tag) ? tag : {};
    return typeof key === 'string' && typeof value === 'string' ? [[key, value]] : [];
  });
  return { ...parent, ...Object.fromEntries(literal) };
}

function tagProperty({ tags, provisioning, createOnly }: TypeFacts): string | undefined {
  if (tags === undefined || !tags.updatable || provisioning === 'IMMUTABLE') return undefined;
  return createOnly.includes(tags.property) || tags.property.includes('/') ? undefined : tags.property;
}

/** `undefined` if the tags cannot be merged before a deploy, or their shape is unknown. */
function withTags(own: Json | undefined, tags: Tags, shape: Shape): Json | undefined {
  if (own !== undefined && isNoValue(own)) return withTags(undefined, tags, shape);
  const branches = branchesOf(own);
  if (branches !== undefined) {
    const [first, second] = branches.values.map((value) => withTags(value, tags, shape));
    return first === undefined || second === undefined ? undefined : branches.joined(first, second);
  }
  if (isIntrinsic(own)) return undefined;
  return shape.kind === 'array' ? inList(own ?? [], tags, itemShape(shape)) : inMap(own ?? {}, tags, shape);
}

function inList(own: Json, tags: Tags, item: Shape): Json | undefined {
  if (!Array.isArray(own) || item.kind !== 'object') return undefined;
  if (!item.properties.has('Key') || !item.properties.has('Value')) return undefined;
  // For Auto Scaling groups: a stack's tags propagate to the instances, too.
  const more: JsonObject = item.properties.has('PropagateAtLaunch') ? { PropagateAtLaunch: true } : {};
  const added: Json[] = [];
  for (const [Key, Value] of Object.entries(tags)) {
    let tag: Json | undefined = { Key, Value, ...more };
    for (const there of own) tag = tag === undefined ? undefined : besides(there, tag, Key);
    if (tag === undefined) return undefined;
    if (!isNoValue(tag)) added.push(tag);
  }
  return [...own, ...added];
}

/** A stack's tag beside an item of the list: left out where the item has its key. `undefined` if that is unknown. */
function besides(item: Json, tag: Json, key: string): Json | undefined {
  if (isNoValue(item)) return tag;
  const branches = branchesOf(item);
  if (branches !== undefined) {
    const [first, second] = branches.values.map((value) => besides(value, tag, key));
    if (first === undefined || second === undefined) return undefined;
    return first === tag && second === tag ? tag : branches.joined(first, second);
  }
  const own = isObject(item) ? item['Key'] : undefined;
  if (typeof own !== 'string') return undefined;
  return own === key ? { Ref: NO_VALUE } : tag;
}

interface Branches {
  readonly values: readonly [Json, Json];
  /** The same choice between two other values. */
  readonly joined: (first: Json, second: Json) => Json;
}

/** The values that an `Fn::If` chooses from. */
function branchesOf(value: Json | undefined): Branches | undefined {
  const { name, argument } = intrinsicOf(value) ?? {};
  if (name !== 'Fn::If' || !Array.isArray(argument)) return undefined;
  const [condition, first, second] = argument;
  if (condition === undefined || first === undefined || second === undefined) return undefined;
  return { values: [first, second], joined: (one, other) => ({ 'Fn::If': [condition, one, other] }) };
}

function inMap(own: Json, tags: Tags, shape: Shape): Json | undefined {
  const isMap = shape.kind === 'json' || (shape.kind === 'object' && shape.additional !== undefined);
  return isMap && isObject(own) ? { ...tags, ...own } : undefined;
}
