/** Runs work on several stacks in dependency order. */

import { asCdkdError, type CdkdError } from '../../errors.js';
import { isChain, type Dag } from '../../graph/dag.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../context.js';
import { failedOutcome, isReported } from '../outcome.js';
import { GraphWalk } from '../../engine/apply/graph-walk.js';

/** A stack to work on, from an app or from the state bucket. */
export interface GraphedStack {
  readonly stack: StackId;
}

interface StackGraphOptions<Target extends GraphedStack> {
  readonly context: CommandContext;
  /** For each stack, by its key: the stacks that must be done before. */
  readonly order: Dag;
  /** Work that a stack needs, started for all stacks at once. */
  readonly prepare?: (target: Target) => Promise<void>;
  /** Whether that work needs what the stacks before it make. */
  readonly preparesLate?: (target: Target) => boolean;
}

/**
 * One graph of all the work: a stack starts when it is prepared (its assets are published) and the stacks it
 * depends on are done, up to `stack-concurrency` at a time. A failure skips only dependent stacks. Resolves
 * to the failures, each of which has been reported as its stack's outcome.
 */
export function runStacks<Target extends GraphedStack>(
  targets: ReadonlyMap<string, Target>,
  options: StackGraphOptions<Target>,
  work: (target: Target) => Promise<void>,
): Promise<CdkdError[]> {
  return new StackRuns(targets, options, work).run();
}

/** The prefix of preparation nodes, with which no key of a stack starts. */
const PREPARATION = 'prepare ';

function isPreparation(node: string): boolean {
  return node.startsWith(PREPARATION);
}

/** Each stack also waits for its own preparation, which waits for nothing, or for the same stacks. */
function withPreparations(order: Dag, isLate: (id: string) => boolean): Dag {
  return new Map(
    [...order].flatMap(([id, before]) => [
      [PREPARATION + id, new Set(isLate(id) ? before : [])] as const,
      [id, new Set([...before, PREPARATION + id])] as const,
    ]),
  );
}

class StackRuns<Target extends GraphedStack> {
  readonly #targets: ReadonlyMap<string, Target>;
  readonly #options: StackGraphOptions<Target>;
  readonly #work: (target: Target) => Promise<void>;
  readonly #failures: CdkdError[] = [];

  constructor(
    targets: ReadonlyMap<string, Target>,
    options: StackGraphOptions<Target>,
    work: (target: Target) => Promise<void>,
  ) {
    this.#targets = targets;
    this.#options = options;
    this.#work = work;
  }

  async run(): Promise<CdkdError[]> {
    const { context, order } = this.#options;
    context.emit({ kind: 'stacks-ordered', atOnce: !isChain(order) });
    const started = new Map<string, number>();
    const isLate = (id: string) => {
      const target = this.#targets.get(id);
      return target !== undefined && this.#options.preparesLate?.(target) === true;
    };
    const walk = new GraphWalk(withPreparations(order, isLate));
    for (;;) {
      for (const node of this.#next(walk.ready, walk.running)) {
        started.set(node, context.clock.now());
        walk.start(node, () => this.#visit(node));
      }
      const ended = await walk.next();
      if (ended === undefined) return this.#failures;
      if (ended.failure === undefined) continue;
      const { error, lost } = ended.failure;
      const target = this.#targetOf(ended.node);
      if (target !== undefined) this.#fail(error, target, started.get(ended.node) ?? context.clock.now());
      for (const name of lost) this.#skip(name, target);
    }
  }

  /** Preparations need no slot. */
  #next(ready: readonly string[], running: ReadonlySet<string>): string[] {
    const { settings, signal } = this.#options.context;
    if (signal.aborted) return [];
    const atWork = [...running].filter((node) => !isPreparation(node)).length;
    const free = Math.max(0, settings.stackConcurrency - atWork);
    const stacks = ready.filter((node) => !isPreparation(node));
    return [...ready.filter(isPreparation), ...stacks.slice(0, free)];
  }

  async #visit(node: string): Promise<void> {
    const target = this.#targetOf(node);
    if (target === undefined) return;
    await (isPreparation(node) ? this.#options.prepare?.(target) : this.#work(target));
  }

  #targetOf(node: string): Target | undefined {
    return this.#targets.get(isPreparation(node) ? node.slice(PREPARATION.length) : node);
  }

  #fail(error: unknown, { stack }: Target, start: number): void {
    const { clock, emit } = this.#options.context;
    this.#failures.push(asCdkdError(error));
    if (isReported(error)) return;
    emit({ kind: 'stack-finished', stack, outcome: failedOutcome(error, clock.now() - start) });
  }

  #skip(node: string, because: Target | undefined): void {
    const target = this.#targets.get(node);
    // A stack that could not be prepared has failed itself.
    if (target === undefined || because === undefined || target === because) return;
    const { emit } = this.#options.context;
    const message = `Not started, because ${because.stack.stackName} failed`;
    emit({ kind: 'warning', code: 'STACK_SKIPPED', message, stack: target.stack });
    const outcome = { result: 'skipped', duration: 0, done: 0, failed: 0, skipped: 0 } as const;
    emit({ kind: 'stack-finished', stack: target.stack, outcome });
  }
}
