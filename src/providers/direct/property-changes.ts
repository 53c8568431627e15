/** Computes what an update changes in the properties of a resource. */

import { equal, type Json, type JsonObject } from '../../json.js';

/** Properties before and after an update of the template. */
export interface PropertyChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** The new values of what the template changes, for calls that leave alone what they lack. */
export function changedProperties({ before, after }: PropertyChange): JsonObject {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !equal(before[name], value)));
}

/**
 * A resource with the template's changes, for calls that replace the whole: of these properties, those that the template
 * does not change are as AWS has them, or, where no read shows them, as the template says.
 */
export function wholeWith(
  { before, after }: PropertyChange,
  observed: JsonObject,
  names: readonly string[] = [...new Set([...Object.keys(before), ...Object.keys(after)])],
): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const isKept = equal(before[name], after[name]);
      const there = isEmpty(observed[name]) && after[name] === undefined ? undefined : observed[name];
      const value = isKept ? (there ?? after[name]) : after[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Services answer empty lists and texts for what a resource does not have. */
function isEmpty(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === '';
  return Object.keys(value).length === 0;
}
