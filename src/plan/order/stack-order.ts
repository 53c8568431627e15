/** Orders the stacks of a run. */

import { dagOf, withoutCycles, type Dag } from '../../graph/dag.js';

/** A stack that must wait for another one. */
export interface StackEdge {
  readonly stack: string;
  readonly after: string;
}

/**
 * The dependencies between stacks, as declared by the app and as recorded in the states. If the two
 * contradict each other, `weaker` is dropped.
 */
export function stackOrder(
  stacks: readonly string[],
  edges: { readonly declared: readonly StackEdge[]; readonly recorded: readonly StackEdge[] },
  weaker: 'declared' | 'recorded',
): Dag {
  const all = [...edges.declared, ...edges.recorded];
  const dag = dagOf(
    stacks.map((name) => [name, all.filter(({ stack }) => stack === name).map(({ after }) => after)]),
  );
  const weak = new Set(edges[weaker].map(({ stack, after }) => JSON.stringify([stack, after])));
  return withoutCycles(dag, (cycle) => {
    const isWeak = (name: string, index: number) =>
      weak.has(JSON.stringify([name, cycle[(index + 1) % cycle.length]]));
    return Math.max(0, cycle.findIndex(isWeak));
  });
}
