/** Decides when a failed call of a provider is retried. */

import { ProviderFailure, type FailureKind } from '../../ports/resource-failure.js';
import type { Clock, Random } from '../../ports/clock.js';
import { pauseAfter, POLICIES, type RetryPolicy } from '../../retry/policies.js';
import { retry } from '../../retry/retry.js';

/** Other kinds of failures are never retried. */
const RULES: Partial<Record<FailureKind, RetryPolicy>> = {
  throttled: POLICIES.throttled,
  'not-propagated': POLICIES.propagation,
  conflict: POLICIES.conflict,
  transient: POLICIES.transient,
  lost: POLICIES.lost,
};

/**
 * Milliseconds to wait before the next try, or `undefined` if another try is useless. Never before the moment that
 * AWS asked for.
 */
export function retryDelay(
  kind: FailureKind,
  failures: number,
  random: Random,
  retryAfter = 0,
): number | undefined {
  const rule = RULES[kind];
  if (rule === undefined || failures >= rule.tries) return undefined;
  return Math.max(retryAfter, pauseAfter(rule, failures, random()));
}

interface QueryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
}

/** Decides about one more try of a query that failed, `delay` milliseconds from now. */
type QueryRule = (failure: ProviderFailure, tries: number, delay: number) => boolean;

/**
 * Repeats a query to a provider while its failures pass and `isWorthIt`. Rejects with the last failure, or with the
 * signal's reason as soon as it is aborted.
 */
export function retryQuery<Answer>(
  query: () => Promise<Answer>,
  ports: QueryPorts,
  isWorthIt: QueryRule = () => true,
): Promise<Answer> {
  const delayAfter = (error: unknown, tries: number) => {
    ports.signal.throwIfAborted();
    if (!(error instanceof ProviderFailure)) return undefined;
    const delay = retryDelay(error.kind, tries, ports.random, error.details.retryAfter);
    return delay !== undefined && isWorthIt(error, tries, delay) ? delay : undefined;
  };
  return retry(query, delayAfter, ports);
}
