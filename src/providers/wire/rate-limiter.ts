import type { Clock, Random } from '../../ports/clock.js';

/** Calls a second. */
const CEILING = 200;
const FLOOR = 1;
/**
 * Answers by which the rate is judged. What share of them were refusals is taken off it, and each call that went
 * through gives a little back: so the rate falls where more than a quarter is refused, and grows where less is. A
 * service refuses a call now and then however slowly it is asked (others of the account ask it too, and so do its own
 * handlers), and a rate that fell with every refusal would never end falling.
 */
const SAMPLE = 20;
const INCREASE = 0.02;
/** Answers to what was sent before the rate was cut say nothing of the new one. Milliseconds. */
const ECHO = 500;
/** Where more is refused than that, the rate is far from what the service bears, and what we did send counts. */
const OVERLOAD = 0.5;

export interface GovernorPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly onSlowdown: (perSecond: number) => void;
  /** Calls a second at first. */
  readonly start: number;
}

/**
 * One rate for all calls of a kind to one service in one account and region. It starts at what the service is known to bear, is
 * cut by the share of calls that AWS throttles, and grows back with those that go through: adaptive as the SDK's own
 * mode is, but shared, and fed by throttling inside events too.
 */
export class RateLimiter {
  readonly #ports: GovernorPorts;
  #rate: number;
  #tokens: number;
  #filledAt: number;
  #cutAt = -Infinity;
  #answers = 0;
  #refusals = 0;
  #sent: number[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor(ports: GovernorPorts) {
    this.#ports = ports;
    this.#rate = ports.start;
    this.#tokens = ports.start;
    this.#filledAt = ports.clock.now();
  }

  get perSecond(): number {
    return this.#rate;
  }

  /**
   * Resolves when a call may be sent; calls are let through in the order in which they asked, at the rate of the
   * moment: a slowdown is felt by those that wait already. Rejects with the signal's reason.
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

  /** AWS throttled a call, or said so in an event. */
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

  /** How many calls may be sent now. */
  #refill(): number {
    const now = this.#ports.clock.now();
    // A clock that is put back must not make a debt.
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
