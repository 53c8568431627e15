/** Shares one rate limiter per limit of AWS and region. */

import type { Emit } from '../../../events.js';
import type { Clock } from '../../../ports/clock.js';
import { limitOf } from '../../../providers/wire/known-limits.js';
import { RateLimiter } from '../../../providers/wire/rate-limiter.js';

interface RateLimitersPorts {
  readonly clock: Clock;
  readonly emit: Emit;
}

/** Milliseconds. */
const NOTABLE_WAIT = 5_000;

interface Called {
  readonly service: string;
  readonly operation?: string;
}

/** One rate for all calls of a run that count against one limit of a service, with one account's credentials. */
export class RateLimiters {
  readonly #ports: RateLimitersPorts;
  readonly #made = new Map<string, { readonly called: Called; readonly rateLimiter: RateLimiter }>();

  constructor(ports: RateLimitersPorts) {
    this.#ports = ports;
  }

  /** `operation`: as AWS names it, without the suffix of the SDK's command. */
  of(service: string, region: string, operation: string): RateLimiter {
    const { clock, emit } = this.#ports;
    const { counted, rate } = limitOf(service, operation);
    const key = `${service} ${region} ${counted}`;
    const known = this.#made.get(key)?.rateLimiter;
    if (known !== undefined) return known;
    const called = { service, ...(counted === '*' ? {} : { operation: counted }) };
    const onSlowdown = (perSecond: number) => emit({ kind: 'throttled', ...called, perSecond });
    const rateLimiter = new RateLimiter({ clock, onSlowdown, start: rate });
    this.#made.set(key, { called, rateLimiter });
    return rateLimiter;
  }

  /** Reports which limits of AWS have made the run slower. */
  reportWaits(): void {
    for (const { called, rateLimiter } of this.#made.values()) {
      const { waited, perSecond } = rateLimiter;
      if (waited >= NOTABLE_WAIT) this.#ports.emit({ kind: 'throttled', ...called, perSecond, waited });
    }
  }
}
