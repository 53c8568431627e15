/** Resolves the moves that `cdkd-moves.json` declares to logical ids. */

import { CdkdError } from '../../errors.js';
import { isSameStack } from '../../ports/stack-id.js';
import { nestedStack } from '../../state/nested.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { NEVER_MOVED } from './candidates.js';
import type { PlanInput } from '../model/input.js';
import { NESTED_STACK_TYPE } from '../model/nested-preview.js';
import { belowOf, nestedAt, nestedPaths, recordsAt, stackPath, within } from './construct-places.js';
import type { Moves } from './move.js';

/**
 * One entry: two places in an app, each a construct's path or `Stack/LogicalId`. All that lies below moves along. It
 * applies to stacks of `account` and `region` only, if it names them.
 */
export interface ListedMove {
  readonly from: string;
  readonly to: string;
  readonly account?: string;
  readonly region?: string;
}

interface ResolvedMoves {
  readonly moves: Moves;
  /** The same of nested stacks, which move with their states. */
  readonly nested: Moves;
  /** Entries that a stack has already carried out. */
  readonly done: readonly ListedMove[];
}

type Input = Pick<PlanInput, 'stack' | 'resources' | 'state' | 'others'>;

/**
 * What the entries mean in one stack. Those that lead to another stack, account or region do not concern it; those that
 * come from another stack are `listedTransfers`.
 *
 * @throws CdkdError `INVALID_INPUT` for an entry that cannot be carried out: it names nothing, resources of two types, or
 *   one that the template still has under the old name.
 */
export function resolveListed(listed: readonly ListedMove[], input: Input, account: string): ResolvedMoves {
  const all = new Map<string, string>();
  const done: ListedMove[] = [];
  for (const { entry, from, to } of entriesOf(listed, input, account)) {
    const targets = targetsAt({ entry, to }, input);
    if (from === undefined) {
      if (hasArrived(targets, input)) done.push(entry);
      continue;
    }
    const found = pairsOf({ entry, from, targets }, input, input.state);
    const pairs = found.filter(([target, name]) => target !== name);
    for (const [target, name] of pairs) all.set(target, name);
    if (pairs.length === 0 && !isArriving(targets, input)) done.push(entry);
  }
  const names = new Set(all.values());
  for (const [to, from] of all) {
    const blocked = [input.resources.has(from) && !all.has(from), hasRow(input, to) && !names.has(to)];
    if (blocked.includes(true)) throw bothExist(from, to);
  }
  const isNested = ([to]: [string, string]) => input.resources.get(to)?.type === NESTED_STACK_TYPE;
  const pairs = [...all];
  return {
    moves: new Map(pairs.filter((pair) => !isNested(pair))),
    nested: new Map(pairs.filter(isNested)),
    done,
  };
}

/** A stack that may give resources to another one. */
interface ListedSource extends Pick<PlanInput, 'stack' | 'state'> {
  /** Absent for a stack that the app no longer has. */
  readonly resources?: PlanInput['resources'];
}

/**
 * A resource that a stack takes over, as the entries say: logical ids there, and in the source. A nested stack comes with
 * its state.
 */
interface ListedTransfer {
  readonly source: ListedSource;
  readonly to: string;
  readonly from: string;
  /** The stack has the record already, and so has the source. */
  readonly hasArrived: boolean;
}

/**
 * What entries from other stacks mean in one stack. What it has on record already is done.
 *
 * @throws CdkdError `INVALID_INPUT` for an entry that cannot be carried out: none of the sources is the stack that it
 *   names, or what `resolveListed` refuses.
 */
export function listedTransfers(
  listed: readonly ListedMove[],
  input: Input,
  { account, sources }: { readonly account: string; readonly sources: readonly ListedSource[] },
): ListedTransfer[] {
  return entriesOf(listed, input, account).flatMap(({ entry, from: inside, to }) => {
    if (inside !== undefined) return [];
    const targets = targetsAt({ entry, to }, input);
    // What is nested in a stack has a path below that of the stack.
    const [found] = located(entry.from, [...sources, input])
      .filter(({ source }) => source !== input)
      .toSorted((one, other) => one.from.length - other.from.length);
    if (found === undefined) {
      if (hasArrived(targets, input)) return [];
      throw refused(entry, `no stack of this run and no stack that the app has left has ${entry.from}`);
    }
    const { source, from } = found;
    const pairs = pairsOf({ entry, from, targets }, input, source.state);
    return pairs.map(([to, name]) => {
      const [there, here] = [source.state.resources[name], input.state.resources[to]];
      const hasArrived = here !== undefined && here.physicalId === there?.physicalId;
      if (source.resources?.has(name) === true || (hasRow(input, to) && !hasArrived))
        throw bothExist(entry.from, to);
      return { source, to, from: name, hasArrived };
    });
  });
}

interface Origin {
  readonly source: ListedSource;
  /** The ids of the constructs within the source. */
  readonly from: readonly string[];
}

