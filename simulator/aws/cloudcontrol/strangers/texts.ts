/** Finds texts in the properties of a resource. */

import { isObject, member, type Json, type JsonObject } from '../../../../src/json.js';

/** What makes a repeated request the same request, and a thing its own. */
const TOKEN = /token$|reference$|Id$/i;

/** The value of the tag that consoles show as the name. */
export function nameTag(tags: Json | undefined): Json | undefined {
  if (!Array.isArray(tags)) return tags === undefined ? undefined : member(tags, 'Name');
  return tags.filter(isObject).find(({ Key }) => Key === 'Name')?.['Value'];
}

/** Every text of a value. */
export function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

export function tokensIn(members: JsonObject): string[] {
  return Object.entries(members).flatMap(([name, value]) =>
    TOKEN.test(name) && typeof value === 'string' && !/^\d+$/.test(value) ? [value] : [],
  );
}
