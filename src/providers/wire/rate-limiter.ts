/** Limits the rate of calls to a service, adapting to throttling. */

import type { Clock, Random } from '../../ports/clock.js';

/** Calls per second. */
const CEILING = 200;
const FLOOR = 1;
/**
 * The number of answers by which the rate is judged. The share of throttled ones is subtracted from the rate,
 * and each successful call adds a little: the rate falls if more than a quarter is throttled, and grows
 * otherwise. A service throttles occasionally at any rate (others in the account call it too, and so do its
 * own handlers), and a rate that fell with every refusal would never stop falling.
 */
const SAMPLE = 20;
const INCREASE = 0.02;
/** Answers to calls from before a cut say nothing about the new rate. Milliseconds. */
const ECHO = 500;
/** Above this share the rate is far too high, and the rate actually sent counts. */
const OVERLOAD = 0.5;

interface RateLimiterPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly onSlowdown: (perSecond: number) => void;
  /** Initial calls per second. */
  readonly start: number;
}

/**
 * One rate for all calls of a kind to one service in one account and region. It starts at a known safe rate,
 * is cut by the share of throttled calls, and grows with successful ones: adaptive like the SDK's own mode,
 * but shared, and including throttling inside events.
 */
export class RateLimiter {
  readonly #ports: RateLimiterPorts;
  #rate: number;
  #tokens: number;
  #filledAt: number;
  #cutAt = -Infinity;
  #answers = 0;
  #refusals = 0;
  #sent: number[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor(ports: RateLimiterPorts) {
    this.#ports = ports;
    this.#rate = ports.start;
    this.#tokens = ports.start;
    this.#filledAt = ports.clock.now();
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
      await this.#ports.clock.sleep(pause, signal);
    }
    this.#tokens -= 1;
    this.#noteSent();
  }

  succeeded(): void {
    this.#rate = Math.min(CEILING, this.#rate * (1 + INCREASE));
    this.#count(0);
  }

  /** Reports that AWS throttled a call, or said so in an event. */
  throttled(): void {
    this.#count(1);
  }

  #count(refusals: 0 | 1): void {
    if (Math.abs(this.#ports.clock.now() - this.#cutAt) < ECHO) return;
    this.#answers += 1;
    this.#refusals += refusals;
    if (this.#answers < SAMPLE) return;
    const share = this.#refusals / this.#answers;
    this.#answers = 0;
    this.#refusals = 0;
    if (share > 0) this.#cut(share);
  }

  #cut(share: number): void {
    const now = this.#ports.clock.now();
    const lastSecond = this.#sent.filter((at) => now - at < 1000).length;
    const from = share > OVERLOAD ? Math.min(this.#rate, lastSecond) : this.#rate;
    this.#rate = Math.max(FLOOR, from * (1 - share));
    this.#tokens = Math.min(this.#tokens, 0);
    this.#cutAt = now;
    this.#ports.onSlowdown(this.#rate);
  }

  /** The number of calls that may be sent now. */
  #refill(): number {
    const now = this.#ports.clock.now();
    // A clock that is set back must not create a debt.
    const passed = Math.max(0, now - this.#filledAt);
    this.#tokens = Math.min(this.#rate, this.#tokens + (passed / 1000) * this.#rate);
    this.#filledAt = now;
    return this.#tokens;
  }

  #noteSent(): void {
    const now = this.#ports.clock.now();
    this.#sent.push(now);
    if (this.#sent.length > 2 * CEILING) this.#sent = this.#sent.filter((at) => now - at < 1000);
  }
}
