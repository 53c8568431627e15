/** Computes tag changes, and converts between tag lists and maps. */

import type { JsonObject } from '../../json.js';
import { objectsOf, textOf } from './answer-shapes.js';

/** The tag changes from `before` to `after`; `Tags` are pairs of `Key` and `Value`. */
interface TagChanges {
  readonly set: JsonObject[];
  /** Keys of removed tags. */
  readonly removed: string[];
}

export function tagChanges(before: JsonObject, after: JsonObject): TagChanges {
  const wanted = objectsOf(after, 'Tags');
  const keys = new Set(wanted.map((tag) => textOf(tag, 'Key')));
  const removed = objectsOf(before, 'Tags')
    .map((tag) => textOf(tag, 'Key'))
    .filter((key) => !keys.has(key));
  return { set: wanted, removed };
}

/** Tags for APIs that use an object of values by key. */
export function tagMap(tags: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(tags.map((tag) => [textOf(tag, 'Key'), textOf(tag, 'Value')]));
}

/** The reverse. */
export function tagList(map: JsonObject): JsonObject[] {
  return Object.entries(map).map(([Key, Value]) => ({ Key, Value }));
}
