/** Renames records: what a move does to the state. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import { mapMembers } from '../../template/syntax/intrinsics.js';
import type { RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import type { Plan, Step } from '../model/plan.js';

/**
 * Resources that keep existing under another logical id, each new logical id with the one on record. A logical id is a
 * name in the template alone: AWS does not know it, so that a move changes nothing but the state.
 */
export type Moves = ReadonlyMap<string, string>;

type Rows = ReadonlyMap<string, ResourceState>;

export function movesOf({ steps }: Plan): Moves {
  return new Map(
    steps.flatMap(({ logicalId, movedFrom }): [string, string][] =>
      movedFrom === undefined ? [] : [[logicalId, movedFrom]],
    ),
  );
}

/** The name under which the record of a step's resource is found before the step's plan has moved anything. */
export function recordedName({ logicalId, movedFrom }: Step): string {
  return movedFrom ?? logicalId;
}

/** All records under their new names, which their dependents and references to their secrets follow. */
export function movedRows(rows: Rows, moves: Moves): Map<string, ResourceState> {
  if (moves.size === 0) return new Map(rows);
  const names = new Map([...moves].map(([to, from]) => [from, to]));
  return new Map([...rows].map(([name, row]) => [names.get(name) ?? name, rowAfter(row, names)]));
}

/** The changes of records that a move makes, all at once: at no moment is a resource in two records, or in none. */
export function rowsMoved(rows: Rows, moves: Moves): RowChanges {
  const after = movedRows(rows, moves);
  const gone = [...rows.keys()].filter((name) => !after.has(name));
  const changed = [...after].filter(([name, row]) => rows.get(name) !== row);
  return Object.fromEntries([...gone.map((name) => [name, null] as const), ...changed]);
}

function rowAfter(row: ResourceState, names: ReadonlyMap<string, string>): ResourceState {
  const dependencies = row.dependencies.map((name) => names.get(name) ?? name);
  const isSame = dependencies.every((name, index) => name === row.dependencies[index]);
  const kept = isSame ? row : { ...row, dependencies };
  if (!SECRET.test(JSON.stringify([row.properties, row.observedProperties ?? {}, row.attributes])))
    return kept;
  const { properties, observedProperties, attributes } = row;
  return {
    ...kept,
    properties: renamedSecrets(properties, names),
    attributes: renamedSecrets(attributes, names),
    ...(observedProperties === undefined
      ? {}
      : { observedProperties: renamedSecrets(observedProperties, names) }),
  };
}

/** A reference to a secret in the answer of a custom resource's handler, which begins with that resource's logical id. */
const SECRET = /(\{\{resolve:custom-resource:)([^:{}]+)(?=:)/;
const SECRETS = new RegExp(SECRET, 'g');

function renamedSecrets(value: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const renamed = (inner: Json): Json => {
    if (typeof inner === 'string') {
      return inner.replace(SECRETS, (_whole, opening: string, name: string) => {
        return opening + (names.get(name) ?? name);
      });
    }
    if (Array.isArray(inner)) return inner.map(renamed);
    return isObject(inner) ? mapMembers(inner, renamed) : inner;
  };
  return mapMembers(value, renamed);
}
