/** Translates failed GitHub requests into errors with advice. */

import { CdkdError } from '../../errors.js';
import { answerOf } from './rate-limit.js';

/** Permissions of a workflow's token, as in a `permissions:` block. */
type Permissions = Readonly<Record<string, 'read' | 'write'>>;

/**
 * The error of a rejected request. If a permission is missing, `next` contains the block to add. GitHub
 * answers 404 for resources that a token may not see, so that counts as a missing permission as well.
 *
 * @param task the failed task: "the pull request comment could not be written"
 */
export function githubFailure(thrown: unknown, task: string, needs: Permissions): CdkdError {
  if (thrown instanceof CdkdError) return thrown;
  const { status, message } = answerOf(thrown);
  return new CdkdError('GITHUB_FAILED', `${task}: ${wordsOf(status, message)}`, {
    next: nextStep(status, message, needs),
    cause: thrown,
  });
}

/** The answer of a proxy or a failing server has no message, or is an HTML page. */
function wordsOf(status: number | undefined, message: string): string {
  const words = message.trim().replace(/\.$/, '');
  const isPage = words === '' || words.startsWith('<');
  return isPage
    ? `what answered ${status === undefined ? '' : `with HTTP ${status} `}is not GitHub's API`
    : words;
}

function nextStep(status: number | undefined, message: string, needs: Permissions): string {
  if (status === 401) return 'Check `github-token`: it is invalid or has expired.';
  if (status === 429 || /rate limit/i.test(message))
    return 'Try again later, or run fewer jobs at once: GitHub limits the calls of a token.';
  if (/is locked/i.test(message)) return 'Unlock the conversation on GitHub.';
  if (/SAML/.test(message)) return 'Authorize the token of `github-token` for the organization.';
  if (status === 403 || status === 404) {
    return (
      `Add to the job in the workflow file:\n\n${permissionsBlock(needs)}\n\n` +
      'The token of a pull request from a fork has no write access, whatever the file says.'
    );
  }
  if (status === 410) return "Enable the feature in the repository's settings on GitHub.";
  return 'Run the job again; if the error persists, check for a GitHub incident (https://www.githubstatus.com).';
}

/**
 * Lines of YAML. A block revokes every permission that it does not name, so `contents: read` is always
 * included.
 */
export function permissionsBlock(needs: Permissions): string {
  const lines = Object.entries({ contents: 'read', ...needs }).map(
    ([right, access]) => `  ${right}: ${access}`,
  );
  return ['permissions:', ...lines].join('\n');
}
