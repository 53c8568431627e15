/** A directed acyclic graph of names and the algorithms on it, independent of what the names mean. */

/** Each node with the nodes it depends on. */
export type Dag = ReadonlyMap<string, ReadonlySet<string>>;

/** Builds a graph; drops edges to unknown nodes and edges from a node to itself. */
export function dagOf(edges: Iterable<readonly [string, Iterable<string>]>): Dag {
  const listed = [...edges].map(([node, before]) => [node, [...before]] as const);
  const nodes = new Set(listed.map(([node]) => node));
  return new Map(
    listed.map(([node, before]) => [
      node,
      new Set(before.filter((other) => other !== node && nodes.has(other))),
    ]),
  );
}

/** The same nodes with every edge reversed. */
export function reversed(dag: Dag): Dag {
  const result = new Map<string, Set<string>>([...dag.keys()].map((node) => [node, new Set()]));
  for (const [node, before] of dag) for (const other of before) result.get(other)?.add(node);
  return result;
}

/**
 * The nodes, each after all its dependencies; nodes that become ready at the same time keep their given
 * order. For a cyclic graph, only the nodes outside and before the cycle are returned: check `findCycle`
 * first.
 */
export function topologicalOrder(dag: Dag): string[] {
  const after = reversed(dag);
  const waiting = new Map([...dag].map(([node, before]) => [node, before.size]));
  const order = [...dag.keys()].filter((node) => waiting.get(node) === 0);
  for (const node of order) {
    for (const next of after.get(node) ?? []) {
      const left = (waiting.get(next) ?? 0) - 1;
      waiting.set(next, left);
      if (left === 0) order.push(next);
    }
  }
  return order;
}

/** Whether the nodes form a single chain, so that no two ever run at once. */
export function isChain(dag: Dag): boolean {
  const order = topologicalOrder(dag);
  // If each node depends on its predecessor in the order, no other order is possible.
  return order.every((node, index) => index === 0 || dag.get(node)?.has(order[index - 1] ?? '') === true);
}

/**
 * One cycle in dependency order (`[a, b]`: a waits for b, b for a), or `undefined`. Iterative, since a graph
 * may be deeper than the call stack.
 */
export function findCycle(dag: Dag): string[] | undefined {
  const settled = new Set(topologicalOrder(dag));
  const start = [...dag.keys()].find((node) => !settled.has(node));
  if (start === undefined) return undefined;
  // Every unsettled node waits for an unsettled node, so following the edges must return to a visited node.
  const walked: string[] = [];
  const seenAt = new Map<string, number>();
  let here = start;
  for (;;) {
    const seen = seenAt.get(here);
    if (seen !== undefined) return walked.slice(seen);
    seenAt.set(here, walked.length);
    walked.push(here);
    const next = [...(dag.get(here) ?? [])].find((node) => !settled.has(node));
    if (next === undefined) return undefined;
    here = next;
  }
}

/**
 * The graph with one edge removed from each cycle: the member that `weakest` picks no longer waits for the
 * next one.
 */
export function withoutCycles(dag: Dag, weakest: (cycle: readonly string[]) => number = () => 0): Dag {
  const kept = new Map([...dag].map(([node, before]) => [node, new Set(before)]));
  for (let cycle = findCycle(kept); cycle !== undefined; cycle = findCycle(kept)) {
    const at = weakest(cycle);
    kept.get(cycle[at] ?? '')?.delete(cycle[(at + 1) % cycle.length] ?? '');
  }
  return kept;
}

/** Every node that can be reached from the given ones, excluding these. */
export function descendants(dag: Dag, from: Iterable<string>): Set<string> {
  const roots = [...from];
  const found = new Set<string>();
  const open = [...roots];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of dag.get(node) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  for (const root of roots) found.delete(root);
  return found;
}
