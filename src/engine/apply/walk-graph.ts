/** Visits the nodes of a dependency graph, each after its dependencies. */

import type { Dag } from '../../graph/dag.js';
import { ReadySet } from '../../graph/ready-set.js';

interface Walker {
  visit(node: string): Promise<void>;
  /** The nodes to start now, of those that are ready. Nothing more is started if none is chosen and none runs. */
  choose(ready: readonly string[], running: ReadonlySet<string>): readonly string[];
  /** Called for a visit that failed, with the nodes that can therefore never start. */
  failed(node: string, error: unknown, lost: readonly string[]): void;
}

/**
 * Resolves once no visit is in progress and `choose` starts no further one, to the nodes that were neither started
 * nor lost. Failures are for the walker; the walk itself never rejects.
 */
export function walkGraph(dag: Dag, walker: Walker): Promise<string[]> {
  const nodes = new ReadySet(dag);
  return new Promise((resolve) => {
    const pump = () => {
      for (const node of walker.choose(nodes.ready, nodes.running)) start(node);
      if (nodes.running.size === 0) resolve([...nodes.ready, ...nodes.waiting]);
    };
    const start = (node: string) => {
      nodes.start(node);
      walker.visit(node).then(
        () => {
          nodes.succeed(node);
          pump();
        },
        (error: unknown) => {
          walker.failed(node, error, nodes.fail(node));
          pump();
        },
      );
    };
    pump();
  });
}
