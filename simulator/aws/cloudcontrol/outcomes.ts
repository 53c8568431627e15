/** Rules by which tests determine the outcome of requests. */

import { SeededRandom } from '../../kernel/random.js';
import type { AcceptedRequest, Outcome, OutcomeRule } from './options.js';

/** The rules in force; the first that is due on a request decides its outcome. */
export class OutcomeRules {
  private readonly armed: { readonly rule: OutcomeRule; readonly random: SeededRandom; matched: number }[] =
    [];

  constructor(private readonly seed: number) {}

  /** Gives a function that takes the rule out of force. */
  arm(rule: OutcomeRule): () => void {
    const armed = { rule, random: SeededRandom.derive(this.seed, 500 + this.armed.length), matched: 0 };
    this.armed.push(armed);
    return () => {
      const index = this.armed.indexOf(armed);
      if (index >= 0) this.armed.splice(index, 1);
    };
  }

  disarmAll(): void {
    this.armed.length = 0;
  }

  /** Counts the request with every rule that matches it: to be asked once a request. */
  due(request: AcceptedRequest): Outcome | undefined {
    const due = this.armed.filter((armed) => {
      if (!matches(armed.rule, request)) return false;
      armed.matched += 1;
      const { on } = armed.rule;
      if (on === 'every') return true;
      if ('nth' in on) return armed.matched === on.nth;
      if ('first' in on) return armed.matched <= on.first;
      return armed.random.next() < on.rate;
    });
    return due[0]?.rule.outcome;
  }
}

function matches(rule: OutcomeRule, request: AcceptedRequest): boolean {
  return (
    (rule.operation === undefined || rule.operation === request.operation) &&
    (rule.type === undefined || rule.type === request.type) &&
    (rule.where?.(request) ?? true)
  );
}
