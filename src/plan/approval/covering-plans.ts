/** Finds approved plans that together have shown everything in the current plan. */

import { canonical, type Json } from '../../json.js';
import type { Plan } from '../model/plan.js';
import { comparableSteps } from './ignored-values.js';
import { stepDigestValue } from './plan-digest.js';

/**
 * The indexes of the plans in `shown` that together show every step, output and import of `now`, with the inputs of
 * `now`; `undefined` if a part of it is in none of them. Of several plans that show the same part, the first one counts.
 *
 * Merged pull requests whose runs were dropped leave their changes to the next run, whose plan therefore equals none of
 * those that the diffs have shown. Two pull requests that change the same resource in different ways do not cover the
 * result: it was in nobody's diff.
 */
export function coveringPlans(now: Plan, shown: readonly Plan[]): readonly number[] | undefined {
  const inputs = canonical([...(now.allowed ?? [])]);
  const partsOfShown = shown.map((plan) =>
    canonical([...(plan.allowed ?? [])]) === inputs ? new Set(partsOf(plan)) : new Set<string>(),
  );
  const used = new Set<number>();
  for (const part of partsOf(now)) {
    const first = partsOfShown.findIndex((parts) => parts.has(part));
    if (first < 0) return undefined;
    used.add(first);
  }
  return [...used];
}

/** The parts of a plan and of the plans inside it, each as text that says all that counts. */
function partsOf(plan: Plan, within: readonly string[] = []): string[] {
  const part = (kind: string, value: Json): string => canonical([[...within], kind, value]);
  const removed = (plan.outputChanges ?? []).filter(({ change }) => change === 'DELETE');
  return [
    ...comparableSteps(plan).map((step) => part('step', stepDigestValue(step))),
    ...Object.entries(plan.outputs).map(([name, { value, exportName }]) =>
      part('output', [name, value, exportName ?? null]),
    ),
    ...removed.map(({ kind, name }) => part('removed output', [kind, name])),
    ...(plan.assets ?? []).map((planned) => part('asset', { ...planned })),
    ...plan.imports.map((planned) => part('import', { ...planned })),
    ...Object.entries(plan.children).flatMap(([logicalId, child]) => partsOf(child, [...within, logicalId])),
  ];
}
