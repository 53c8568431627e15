/** Finds resources that move from one stack to another of the same account and region. */

import type { JsonObject } from '../../json.js';
import { isSameStack, type StackId } from '../../ports/stack-id.js';
import type { ResourceState, StackState } from '../../state/schema.js';
import { CUSTOM_RESOURCE, withoutHandler } from '../../types/custom-resource.js';
import { isDeposed } from '../model/deposed-names.js';
import type { FoundMove, MoveReason, OtherStacks } from '../model/moves.js';
import type { PlanInput } from '../model/input.js';
import { NEVER_MOVED } from './candidates.js';
import { findMoves } from './find-moves.js';
import { pairsByLikeness, type LikePair } from './likeness.js';
import { nameInStack } from './own-names.js';
import { beside } from './with-moves.js';

/** A new nested stack, as its parent records it until it is deployed. */
export interface Opening {
  readonly parent: StackId;
  readonly logicalId: string;
  readonly row: ResourceState;
}

/** A resource whose record leaves the state of `source` and enters that of `target`. AWS knows of neither. */
export interface Transfer {
  readonly source: StackId;
  readonly from: string;
  readonly target: StackId;
  readonly to: string;
  readonly why: MoveReason;
  /** As the source has it. */
  readonly row: ResourceState;
  /** Descriptions by its place, which the target's record takes from the template; see `rewordings`. */
  readonly reworded?: JsonObject;
  /** A custom resource that another function answers for in the target's template: no event is due for that alone. */
  readonly changesHandler?: true;
  /** Of a nested stack that has another logical id in its parent: the names of its states, and what else they record. */
  readonly inside?: {
    readonly from: StackId;
    readonly to: StackId;
    readonly outputs: Pick<StackState, 'outputs' | 'imports' | 'outputReads'>;
  };
  /** What its target's parents have to have on record before it enters a nested stack that is new, outermost first. */
  readonly opens?: readonly Opening[];
  /** Custom resources that the source leaves behind. Their handlers would act on this resource if they were deleted. */
  readonly released?: readonly string[];
  /** An interrupted run has entered it into the target's record already; it still has to leave the source. */
  readonly hasArrived?: true;
}

/** Whether two records are of one resource. */
export function isSameRecord(left: ResourceState, right: ResourceState): boolean {
  return left.resourceType === right.resourceType && left.physicalId === right.physicalId;
}

/** What moves within a stack, by the logical id in the template. */
type FoundMoves = ReadonlyMap<string, FoundMove>;

interface TransferFindings {
  readonly transfers: readonly Transfer[];
  /** For each stack, in the order of the inputs. */
  readonly others: readonly OtherStacks[];
  /** Whether moves within stacks are in doubt that were not before. */
  readonly hasDoubts: boolean;
}

/** A stack, what moves within it, and the records of other stacks that it may get. */
interface Side {
  readonly input: PlanInput;
  readonly moves: FoundMoves;
  readonly origins: ReadonlyMap<string, Origin>;
}

type Origin = Pick<Transfer, 'source' | 'from' | 'row'>;

export const NO_OTHERS: OtherStacks = { arrived: new Map(), gone: {}, contested: new Set() };

/**
 * The transfers that templates and states prove, as `findMoves` does within one stack. `inputs`: of the stacks of an
 * account, with the records that they have after the transfers that are known; `movesIn` finds the moves within one.
 *
 * What a stack by itself explains as moved within it is not looked for elsewhere: several stacks may be equal. A record
 * that two stacks may get stays where it is. The same input gives the same transfers.
 */
