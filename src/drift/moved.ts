/** Replaces the names of recreated resources in the values that refer to them. */

import { equal, isObject, type Json, type JsonObject } from '../json.js';
import { literalPattern } from '../occurrences.js';
import type { ResourceState } from '../state/schema.js';
import type { TypeFacts } from '../types/schema/facts.js';
import { refValue } from '../types/identity/identity.js';

/** The new names of a recreated resource, by its old names. */
export type Moves = ReadonlyMap<string, string>;

/** Shorter values (a port, a version, a status) may occur anywhere without referring to the resource. */
const SHORTEST_NAME = 6;

/** The names of a resource that have changed: its identifier, its `Ref` value and its attributes. */
export function movesOf(before: ResourceState, after: ResourceState, facts: TypeFacts | undefined): Moves {
  const moves = new Map<string, string>();
  const note = (old: Json | undefined, now: Json | undefined) => {
    if (typeof old !== 'string' || typeof now !== 'string') return;
    if (old !== now && old.length >= SHORTEST_NAME) moves.set(old, now);
  };
  for (const [name, old] of Object.entries(before.attributes)) note(old, after.attributes[name]);
  note(refValue(facts, before), refValue(facts, after));
  note(before.physicalId, after.physicalId);
  return moves;
}

/** The value with old names replaced by new ones wherever they occur; the same value if it contains none. */
export function withMoves<Value extends Json>(value: Value, moves: Moves): Value {
  if (moves.size === 0) return value;
  const longestFirst = [...moves.keys()].sort((left, right) => right.length - left.length);
  // A name must not be part of a longer one: `queue-1` does not occur in `queue-10`.
  const names = longestFirst.map(literalPattern).join('|');
  const pattern = new RegExp(`(?<![A-Za-z0-9])(?:${names})(?![A-Za-z0-9])`, 'g');
  // A replacement keeps the value's type: strings stay strings, objects stay objects.
  return moved(value, (text) => text.replace(pattern, (name) => moves.get(name) ?? name)) as Value;
}

function moved(value: Json, rename: (text: string) => string): Json {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((item) => moved(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), moved(item, rename)]));
}

/** The record with its references updated; the same record if it refers to none of the moved resources. */
export function movedRow(row: ResourceState, moves: Moves): ResourceState {
  const { properties, observedProperties } = row;
  const after = withMoves<JsonObject>(properties, moves);
  if (equal(after, properties)) return row;
  const observed =
    observedProperties === undefined
      ? {}
      : { observedProperties: withMoves<JsonObject>(observedProperties, moves) };
  return { ...row, properties: after, ...observed };
}
