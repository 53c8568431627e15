/** Writes journal entries to the bucket, batching those that are added meanwhile. */

import { CdkdError } from '../../errors.js';
import type { Clock } from '../../ports/clock.js';
import type { JournalPosition, JournalStore } from '../../ports/journal.js';
import type { StackId } from '../../ports/stack-id.js';
import type { UnsavedObject } from '../../ports/spool.js';
import { encodeJournal } from '../../state/journal.js';
import type { JournalEntry } from '../../state/journal-entries.js';

/** How long an unresponsive bucket is retried before the run stops, in milliseconds. */
const PATIENCE = 15_000;
const PAUSE = 1_000;

/** The object being put, or whose put has failed: it stays the next one, byte for byte. */
interface Head extends JournalPosition {
  readonly body: string;
  readonly entries: number;
}

/**
 * Group commit: one object is put at a time; entries added meanwhile go into the next one, in order. An edge
 * of the graph therefore costs one round trip: a dependent's intent travels with its dependency's result.
 *
 * Once a put has failed, every later write fails with the same error, until `retry`: no entry may be lost in
 * the middle, and nothing may start whose intent cannot be recorded.
 */
export class JournalWriter {
  readonly #store: JournalStore;
  readonly #stack: StackId;
  readonly #run: string;
  readonly #clock: Clock;
  readonly #written: JournalPosition[] = [];
  #queue: JournalEntry[] = [];
  #head: Head | undefined;
  #added = 0;
  #durable = 0;
  #flushing: Promise<void> | undefined;
  #broken: { readonly reason: unknown } | undefined;
  #isHalted = false;
  /** Since when the bucket has not answered; a final attempt does not get that time again. */
  #silentSince: number | undefined;
  #bytes = 0;

  constructor(store: JournalStore, stack: StackId, run: string, clock: Clock) {
    this.#store = store;
    this.#stack = stack;
    this.#run = run;
    this.#clock = clock;
  }

  /** The positions that this run has written so far. */
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

  /**
   * Resolves once everything added before is durable; does not wait for entries added meanwhile. After a halt, it
   * rejects even if the put in progress succeeds: the halt has handed its entries out as unsaved.
   */
  async flush(): Promise<void> {
    const target = this.#added;
    while (this.#durable < target) {
      if (this.#broken !== undefined) throw this.#broken.reason;
      // The first waiter to wake puts for all of them.
      this.#flushing ??= this.#put().finally(() => {
        this.#flushing = undefined;
      });
      await this.#flushing;
      if (this.#isHalted) throw halted();
    }
  }

  /** Lets the next flush retry after a failed put. */
  retry(): void {
    if (!this.#isHalted) this.#broken = undefined;
  }

  /**
   * Stops all writing, and returns the objects that the bucket may lack: the one in progress, and everything
   * queued. No later put can then replace one of these.
   */
  halt(): UnsavedObject[] {
    this.#isHalted = true;
    this.#broken ??= { reason: halted() };
    const objects: UnsavedObject[] = [];
    if (this.#head !== undefined) objects.push(this.#addressed(this.#head));
    if (this.#queue.length > 0) {
      const position = this.#position(this.#head?.sequence ?? this.#written.length);
      objects.push(this.#addressed({ ...position, body: encodeJournal(position, this.#queue) }));
    }
    return objects;
  }

  async #put(): Promise<void> {
    // Everything that one event triggers, a result and the intents that waited for it, goes into one object.
    await new Promise(setImmediate);
    if (this.#isHalted) return;
    const head = this.#head ?? this.#takeQueue();
    this.#head = head;
    try {
      await this.#append(head);
    } catch (reason) {
      this.#broken ??= { reason };
      throw reason;
    }
    this.#head = undefined;
    this.#written.push({ run: head.run, sequence: head.sequence });
    this.#durable += head.entries;
    this.#bytes += head.body.length;
  }

  async #append(head: Head): Promise<void> {
    for (;;) {
      try {
        await this.#store.append(this.#stack, head, head.body);
        this.#silentSince = undefined;
        return;
      } catch (error) {
        const mayPass = error instanceof CdkdError && error.code === 'AWS_UNAVAILABLE';
        this.#silentSince ??= this.#clock.now();
        const isPatient = !this.#isHalted && this.#clock.now() - this.#silentSince < PATIENCE;
        if (!mayPass || !isPatient) throw error;
        await this.#clock.sleep(PAUSE);
      }
    }
  }

  #takeQueue(): Head {
    const entries = this.#queue;
    this.#queue = [];
    const position = this.#position(this.#written.length);
    return { ...position, body: encodeJournal(position, entries), entries: entries.length };
  }

  /** The position after this many objects. */
  #position(count: number): JournalPosition {
    return { run: this.#run, sequence: count + 1 };
  }

  #addressed({ run, sequence, body }: Omit<Head, 'entries'>): UnsavedObject {
    return { run, sequence, body, address: this.#store.addressOf(this.#stack, { run, sequence }) };
  }
}

function halted(): CdkdError {
  return new CdkdError('CANCELLED', 'The run had no time left to write its journal', {
    next: "The missing entries are on the run's machine, for its post step; the next run asks AWS for the rest.",
  });
}
