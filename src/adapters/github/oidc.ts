/** Requests OIDC tokens from GitHub. */

import { CdkdError } from '../../errors.js';
import { parseObject } from '../../json.js';
import type { Clock } from '../../ports/clock.js';
import { pauseAfter, POLICIES } from '../../retry/policies.js';
import { permissionsBlock } from './github-failure.js';

/**
 * The endpoint for ID tokens; the runner sets both values if the job has the permission `id-token: write`.
 */
export interface IdTokenEndpoint {
  readonly url: string;
  readonly bearer: string;
}

interface IdTokenOptions {
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
  /** Called with each token before anybody else sees it. */
  readonly mask: (secret: string) => void;
}

const REQUEST_TIMEOUT = 15_000;

const NEXT = `Add to the job in the workflow file:\n\n${permissionsBlock({ 'id-token': 'write' })}\n\nPull requests from forks of public repositories get no ID token.`;

/** The job's endpoint, or `undefined` if the job has no permission for ID tokens. */
export function idTokenEndpoint(
  env: Readonly<Record<string, string | undefined>>,
): IdTokenEndpoint | undefined {
  const url = env['ACTIONS_ID_TOKEN_REQUEST_URL'];
  const bearer = env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
  return url === undefined || url === '' || bearer === undefined || bearer === ''
    ? undefined
    : { url, bearer };
}

/**
 * Fetches an ID token (a signed JWT, valid for some minutes) for the audience; every renewal of a session
 * needs a new one. Request format: GitHub's "OpenID Connect reference", "Methods for requesting the OIDC
 * token".
 *
 * @throws CdkdError `NO_CREDENTIALS` without an endpoint, `GITHUB_FAILED` if it refuses or does not answer.
 */
export async function fetchIdToken(
  endpoint: IdTokenEndpoint | undefined,
  audience: string,
  options: IdTokenOptions,
): Promise<string> {
  if (endpoint === undefined) {
    throw new CdkdError('NO_CREDENTIALS', 'The job has no permission for OIDC tokens', { next: NEXT });
  }
  const url = new URL(endpoint.url);
  url.searchParams.set('audience', audience);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(url, endpoint.bearer, options);
    if (answer.kind === 'token') {
      options.mask(answer.token);
      return answer.token;
    }
    if (answer.kind === 'refused' || attempt >= POLICIES.idToken.tries) {
      throw new CdkdError(
        'GITHUB_FAILED',
        `Could not get an OIDC token for the audience ${audience}: ${answer.message}`,
        {
          next: answer.kind === 'refused' ? NEXT : 'Run the job again.',
          value: audience,
        },
      );
    }
    await options.clock.sleep(pauseAfter(POLICIES.idToken, attempt, 0), options.signal);
  }
}

type Answer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused' | 'failed'; readonly message: string };

async function ask(url: URL, bearer: string, options: IdTokenOptions): Promise<Answer> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT);
  const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]);
  try {
    const response = await (options.fetch ?? fetch)(url, {
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json; api-version=2.0' },
      signal,
    });
    const body = await response.text();
    const token = parseObject(body)?.['value'];
    if (response.ok && typeof token === 'string' && token !== '') return { kind: 'token', token };
    const final = response.status >= 400 && response.status < 500 && response.status !== 429;
    return { kind: final ? 'refused' : 'failed', message: `GitHub answered ${response.status}` };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { kind: 'failed', message: error instanceof Error ? causeOf(error) : String(error) };
  }
}

/** `fetch failed` is uninformative; its cause is not. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
