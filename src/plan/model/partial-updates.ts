/** The baseline for updates after earlier updates that AWS may have applied in part. */

import { canonical, equal, isObject, type Json, type JsonObject } from '../../json.js';

/**
 * The desired properties of updates that failed or whose outcome is unknown, by record name, oldest first: AWS may have
 * applied part of each.
 */
export type Attempts = ReadonlyMap<string, readonly JsonObject[]>;

/**
 * The baseline of an update that follows others which AWS may have applied in part: it differs from the desired value
 * wherever the record or any of the attempts does, so that the update covers everything AWS may hold. Of lists that
 * differ, AWS may hold the items of all; of objects, the members.
 */
export function updateBaseline(
  row: JsonObject,
  attempts: readonly JsonObject[] | undefined,
  wanted: JsonObject,
): JsonObject {
  if (attempts === undefined || attempts.length === 0) return row;
  return memberwise([row, ...attempts], wanted);
}

function memberwise(maybe: readonly JsonObject[], wanted: JsonObject): JsonObject {
  const names = new Set(maybe.flatMap((each) => Object.keys(each)));
  const entries = [...names].flatMap((name): [string, Json][] => {
    const value = differing(
      maybe.map((each) => each[name]),
      wanted[name],
    );
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** One of the possible values, or all of them together, so that nothing of it passes for the desired one. */
function differing(maybe: readonly (Json | undefined)[], wanted: Json | undefined): Json | undefined {
  const others = maybe.filter((value) => !equal(value, wanted));
  if (others.length < 2) return others.length === 0 ? wanted : others[0];
  const lists = others.map((value) => value ?? []);
  if (lists.every((value) => Array.isArray(value))) return itemsOf(lists, wanted) ?? others[0];
  const isMap = others.every((value) => isObject(value)) && (wanted === undefined || isObject(wanted));
  if (isMap) return memberwise(others, wanted ?? {});
  // Removing a member that may exist needs a baseline that has it; anything else is set as a whole.
  return wanted === undefined ? others.find((value) => value !== undefined) : others[0];
}

/**
 * The items of all lists, but for those of the desired one that AWS may lack: they count as new. `undefined` if nothing
 * would differ from the desired list.
 */
function itemsOf(lists: readonly (readonly Json[])[], wanted: Json | undefined): Json[] | undefined {
  const isIn = (list: readonly Json[], item: Json) => list.some((other) => equal(other, item));
  const asked = Array.isArray(wanted) ? wanted : [];
  const all = [...new Map(lists.flat().map((item) => [canonical(item), item])).values()];
  const items = all.filter((item) => !isIn(asked, item) || lists.every((list) => isIn(list, item)));
  return equal(items, wanted) ? undefined : items;
}
