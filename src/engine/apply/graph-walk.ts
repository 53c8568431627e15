/** Works off the nodes of a dependency graph, each after its dependencies. */

import type { Dag } from '../../graph/dag.js';
import { ReadySet } from '../../graph/ready-set.js';

/** A node whose work has ended, or that others may use already. */
interface Advance {
  readonly node: string;
  /** Its dependents may start, and its work continues. */
  readonly isUsable?: true;
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
  readonly #results: (() => Advance)[] = [];
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

  /**
   * Begins the work of a node; whether it succeeds is told by `next`, which never rejects. `usable` lets the dependents
   * start before the work has ended.
   */
  start(node: string, work: (usable: () => void) => Promise<unknown>): void {
    this.#nodes.start(node);
    work(() => this.#note(() => this.#used(node))).then(
      () => this.#note(() => this.#succeeded(node)),
      (error: unknown) => this.#note(() => this.#failed(node, error)),
    );
  }

  /** The next node that ends or becomes usable; `undefined` if none runs. */
  async next(): Promise<Advance | undefined> {
    if (this.#nodes.running.size === 0) return undefined;
    if (this.#results.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#results.shift()?.();
  }

  #note(result: () => Advance): void {
    this.#results.push(result);
    this.#wake();
  }

  #used(node: string): Advance {
    this.#nodes.makeUsable(node);
    return { node, isUsable: true };
  }

  #succeeded(node: string): Advance {
    this.#nodes.succeed(node);
    return { node };
  }

  #failed(node: string, error: unknown): Advance {
    return { node, failure: { error, lost: this.#nodes.fail(node) } };
  }
}
