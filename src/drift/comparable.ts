/** Reduces a resource model to the properties that can be compared for drift. */

import { isObject, type Json, type JsonObject } from '../json.js';
import { coerce } from '../types/schema/coerce.js';
import type { TypeFacts } from '../types/schema/facts.js';

/**
 * The comparable part of a model: without read-only and write-only properties and AWS's own tags, and with
 * values converted to the schema's types.
 */
export function comparable(model: JsonObject, facts: TypeFacts | undefined): JsonObject {
  const hidden = [...(facts?.readOnly ?? []), ...(facts?.writeOnly ?? [])].map((path) => path.split('/'));
  const visible = hidden.reduce<Json>(without, model);
  const own = withoutSystemTags(visible, facts?.tags?.property);
  const typed = facts === undefined ? own : coerce(own, facts.shape);
  return isObject(typed) ? typed : {};
}

/** Whether a value is empty in any of the ways in which AWS expresses that. */
export function isVacuous(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isVacuous);
}

/** The value without the member at a path, in which a star is any item or any key. */
export function without(value: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((item) => without(item, key === '*' ? rest : [key, ...rest]));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (key !== '*' && key !== name) return [[name, member]];
      return rest.length === 0 ? [] : [[name, without(member, rest)]];
    }),
  );
}

/**
 * AWS reserves the prefix `aws:` (Tagging AWS resources, "Tag naming limits and requirements"). A capacity provider adds
 * the other one to its Auto Scaling group (aws-cdk issue 20544).
 */
const SYSTEM_TAG = /^aws:|^AmazonECSManaged$/i;

function withoutSystemTags(value: Json, tagProperty: string | undefined): Json {
  if (Array.isArray(value)) {
    return value.filter((item) => !isSystemTag(item)).map((item) => withoutSystemTags(item, undefined));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === tagProperty && isObject(member) ? ownKeys(member) : withoutSystemTags(member, undefined),
    ]),
  );
}

function isSystemTag(item: Json): boolean {
  if (!isObject(item)) return false;
  const key = item['Key'] ?? item['TagKey'];
  return typeof key === 'string' && SYSTEM_TAG.test(key);
}

function ownKeys(tags: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(tags).filter(([key]) => !SYSTEM_TAG.test(key)));
}
