/** Lets calls take effect after their callers are gone. */

import type { Call } from '../service.js';
import { isMutating } from './mutations.js';

/** When a call whose caller is gone takes its effect. */
export interface Lateness {
  /** After so many answers of the same service to questions of others; 0: at once. */
  readonly looks: number;
  /** In milliseconds of real time; at the latest, where nobody looks so often. */
  readonly atMost: number;
}

interface Pending {
  readonly service: string;
  readonly act: () => void;
  readonly timer: NodeJS.Timeout;
  looks: number;
}

/**
 * Calls that have arrived and whose effect is yet to come. "You might not be able to use the resource right after you
 * have called its create action": whoever looks first finds nothing.
 * Source: "Eventual consistency in the Amazon EC2 API", EC2 Developer Guide; "Changes that I make are not always
 * immediately visible", IAM User Guide.
 */
export class LateEffects {
  private readonly pending = new Set<Pending>();

  /** How many are still to come. */
  get size(): number {
    return this.pending.size;
  }

  /** `effect` is to be played once. */
  postpone({ service }: Pick<Call, 'service'>, { looks, atMost }: Lateness, effect: () => void): void {
    const act = () => {
      this.forget(pending);
      effect();
    };
    const pending: Pending = { service, act, looks, timer: setTimeout(act, atMost) };
    pending.timer.unref();
    this.pending.add(pending);
    if (looks === 0) act();
  }

  /** A call has been answered: what was to come after it comes. */
  answered({ service, operation }: Pick<Call, 'service' | 'operation'>): void {
    if (isMutating(service, operation)) return;
    for (const one of [...this.pending].filter((other) => other.service === service)) {
      one.looks -= 1;
      if (one.looks <= 0) one.act();
    }
  }

  /** All that is to come comes now. */
  playAll(): void {
    for (const one of [...this.pending]) one.act();
  }

  /** Nothing of it comes any more. */
  forgetAll(): void {
    for (const one of [...this.pending]) this.forget(one);
  }

  private forget(one: Pending): void {
    clearTimeout(one.timer);
    this.pending.delete(one);
  }
}
