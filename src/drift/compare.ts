/** Compares a recorded resource model with the actual one in AWS. */

import { defined } from '../defined.js';
import { canonical, equal, isObject, member, type Json, type JsonObject } from '../json.js';
import type { Shape } from '../types/schema/facts.js';
import { isSet, itemName, itemShape, memberShape } from '../types/schema/shapes.js';
import { isVacuous } from './comparable.js';
import { isOrdered } from './list-order.js';
import type { DriftChange } from './model.js';
import { isPolicyDocument, policyMeaning } from './policy-document.js';
import { hasReference } from './reference-values.js';

/**
 * How complete the recorded side is. `all`: it is what AWS held, so anything new is drift. `some`: it is what
 * somebody asked for, so anything else in AWS is a default.
 */
export type Extent = 'all' | 'some';

/** The smallest places where AWS differs from the record. Both sides must have gone through `comparable`. */
export function compare(
  recorded: Json | undefined,
  actual: Json | undefined,
  shape: Shape,
  extent: Extent,
): DriftChange[] {
  return differences(recorded, actual, shape, { extent, path: [] });
}

interface Place {
  readonly extent: Extent;
  readonly path: readonly string[];
}

function differences(
  recorded: Json | undefined,
  actual: Json | undefined,
  shape: Shape,
  place: Place,
): DriftChange[] {
  if (isSame(recorded, actual)) return [];
  if (isObject(recorded) && isObject(actual) && !isPolicyDocument(recorded)) {
    return inMembers(recorded, actual, shape, place);
  }
  if (Array.isArray(recorded) && Array.isArray(actual)) {
    const isUnordered = isSet(shape) || areNamed(recorded, actual) || !isOrdered(place.path);
    return isUnordered
      ? inSets(recorded, actual, shape, place)
      : inLists(recorded, actual, itemShape(shape), place);
  }
  return [changeAt(place.path, recorded, actual)];
}

function inMembers(recorded: JsonObject, actual: JsonObject, shape: Shape, place: Place): DriftChange[] {
  const keys =
    place.extent === 'some'
      ? Object.keys(recorded)
      : [...new Set([...Object.keys(recorded), ...Object.keys(actual)])];
  return keys.flatMap((key) =>
    differences(member(recorded, key), member(actual, key), memberShape(shape, key), below(place, key)),
  );
}

function inLists(
  recorded: readonly Json[],
  actual: readonly Json[],
  shape: Shape,
  place: Place,
): DriftChange[] {
  const length = Math.max(recorded.length, actual.length);
  return Array.from({ length }, (_, index) =>
    differences(recorded[index], actual[index], shape, below(place, String(index))),
  ).flat();
}

/**
 * Equal items cancel out; of the rest, those with the same name are compared, or without names those at the same index,
 * unless the schema says that the list is unordered. Everything else was added or removed.
 */
function inSets(
  recorded: readonly Json[],
  actual: readonly Json[],
  shape: Shape,
  place: Place,
): DriftChange[] {
  const items = itemShape(shape);
  const isMatch = (left: Json, right: Json) => differences(left, right, items, place).length === 0;
  const { gone, come } = unmatched(recorded, actual, isMatch);
  const changes: DriftChange[] = [];
  for (const { item, index } of come) {
    const name = itemName(item);
    const partner = gone.findIndex((other) =>
      name === undefined ? !isSet(shape) && other.index === index : itemName(other.item) === name,
    );
    const old = partner < 0 ? undefined : gone.splice(partner, 1)[0]?.item;
    const found = differences(old, item, items, below(place, String(index)));
    changes.push(...found.map((change) => labelled(change, name)));
  }
  return [
    ...changes,
    ...gone.map(({ item, index }) => changeAt([...place.path, String(index)], item, undefined)),
  ];
}

/** `Tags.3.Value` alone does not identify the tag. */
function labelled(change: DriftChange, name: string | undefined): DriftChange {
  if (name === undefined || change.label !== undefined || change.path.at(-1) !== 'Value') return change;
  return { ...change, label: name.slice(name.indexOf('=') + 1) };
}

interface Item {
  readonly item: Json;
  readonly index: number;
}

/** The items that two sets do not share. Equal strings are removed first, so that long lists stay cheap. */
export function unmatched(
  recorded: readonly Json[],
  actual: readonly Json[],
  isMatch: (recorded: Json, actual: Json) => boolean,
): { readonly gone: Item[]; readonly come: Item[] } {
  const waiting = new Map<string, Item[]>();
  for (const [index, item] of recorded.entries()) {
    const text = canonical(item);
    waiting.set(text, [...(waiting.get(text) ?? []), { item, index }]);
  }
  const rest = [...actual.entries()]
    .map(([index, item]): Item => ({ item, index }))
    .filter(({ item }) => waiting.get(canonical(item))?.shift() === undefined);
  const gone = [...waiting.values()].flat();
  const come = rest.filter(({ item }) => {
    const partner = gone.findIndex((other) => isMatch(other.item, item));
    if (partner >= 0) gone.splice(partner, 1);
    return partner < 0;
  });
  return { gone, come };
}

/** Tags and similar lists are unordered, whether or not a schema says so. */
function areNamed(recorded: readonly Json[], actual: readonly Json[]): boolean {
  const isTag = (item: Json) => isObject(item) && typeof item['Key'] === 'string' && 'Value' in item;
  return [...recorded, ...actual].every(isTag);
}

/**
 * Whether two values mean the same: numbers and their strings, JSON and its text, equivalent policies, empty
 * values in any spelling. References to secrets are never compared: the value may have been rotated since.
 */
export function isSame(recorded: Json | undefined, actual: Json | undefined): boolean {
  if (equal(recorded, actual) || (isVacuous(recorded) && isVacuous(actual))) return true;
  if (typeof recorded === 'string' && hasReference(recorded)) return true;
  if (recorded === undefined || actual === undefined) return false;
  if (isScalar(recorded) && isScalar(actual) && String(recorded) === String(actual)) return true;
  const [left, right] = [document(recorded), document(actual)];
  if (left === undefined || right === undefined) return false;
  if (isPolicyDocument(left) && isPolicyDocument(right)) {
    return hasReference(left) || policyMeaning(left) === policyMeaning(right);
  }
  return (typeof recorded === 'string' || typeof actual === 'string') && equal(left, right);
}

function isScalar(value: Json): value is string | number | boolean {
  return typeof value !== 'object';
}

/** A container, or the container in a string. IAM returns policies URL-encoded. */
function document(value: Json): Json | undefined {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null ? value : undefined;
  const text = value.startsWith('%7B') ? decoded(value) : value;
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function below({ extent, path }: Place, key: string): Place {
  return { extent, path: [...path, key] };
}

function changeAt(
  path: readonly string[],
  recorded: Json | undefined,
  actual: Json | undefined,
): DriftChange {
  return {
    path,
    ...defined({ stateValue: recorded, awsValue: actual }),
  };
}
