/** The baseline for updates after an earlier update that AWS may have applied in part. */

import { canonical, equal, type Json, type JsonObject } from '../../json.js';

/**
 * The desired properties of updates that failed or whose outcome is unknown, by logical id: AWS may have
 * applied part of them.
 */
export type Attempts = ReadonlyMap<string, JsonObject>;

/**
 * The baseline of an update that follows one which AWS may have applied in part. Per property it is the recorded or the
 * attempted value, whichever differs from the desired one, so that the patch covers everything AWS may hold. If both are
 * lists and neither is desired, AWS may hold the items of both.
 */
export function updateBaseline(
  row: JsonObject,
  attempted: JsonObject | undefined,
  wanted: JsonObject,
): JsonObject {
  if (attempted === undefined) return row;
  const names = new Set([...Object.keys(row), ...Object.keys(attempted)]);
  const entries = [...names].flatMap((name): [string, Json][] => {
    const maybe = [row[name], attempted[name]];
    const other = maybe.findIndex((value) => !equal(value, wanted[name]));
    const value = bothOf(maybe, wanted[name]) ?? maybe[Math.max(other, 0)];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** The items of both lists, if there are two and neither is desired. */
function bothOf([one, other]: readonly (Json | undefined)[], wanted: Json | undefined): Json[] | undefined {
  if (!Array.isArray(one) || !Array.isArray(other)) return undefined;
  if (equal(one, wanted) || equal(other, wanted)) return undefined;
  const known = new Set(one.map(canonical));
  return [...one, ...other.filter((item) => !known.has(canonical(item)))];
}
