/** The record of a reviewed plan, and how a current plan compares with it. */

import { isObject, parseObject, type JsonObject } from '../../json.js';
import { planDigest } from './plan-digest.js';
import type { Plan } from '../model/plan.js';

/**
 * The reviewed plan of one stack, stored in the bucket under `plans/{digest}.json`. A comment only names the
 * digest; this object is authoritative, since only a principal with write access to the bucket could have
 * created it (ADR 0029).
 */
export interface ReviewedPlan {
  readonly version: 1;
  /** Digest of all plans that the diff showed together; the object's name. */
  readonly digest: string;
  readonly plan: Plan;
  /** Hash of the stack's desired state, independent of its current state: `desiredDigest`. */
  readonly goal: string;
  /** The pull requests whose diffs showed the plan. */
  readonly reviews: readonly Review[];
  /** Approved runs that started to apply it. */
  readonly deployments: readonly ApprovedRun[];
}

export interface Review {
  /** `owner/name`, in lower case. */
  readonly repository: string;
  readonly pullRequest: number;
  readonly headSha?: string;
  readonly runUrl?: string;
}

export interface ApprovedRun {
  readonly run: string;
  /** ETag of the state that the run left (`null`: none); absent while unknown, as after a kill. */
  readonly left?: string | null;
}

/** The changes that a run would make to a stack now. */
export interface CurrentPlan {
  readonly plan: Plan;
  readonly goal: string;
  /** Runs that left a journal: their changes are not in the state yet. */
  readonly interruptedRuns: readonly string[];
}

/**
 * How the current plan compares with the reviewed one: `equal`; `continues` if it is the remainder of it;
 * else `differs`.
 *
 * A remainder is recognized by its cause, not by its content: the desired state is unchanged, and since the
 * review only approved runs of that same plan have changed the stack. Values that were unknown then may be
 * known now.
 */
export function standingOf(reviewed: ReviewedPlan, now: CurrentPlan): 'equal' | 'continues' | 'differs' {
  const isUndisturbed = now.interruptedRuns.length === 0;
  if (isUndisturbed && planDigest([reviewed.plan]) === planDigest([now.plan])) return 'equal';
  if (reviewed.goal !== now.goal) return 'differs';
  const { stateEtag } = now.plan;
  const lefts = reviewed.deployments.map(({ left }) => left);
  const approved = new Set(reviewed.deployments.map(({ run }) => run));
  const isOurs = isUndisturbed
    ? stateEtag === reviewed.plan.stateEtag || lefts.includes(stateEtag)
    : now.interruptedRuns.every((run) => approved.has(run));
  return isOurs ? 'continues' : 'differs';
}

/** The entry of one pull request; `undefined` if no diff of it has shown the plan. */
export function reviewOf(
  reviewed: ReviewedPlan,
  { repository, pullRequest }: Pick<Review, 'repository' | 'pullRequest'>,
): Review | undefined {
  return reviewed.reviews.find(
    (review) => review.repository === repository && review.pullRequest === pullRequest,
  );
}

/** The record with one more review, replacing an earlier one of the same pull request. */
export function withReview(reviewed: ReviewedPlan, review: Review): ReviewedPlan {
  const others = reviewed.reviews.filter(
    (other) => other.repository !== review.repository || other.pullRequest !== review.pullRequest,
  );
  return { ...reviewed, reviews: [...others, review] };
}

export function withDeployment(reviewed: ReviewedPlan, deployment: ApprovedRun): ReviewedPlan {
  const others = reviewed.deployments.filter(({ run }) => run !== deployment.run);
  return { ...reviewed, deployments: [...others, deployment] };
}

export function encodeReviewed(reviewed: ReviewedPlan): string {
  return `${JSON.stringify(reviewed, undefined, 2)}\n`;
}

/** `undefined` if the text is no record of this version, or has another digest than the expected one. */
export function decodeReviewed(body: string, digest: string): ReviewedPlan | undefined {
  const data = parseObject(body);
  return data !== undefined && isReviewedPlan(data) && data.digest === digest ? data : undefined;
}

/** Only principals with write access to the bucket create these, so the plan's own shape is not validated. */
function isReviewedPlan(data: JsonObject): data is JsonObject & ReviewedPlan {
  const { version, goal, plan, reviews, deployments } = data;
  return (
    version === 1 &&
    typeof goal === 'string' &&
    isObject(plan) &&
    Array.isArray(plan.steps) &&
    Array.isArray(reviews) &&
    reviews.every(isObject) &&
    Array.isArray(deployments) &&
    deployments.every(isObject)
  );
}
