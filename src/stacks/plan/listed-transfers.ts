/** Finds what `cdkd-moves.json` lists, also from stacks that the app no longer has, and what is left of those then. */

import {
  listedTransfers,
  resolveListed,
  sourcesNamed,
  type ListedMove,
} from '../../plan/moves/listed-moves.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import type { Moves } from '../../plan/moves/move.js';
import { leavingFrom, stateAfter, type Transfer } from '../../plan/moves/transfers.js';
import { isSameStack, renamed, stackKey, type StackId } from '../../ports/stack-id.js';
import { exportsOf } from '../../state/exports.js';
import { nestedStack, placeOf } from '../../state/nested.js';
import { Exports } from '../exports/cross-stack-values.js';
import type { Place } from '../select/places.js';
import { nestedMovesAcross, type ListedNested, type NestedMoves } from './find-nested-moves.js';
import { nestedIn, NO_TEMPLATE, type Participant } from './participants.js';
import type { PlanTreePorts, StackRecord } from './plan-stack.js';
import { TRANSFER, type FoundTransfers } from './preview-deploy.js';

interface Surroundings {
  readonly place: Place;
  /** Of the file. */
  readonly entries: readonly ListedMove[];
  readonly appStacks: ReadonlySet<string>;
  readonly load: PlanTreePorts['load'];
}

interface FromFile {
  readonly transfers: readonly Transfer[];
  /** Nested stacks that have another logical id, by the `stackKey` of their parent. */
  readonly nested: ReadonlyMap<string, Moves>;
  /** What moves with nested stacks that get another parent. */
  readonly across: NestedMoves;
  /** Stacks that the app no longer has, and what is nested in them. */
  readonly left: readonly Participant[];
  /** Those that a killed run has left locked. */
  readonly locked: readonly StackId[];
}

/**
 * What the file lists. Stacks that the app no longer has are read for it.
 *
 * @throws CdkdError `INVALID_INPUT` for an entry that cannot be carried out.
 */
export async function transfersFromFile(
  participants: readonly Participant[],
  surroundings: Surroundings,
): Promise<FromFile> {
  const { place, entries, load } = surroundings;
  const account = place.identity.accountId;
  const left: Participant[] = [];
  const locked: StackId[] = [];
  const transfers: Transfer[] = [];
  const nested = new Map<string, Moves>();
  const across: ListedNested[] = [];
  for (const target of participants) {
    const input = inputOf(target);
    nested.set(stackKey(input.stack), resolveListed(entries, input, account).nested);
    const known = [...participants, ...left];
    const found = await readLeft(
      sourcesNamed(entries, input, account),
      { known, beside: input.stack },
      surroundings,
    );
    left.push(...found.left);
    locked.push(...found.locked);
    const sources = [...participants, ...left].filter(
      ({ stack }) => stack.region === input.stack.region && !isSameStack(stack, input.stack),
    );
    const own = { account, sources: sources.map((each) => sourceOf(each, left)) };
    for (const {
      source: { stack },
      from,
      to,
      hasArrived,
    } of listedTransfers(entries, input, own)) {
      const source = sources.find((each) => isSameStack(each.stack, stack));
      const row = source?.record.state.resources[from];
      if (source === undefined || row === undefined) continue;
      const transfer = { source: stack, from, target: input.stack, to, why: 'listed', row } as const;
      if (row.resourceType === NESTED_STACK_TYPE) across.push({ source, from, target, to });
      else transfers.push(hasArrived ? { ...transfer, hasArrived } : transfer);
    }
  }
  return { transfers, nested, across: await nestedMovesAcross(across, load), left, locked };
}

interface Sought {
  readonly known: readonly Participant[];
  /** A stack of the same account and region. */
  readonly beside: StackId;
}

/** Of these names, the stacks that the app no longer has. */
async function readLeft(
  names: readonly string[],
  { known, beside }: Sought,
  { place: { stores }, appStacks, load }: Surroundings,
): Promise<Pick<FromFile, 'left' | 'locked'>> {
  const left: Participant[] = [];
  const locked: StackId[] = [];
  for (const name of names) {
    const stack = renamed(beside, name);
    const isKnown = [...known, ...left].some((each) => isSameStack(each.stack, stack));
    if (appStacks.has(name) || isKnown) continue;
    const root = { stack, record: await load(stack), ...NO_TEMPLATE };
    if (root.record.stateEtag !== null) left.push(root, ...(await nestedIn([root], load)));
    // Exports that are still needed may keep a state from which nothing is left to move.
    if ((await stores.locks.read(stack))?.record.operation === TRANSFER.operation) locked.push(stack);
  }
  return { left, locked };
}

function inputOf({ stack, resources, record: { state } }: Participant) {
  return { stack, resources, state };
}

/** A stack that the app no longer has has no template. */
function sourceOf(each: Participant, left: readonly Participant[]) {
  return left.includes(each) ? { stack: each.stack, state: each.record.state } : inputOf(each);
}

/** What has to be completed or removed of the stacks that the app no longer has, once the transfers are carried out. */
export async function endOf(
  { left, locked }: Pick<FromFile, 'left' | 'locked'>,
  transfers: readonly Transfer[],
  run: { readonly place: Place; readonly deployed: readonly StackId[] },
): Promise<Pick<FoundTransfers, 'interrupted' | 'ended'>> {
  const emptied = emptiedIn(left, transfers);
  const unended = left.filter(({ record }) => isUnended(record)).map(({ stack }) => stack);
  const nested = emptied.filter(({ stack }) => placeOf(stack) !== undefined).map(({ stack }) => stack);
  return { interrupted: [...unended, ...locked, ...nested], ended: await withoutUsers(emptied, run) };
}

/** The stacks that nothing is left of, nested ones included: no deploy of theirs will ever delete them. */
function emptiedIn(left: readonly Participant[], transfers: readonly Transfer[]): Participant[] {
  const isEmptied = ({ stack, record }: Participant): boolean => {
    const names = Object.keys(stateAfter(record.state, stack, transfers).resources);
    const children = names.map((name) =>
      left.find((each) => isSameStack(each.stack, nestedStack(stack, name))),
    );
    // What was empty before is none of our business.
    const loses = leavingFrom(stack, transfers).length > 0 || record.stateEtag === null || isUnended(record);
    return names.length === 0 ? loses : children.every((child) => child !== undefined && isEmptied(child));
  };
  return left.filter(isEmptied);
}

/** Whether a run that moved records of a stack was interrupted. */
function isUnended({ interruptedRuns }: Pick<StackRecord, 'interruptedRuns'>): boolean {
  return interruptedRuns.some((run) => run.endsWith(TRANSFER.suffix));
}

/** Those whose exports no stack needs that is not deployed in this run. */
async function withoutUsers(
  emptied: readonly Participant[],
  { place: { context, stores }, deployed }: { readonly place: Place; readonly deployed: readonly StackId[] },
): Promise<StackId[]> {
  const exports = new Exports(context, stores, [...deployed, ...emptied.map(({ stack }) => stack)]);
  const kept = emptied.map(async ({ stack, record: { state } }) => {
    return (await exports.isInUse(stack, Object.keys(exportsOf(state)))) ? [] : [stack];
  });
  return (await Promise.all(kept)).flat();
}
