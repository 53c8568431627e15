/** The retry delays for failed calls, by kind of failure. */

import type { FailureKind } from '../../ports/resource-failure.js';
import type { Random } from '../../ports/clock.js';
import { propagationPause } from '../../types/propagation.js';

/** Delays in milliseconds, and the total number of attempts. */
interface RetryRule {
  readonly first: number;
  readonly longest: number;
  readonly tries: number;
}

/**
 * Throttling and conflicts end eventually, so only the resource's deadline limits them. Throttling starts
 * with the SDK's own pause; the rate limiter governs the number of calls. A transient fault that persists is
 * no longer one. A lost answer is requested again with the same token.
 */
const RULES: Partial<Record<FailureKind, RetryRule>> = {
  throttled: { first: 500, longest: 30_000, tries: Infinity },
  // If the run's own changes are known, `Retries` decides by elapsed time.
  'not-propagated': { first: 250, longest: 2_000, tries: 10 },
  conflict: { first: 1_000, longest: 15_000, tries: Infinity },
  transient: { first: 1_000, longest: 20_000, tries: 8 },
  lost: { first: 500, longest: 10_000, tries: 8 },
};

/**
 * Milliseconds before the next attempt, or `undefined` if retrying is useless. Exponential with full jitter
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), and never before the time that
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
  if (kind === 'not-propagated') return Math.max(retryAfter, propagationPause(failures));
  const ceiling = Math.min(rule.longest, rule.first * 2 ** Math.min(failures - 1, 20));
  return Math.max(retryAfter, random() * ceiling);
}
