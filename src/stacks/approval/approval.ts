/** Records reviewed plans, and checks current plans against them, for `require-approved-plan`. */

import { CdkdError } from '../../errors.js';
import { missingApproval } from '../../plan/approval/approval-requirement.js';
import { planDigest } from '../../plan/approval/plan-digest.js';
import type { Plan } from '../../plan/model/plan.js';
import {
  decodeReviewed,
  encodeReviewed,
  isReviewedFor,
  standingOf,
  withDeployment,
  withReview,
  type ApprovedRun,
  type CurrentPlan,
  type Review,
  type ReviewedPlan,
} from '../../plan/approval/reviewed-plan.js';
import type { PlanStore } from '../../ports/plans.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext, NamedPlans } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { dropOldPlans } from './prune-approved-plans.js';

/** A plan to show or execute, with everything needed to recognize it again. */
export interface Reviewable extends CurrentPlan {
  readonly changesNothing: boolean;
}

/** Attempts if another diff writes the same record. */
const TRIES = 5;

/**
 * Records the plans that a pull request's diff shows. A role with read access only cannot, which fails no
 * diff: the deploy that requires an approval will report it.
 */
export async function keepForReview(
  shown: readonly Reviewable[],
  context: CommandContext,
  stores: Stores,
): Promise<void> {
  const { review } = context;
  if (review === undefined) return;
  const digest = planDigest(shown.map(({ plan }) => plan));
  try {
    for (const { plan, goal } of shown) {
      const fresh: ReviewedPlan = { version: 1, digest, plan, goal, reviews: [], deployments: [] };
      await edit(stores.plans, plan.stack, digest, (found) =>
        // The same plan for another state, or in another wording: the current one counts.
        withReview(found === undefined ? fresh : { ...found, plan, goal }, review),
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

/** The approval: the plan's digest in the pull request, and the digest of each stack's record. */
export interface Approval {
  /** Digest of the record that a stack's approval is based on; none for a stack without changes. */
  digestOf(stack: StackId): string | undefined;
}

/**
 * Compares the current plans with those that diffs of the pull request showed. A stack without changes needs
 * no approval.
 *
 * @throws CdkdError `PLAN_CHANGED` if a stack's plan was not reviewed, after an event with both plans; `GITHUB_FAILED` if GitHub does not say what was reviewed.
 */
export async function requireApproval(
  current: readonly Reviewable[],
  context: CommandContext,
  stores: Stores,
): Promise<Approval> {
  const changing = current.filter(({ changesNothing }) => !changesNothing);
  if (changing.length === 0) return { digestOf: () => undefined };
  const named = await context.reviews.named();
  const found = new Map<string, ReviewedPlan>();
  const refused: { readonly stack: StackId; readonly reviewed?: Plan }[] = [];
  for (const now of changing) {
    const records = await recordsOf(now.plan.stack, named, stores);
    const approving = records.find((record) => standingOf(record, now) !== 'differs');
    if (approving !== undefined) found.set(keyOf(now.plan.stack), approving);
    else refused.push({ stack: now.plan.stack, ...reviewedPlan(records.at(-1)) });
  }
  const digest = planDigest(current.map(({ plan }) => plan));
  const [first] = found.values();
  context.emit({
    kind: 'review-compared',
    digest,
    pullRequest: named.pullRequest,
    ...(named.digests.length === 0 ? {} : { reviewedDigest: first?.digest ?? named.digests.at(-1) ?? '' }),
    refused,
  });
  if (refused.length === 0) {
    await refuseMissingApproval([...found.values()], named, context);
    return { digestOf: (stack) => found.get(keyOf(stack))?.digest };
  }
  for (const { plan } of current) context.emit({ kind: 'planned', plan });
  throw planChanged(refused, named, current);
}

/** @throws CdkdError `PLAN_CHANGED` if the pull request is not reviewed or merged as `require-approval` asks. */
async function refuseMissingApproval(
  records: readonly ReviewedPlan[],
  { repository, pullRequest }: NamedPlans,
  { settings: { requireApproval }, reviews }: CommandContext,
): Promise<void> {
  if (requireApproval === 'none' || requireApproval === 'shown') return;
  const shownFor = records.map(
    (record) =>
      record.reviews.find((one) => one.repository === repository && one.pullRequest === pullRequest)?.headSha,
  );
  const missing = missingApproval(requireApproval, await reviews.standing(pullRequest), [
    ...new Set(shownFor),
  ]);
  if (missing === undefined) return;
  throw new CdkdError('PLAN_CHANGED', `Pull request ${pullRequest} ${missing}`, {
    value: String(pullRequest),
    next:
      requireApproval === 'merged'
        ? 'Run `diff` for the last commit of the pull request, merge it, and run again. Nothing was changed.'
        : 'Have the commit reviewed and approved by somebody else who may write to the repository, and run again. Nothing was changed.',
  });
}

/** Records that an approved run is in progress, or the state it left, so that its retry is recognized. */
export async function noteApprovedRun(
  plans: PlanStore,
  stack: StackId,
  digest: string,
  run: ApprovedRun,
): Promise<void> {
  await edit(plans, stack, digest, (found) => (found === undefined ? undefined : withDeployment(found, run)));
}

/** Records of this pull request only, in the order in which the comments name them. */
async function recordsOf(stack: StackId, named: NamedPlans, stores: Stores): Promise<ReviewedPlan[]> {
  const records: ReviewedPlan[] = [];
  for (const digest of named.digests) {
    const stored = await stores.plans.read(stack, digest);
    const record = stored === undefined ? undefined : decodeReviewed(stored.body, digest);
    if (record !== undefined && isReviewedFor(record, named)) records.push(record);
  }
  return records;
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

function reviewedPlan(record: ReviewedPlan | undefined): { readonly reviewed?: Plan } {
  return record === undefined ? {} : { reviewed: record.plan };
}

function keyOf({ stackName, region }: StackId): string {
  return `${region} ${stackName}`;
}

function planChanged(
  refused: readonly { readonly stack: StackId; readonly reviewed?: Plan }[],
  { pullRequest, digests }: NamedPlans & Pick<Review, 'pullRequest'>,
  current: readonly Reviewable[],
): CdkdError {
  const names = refused.map(({ stack }) => stack.stackName).join(', ');
  const where = `pull request ${pullRequest}`;
  if (digests.length === 0) {
    return new CdkdError('PLAN_CHANGED', `No comment by this identity shows a diff of ${where}: ${names}`, {
      value: names,
      next: 'Run `diff` on the pull request, with the same `github-token` and with `comment` enabled, and have it reviewed. Nothing was changed.',
    });
  }
  if (refused.every(({ reviewed }) => reviewed === undefined)) {
    return new CdkdError(
      'PLAN_CHANGED',
      `The plan named in the comment of ${where} was never recorded for ${names}`,
      {
        value: digests.join(', '),
        next: 'Run `diff` on the pull request again, for the same stacks, with a role that may write under `plans/` in the state bucket. An edited comment is not trusted. Nothing was changed.',
      },
    );
  }
  const inputs = otherInputs(refused, current);
  const also = inputs.length === 0 ? '' : `; inputs that differ from the review: ${inputs.join(', ')}`;
  return new CdkdError(
    'PLAN_CHANGED',
    `The plan differs from the one reviewed in ${where}: ${names}${also}`,
    {
      value: names,
      next: 'Check the differences, run `diff` on a pull request again and have the new plan reviewed. Nothing was changed.',
    },
  );
}

/** Inputs that allow something that the review did not, or vice versa. */
function otherInputs(
  refused: readonly { readonly stack: StackId; readonly reviewed?: Plan }[],
  current: readonly Reviewable[],
): string[] {
  const differing = refused.flatMap(({ stack, reviewed }) => {
    if (reviewed === undefined) return [];
    const now = current.find(({ plan }) => keyOf(plan.stack) === keyOf(stack))?.plan.allowed ?? [];
    const { allowed = [] } = reviewed;
    return [
      ...now.filter((name) => !allowed.includes(name)),
      ...allowed.filter((name) => !now.includes(name)),
    ];
  });
  return [...new Set(differing)];
}
