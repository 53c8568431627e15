/** Checks the moves that `cdkd-moves.json` lists, in all stacks of a run before the first one is changed. */

import { resolveListed } from '../../plan/moves/listed-moves.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../context.js';
import { loadRecord } from './plan-stack.js';
import { readMovesFile } from '../select/moves-file.js';
import type { Place } from '../select/places.js';
import type { ValidatedStack } from '../validate/validate-stack.js';

/** Throws what `readMovesFile` and `resolveListed` throw. */
export async function refuseImpossibleMoves(
  stacks: readonly ValidatedStack[],
  { settings }: CommandContext,
  placeOf: (stack: StackId) => Place,
): Promise<void> {
  if (settings.execution.moves === 'off') return;
  const listed = await readMovesFile(settings.app.workingDirectory);
  if (listed.length === 0) return;
  for (const { target, effective } of stacks) {
    const { stack } = target;
    const { identity, stores } = placeOf(stack);
    const { state } = await loadRecord(stack, stores);
    resolveListed(listed, { stack, resources: effective.resources, state }, identity.accountId);
  }
}
