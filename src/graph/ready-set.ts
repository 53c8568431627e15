/** Tracks which nodes of a graph may start, as their dependencies finish. */

import { type Dag, descendants, reversed } from './dag.js';

/**
 * A node is ready once all its dependencies have succeeded; if one failed, everything behind it is skipped.
 * The caller starts nodes and reports their results; nothing waits here.
 */
export class ReadySet {
  readonly #after: Dag;
  readonly #waitingFor: Map<string, number>;
  readonly #ready: Set<string>;
  readonly #running = new Set<string>();
  /** Running nodes whose dependents may start already. */
  readonly #usable = new Set<string>();
  readonly #skipped = new Set<string>();

  constructor(dag: Dag) {
    this.#after = reversed(dag);
    this.#waitingFor = new Map([...dag].map(([node, before]) => [node, before.size]));
    this.#ready = new Set([...dag.keys()].filter((node) => this.#waitingFor.get(node) === 0));
  }

  /** Nodes that may start, in the order in which they became ready. */
  get ready(): readonly string[] {
    return [...this.#ready];
  }

  get running(): ReadonlySet<string> {
    return this.#running;
  }

  /** True once nothing runs and nothing can start. */
  get isIdle(): boolean {
    return this.#ready.size === 0 && this.#running.size === 0;
  }

  start(node: string): void {
    if (!this.#ready.delete(node)) throw new Error(`${node} is not ready`);
    this.#running.add(node);
  }

  /** Lets dependents start although the node has not ended. It may fail all the same. */
  makeUsable(node: string): void {
    if (!this.#running.has(node)) throw new Error(`${node} is not running`);
    this.#usable.add(node);
    this.#release(node);
  }

  succeed(node: string): void {
    this.#end(node);
    if (!this.#usable.delete(node)) this.#release(node);
  }

  /**
   * Returns the nodes that can now never start, each reported once over all failures. Dependents of a
   * usable node that have started continue.
   */
  fail(node: string): string[] {
    this.#end(node);
    this.#usable.delete(node);
    const hasStarted = (next: string) => this.#waitingFor.get(next) === 0 && !this.#ready.has(next);
    const lost = [...descendants(this.#after, [node])].filter(
      (next) => !this.#skipped.has(next) && !hasStarted(next),
    );
    for (const next of lost) {
      this.#skipped.add(next);
      this.#ready.delete(next);
    }
    return lost;
  }

  /** Nodes that have neither started nor been skipped. */
  get waiting(): readonly string[] {
    return [...this.#waitingFor.keys()].filter(
      (node) => (this.#waitingFor.get(node) ?? 0) > 0 && !this.#skipped.has(node),
    );
  }

  #release(node: string): void {
    for (const next of this.#after.get(node) ?? []) {
      const left = (this.#waitingFor.get(next) ?? 0) - 1;
      this.#waitingFor.set(next, left);
      if (left === 0 && !this.#skipped.has(next)) this.#ready.add(next);
    }
  }

  #end(node: string): void {
    if (!this.#running.delete(node)) throw new Error(`${node} is not running`);
  }
}
