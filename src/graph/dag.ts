/** START HERE. A directed graph of names: what must come before what. It knows nothing of what the names stand for. */

/** Each node with the nodes that must come before it. */
export type Dag = ReadonlyMap<string, ReadonlySet<string>>;

/** Builds a graph; edges to names that are no nodes are dropped, and so is a node's edge to itself. */
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

/** The same nodes with every edge turned round. */
export function reversed(dag: Dag): Dag {
  const result = new Map<string, Set<string>>([...dag.keys()].map((node) => [node, new Set()]));
  for (const [node, before] of dag) for (const other of before) result.get(other)?.add(node);
  return result;
}

/**
 * The nodes, each after all that must come before it; nodes that become free at the same time keep the order in which
 * they were given. A graph with a cycle gives only the nodes outside and before the cycle: check `findCycle` first.
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

/** Whether each node must wait for all before it: then no two are ever worked on at once. */
export function isChain(dag: Dag): boolean {
  const order = topologicalOrder(dag);
  // Neighbours in the order have nobody between them who could part them.
  return order.every((node, index) => index === 0 || dag.get(node)?.has(order[index - 1] ?? '') === true);
}

/**
 * One cycle in the order in which its members wait for each other (`[a, b]`: a waits for b, b for a), or
 * `undefined`. Iterative, since a graph may be deeper than the call stack.
 */
export function findCycle(dag: Dag): string[] | undefined {
  const settled = new Set(topologicalOrder(dag));
  const start = [...dag.keys()].find((node) => !settled.has(node));
  if (start === undefined) return undefined;
  // Every unsettled node waits for an unsettled node, so that walking on must come back.
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
 * The graph with one edge taken out of each of its cycles: the member that `weakest` picks no longer waits for the
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

/** Every node that can be reached from the given ones, without these. */
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
