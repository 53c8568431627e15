/** Finds nested stacks that their parents' templates have under another logical id. */

import { isDeposed } from '../../plan/model/deposed-names.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import type { WantedTree } from '../../plan/approval/desired-digest.js';
import { bothExist } from '../../plan/moves/listed-moves.js';
import { pairsByLikeness } from '../../plan/moves/likeness.js';
import type { Moves } from '../../plan/moves/move.js';
import { isSameRecord, type Transfer } from '../../plan/moves/transfers.js';
import type { StackId } from '../../ports/stack-id.js';
import { nestedStack } from '../../state/nested.js';
import { rowOf, type ResourceState } from '../../state/schema.js';
import type { Participant } from './participants.js';
import type { PlanTreePorts, RecordedStack } from './plan-stack.js';

type Load = PlanTreePorts['load'];

/** A nested stack as it is on record, and what its template has if the parent has it under this logical id now. */
interface NestedRecord extends RecordedStack {
  readonly resources?: WantedTree['resources'];
}

export interface NestedMoves {
  readonly transfers: readonly Transfer[];
  readonly records: readonly NestedRecord[];
}

const NO_NESTED_MOVES: NestedMoves = { transfers: [], records: [] };

interface NestedRules {
  /** Pairs that `cdkd-moves.json` lists, by logical id in the template. */
  readonly listedIn: (parent: Participant) => Moves;
  /** Nothing else moves. */
  readonly isListed: boolean;
}

/**
 * A nested stack keeps its resources under their logical ids, wherever it is in its parent: the CDK makes these of the
 * path below it. So it is recognized by what is in it: a nested stack that the template no longer has and a new one are
 * the same if more than half of the recorded resources are in the new one's template, and no other pair is like that. Of
 * several, their places decide. Its whole state then belongs to the new logical id.
 */
export async function findNestedMoves(
  parents: readonly Participant[],
  load: Load,
  rules: NestedRules,
): Promise<NestedMoves> {
  const found = await Promise.all(parents.map((parent) => movesIn(parent, load, rules)));
  return joined(found);
}

/** A nested stack that another parent takes over, as `cdkd-moves.json` says. */
export interface ListedNested {
  readonly source: RecordedStack;
  readonly from: string;
  readonly target: Participant;
  readonly to: string;
}

/**
 * What moves with such nested stacks.
 *
 * @throws CdkdError `INVALID_INPUT` if the state of the new name has other records of what would come.
 */
export async function nestedMovesAcross(listed: readonly ListedNested[], load: Load): Promise<NestedMoves> {
  const found = listed.map(async ({ source, from, target, to }): Promise<NestedMoves> => {
    const row = rowOf(source.record.state.resources, from);
    if (row === undefined) return NO_NESTED_MOVES;
    const gone = { ...(await nestedRecord(source.stack, from, load)), logicalId: from, row };
    const fresh = {
      ...(await nestedRecord(target.stack, to, load)),
      logicalId: to,
      constructPath: target.resources.get(to)?.constructPath,
      row: rowOf(target.record.state.resources, to),
      resources: target.nested.get(to)?.resources ?? new Map(),
    };
    if (!isFree(fresh, gone)) throw bothExist(gone.stack.stackName, fresh.stack.stackName);
    return movesOf([gone, fresh], { source: source.stack, target: target.stack }, load);
  });
  return joined(await Promise.all(found));
}

function joined(all: readonly NestedMoves[]): NestedMoves {
  return {
    transfers: all.flatMap(({ transfers }) => transfers),
    records: all.flatMap(({ records }) => records),
  };
}

interface Gone extends NestedRecord {
  readonly logicalId: string;
  readonly row: ResourceState;
}

interface Fresh extends Required<NestedRecord> {
  readonly logicalId: string;
  readonly constructPath: string | undefined;
  /** What the parent has on record for it, if an interrupted run has begun to move it there. */
  readonly row: ResourceState | undefined;
}

