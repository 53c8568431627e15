import { equal, type Json } from '../json.js';
import { plain } from '../template/residue.js';
import { hangsOnNew } from './nested.js';
import type { Plan } from './plan.js';

/** What becomes of an export that a stack has now. */
export interface AffectedExport {
  readonly exportName: string;
  readonly fate: 'deleted' | 'updated';
}

/**
 * The exports that a plan takes away or gives another value. One whose value only the deploy can know counts where it
 * hangs on a resource that is new or replaced.
 */
export function affectedExports(plan: Plan, exported: Readonly<Record<string, Json>>): AffectedExport[] {
  const planned = new Map(
    Object.values(plan.outputs).flatMap(({ exportName, value }): [string, Json][] =>
      exportName === undefined ? [] : [[exportName, value]],
    ),
  );
  return Object.entries(exported).flatMap(([exportName, before]): AffectedExport[] => {
    const value = planned.get(exportName);
    // Older states do not tell an output from an export of the same value.
    if (value === undefined && Object.hasOwn(plan.outputs, exportName)) return [];
    if (value === undefined) return [{ exportName, fate: 'deleted' }];
    const known = plain(value);
    const differs = known === undefined ? hangsOnNew(value, plan, new Set()) : !equal(known.value, before);
    return differs ? [{ exportName, fate: 'updated' }] : [];
  });
}