export function findTransfers(
  inputs: readonly PlanInput[],
  movesIn: (input: PlanInput) => FoundMoves,
): TransferFindings {
  const sides = sidesOf(inputs, movesIn);
  const found = sides.flatMap((side) => transfersInto(side, side.origins));
  const claims = new Map<ResourceState, number>();
  for (const { row } of found) claims.set(row, (claims.get(row) ?? 0) + 1);
  const contested = contestedIn(sides);
  return {
    transfers: found.filter(({ row }) => claims.get(row) === 1),
    others: sides.map(({ input: { stack, others = NO_OTHERS } }) => {
      const own = contested.filter(({ source }) => isSameStack(source, stack)).map(({ from }) => from);
      return { ...others, contested: new Set([...others.contested, ...own]) };
    }),
    hasDoubts: contested.length > 0,
  };
}

/**
 * The stacks beside each other. Each is first looked at by itself; what it no longer explains once it knows of records of
 * others is known to all, which may unsettle more.
 */
function sidesOf(inputs: readonly PlanInput[], movesIn: (input: PlanInput) => FoundMoves): Side[] {
  let explained: readonly Pick<Side, 'input' | 'moves'>[] = inputs.map((input) => {
    const others = { ...(input.others ?? NO_OTHERS), gone: {} };
    return { input, moves: movesIn({ ...input, others }) };
  });
  for (;;) {
    const known = explained;
    const sides = known.map(({ input }): Side => {
      const origins = goneElsewhere(input, known);
      const others = { ...(input.others ?? NO_OTHERS), gone: rowsOf(origins) };
      return { input: { ...input, others }, origins, moves: movesIn({ ...input, others }) };
    });
    explained = known.map(({ input, moves }, index) => ({
      input,
      moves: new Map([...moves].filter(([to, { from }]) => sides[index]?.moves.get(to)?.from === from)),
    }));
    if (explained.every(({ moves }, index) => moves.size === known[index]?.moves.size)) return sides;
  }
}

function rowsOf(origins: ReadonlyMap<string, Origin>): Rows {
  return Object.fromEntries([...origins].map(([name, { row }]) => [name, row]));
}

function transfersInto({ input, moves }: Side, origins: ReadonlyMap<string, Origin>): Transfer[] {
  if (origins.size === 0) return [];
  const within = new Map([...moves].map(([to, { from }]) => [to, from]));
  const found = findMoves(beside(input, rowsOf(origins)), within);
  return [...found.moves].flatMap(([to, { from, why }]) => {
    const origin = origins.get(from);
    return origin === undefined ? [] : { ...origin, target: input.stack, to, why };
  });
}

/**
 * Records that have moved within their stack by equal properties alone, although a new resource of another stack is equal,
 * too, and its place more like theirs; and none of its own is more like it.
 */
function contestedIn(sides: readonly Side[]): Origin[] {
  return sides.flatMap((side) => {
    const { stack, resources } = side.input;
    const moved = movedByEquality(side, sides);
    if (moved.size === 0) return [];
    return transfersInto(withoutEquality(side), new Map([...side.origins, ...moved])).flatMap(
      ({ source, from, to }) => {
        const name = nameInStack(source.stackName, from);
        const origin = moved.get(name);
        const placed = placedIn(stack, to, resources);
        if (origin === undefined || likest([origin.rival, placed], [name])?.to !== placed.logicalId)
          return [];
        const own = side.moves.get(to)?.from;
        const isOwn =
          own !== undefined && likest([placed], [nameInStack(stack.stackName, own), name])?.from !== name;
        return isOwn ? [] : [origin];
      },
    );
  });
}

function likest(created: readonly Placed[], gone: readonly string[]): LikePair | undefined {
  return pairsByLikeness(created, gone)[0];
}

type Contestable = Origin & { readonly rival: Placed };

function isByEquality({ why }: FoundMove): boolean {
  return why === 'equal' || why === 'like';
}

/** What has moved so within other stacks, of types of which this one has new resources. */
function movedByEquality(side: Side, sides: readonly Side[]): ReadonlyMap<string, Contestable> {
  const types = new Set(createdIn(side.input));
  const moved = new Map<string, Contestable>();
  for (const { input, moves } of othersBeside(side.input.stack, sides)) {
    const { stack: source, resources, state } = input;
    for (const [to, found] of moves) {
      const row = state.resources[found.from];
      if (row === undefined || !types.has(row.resourceType) || !isByEquality(found)) continue;
      const rival = placedIn(source, to, resources);
      moved.set(nameInStack(source.stackName, found.from), { source, from: found.from, row, rival });
    }
  }
  return moved;
}

