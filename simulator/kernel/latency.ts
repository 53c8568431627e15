/** Adds latency to requests. */

import { isMutating } from './mutations.js';
import { SeededRandom } from './random.js';

/** How long calls take, in milliseconds: `base`, plus up to `jitter`. The first rule that fits a call counts. */
export interface LatencyRule {
  /** Absent: every service. */
  readonly service?: string;
  /** Absent: every operation. */
  readonly operation?: string;
  /** Absent: calls that change something, and calls that only read. */
  readonly mutating?: boolean;
  readonly base: number;
  readonly jitter?: number;
}

export class LatencyModel {
  private readonly random: SeededRandom;

  constructor(
    private readonly rules: readonly LatencyRule[],
    seed: number,
  ) {
    this.random = SeededRandom.derive(seed, 1);
  }

  /** Milliseconds that this call takes on its way there and back together. */
  delayOf(call: { readonly service: string; readonly operation: string }): number {
    const rule = this.rules.find(
      ({ service, operation, mutating }) =>
        (service === undefined || service === call.service) &&
        (operation === undefined || operation === call.operation) &&
        (mutating === undefined || mutating === isMutating(call.service, call.operation)),
    );
    return rule === undefined ? 0 : rule.base + this.random.next() * (rule.jitter ?? 0);
  }
}

export function wait(milliseconds: number): Promise<void> {
  return milliseconds <= 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      });
}
