/** Says in what a resource differs from what it was. */

import { equal, type JsonObject } from '../../../../src/json.js';
import type { Resource } from '../inventory.js';

/** `Tags: […] is now […]`; `undefined` where properties and tags are as they were. */
export function differences(before: Resource, after: Resource): string | undefined {
  const found = [
    ...between(before.model, after.model),
    ...between(before.asked, after.asked),
    ...between(tagsOf(before), tagsOf(after)),
  ];
  return found.length === 0 ? undefined : [...new Set(found)].join('; ');
}

function tagsOf({ internal }: Resource): JsonObject {
  return { Tags: internal['tags'] ?? null };
}

function between(before: JsonObject, after: JsonObject): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !equal(before[name] ?? null, after[name] ?? null))
    .map((name) => `${name}: ${JSON.stringify(before[name])} is now ${JSON.stringify(after[name])}`);
}
