import { CdkdError } from '../../errors.js';
import type { Clock } from '../../ports/clock.js';
import type { JournalPosition, JournalStore } from '../../ports/journal.js';
import type { StackId } from '../../ports/stack-id.js';
import type { UnsavedObject } from '../../ports/spool.js';
import { encodeJournal } from '../../state/journal.js';
import type { JournalEntry } from '../../state/journal-entries.js';

/** A bucket that does not answer is asked again for so long, in milliseconds, before the run stops for it. */
const PATIENCE = 15_000;
const PAUSE = 1_000;

/** The object that is being put, or whose put has failed: it stays the next one, byte for byte. */
interface Head extends JournalPosition {
  readonly body: string;
  readonly entries: number;
}

/**
 * Group commit. One object is being put at any time; everything that queues up meanwhile goes into the next one, in
 * order. So an edge of the graph costs one round trip: a dependent's intent travels with its dependency's result.
 *
 * Once a put has failed, every later write fails with the same error, until `retry`: entries must not be lost out of
 * the middle, and nothing may be begun whose intent cannot be recorded.
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
  /** Since when the bucket has not answered; a last try at the end is not given that time again. */
  #silentSince: number | undefined;
  #bytes = 0;

  constructor(store: JournalStore, stack: StackId, run: string, clock: Clock) {
    this.#store = store;
    this.#stack = stack;
    this.#run = run;
    this.#clock = clock;
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

  /** Lets the next flush try once more after a put that has failed. */
  retry(): void {
    if (!this.#isHalted) this.#broken = undefined;
  }

  /**
   * Ends all writing, and hands over what may not be in the bucket: the object that is on its way, and all that has
   * queued. No later put can then take the place of one of these.
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
    // What one event sets off, a result and the intents of all that waited for it, goes into one object.
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

  /** The position after so many. */
  #position(count: number): JournalPosition {
    return { run: this.#run, sequence: count + 1 };
  }

  #addressed({ run, sequence, body }: Omit<Head, 'entries'>): UnsavedObject {
    return { run, sequence, body, address: this.#store.addressOf(this.#stack, { run, sequence }) };
  }
}

function halted(): CdkdError {
  return new CdkdError('CANCELLED', 'the run had no more time to write its journal', {
    next: 'What is missing is on the machine of the run, for its post step; the next run asks AWS for the rest.',
  });
}
