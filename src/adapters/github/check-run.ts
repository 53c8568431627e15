/** Creates check runs on a commit. */

import { defined } from '../../defined.js';
import type { CheckRun } from '../../report/render/check-runs.js';
import type { GitHub, RepositoryId } from './client.js';
import { githubFailure } from './github-failure.js';

interface CheckedCommit {
  readonly repository: RepositoryId;
  readonly sha: string;
  /** The URL of the run. */
  readonly detailsUrl: string | undefined;
}

const NEEDS = { checks: 'write' } as const;

/**
 * Creates a completed check run (GitHub's REST reference, "Create a check run"). The newest one of a name is the one that
 * counts for a commit, so that nothing has to be looked up.
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function createCheckRun(
  github: GitHub,
  { repository, sha, detailsUrl }: CheckedCommit,
  { name, conclusion, title, summary }: CheckRun,
): Promise<void> {
  try {
    await github.request('POST /repos/{owner}/{repo}/check-runs', {
      owner: repository.owner,
      repo: repository.name,
      name,
      head_sha: sha,
      status: 'completed',
      conclusion,
      output: { title, summary },
      ...defined({ details_url: detailsUrl }),
    });
  } catch (error) {
    throw githubFailure(error, `Could not create the check "${name}"`, NEEDS);
  }
}
