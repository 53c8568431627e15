/** Finds what the stacks of a run transfer to each other, before the first one is planned for good. */

import { CdkdError } from '../../errors.js';
import { defined } from '../../defined.js';
import { grouped } from '../../grouped.js';
import type { ListedMove } from '../../plan/moves/listed-moves.js';
import type { PlanInput } from '../../plan/model/input.js';
import type { OtherStacks } from '../../plan/model/moves.js';
import {
  arrivedIn,
  canTransfer,
  findTransfers,
  goneFrom,
  isSameRecord,
  mayTransfer,
  NO_OTHERS,
  stateAfter,
  type Transfer,
} from '../../plan/moves/transfers.js';
import { movesWithin } from '../../plan/moves/with-moves.js';
import { isSameStack, stackKey, type StackId } from '../../ports/stack-id.js';
import { rootOf } from '../../state/nested.js';
import type { Assembly } from '../../synth/assembly/assembly.js';
import { dataClassOf } from '../../types/data-classes.js';
import type { UnselectedProducers } from '../exports/unselected-producers.js';
import { readMovesFile } from '../select/moves-file.js';
import type { ByAccount, Place } from '../select/places.js';
import type { ValidatedStack } from '../validate/validate-stack.js';
import { findNestedMoves } from './find-nested-moves.js';
import { endOf, transfersFromFile } from './listed-transfers.js';
import { nestedIn, withOpenings, type Participant } from './participants.js';
import { completeTransfers } from './complete-transfers.js';
import type { PlanTreePorts, RecordedStack } from './plan-stack.js';
import { NO_TRANSFERS, previewDeploy, type FoundTransfers } from './preview-deploy.js';
import { TreeRecords } from './tree-records.js';

/** How often stacks are planned again, knowing more transfers: what has moved makes more values known. */
const MAX_ROUNDS = 5;

interface Root extends Participant {
  readonly validated: ValidatedStack;
}

/** What the stacks of each account of a run transfer, as `transfersBetween` finds it. */
export async function transfersOfRun(
  stacks: readonly ValidatedStack[],
  placeOf: ByAccount<Place>,
  assembly: Pick<Assembly, 'stacks'>,
): Promise<ReadonlyMap<Place, FoundTransfers>> {
  const found = new Map<Place, FoundTransfers>();
  for (const [place, inPlace] of grouped(stacks, ({ target }) => placeOf(target.stack))) {
    const [first] = stacks.length === 1 && searches(place) ? inPlace : [];
    const [transfers, lock] = await Promise.all([
      transfersBetween(inPlace, place, assembly),
      first === undefined ? undefined : place.stores.locks.read(first.target.stack),
    ]);
    const { record } = transfers.records[0] ?? {};
    const isUntouched = transfers.transfers.length === 0 && transfers.interrupted.length === 0;
    const isObserved = first !== undefined && record !== undefined && isUntouched;
    found.set(place, isObserved ? { ...transfers, observed: { record, lock } } : transfers);
  }
  return found;
}

function searches({ context: { settings } }: Place): boolean {
  return settings.execution.moves !== 'off';
}

/**
 * The transfers between stacks of one account, and from stacks that the app no longer has as far as `cdkd-moves.json`
 * lists them. `assembly` has all stacks of the app, selected or not; `newUnselected`: those whose values a
 * plan may need.
 *
 * @throws CdkdError `INVALID_INPUT` for a listed move that cannot be carried out; `MOVE_BLOCKED` if a stack that gives or
 *   takes a resource has something unfinished.
 */
