/** Persists the rollback point next to `state.json`. */

import type { RollbackStore, StoredPoint } from '../../ports/rollback.js';
import type { StackId } from '../../ports/stack-id.js';
import { encodePoint } from '../../state/rollback-point.js';
import type { RollbackPoint } from '../../state/journal-entries.js';

/** Persists the rollback point once the journal is deleted. */
export class RollbackPointWriter {
  readonly #store: RollbackStore;
  readonly #stack: StackId;
  #kept: StoredPoint;

  /** `kept`: as it was read when the session started. */
  constructor(store: RollbackStore, stack: StackId, kept: StoredPoint) {
    this.#store = store;
    this.#stack = stack;
    this.#kept = kept;
  }

  /** Whether any rollback point exists, from any tool. */
  get hasAny(): boolean {
    return this.#kept.own !== undefined || this.#kept.ofTheCli !== undefined;
  }

  get hasOwn(): boolean {
    return this.#kept.own !== undefined;
  }

  /** `state`: digest of the state about to be written, to which the rollback point belongs. */
  async keep(point: RollbackPoint, state: string): Promise<void> {
    const body = encodePoint(this.#stack, { state, ...point });
    const etag = await this.#store.write(this.#stack, body, this.#kept);
    this.#kept = { ...this.#kept, own: { body, etag } };
  }

  async dropOwn(): Promise<void> {
    const { own, ...rest } = this.#kept;
    if (own === undefined) return;
    await this.#store.remove(this.#stack, { own });
    this.#kept = rest;
  }

  /** The cdkd CLI does the same after a successful deploy. */
  async dropOfTheCli(): Promise<void> {
    const { ofTheCli, ...rest } = this.#kept;
    if (ofTheCli === undefined) return;
    await this.#store.remove(this.#stack, { ofTheCli });
    this.#kept = rest;
  }

  async dropAll(): Promise<void> {
    if (!this.hasAny) return;
    await this.#store.remove(this.#stack, this.#kept);
    this.#kept = {};
  }
}
