/** Refuses plans with destructive changes. */

import { CdkdError } from '../../errors.js';
import {
  forbiddenSteps,
  allowanceText,
  forbids,
  type DestructionAllowance,
} from '../../plan/approval/destructive-steps.js';
import { firstNamed } from '../../plan/diff/reasons.js';
import { treeOf } from '../../plan/model/nested-preview.js';
import type { Plan, Step } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';

/**
 * Throws `DESTRUCTIVE_CHANGES`, naming the first ones, if the plans contain changes that `allow-destructive`
 * forbids.
 */
export function refuseDestructive(plans: readonly Plan[], allowance: DestructionAllowance): void {
  const forbidden = plans
    .flatMap(treeOf)
    .flatMap((plan) => forbiddenSteps(plan, allowance).map((step) => stepText(step, plan.stack)));
  if (forbidden.length > 0) throw forbiddenError(forbidden, allowance, NOTHING_CHANGED);
}

/** `replace Shop/Orders (AWS::DynamoDB::Table)`. */
export function stepText(
  { action, logicalId, type }: Pick<Step, 'action' | 'logicalId' | 'type'>,
  { stackName }: StackId,
): string {
  return `${action.toLowerCase()} ${stackName}/${logicalId} (${type})`;
}

/** The same for an update that turns into a replacement during the run: the plan did not show it. */
export function refuseReplacement(
  stack: StackId,
  resource: { readonly logicalId: string; readonly type: string },
  allowance: DestructionAllowance,
): void {
  if (!forbids(allowance, stack, resource)) return;
  throw forbiddenError([stepText({ ...resource, action: 'REPLACE' }, stack)], allowance, RESOURCE_KEPT);
}

const NOTHING_CHANGED =
  'Change the app so that it keeps these resources, or name them in `allow-destructive`, or set it to `all`. Nothing was changed.';
const RESOURCE_KEPT =
  'AWS cannot update it in place. Undo the change, or name the resource in `allow-destructive`, or set it to `all`. The resource was kept.';

function forbiddenError(
  forbidden: readonly string[],
  allowance: DestructionAllowance,
  next: string,
): CdkdError {
  const named = firstNamed(forbidden);
  const kind =
    allowance.base === 'none' ? 'a destructive change' : 'a destructive change of a stateful resource';
  const count = forbidden.length === 1 ? kind : `${forbidden.length} times ${kind}`;
  return new CdkdError(
    'DESTRUCTIVE_CHANGES',
    `\`allow-destructive: ${allowanceText(allowance)}\` forbids ${count}: ${named}`,
    { value: named, next },
  );
}
