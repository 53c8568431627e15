/** The levels of `require-approval` and the checks that each of them adds. */

export const APPROVAL_REQUIREMENTS = ['none', 'shown', 'reviewed', 'merged'] as const;

/**
 * `shown`: a diff of the pull request has shown the plan. `reviewed`: besides, the plan was shown for the last commit of
 * the pull request, and somebody with a say in the repository, other than the author, has approved this commit. `merged`:
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
  /** The last verdict of each reviewer, without comments and dismissed reviews. */
  readonly verdicts: readonly Verdict[];
}

export interface Verdict {
  readonly reviewer: string;
  readonly kind: 'approved' | 'changes-requested';
  /** The commit that was reviewed. */
  readonly commit: string | undefined;
  /** Whether the reviewer is a person with a role in the repository or its organization. */
  readonly counts: boolean;
}

/**
 * What is missing, as the rest of the sentence "Pull request 7 …"; `undefined` if nothing is.
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
  if (!isShownForHead) return `has commit ${standing.headSha} as its last one, which no plan was shown for`;
  const counting = standing.verdicts.filter(({ counts }) => counts);
  const objector = counting.find(({ kind }) => kind === 'changes-requested');
  if (objector !== undefined) return `has changes requested by ${objector.reviewer}`;
  const isApproved = counting.some(
    ({ kind, reviewer, commit }) =>
      kind === 'approved' && reviewer !== standing.author && commit === standing.headSha,
  );
  return isApproved
    ? undefined
    : `has no approving review of commit ${standing.headSha} by anybody but its author`;
}
