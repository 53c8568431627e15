/** Looks up a plan's steps by logical id. */

import type { Plan, Step } from '../../plan/model/plan.js';

const indexes = new WeakMap<Plan, ReadonlyMap<string, Step>>();

/**
 * A plan's step by logical id. Plans are immutable, so each is indexed once: the log looks up every event,
 * and a linear search would make a large deploy's log quadratic.
 */
export function plannedStep(plan: Plan | undefined, logicalId: string): Step | undefined {
  if (plan === undefined) return undefined;
  let index = indexes.get(plan);
  if (index === undefined) {
    index = new Map(plan.steps.map((step) => [step.logicalId, step]));
    indexes.set(plan, index);
  }
  return index.get(logicalId);
}
