import type { Clock } from '../../src/ports/clock.js';

/** Turns of the event loop that what follows from one event may take; a journal's writer waits one before each put. */
const TURNS = 5;

interface Sleeper {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/**
 * Time that stands until a test moves it. Sleepers wake one at a time in the order of their hours, each with all that
 * follows from it done before the next; so a run with timers is the same every time, and takes no real time.
 */
export class FakeClock implements Clock {
  /** Never goes back: timers go by it, as those of an operating system do. */
  #elapsed = 0;
  /** What the clock on the wall is ahead; `jump` moves it. */
  #wall = Date.UTC(2026, 0, 1);
  #count = 0;
  #sleepers: Sleeper[] = [];

  /** `turns`: as in `idle`. */
  constructor(private readonly turns = TURNS) {}

  /** How many are asleep. */
  get sleeping(): number {
    return this.#sleepers.length;
  }

  now(): number {
    return this.#wall + this.#elapsed;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason as Error);
        return;
      }
      const abort = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        reject(signal?.reason as Error);
      };
      const wake = () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      this.#count += 1;
      const sleeper = { at: this.#elapsed + Math.max(0, milliseconds), order: this.#count, wake };
      this.#sleepers.push(sleeper);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /** Lets so much time pass. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#elapsed + milliseconds;
    await idle(this.turns);
    for (let next = this.#earliest(); next !== undefined && next.at <= end; next = this.#earliest()) {
      this.#wake(next);
      await idle(this.turns);
    }
    this.#elapsed = end;
  }

  /** Lets time pass until the work has ended, whenever nothing else can happen. */
  async run<T>(work: Promise<T>): Promise<T> {
    const progress = { hasEnded: false };
    const end = () => {
      progress.hasEnded = true;
    };
    work.then(end, end);
    await idle(this.turns);
    while (!progress.hasEnded) {
      const next = this.#earliest();
      if (next === undefined) throw new Error('the work waits for something that no clock brings about');
      this.#wake(next);
      await idle(this.turns);
    }
    return work;
  }

  /** Puts the clock on the wall forward or back; timers do not notice. */
  jump(milliseconds: number): void {
    this.#wall += milliseconds;
  }

  #earliest(): Sleeper | undefined {
    return this.#sleepers.reduce<Sleeper | undefined>(
      (best, sleeper) =>
        best === undefined || sleeper.at < best.at || (sleeper.at === best.at && sleeper.order < best.order)
          ? sleeper
          : best,
      undefined,
    );
  }

  #wake(sleeper: Sleeper): void {
    this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
    this.#elapsed = Math.max(this.#elapsed, sleeper.at);
    sleeper.wake();
  }
}

/** Resolves once everything that can go on without time passing has gone on. */
export async function idle(turns = TURNS): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
