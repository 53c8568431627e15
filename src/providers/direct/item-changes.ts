/** Computes the changes of lists whose items separate calls set and remove. */

import { canonical, equal, type Json } from '../../json.js';

interface ItemChanges<Item> {
  /** New and changed items. */
  readonly set: Item[];
  /** Items that the template no longer lists. What it never had is nobody's business, and is not among them. */
  readonly gone: Item[];
}

/**
 * The changes from `before` to `after`; `keyOf` tells which items are the same. After updates that may have been applied
 * in part, `before` has several items of a key.
 */
export function itemChanges<Item extends Json>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string = canonical,
): ItemChanges<Item> {
  const keys = new Set(after.map(keyOf));
  const isKept = (item: Item) => {
    const past = before.filter((one) => keyOf(one) === keyOf(item));
    return past.length > 0 && past.every((one) => equal(one, item));
  };
  return {
    set: after.filter((item) => !isKept(item)),
    gone: before.filter((item) => !keys.has(keyOf(item))),
  };
}
