/** Applies moves to the input of a plan, so that it finds each resource under its new logical id. */

import { dataClassOf } from '../../types/data-classes.js';
import { firstNamed } from '../diff/reasons.js';
import type { PlanInput } from '../model/input.js';
import type { MoveSetting } from '../model/moves.js';
import { Candidates } from './candidates.js';
import { findMoves, type Tie } from './find-moves.js';
import { resolveListed, type ListedMove } from './listed-moves.js';
import { movedNames, movedRows } from './move.js';

/** What the moves of a plan are found by. */
export interface MoveRules {
  readonly setting: MoveSetting;
  /** The entries of `cdkd-moves.json`. */
  readonly listed: readonly ListedMove[];
  readonly account: string;
}

/**
 * The input with the records under the names that the template has for them. Throws what `resolveListed` throws.
 */
export function withMoves(input: PlanInput, { setting, listed, account }: MoveRules): PlanInput {
  if (setting === 'off') return input;
  const resolved = resolveListed(listed, input, account);
  const { moves: moved, ties } =
    setting === 'auto'
      ? findMoves(input, resolved.moves)
      : { moves: new Candidates(input, resolved.moves).moves, ties: [] };
  const moves = new Map([...moved].map(([to, { from }]) => [to, from]));
  const state = {
    ...input.state,
    resources: Object.fromEntries(movedRows(new Map(Object.entries(input.state.resources)), moves)),
  };
  const after = { ...input, state, moved, attempted: movedNames(input.attempted ?? new Map(), moves) };
  const moveNotes = [
    ...ties.map((tie) => tieNote(tie, input)),
    ...(setting === 'auto' ? similarNotes(after) : []),
    ...resolved.done.map(doneNote),
  ];
  return { ...after, moveNotes };
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
  return `\`${JSON.stringify({ from: `${stackName}/${from}`, to: `${stackName}/${to}` })}\``;
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
