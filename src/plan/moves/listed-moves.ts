/** Resolves the moves that `cdkd-moves.json` declares to logical ids. */

import { CdkdError } from '../../errors.js';
import type { ResourceState } from '../../state/schema.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { isDeposed } from '../model/deposed-names.js';
import type { PlanInput } from '../model/input.js';
import type { Moves } from './move.js';
import { readableId, readablePart } from './own-names.js';

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
  /** Entries that a stack has already carried out. */
  readonly done: readonly ListedMove[];
}

type Input = Pick<PlanInput, 'stack' | 'resources' | 'state'>;

/**
 * What the entries mean in one stack. Those that lead to another stack, account or region do not concern it.
 *
 * @throws CdkdError `INVALID_INPUT` for an entry that cannot be carried out: it names nothing, resources of two types or
 *   of two stacks, or one that the template still has under the old name.
 */
export function resolveListed(listed: readonly ListedMove[], input: Input, account: string): ResolvedMoves {
  const { stack } = input;
  const path = stackPath(input);
  const nested = nestedPaths(input);
  const moves = new Map<string, string>();
  const done: ListedMove[] = [];
  for (const entry of listed) {
    const isHere = (entry.account ?? account) === account && (entry.region ?? stack.region) === stack.region;
    const to = within(entry.to, path, stack.stackName);
    if (!isHere || to === undefined || nested.some((inside) => entry.to.startsWith(inside))) continue;
    const from = within(entry.from, path, stack.stackName);
    if (from === undefined) throw refused(entry, 'moves from one stack to another are not carried out');
    const found = pairsOf({ entry, from, to }, input);
    for (const [target, name] of found) moves.set(target, name);
    if (found.length === 0) done.push(entry);
  }
  const names = new Set(moves.values());
  for (const [to, from] of moves) {
    const blocked = [input.resources.has(from) && !moves.has(from), hasRow(input, to) && !names.has(to)];
    if (blocked.includes(true)) throw bothExist(from, to);
  }
  return { moves, done };
}

interface Located {
  readonly entry: ListedMove;
  /** The ids of the constructs within the stack. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

function pairsOf({ entry, from, to }: Located, input: Input): [to: string, from: string][] {
  const path = stackPath(input);
  const targets = [...input.resources.values()].flatMap((resource) => {
    const below = belowOf(resource, to, path);
    return below === undefined ? [] : [{ resource, below }];
  });
  if (targets.length === 0) throw refused(entry, `the template has no ${entry.to}`);
  const pairs = targets.flatMap(({ resource, below }): [string, string][] => {
    const candidates = recordsAt([...from, ...below], input);
    const [name, other] = candidates.filter(([, row]) => row.resourceType === resource.type);
    if (other !== undefined) throw refused(entry, `several records may be meant: give their logical ids`);
    if (name !== undefined) return name[0] === resource.logicalId ? [] : [[resource.logicalId, name[0]]];
    const [wrong] = candidates;
    if (wrong === undefined || input.resources.has(wrong[0])) return [];
    throw refused(entry, `${wrong[0]} is of type ${wrong[1].resourceType}, not ${resource.type}`);
  });
  return pairs;
}

/** The constructs of a resource below a place; `undefined` if it is not there. */
function belowOf(
  { logicalId, constructPath }: TemplateResource,
  to: readonly string[],
  path: string,
): readonly string[] | undefined {
  if (to.length === 1 && to[0] === logicalId) return [];
  const own =
    constructPath?.startsWith(`${path}/`) === true ? constructPath.slice(path.length + 1) : undefined;
  const ids = own?.split('/') ?? [];
  return own !== undefined && to.every((id, index) => ids[index] === id) ? ids.slice(to.length) : undefined;
}

/** The records whose logical ids say that they are at a place: a record has no path. */
function recordsAt(ids: readonly string[], { state }: Input): [string, ResourceState][] {
  const whole = readableId(ids);
  return Object.entries(state.resources).filter(([name]) => {
    if (isDeposed(name)) return false;
    return (ids.length === 1 && name === ids[0]) || readablePart(name) === whole;
  });
}

/** The path of the stack's construct: what the paths of its resources have beyond their logical ids. */
function stackPath({ stack, resources }: Input): string {
  for (const { logicalId, constructPath } of resources.values()) {
    const ids = constructPath?.split('/') ?? [];
    for (let length = 1; length < ids.length; length += 1) {
      if (readableId(ids.slice(length)) === readablePart(logicalId)) return ids.slice(0, length).join('/');
    }
  }
  return stack.stackName;
}

/** The beginnings of paths in nested stacks, whose templates have their own moves. */
function nestedPaths({ resources }: Input): string[] {
  return [...resources.values()].flatMap(({ constructPath }) => {
    const [inside, resource] = constructPath?.split('.NestedStack/') ?? [];
    return inside === undefined || resource === undefined ? [] : [`${inside}/`];
  });
}

/** The ids of the constructs below the stack; `undefined` for a place outside it. */
function within(place: string, path: string, stackName: string): readonly string[] | undefined {
  const start = [path, stackName].find((each) => place.startsWith(`${each}/`));
  const ids = start === undefined ? [] : place.slice(start.length + 1).split('/');
  const isWhole = ids.at(-1) === 'Resource';
  return start === undefined ? undefined : isWhole ? ids.slice(0, -1) : ids;
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

function bothExist(from: string, to: string): CdkdError {
  return new CdkdError('INVALID_INPUT', `The move from ${from} to ${to} cannot be carried out: both exist`, {
    value: `${from} → ${to}`,
    next: 'Remove one of them from the app, or the entry from `cdkd-moves.json`. Nothing was changed.',
  });
}
