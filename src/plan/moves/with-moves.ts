/** Applies moves to the input of a plan, so that it finds each resource under its new logical id. */

import { defined } from '../../defined.js';
import type { ResourceState } from '../../state/schema.js';
import { dataClassOf } from '../../types/data-classes.js';
import { firstNamed } from '../diff/reasons.js';
import type { PlanInput } from '../model/input.js';
import type { FoundMove, MoveSetting } from '../model/moves.js';
import { Candidates } from './candidates.js';
import { findMoves, type Tie } from './find-moves.js';
import { resolveListed, type ListedMove } from './listed-moves.js';
import { rewordings } from './rewordings.js';
import { movedNames, movedRows, rewordedRows } from './move.js';
import { isFromOtherStack, nameInStack } from './own-names.js';

/** What the moves of a plan are found by. */
export interface MoveRules {
  readonly setting: MoveSetting;
  /** The entries of `cdkd-moves.json`. */
  readonly listed: readonly ListedMove[];
  readonly account: string;
}

interface Within {
  readonly moved: ReadonlyMap<string, FoundMove>;
  readonly ties: readonly Tie[];
  /** Entries of the file that have been carried out. */
  readonly done: readonly ListedMove[];
}

/** What moves within a stack, by the logical id in the template. Throws what `resolveListed` throws. */
export function movesWithin(input: PlanInput, { setting, listed, account }: MoveRules): Within {
  if (setting === 'off') return { moved: new Map(), ties: [], done: [] };
  const { moves: known, done } = resolveListed(listed, input, account);
  if (setting === 'listed') return { moved: new Candidates(input, known).moves, ties: [], done };
  const { moves, ties } = findMoves(beside(input, input.others?.gone), known);
  return { moved: new Map([...moves].filter(([, { from }]) => !isFromOtherStack(from))), ties, done };
}

/** The input with the records under the names that the template has for them. Throws what `resolveListed` throws. */
export function withMoves(input: PlanInput, rules: MoveRules): PlanInput {
  if (rules.setting === 'off') return input;
  const { moved, ties, done } = movesWithin(input, rules);
  const moves = new Map([...moved].map(([to, { from }]) => [to, from]));
  const all = new Map([...(input.others?.arrived ?? []), ...moved]);
  const rows = movedRows(new Map(Object.entries(input.state.resources)), moves);
  const reworded = rewordings(input, rows, all);
  const state = {
    ...input.state,
    resources: Object.fromEntries(rewordedRows(rows, reworded)),
  };
  const attempted = movedNames(input.attempted ?? new Map(), moves);
  const after = {
    ...input,
    state,
    moved: new Map(
      [...all].map(([name, found]) => [name, { ...found, ...defined({ reworded: reworded.get(name) }) }]),
    ),
    attempted,
  };
  const moveNotes = [
    ...ties.map((tie) => tieNote(tie, input)),
    ...[...(input.others?.contested ?? [])].flatMap((name) => contestedNote(name, input)),
    ...(rules.setting === 'auto' ? similarNotes(beside(after, after.others?.gone)) : []),
    ...done.map(doneNote),
  ];
  return { ...after, moveNotes };
}

/** The input of a search that has records of other stacks among its own. */
export function beside<Input extends Pick<PlanInput, 'state'>>(
  input: Input,
  gone: Readonly<Record<string, ResourceState>> = {},
): Input {
  const { state } = input;
  return { ...input, state: { ...state, resources: { ...state.resources, ...gone } } };
}

/** Nothing of what another stack may have moved there after all. */
function contestedNote(name: string, { stack, state }: PlanInput): string[] {
  const row = state.resources[name];
  if (row === undefined) return [];
  const from = JSON.stringify({ from: nameInStack(stack.stackName, name) });
  return [
    `${name} (${row.resourceType}) may be a new resource of this stack or one of another stack: their properties are ` +
      `equal, so it is not moved. Say it in cdkd-moves.json: \`${from.slice(0, -1)},"to":…}\``,
  ];
}

function doneNote({ from, to }: ListedMove): string {
  return `The move from ${from} to ${to} in \`cdkd-moves.json\` is done here: remove it once that holds for every environment`;
}

/** How many new resources of a type are compared with one on record. */
const MAX_COMPARED = 50;

function tieNote({ created, gone }: Tie, { resources, stack }: PlanInput): string {
  const type = resources.get(created[0] ?? '')?.type ?? '';
  return (
    `${firstNamed(gone)} (${type}) may be ${firstNamed(created)} under a new logical id: their properties are equal, and nothing ` +
    'tells which one is which, so none is moved. Say it in cdkd-moves.json: ' +
    entryText(gone[0] ?? '', created[0] ?? '', stack.stackName)
  );
}

/** As it stands in the file. */
function entryText(from: string, to: string, stackName: string): string {
  const source = isFromOtherStack(from) ? from : nameInStack(stackName, from);
  return `\`${JSON.stringify({ from: source, to: nameInStack(stackName, to) })}\``;
}

/**
 * Resources with data that a new one resembles, but for what an update can change. That may be a coincidence, so they
 * are not moved.
 */
function similarNotes(input: PlanInput): string[] {
  const { stackName } = input.stack;
  const candidates = new Candidates(input, new Map());
  return [...candidates.gone].flatMap(([name, row]) => {
    const { resourceType: type } = row;
    const ofType = [...candidates.created.values()].filter((resource) => resource.type === type);
    if (dataClassOf(type) === 'recreated' || ofType.length > MAX_COMPARED) return [];
    const recorded = candidates.recorded(name, row);
    const alike = ofType.filter((resource) => {
      const changes = candidates.differences(type, recorded, candidates.desired(resource));
      return changes.length > 0 && changes.every(({ replaces }) => replaces === 'no');
    });
    const [first] = alike.map(({ logicalId }) => logicalId);
    if (first === undefined) return [];
    const others = firstNamed(alike.map(({ logicalId }) => logicalId));
    return [
      `${name} (${type}) may be ${others} under a new logical id, with other properties. It is not moved: the new one ` +
        `starts empty. If both are the same, say so in cdkd-moves.json: ${entryText(name, first, stackName)}`,
    ];
  });
}
