/** Moves records from the states of some stacks into those of others, under the locks of all of them. */

import {
  openSession,
  type LeftState,
  type OwnedSession,
  type SessionPorts,
} from '../../engine/locked-session.js';
import { CdkdError } from '../../errors.js';
import { changesOf } from '../../plan/moves/move.js';
import {
  arrivedRow,
  arrivingIn,
  isSameRecord,
  leavingFrom,
  openedIn,
  outputsOf,
  rowsAfter,
  type Transfer,
} from '../../plan/moves/transfers.js';
import { isSameStack, stackKey, type StackId } from '../../ports/stack-id.js';
import { exportsOf } from '../../state/exports.js';
import { placeOf, rootOf } from '../../state/nested.js';
import type { ResourceState } from '../../state/schema.js';
import { ApprovedWork, type ApprovedStack } from '../approval/approved-run.js';
import { TRANSFER, type FoundTransfers } from '../plan/preview-deploy.js';
import type { Place } from '../select/places.js';

type ApprovedStacks = (stack: StackId) => ApprovedStack | undefined;

type Ports = Pick<Place, 'context' | 'stores'>;

/** The stacks that the run deploys, and what was approved of them. */
interface Deployed {
  readonly deployed: readonly StackId[];
  readonly approved: ApprovedStacks;
}

/**
 * Carries out transfers within one account. Each record enters its new state before it leaves the old one: at every
 * moment it is in one of them, and a run that finds it in both (`HolderIndex`) deletes nothing. Locks are taken in the
 * order of the stacks' names, so that two runs cannot wait for each other.
 *
 * An interrupted run may have removed records of a stack that the app no longer has, and left that in a journal: it is
 * completed.
 *
 * Resolves with what is approved of the stacks as they are afterwards. Throws `LOCKED`; `PLAN_CHANGED` if a stack is not
 * as it was planned.
 */
export async function carryOutTransfers(
  found: FoundWork,
  ports: Ports,
  run: Deployed,
): Promise<ApprovedStacks> {
  const { transfers, interrupted } = found;
  const involved = transfers.flatMap(({ source, target, inside }) => [
    ...[source, target].flatMap(withParents),
    // Even if an interrupted run has left nothing in it.
    ...(inside === undefined ? [] : [inside.from, inside.to]),
  ]);
  const stacks = inOrder([...involved, ...interrupted.flatMap(withParents)]);
  if (stacks.length === 0) return run.approved;
  const locked = new LockedStacks(found, run, ports);
  try {
    for (const stack of stacks) await locked.open(stack);
    await locked.begin();
    await locked.enterRecords();
    await locked.removeRecords();
    await locked.close();
  } catch (error) {
    throw await locked.fail(error);
  }
  return locked.approved;
}

/** Whoever works on a nested stack holds the locks of all that it is in. */
function withParents(stack: StackId): StackId[] {
  const place = placeOf(stack);
  return place === undefined ? [stack] : [...withParents(place.parent), stack];
}

function inOrder(stacks: readonly StackId[]): StackId[] {
  const distinct = stacks.filter((stack, at) => stacks.findIndex((each) => isSameStack(each, stack)) === at);
  return distinct.toSorted((left, right) => (stackKey(left) < stackKey(right) ? -1 : 1));
}

type FoundWork = Pick<FoundTransfers, 'transfers' | 'interrupted' | 'ended'>;

interface Opened {
  readonly stack: StackId;
  readonly session: OwnedSession;
}

class LockedStacks {
  readonly #planned: readonly Transfer[];
  /** What is left to do of them. */
  #transfers: readonly Transfer[] = [];
  /** Nested stacks that have another name from now on, or that nothing is left of. */
  readonly #formerNested: readonly StackId[];
  readonly #ended: readonly StackId[];
  readonly #approved: ApprovedStacks;
  readonly #deployed: readonly StackId[];
  readonly #ports: Ports;
  #opened: Opened[] = [];
  /** By name and region, as what follows. */
  readonly #begun = new Map<string, ApprovedWork>();
  /** Nested stacks whose states are gone. */
  readonly #removed: StackId[] = [];
  /** What the stacks are left with. */
  readonly #left = new Map<string, LeftState>();

