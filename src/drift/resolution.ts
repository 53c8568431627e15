/** Computes both resolutions of a drift: the record after accepting it, and the update that reverts it. */

import { isObject, member, type Json, type JsonObject } from '../json.js';
import type { ResourceState } from '../state/schema.js';
import { isSet, itemName, itemShape, memberShape } from '../types/schema/shapes.js';
import type { Shape } from '../types/schema/facts.js';
import { compare, isSame, type Extent } from './compare.js';
import { comparisonOf, type Comparison, type RecordedResource } from './findings.js';
import type { DriftChange } from './model.js';
import { withReferencesOf } from './reference-values.js';

/**
 * The record after accepting AWS's values: the observed model is the current one, and so are the desired
 * properties wherever they drifted, so that the next plan shows how the template differs.
 */
export function acceptedRow(
  resource: RecordedResource,
  observed: JsonObject,
  changes: readonly DriftChange[],
): ResourceState {
  const { row } = resource;
  return {
    ...row,
    properties: accepted(row.properties, comparisonOf(resource, observed), changes),
    ...(row.observedProperties === undefined
      ? {}
      : { observedProperties: withReferencesOf(row.properties, observed) }),
  };
}

/** An update that reverts a resource to its record. */
interface Reversal {
  /** The desired properties that would have led to AWS's current values. */
  readonly previous: JsonObject;
  readonly desired: JsonObject;
}

/**
 * The update from AWS's current values to the recorded ones; properties that did not drift are the same on
 * both sides.
 */
export function reversalOf(
  resource: RecordedResource,
  observed: JsonObject,
  changes: readonly DriftChange[],
): Reversal {
  const { properties } = resource.row;
  const comparison = comparisonOf(resource, observed);
  const previous = accepted(properties, comparison, changes);
  const desired = { ...properties };
  for (const key of keysOf(changes)) {
    const { recorded, actual, own } = comparison;
    const [before, after] = [member(recorded, key), member(actual, key)];
    if (isShared(comparison, key)) {
      // In a list that others write too, only the drifted items are removed or restored.
      set(previous, key, after);
      set(desired, key, withItems(listOf(actual, key), listOf(own.actual, key), listOf(own.recorded, key)));
    } else {
      set(desired, key, restored(member(properties, key), before, after));
    }
  }
  return { previous, desired };
}

function accepted(
  properties: JsonObject,
  comparison: Comparison,
  changes: readonly DriftChange[],
): JsonObject {
  const { own, shape, extent } = comparison;
  const result = { ...properties };
  for (const key of keysOf(changes)) {
    const asked = member(properties, key);
    const sides = { before: member(own.recorded, key), after: member(own.actual, key) };
    const value = isShared(comparison, key)
      ? withItems(listOf(properties, key), listOf(own.recorded, key), listOf(own.actual, key))
      : carried(asked, sides, memberShape(shape, key), extent);
    set(result, key, value);
  }
  return result;
}

/** Whether other resources account for part of a property. */
function isShared({ recorded, actual, own }: Comparison, key: string): boolean {
  const isSameIn = (left: JsonObject, right: JsonObject) => isSame(member(left, key), member(right, key));
  return !isSameIn(recorded, own.recorded) || !isSameIn(actual, own.actual);
}

/** The properties that changes are in, once each. */
export function keysOf(changes: readonly DriftChange[]): string[] {
  return [...new Set(changes.flatMap(({ path: [key] }) => key ?? []))];
}

interface Sides {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** The desired value, changed where the two sides differ; the rest stays as the template spells it. */
function carried(asked: Json | undefined, sides: Sides, shape: Shape, extent: Extent): Json | undefined {
  const { before, after } = sides;
  if (isSame(before, after)) return asked;
  if (isObject(asked) && isObject(after)) return carriedMembers(asked, sides, shape, extent);
  if (Array.isArray(asked) && Array.isArray(after)) return carriedItems(asked, sides, shape, extent);
  return asked !== undefined && isSame(asked, after) ? asked : after;
}

function carriedMembers(
  asked: JsonObject,
  { before, after }: Sides,
  shape: Shape,
  extent: Extent,
): JsonObject {
  const result = { ...asked };
  const keys = new Set([
    ...Object.keys(asked),
    ...(extent === 'all' && isObject(after) ? Object.keys(after) : []),
  ]);
  for (const key of keys) {
    const sides = { before: member(before, key), after: member(after, key) };
    set(result, key, carried(member(asked, key), sides, memberShape(shape, key), extent));
  }
  return result;
}

/** The items in AWS, each as it was desired if AWS had it before, updated with its drift. */
function carriedItems(
  asked: readonly Json[],
  { before, after }: Sides,
  shape: Shape,
  extent: Extent,
): Json[] {
  const items = itemShape(shape);
  const left = [...asked];
  const known = Array.isArray(before) ? before : [];
  const now = Array.isArray(after) ? after : [];
  const take = (place: number) => (place < 0 ? undefined : left.splice(place, 1)[0]);
  return now.map((item, index) => {
    const wasThere = known.some((other) => compare(other, item, items, extent).length === 0);
    const same = left.findIndex((other) => compare(other, item, items, 'some').length === 0);
    if (wasThere && same >= 0) return take(same) ?? item;
    const name = itemName(item);
    const isPlaced = name === undefined && !isSet(shape) && known.length === now.length;
    const partner = isPlaced
      ? left.indexOf(asked[index] ?? null)
      : left.findIndex((other) => name !== undefined && itemName(other) === name);
    const old = isPlaced ? known[index] : known.find((other) => itemName(other) === name);
    return partner < 0 ? item : (carried(take(partner), { before: old, after: item }, items, extent) ?? item);
  });
}

/** The desired value, plus what AWS had added by itself and somebody has changed. */
function restored(
  asked: Json | undefined,
  recorded: Json | undefined,
  actual: Json | undefined,
): Json | undefined {
  if (asked === undefined) return recorded;
  if (!isObject(asked) || !isObject(recorded)) return asked;
  const result = { ...asked };
  for (const key of Object.keys(recorded)) {
    const sides = [member(recorded, key), member(actual, key)] as const;
    if (!isSame(...sides)) set(result, key, restored(member(asked, key), ...sides));
  }
  return result;
}

function withItems(list: readonly Json[], without: readonly Json[], more: readonly Json[]): Json[] {
  return [...list.filter((item) => !without.some((other) => isSame(other, item))), ...more];
}

function listOf(model: JsonObject, key: string): Json[] {
  const value = member(model, key);
  return Array.isArray(value) ? value : [];
}

function set(target: JsonObject, key: string, value: Json | undefined): void {
  if (value === undefined) Reflect.deleteProperty(target, key);
  else target[key] = value;
}
