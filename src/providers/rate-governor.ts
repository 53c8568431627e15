import type { Clock, Random } from '../ports.js';

/** Calls a second. */
const START = 100;
const CEILING = 200;
const FLOOR = 1;
/** What is left of the rate after AWS said no, and how fast it grows back with each call that went through. */
const DECREASE = 0.7;
const INCREASE = 0.02;
/** AWS says no in bursts: what was sent before we slowed down counts once. Milliseconds. */
const BURST = 500;

export interface GovernorPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly onSlowdown: (perSecond: number) => void;
}

/**
 * One rate for all calls to one service in one account and region, status polls included. It starts generously, is
 * cut where AWS throttles, to what had gone through, and grows back slowly (additive increase, multiplicative
 * decrease, as in the SDK's adaptive mode, but shared and fed by throttling inside events too).
 */
export class RateGovernor {
  readonly #ports: GovernorPorts;
  #rate = START;
  #tokens = START;
  #filledAt: number;
  #slowedAt = -Infinity;
  #sent: number[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor(ports: GovernorPorts) {
    this.#ports = ports;
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
  }

  /** AWS throttled a call, or said so in an event. */
  throttled(): void {
    const now = this.#ports.clock.now();
    if (now - this.#slowedAt < BURST) return;
    this.#slowedAt = now;
    const measured = Math.max(FLOOR, this.#sent.filter((at) => now - at < 1000).length);
    this.#rate = Math.max(FLOOR, Math.min(this.#rate, measured) * DECREASE);
    this.#tokens = Math.min(this.#tokens, 0);
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
