import { isObject, parseObject, type JsonObject } from '../../json.js';
import { planDigest } from './plan-digest.js';
import type { Plan } from '../model/plan.js';

/**
 * What was reviewed of one stack, as the bucket keeps it under `plans/{digest}.json`. A comment only names the digest;
 * this object is what is believed, since only who may write to the bucket could have made it (ADR 0029).
 */
export interface ReviewedPlan {
  readonly version: 1;
  /** Digest of all plans that the diff showed together: the object's name. */
  readonly digest: string;
  readonly plan: Plan;
  /** Hash of what the app wants of the stack, whatever its state: `goalOf`. */
  readonly goal: string;
  /** The pull requests whose diffs showed the plan. */
  readonly reviews: readonly Review[];
  /** Approved runs that began to carry it out. */
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
  /** ETag of the state that the run left (`null`: none); absent while nobody knows, as after a kill. */
  readonly left?: string | null;
}

/** What a run would do to a stack now. */
export interface CurrentPlan {
  readonly plan: Plan;
  readonly goal: string;
  /** Runs that left a journal: their work is not in the state yet. */
  readonly interruptedRuns: readonly string[];
}

/**
 * How the plan of now stands to the one that was reviewed: `equal`; `continues` where it is what is left of it; else
 * `differs`.
 *
 * What is left is recognised by its cause, not by its looks: the app wants the same as it did, and since the review
 * nobody but approved runs of that very plan has touched the stack. Values that were unknown then may be known now.
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

export function isReviewedFor(reviewed: ReviewedPlan, { repository, pullRequest }: Review): boolean {
  return reviewed.reviews.some(
    (review) => review.repository === repository && review.pullRequest === pullRequest,
  );
}

/** The record with one more review; one of the same pull request gives way to it. */
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

/** `undefined` for what is no record of this version, or stands under another digest than its own. */
export function decodeReviewed(body: string, digest: string): ReviewedPlan | undefined {
  const data = parseObject(body);
  return data !== undefined && isReviewedPlan(data) && data.digest === digest ? data : undefined;
}

/** Only who writes to the bucket makes these, so that the form of the plan itself is not looked into. */
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