  constructor(
    { transfers, interrupted, ended }: FoundWork,
    { approved, deployed }: Deployed,
    { context, stores }: Ports,
  ) {
    this.#planned = transfers;
    this.#ended = ended;
    this.#formerNested = [
      ...transfers.flatMap(({ inside }) => inside?.from ?? []),
      ...interrupted.filter((stack) => placeOf(stack) !== undefined),
    ];
    this.#approved = approved;
    this.#deployed = deployed;
    // The deploys that follow begin journals of their own.
    const run = { ...context.run, id: `${context.run.id}${TRANSFER.suffix}` };
    this.#ports = { context: { ...context, run }, stores };
  }

  async open(stack: StackId): Promise<void> {
    const { context, stores } = this.#ports;
    const { run, settings, signal } = context;
    const sessionPorts: SessionPorts = { ...context, ...stores };
    const onLeft = (left: LeftState) => this.#noteLeft(left);
    const request = {
      stack,
      operation: TRANSFER.operation,
      run,
      lockTimeout: settings.lockTimeout,
      signal,
      onLeft,
    };
    const session = await openSession(request, sessionPorts);
    this.#opened.push({ stack, session });
  }

  /**
   * Finds out what is left to do, now that nobody else can do it. Throws `PLAN_CHANGED` if a record is not the one that was
   * planned with, or if something is in flight.
   */
  async begin(): Promise<void> {
    this.#transfers = this.#planned.flatMap((each) => this.#leftToDo(each));
    for (const { stack, session } of this.#opened) {
      if (session.deploymentState.open.size > 0) throw changed(stack);
      const root = stackKey(rootOf(stack));
      const approved = this.#approved(rootOf(stack));
      if (approved === undefined) continue;
      const work = this.#begun.get(root) ?? new ApprovedWork(approved, this.#ports);
      if (this.#begun.has(root)) work.refuseDisturbed(session.deploymentState);
      else await work.begin(session.deploymentState);
      this.#begun.set(root, work);
    }
  }

  /** Another run of the same app may have carried out a transfer, or entered the record before it was killed. */
  #leftToDo(transfer: Transfer): Transfer[] {
    const { source, target, from, to, row: planned } = transfer;
    const isPlanned = (row: ResourceState | undefined) => row !== undefined && isSameRecord(row, planned);
    const [before, after] = [this.#rowsOf(source)?.get(from), this.#rowsOf(target)?.get(to)];
    if (before === undefined && isPlanned(after)) return [];
    if (!isPlanned(before)) throw changed(source);
    if (after === undefined) return [{ ...transfer, row: before ?? planned }];
    if (!isPlanned(after)) throw changed(target);
    return [{ ...transfer, hasArrived: true }];
  }

  #rowsOf(stack: StackId): ReadonlyMap<string, ResourceState> | undefined {
    return this.#opened.find((each) => isSameStack(each.stack, stack))?.session.deploymentState.rows;
  }

  /** The states have the records at once, for readers of the states alone, such as the cdkd CLI and `HolderIndex`. */
  async enterRecords(): Promise<void> {
    for (const { stack, session } of this.#opened) {
      const { deploymentState } = session;
      const arriving = arrivingIn(stack, this.#transfers);
      const opened = openedIn(stack, this.#transfers, (name) => deploymentState.rows.has(name));
      const hasBegun = this.#transfers.some((each) => each.hasArrived && isSameStack(each.target, stack));
      if (arriving.length === 0 && opened.length === 0 && !hasBegun) continue;
      session.ensureLockHeld();
      const outputs = outputsOf(stack, this.#transfers);
      if (outputs !== undefined) {
        const { imports = [], outputReads = [] } = outputs;
        await deploymentState.commit({ kind: 'outputs', ...outputs, imports, outputReads });
      }
      const arrived = arriving.map((each) => [each.to, arrivedRow(each, this.#planned)] as const);
      await deploymentState.commit({ kind: 'rows', rows: Object.fromEntries([...opened, ...arrived]) });
      await deploymentState.fence();
    }
  }

  /** Innermost stacks first: a parent names a nested stack for as long as anything of it is left. */
  async removeRecords(): Promise<void> {
    for (const opened of this.#opened.toReversed()) {
      const { stack, session } = opened;
      const leaving = leavingFrom(stack, this.#transfers);
      const { rows } = session.deploymentState;
      const after = new Map(Object.entries(rowsAfter(Object.fromEntries(rows), stack, leaving)));
      for (const child of this.#removed) {
        const place = placeOf(child);
        if (place !== undefined && isSameStack(place.parent, stack)) after.delete(place.logicalId);
      }
      const changes = changesOf(rows, after);
      if (Object.keys(changes).length > 0) {
        for (const other of this.#opened) other.session.ensureLockHeld();
        await session.deploymentState.commit({ kind: 'rows', rows: changes });
      }
      if (!this.#isFormerNested(stack)) continue;
      if (this.#isLeftEmpty(opened)) this.#removed.push(stack);
      await this.#close(opened);
    }
  }

  #isFormerNested(stack: StackId): boolean {
    return this.#formerNested.some((former) => isSameStack(former, stack));
  }

  /** Stacks that gave come first: until they have ended, the journals of those that took say what has happened. */
  async close(): Promise<void> {
    const takes = ({ stack }: Opened) => this.#planned.some(({ target }) => isSameStack(target, stack));
    const sorted = [...this.#opened.filter((each) => !takes(each)), ...this.#opened.filter(takes)];
    for (const opened of sorted) await this.#close(opened);
  }

  async #close(opened: Opened): Promise<void> {
    await opened.session.close(this.#isLeftEmpty(opened) ? 'remove' : 'keep');
    this.#opened = this.#opened.filter((each) => each !== opened);
  }

  /** A stack that the app no longer has, and that nothing is left of. */
  #isLeftEmpty({ stack, session }: Opened): boolean {
    const { rows, state } = session.deploymentState;
    if (this.#isFormerNested(stack)) return rows.size === 0;
    if (placeOf(stack) !== undefined) return false;
    const isNeeded =
      Object.keys(exportsOf(state)).length > 0 && !this.#ended.some((each) => isSameStack(each, stack));
    return rows.size === 0 && !isNeeded && !this.#deployed.some((each) => isSameStack(each, stack));
  }

  /** For a retry, it is as if the approved run had failed at this point. */
  async #noteLeft(left: LeftState): Promise<void> {
    this.#left.set(stackKey(left.stack), left);
    const work = this.#begun.get(stackKey(rootOf(left.stack)));
    await work?.noteLeft({ ...left, hasFailed: true });
    if (isSameStack(rootOf(left.stack), left.stack)) await work?.noteEnd('failed');
  }

  async fail(error: unknown): Promise<CdkdError> {
    let failure: CdkdError | undefined;
    for (const { session } of this.#opened.toReversed()) failure = await session.fail(error);
    if (failure !== undefined) return failure;
    throw error;
  }

  /** What was approved of each stack, which this run itself has changed since. */
  get approved(): ApprovedStacks {
    return (stack) => {
      const before = this.#approved(stack);
      const left = [...this.#left.values()].filter((each) => isSameStack(rootOf(each.stack), stack));
      if (before === undefined || left.length === 0) return before;
      const found = left.map(({ stack: { stackName }, etag }) => [stackName, { etag, runs: [] }] as const);
      return {
        ...before,
        now: { ...before.now, found: { ...before.now.found, ...Object.fromEntries(found) } },
      };
    };
  }
}

function changed({ stackName }: StackId): CdkdError {
  return new CdkdError('PLAN_CHANGED', `${stackName} changed after its moves were planned`, {
    value: stackName,
    next: 'Run again, which plans the moves with the current states.',
  });
}
