/** Limits the rate of calls to an operation or a service, adapting to throttling. */

import type { Clock } from '../../ports/clock.js';

/** How often something may be called: so often at once, then so often per second. AWS's token buckets have this form. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Calls per second. */
const CEILING = 1_000;
const FLOOR = 1;
/**
 * The number of answers by which a rate is judged, and the share of throttled ones above which it is cut. On a bad day, a
 * service throttles a fifth at any rate (others in the account call it too, and so do its own handlers), and a rate that
 * fell with every refusal would never stop falling. An empty bucket, the reason for the first cut, refuses nearly all.
 */
const JUDGED = {
  open: { answers: 10, tolerated: 0.6 },
  searching: { answers: 10, tolerated: 0.4 },
  found: { answers: 20, tolerated: 0.3 },
};
/** Answers to calls from before a cut say nothing about the new rate. Milliseconds. */
const ECHO = 500;
/** After the first refusals: a bucket holds so many seconds' worth of calls, as EC2's published ones do. */
const SECONDS_IN_BUCKET = 10;
/** What each successful call adds to a rate that was cut, where calls wait for it: at first, it is searched for. */
const INCREASE = { open: 0, searching: 2, found: 0.1 };

interface RateLimiterPorts {
  readonly clock: Clock;
  readonly onSlowdown: (perSecond: number) => void;
  readonly start: Rate;
}

/**
 * One rate for calls that count against one limit of AWS. It starts at the published or assumed rate. Where AWS refuses
 * more than a few calls, the bucket on its side is empty, so that what it accepts from then on is its refill rate: the
 * rate falls to that, and grows with successful calls. Shared by all that make such calls.
 */
export class RateLimiter {
  readonly #ports: RateLimiterPorts;
  #rate: number;
  #burst: number;
  #tokens: number;
  #filledAt: number;
  #state: 'open' | 'searching' | 'found' = 'open';
  /** Since the last cut; before the first one, since the start. */
  #accepted = 0;
  #cutAt = -Infinity;
  #answers = 0;
  #refusals = 0;
  #waited = 0;
  #queue: Promise<void> = Promise.resolve();

  constructor(ports: RateLimiterPorts) {
    this.#ports = ports;
    this.#rate = ports.start.perSecond;
    this.#burst = ports.start.burst;
    this.#tokens = ports.start.burst;
    this.#filledAt = ports.clock.now();
  }

  /** How long calls have waited for the rate, those that wait together counted once. Milliseconds. */
  get waited(): number {
    return this.#waited;
  }

  get perSecond(): number {
    return this.#rate;
  }

  /**
   * Resolves when a call may be sent, in the order of requests and at the current rate: a slowdown also
   * affects those already waiting. Rejects with the signal's reason.
   */
  acquire(signal?: AbortSignal): Promise<void> {
    const turn = this.#queue.then(() => this.#takeToken(signal));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #takeToken(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    while (this.#refill() < 1) {
      const pause = Math.ceil(((1 - this.#tokens) / this.#rate) * 1000);
      this.#waited += pause;
      await this.#ports.clock.sleep(pause, signal);
    }
    this.#tokens -= 1;
  }

  succeeded(): void {
    if (this.#isEcho()) return;
    this.#accepted += 1;
    if (this.#tokens < 1) this.#rate = Math.min(CEILING, this.#rate + INCREASE[this.#state]);
    this.#judge(0);
  }

  /** Reports that AWS throttled a call, or said so in an event. */
  throttled(): void {
    if (!this.#isEcho()) this.#judge(1);
  }

  #isEcho(): boolean {
    return Math.abs(this.#ports.clock.now() - this.#cutAt) < ECHO;
  }

  #judge(refusals: 0 | 1): void {
    this.#answers += 1;
    this.#refusals += refusals;
    const { answers, tolerated } = JUDGED[this.#state];
    if (this.#answers < answers) return;
    const share = this.#refusals / this.#answers;
    this.#answers = 0;
    this.#refusals = 0;
    if (share > tolerated) this.#cut();
  }

  #cut(): void {
    const now = this.#ports.clock.now();
    const seconds = Math.max(1, (now - this.#cutAt - ECHO) / 1000);
    const measured = this.#accepted / (this.#state === 'open' ? SECONDS_IN_BUCKET : seconds);
    this.#rate = Math.min(this.#rate, Math.max(FLOOR, measured));
    this.#state = this.#state === 'open' ? 'searching' : 'found';
    this.#burst = 1;
    this.#tokens = Math.min(this.#tokens, 0);
    this.#accepted = 0;
    this.#cutAt = now;
    this.#ports.onSlowdown(this.#rate);
  }

  /** The number of calls that may be sent now. */
  #refill(): number {
    const now = this.#ports.clock.now();
    // A clock that is set back must not create a debt.
    const passed = Math.max(0, now - this.#filledAt);
    this.#tokens = Math.min(this.#burst, this.#tokens + (passed / 1000) * this.#rate);
    this.#filledAt = now;
    return this.#tokens;
  }
}
