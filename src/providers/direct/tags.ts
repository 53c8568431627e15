/** Computes tag changes, and converts between tag lists and maps. */

import { type JsonObject, objectsOf, textOf } from '../../json.js';
import { itemChanges } from './item-changes.js';

/** The tag changes from `before` to `after`; `Tags` are pairs of `Key` and `Value`. Tags that others have set stay. */
interface TagChanges {
  readonly set: JsonObject[];
  /** Keys of removed tags. */
  readonly removed: string[];
}

export function tagChanges(before: JsonObject, after: JsonObject): TagChanges {
  const keyOf = (tag: JsonObject) => textOf(tag, 'Key');
  const { set, gone } = itemChanges(objectsOf(before, 'Tags'), objectsOf(after, 'Tags'), keyOf);
  return { set, removed: [...new Set(gone.map(keyOf))] };
}

/** Tags for APIs that use an object of values by key. */
export function tagMap(tags: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(tags.map((tag) => [textOf(tag, 'Key'), textOf(tag, 'Value')]));
}

/** The reverse. */
export function tagList(map: JsonObject): JsonObject[] {
  return Object.entries(map).map(([Key, Value]) => ({ Key, Value }));
}
