import type { Emit } from '../../events.js';
import type { Clock, Random } from '../../ports.js';
import { RateGovernor } from '../../providers/rate-governor.js';
import { startRateOf } from '../../providers/start-rates.js';

export interface GovernorsPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly emit: Emit;
}

/** One rate for everything that a run asks of a service in a region, with one account's credentials. */
export class Governors {
  readonly #ports: GovernorsPorts;
  readonly #made = new Map<string, RateGovernor>();

  constructor(ports: GovernorsPorts) {
    this.#ports = ports;
  }

  of(service: string, region: string): RateGovernor {
    const { clock, random, emit } = this.#ports;
    const onSlowdown = (perSecond: number) => emit({ kind: 'throttled', service, perSecond });
    const key = `${service} ${region}`;
    const governor =
      this.#made.get(key) ?? new RateGovernor({ clock, random, onSlowdown, start: startRateOf(service) });
    this.#made.set(key, governor);
    return governor;
  }
}
