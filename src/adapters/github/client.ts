/** Creates the GitHub API client, with retries, rate limits and timeouts. */

import type { getOctokit } from '@actions/github';
import type { Clock } from '../../ports/clock.js';
import { waitOutRateLimits } from './rate-limit.js';

type Client = ReturnType<typeof getOctokit>;

/** The part of the client that the other files of this folder use. */
export type GitHub = Pick<Client, 'request' | 'graphql' | 'paginate'>;

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
  /** Replaces Node's own `fetch`, for proxies. */
  readonly fetch?: typeof fetch;
  /** Milliseconds before the first retry of a failed request; the n-th waits n² times as long. */
  readonly retryDelay?: number;
  /** Milliseconds to wait for an answer. */
  readonly requestTimeout?: number;
  /** Milliseconds that one request may spend waiting for rate limits. */
  readonly patience?: number;
}

/**
 * GitHub itself gives up after ten seconds; a connection that is idle for longer is closed and the request
 * retried.
 */
const REQUEST_TIMEOUT = 15_000;
/** After this many unanswered requests in a row, nothing is sent for a while: a run must end soon. */
const SILENT_REQUESTS = 2;
const REST = 60_000;

/**
 * Statuses that a retry would not change. 403 and 429 may be rate limits, which are handled separately; all
 * other failures (5xx except 501, no connection, no answer) are retried three times, unless a request
 * disables it.
 */
const FINAL_STATUSES = [400, 401, 403, 404, 409, 410, 412, 422, 429, 451, 501];

/** The modules of the client, which take longer to load than a run may take to start. */
export function loadClient() {
  return Promise.all([import('@actions/github'), import('@octokit/plugin-retry')]);
}

/** Creates a client, which loads its modules when it sends its first request. */
export function createGitHub(options: GitHubOptions): GitHub {
  let connected: Promise<Client> | undefined;
  const client = () => (connected ??= connect(options));
  const late = {
    request: async (...given: Parameters<Client['request']>) => (await client()).request(...given),
    graphql: async (...given: Parameters<Client['graphql']>) => (await client()).graphql(...given),
    paginate: async (...given: Parameters<Client['paginate']>) =>
      (await client()).paginate(...given) as Promise<unknown>,
  };
  // The types of requests by their routes are lost in passing them on.
  return late as unknown as GitHub;
}

async function connect(options: GitHubOptions): Promise<Client> {
  const [{ getOctokit: newClient }, { retry }] = await loadClient();
  const settings = {
    baseUrl: options.apiUrl,
    userAgent: 'cdkd-action',
    request: { fetch: withTimeout(options) },
    retry: { doNotRetry: FINAL_STATUSES, retryAfterBaseValue: options.retryDelay ?? 1_000 },
  };
  const github = newClient(options.token, settings, retry);
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
 * Octokit returns text if an answer is not declared as JSON, which intermediate servers may cause.
 *
 * @throws Error for anything else: a proxy's or login portal's page, possibly with status 200.
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
      if (signal?.aborted === true) throw unrepeatable('The run was cancelled');
      if (!limit.aborted) throw error;
      silent += 1;
      if (silent < SILENT_REQUESTS) throw error;
      silent = 0;
      restsUntil = clock.now() + REST;
      throw unrepeatable('GitHub does not answer');
    }
  };
}

/** Octokit treats a truncated body as empty; read here, it counts as no answer. */
async function wholeAnswer(answer: Response): Promise<Response> {
  if (answer.body === null) return answer;
  const { status, statusText, headers, url } = answer;
  const whole = new Response(await answer.arrayBuffer(), { status, statusText, headers });
  return Object.defineProperty(whole, 'url', { value: url });
}

/** Octokit retries any error that does not have this name. */
function unrepeatable(message: string): Error {
  return Object.assign(new Error(message), { name: 'AbortError' });
}
