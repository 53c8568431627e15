/** Shares one rate limiter per service and region. */

import type { Emit } from '../../../events.js';
import type { Clock, Random } from '../../../ports/clock.js';
import { RateLimiter } from '../../../providers/wire/rate-limiter.js';
import { startRateOf } from '../../../providers/wire/start-rates.js';

interface RateLimitersPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly emit: Emit;
}

/** One rate for all requests of a run to a service in a region with one account's credentials. */
export class RateLimiters {
  readonly #ports: RateLimitersPorts;
  readonly #made = new Map<string, RateLimiter>();

  constructor(ports: RateLimitersPorts) {
    this.#ports = ports;
  }

  of(service: string, region: string): RateLimiter {
    const { clock, random, emit } = this.#ports;
    const onSlowdown = (perSecond: number) => emit({ kind: 'throttled', service, perSecond });
    const key = `${service} ${region}`;
    const rateLimiter =
      this.#made.get(key) ?? new RateLimiter({ clock, random, onSlowdown, start: startRateOf(service) });
    this.#made.set(key, rateLimiter);
    return rateLimiter;
  }
}
