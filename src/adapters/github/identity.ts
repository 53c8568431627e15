import type { GitHub } from './client.js';
import { answerOf } from './rate-limit.js';

/** Whose comments a workflow's own token writes (GitHub's "GITHUB_TOKEN", "About the GITHUB_TOKEN secret"). */
const WORKFLOW_LOGIN = 'github-actions[bot]';

/**
 * The login that our token writes comments as. GraphQL's `viewer` tells it for users' tokens and for those of apps
 * (`my-app[bot]`); REST's `GET /user` refuses the latter with 403 ("Resource not accessible by integration"). Where
 * both are refused, as to a token with no right but to comment, it is taken for the workflow's own.
 *
 * @throws what the request threw, where there was no clear answer: a guess could end in a second comment.
 */
export async function ownLogin(github: GitHub): Promise<string> {
  return (await ask(() => viewerLogin(github))) ?? (await ask(() => userLogin(github))) ?? WORKFLOW_LOGIN;
}

async function viewerLogin(github: GitHub): Promise<string> {
  const { viewer } = await github.graphql<{ viewer: { login: string } }>('{ viewer { login } }');
  return viewer.login;
}

async function userLogin(github: GitHub): Promise<string> {
  const { data } = await github.request('GET /user');
  return data.login;
}

/** `undefined` where GitHub refuses to tell. */
async function ask(question: () => Promise<string>): Promise<string | undefined> {
  try {
    return await question();
  } catch (error) {
    const { status } = answerOf(error);
    const refusedByGraphql = error instanceof Error && error.name === 'GraphqlResponseError';
    if (refusedByGraphql || status === 403 || status === 404) return undefined;
    throw error;
  }
}
