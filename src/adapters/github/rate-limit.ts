/** Waits for GitHub's rate limits and retries rejected requests. */

import type { Clock } from '../../ports/clock.js';

/** Wraps each request of a client; see Octokit's "Hooks". */
type RequestWrapper = <Options, Result>(
  request: (options: Options) => Result | Promise<Result>,
  options: Options,
) => Promise<Result>;

/** A rejected request that should be resent, with the delay in milliseconds. */
interface RateLimited {
  readonly delay: number;
}

interface Waiting {
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Milliseconds that one request may wait in total. */
  readonly patience?: number;
}

/** The maximum wait for a report: a finished run must not be delayed, and has the job summary. */
const PATIENCE = 20_000;
const ATTEMPTS = 4;

/**
 * Resends a request that GitHub rejected because of a rate limit, by the rules of its "Rate limits for the
 * REST API": after `retry-after`; else, with nothing remaining, at `x-ratelimit-reset`; else, if the message
 * mentions a secondary limit, after a minute that doubles. Such a request had no effect, so any method may be
 * repeated.
 */
export function waitOutRateLimits({ clock, signal, patience = PATIENCE }: Waiting): RequestWrapper {
  return async (request, options) => {
    let waited = 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request(options);
      } catch (error) {
        const limited = rateLimited(error, attempt, clock.now());
        const isOver = limited === undefined || attempt === ATTEMPTS || waited + limited.delay > patience;
        if (isOver || !waits(options)) throw error;
        await clock.sleep(limited.delay, signal);
        waited += limited.delay;
      }
    }
  };
}

/** Callers that must not resend the same request set `request: {waits: false}`. */
function waits(options: unknown): boolean {
  return (options as { request?: { waits?: boolean } }).request?.waits !== false;
}

/**
 * Milliseconds after which a failed request, which was not resent, may be tried in another form: after a rate limit,
 * or a failure of the server. `undefined` if waiting does not help, or takes longer than a report may.
 */
export function delayOf(error: unknown, now: number): number | undefined {
  const { status = 0 } = answerOf(error);
  const delay = status >= 500 ? 0 : rateLimited(error, 1, now)?.delay;
  return delay === undefined || delay > PATIENCE ? undefined : delay;
}

function rateLimited(error: unknown, attempt: number, now: number): RateLimited | undefined {
  const { status, headers, message } = answerOf(error);
  if (status !== 403 && status !== 429) return undefined;
  const retryAfter = seconds(headers['retry-after']);
  if (retryAfter !== undefined) return { delay: retryAfter * 1000 };
  const reset = seconds(headers['x-ratelimit-reset']);
  if (headers['x-ratelimit-remaining'] === '0' && reset !== undefined) {
    return { delay: Math.max(1000, reset * 1000 - now) };
  }
  const secondary = status === 429 || /secondary rate limit|abuse detection/i.test(message);
  return secondary ? { delay: 60_000 * 2 ** (attempt - 1) } : undefined;
}

function seconds(header: unknown): number | undefined {
  const number = Number(header);
  return header !== undefined && Number.isFinite(number) && number >= 0 ? number : undefined;
}

interface FailedAnswer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** Status and headers of a failed request. Octokit reports status 500 for an answer that never arrived. */
export function answerOf(error: unknown): FailedAnswer {
  if (!(error instanceof Error)) return { status: undefined, headers: {}, message: String(error) };
  const { status, response } = error as {
    status?: unknown;
    response?: { headers?: Record<string, unknown> };
  };
  return {
    status: typeof status === 'number' ? status : undefined,
    headers: response?.headers ?? {},
    message: error.message,
  };
}
