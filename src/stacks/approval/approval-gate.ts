/** The approval gate: refuses unapproved and destructive changes before the first stack is touched. */

import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { grouped } from '../../grouped.js';
import { CdkdError } from '../../errors.js';
import type { UsableApproval } from '../../plan/approval/used-approval.js';
import { isSameStack, type StackId } from '../../ports/stack-id.js';
import { noteApprovedRun, requireApproval, type Reviewable } from './approval.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { refuseDestructive } from './destructive-guard.js';
import type { ByAccount, Place } from '../select/places.js';
import { requirePlansOf } from './planned-file.js';
import { noteEnd, noteUse } from './used-approvals.js';
import { previewDeploy } from '../plan/preview-deploy.js';
import type { ValidatedStack } from '../validate/validate-stack.js';

/** A stack that may be changed if, under its lock, it is unchanged since its plan was approved. */
export interface ApprovedStack {
  readonly now: Reviewable;
  /** The records that the approval is based on. */
  readonly digests: readonly string[];
  /** The approvals that the run uses up. */
  readonly used: readonly UsableApproval[];
}

type ApprovedStacks = (stack: StackId) => ApprovedStack | undefined;

export const NOTHING_ASKED: ApprovedStacks = () => undefined;

/**
 * Applies `require-approval`, `plan-file` and `allow-destructive` before a deploy touches its first stack. Stacks
 * are planned as in a diff, since a stack that uses values of another one can be planned definitely only later.
 */
export async function passApprovalGate(
  stacks: readonly ValidatedStack[],
  context: CommandContext,
  placeOf: ByAccount<Place>,
): Promise<ApprovedStacks> {
  const { requireApproval, allowDestructive, planFile } = context.settings;
  if (requireApproval === 'none' && allowDestructive === 'all' && planFile === undefined)
    return NOTHING_ASKED;
  const previews: Reviewable[] = [];
  for (const [{ context: own, stores }, inPlace] of grouped(stacks, ({ target }) => placeOf(target.stack))) {
    previews.push(...(await previewDeploy(inPlace, own, stores)));
  }
  const plans = previews.map(({ plan }) => plan);
  try {
    if (planFile !== undefined) await requirePlansOf(planFile, plans);
    refuseDestructive(plans, allowDestructive);
  } catch (error) {
    for (const plan of plans) context.emit({ kind: 'planned', plan });
    throw error;
  }
  const approved =
    requireApproval !== 'none' ? await approvedStacks(previews, context, 'deploy') : NOTHING_ASKED;
  return planFile === undefined ? approved : (stack) => approved(stack) ?? asPlanned(previews, stack);
}

/** A stack that may be changed only as the plan file says, which no record approves. */
function asPlanned(current: readonly Reviewable[], stack: StackId): ApprovedStack | undefined {
  const now = current.find(({ plan }) => isSameStack(plan.stack, stack));
  return now === undefined ? undefined : { now, digests: [], used: [] };
}

/** Throws what `requireApproval` throws. */
export async function approvedStacks(
  current: readonly Reviewable[],
  context: CommandContext,
  command: UsableApproval['command'],
): Promise<ApprovedStacks> {
  const approvalOf = await requireApproval(current, context, command);
  return (stack) => {
    const now = current.find(({ plan }) => isSameStack(plan.stack, stack));
    const { digests, used } = approvalOf(stack);
    return now === undefined || digests.length === 0 ? undefined : { now, digests, used };
  };
}

/**
 * Begins an approved deploy under the stack's lock: puts on record that it began, so that the next attempt is known to
 * continue the same plan.
 *
 * @throws CdkdError `PLAN_CHANGED` if somebody wrote the state between the approval and the lock.
 */
export async function beginApprovedRun(
  { now, digests, used }: ApprovedStack,
  deploymentState: DeploymentState,
  { context, stores }: ApprovalPorts,
): Promise<void> {
  if (!isAsApproved(now, deploymentState)) throw disturbed(deploymentState.stack);
  const { stack, stateEtag: found } = deploymentState;
  await noteUse(stack, used, { run: context.run.id, found }, stores);
  await noteApprovedRun(stores.plans, stack, digests, { run: context.run.id });
}

/** Puts on record how a deploy ends, so that an approval that was carried out is used up. */
export async function noteOutcome(
  { used }: ApprovedStack,
  outcome: 'carried-out' | 'failed',
  { stack }: DeploymentState,
  { context, stores }: ApprovalPorts,
): Promise<void> {
  await noteEnd(stack, used, { run: context.run.id, outcome }, stores);
}

/** Puts on record what state a failed deploy left, for the same reason. Never rejects. */
export async function noteFailedRun(
  { digests }: ApprovedStack,
  deploymentState: DeploymentState,
  { context, stores }: ApprovalPorts,
): Promise<void> {
  const left = { run: context.run.id, left: deploymentState.stateEtag };
  await noteApprovedRun(stores.plans, deploymentState.stack, digests, left).catch((thrown: unknown) => {
    context.emit({
      kind: 'debug',
      message: `Could not record the state that the run left: ${String(thrown)}`,
    });
  });
}

interface ApprovalPorts {
  readonly context: CommandContext;
  readonly stores: Stores;
}

function isAsApproved({ plan, interruptedRuns }: Reviewable, deploymentState: DeploymentState): boolean {
  const found = deploymentState.interruptedRuns;
  return (
    plan.stateEtag === deploymentState.foundEtag &&
    found.length === interruptedRuns.length &&
    found.every((run) => interruptedRuns.includes(run))
  );
}

function disturbed({ stackName }: StackId): CdkdError {
  return new CdkdError('PLAN_CHANGED', `${stackName} changed after its plan was compared`, {
    value: stackName,
    next: 'Run again, which compares the new plan with the reviewed one. Nothing was changed.',
  });
}
