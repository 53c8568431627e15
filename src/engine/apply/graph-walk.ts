/** Works off the nodes of a dependency graph, each after its dependencies. */

import type { Dag } from '../../graph/dag.js';
import { ReadySet } from '../../graph/ready-set.js';

/** A node whose work has ended. */
interface EndedNode {
  readonly node: string;
  /** Present if the work failed. */
  readonly failure?: {
    readonly error: unknown;
    /** The nodes that can therefore never start. */
    readonly lost: readonly string[];
  };
}

/**
 * The progress of a graph's work. Its owner starts ready nodes and asks for the next one that ends, in a loop: what it
 * starts, and what a failure means, is up to it.
 */
export class GraphWalk {
  readonly #nodes: ReadySet;
  readonly #results: (() => EndedNode)[] = [];
  #wake: () => void = () => undefined;

  constructor(dag: Dag) {
    this.#nodes = new ReadySet(dag);
  }

  /** Nodes that may start, in the order in which they became ready. */
  get ready(): readonly string[] {
    return this.#nodes.ready;
  }

  get running(): ReadonlySet<string> {
    return this.#nodes.running;
  }

  /** The nodes that were neither started nor lost. */
  get left(): string[] {
    return [...this.#nodes.ready, ...this.#nodes.waiting];
  }

  /** `work` is under way; whether it succeeds is told by `next`, which never rejects. */
  start(node: string, work: Promise<unknown>): void {
    this.#nodes.start(node);
    work.then(
      () => this.#note(() => this.#succeeded(node)),
      (error: unknown) => this.#note(() => this.#failed(node, error)),
    );
  }

  /** The next node that ends; `undefined` if none runs. */
  async next(): Promise<EndedNode | undefined> {
    if (this.#nodes.running.size === 0) return undefined;
    if (this.#results.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#results.shift()?.();
  }

  #note(result: () => EndedNode): void {
    this.#results.push(result);
    this.#wake();
  }

  #succeeded(node: string): EndedNode {
    this.#nodes.succeed(node);
    return { node };
  }

  #failed(node: string, error: unknown): EndedNode {
    return { node, failure: { error, lost: this.#nodes.fail(node) } };
  }
}
