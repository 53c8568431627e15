/** Simulates GitHub's rate limits. */

import type { Answer } from '../service.js';
import { refused } from './answers.js';

/** A limit that the next requests run into. */
export interface RateLimitRule {
  /** `primary`: the hour's requests are used up; `secondary`: too much at once. */
  readonly kind: 'primary' | 'secondary';
  /** How many requests are refused. */
  readonly requests: number;
  /** Seconds; for `primary` until the reset, for `secondary` the `retry-after` header, which GitHub may leave out. */
  readonly seconds?: number;
  /** Only requests that change something: "content creation". */
  readonly mutating?: boolean;
}

/** What a workflow's token may ask an hour: GitHub's "Rate limits for the REST API". */
const LIMIT = 1000;
const HOUR = 3_600_000;

/** Counts requests and plays the limits that a test announced. */
export class RateLimits {
  private used = 0;
  private readonly rules: { rule: RateLimitRule; left: number }[] = [];

  announce(rule: RateLimitRule): void {
    this.rules.push({ rule, left: rule.requests });
  }

  /** The refusal of a request that runs into a limit. */
  refusal(mutating: boolean, now: number): Answer | undefined {
    const due = this.rules.find(({ rule, left }) => left > 0 && (rule.mutating !== true || mutating));
    if (due === undefined) return undefined;
    due.left -= 1;
    const { kind, seconds } = due.rule;
    const page = '/using-the-rest-api/rate-limits-for-the-rest-api';
    if (kind === 'primary') {
      const answer = refused(403, 'API rate limit exceeded for installation.', page);
      const reset = Math.ceil(now / 1000) + (seconds ?? 3600);
      return {
        ...answer,
        headers: { ...answer.headers, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
      };
    }
    const message =
      'You have exceeded a secondary rate limit and have been temporarily blocked from content creation. ' +
      'Please retry your request again later.';
    const answer = refused(403, message, page);
    return seconds === undefined
      ? answer
      : { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } };
  }

  /** Headers of every answer; the count is of the hour that the clock is in. */
  headers(now: number): Record<string, string> {
    this.used += 1;
    return {
      'x-ratelimit-limit': String(LIMIT),
      'x-ratelimit-remaining': String(Math.max(0, LIMIT - this.used)),
      'x-ratelimit-used': String(this.used),
      'x-ratelimit-reset': String(Math.ceil(now / HOUR) * (HOUR / 1000)),
      'x-ratelimit-resource': 'core',
    };
  }
}
