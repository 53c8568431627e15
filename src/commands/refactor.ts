/** The command `refactor`: renames and moves resources, and changes nothing else. */

import type { CdkdError } from '../errors.js';
import { treeOf } from '../plan/model/nested-preview.js';
import { isFromOtherStack, nameInStack } from '../plan/moves/own-names.js';
import { refuseMoreThanMoves } from '../stacks/approval/only-moves.js';
import type { CommandContext } from '../stacks/context.js';
import { addToMovesFile } from '../stacks/select/moves-file.js';
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
  const found = plans.flatMap(treeOf).flatMap(({ stack: { stackName }, steps }) =>
    steps.flatMap(({ logicalId, movedFrom }) =>
      movedFrom === undefined
        ? []
        : {
            from: isFromOtherStack(movedFrom) ? movedFrom : nameInStack(stackName, movedFrom),
            to: nameInStack(stackName, logicalId),
          },
    ),
  );
  if (writesMoves) await addToMovesFile(app.workingDirectory, found);
  return [];
}