/** The stacks that may have a place, by their own paths, and by those of the stacks in which they are nested. */
function located(place: string, sources: readonly ListedSource[]): Origin[] {
  const inside = ({ source, from }: Origin): Origin[] => {
    const nested = nestedAt(from, source.state);
    const child = nested === undefined ? undefined : nestedStack(source.stack, nested.logicalId);
    const found = sources.find(({ stack }) => child !== undefined && isSameStack(stack, child));
    return nested === undefined || found === undefined
      ? []
      : withInside({ source: found, from: nested.below });
  };
  const withInside = (origin: Origin): Origin[] => [origin, ...inside(origin)];
  return sources.flatMap((source) => {
    const from = within(place, pathOfSource(source), source.stack.stackName);
    return from === undefined ? [] : withInside({ source, from });
  });
}

/** The stacks that entries name as the origin of what moves into a stack, other than itself. */
export function sourcesNamed(listed: readonly ListedMove[], input: Input, account: string): string[] {
  const entries = entriesOf(listed, input, account).filter(({ from }) => from === undefined);
  return entries.map(({ entry }) => entry.from.split('/')[0] ?? '');
}

function pathOfSource({ stack, resources }: ListedSource): string {
  return resources === undefined ? stack.stackName : stackPath({ stack, resources });
}

interface Located {
  readonly entry: ListedMove;
  /** The ids of the constructs within the stack. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

type LocatedHere = Omit<Located, 'from'> & { readonly from: readonly string[] | undefined };

/** The entries that lead into a stack; without `from` where they come from another one. */
function entriesOf(listed: readonly ListedMove[], input: Input, account: string): LocatedHere[] {
  const { stack } = input;
  const path = stackPath(input);
  const nested = nestedPaths(input);
  return listed.flatMap((entry) => {
    const isHere = (entry.account ?? account) === account && (entry.region ?? stack.region) === stack.region;
    const to = within(entry.to, path, stack.stackName);
    if (!isHere || to === undefined || nested.some((inside) => entry.to.startsWith(inside))) return [];
    // A stack that is renamed may keep the path of its construct: what it is renamed from is another stack.
    const isByName = within(entry.to, path, path) === undefined;
    const from = within(entry.from, isByName ? stack.stackName : path, stack.stackName);
    const isInside = from !== undefined && nestedAt(from, input.state) === undefined;
    return [{ entry, to, from: isInside ? from : undefined }];
  });
}

interface PlacedTarget {
  readonly resource: TemplateResource;
  /** The constructs of the resource below the place that the entry names. */
  readonly below: readonly string[];
}

function targetsAt({ entry, to }: Pick<Located, 'entry' | 'to'>, input: Input): PlacedTarget[] {
  const path = stackPath(input);
  const targets = [...input.resources.values()].flatMap((resource) => {
    const below = belowOf(resource, to, path);
    const isMovable = resource.type === NESTED_STACK_TYPE || !NEVER_MOVED.has(resource.type);
    return below === undefined || !isMovable ? [] : [{ resource, below }];
  });
  if (targets.length === 0) throw refused(entry, `the template has no ${entry.to}`);
  return targets;
}

function hasArrived(targets: readonly PlacedTarget[], input: Input): boolean {
  const isThere = ({ resource: { logicalId } }: PlacedTarget) => hasRow(input, logicalId);
  return targets.every(isThere) && !isArriving(targets, input);
}

/** Whether this run brings one of them. */
function isArriving(targets: readonly PlacedTarget[], { others }: Input): boolean {
  return targets.some(({ resource: { logicalId } }) => others?.arrived.has(logicalId) === true);
}

interface Named extends Pick<Located, 'entry' | 'from'> {
  readonly targets: readonly PlacedTarget[];
}

function pairsOf(
  { entry, from, targets }: Named,
  input: Input,
  source: PlanInput['state'],
): [to: string, from: string][] {
  return targets.flatMap(({ resource, below }): [string, string][] => {
    const candidates = recordsAt([...from, ...below], resource.type, source);
    const ofType = candidates.filter(([, row]) => row.resourceType === resource.type);
    const named = ofType.find(([name]) => name === resource.logicalId);
    const [first, other] = named === undefined ? ofType : [named];
    if (other !== undefined) throw refused(entry, `several records may be meant: give their logical ids`);
    if (first !== undefined) return [[resource.logicalId, first[0]]];
    const [wrong] = candidates;
    if (wrong === undefined || (source === input.state && input.resources.has(wrong[0]))) return [];
    throw refused(entry, `${wrong[0]} is of type ${wrong[1].resourceType}, not ${resource.type}`);
  });
}

function hasRow({ state }: Input, logicalId: string): boolean {
  return Object.hasOwn(state.resources, logicalId);
}

function refused({ from, to }: ListedMove, why: string): CdkdError {
  return new CdkdError('INVALID_INPUT', `The move from ${from} to ${to} cannot be carried out: ${why}`, {
    value: `${from} → ${to}`,
    next: 'Correct or remove the entry in `cdkd-moves.json`. Nothing was changed.',
  });
}

/** The error of an entry both ends of which exist. */
export function bothExist(from: string, to: string): CdkdError {
  return new CdkdError('INVALID_INPUT', `The move from ${from} to ${to} cannot be carried out: both exist`, {
    value: `${from} → ${to}`,
    next: 'Remove one of them from the app, or the entry from `cdkd-moves.json`. Nothing was changed.',
  });
}
