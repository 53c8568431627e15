/** Records reviewed plans, and checks current plans against them, for `require-approval`. */

import { defined } from '../../defined.js';
import { treeOf } from '../../plan/model/nested-preview.js';
import { planDigest } from '../../plan/approval/plan-digest.js';
import {
  decodeReviewed,
  encodeReviewed,
  withReview,
  type CurrentPlan,
  type ReviewedPlan,
} from '../../plan/approval/reviewed-plan.js';
import type { JointPlan, UsableApproval } from '../../plan/approval/used-approval.js';
import type { PlanStore } from '../../ports/plans.js';
import { stackKey, type StackId } from '../../ports/stack-id.js';
import type { CommandContext, NamedPlans } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { approvingRecords, type Approving, type ApprovingRecord } from './approving-records.js';
import { passPullRequests } from './approving-pulls.js';
import { editRecord } from './edit-record.js';
import { planChanged, refusedPlans, type RefusedStack } from './plan-changed.js';
import { dropOldPlans } from './prune-approved-plans.js';

/** A plan to show or execute, with everything needed to recognize it again. */
export interface Reviewable extends CurrentPlan {
  readonly changesNothing: boolean;
  /** Of the stack's account, which keep its record. */
  readonly stores: Stores;
}

/**
 * Records the plans that a pull request's diff shows. A role with read access only cannot, which fails no
 * diff: the deploy that requires an approval will report it.
 */
export async function keepForReview(shown: readonly Reviewable[], context: CommandContext): Promise<void> {
  const { review } = context;
  if (review === undefined) return;
  const digest = planDigest(shown.map(({ plan }) => plan));
  try {
    for (const { plan, goal, found: tree, stores } of shown) {
      const fresh: ReviewedPlan = {
        version: 1,
        digest,
        plan,
        goal,
        found: tree,
        reviews: [],
        deployments: [],
      };
      await edit(stores.plans, plan.stack, digest, (found) =>
        // The same plan for another state, or in another wording: the current one counts.
        withReview(found === undefined ? fresh : { ...found, plan, goal, found: tree }, review),
      );
      await dropOldPlans(stores.plans, plan.stack, digest, context);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    context.emit({
      kind: 'debug',
      message: `Could not record the plan for \`require-approval\`: ${why}`,
    });
  }
}

/** What the approval of a stack's plan is based on; nothing for a stack without changes. */
interface Approval {
  /** Of the records that have shown the plan. */
  readonly digests: readonly string[];
  /** Of the pull requests whose diffs have. */
  readonly used: readonly UsableApproval[];
  readonly joint?: JointPlan;
}

/**
 * Compares the current plans with those that diffs of the pull request, and of merged ones, showed. A stack
 * without changes needs no approval.
 *
 * @throws CdkdError `PLAN_CHANGED` if a stack's plan was not reviewed, after an event with both plans; `GITHUB_FAILED` if GitHub does not say what was reviewed.
 */
export async function requireApproval(
  current: readonly Reviewable[],
  context: CommandContext,
  command: UsableApproval['command'],
): Promise<(stack: StackId) => Approval> {
  const changing = current.filter(({ changesNothing }) => !changesNothing);
  const nothing = { digests: [], used: [] };
  if (changing.length === 0) return () => nothing;
  const named = await context.reviews.named();
  const found = new Map<string, Approving>();
  const refused: RefusedStack[] = [];
  for (const now of changing) {
    const { own, approving } = await approvingRecords(now, named, context, command);
    if (approving !== undefined) found.set(stackKey(now.plan.stack), approving);
    else refused.push({ now: now.plan, ...defined({ record: own.at(-1) }) });
  }
  const used = [...found.values()].flatMap(({ records }) => records);
  context.emit({
    kind: 'review-compared',
    digest: planDigest(current.map(({ plan }) => plan)),
    pullRequest: named.pullRequest,
    ...defined({ reviewedDigest: reviewedDigest(used, named) }),
    refused: refusedPlans(refused),
  });
  if (refused.length === 0) {
    const approvalOf = await passPullRequests(used, { ...named, command }, context);
    const approvals = new Map<string, Approval>();
    for (const now of changing) {
      const { records, joint } = found.get(stackKey(now.plan.stack)) ?? { records: [] };
      const digests = records.map(({ record }) => record.digest);
      const approval = { digests, used: await approvalOf(now, records), ...defined({ joint }) };
      approvals.set(stackKey(now.plan.stack), approval);
    }
    return (stack) => approvals.get(stackKey(stack)) ?? nothing;
  }
  for (const plan of current.flatMap((each) => treeOf(each.plan))) context.emit({ kind: 'planned', plan });
  throw planChanged(refused, named);
}

/** The digest that the comment of the pull request keeps. */
function reviewedDigest(used: readonly ApprovingRecord[], named: NamedPlans): string | undefined {
  const own = used.find(({ pullRequest }) => pullRequest === named.pullRequest);
  return own?.record.digest ?? named.digests.at(-1);
}

/** Notes in records what approved runs do, so that a retry is recognized. */
export async function editRecords(
  plans: PlanStore,
  stack: StackId,
  digests: readonly string[],
  change: (record: ReviewedPlan) => ReviewedPlan,
): Promise<void> {
  for (const digest of digests)
    await edit(plans, stack, digest, (found) => (found === undefined ? undefined : change(found)));
}

function edit(
  plans: PlanStore,
  stack: StackId,
  digest: string,
  change: (found: ReviewedPlan | undefined) => ReviewedPlan | undefined,
): Promise<void> {
  return editRecord(plans, { stack, digest, what: `the record of plan ${digest}` }, (body) => {
    const changed = change(body === undefined ? undefined : decodeReviewed(body, digest));
    return changed === undefined ? undefined : encodeReviewed(changed);
  });
}
