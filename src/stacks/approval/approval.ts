/** Records reviewed plans, and checks current plans against them, for `require-approved-plan`. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { missingApproval } from '../../plan/approval/approval-requirement.js';
import { planDigest } from '../../plan/approval/plan-digest.js';
import {
  decodeReviewed,
  encodeReviewed,
  reviewOf,
  withReview,
  type CurrentPlan,
  type ReviewedPlan,
} from '../../plan/approval/reviewed-plan.js';
import type { PlanStore } from '../../ports/plans.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext, NamedPlans } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { approvingRecords, type ApprovingRecord } from './approving-records.js';
import { planChanged, refusedPlans, type RefusedStack } from './plan-changed.js';
import { dropOldPlans } from './prune-approved-plans.js';

/** A plan to show or execute, with everything needed to recognize it again. */
export interface Reviewable extends CurrentPlan {
  readonly changesNothing: boolean;
  /** Of the stack's account, which keep its record. */
  readonly stores: Stores;
}

/** Attempts if another diff writes the same record. */
const TRIES = 5;

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
      message: `Could not record the plan for \`require-approved-plan\`: ${why}`,
    });
  }
}

/** The approval: the records that it is based on. */
interface Approval {
  /** Digests of a stack's records; none for a stack without changes. */
  digestsOf(stack: StackId): readonly string[];
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
): Promise<Approval> {
  const changing = current.filter(({ changesNothing }) => !changesNothing);
  if (changing.length === 0) return { digestsOf: () => [] };
  const named = await context.reviews.named();
  const found = new Map<string, readonly ApprovingRecord[]>();
  const refused: RefusedStack[] = [];
  for (const now of changing) {
    const { own, approving } = await approvingRecords(now, named, context, now.stores);
    if (approving !== undefined) found.set(keyOf(now.plan.stack), approving);
    else refused.push({ now: now.plan, ...defined({ record: own.at(-1) }) });
  }
  const used = [...found.values()].flat();
  context.emit({
    kind: 'review-compared',
    digest: planDigest(current.map(({ plan }) => plan)),
    pullRequest: named.pullRequest,
    ...defined({ reviewedDigest: reviewedDigest(used, named) }),
    refused: refusedPlans(refused),
  });
  if (refused.length === 0) {
    await refuseMissingApproval(used, named, context);
    return { digestsOf: (stack) => (found.get(keyOf(stack)) ?? []).map(({ record }) => record.digest) };
  }
  for (const { plan } of current) context.emit({ kind: 'planned', plan });
  throw planChanged(refused, named);
}

/** The digest that the comment of the pull request keeps. */
function reviewedDigest(used: readonly ApprovingRecord[], named: NamedPlans): string | undefined {
  const own = used.find(({ pullRequest }) => pullRequest === named.pullRequest);
  return own?.record.digest ?? named.digests.at(-1);
}

/** @throws CdkdError `PLAN_CHANGED` if a pull request is not reviewed or merged as `require-approval` asks. */
async function refuseMissingApproval(
  used: readonly ApprovingRecord[],
  { repository }: NamedPlans,
  { settings: { requireApproval }, reviews }: CommandContext,
): Promise<void> {
  if (requireApproval === 'none' || requireApproval === 'shown') return;
  for (const number of new Set(used.map(({ pullRequest }) => pullRequest))) {
    const shownFor = used
      .filter(({ pullRequest }) => pullRequest === number)
      .map(({ record }) => reviewOf(record, { repository, pullRequest: number })?.headSha);
    const standing = await reviews.standing(number);
    const missing = missingApproval(requireApproval, standing, [...new Set(shownFor)]);
    if (missing === undefined) continue;
    throw new CdkdError('PLAN_CHANGED', `Pull request ${number} ${missing}`, {
      value: String(number),
      next:
        requireApproval === 'merged'
          ? 'Run `diff` for the last commit of the pull request, merge it, and run again. Nothing was changed.'
          : 'Have the commit reviewed and approved by somebody else who may write to the repository, and run again. Nothing was changed.',
    });
  }
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

async function edit(
  plans: PlanStore,
  stack: StackId,
  digest: string,
  change: (found: ReviewedPlan | undefined) => ReviewedPlan | undefined,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const stored = await plans.read(stack, digest);
    const changed = change(stored === undefined ? undefined : decodeReviewed(stored.body, digest));
    if (changed === undefined) return;
    if (await plans.write(stack, digest, encodeReviewed(changed), stored?.etag ?? null)) return;
  }
  throw new CdkdError(
    'STATE_CHANGED',
    `Gave up updating the record of plan ${digest} after ${TRIES} conflicting writes`,
    {
      value: digest,
      next: 'Run again.',
    },
  );
}

function keyOf({ stackName, region, account = '' }: StackId): string {
  return `${account} ${region} ${stackName}`;
}
