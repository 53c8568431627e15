/** The approval gate: refuses unapproved and destructive changes before the first stack is touched. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { grouped } from '../../grouped.js';
import type { UsableApproval } from '../../plan/approval/used-approval.js';
import { treeOf } from '../../plan/model/nested-preview.js';
import type { Plan } from '../../plan/model/plan.js';
import { isSameStack, type StackId } from '../../ports/stack-id.js';
import { requireApproval, type Reviewable } from './approval.js';
import type { ApprovedStack } from './approved-run.js';
import type { CommandContext } from '../context.js';
import { refusalsOf } from './refusals.js';
import { refuseDestructive } from './destructive-guard.js';
import { refuseMoreThanMoves } from './only-moves.js';
import type { ByAccount, Place } from '../select/places.js';
import { requirePlansOf } from './planned-file.js';
import { previewDeploy, type FoundTransfers } from '../plan/preview-deploy.js';
import type { ValidatedStack } from '../validate/validate-stack.js';

interface Surroundings {
  readonly placeOf: ByAccount<Place>;
  /** What the stacks of an account transfer to each other before they are deployed. */
  readonly foundTransfersOf: (place: Place) => FoundTransfers | undefined;
}

type ApprovedStacks = (stack: StackId) => ApprovedStack | undefined;

export const NOTHING_ASKED: ApprovedStacks = () => undefined;

/**
 * Applies `require-approval`, `plan-file`, `allow-destructive` and what a deploy refuses of any stack before it touches the
 * first. Stacks are planned as in a diff, since a stack that uses values of another one can be planned definitely only
 * later.
 */
export async function passApprovalGate(
  stacks: readonly ValidatedStack[],
  context: CommandContext,
  { placeOf, foundTransfersOf }: Surroundings,
): Promise<ApprovedStacks> {
  const { requireApproval, allowDestructive, planFile, onlyMoves } = context.settings;
  const asksNothing = requireApproval === 'none' && allowDestructive.base === 'all' && planFile === undefined;
  if (asksNothing && !onlyMoves) {
    await refuseTogether(stacks, { placeOf, foundTransfersOf });
    return NOTHING_ASKED;
  }
  const { previews, refusals } = await previewed(stacks, { placeOf, foundTransfersOf });
  const plans = previews.map(({ plan }) => plan);
  try {
    if (planFile !== undefined) await requirePlansOf(planFile, plans);
    refuseDestructive(plans, allowDestructive);
    if (onlyMoves) refuseMoreThanMoves(plans);
    for (const refusal of refusals) throw refusal;
  } catch (error) {
    for (const plan of plans.flatMap(treeOf)) context.emit({ kind: 'planned', plan });
    throw error;
  }
  const approved =
    requireApproval !== 'none' ? await approvedStacks(previews, context, 'deploy') : NOTHING_ASKED;
  return planFile === undefined ? approved : (stack) => approved(stack) ?? asPlanned(previews, stack);
}

/**
 * Throws what a deploy of any of several stacks would refuse: the ones before it would be deployed already. A stack that
 * cannot be planned yet is left to its own turn; so is a single one.
 */
async function refuseTogether(stacks: readonly ValidatedStack[], surroundings: Surroundings): Promise<void> {
  if (stacks.length < 2) return;
  const { refusals } = await previewed(stacks, surroundings, { isQuiet: true }).catch(() => ({
    refusals: [],
  }));
  for (const refusal of refusals) throw refusal;
}

/** The plans of all stacks, and what a deploy would refuse of them. */
async function previewed(
  stacks: readonly ValidatedStack[],
  { placeOf, foundTransfersOf }: Surroundings,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
) {
  const previews: Reviewable[] = [];
  const refusals: CdkdError[] = [];
  for (const [place, inPlace] of grouped(stacks, ({ target }) => placeOf(target.stack))) {
    const { context, stores } = place;
    const heard = isQuiet ? { ...context, emit: () => undefined } : context;
    previews.push(
      ...(await previewDeploy(inPlace, heard, stores, {
        ...defined({ foundTransfers: foundTransfersOf(place) }),
        inspect: async (preview, exports, own) => {
          refusals.push(...(await refusalsOf(preview, exports, own)));
        },
      })),
    );
  }
  return { previews, refusals };
}

/** A stack that may be changed only as the plan file says, which no record approves. */
function asPlanned(current: readonly Reviewable[], stack: StackId): ApprovedStack | undefined {
  const now = current.find(({ plan }) => isSameStack(plan.stack, stack));
  return now === undefined ? undefined : { now, digests: [], used: [] };
}

/**
 * Applies `require-approval` and `plan-file` to rollbacks. No pull request shows a rollback, since it follows a deploy of
 * a merged one: what any requirement demands is the file of a dry run, whose plan somebody has seen.
 *
 * @throws CdkdError `PLAN_CHANGED` without that file, or if a rollback is not the one in it.
 */
export async function plannedRollbacks(
  previews: readonly RollbackPreview[],
  context: CommandContext,
): Promise<ApprovedStacks> {
  const { requireApproval, planFile } = context.settings;
  if (requireApproval === 'none' && planFile === undefined) return NOTHING_ASKED;
  const plans = previews.map(({ plan }) => plan);
  try {
    if (planFile !== undefined) await requirePlansOf(planFile, plans);
    else if (previews.some(({ changesNothing }) => !changesNothing))
      throw unseenRollback(plans, requireApproval);
  } catch (error) {
    for (const plan of plans.flatMap(treeOf)) context.emit({ kind: 'planned', plan });
    throw error;
  }
  const current = previews.map((preview) => ({ ...preview, goal: '' }));
  return (stack) => asPlanned(current, stack);
}

type RollbackPreview = Omit<Reviewable, 'goal'>;

function unseenRollback(plans: readonly Plan[], requirement: string): CdkdError {
  const names = plans.map(({ stack }) => stack.stackName).join(', ');
  return new CdkdError(
    'PLAN_CHANGED',
    `Nobody has approved the rollback of ${names}, which \`require-approval: ${requirement}\` demands`,
    {
      value: names,
      next: 'Run `rollback` with `dry-run: true` in one job, and pass its output `plan-file` to the `rollback` of another one, whose environment has required reviewers. Nothing was changed.',
    },
  );
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
    // A stack without changes is guarded as well: under its lock it may do nothing.
    return now && { now, ...approvalOf(stack) };
  };
}
