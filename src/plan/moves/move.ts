/** Renames records: what a move does to the state. */

import type { JsonObject } from '../../json.js';
import { mapTexts } from '../../template/syntax/dynamic-references.js';
import type { RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import type { Plan, Step } from '../model/plan.js';
import { isFromOtherStack } from './own-names.js';

/**
 * Resources that keep existing under another logical id, each new logical id with the one on record. A logical id is a
 * name in the template alone: AWS does not know it, so that a move changes nothing but the state.
 */
export type Moves = ReadonlyMap<string, string>;

/** Properties that take other words in the records of moved resources alone, by the new logical id. */
export type Rewordings = ReadonlyMap<string, JsonObject>;

type Rows = ReadonlyMap<string, ResourceState>;

/** Without what comes from other stacks, whose records have been transferred before a stack is deployed. */
export function movesOf({ steps }: Plan): Moves {
  return new Map(
    steps.flatMap(({ logicalId, movedFrom }): [string, string][] =>
      movedFrom === undefined || isFromOtherStack(movedFrom) ? [] : [[logicalId, movedFrom]],
    ),
  );
}

export function rewordingsOf({ steps }: Plan): Rewordings {
  return new Map(
    steps.flatMap(({ logicalId, reworded }) => (reworded === undefined ? [] : [[logicalId, reworded]])),
  );
}

/** The name under which the record of a step's resource is found before the step's plan has moved anything. */
export function recordedName({ logicalId, movedFrom }: Step): string {
  return movedFrom === undefined || isFromOtherStack(movedFrom) ? logicalId : movedFrom;
}

/** The values under the new names. */
export function movedNames<Value>(byName: ReadonlyMap<string, Value>, moves: Moves): Map<string, Value> {
  const names = newNames(moves);
  return new Map([...byName].map(([name, value]) => [names.get(name) ?? name, value]));
}

/** All records under their new names, which their dependents and references to their secrets follow. */
export function movedRows(rows: Rows, moves: Moves): Map<string, ResourceState> {
  if (moves.size === 0) return new Map(rows);
  const names = newNames(moves);
  const renamed = [...rows].map(([name, row]) => [name, rowAfter(row, names)] as const);
  return movedNames(new Map(renamed), moves);
}

/** Records that have moved, with their new words. */
export function rewordedRows(rows: Rows, reworded: Rewordings): Map<string, ResourceState> {
  const after = new Map(rows);
  for (const [name, words] of reworded) {
    const row = rows.get(name);
    if (row !== undefined) after.set(name, { ...row, properties: { ...row.properties, ...words } });
  }
  return after;
}

function newNames(moves: Moves): ReadonlyMap<string, string> {
  return new Map([...moves].map(([to, from]) => [from, to]));
}

/** The changes of records that a move makes, all at once: at no moment is a resource in two records, or in none. */
export function rowsMoved(rows: Rows, moves: Moves, reworded: Rewordings): RowChanges {
  return changesOf(rows, rewordedRows(movedRows(rows, moves), reworded));
}

/** What makes some records into others. */
export function changesOf(rows: Rows, after: Rows): RowChanges {
  const gone = [...rows.keys()].filter((name) => !after.has(name));
  const changed = [...after].filter(([name, row]) => rows.get(name) !== row);
  return Object.fromEntries([...gone.map((name) => [name, null] as const), ...changed]);
}

function rowAfter(row: ResourceState, names: ReadonlyMap<string, string>): ResourceState {
  const dependencies = row.dependencies.map((name) => names.get(name) ?? name);
  const isSame = dependencies.every((name, index) => name === row.dependencies[index]);
  const kept = isSame ? row : { ...row, dependencies };
  const { properties, observedProperties, attributes } = row;
  const texts = JSON.stringify([properties, observedProperties ?? {}, attributes]);
  if (texts.search(SECRET) < 0) return kept;
  const follow = (value: JsonObject) => mapTexts(value, (text) => renamedSecrets(text, names)) as JsonObject;
  return {
    ...kept,
    properties: follow(properties),
    attributes: follow(attributes),
    ...(observedProperties === undefined ? {} : { observedProperties: follow(observedProperties) }),
  };
}

/**
 * A reference to a secret in the answer of a custom resource's handler, or in the template's properties of a resource: both
 * begin with the resource's logical id.
 */
const SECRET = /(\{\{resolve:(?:custom-resource|cdkd-sealed):)([^:{}.]+)(?=[:.])/g;

function renamedSecrets(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(SECRET, (_whole, opening: string, name: string) => opening + (names.get(name) ?? name));
}
