/** Determines the login of the GitHub token. */

import { at, member, type Json } from '../../json.js';
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
 * If both refuse, as for a token that may only comment, it is taken for the workflow's own. An app's token would have
 * been told its login by a GraphQL that works, so a transient failure there is retried once.
 *
 * @throws the request's error, if neither gave a clear answer: a guess could lead to a second comment.
 */
export async function ownLogin(github: GitHub): Promise<string> {
  let byGraphql = await ask(() => viewerLogin(github));
  if (byGraphql.isTransient === true) byGraphql = await ask(() => viewerLogin(github));
  if (byGraphql.login !== undefined) return byGraphql.login;
  const byRest = await ask(() => userLogin(github));
  if (byRest.login !== undefined) return byRest.login;
  const { unclear, isTransient } = byGraphql;
  if (unclear !== undefined && isTransient === true) throw unclear;
  if (unclear !== undefined && byRest.unclear !== undefined) throw byRest.unclear;
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
  /** GraphQL is there, and says that it cannot answer now. */
  readonly isTransient?: true;
}

async function ask(question: () => Promise<string>): Promise<Reporting> {
  try {
    return { login: await question() };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (isTransientFailure(error)) return { unclear: error, isTransient: true };
    const { status } = answerOf(error);
    const isRefused = status !== undefined && (status < 500 || status === NOT_IMPLEMENTED);
    return isRefused || error.name === 'GraphqlResponseError' ? {} : { unclear: error };
  }
}

/**
 * GraphQL says that the quota is used up, or that the query took too long ("Rate limits and query limits for the GraphQL
 * API").
 */
function isTransientFailure(error: Error): boolean {
  const errors = at(error as unknown as Json, ['errors']);
  const isLimited = Array.isArray(errors) && errors.some((each) => member(each, 'type') === 'RATE_LIMITED');
  return isLimited || /something went wrong while executing your query/i.test(error.message);
}
