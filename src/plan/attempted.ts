import { equal, type Json, type JsonObject } from '../json.js';

/** What updates have asked for that failed, or of which nobody knows the end, by logical id: AWS may have done a part of it. */
export type Attempts = ReadonlyMap<string, JsonObject>;

/**
 * From where an update starts after another one that may have been done in part: of each property what the row says,
 * or else what was attempted, as long as it is not what is wanted. So whatever may differ is sent, and what may be there and
 * is not wanted is taken away.
 */
export function startOf(row: JsonObject, attempted: JsonObject | undefined, wanted: JsonObject): JsonObject {
  if (attempted === undefined) return row;
  const names = new Set([...Object.keys(row), ...Object.keys(attempted)]);
  const entries = [...names].flatMap((name): [string, Json][] => {
    const maybe = [row[name], attempted[name]];
    const other = maybe.findIndex((value) => !equal(value, wanted[name]));
    const value = maybe[Math.max(other, 0)];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
