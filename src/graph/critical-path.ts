/** Computes the critical path of a graph and the work that remains behind each node. */

import { type Dag, topologicalOrder } from './dag.js';

/** The longest-running chain of nodes and its duration: no schedule, however parallel, can be shorter. */
interface CriticalPath {
  readonly length: number;
  readonly nodes: readonly string[];
}

/** `weight` returns a node's own duration, in the caller's unit. */
export function criticalPath(dag: Dag, weight: (node: string) => number): CriticalPath {
  const finish = new Map<string, number>();
  const via = new Map<string, string>();
  let last: string | undefined;
  for (const node of topologicalOrder(dag)) {
    let start = 0;
    for (const before of dag.get(node) ?? []) {
      const end = finish.get(before) ?? 0;
      if (end > start) {
        start = end;
        via.set(node, before);
      }
    }
    finish.set(node, start + weight(node));
    if (last === undefined || (finish.get(node) ?? 0) > (finish.get(last) ?? 0)) last = node;
  }
  const nodes: string[] = [];
  for (let node = last; node !== undefined; node = via.get(node)) nodes.unshift(node);
  return { length: last === undefined ? 0 : (finish.get(last) ?? 0), nodes };
}

/** For each node, the work on the longest path from its start to the end; nodes with the most start first. */
export function remainingWork(dag: Dag, weight: (node: string) => number): Map<string, number> {
  const remaining = new Map<string, number>();
  for (const node of topologicalOrder(dag).reverse()) {
    const own = (remaining.get(node) ?? 0) + weight(node);
    remaining.set(node, own);
    for (const before of dag.get(node) ?? []) {
      remaining.set(before, Math.max(remaining.get(before) ?? 0, own));
    }
  }
  return remaining;
}
