/** The record of a reviewed plan, and how a current plan compares with it. */

import { isObject, parseObject, type JsonObject } from '../../json.js';
import { deviationFrom } from './deviation.js';
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
  /** Hash of the desired state of the stack and of those nested in it, independent of their current state: `desiredDigest`. */
  readonly goal: string;
  /** What the plan starts from. Absent in records of older versions, which approve only an equal plan. */
  readonly found?: TreeRecord;
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
  /** The same for nested stacks, by name: noted before their journals, which name the run, are removed. */
  readonly inside?: Readonly<Record<string, string | null>>;
}

/** What is on record of each stack of a tree, by its name. */
export type TreeRecord = Readonly<Record<string, FoundRecord>>;

interface FoundRecord {
  /** `null` for a stack without a state. */
  readonly etag: string | null;
  /** Runs that left a journal: their changes are not in the state yet. */
  readonly runs: readonly string[];
}

/** The changes that a run would make to a stack now. */
export interface CurrentPlan {
  readonly plan: Plan;
  readonly goal: string;
  /** The whole tree, nested stacks that the plan leaves alone included. */
  readonly found: TreeRecord;
  /** The interrupted runs of all of them. */
  readonly interruptedRuns: readonly string[];
  /** By stack: the resources that the last deploy created and did not await. */
  readonly pending: ReadonlyMap<string, readonly string[]>;
}

/**
 * How the current plan compares with the reviewed one: `equal`; `continues` if it is the remainder of it;
 * else `differs`.
 *
 * A remainder is recognized by its cause: the desired state of the whole tree is unchanged, and since the review only
 * approved runs of that same plan have changed any stack of it. Until the first of them has started, it may do only what
 * was shown; values that were unknown then may be known now.
 */
export function standingOf(reviewed: ReviewedPlan, now: CurrentPlan): 'equal' | 'continues' | 'differs' {
  const { found } = now;
  const areRunsKnown = Object.entries(found).every(([name, { runs }]) =>
    runs.every((run) => isApproved(run, reviewed) || wasShown(name, run, reviewed)),
  );
  if (!areRunsKnown) return 'differs';
  if (planDigest([reviewed.plan]) === planDigest([now.plan])) return 'equal';
  if (reviewed.goal !== now.goal) return 'differs';
  if (!Object.entries(found).every(([name, record]) => isOurs(name, record, reviewed))) return 'differs';
  const hasBegun = reviewed.deployments.length > 0;
  const deviation = deviationFrom(reviewed.plan, now.plan, { hasBegun, unsettled: now.pending });
  return deviation === undefined ? 'continues' : 'differs';
}

function isApproved(run: string, { deployments }: ReviewedPlan): boolean {
  return deployments.some((deployment) => deployment.run === run);
}

function wasShown(name: string, run: string, { found = {} }: ReviewedPlan): boolean {
  return found[name]?.runs.includes(run) ?? false;
}

/** Whether only approved runs have changed a stack since the review. */
function isOurs(name: string, { etag, runs }: FoundRecord, reviewed: ReviewedPlan): boolean {
  if (runs.some((run) => isApproved(run, reviewed))) return true;
  const { plan, deployments, found = {} } = reviewed;
  const isRoot = name === plan.stack.stackName;
  const before = found[name]?.etag ?? (isRoot ? plan.stateEtag : null);
  const lefts = deployments.map(({ left, inside = {} }) => (isRoot ? left : inside[name]));
  return etag === before || lefts.includes(etag);
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

/** The record with what else is known of an approved run. */
export function withDeployment(reviewed: ReviewedPlan, deployment: ApprovedRun): ReviewedPlan {
  const known = reviewed.deployments.find(({ run }) => run === deployment.run);
  const inside = { ...known?.inside, ...deployment.inside };
  const more = Object.keys(inside).length === 0 ? {} : { inside };
  const others = withoutDeployment(reviewed, deployment.run);
  return { ...others, deployments: [...others.deployments, { ...known, ...deployment, ...more }] };
}

/** The record without a run that was refused before it changed anything. */
export function withoutDeployment(reviewed: ReviewedPlan, run: string): ReviewedPlan {
  return { ...reviewed, deployments: reviewed.deployments.filter((deployment) => deployment.run !== run) };
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
