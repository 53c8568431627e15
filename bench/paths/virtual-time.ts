/** Replaces the time of this process by one that passes only while everything waits for it. */

import { subscribe } from 'node:diagnostics_channel';

/** Turns of the event loop in which nothing happens, after which everything waits for time. */
const QUIET_TURNS = 6;
/** The same while requests are between client and server: they may wait for a connection, which takes time as well. */
const QUEUED_TURNS = 60;
/** What goes on beside the event loop: files, connections, and modules that a loader's thread loads. */
const WORK_OUTSIDE = /^(CloseReq|FSReq|GetAddrInfo|MessagePort|Shutdown|TCPConnect|TCPWrite|Write|Zlib)/;
const CHANNELS = {
  'http.client.request.start': { client: 1, server: 0 },
  'http.client.request.error': { client: -1, server: 0 },
  'http.client.response.finish': { client: -1, server: 0 },
  'http.server.request.start': { client: 0, server: 1 },
  'http.server.response.finish': { client: 0, server: -1 },
} as const;

const real = {
  Date,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  performanceNow: performance.now.bind(performance),
};

type Callback = (...args: unknown[]) => void;

/** What `setTimeout` returns. */
class Timer {
  at = 0;
  order = 0;

  constructor(
    readonly time: VirtualTime,
    readonly call: () => void,
    readonly pause: number,
    readonly repeats: boolean,
  ) {}

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  refresh(): this {
    this.time.cancel(this);
    this.time.schedule(this);
    return this;
  }

  close(): this {
    this.time.cancel(this);
    return this;
  }
}

/**
 * The time of a process whose programs talk to each other by HTTP on loopback. Work costs none of it: it stands still
 * while a request, a file or a callback is under way, and jumps to the next timer once nothing is. So a deploy takes as
 * long as its calls and waits add up to, on every machine, and as long in each run.
 */
export class VirtualTime {
  #now = real.Date.now();
  #count = 0;
  #timers: Timer[] = [];
  #events = 0;
  #inFlight = { client: 0, server: 0 };
  /** What is always under way here: the channel to a parent process. */
  readonly #always = workOutside();

  /** For the rest of the process: its timers and clocks are ours. */
  static install(): VirtualTime {
    const time = new VirtualTime();
    time.#takeClocks();
    time.#takeTimers();
    for (const [channel, change] of Object.entries(CHANNELS)) {
      subscribe(channel, () => {
        time.#events += 1;
        time.#inFlight.client += change.client;
        time.#inFlight.server += change.server;
      });
    }
    return time;
  }

  get now(): number {
    return this.#now;
  }

  /** Lets time pass until the work has ended. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    const progress = { hasEnded: false };
    const end = () => {
      progress.hasEnded = true;
    };
    work.then(end, end);
    while (await this.#isWaiting(progress)) this.#passToNext();
    return work;
  }

  schedule(timer: Timer): void {
    this.#count += 1;
    timer.at = this.#now + Math.max(1, timer.pause);
    timer.order = this.#count;
    let index = this.#timers.length;
    while (index > 0 && (this.#timers[index - 1]?.at ?? 0) > timer.at) index -= 1;
    this.#timers.splice(index, 0, timer);
  }

  cancel(timer: Timer): void {
    const index = this.#timers.indexOf(timer);
    if (index >= 0) this.#timers.splice(index, 1);
  }

  /** Resolves once nothing can happen any more without time passing, or to `false` once the work has ended. */
  async #isWaiting(progress: { readonly hasEnded: boolean }): Promise<boolean> {
    let seen = this.#events;
    for (let turns = 0; !progress.hasEnded; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#events !== seen) {
        seen = this.#events;
        turns = 0;
      }
      const { client, server } = this.#inFlight;
      if (turns < (client === server ? QUIET_TURNS : QUEUED_TURNS)) continue;
      if (workOutside() <= this.#always && !this.#isChildAtWork()) return true;
      turns = 0;
      await new Promise((resolve) => real.setTimeout(resolve, 0));
    }
    return false;
  }

  /** A child process, which runs the handler of a function here, works in real time unless it waits for an answer of ours. */
  #isChildAtWork(): boolean {
    const { client, server } = this.#inFlight;
    return server <= client && process.getActiveResourcesInfo().includes('ProcessWrap');
  }

  #passToNext(): void {
    const timer = this.#timers.shift();
    if (timer === undefined) throw new Error('everything waits for something that no time brings about');
    this.#now = Math.max(this.#now, timer.at);
    if (timer.repeats) this.schedule(timer);
    timer.call();
  }

  #takeTimers(): void {
    const start = (repeats: boolean) => {
      return (callback: Callback, pause = 0, ...args: unknown[]) => {
        const timer = new Timer(this, () => callback(...args), pause || 0, repeats);
        this.schedule(timer);
        return timer;
      };
    };
    const stop = (timer: unknown) => {
      if (timer instanceof Timer) this.cancel(timer);
      else real.clearTimeout(timer as NodeJS.Timeout);
    };
    Object.assign(globalThis, {
      setTimeout: start(false),
      setInterval: start(true),
      clearTimeout: stop,
      clearInterval: stop,
    });
  }

  #takeClocks(): void {
    const now = () => this.#now;
    const began = this.#now - real.performanceNow();
    performance.now = () => this.#now - began;
    globalThis.Date = new Proxy(real.Date, {
      construct: (date, args: unknown[], target) =>
        Reflect.construct(date, args.length === 0 ? [now()] : args, target) as Date,
      apply: () => new real.Date(now()).toString(),
      get: (date, name, receiver) => (name === 'now' ? now : (Reflect.get(date, name, receiver) as unknown)),
    });
  }
}

function workOutside(): number {
  return process.getActiveResourcesInfo().filter((kind) => WORK_OUTSIDE.test(kind)).length;
}