/** The stack as if it had none of the records that have moved within it by equal properties. */
function withoutEquality({ input, moves, origins }: Side): Side {
  const { others = NO_OTHERS } = input;
  const hidden = [...moves.values()].filter(isByEquality).map(({ from }) => from);
  const contested = new Set([...others.contested, ...hidden]);
  return {
    input: { ...input, others: { ...others, contested } },
    moves: new Map([...moves].filter(([, found]) => !isByEquality(found))),
    origins,
  };
}

interface Placed {
  readonly logicalId: string;
  readonly constructPath: string | undefined;
}

function placedIn({ stackName }: StackId, logicalId: string, resources: PlanInput['resources']): Placed {
  return {
    logicalId: nameInStack(stackName, logicalId),
    constructPath: resources.get(logicalId)?.constructPath,
  };
}

/** The other stacks of the same region. */
function othersBeside<One extends { readonly input: Pick<PlanInput, 'stack'> }>(
  { stackName, region, account }: StackId,
  all: readonly One[],
): One[] {
  return all.filter(
    ({ input: { stack } }) =>
      stack.region === region && stack.account === account && stack.stackName !== stackName,
  );
}

/** What other stacks no longer have in their templates, and do not explain themselves, of types of which this one has new resources. */
function goneElsewhere(
  input: PlanInput,
  all: readonly Pick<Side, 'input' | 'moves'>[],
): ReadonlyMap<string, Origin> {
  const types = new Set(createdIn(input));
  return new Map(
    othersBeside(input.stack, all).flatMap(({ input: other, moves }) => {
      const explained = new Set([...moves.values()].map(({ from }) => from));
      const { stack: source } = other;
      return goneFrom(other).flatMap(([from, row]): [string, Origin][] =>
        explained.has(from) || !types.has(row.resourceType)
          ? []
          : [[nameInStack(source.stackName, from), { source, from, row }]],
      );
    }),
  );
}

type Sought = Pick<PlanInput, 'stack' | 'resources' | 'state'>;

/** Whether a stack makes resources of a type of which another one has some that its template no longer has. */
export function mayTransfer(stacks: readonly Sought[]): boolean {
  const all = stacks.map((input) => ({ input }));
  return stacks.some((input) => {
    const types = new Set(createdIn(input));
    return othersBeside(input.stack, all).some(({ input: other }) =>
      goneFrom(other).some(([, { resourceType }]) => types.has(resourceType)),
    );
  });
}

/** The types of what the template has and no record. */
function createdIn({ resources, state }: Pick<PlanInput, 'resources' | 'state'>): string[] {
  return [...resources.values()].flatMap(({ logicalId, type }) =>
    Object.hasOwn(state.resources, logicalId) ? [] : [type],
  );
}

/** What the template no longer has under that name. */
export function goneFrom({ resources, state }: Sought): [string, ResourceState][] {
  return Object.entries(state.resources).filter(
    ([name, { resourceType }]) => !resources.has(name) && !isDeposed(name) && canTransfer(resourceType),
  );
}

export function canTransfer(type: string): boolean {
  if (type === CUSTOM_RESOURCE) return true;
  return !NEVER_MOVED.has(type) && !type.startsWith('AWS::CloudFormation::');
}

type Rows = Readonly<Record<string, ResourceState>>;

/** The state of a stack once the transfers are carried out. */
export function stateAfter(state: StackState, stack: StackId, transfers: readonly Transfer[]): StackState {
  const resources = rowsAfter(state.resources, stack, transfers);
  return { ...state, ...outputsOf(stack, transfers), resources };
}

