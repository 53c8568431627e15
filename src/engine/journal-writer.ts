import type { JournalPosition, JournalStore, StackId } from '../ports.js';
import { encodeJournal, type JournalEntry } from '../state/journal.js';

/**
 * Group commit. One object is being put at any time; everything that queues up meanwhile goes into the next one, in
 * order. So an edge of the graph costs one round trip: a dependent's intent travels with its dependency's result.
 *
 * Once a put has failed, every later write fails with the same error: entries must not be lost out of the middle.
 */
export class JournalWriter {
  readonly #store: JournalStore;
  readonly #stack: StackId;
  readonly #run: string;
  readonly #written: JournalPosition[] = [];
  #queue: JournalEntry[] = [];
  #added = 0;
  #durable = 0;
  #flushing: Promise<void> | undefined;
  #broken: { readonly reason: unknown } | undefined;
  #bytes = 0;

  constructor(store: JournalStore, stack: StackId, run: string) {
    this.#store = store;
    this.#stack = stack;
    this.#run = run;
  }

  /** Where this run has written so far. */
  get positions(): readonly JournalPosition[] {
    return this.#written;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Queues an entry; it becomes durable with the next flush. */
  add(entry: JournalEntry): void {
    this.#queue.push(entry);
    this.#added += 1;
  }

  /** Resolves once everything that was added before is durable; what is added meanwhile is not waited for. */
  async flush(): Promise<void> {
    const target = this.#added;
    while (this.#durable < target) {
      if (this.#broken !== undefined) throw this.#broken.reason;
      // Whoever wakes first puts for everybody who waited.
      this.#flushing ??= this.#put().finally(() => {
        this.#flushing = undefined;
      });
      await this.#flushing;
    }
  }

  async #put(): Promise<void> {
    // What one event sets off, a result and the intents of all that waited for it, goes into one object.
    await new Promise(setImmediate);
    const entries = this.#queue;
    this.#queue = [];
    const position = { run: this.#run, sequence: this.#written.length + 1 };
    const body = encodeJournal(position, entries);
    try {
      await this.#store.append(this.#stack, position, body);
    } catch (reason) {
      this.#broken = { reason };
      this.#queue = [...entries, ...this.#queue];
      throw reason;
    }
    this.#written.push(position);
    this.#durable += entries.length;
    this.#bytes += body.length;
  }
}
