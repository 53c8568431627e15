import type { GitHub } from './client.js';
import { answerOf } from './rate-limit.js';

/** Whose comments a workflow's own token writes (GitHub's "GITHUB_TOKEN", "About the GITHUB_TOKEN secret"). */
const WORKFLOW_LOGIN = 'github-actions[bot]';

/**
 * The login that our token writes comments as. GraphQL's `viewer` tells it for users' tokens and for those of apps
 * (`my-app[bot]`); REST's `GET /user` refuses the latter with 403 ("Resource not accessible by integration"). Where
 * both are refused, as to a token with no right but to comment, it is taken for the workflow's own.
 *
 * @throws what a request threw, where neither gave a clear answer: a guess could end in a second comment.
 */
export async function ownLogin(github: GitHub): Promise<string> {
  const byGraphql = await ask(() => viewerLogin(github));
  if (byGraphql.login !== undefined) return byGraphql.login;
  const byRest = await ask(() => userLogin(github));
  if (byRest.login !== undefined) return byRest.login;
  if (byGraphql.unclear !== undefined && byRest.unclear !== undefined) throw byRest.unclear;
  return WORKFLOW_LOGIN;
}

/** A server that has no such route may say so with any status: the other question is asked instead of this again. */
const RETRIES = 0;
/** What a server says that has no such route. */
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

/** Neither member: GitHub refuses to tell. */
interface Telling {
  readonly login?: string;
  readonly unclear?: Error;
}

async function ask(question: () => Promise<string>): Promise<Telling> {
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