/** What else a state records, if it is that of a nested stack that has another logical id. */
export function outputsOf(
  stack: StackId,
  transfers: readonly Transfer[],
): NonNullable<Transfer['inside']>['outputs'] | undefined {
  const nested = transfers.flatMap(({ inside }) => inside ?? []);
  return nested.find(({ to }) => isSameStack(to, stack))?.outputs;
}

/** The records of a stack once the transfers are carried out. */
export function rowsAfter(rows: Rows, stack: StackId, transfers: readonly Transfer[]): Rows {
  const leavingNow = leavingFrom(stack, transfers);
  const leaving = new Set(leavingNow.map(({ from }) => from));
  const released = new Set(leavingNow.flatMap(({ released: names }) => names ?? []));
  const renamed = new Map(
    leavingNow.flatMap(({ from, target, to }) => (isSameStack(target, stack) ? [[from, to] as const] : [])),
  );
  const arriving = arrivingIn(stack, transfers).map(
    (each) => [each.to, arrivedRow(each, transfers)] as const,
  );
  const opened = openedIn(stack, transfers, (name) => Object.hasOwn(rows, name));
  if (leaving.size === 0 && arriving.length === 0 && opened.length === 0) return rows;
  const staying = Object.entries(rows).flatMap(([name, row]) =>
    leaving.has(name)
      ? []
      : [[name, rowLeft(row, { leaving, renamed, isReleased: released.has(name) })] as const],
  );
  return Object.fromEntries([...staying, ...opened, ...arriving]);
}

export function leavingFrom(stack: StackId, transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(({ source }) => isSameStack(source, stack));
}

export function arrivingIn(stack: StackId, transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(({ target, hasArrived }) => hasArrived === undefined && isSameStack(target, stack));
}

/** The records, by name, of nested stacks that a stack gets before something enters them, if it has none of them yet. */
export function openedIn(
  stack: StackId,
  transfers: readonly Transfer[],
  isThere: (logicalId: string) => boolean,
): (readonly [string, ResourceState])[] {
  return transfers
    .flatMap(({ opens = [] }) => opens)
    .filter(({ parent, logicalId }) => isSameStack(parent, stack) && !isThere(logicalId))
    .map(({ logicalId, row }) => [logicalId, row] as const);
}

/** What has come to a stack, as its plan shows it. */
export function arrivedIn(stack: StackId, transfers: readonly Transfer[]): OtherStacks['arrived'] {
  return new Map(
    arrivingIn(stack, transfers).map(({ to, source, from, why }) => [
      to,
      { from: nameInStack(source.stackName, from), why },
    ]),
  );
}

/** The record under its new name. Of its dependencies, those remain that arrive with it. */
export function arrivedRow(
  { source, target, row, reworded, changesHandler }: Omit<Transfer, 'from' | 'to' | 'why'>,
  transfers: readonly Transfer[],
): ResourceState {
  const names = new Map(
    transfers
      .filter((each) => isSameStack(each.source, source) && isSameStack(each.target, target))
      .map(({ from, to }) => [from, to]),
  );
  const isHere = isSameStack(source, target);
  const dependencies = row.dependencies.flatMap((name) => names.get(name) ?? (isHere ? name : []));
  const properties = changesHandler === true ? withoutHandler(row.properties) : row.properties;
  return { ...row, properties: { ...properties, ...reworded }, dependencies };
}

interface Departure {
  readonly leaving: ReadonlySet<string>;
  /** Those that stay in the stack under another name. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Deleting the record means no more than forgetting it. */
  readonly isReleased: boolean;
}

/** The record of what stays. */
function rowLeft(row: ResourceState, { leaving, renamed, isReleased }: Departure): ResourceState {
  if (!row.dependencies.some((name) => leaving.has(name))) return row;
  const dependencies = row.dependencies.flatMap((name) =>
    leaving.has(name) ? (renamed.get(name) ?? []) : [name],
  );
  return { ...row, dependencies, ...(isReleased ? { deletionPolicy: 'Retain' } : {}) };
}
