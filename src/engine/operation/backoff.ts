import type { FailureKind } from '../../ports/resource-failure.js';
import type { Random } from '../../ports/clock.js';
import { propagationPause } from '../../types/propagation.js';

/** How a kind of failure is tried again: waits in milliseconds, tries in all. */
interface RetryRule {
  readonly first: number;
  readonly longest: number;
  readonly tries: number;
}

/**
 * Throttling and conflicts pass, however long they take: only the resource's deadline ends them. Throttling begins with
 * the pause that the SDK has for it; how many calls there are at all is the governor's affair. A transient fault that stays is
 * no longer one. An answer that was lost is asked for again with the same token.
 */
const RULES: Partial<Record<FailureKind, RetryRule>> = {
  throttled: { first: 500, longest: 30_000, tries: Infinity },
  // Where it is known what the run has changed, `Retries` decides by the time that has passed.
  'not-propagated': { first: 250, longest: 2_000, tries: 10 },
  conflict: { first: 1_000, longest: 15_000, tries: Infinity },
  transient: { first: 1_000, longest: 20_000, tries: 8 },
  lost: { first: 500, longest: 10_000, tries: 8 },
};

/**
 * Milliseconds to wait before the next try, or `undefined` where trying again is useless. Exponential with full
 * jitter (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), and never before the moment
 * that AWS asked for.
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
