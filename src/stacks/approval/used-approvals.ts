/** Notes which runs use an approval, and refuses approvals that are used up. */

import { CdkdError } from '../../errors.js';
import type { CurrentPlan } from '../../plan/approval/reviewed-plan.js';
import {
  approvalDigest,
  decodeUsed,
  encodeUsed,
  isUsedUp,
  type JointPlan,
  type UsableApproval,
  type UsedApproval,
} from '../../plan/approval/used-approval.js';
import type { StackId } from '../../ports/stack-id.js';
import type { Stores } from '../ports/stores.js';
import { editRecord } from './edit-record.js';

/** The run that used the approval up for this stack, or `an unknown run`; `undefined` if it still covers the plan. */
export async function usedUpBy(
  approval: UsableApproval,
  now: CurrentPlan,
  { usedApprovals }: Stores,
): Promise<string | undefined> {
  const stored = await usedApprovals.read(now.plan.stack, approvalDigest(approval));
  if (stored === undefined) return undefined;
  const used = decodeUsed(stored.body);
  if (used === undefined) return 'an unknown run';
  return isUsedUp(used, now) ? `run ${used.run}` : undefined;
}

/** The joint plan that the last run under the approval has carried out, or begun to. */
export async function jointPlanUnder(
  approval: UsableApproval,
  stack: StackId,
  { usedApprovals }: Stores,
): Promise<JointPlan | undefined> {
  const stored = await usedApprovals.read(stack, approvalDigest(approval));
  return stored === undefined ? undefined : decodeUsed(stored.body)?.joint;
}

export function approvalUsedUp({ pullRequest, headSha }: UsableApproval, by: string): CdkdError {
  return new CdkdError(
    'PLAN_CHANGED',
    `The approval of pull request ${pullRequest} was used up by ${by}: commit ${headSha} was deployed`,
    {
      value: String(pullRequest),
      next: 'An approval is for one deploy and its retries. To deploy the change again, open a pull request with a new commit, run `diff` for it and have it reviewed. Nothing was changed.',
    },
  );
}

type Use = Omit<UsedApproval, 'version' | 'approval'>;

/** Notes under the stack's lock that a run begins to use approvals. */
export async function noteUse(
  stack: StackId,
  approvals: readonly UsableApproval[],
  use: Use,
  stores: Stores,
): Promise<void> {
  for (const approval of approvals) await edit(stack, approval, stores, () => use);
}

/**
 * Notes how the run ended, unless another run has used the approval since. Called before the run removes its journal, by
 * which the retry of a run is known that is killed before the note.
 */
export async function noteEnd(
  stack: StackId,
  approvals: readonly UsableApproval[],
  { run, outcome }: Required<Pick<Use, 'run' | 'outcome'>>,
  stores: Stores,
): Promise<void> {
  for (const approval of approvals)
    await edit(stack, approval, stores, (last) => (last?.run === run ? { ...last, outcome } : undefined));
}

function edit(
  stack: StackId,
  approval: UsableApproval,
  { usedApprovals }: Stores,
  change: (last: UsedApproval | undefined) => Use | undefined,
): Promise<void> {
  const what = `the note that the approval of pull request ${approval.pullRequest} is used`;
  return editRecord(usedApprovals, { stack, digest: approvalDigest(approval), what }, (body) => {
    const use = change(body === undefined ? undefined : decodeUsed(body));
    return use === undefined ? undefined : encodeUsed({ version: 1, approval, ...use });
  });
}
