/** Parses the members of Query protocol forms into a tree. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import { textIn } from './own-api.js';
import type { Input } from './table-service.js';

/**
 * Members of the Query protocol's forms as a tree: `Tags.member.1.Key` is a list of objects, `Attributes.entry.1.key`
 * with its `value` an object by key.
 * Source: "AWS query protocol", Smithy: "Collections", "Maps".
 */
export function formMembers(input: Input): JsonObject {
  return collected(nestedForm(input)) as JsonObject;
}

/** A form as an object of objects, one for each part of a path such as `Tags.member.1.Key`. */
export function nestedForm(input: Input): JsonObject {
  const root: JsonObject = {};
  for (const [path, value] of Object.entries(input.all())) put(root, path.split('.'), value);
  return root;
}

function put(node: JsonObject, [key = '', ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) {
    node[key] = value;
    return;
  }
  const below = node[key];
  const child = isObject(below) ? below : {};
  node[key] = child;
  put(child, rest, value);
}

function collected(node: Json): Json {
  if (!isObject(node)) return node;
  const { member, entry } = node;
  if (isObject(member)) return inOrder(member).map(collected);
  if (isObject(entry)) {
    return Object.fromEntries(
      inOrder(entry)
        .filter(isObject)
        .map(({ key, value }) => [textIn(key), collected(value ?? '')]),
    );
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, collected(value)]));
}

function inOrder(items: JsonObject): Json[] {
  return Object.entries(items)
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([, item]) => item);
}
