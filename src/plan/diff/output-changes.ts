/** Compares a stack's planned outputs and exports with the recorded ones. */

import { equal, type Json } from '../../json.js';
import { exportsOf } from '../../state/exports.js';
import type { StackState } from '../../state/schema.js';
import { plain } from '../../template/evaluate/unknown-values.js';
import { hangsOnNew } from '../model/nested-preview.js';
import { concealedBefore } from '../rules/earlier-secrets.js';
import type { OutputChange, Plan, PlannedOutput } from '../model/plan.js';

/**
 * The changes of a stack's outputs and of their export names. If the state records no outputs, all are new. A
 * value that only the deploy can know counts if it certainly differs.
 */
export function outputChanges(
  plan: Plan,
  state: StackState,
  changingOutside: ReadonlySet<string>,
): OutputChange[] {
  if (plan.stateEtag === null) return [];
  const changed = Object.entries(plan.outputs).flatMap(([name, output]) => [
    ...valueChange(name, output, plan, { state, changingOutside }),
    ...exportChange(name, output, state),
  ]);
  return [...changed, ...removals(plan, state)];
}

interface Before {
  readonly state: StackState;
  readonly changingOutside: ReadonlySet<string>;
}

function valueChange(
  name: string,
  { value }: PlannedOutput,
  plan: Plan,
  { state, changingOutside }: Before,
): OutputChange[] {
  const before = recorded(name, state);
  if (before === undefined) return [{ name, kind: 'output', change: 'CREATE', after: value }];
  const known = plain(value);
  const differs =
    known === undefined ? hangsOnNew(value, plan, changingOutside) : !equal(known.value, before);
  if (!differs) return [];
  const shown = concealedBefore(before, value) ?? before;
  return [{ name, kind: 'output', change: 'UPDATE', before: shown, after: value }];
}

/** The value behind an unchanged export name is reported as the output's. */
function exportChange(name: string, { exportName, value }: PlannedOutput, state: StackState): OutputChange[] {
  if (exportName === undefined || exportName === name || recorded(exportName, state) !== undefined) return [];
  return [{ name: exportName, kind: 'export', change: 'CREATE', after: value }];
}

function removals({ outputs }: Plan, state: StackState): OutputChange[] {
  const exported = new Set(Object.values(outputs).map(({ exportName }) => exportName));
  const exports = exportsOf(state);
  return Object.entries(state.outputs).flatMap(([name, before]) => {
    if (Object.hasOwn(outputs, name) || exported.has(name)) return [];
    const kind = Object.hasOwn(exports, name) ? 'export' : 'output';
    return [{ name, kind, change: 'DELETE', before } as const];
  });
}

function recorded(name: string, { outputs }: StackState): Json | undefined {
  return Object.hasOwn(outputs, name) ? outputs[name] : undefined;
}
