/** Deletes old records of reviewed plans. */

import type { PlanStore } from '../../ports/plans.js';
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
  await bestEffort(emit, async () => {
    const kept = await plans.list(stack);
    const now = kept.find(({ digest }) => digest === justWritten)?.storedAt ?? 0;
    const old = kept.filter(({ storedAt }) => storedAt < now - KEPT_FOR);
    await Promise.all(old.map(({ digest, etag }) => plans.remove(stack, digest, etag)));
  });
}

/** Deletes all records of a stack that no longer exists, and what its drift checks have found. */
export async function dropPlans(
  plans: PlanStore,
  stack: StackId,
  { emit }: Pick<CommandContext, 'emit'>,
): Promise<void> {
  await bestEffort(emit, () => plans.clear(stack));
}

/** Records that stay behind do no harm. */
async function bestEffort(emit: CommandContext['emit'], drop: () => Promise<void>): Promise<void> {
  try {
    await drop();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    emit({ kind: 'debug', message: `Could not delete old records of reviewed plans: ${why}` });
  }
}
