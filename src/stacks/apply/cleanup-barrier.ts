/** The barrier that delays the deletes of nested stacks until the root's creates and updates are done. */

import type { ExecutionResult } from '../../engine/apply/execute-plan.js';
import { CdkdError } from '../../errors.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-outlook.js';
import type { StackState } from '../../state/schema.js';

/** Why a nested stack deletes nothing: its root has failed and is rolled back. */
const ROOT_FAILED = new CdkdError('INTERNAL', 'the stack around it failed', {
  next: 'Please report this.',
});

type Outputs = StackState['outputs'];

/** Receives the outputs of a nested stack. */
export type OnApplied = (outputs: Outputs) => void;

/**
 * Nested stacks delete nothing until all creates and updates of the root are done: until then everything may
 * have to be rolled back, and deleted resources cannot be restored. CloudFormation, too, cleans up after the
 * root has been updated.
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

  /**
   * Resolves to the outputs of a nested stack as soon as its creates and updates are done; its deletes
   * continue in parallel.
   */
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

  /** Releases or aborts the nested stacks; resolves to the errors of those that had been applied. */
  async end(isApplied: boolean): Promise<readonly unknown[]> {
    this.#decide(isApplied);
    await Promise.all(this.#removing);
    return this.#failures;
  }

  /**
   * The final result of a stack. The root's includes all its nested stacks: their failures at this point were
   * deletes. A nested stack that ends because the root has failed has not failed itself.
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
