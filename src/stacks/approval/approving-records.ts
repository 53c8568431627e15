/** Finds the records of shown plans that approve a current plan, in this pull request and in merged ones. */

import { defined } from '../../defined.js';
import { coveringPlans } from '../../plan/approval/covering-plans.js';
import {
  decodeReviewed,
  reviewOf,
  standingOf,
  type CurrentPlan,
  type ReviewedPlan,
} from '../../plan/approval/reviewed-plan.js';
import type { JointPlan, UsableApproval } from '../../plan/approval/used-approval.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext, NamedPlans } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { jointPlanUnder, usedUpBy } from './used-approvals.js';

/** A current plan, and the stores of its account. */
export interface StoredPlan extends CurrentPlan {
  readonly stores: Stores;
}

/** A record, and the pull request whose diff showed its plan. */
export interface ApprovingRecord {
  readonly record: ReviewedPlan;
  readonly pullRequest: number;
}

/** What approves a plan. */
export interface Approving {
  /** They show together everything that the plan does. */
  readonly records: readonly ApprovingRecord[];
  /** Present if the plan is what killed or failed runs have left of a joint plan. */
  readonly joint?: JointPlan;
}

interface Found {
  /** The records of this pull request, in the order in which its comments name them. */
  readonly own: readonly ReviewedPlan[];
  readonly approving: Approving | undefined;
}

/**
 * A record of the pull request itself approves a plan that equals or continues its own. Otherwise several records may
 * show it part by part, those of merged pull requests among them whose own run was dropped. A retry may be the remainder of
 * such a joint plan.
 */
export async function approvingRecords(
  now: StoredPlan,
  named: NamedPlans,
  context: CommandContext,
  command: UsableApproval['command'],
): Promise<Found> {
  const { stores } = now;
  const own = await recordsOf(now.plan.stack, named, stores);
  const { pullRequest } = named;
  const whole = own.find((record) => standingOf(record, now) !== 'differs');
  if (whole !== undefined) return { own, approving: { records: [{ record: whole, pullRequest }] } };
  const ours = own.map((record) => ({ record, pullRequest }));
  const merged = new MergedPulls(named, context, now, command);
  const joint = await jointPlanUnder(await merged.ownApproval(), now.plan.stack, stores);
  const others = await recordsOfOthers(now.plan.stack, named, stores);
  /** A run that is retried has carried nothing out. */
  const candidates = (retried: readonly string[]): readonly ApprovingRecord[] => {
    return [...ours, ...others.filter(({ record }) => !isCarriedOut(record, retried))];
  };
  const continued = joint && (await continuing(joint, now, candidates(joint.runs), merged));
  if (continued !== undefined) return { own, approving: continued };
  // The plan starts from a state that no record knows.
  if (now.interruptedRuns.length > 0) return { own, approving: undefined };
  const records = await covering(now, candidates([]), merged);
  return { own, approving: records && { records } };
}

/** The records of a joint plan, if the current plan is the remainder of it and each of them is still shown. */
async function continuing(
  joint: JointPlan,
  now: StoredPlan,
  candidates: readonly ApprovingRecord[],
  merged: MergedPulls,
): Promise<Approving | undefined> {
  const records: ApprovingRecord[] = [];
  for (const digest of joint.parts) {
    const part = candidates.find(({ record }) => record.digest === digest);
    if (part === undefined || !(await merged.shows(part))) return undefined;
    records.push(part);
  }
  const noted = records.flatMap(({ record }) => record.deployments);
  const deployments = joint.runs.map((run) => noted.find((deployment) => deployment.run === run) ?? { run });
  const { plan, goal, found } = joint;
  const whole: ReviewedPlan = {
    ...{ version: 1, digest: '', plan, goal, reviews: [], deployments },
    ...defined({ found }),
  };
  return standingOf(whole, now) === 'differs' ? undefined : { records, joint };
}

