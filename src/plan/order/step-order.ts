/** Orders the steps of a plan. */

import { originalName } from '../model/deposed-names.js';
import { type Dag, dagOf, topologicalOrder, withoutCycles } from '../../graph/dag.js';
import type { Json } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';
import type { Plan, Step } from '../model/plan.js';

/**
 * Creates and updates come first, each as soon as its dependencies are done. Deletes follow once all of them
 * have succeeded (until then a failure can be undone), in reverse of the order that the state records.
 */

/** Steps that leave a resource behind, by logical id. */
export type LastingStep = Extract<Step, { readonly dependencies: readonly string[] }>;

export function lastingSteps(plan: Plan): LastingStep[] {
  return plan.steps.filter((step) => 'dependencies' in step);
}

/**
 * For each resource with a lasting step, the ones that it waits for, looking through resources without a
 * step.
 */
export function applyOrder(plan: Plan): Dag {
  const steps = lastingSteps(plan);
  const hasStep = new Set(steps.map((step) => step.logicalId));
  const needs = dagOf([...plan.unchanged, ...steps].map((each) => [each.logicalId, awaitedBy(each)]));
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

function awaitedBy(each: Pick<LastingStep, 'dependencies' | 'notAwaited' | 'detachedFrom'>): string[] {
  const { dependencies, notAwaited = [], detachedFrom } = each;
  const awaited = dependencies.filter((name) => !notAwaited.includes(name));
  return detachedFrom === undefined ? awaited : [...awaited, detachedFrom];
}

/**
 * For each record to delete, the records that must be deleted before it because they depend on it.
 *
 * A record created while a since-replaced resource was in place depends on that old one, which now has its
 * deposed name. Its properties tell which one: they contain the name or an attribute of what they refer to.
 * If they tell nothing (it was only named in `DependsOn`), it may be any of them; such a guess is dropped if
 * guesses form a cycle. So are edges that follow from names alone: a function is deleted before the subnets
 * and security groups that its properties name, whether or not its record depends on them.
 */
export function removalOrder(leaving: ReadonlySet<string>, rows: ReadonlyMap<string, ResourceState>): Dag {
  const generations = new Map<string, string[]>();
  for (const name of rows.keys()) {
    generations.set(originalName(name), [...(generations.get(originalName(name)) ?? []), name]);
  }
  const before = new Map([...leaving].map((name) => [name, new Set<string>()]));
  const guesses = new Set<string>();
  for (const name of leaving) {
    const row = rows.get(name);
    const text = JSON.stringify(row?.properties ?? {});
    for (const needed of row?.dependencies ?? []) {
      const candidates = generations.get(needed) ?? [];
      const named = candidates.length === 1 ? candidates : namedIn(text, candidates, rows);
      for (const other of named.length > 0 ? named : candidates) {
        before.get(other)?.add(name);
        if (named.length === 0) guesses.add(edge(other, name));
      }
    }
  }
  for (const [name, needed] of namedElsewhere(leaving, rows)) {
    if (before.get(needed)?.has(name) === true) continue;
    before.get(needed)?.add(name);
    guesses.add(edge(needed, name));
  }
  return withoutCycles(dagOf(before), (cycle) => {
    const next = (index: number) => cycle[(index + 1) % cycle.length] ?? '';
    return Math.max(
      0,
      cycle.findIndex((name, index) => guesses.has(edge(name, next(index)))),
    );
  });
}

/** Pairs of names: a record, and another one whose physical id occurs in its properties. */
function* namedElsewhere(
  leaving: ReadonlySet<string>,
  rows: ReadonlyMap<string, ResourceState>,
): Generator<readonly [string, string]> {
  const owners = new Map([...leaving].map((name) => [rows.get(name)?.physicalId, name]));
  for (const name of leaving) {
    for (const text of textsIn(rows.get(name)?.properties ?? null)) {
      const owner = owners.get(text);
      if (owner !== undefined && owner !== name) yield [name, owner];
    }
  }
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

function edge(name: string, before: string): string {
  return JSON.stringify([name, before]);
}

/** The records whose physical id, or an attribute unique to them, occurs in a string. */
function namedIn(
  text: string,
  candidates: readonly string[],
  rows: ReadonlyMap<string, ResourceState>,
): string[] {
  const valuesOf = (name: string): ReadonlySet<Json | undefined> => {
    const row = rows.get(name);
    return new Set([row?.physicalId, ...Object.values(row?.attributes ?? {})]);
  };
  return candidates.filter((name) => {
    const others = candidates.filter((other) => other !== name).map(valuesOf);
    return [...valuesOf(name)].some(
      (value) =>
        typeof value === 'string' && !others.some((other) => other.has(value)) && text.includes(value),
    );
  });
}
