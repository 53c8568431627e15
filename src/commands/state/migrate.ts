/** The command `state-migrate`. */

import pLimit from 'p-limit';

import { takeLock, type HeldLock } from '../../engine/lock.js';
import { withSession } from '../../engine/locked-session.js';
import { CdkdError } from '../../errors.js';
import type { StackId } from '../../ports/stack-id.js';
import { homeRegion, namedStateBucket } from '../../stacks/select/load-app.js';
import {
  compareBuckets,
  copyObjects,
  deleteCopied,
  folderOf,
  isState,
  verifyCopies,
  type BucketPair,
  type ObjectPair,
} from './copy-objects.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { refuseOpen } from '../../stacks/select/open-stores.js';
import { distinctStacks } from '../../stacks/select/select-stored.js';

const LOCKS = 8;

interface Migrated {
  readonly from: string | undefined;
  readonly to: string;
  readonly pairs: readonly ObjectPair[];
  /** Folders in which both buckets have a state; neither is changed. */
  readonly conflicts: readonly string[];
  readonly deleted: number;
  /** Stacks whose state has moved from the key without a region. */
  readonly moved: readonly StackId[];
}

/**
 * Moves everything from the bucket that older versions of cdkd used in this region
 * (`cdkd-state-<account>-<region>`) to the current one, and states from their oldest keys to those with a
 * region (cdkd's state management specification, "Migration path"). Existing objects are never overwritten.
 * The old bucket keeps its objects, unless `yes` permits deleting them once they are safe; their older
 * versions stay in any case.
 *
 * Throws `LOCKED` if a run is active, `UNRESOLVED_OPERATION` if one was interrupted, and `STATE_CONFLICT` if
 * both buckets have different states of the same stack; the rest is moved then.
 */
export async function stateMigrate(context: CommandContext): Promise<void> {
  const region = homeRegion(context);
  const { dryRun } = context.settings;
  const source = await context.aws.legacyStores(region);
  const named = await namedStateBucket(context);
  if (source !== undefined && named === source.bucket) throw ontoItself(named);
  const made = await context.aws.makeStateBucket({ stateBucket: named, region, dryRun });
  for (const change of made.changes) context.emit({ kind: 'debug', message: `${made.name}: ${change}` });
  const isThere = !dryRun || made.changes.length === 0;
  const target = isThere ? await context.aws.stores({ bucket: made.name, region }) : undefined;
  const copied = source === undefined ? NOTHING : await moveBucket({ source, target }, context);
  const moved = target === undefined ? [] : await moveKeys(target, context);
  const migrated = { from: source?.bucket, to: made.name, ...copied, moved };
  reportResult(migrated, context);
  if (migrated.conflicts.length > 0) throw conflict(migrated);
}

type Copied = Pick<Migrated, 'pairs' | 'conflicts' | 'deleted'>;
const NOTHING: Copied = { pairs: [], conflicts: [], deleted: 0 };

interface Move {
  readonly source: Stores;
  /** Absent if a dry run would create it. */
  readonly target: Stores | undefined;
}

async function moveBucket({ source, target }: Move, context: CommandContext): Promise<Copied> {
  const buckets = { from: source.objects, to: target?.objects ?? EMPTY };
  if (target === undefined || context.settings.dryRun) {
    await refuseBusy(source);
    return { ...withoutConflicts(await compareBuckets(buckets)), deleted: 0 };
  }
  const held = await lockAll([source, target], context);
  try {
    await refuseBusy(source, held);
    const { pairs, conflicts } = withoutConflicts(await compareBuckets(buckets));
    context.signal.throwIfAborted();
    await copyObjects(pairs, buckets);
    for (const { lock } of held) lock.ensureHeld();
    await verifyCopies(pairs, buckets);
    const safe = pairs.filter(({ counterpart }) => counterpart !== 'different');
    const deleted = context.settings.yes ? await deleteCopied(safe, buckets) : 0;
    return { pairs, conflicts, deleted };
  } finally {
    await releaseAll(held);
  }
}

const EMPTY: BucketPair['to'] = {
  list: () => Promise.resolve([]),
  readBytes: () => Promise.resolve(undefined),
  create: () => Promise.resolve(false),
  remove: () => Promise.resolve(false),
};

/** Folders with a different state in both buckets stay unchanged. */
function withoutConflicts(all: readonly ObjectPair[]): Pick<Copied, 'pairs' | 'conflicts'> {
  const differing = all.filter(({ key, counterpart }) => isState(key) && counterpart === 'different');
  const conflicts = differing.map(({ key }) => folderOf(key));
  const pairs = all.map((pair) => {
    const isStuck = conflicts.some((folder) => pair.key.startsWith(folder));
    return isStuck ? { ...pair, counterpart: 'different' as const } : pair;
  });
  return { pairs, conflicts };
}

interface Held {
  readonly stores: Stores;
  readonly stack: StackId;
  readonly lock: HeldLock;
}

