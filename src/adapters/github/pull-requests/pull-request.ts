/** Finds the pull request that a commit came from, and labels pull requests. */

import type { GitHub, RepositoryId } from '../client.js';
import { githubFailure } from '../github-failure.js';
import { answerOf } from '../rate-limit.js';

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

/** The second is for labels that the repository does not have yet, which GitHub creates (actions/labeler#867). */
const LABEL_NEEDS = { 'pull-requests': 'write', issues: 'write' } as const;

interface LabelledPull {
  readonly repository: RepositoryId;
  readonly number: number;
  readonly label: string;
  /** Labels that must not be there besides. */
  readonly others: readonly string[];
}

/**
 * Adds a label, which GitHub creates if the repository has none of that name, and removes the others of its set.
 * Other labels stay.
 *
 * @throws CdkdError `GITHUB_FAILED`, with the `permissions:` block if a permission is missing.
 */
export async function keepLabel(github: GitHub, { repository, number, label, others }: LabelledPull) {
  const issue = { owner: repository.owner, repo: repository.name, issue_number: number };
  try {
    const labels = await github.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/labels', {
      ...issue,
      per_page: 100,
    });
    const names = new Set(labels.map(({ name }) => name));
    if (!names.has(label)) {
      await github.request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', {
        ...issue,
        labels: [label],
      });
    }
    for (const name of others.filter((other) => other !== label && names.has(other))) {
      await github
        .request('DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}', { ...issue, name })
        .catch(ignoreAbsence);
    }
  } catch (error) {
    throw githubFailure(error, `Could not label pull request ${number}`, LABEL_NEEDS);
  }
}

/** Another run has removed it meanwhile. */
function ignoreAbsence(thrown: unknown): void {
  if (answerOf(thrown).status !== 404) throw thrown;
}
