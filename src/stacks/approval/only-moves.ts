/** Refuses plans that do more than move resources. */

import { CdkdError } from '../../errors.js';
import { equal } from '../../json.js';
import { firstNamed } from '../../plan/diff/reasons.js';
import { NESTED_STACK_TYPE, treeOf } from '../../plan/model/nested-preview.js';
import type { Plan, Step } from '../../plan/model/plan.js';
import { withoutOwnNames } from '../../plan/moves/own-names.js';
import { stepText } from './destructive-guard.js';

/**
 * For the command `refactor`. Names that the CDK makes of a resource's place in the app may change with it; outputs are
 * named so as well.
 *
 * Throws `NOT_ONLY_MOVES`, naming the first other steps.
 */
export function refuseMoreThanMoves(plans: readonly Plan[]): void {
  const others = plans
    .flatMap(treeOf)
    .flatMap(({ stack, steps }) =>
      steps.flatMap((step) => (isMove(step, stack.stackName) ? [] : [stepText(step, stack)])),
    );
  if (others.length === 0) return;
  const named = firstNamed(others);
  throw new CdkdError(
    'NOT_ONLY_MOVES',
    `\`refactor\` only moves resources, but the app changes more: ${named}`,
    {
      value: named,
      next: 'Deploy these changes before or after, or all of them with `deploy`, which moves resources as well. Nothing was changed.',
    },
  );
}

function isMove(step: Step, stackName: string): boolean {
  // Of a nested stack, AWS has nothing but what is in it, which has a plan of its own.
  if (step.action === 'MOVE' || step.type === NESTED_STACK_TYPE) return true;
  const { movedFrom } = step;
  if (step.action !== 'UPDATE' || movedFrom === undefined) return false;
  return step.changes.every(({ before = null, after = null }) =>
    equal(withoutOwnNames(before, movedFrom, stackName), withoutOwnNames(after, step.logicalId, stackName)),
  );
}
