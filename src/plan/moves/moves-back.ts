/** Finds what a deploy has moved, to undo that. */

import type { ResourceState } from '../../state/schema.js';
import { isSameResource } from '../../types/identity/physical-id.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { equal } from '../../json.js';
import { isDeposed } from '../model/deposed-names.js';
import type { Moves } from './move.js';

type Rows = ReadonlyMap<string, ResourceState>;

/**
 * The resources that were on record under another name before a deploy, by the name that they had. A record of its
 * moves is not needed: a resource that has one name now and had another one has been moved.
 */
export function movesBack(rows: Rows, before: Rows, catalog: TypeCatalog): Moves {
  const isSame = (one: ResourceState, other: ResourceState) =>
    one.resourceType === other.resourceType && isSameResource(one, other, catalog.facts(one.resourceType));
  const hasMoved = (name: string, row: ResourceState, others: Rows) => {
    const other = others.get(name);
    return !isDeposed(name) && (other === undefined || !isSame(row, other));
  };
  const arrived = new Map([...rows].filter(([name, row]) => hasMoved(name, row, before)));
  const left = [...before].filter(([name, row]) => hasMoved(name, row, rows));
  const moves = new Map<string, string>();
  for (const [name, row] of left) {
    const found = [...arrived].filter(([, other]) => isSame(row, other));
    // Resources whose handler gives all of them one id: one with the same properties.
    const [from] = found.find(([, other]) => equal(other.properties, row.properties)) ?? found[0] ?? [];
    if (from === undefined) continue;
    moves.set(name, from);
    arrived.delete(from);
  }
  return moves;
}
