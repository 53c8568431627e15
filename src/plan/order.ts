import { type Dag, dagOf, topologicalOrder, withoutCycles } from '../graph/dag.js';
import type { ResourceState } from '../state/schema.js';
import type { Plan, Step } from './plan.js';

/**
 * In which order a plan is carried out. Creations and updates go first, each as soon as what it needs is done; what
 * has to go goes once all of them have succeeded (until then a failure can be undone), in reverse of what the state
 * says.
 */

const SUPERSEDED = '~replaced~';

/**
 * Under which name the resource that a replacement leaves behind stands in the state until it is deleted. Being in
 * no template, it is deleted by whichever run comes next, the cdkd CLI's too.
 */
export function supersededName(logicalId: string, physicalId: string): string {
  return `${logicalId}${SUPERSEDED}${physicalId}`;
}

/** The logical id before it was superseded; any other name is its own. */
export function originalName(name: string): string {
  const at = name.indexOf(SUPERSEDED);
  return at < 0 ? name : name.slice(0, at);
}

export function isSuperseded(name: string): boolean {
  return name.includes(SUPERSEDED);
}

/** Steps that leave a resource behind, by logical id. */
export type LastingStep = Extract<Step, { readonly dependencies: readonly string[] }>;

export function lastingSteps(plan: Plan): LastingStep[] {
  return plan.steps.filter((step) => 'dependencies' in step);
}

/** For each resource that has a lasting step: the ones that it waits for, seen through resources without a step. */
export function applyOrder(plan: Plan): Dag {
  const steps = lastingSteps(plan);
  const hasStep = new Set(steps.map((step) => step.logicalId));
  const needs = dagOf([...plan.unchanged, ...steps].map((node) => [node.logicalId, node.dependencies]));
  const waitsFor = new Map<string, Set<string>>();
  for (const logicalId of topologicalOrder(needs)) {
    const found = new Set<string>();
    for (const needed of needs.get(logicalId) ?? []) {
      if (hasStep.has(needed)) found.add(needed);
      else for (const behind of waitsFor.get(needed) ?? []) found.add(behind);
    }
    waitsFor.set(logicalId, found);
  }
  return dagOf(steps.map(({ logicalId }) => [logicalId, waitsFor.get(logicalId) ?? []]));
}

/**
 * For each row that has to go: the rows that must go before it, because they need it. A row that was made while a
 * since replaced resource was in place needs that old one, which stands under its superseded name now.
 *
 * Where runs failed between replacements that turned a dependency round, old and new rows seem to need each other:
 * then what only seems so gives way, and AWS's own refusal to delete what is in use decides.
 */
export function removalOrder(
  leaving: ReadonlySet<string>,
  rows: ReadonlyMap<string, Pick<ResourceState, 'dependencies'>>,
): Dag {
  const standsFor = new Map<string, string[]>();
  for (const name of leaving) {
    standsFor.set(originalName(name), [...(standsFor.get(originalName(name)) ?? []), name]);
  }
  const before = new Map([...leaving].map((name) => [name, new Set<string>()]));
  for (const name of leaving) {
    for (const needed of rows.get(name)?.dependencies ?? []) {
      for (const other of standsFor.get(needed) ?? []) before.get(other)?.add(name);
    }
  }
  // A cycle holds a superseded row, since the rows' own dependencies have none: what is said of it is the guess.
  return withoutCycles(dagOf(before), (cycle) => Math.max(0, cycle.findIndex(isSuperseded)));
}
