/** Selects the stacks that a command applies to. */

import { closest } from 'fastest-levenshtein';
import picomatch from 'picomatch';
import { CdkdError } from '../errors.js';
import { type Dag, dagOf, descendants, findCycle, topologicalOrder } from '../graph/dag.js';
import type { StackArtifact } from './assembly/assembly.js';

/** Neither `all` nor `patterns`: the app's only stack, or its only one outside of stages. */
export interface Selection {
  readonly all: boolean;
  readonly patterns: readonly string[];
  /** Without the dependencies of the chosen stacks. */
  readonly exclusively: boolean;
}

/**
 * The chosen stacks and, unless `exclusively`, their dependencies, in dependency order.
 *
 * A pattern with `/` is matched against display paths, a name against physical names and, if none matches, display
 * paths, any other pattern against both; `*` and `?` match anything except `/`, `**` as a whole path component any number of
 * components. Throws `UNKNOWN_STACK` if a pattern matches nothing or a choice is required, and
 * `ASSEMBLY_INVALID` for circular dependencies.
 */
export function selectStacks(stacks: readonly StackArtifact[], selection: Selection): StackArtifact[] {
  const chosen = choose(stacks, selection).map(({ id }) => id);
  const graph = dagOf(stacks.map((stack) => [stack.id, stack.dependencies]));
  const ids = new Set(selection.exclusively ? chosen : [...chosen, ...descendants(graph, chosen)]);
  return inOrder(stacks.filter(({ id }) => ids.has(id)));
}

function choose(stacks: readonly StackArtifact[], { all, patterns }: Selection): readonly StackArtifact[] {
  if (stacks.length === 0) {
    throw new CdkdError('UNKNOWN_STACK', 'The app has no stacks', { next: 'Add a stack to the app.' });
  }
  if (all) return stacks;
  if (patterns.length > 0) return patterns.flatMap((pattern) => matching(stacks, pattern));
  const ownStacks = stacks.filter(({ displayPath }) => !displayPath.includes('/'));
  const only = stacks.length === 1 ? stacks : ownStacks;
  if (only.length === 1) return only;
  throw new CdkdError('UNKNOWN_STACK', `The app has several stacks:\n${listed(stacks)}`, {
    next: 'Select stacks with `stacks` (names, paths or patterns), or set `all: true`.',
  });
}

function matching(stacks: readonly StackArtifact[], pattern: string): StackArtifact[] {
  if (pattern.includes('~')) throw nested(pattern);
  const fits = fitting(pattern);
  const byName = pattern.includes('/') ? [] : stacks.filter(({ stackName }) => fits(stackName));
  const byPath = stacks.filter(({ displayPath }) => fits(displayPath));
  const isName = !/[*?]/.test(pattern);
  const found = isName && byName.length > 0 ? byName : [...new Set([...byName, ...byPath])];
  if (found.length > 0) return found;
  throw new CdkdError('UNKNOWN_STACK', `No stack matches ${pattern}; the app has:\n${listed(stacks)}`, {
    value: pattern,
    next: `Did you mean ${closest(pattern, namesOf(stacks))}?`,
  });
}

/**
 * For the name of a nested stack's state: nested stacks are deployed and destroyed only with their parents.
 */
function nested(pattern: string): CdkdError {
  const root = pattern.split('~', 1)[0] ?? pattern;
  return new CdkdError('UNKNOWN_STACK', `${pattern} is a nested stack and cannot be selected by itself`, {
    value: pattern,
    next: `Select ${root}: its nested stacks are deployed and destroyed with it.`,
  });
}

/** Tests a name against a pattern in which `*` and `?` match anything except `/`. */
export function fitting(pattern: string): (name: string) => boolean {
  // Only * and ? are special: a construct id may contain any other character that a glob would interpret.
  const matches = picomatch(pattern.replaceAll(/[^\w*?/-]/g, '\\$&'), { dot: true, windows: false });
  return (name) => name === pattern || matches(name);
}

/** In dependency order; independent stacks stay in the order of the assembly. */
function inOrder(selected: readonly StackArtifact[]): StackArtifact[] {
  const byId = new Map(selected.map((stack) => [stack.id, stack]));
  const graph: Dag = dagOf(selected.map((stack) => [stack.id, stack.dependencies]));
  const cycle = findCycle(graph);
  if (cycle !== undefined) {
    const names = [...cycle, ...cycle.slice(0, 1)].map((id) => byId.get(id)?.displayPath ?? id);
    throw new CdkdError('ASSEMBLY_INVALID', `Circular dependency between stacks: ${names.join(' → ')}`, {
      value: names.join(' → '),
      next: 'Remove one of these dependencies in the app.',
    });
  }
  return topologicalOrder(graph).flatMap((id) => byId.get(id) ?? []);
}

/**
 * Stacks by dependency level, in the order given: those of a level depend only on stacks of earlier levels.
 * Dependencies on other stacks do not count.
 */
export function levelsOf(stacks: readonly StackArtifact[]): StackArtifact[][] {
  const graph = dagOf(stacks.map(({ id, dependencies }) => [id, dependencies]));
  const level = new Map<string, number>();
  for (const id of topologicalOrder(graph)) {
    const below = [...(graph.get(id) ?? [])].map((needed) => level.get(needed) ?? -1);
    level.set(id, Math.max(-1, ...below) + 1);
  }
  const levels: StackArtifact[][] = [];
  for (const stack of stacks) (levels[level.get(stack.id) ?? 0] ??= []).push(stack);
  return levels;
}

function namesOf(stacks: readonly StackArtifact[]): string[] {
  return stacks.flatMap(({ stackName, displayPath }) => [stackName, displayPath]);
}

function listed(stacks: readonly StackArtifact[]): string {
  return stacks
    .map(({ stackName, displayPath }) =>
      stackName === displayPath ? stackName : `${stackName} (${displayPath})`,
    )
    .map((line) => `  ${line}`)
    .join('\n');
}
