/** Injects faults into requests. */

import type { Call } from '../service.js';
import type { Lateness } from './late-effects.js';
import { isMutating } from './mutations.js';
import { SeededRandom } from './random.js';

/** What goes wrong. The caller sees no more than this; `FaultRule.when` says whether the request took effect. */
export type Fault =
  /** The service's own error, in its own form. `status` defaults to 400, `message` to the code. */
  | { readonly kind: 'error'; readonly code: string; readonly status?: number; readonly message?: string }
  /** An answer that no service wrote, as a load balancer's 503. */
  | { readonly kind: 'http'; readonly status: number }
  /** The connection is reset (RST) instead of an answer. */
  | { readonly kind: 'reset' }
  /** No answer ever; the connection stays open. */
  | { readonly kind: 'hang' }
  /** The credentials are refused as expired, in the words of the service's protocol. */
  | { readonly kind: 'expired-token' }
  /** The call takes so much longer and is then answered as always. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** Runs a test's own code, as a SIGKILL to the caller, who gets no answer; the effect comes later. To be played `before`. */
  | ({ readonly kind: 'late'; readonly run: () => void } & Lateness)
  /**
   * Runs a test's own code, as a SIGKILL to the caller. Where it resolves to `'drop'` nothing more happens to the
   * request: no effect if it stood `before`, and no answer.
   */
  | {
      readonly kind: 'callback';
      readonly run: (call: Call) => Promise<'drop' | 'proceed'> | 'drop' | 'proceed';
    };

/** On which of the calls that match: the n-th (from 1), the first n, a seeded share, or each one. */
export type Occasion =
  { readonly nth: number } | { readonly first: number } | { readonly rate: number } | 'every';

export interface FaultRule {
  /** For the log. Default: the fault's kind. */
  readonly name?: string;
  readonly service?: string;
  readonly operation?: string | readonly string[];
  /** Only calls that can change the account (`true`), or only those that cannot. */
  readonly mutating?: boolean;
  readonly where?: (call: Call) => boolean;
  readonly on: Occasion;
  /** `before`: the request has no effect. `after`: it has its effect, and the answer is lost or replaced. */
  readonly when: 'before' | 'after';
  readonly fault: Fault;
}

/** A rule in force. */
export interface ArmedFault {
  readonly rule: FaultRule;
  /** How many calls matched so far, and on how many of them the fault was played. */
  readonly matched: number;
  readonly played: number;
  disarm(): void;
}

class Armed implements ArmedFault {
  matched = 0;
  played = 0;

  constructor(
    readonly rule: FaultRule,
    private readonly random: SeededRandom,
    private readonly rules: Set<Armed>,
  ) {}

  /** Counts the call if it matches, and says whether the fault is due on it. */
  isDue(call: Call): boolean {
    if (!matches(this.rule, call)) return false;
    this.matched += 1;
    return this.isOccasion(this.rule.on);
  }

  disarm(): void {
    this.rules.delete(this);
  }

  private isOccasion(on: Occasion): boolean {
    if (on === 'every') return true;
    if ('nth' in on) return this.matched === on.nth;
    if ('first' in on) return this.matched <= on.first;
    return this.random.next() < on.rate;
  }
}

/**
 * The faults in force. Rules are asked in the order in which they were armed, each counts every call that matches
 * it, and the first that is due is played: one fault a call. All is decided on arrival, so the same calls in the
 * same order meet the same faults, whatever their answers take.
 */
export class FaultRules {
  private readonly armed = new Set<Armed>();
  private streams = 0;

  constructor(private readonly seed: number) {}

  arm(rule: FaultRule): ArmedFault {
    this.streams += 1;
    const armed = new Armed(rule, SeededRandom.derive(this.seed, 100 + this.streams), this.armed);
    this.armed.add(armed);
    return armed;
  }

  disarmAll(): void {
    this.armed.clear();
  }

  /** The rule to play on this call, if any. Counts the call: to be asked once a call. */
  due(call: Call): FaultRule | undefined {
    const due = [...this.armed].filter((armed) => armed.isDue(call))[0];
    if (due !== undefined) due.played += 1;
    return due?.rule;
  }
}

function matches(rule: FaultRule, call: Call): boolean {
  return (
    (rule.service === undefined || rule.service === call.service) &&
    (rule.operation === undefined || [rule.operation].flat().includes(call.operation)) &&
    (rule.mutating === undefined || rule.mutating === isMutating(call.service, call.operation)) &&
    (rule.where?.(call) ?? true)
  );
}
