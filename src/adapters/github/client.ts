import type { Octokit } from '@octokit/core';
import type { PaginateInterface } from '@octokit/plugin-paginate-rest';
import type { Clock } from '../../ports/clock.js';
import { waitOutRateLimits } from './rate-limit.js';

/** START HERE. GitHub's API, as the other files of this folder speak to it: typed requests that wait and try again. */
export type GitHub = Octokit & { readonly paginate: PaginateInterface };

export interface RepositoryId {
  readonly owner: string;
  readonly name: string;
}

export interface GitHubOptions {
  /** `GITHUB_API_URL`: `https://api.github.com`, or `https://HOST/api/v3` of an Enterprise Server. */
  readonly apiUrl: string;
  readonly token: string;
  readonly clock: Clock;
  /** Ends every request of this client. */
  readonly signal?: AbortSignal;
  /** In place of Node's own: for proxies. */
  readonly fetch?: typeof fetch;
  /** Milliseconds before the first retry of a failed request; the n-th waits n² times as long. */
  readonly retryDelay?: number;
  /** Milliseconds that an answer is waited for. */
  readonly requestTimeout?: number;
  /** Milliseconds that one request may spend on waiting out rate limits. */
  readonly patience?: number;
}

/** GitHub gives up after ten seconds itself; a connection that is silent for longer is given up and tried again. */
const REQUEST_TIMEOUT = 15_000;
/** After so many silent ones in a row nothing is sent for a while: a run ends soon, whatever it has left to tell. */
const SILENT_REQUESTS = 2;
const REST = 60_000;

/**
 * Answers that mean the same the next time. 403 and 429 may be rate limits, which have rules of their own; all other
 * failures (5xx but 501, no connection, no answer) are tried three more times, unless a request asks for no retry.
 */
const FINAL_STATUSES = [400, 401, 403, 404, 409, 410, 412, 422, 429, 451, 501];

/** Loads the client's modules and makes one; nothing is sent. */
export async function createGitHub(options: GitHubOptions): Promise<GitHub> {
  const [{ Octokit: Core }, { paginateRest }, { retry }] = await Promise.all([
    import('@octokit/core'),
    import('@octokit/plugin-paginate-rest'),
    import('@octokit/plugin-retry'),
  ]);
  const github = new (Core.plugin(paginateRest, retry))({
    baseUrl: options.apiUrl,
    auth: options.token,
    userAgent: 'cdkd-action',
    request: { fetch: withTimeout(options) },
    retry: { doNotRetry: FINAL_STATUSES, retryAfterBaseValue: options.retryDelay ?? 1_000 },
  });
  github.hook.before('request', (request) => {
    request.headers['x-github-api-version'] = '2022-11-28';
  });
  github.hook.after('request', (answer) => {
    answer.data = readAnswer(answer);
  });
  github.hook.wrap('request', waitOutRateLimits(options));
  return github;
}

/**
 * Octokit hands text over where an answer does not say that it is JSON, which servers between us and GitHub forget.
 *
 * @throws Error for anything else: the page of a proxy or of a portal to log in to, which may come with status 200.
 */
function readAnswer({ data, status }: { readonly data: unknown; readonly status: number }): unknown {
  if (typeof data !== 'string' || data === '') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch (cause) {
    throw Object.assign(new Error('', { cause }), { status });
  }
}

function withTimeout({
  fetch: send = fetch,
  signal,
  clock,
  requestTimeout = REQUEST_TIMEOUT,
}: GitHubOptions): typeof fetch {
  let silent = 0;
  let restsUntil = -Infinity;
  return async (input, init) => {
    if (clock.now() < restsUntil) throw unrepeatable('GitHub does not answer');
    const limit = AbortSignal.timeout(requestTimeout);
    try {
      const answer = await send(input, {
        ...init,
        signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
      });
      const whole = await wholeAnswer(answer);
      silent = 0;
      return whole;
    } catch (error) {
      if (signal?.aborted === true) throw unrepeatable('the run was cancelled');
      if (!limit.aborted) throw error;
      silent += 1;
      if (silent < SILENT_REQUESTS) throw error;
      silent = 0;
      restsUntil = clock.now() + REST;
      throw unrepeatable('GitHub does not answer');
    }
  };
}

/** Octokit takes a body that broke off for an empty one; read here, it counts as no answer. */
async function wholeAnswer(answer: Response): Promise<Response> {
  if (answer.body === null) return answer;
  const { status, statusText, headers, url } = answer;
  const whole = new Response(await answer.arrayBuffer(), { status, statusText, headers });
  return Object.defineProperty(whole, 'url', { value: url });
}

/** Octokit tries anything again that does not have this name. */
function unrepeatable(message: string): Error {
  return Object.assign(new Error(message), { name: 'AbortError' });
}
