/** Tells what a deploy refuses of a plan, before it changes anything. */

import { asCdkdError, type CdkdError, type ErrorCode } from '../../errors.js';
import { treeOf } from '../../plan/model/nested-preview.js';
import type { PlanInput } from '../../plan/model/input.js';
import type { Plan } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StackState } from '../../state/schema.js';
import type { CommandContext } from '../context.js';
import type { Exports } from '../exports/cross-stack-values.js';
import { refuseRenamings } from '../validate/name-prefix-guard.js';
import { lossesOf, refuseLosses } from './data-loss-guard.js';

/** A plan, and what its refusals depend on. */
interface Refusable {
  readonly plan: Plan;
  /** What the root's plan was made of. */
  readonly input: Pick<PlanInput, 'resources'>;
  readonly recordOf: (stack: StackId) => Promise<{ readonly state: StackState }>;
}

/**
 * The refusals of the guards that a deploy has under its locks: data that would be lost, in nested stacks as well,
 * renamed resources, exports in use. Whatever else a guard throws is thrown.
 */
export async function refusalsOf(
  { plan, input: { resources }, recordOf }: Refusable,
  exports: Exports,
  context: CommandContext,
): Promise<CdkdError[]> {
  const { state } = await recordOf(plan.stack);
  const guards = [
    () => exports.refuseConflicts(plan, state),
    () => refuseRenamings(resources, { stack: plan.stack, state }, context),
    ...treeOf(plan).map((each) => async () => {
      const rows = new Map(Object.entries((await recordOf(each.stack)).state.resources));
      await refuseLosses(lossesOf(each, rows), each.stack, context);
    }),
  ];
  const found: CdkdError[] = [];
  for (const guard of guards) {
    try {
      await guard();
    } catch (thrown) {
      const error = asCdkdError(thrown);
      if (!REFUSALS.has(error.code)) throw thrown;
      found.push(error);
    }
  }
  return found;
}

/** In a diff, a refusal of the later deploy is a warning. */
export async function warnOfRefusals(
  preview: Refusable,
  exports: Exports,
  context: CommandContext,
): Promise<void> {
  for (const { message, next } of await refusalsOf(preview, exports, context)) {
    context.emit({
      kind: 'warning',
      code: 'DEPLOY_REFUSED',
      message: `A deploy would be refused: ${message}. ${next}`,
      stack: preview.plan.stack,
    });
  }
}

const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'CONFIRMATION_REQUIRED',
  'EXPORT_IN_USE',
  'STATEFUL_REPLACE_BLOCKED',
  'TEMPLATE_INVALID',
]);
