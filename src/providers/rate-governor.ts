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

  constructor(ports: GovernorPorts) {
    this.#ports = ports;
    this.#filledAt = ports.clock.now();
  }

  get perSecond(): number {
    return this.#rate;
  }

  /** Resolves when a call may be sent; calls are let through in the order in which they asked. */
  async acquire(signal?: AbortSignal): Promise<void> {
    this.#refill();
    this.#tokens -= 1;
    if (this.#tokens < 0) {
      // The debt says how many calls are ahead of this one.
      await this.#ports.clock.sleep((-this.#tokens / this.#rate) * 1000, signal).catch((error: unknown) => {
        this.#tokens += 1;
        throw error;
      });
    }
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

  #refill(): void {
    const now = this.#ports.clock.now();
    this.#tokens = Math.min(this.#rate, this.#tokens + ((now - this.#filledAt) / 1000) * this.#rate);
    this.#filledAt = now;
  }

  #noteSent(): void {
    const now = this.#ports.clock.now();
    this.#sent.push(now);
    if (this.#sent.length > 2 * CEILING) this.#sent = this.#sent.filter((at) => now - at < 1000);
  }
}
