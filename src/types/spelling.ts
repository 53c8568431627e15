/** Rewrites spellings of property keys that CloudFormation accepts and Cloud Control rejects, since it validates by the schema. */

import { isObject, member, type JsonObject } from '../json.js';
import { mapMembers } from '../template/syntax/intrinsics.js';
import { profileOf } from './profiles/profile-of.js';

/** The properties with their keys as the type's schema spells them. */
export function asSchemaSpells(type: string, properties: JsonObject): JsonObject {
  const { spellings } = profileOf(type);
  if (spellings === undefined) return properties;
  return mapMembers(properties, (value, name) => {
    const keys = spellings[name];
    if (keys === undefined || !isObject(value)) return value;
    const respelled = Object.entries(value).map(([key, inner]) => [
      member(value, keys[key] ?? '') === undefined ? (keys[key] ?? key) : key,
      inner,
    ]);
    return Object.fromEntries(respelled) as JsonObject;
  });
}
