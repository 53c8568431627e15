/** Finds the exports that a plan removes or changes. */

import { equal, type Json } from '../../json.js';
import { plain } from '../../template/evaluate/unknown-values.js';
import { hangsOnNew } from '../model/nested-preview.js';
import type { Plan } from '../model/plan.js';

/** An existing export of a stack that changes. */
export interface AffectedExport {
  readonly exportName: string;
  readonly fate: 'deleted' | 'updated';
}

/**
 * The exports that a plan removes or changes. An export whose value only the deploy can know counts if it
 * depends on a resource that is new or replaced.
 */
export function affectedExports(plan: Plan, exported: Readonly<Record<string, Json>>): AffectedExport[] {
  const planned = new Map(
    Object.values(plan.outputs).flatMap(({ exportName, value }): [string, Json][] =>
      exportName === undefined ? [] : [[exportName, value]],
    ),
  );
  return Object.entries(exported).flatMap(([exportName, before]): AffectedExport[] => {
    const value = planned.get(exportName);
    // Older states do not distinguish an output from an export of the same value.
    if (value === undefined && Object.hasOwn(plan.outputs, exportName)) return [];
    if (value === undefined) return [{ exportName, fate: 'deleted' }];
    const known = plain(value);
    const differs = known === undefined ? hangsOnNew(value, plan, new Set()) : !equal(known.value, before);
    return differs ? [{ exportName, fate: 'updated' }] : [];
  });
}

/** The same once the values are known. `outputs`: the stack's outputs by name. */
export function changedExports(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  outputs: Readonly<Record<string, unknown>>,
): AffectedExport[] {
  return Object.entries(before).flatMap(([exportName, value]): AffectedExport[] => {
    const now = after[exportName];
    // Older states do not distinguish an output from an export of the same value.
    if (now === undefined && Object.hasOwn(outputs, exportName)) return [];
    if (now === undefined) return [{ exportName, fate: 'deleted' }];
    return equal(now, value) ? [] : [{ exportName, fate: 'updated' }];
  });
}