export async function transfersBetween(
  stacks: readonly ValidatedStack[],
  place: Place,
  { stacks: ofApp }: Pick<Assembly, 'stacks'>,
  newUnselected?: () => UnselectedProducers,
): Promise<FoundTransfers> {
  if (!searches(place)) return NO_TRANSFERS;
  const { settings } = place.context;
  const isListed = settings.execution.moves === 'listed';
  const entries = await readMovesFile(settings.app.workingDirectory);
  const isLenient = entries.length === 0;
  const treeRecords = new TreeRecords(place.stores);
  const load = (stack: StackId) => treeRecords.load(stack);
  const { roots, participants } = await readRecords(stacks, load, isLenient);
  if (participants.length < 2 && entries.length === 0) return { ...NO_TRANSFERS, records: participants };
  const appStacks = new Set(ofApp.map(({ stackName }) => stackName));
  const listed = await transfersFromFile(participants, { place, entries, appStacks, load });
  const nested = await findNestedMoves(roots, load, {
    isListed,
    listedIn: ({ stack }) => listed.nested.get(stackKey(stack)) ?? new Map(),
  });
  const known = knownOf(
    [...nested.transfers, ...listed.across.transfers],
    begunTransfers(participants),
    listed.transfers,
  );
  const found = isListed
    ? foundIn(known, new Map())
    : await search(roots, known, {
        ...{ place, entries, participants },
        ...defined({ newUnselected }),
        left: listed.left.filter(({ stack }) => entries.some(({ from }) => from === rootOf(stack).stackName)),
      });
  const records = [...listed.left, ...nested.records, ...listed.across.records, ...participants];
  refuseUnfinished(found.transfers, records);
  const completed = await completeTransfers(found.transfers, records, place.context);
  return {
    ...found,
    transfers: withOpenings(completed, participants, place.identity),
    records: participants,
    ...(await endOf(listed, found.transfers, { place, deployed: roots.map(({ stack }) => stack) })),
  };
}

/** Each record once. What a nested stack brings along may be listed under another logical id. */
function knownOf(
  nested: readonly Transfer[],
  begun: readonly Transfer[],
  listed: readonly Transfer[],
): Transfer[] {
  const isOf = (one: Transfer) => (other: Transfer) =>
    isSameStack(one.source, other.source) && one.from === other.from;
  const known = nested.filter((each) => !listed.some(isOf(each)));
  for (const each of [...begun, ...listed]) if (!known.some(isOf(each))) known.push(each);
  return known;
}

interface ReadRecords {
  readonly roots: readonly Root[];
  /** The roots, and all that is nested in them. */
  readonly participants: readonly Participant[];
}

async function readRecords(
  stacks: readonly ValidatedStack[],
  load: PlanTreePorts['load'],
  isLenient: boolean,
): Promise<ReadRecords> {
  const read = stacks.map(async (validated) => {
    const { target, effective, inside } = validated;
    const own = { validated, stack: target.stack, resources: effective.resources, nested: inside };
    return lenient(async () => [{ ...own, record: await load(target.stack) }], isLenient);
  });
  const roots = (await Promise.all(read)).flat();
  const nested = roots.map(async (root) => lenient(() => nestedIn([root], load), isLenient));
  return { roots, participants: [...roots, ...(await Promise.all(nested)).flat()] };
}

/** If `isLenient`, without records that cannot be read: the stack's own turn reports that. */
async function lenient<T>(read: () => Promise<readonly T[]>, isLenient: boolean): Promise<readonly T[]> {
  try {
    return await read();
  } catch (error) {
    if (isLenient && error instanceof CdkdError) return [];
    throw error;
  }
}

/** What interrupted runs have entered into a stack, and not removed from the one that had it. */
function begunTransfers(participants: readonly Participant[]): Transfer[] {
  return participants.flatMap(({ stack: source, resources, record }) =>
    Object.entries(record.state.resources).flatMap(([from, row]): Transfer[] => {
      if (resources.has(from) || !canTransfer(row.resourceType)) return [];
      for (const { stack, record: other } of participants) {
        if (other.interruptedRuns.length === 0 || stack.region !== source.region) continue;
        const [to] = Object.entries(other.state.resources).find(([, each]) => isSameRecord(each, row)) ?? [];
        if (to === undefined || isSameStack(stack, source)) continue;
        return [{ source, from, target: stack, to, why: 'equal', row, hasArrived: true }];
      }
      return [];
    }),
  );
}

interface Searching {
  readonly place: Place;
  /** Of `cdkd-moves.json`. */
  readonly entries: readonly ListedMove[];
  readonly newUnselected?: () => UnselectedProducers;
  readonly participants: readonly Participant[];
  /** Stacks that the app no longer has, and that the file moves as a whole. */
  readonly left: readonly RecordedStack[];
}

type Found = Pick<FoundTransfers, 'transfers' | 'othersOf'>;

