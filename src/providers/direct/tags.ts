/** Computes tag changes, and converts between tag lists and maps. */

import { equal, type JsonObject } from '../../json.js';
import { objectsOf, textOf } from './answer-shapes.js';

/** The tag changes from `before` to `after`; `Tags` are pairs of `Key` and `Value`. Tags that others have set stay. */
interface TagChanges {
  readonly set: JsonObject[];
  /** Keys of removed tags. */
  readonly removed: string[];
}

export function tagChanges(before: JsonObject, after: JsonObject): TagChanges {
  const [past, wanted] = [objectsOf(before, 'Tags'), objectsOf(after, 'Tags')];
  const keysOf = (tags: readonly JsonObject[]) => new Set(tags.map((tag) => textOf(tag, 'Key')));
  const [pastKeys, keys] = [keysOf(past), keysOf(wanted)];
  // After updates that may have been applied in part, a key has several values.
  const isOther = (tag: JsonObject) =>
    past.some((old) => textOf(old, 'Key') === textOf(tag, 'Key') && !equal(old, tag));
  return {
    set: wanted.filter((tag) => !pastKeys.has(textOf(tag, 'Key')) || isOther(tag)),
    removed: [...pastKeys].filter((key) => !keys.has(key)),
  };
}

/** Tags for APIs that use an object of values by key. */
export function tagMap(tags: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(tags.map((tag) => [textOf(tag, 'Key'), textOf(tag, 'Value')]));
}

/** The reverse. */
export function tagList(map: JsonObject): JsonObject[] {
  return Object.entries(map).map(([Key, Value]) => ({ Key, Value }));
}
