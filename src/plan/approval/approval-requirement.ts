/** The levels of `require-approval` and the checks that each of them adds. */

export const APPROVAL_REQUIREMENTS = ['none', 'shown', 'reviewed', 'merged'] as const;

/**
 * `shown`: a diff of the pull request has shown the plan. `reviewed`: besides, the plan was shown for the last commit of
 * the pull request, and this commit has the approving reviews that `reviewed-by` asks for. `merged`:
 * besides `shown`, the pull request is merged, and its last commit is the one that the plan was shown for.
 */
export type ApprovalRequirement = (typeof APPROVAL_REQUIREMENTS)[number];

/** Where a pull request stands, by what GitHub says. */
export interface PullRequestStanding {
  readonly author: string;
  /** The last commit of its branch. */
  readonly headSha: string;
  /** `closed`: without a merge. */
  readonly state: 'open' | 'merged' | 'closed';
  /** The branch that it is, or was, to be merged into. */
  readonly base: string;
}

/**
 * What is missing, as the rest of the sentence "Pull request 7 …"; `undefined` if nothing is. The reviews that `reviewed`
 * asks for besides are for `missingReview`.
 *
 * @param shownFor commits that the diffs which showed the plans ran for; `undefined` for a record that names none
 */
export function missingApproval(
  requirement: ApprovalRequirement,
  standing: PullRequestStanding,
  shownFor: readonly (string | undefined)[],
): string | undefined {
  if (requirement === 'none') return undefined;
  if (standing.state === 'closed') return 'was closed without a merge, so that nothing of it is approved';
  if (requirement === 'shown') return undefined;
  const isShownForHead = shownFor.every((commit) => commit === standing.headSha);
  if (requirement === 'merged') {
    if (standing.state !== 'merged') return 'is not merged';
    return isShownForHead
      ? undefined
      : `was merged with commit ${standing.headSha}, which no plan was shown for`;
  }
  // The record of a plan can be rewritten by the code of the pull request; what is its head, GitHub knows.
  return isShownForHead
    ? undefined
    : `has commit ${standing.headSha} as its last one, which no plan was shown for`;
}