function foundIn(transfers: readonly Transfer[], others: ReadonlyMap<string, OtherStacks>): Found {
  return {
    transfers,
    othersOf: (stack) => {
      const arrived = arrivedIn(stack, transfers);
      const known = others.get(stackKey(stack));
      return known === undefined && arrived.size === 0 ? undefined : { ...NO_OTHERS, ...known, arrived };
    },
  };
}

/** Adds what templates and states prove, which only plans of all stacks can tell. */
async function search(
  roots: readonly Root[],
  known: readonly Transfer[],
  { place: { context, identity, stores }, entries, newUnselected, participants: records, left }: Searching,
): Promise<Found> {
  const before = records.map(({ stack, resources, record: { state } }) => {
    return { stack, resources, state: stateAfter(state, stack, known) };
  });
  if (left.length === 0 && !mayTransfer(before)) return foundIn(known, new Map());
  const quiet = { ...context, emit: () => undefined };
  const stacks = roots.map(({ validated }) => validated);
  const rules = { setting: 'auto', listed: entries, account: identity.accountId } as const;
  const transfers = [...known];
  let others = new Map<string, OtherStacks>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const opened = withOpenings(transfers, records, identity);
    const foundTransfers = { ...NO_TRANSFERS, ...foundIn(opened, others), records };
    const previews = await previewDeploy(stacks, quiet, stores, {
      foundTransfers,
      ...defined({ unselected: newUnselected?.() }),
    }).catch((error: unknown) => {
      // What cannot be planned yet is reported at its own turn, which must not delete data that may move.
      if (error instanceof CdkdError && !before.some(losesData)) return [];
      throw error;
    });
    const inputs = previews.flatMap((preview) => preview.inputs);
    const planless = withoutTemplates([...left, ...records], inputs, transfers);
    const found = findTransfers([...inputs, ...planless], (input) =>
      input.resources.size === 0 ? new Map() : movesWithin(input, rules).moved,
    );
    others = new Map(inputs.map(({ stack }, index) => [stackKey(stack), found.others[index] ?? NO_OTHERS]));
    transfers.push(...found.transfers);
    if (found.transfers.length === 0 && !found.hasDoubts) break;
  }
  return foundIn(transfers, others);
}

/** The records of stacks without a plan of their own, beside what the plans of the others are made of. */
function withoutTemplates(
  stacks: readonly RecordedStack[],
  inputs: readonly PlanInput[],
  transfers: readonly Transfer[],
): PlanInput[] {
  const left = stacks.filter(({ stack }) => !inputs.some((input) => isSameStack(input.stack, stack)));
  return left.flatMap(({ stack, record: { state } }) => {
    const beside = inputs.find((input) => input.stack.region === stack.region);
    const template = { resources: new Map(), dependencies: new Map(), others: NO_OTHERS };
    const own = { ...template, stack, state: stateAfter(state, stack, transfers) };
    return beside === undefined ? [] : [{ ...beside, ...own }];
  });
}

function losesData(input: Parameters<typeof goneFrom>[0]): boolean {
  return goneFrom(input).some(([, { resourceType }]) => dataClassOf(resourceType) !== 'recreated');
}

/** A record that is to be moved must not be changed by what an earlier run has left open, or by its rollback. */
function refuseUnfinished(transfers: readonly Transfer[], records: readonly RecordedStack[]): void {
  for (const { source, target } of transfers) {
    const unfinished = records.find(
      ({ stack, record: { inFlight, pending, hasPoint } }) =>
        (isSameStack(stack, source) || isSameStack(stack, target)) &&
        (inFlight.length > 0 || pending.length > 0 || hasPoint),
    );
    if (unfinished !== undefined) throw blocked(unfinished, source, target);
  }
}

function blocked({ stack: { stackName } }: RecordedStack, source: StackId, target: StackId): CdkdError {
  const what = isSameStack(source, target)
    ? `Nested stacks of ${source.stackName} have other logical ids`
    : `Resources move from ${source.stackName} to ${target.stackName}`;
  return new CdkdError('MOVE_BLOCKED', `${what}, but an earlier run of ${stackName} is unfinished`, {
    value: stackName,
    next: `Deploy ${stackName} as the app was before, or run \`rollback\` for it; then deploy this app. Nothing was changed.`,
  });
}
