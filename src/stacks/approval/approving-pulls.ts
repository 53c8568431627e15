/** Checks what GitHub says of the pull requests whose diffs showed the plans. */

import { CdkdError } from '../../errors.js';
import { missingApproval } from '../../plan/approval/approval-requirement.js';
import { missingReview } from '../../plan/approval/review-requirement.js';
import { reviewOf, type Review } from '../../plan/approval/reviewed-plan.js';
import type { UsableApproval } from '../../plan/approval/used-approval.js';
import type { CommandContext } from '../context.js';
import type { ApprovingRecord, StoredPlan } from './approving-records.js';
import { approvalUsedUp, usedUpBy } from './used-approvals.js';

interface Asked extends Pick<Review, 'repository'> {
  readonly command: UsableApproval['command'];
}

/**
 * Resolves with what gives the approvals that a stack's plan uses.
 *
 * @throws CdkdError `PLAN_CHANGED` if a pull request is not reviewed or merged as `require-approval` asks, or was closed;
 *   and if the approval is used up
 */
export async function passPullRequests(
  used: readonly ApprovingRecord[],
  { repository, command }: Asked,
  { settings: { requireApproval }, reviews }: CommandContext,
): Promise<(now: StoredPlan, records: readonly ApprovingRecord[]) => Promise<readonly UsableApproval[]>> {
  const heads = new Map<number, string>();
  for (const pullRequest of new Set(used.map((record) => record.pullRequest))) {
    const standing = await reviews.standing(pullRequest);
    const shownFor = used
      .filter((record) => record.pullRequest === pullRequest)
      .map(({ record }) => reviewOf(record, { repository, pullRequest })?.headSha);
    const missing =
      missingApproval(requireApproval, standing, [...new Set(shownFor)]) ??
      (requireApproval === 'reviewed'
        ? missingReview(standing, await reviews.reviews(pullRequest, standing))
        : undefined);
    if (missing !== undefined) throw notApproved(pullRequest, missing, requireApproval);
    heads.set(pullRequest, standing.headSha);
  }
  return async (now, records) => {
    const pulls = [...new Set(records.map(({ pullRequest }) => pullRequest))];
    const approvals = pulls.map((pullRequest) => {
      return { repository, pullRequest, headSha: heads.get(pullRequest) ?? '', command };
    });
    for (const approval of approvals) {
      const by = await usedUpBy(approval, now, now.stores);
      if (by !== undefined) throw approvalUsedUp(approval, by);
    }
    return approvals;
  };
}

function notApproved(number: number, missing: string, requirement: string): CdkdError {
  const NEXT: Readonly<Record<string, string>> = {
    shown: 'Open a pull request that stays open or is merged, and run `diff` for it. Nothing was changed.',
    merged:
      'Run `diff` for the last commit of the pull request, merge it, and run again. Nothing was changed.',
  };
  return new CdkdError('PLAN_CHANGED', `Pull request ${number} ${missing}`, {
    value: String(number),
    next:
      NEXT[requirement] ??
      'Run `diff` for the last commit of the pull request, have it reviewed and approved by somebody else who may write to the repository, and run again. Nothing was changed.',
  });
}
