/** Finds the pull request that a commit came from. */

import type { GitHub, RepositoryId } from './client.js';
import { githubFailure } from './github-failure.js';
import { answerOf } from './rate-limit.js';

/**
 * The pull request that was merged as this commit (a merge, a squash, the last commit of a rebase, a merge
 * queue), else the only merged one that contains it (any other commit of a rebase), else the one whose head
 * it is, else the only one that contains it. `undefined` if there is none or several are possible.
 *
 * "Lists the merged pull request that introduced the commit to the repository. If the commit is not present
 * in the default branch, will only return merged and open pull requests associated with the commit."
 * (GitHub's REST reference, "List pull requests associated with a commit".)
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function pullRequestOfCommit(
  github: GitHub,
  repository: RepositoryId,
  sha: string,
): Promise<number | undefined> {
  try {
    const pulls = await github.paginate('GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls', {
      owner: repository.owner,
      repo: repository.name,
      commit_sha: sha,
      per_page: 100,
    });
    const living = pulls.filter((pull) => pull.state === 'open' || pull.merged_at !== null);
    const merged = living.filter((pull) => pull.merged_at !== null);
    const named = merged.find((pull) => pull.merge_commit_sha === sha);
    const only = (found: typeof living): number | undefined =>
      found.length === 1 ? found[0]?.number : undefined;
    return (
      named?.number ?? only(merged) ?? only(living.filter(({ head }) => head.sha === sha)) ?? only(living)
    );
  } catch (error) {
    // 422, "No commit found for SHA": a commit of a fork, or of a branch that was deleted meanwhile.
    if (answerOf(error).status === 422) return undefined;
    throw githubFailure(error, 'Could not look up the pull request of the commit', {
      'pull-requests': 'read',
    });
  }
}