async function movesIn(parent: Participant, load: Load, rules: NestedRules): Promise<NestedMoves> {
  const { stack, nested, resources, record } = parent;
  const rows = record.state.resources;
  const left = Object.entries(rows).filter(
    ([name, { resourceType }]) => resourceType === NESTED_STACK_TYPE && !isDeposed(name) && !nested.has(name),
  );
  const isLeft = (row: ResourceState) => left.some(([, other]) => isSameRecord(row, other));
  const wanted = [...nested].filter(([name]) => rows[name] === undefined || isLeft(rows[name]));
  const listed = rules.listedIn(parent);
  if (left.length === 0 || wanted.length === 0 || (rules.isListed && listed.size === 0))
    return NO_NESTED_MOVES;
  const [gone, fresh] = await Promise.all([
    Promise.all(
      left.map(async ([logicalId, row]): Promise<Gone> => {
        return { ...(await nestedRecord(stack, logicalId, load)), logicalId, row };
      }),
    ),
    Promise.all(
      wanted.map(async ([logicalId, tree]): Promise<Fresh> => {
        const own = {
          logicalId,
          constructPath: resources.get(logicalId)?.constructPath,
          row: rows[logicalId],
        };
        return { ...(await nestedRecord(stack, logicalId, load)), ...own, resources: tree.resources };
      }),
    ),
  ]);
  const isNamed = ([one, other]: Pair) => listed.get(other.logicalId) === one.logicalId && isFree(other, one);
  const named = fresh.flatMap((other) => gone.map((one): Pair => [one, other])).filter(isNamed);
  const isOpen = (each: Gone | Fresh) => !named.some(([one, other]) => each === one || each === other);
  const found = rules.isListed ? [] : pairsOf(gone.filter(isOpen), fresh.filter(isOpen));
  return joined(
    await Promise.all(
      [...named, ...found].map((pair) => movesOf(pair, { source: stack, target: stack }, load)),
    ),
  );
}

async function nestedRecord(parent: StackId, logicalId: string, load: Load): Promise<NestedRecord> {
  const stack = nestedStack(parent, logicalId);
  return { stack, record: await load(stack) };
}

type Pair = readonly [gone: Gone, fresh: Fresh];

function pairsOf(gone: readonly Gone[], fresh: readonly Fresh[]): Pair[] {
  const candidates = gone.flatMap((one) =>
    fresh.flatMap((other): Pair[] => (isAlike(one, other) ? [[one, other]] : [])),
  );
  const placed = pairsByLikeness(
    fresh,
    gone.map(({ logicalId }) => logicalId),
  );
  const isOnly = ([one, other]: Pair) =>
    candidates.every((pair) => (pair[0] === one) === (pair[1] === other));
  const isPlaced = ([one, other]: Pair) =>
    placed.some(({ from, to }) => from === one.logicalId && to === other.logicalId);
  return candidates.filter((pair) => isOnly(pair) || isPlaced(pair));
}

function isAlike({ row, record }: Gone, fresh: Fresh): boolean {
  if (fresh.row !== undefined) return isSameRecord(fresh.row, row);
  const rows = Object.entries(record.state.resources);
  const same = rows.filter(([name, { resourceType }]) => fresh.resources.get(name)?.type === resourceType);
  return isFree(fresh, { record }) && same.length * 2 > rows.length;
}

/** Whether the state of that name has nothing but what an interrupted run may have brought there. */
function isFree(fresh: Fresh, { record }: Pick<Gone, 'record'>): boolean {
  return Object.entries(record.state.resources).every(([name, each]) => {
    const there = rowOf(fresh.record.state.resources, name);
    return there === undefined || isSameRecord(each, there);
  });
}

/** The row of the parent, and everything inside. */
async function movesOf(
  [gone, fresh]: Pair,
  parents: Pick<Transfer, 'source' | 'target'>,
  load: Load,
): Promise<NestedMoves> {
  const own: Transfer = {
    ...parents,
    from: gone.logicalId,
    to: fresh.logicalId,
    why: 'nested',
    row: gone.row,
    inside: insideOf(gone, fresh),
    ...(fresh.row === undefined ? {} : { hasArrived: true }),
  };
  const inside = await movesInside(gone, fresh, load);
  return { transfers: [own, ...inside.transfers], records: inside.records };
}

/** An interrupted run has removed the former state last. */
function insideOf(from: NestedRecord, to: NestedRecord): Transfer['inside'] & object {
  const { state } = from.record.stateEtag === null ? to.record : from.record;
  const { outputs, imports = [], outputReads = [] } = state;
  return { from: from.stack, to: to.stack, outputs: { outputs, imports, outputReads } };
}

/** All records, wherever the template has them, since nothing else will name the former state. */
async function movesInside(from: NestedRecord, to: NestedRecord, load: Load): Promise<NestedMoves> {
  const present = to.record.state.resources;
  const found = await Promise.all(
    Object.entries(from.record.state.resources).map(async ([name, row]): Promise<NestedMoves> => {
      const hasArrived = Object.hasOwn(present, name) ? { hasArrived: true as const } : {};
      const place = { source: from.stack, from: name, target: to.stack, to: name, ...hasArrived };
      const transfer: Transfer = { ...place, why: 'nested', row };
      if (row.resourceType !== NESTED_STACK_TYPE || isDeposed(name)) {
        return { transfers: [transfer], records: [] };
      }
      const [before, after] = await Promise.all([
        nestedRecord(from.stack, name, load),
        nestedRecord(to.stack, name, load),
      ]);
      const { transfers, records } = await movesInside(before, after, load);
      return { transfers: [{ ...transfer, inside: insideOf(before, after) }, ...transfers], records };
    }),
  );
  const all = joined(found);
  return { transfers: all.transfers, records: [from, to, ...all.records] };
}
