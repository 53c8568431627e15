/** Determines the login of the GitHub token. */

import type { GitHub } from './client.js';
import { answerOf } from './rate-limit.js';

/**
 * The login of comments written with a workflow's own token (GitHub's "GITHUB_TOKEN", "About the GITHUB_TOKEN
 * secret").
 */
const WORKFLOW_LOGIN = 'github-actions[bot]';

/**
 * The login that comments written with our token have. GraphQL's `viewer` answers for tokens of users and
 * apps (`my-app[bot]`); REST's `GET /user` rejects apps with 403 ("Resource not accessible by integration").
 * If both refuse, as for a token that may only comment, it is taken for the workflow's own.
 *
 * @throws the request's error, if neither gave a clear answer: a guess could lead to a second comment.
 */
export async function ownLogin(github: GitHub): Promise<string> {
  const byGraphql = await ask(() => viewerLogin(github));
  if (byGraphql.login !== undefined) return byGraphql.login;
  const byRest = await ask(() => userLogin(github));
  if (byRest.login !== undefined) return byRest.login;
  if (byGraphql.unclear !== undefined && byRest.unclear !== undefined) throw byRest.unclear;
  return WORKFLOW_LOGIN;
}

/** A server without such a route may answer with any status: the other query is tried instead of a retry. */
const RETRIES = 0;
/** The status of a server without such a route. */
const NOT_IMPLEMENTED = 501;

async function viewerLogin(github: GitHub): Promise<string> {
  const { viewer } = await github.graphql<{ viewer: { login: string } }>('{ viewer { login } }', {
    request: { retries: RETRIES },
  });
  return viewer.login;
}

async function userLogin(github: GitHub): Promise<string> {
  const { data } = await github.request('GET /user');
  return data.login;
}

/** Neither member: GitHub refuses to answer. */
interface Reporting {
  readonly login?: string;
  readonly unclear?: Error;
}

async function ask(question: () => Promise<string>): Promise<Reporting> {
  try {
    return { login: await question() };
  } catch (error) {
    const { status } = answerOf(error);
    const refusedByGraphql = error instanceof Error && error.name === 'GraphqlResponseError';
    const isRefused = status !== undefined && (status < 500 || status === NOT_IMPLEMENTED);
    if (refusedByGraphql || isRefused) return {};
    return { unclear: error instanceof Error ? error : new Error(String(error)) };
  }
}
