/** The command `refactor`: renames and moves resources, and changes nothing else. */

import type { CdkdError } from '../errors.js';
import type { Plan } from '../plan/model/plan.js';
import type { ListedMove } from '../plan/moves/listed-moves.js';
import { isFromOtherStack, nameInStack } from '../plan/moves/own-names.js';
import { renamed } from '../ports/stack-id.js';
import { refuseMoreThanMoves } from '../stacks/approval/only-moves.js';
import type { CommandContext } from '../stacks/context.js';
import { addToMovesFile } from '../stacks/select/moves-file.js';
import { nestedStack } from '../state/nested.js';
import { deploy } from './deploy.js';
import { diff } from './diff.js';

/**
 * Carries out the moves that a deploy would make, if they are all that the app changes, or shows them: a refactoring as a
 * step of its own. With `dry-run`, writes them into `cdkd-moves.json`.
 *
 * Throws `NOT_ONLY_MOVES` for an app that changes more, before anything is touched. Resolves to the failures, one per stack.
 */
export async function refactor(context: CommandContext): Promise<CdkdError[]> {
  const { dryRun, writesMoves, app } = context.settings;
  if (!dryRun) return deploy(context);
  const plans = await diff(context);
  refuseMoreThanMoves(plans);
  const found = plans.flatMap((plan) => entriesOf(plan));
  if (writesMoves) await addToMovesFile(app.workingDirectory, found);
  return [];
}

/**
 * The moves of a plan and of all that is nested in it, as entries of the file. `former`: what the stack was named before, if
 * it is a nested one that moves with its state. What it brings along needs no entry.
 */
function entriesOf({ stack, steps, children }: Plan, former = stack): ListedMove[] {
  const moved = new Map(
    steps.flatMap(({ logicalId, movedFrom }): [string, string][] => {
      if (movedFrom === undefined) return [];
      return [[logicalId, isFromOtherStack(movedFrom) ? movedFrom : nameInStack(stack.stackName, movedFrom)]];
    }),
  );
  const own = [...moved].filter(([logicalId, from]) => from !== nameInStack(former.stackName, logicalId));
  const inside = Object.entries(children).flatMap(([logicalId, child]) => {
    const [parent, name] = moved.get(logicalId)?.split('/') ?? [];
    const isMoved = parent !== undefined && name !== undefined;
    return entriesOf(child, isMoved ? nestedStack(renamed(stack, parent), name) : child.stack);
  });
  return [...own.map(([to, from]) => ({ from, to: nameInStack(stack.stackName, to) })), ...inside];
}
