/** Finds the records of shown plans that approve a current plan, in this pull request and in merged ones. */

import { coveringPlans } from '../../plan/approval/covering-plans.js';
import {
  decodeReviewed,
  reviewOf,
  standingOf,
  type CurrentPlan,
  type ReviewedPlan,
} from '../../plan/approval/reviewed-plan.js';
import type { UsableApproval } from '../../plan/approval/used-approval.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext, NamedPlans } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { usedUpBy } from './used-approvals.js';

/** A current plan, and the stores of its account. */
export interface StoredPlan extends CurrentPlan {
  readonly stores: Stores;
}

/** A record, and the pull request whose diff showed its plan. */
export interface ApprovingRecord {
  readonly record: ReviewedPlan;
  readonly pullRequest: number;
}

interface Found {
  /** The records of this pull request, in the order in which its comments name them. */
  readonly own: readonly ReviewedPlan[];
  /** The records that together show everything that the plan does; `undefined` if there are none. */
  readonly approving: readonly ApprovingRecord[] | undefined;
}

/**
 * A record of the pull request itself approves a plan that equals or continues its own. Otherwise several records may
 * show it part by part, those of merged pull requests among them whose own run was dropped.
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
  if (whole !== undefined) return { own, approving: [{ record: whole, pullRequest }] };
  // The plan starts from a state that no record knows.
  if (now.interruptedRuns.length > 0) return { own, approving: undefined };
  const ours = own.map((record) => ({ record, pullRequest }));
  const others = await recordsOfOthers(now.plan.stack, named, stores);
  return { own, approving: await covering(now, ours, others, new MergedPulls(named, context, now, command)) };
}

/** Asks GitHub only about pull requests whose records would be used. */
async function covering(
  now: CurrentPlan,
  ours: readonly ApprovingRecord[],
  others: readonly ApprovingRecord[],
  merged: MergedPulls,
): Promise<readonly ApprovingRecord[] | undefined> {
  let candidates = [...ours, ...others];
  for (;;) {
    const indexes = coveringPlans(
      now.plan,
      candidates.map(({ record }) => record.plan),
    );
    const used = indexes?.flatMap((index) => candidates[index] ?? []);
    if (used === undefined) return undefined;
    const refused: ApprovingRecord[] = [];
    for (const one of used) if (!ours.includes(one) && !(await merged.shows(one))) refused.push(one);
    if (refused.length === 0) return used;
    candidates = candidates.filter((one) => !refused.includes(one));
  }
}

/** The pull requests that were merged into the branch of the run's own one, and the plans that they show. */
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

  async shows({ record, pullRequest }: ApprovingRecord): Promise<boolean> {
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
    const approval = {
      repository: this.#named.repository,
      pullRequest,
      headSha: standing.headSha,
      command: this.#command,
    };
    if ((await usedUpBy(approval, this.#now, this.#now.stores)) !== undefined) return [];
    return (await this.#reviews.named(pullRequest)).digests;
  }
}

/** Records of this pull request only. */
async function recordsOf(stack: StackId, named: NamedPlans, stores: Stores): Promise<ReviewedPlan[]> {
  const records = await Promise.all(named.digests.map((digest) => readRecord(stack, digest, stores)));
  return records.filter((record) => record !== undefined).filter((record) => reviewOf(record, named));
}

/** Records of other pull requests of the repository that no run has carried out yet. */
async function recordsOfOthers(
  stack: StackId,
  { repository, pullRequest }: NamedPlans,
  stores: Stores,
): Promise<ApprovingRecord[]> {
  const kept = await stores.plans.list(stack);
  const newestFirst = kept.toSorted((left, right) => right.storedAt - left.storedAt);
  const records = await Promise.all(newestFirst.map(({ digest }) => readRecord(stack, digest, stores)));
  return records.flatMap((record) => {
    if (record === undefined || isCarriedOut(record)) return [];
    return record.reviews
      .filter((review) => review.repository === repository && review.pullRequest !== pullRequest)
      .map((review) => ({ record, pullRequest: review.pullRequest }));
  });
}

/** A failed run notes the state that it left; only a run that succeeded, or was killed, notes none. */
function isCarriedOut({ deployments }: ReviewedPlan): boolean {
  return deployments.some(({ left }) => left === undefined);
}

async function readRecord(
  stack: StackId,
  digest: string,
  { plans }: Stores,
): Promise<ReviewedPlan | undefined> {
  const stored = await plans.read(stack, digest);
  return stored === undefined ? undefined : decodeReviewed(stored.body, digest);
}
