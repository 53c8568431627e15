/** Tags by which resources that only AWS names are found again. */

import { isObject, type JsonObject, objectsOf, omitted, textOf } from '../../json.js';

/** The key of the tag that a create sets and takes off again. */
export const MARK = 'cdkd-action:create';

/** The tags that a create sends: the template's, and the mark. `unique` is the same for the same operation. */
export function markedTags(properties: JsonObject, unique: string): JsonObject[] {
  return [...objectsOf(properties, 'Tags'), { Key: MARK, Value: unique }];
}

/** The mark among these tags, which are a list or a map. */
export function markOf({ Tags }: JsonObject): { readonly mark?: string } {
  const inMap = isObject(Tags) ? textOf(Tags, MARK) : '';
  const inList = objectsOf({ Tags: Tags ?? [] }, 'Tags').find((tag) => textOf(tag, 'Key') === MARK);
  const mark = inMap || textOf(inList ?? {}, 'Value');
  return mark === '' ? {} : { mark };
}

export function isMarked(tags: readonly JsonObject[], unique: string): boolean {
  return tags.some((tag) => textOf(tag, 'Key') === MARK && textOf(tag, 'Value') === unique);
}

/** Observed properties without a mark, which stays if the role may not take it off. */
export function withoutMark(observed: JsonObject): JsonObject {
  const tags = objectsOf(observed, 'Tags');
  const others = tags.filter((tag) => textOf(tag, 'Key') !== MARK);
  if (others.length === tags.length) return observed;
  return { ...omitted(observed, ['Tags']), ...(others.length === 0 ? {} : { Tags: others }) };
}
