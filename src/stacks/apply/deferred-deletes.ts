/** Holds the deletes of nested stacks until the root has created and updated everything. */

/** Deletes, or reports the deletes of an applied stack as skipped. Rejects if one fails. */
type FinishStack = (mayDelete: boolean) => Promise<void>;

/**
 * The deletes of nested stacks, deferred until the root has created and updated everything. Until then all of it may
 * have to be rolled back, and what is deleted does not come back. CloudFormation also cleans up only after the root was
 * updated.
 */
export class DeferredDeletes {
  #waiting: FinishStack[] = [];

  /** Call when a nested stack has done its creates and updates. */
  defer(finish: FinishStack): void {
    this.#waiting.push(finish);
  }

  /** Deletes in all stacks side by side. Resolves with what went wrong once all have ended; never rejects. */
  run(): Promise<unknown[]> {
    return this.#finishAll(true);
  }

  /** The root failed: nothing is deleted. */
  async skip(): Promise<void> {
    await this.#finishAll(false);
  }

  async #finishAll(mayDelete: boolean): Promise<unknown[]> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const ends = await Promise.allSettled(waiting.map((finish) => finish(mayDelete)));
    return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  }
}
