import type { PlanStore } from '../../ports/plans.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../context.js';

/** The end of records that `require-approved-plan` rests on (ADR 0043). Housekeeping: it fails no command. */

/** Milliseconds. A pull request that waits for longer needs another diff: what it was planned for has changed since. */
const KEPT_FOR = 90 * 24 * 60 * 60 * 1000;

/**
 * Removes a stack's records that are older than 90 days, as the bucket's own clock has it: `justWritten` is the
 * record of now.
 */
export async function dropOldPlans(
  plans: PlanStore,
  stack: StackId,
  justWritten: string,
  { emit }: Pick<CommandContext, 'emit'>,
): Promise<void> {
  await quietly(emit, async () => {
    const kept = await plans.list(stack);
    const now = kept.find(({ digest }) => digest === justWritten)?.storedAt ?? 0;
    const old = kept.filter(({ storedAt }) => storedAt < now - KEPT_FOR);
    await Promise.all(old.map(({ digest, etag }) => plans.remove(stack, digest, etag)));
  });
}

/** Removes all records of a stack that is there no more. */
export async function dropPlans(
  plans: PlanStore,
  stack: StackId,
  { emit }: Pick<CommandContext, 'emit'>,
): Promise<void> {
  await quietly(emit, async () => {
    const all = await plans.list(stack);
    await Promise.all(all.map(({ digest, etag }) => plans.remove(stack, digest, etag)));
  });
}

async function quietly(emit: CommandContext['emit'], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    emit({ kind: 'debug', message: `records of reviewed plans stay in the bucket: ${why}` });
  }
}
