/** Deletes old records of reviewed plans. */

import type { KeptPlan, PlanStore } from '../../ports/plans.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../context.js';

/**
 * Milliseconds. After that, a pull request needs another diff (ADR 0043). Pruning is housekeeping and fails
 * no command.
 */
const KEPT_FOR = 90 * 24 * 60 * 60 * 1000;

/**
 * Deletes a stack's records that are older than 90 days by the bucket's own clock: `justWritten` is the
 * current record.
 */
export async function dropOldPlans(
  plans: PlanStore,
  stack: StackId,
  justWritten: string,
  { emit }: Pick<CommandContext, 'emit'>,
): Promise<void> {
  await drop(plans, stack, emit, (kept) => {
    const now = kept.find(({ digest }) => digest === justWritten)?.storedAt ?? 0;
    return kept.filter(({ storedAt }) => storedAt < now - KEPT_FOR);
  });
}

/** Deletes all records of a stack that no longer exists. */
export async function dropPlans(
  plans: PlanStore,
  stack: StackId,
  { emit }: Pick<CommandContext, 'emit'>,
): Promise<void> {
  await drop(plans, stack, emit, (all) => all);
}

/** Best effort: records that stay behind do no harm. */
async function drop(
  plans: PlanStore,
  stack: StackId,
  emit: CommandContext['emit'],
  choose: (all: readonly KeptPlan[]) => readonly KeptPlan[],
): Promise<void> {
  try {
    const chosen = choose(await plans.list(stack));
    await Promise.all(chosen.map(({ digest, etag }) => plans.remove(stack, digest, etag)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    emit({ kind: 'debug', message: `Could not delete old records of reviewed plans: ${why}` });
  }
}
