import type { ExecutionResult } from '../../engine/apply/execute-plan.js';
import { CdkdError } from '../../errors.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-outlook.js';
import type { StackState } from '../../state/schema.js';

/** Why a nested stack removes nothing: what is around it has failed, and goes back. */
const ROOT_FAILED = new CdkdError('INTERNAL', 'the stack around it failed', {
  next: 'Please report this.',
});

type Outputs = StackState['outputs'];

/** Told what a nested stack puts out. */
export type OnApplied = (outputs: Outputs) => void;

/**
 * Nested stacks delete nothing until everything that the root's app describes is there: until then all of it may have to
 * be taken back, and what is deleted does not come back. CloudFormation, too, cleans up once the root has been updated.
 */
export class CleanupBarrier {
  readonly #removing: Promise<unknown>[] = [];
  readonly #failures: unknown[] = [];
  readonly #decision: Promise<boolean>;
  #decide: (isApplied: boolean) => void = () => undefined;

  constructor() {
    this.#decision = new Promise((resolve) => {
      this.#decide = resolve;
    });
  }

  /**
   * To be called after a stack's creates and updates. Resolves once those of the root are done too, so that deletes may
   * start; rejects if the root failed or the run was aborted.
   */
  async pass(outputs: Outputs, onNestedApplied: OnApplied | undefined, signal: AbortSignal): Promise<void> {
    if (onNestedApplied === undefined) this.#decide(true);
    else onNestedApplied(outputs);
    signal.throwIfAborted();
    const done = new AbortController();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: done.signal });
    });
    try {
      if (!(await Promise.race([this.#decision, aborted]))) throw ROOT_FAILED;
    } finally {
      done.abort();
    }
  }

  /** Resolves with the outputs of a nested stack as soon as it is applied; what it removes then goes on beside. */
  begin(deploy: (onApplied: OnApplied) => Promise<unknown>): Promise<Outputs> {
    return new Promise((resolve, reject) => {
      let isApplied = false;
      const work = deploy((outputs) => {
        isApplied = true;
        resolve(outputs);
      }).catch((error: unknown) => {
        if (isApplied) this.#failures.push(error);
        else reject(error);
      });
      this.#removing.push(work);
    });
  }

  /** Lets the nested stacks go on, or end; resolves with what went wrong with those that were applied. */
  async end(isApplied: boolean): Promise<readonly unknown[]> {
    this.#decide(isApplied);
    await Promise.all(this.#removing);
    return this.#failures;
  }

  /**
   * What a stack's own result means. The root's waits for all that is nested in it: what failed there was a removal. A
   * nested stack that ends since the root has failed has not failed itself.
   */
  async resultOf(own: ExecutionResult, isRoot: boolean): Promise<ExecutionResult> {
    if (!isRoot) {
      const failures = own.failures.filter(({ error }) => error !== ROOT_FAILED);
      return failures.length < own.failures.length ? { ...own, failures, isApplied: true } : own;
    }
    const failures = await this.end(own.isApplied);
    const nested = failures.map((error) => ({ logicalId: 'nested stacks', type: NESTED_STACK_TYPE, error }));
    return own.isApplied ? { ...own, failures: [...own.failures, ...nested] } : own;
  }
}