/** Asks GitHub only about pull requests whose records would be used. */
async function covering(
  now: CurrentPlan,
  all: readonly ApprovingRecord[],
  merged: MergedPulls,
): Promise<readonly ApprovingRecord[] | undefined> {
  let candidates = all;
  for (;;) {
    const indexes = coveringPlans(
      now.plan,
      candidates.map(({ record }) => record.plan),
    );
    const used = indexes?.flatMap((index) => candidates[index] ?? []);
    if (used === undefined) return undefined;
    const refused: ApprovingRecord[] = [];
    for (const one of used) if (!(await merged.shows(one))) refused.push(one);
    if (refused.length === 0) return used;
    candidates = candidates.filter((one) => !refused.includes(one));
  }
}

/** The run's own pull request, those that were merged into its branch, and the plans that they show. */
class MergedPulls {
  readonly #named: NamedPlans;
  readonly #reviews: CommandContext['reviews'];
  readonly #now: StoredPlan;
  readonly #command: UsableApproval['command'];
  readonly #shown = new Map<number, Promise<readonly string[]>>();

  constructor(
    named: NamedPlans,
    { reviews }: CommandContext,
    now: StoredPlan,
    command: UsableApproval['command'],
  ) {
    this.#named = named;
    this.#reviews = reviews;
    this.#now = now;
    this.#command = command;
  }

  /** Of the run's own pull request. */
  async ownApproval(): Promise<UsableApproval> {
    const { repository, pullRequest } = this.#named;
    const { headSha } = await this.#reviews.standing(pullRequest);
    return { repository, pullRequest, headSha, command: this.#command };
  }

  /**
   * Whether comments of a merged pull request still name the record, and its approval is not used up. Records of the run's own
   * pull request were found by its comments.
   */
  async shows({ record, pullRequest }: ApprovingRecord): Promise<boolean> {
    if (pullRequest === this.#named.pullRequest) return true;
    const shown = this.#shown.get(pullRequest) ?? this.#digests(pullRequest);
    this.#shown.set(pullRequest, shown);
    return (await shown).includes(record.digest);
  }

  async #digests(pullRequest: number): Promise<readonly string[]> {
    const [standing, own] = [
      await this.#reviews.standing(pullRequest),
      await this.#reviews.standing(this.#named.pullRequest),
    ];
    if (standing.state !== 'merged' || standing.base !== own.base) return [];
    const { headSha } = standing;
    const approval = { ...(await this.ownApproval()), pullRequest, headSha };
    if ((await usedUpBy(approval, this.#now, this.#now.stores)) !== undefined) return [];
    return (await this.#reviews.named(pullRequest)).digests;
  }
}

/** Records of this pull request only. */
async function recordsOf(stack: StackId, named: NamedPlans, stores: Stores): Promise<ReviewedPlan[]> {
  const records = await Promise.all(named.digests.map((digest) => readRecord(stack, digest, stores)));
  return records.filter((record) => record !== undefined).filter((record) => reviewOf(record, named));
}

/** Records of other pull requests of the repository, newest first. */
async function recordsOfOthers(
  stack: StackId,
  { repository, pullRequest }: NamedPlans,
  stores: Stores,
): Promise<ApprovingRecord[]> {
  const kept = await stores.plans.list(stack);
  const newestFirst = kept.toSorted((left, right) => right.storedAt - left.storedAt);
  const records = await Promise.all(newestFirst.map(({ digest }) => readRecord(stack, digest, stores)));
  return records.flatMap((record) => {
    if (record === undefined) return [];
    return record.reviews
      .filter((review) => review.repository === repository && review.pullRequest !== pullRequest)
      .map((review) => ({ record, pullRequest: review.pullRequest }));
  });
}

/** A failed run notes the state that it left; only a run that succeeded, or was killed, notes none. */
function isCarriedOut({ deployments }: ReviewedPlan, retried: readonly string[]): boolean {
  return deployments.some(({ run, left }) => left === undefined && !retried.includes(run));
}

async function readRecord(
  stack: StackId,
  digest: string,
  { plans }: Stores,
): Promise<ReviewedPlan | undefined> {
  const stored = await plans.read(stack, digest);
  return stored === undefined ? undefined : decodeReviewed(stored.body, digest);
}