/** Locks each stack of the old bucket in both, so that nobody works in one while it is being copied. */
async function lockAll(
  [source, target]: readonly [Stores, Stores],
  context: CommandContext,
): Promise<Held[]> {
  const { run, settings, signal } = context;
  const stacks = distinctStacks([...(await source.states.list()), ...(await source.journals.stacks())]);
  const emit: CommandContext['emit'] = (event) => {
    if (event.kind === 'lock-awaited') context.emit(event);
  };
  const claim = {
    owner: run.owner,
    operation: 'migrate',
    ...(run.url === undefined ? {} : { runUrl: run.url }),
  };
  const limit = pLimit(LOCKS);
  const taking = stacks.flatMap((stack) =>
    [source, target].map((stores) =>
      limit(async () => {
        const ports = { ...context, emit, locks: stores.locks };
        const limits = { timeout: settings.lockTimeout, signal };
        const lock = await takeLock(stack, { ...claim, nonce: context.newToken() }, ports, limits);
        return { stores, stack, lock };
      }),
    ),
  );
  const outcomes = await Promise.allSettled(taking);
  const held = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed === undefined) return held;
  await releaseAll(held);
  throw failed.reason;
}

/** A lock that cannot be released must not keep the others: it expires. */
async function releaseAll(held: readonly Held[]): Promise<void> {
  await Promise.allSettled(held.map(({ lock }) => lock.release()));
}

/** Throws if a lock is not ours, or a journal shows that a run was interrupted. */
async function refuseBusy({ bucket, objects }: Stores, held: readonly Held[] = []): Promise<void> {
  const keys = (await objects.list('')).map(({ key }) => key);
  const ours = held.map(({ stack }) => `/${stack.stackName}/${stack.region}/lock.json`);
  const lock = keys.find((key) => key.endsWith('/lock.json') && !ours.some((end) => key.endsWith(end)));
  if (lock !== undefined) {
    throw new CdkdError('LOCKED', `Bucket ${bucket} contains a lock: ${lock}`, {
      value: lock,
      next: `Wait for the run that holds it. If there is none, use \`force-unlock\` with \`state-bucket: ${bucket}\`.`,
    });
  }
  const journal = keys.find((key) => key.includes('/journal/'));
  if (journal === undefined) return;
  throw new CdkdError('UNRESOLVED_OPERATION', `An interrupted run left a journal in ${bucket}: ${journal}`, {
    value: journal,
    next: `Run \`deploy\` or \`destroy\` once with \`state-bucket: ${bucket}\`, which resolves its operations.`,
  });
}

/** Gives states of the oldest layout their current key; the write itself moves them. */
async function moveKeys(stores: Stores, context: CommandContext): Promise<StackId[]> {
  const { settings, run, signal } = context;
  const unmoved = await stores.unmoved();
  for (const { stack, isLocked } of unmoved) {
    if (settings.dryRun) continue;
    if (isLocked) throw lockedAtOldKey(stack);
    const request = { stack, operation: 'migrate', run, lockTimeout: settings.lockTimeout, signal };
    await withSession(request, { ...context, ...stores }, ({ deploymentState }) => {
      refuseOpen(deploymentState);
      deploymentState.note({ kind: 'rows', rows: {} });
      return Promise.resolve('keep');
    });
  }
  return unmoved.map(({ stack }) => stack);
}

function reportResult(
  { from, to, pairs, conflicts, deleted, moved }: Migrated,
  context: CommandContext,
): void {
  const { dryRun } = context.settings;
  const copied = pairs.filter(({ counterpart }) => counterpart === 'missing').map(({ key }) => key);
  const kept = pairs.filter(({ counterpart }) => counterpart === 'different').map(({ key }) => key);
  const same = pairs.length - copied.length - kept.length;
  const verb = dryRun ? 'would be copied' : 'copied';
  const objects = `${copied.length} ${copied.length === 1 ? 'object' : 'objects'} ${verb} to ${to}`;
  const names = moved.map(({ stackName, region }) => `${stackName} (${region})`);
  context.emit({
    kind: 'shown',
    stacks: moved,
    title:
      from === undefined
        ? `No old state bucket; ${names.length} old keys moved in ${to}`
        : `${objects} from ${from}`,
    lines: [
      ...copied.map((key) => `${dryRun ? 'would copy' : 'copied'}  ${key}`),
      ...kept.map((key) => `kept    ${key}: the new bucket has a different one`),
      ...(same === 0 ? [] : [`${same} were there already`]),
      ...names.map(
        (name) => `${dryRun ? 'would move' : 'moved'}   the state of ${name} to a key with its region`,
      ),
      ...(from === undefined ? [] : [endOf(from, deleted)]),
    ],
    data: {
      from: from ?? null,
      to,
      copied,
      kept,
      alreadyThere: same,
      conflicts: [...conflicts],
      deleted,
      moved: names,
    },
  });
}

function endOf(bucket: string, deleted: number): string {
  if (deleted === 0)
    return `${bucket} is unchanged: set \`yes: true\` to delete the objects that are safe in the new bucket.`;
  return `${deleted} objects of ${bucket} were deleted; the bucket and their older versions stay.`;
}

function ontoItself(bucket: string): CdkdError {
  return new CdkdError(
    'INVALID_INPUT',
    `\`state-bucket\` names ${bucket}, which is the bucket to migrate from`,
    {
      value: bucket,
      next: 'Omit `state-bucket`, or name the bucket to migrate to.',
    },
  );
}

function lockedAtOldKey({ stackName }: StackId): CdkdError {
  return new CdkdError('LOCKED', `An old version of cdkd holds the lock of ${stackName}`, {
    value: stackName,
    next: 'Wait for it; if it has ended without releasing the lock, delete that `lock.json`.',
  });
}

function conflict({ from, to, conflicts }: Migrated): CdkdError {
  const list = conflicts.join(', ');
  return new CdkdError('STATE_CONFLICT', `${from} and ${to} have different states under ${list}`, {
    value: list,
    next: 'Compare them with `state-show`, and delete the one that is out of date (`state-orphan`); then run again.',
  });
}
