import type { Plan, Step } from '../../plan/model/plan.js';

const indexes = new WeakMap<Plan, ReadonlyMap<string, Step>>();

/**
 * A plan's step by logical id. Plans never change, so that each is indexed once: the log asks for every event, and
 * searching the list each time would make a large deploy's log quadratic.
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
