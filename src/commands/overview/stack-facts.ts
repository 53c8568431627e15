/** Reads what the bucket says of a stack, for `overview`. */

import { defined } from '../../defined.js';
import { oldestCheck, type DriftCheck } from '../../drift/drift-check.js';
import { asCdkdError } from '../../errors.js';
import { member, textOf, type JsonObject } from '../../json.js';
import { decodeReviewed } from '../../plan/approval/reviewed-plan.js';
import { treeOf } from '../../plan/model/nested-preview.js';
import type { StackId } from '../../ports/stack-id.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { decodeState } from '../../state/codec.js';

/** A root stack with everything nested in it. Times in milliseconds since the epoch. */
export interface StackFacts {
  readonly stack: StackId;
  readonly resources: number;
  readonly changedAt?: number;
  /** Why a state cannot be read. */
  readonly damage?: string;
  readonly lockedBy?: string;
  readonly lastRun?: LastRun;
  readonly check?: DriftCheck;
  readonly waiting?: WaitingPlan;
}

/** The newest entry of the history. The CLI records neither commit nor actor. */
interface LastRun {
  readonly command: string;
  readonly result: string;
  readonly finishedAt?: number;
  readonly commit?: string;
  readonly actor?: string;
  readonly runUrl?: string;
}

/** The newest plan that a pull request has shown, if it has changes, and no deploy has begun or ended since. */
interface WaitingPlan {
  readonly shownAt: number;
  /** `octo/shop#12` */
  readonly pullRequests: readonly string[];
}

/** `nested`: the stacks nested in it, at any depth. */
export async function factsOf(
  stack: StackId,
  nested: readonly StackId[],
  stores: Stores,
): Promise<StackFacts> {
  const tree = [stack, ...nested];
  const [states, checks, lock, runs] = await Promise.all([
    Promise.all(tree.map((each) => readState(each, stores))),
    Promise.all(tree.map((each) => stores.driftChecks.read(each))),
    stores.locks.read(stack),
    stores.history.runs(stack),
  ]);
  const [newest] = runs;
  const lastRun = newest === undefined ? undefined : lastRunOf(newest);
  const changedAt = newestOf(states.map((state) => state.changedAt));
  const since = newestOf([lastRun?.finishedAt, changedAt]) ?? 0;
  return {
    stack,
    resources: states.reduce((sum, { resources }) => sum + resources, 0),
    ...defined({
      ...{ changedAt, lastRun, lockedBy: lock?.record.owner },
      damage: states.find(({ damage }) => damage !== undefined)?.damage,
      check: oldestCheck(checks),
      waiting: await waitingPlan(stack, since, stores),
    }),
  };
}

interface StateFacts {
  readonly resources: number;
  readonly changedAt?: number;
  readonly damage?: string;
}

async function readState(stack: StackId, { states }: Stores): Promise<StateFacts> {
  const stored = await states.read(stack);
  if (stored === undefined) return { resources: 0 };
  try {
    const { resources, lastModified } = decodeState(stored.body, stack);
    return {
      resources: Object.keys(resources).length,
      ...(lastModified === 0 ? {} : { changedAt: lastModified }),
    };
  } catch (error) {
    return { resources: 0, damage: asCdkdError(error).message };
  }
}

function lastRunOf(run: JsonObject): LastRun {
  const text = (key: string) => textOf(run, key) || undefined;
  const at = member(run, 'finishedAt');
  const finishedAt = typeof at === 'string' || typeof at === 'number' ? new Date(at).getTime() : NaN;
  return {
    command: text('command') ?? '',
    result: text('result') ?? 'UNKNOWN',
    ...(Number.isNaN(finishedAt) ? {} : { finishedAt }),
    ...defined({ commit: text('commit'), actor: text('actor'), runUrl: text('runUrl') }),
  };
}

async function waitingPlan(
  stack: StackId,
  since: number,
  { plans }: Stores,
): Promise<WaitingPlan | undefined> {
  const kept = (await plans.list(stack)).toSorted((left, right) => right.storedAt - left.storedAt);
  const [newest] = kept;
  if (newest === undefined || newest.storedAt <= since) return undefined;
  const stored = await plans.read(stack, newest.digest);
  const record = stored === undefined ? undefined : decodeReviewed(stored.body, newest.digest);
  if (record === undefined || record.deployments.length > 0) return undefined;
  if (treeOf(record.plan).every(({ steps }) => steps.length === 0)) return undefined;
  const pullRequests = record.reviews.map(({ repository, pullRequest }) => `${repository}#${pullRequest}`);
  return { shownAt: newest.storedAt, pullRequests };
}

function newestOf(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
