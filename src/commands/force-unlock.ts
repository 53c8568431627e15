/** The command `force-unlock`. */

import { CdkdError } from '../errors.js';
import type { StackId } from '../ports/stack-id.js';
import { openStores } from '../stacks/select/open-stores.js';
import type { CommandContext } from '../stacks/context.js';
import type { Stores } from '../stacks/ports/stores.js';
import { distinctStacks, selectStored } from '../stacks/select/select-stored.js';

/** Attempts against a holder that renews its lock at the same moment. */
const TRIES = 5;

/**
 * Removes locks regardless of their holders, and reports them. Needs no app; a killed first deploy may have
 * left a lock and no state, so both are searched. A holder that is still running notices it, starts nothing
 * more, and writes no state; its operations in flight stay in its journal for the next run.
 *
 * A stack without a lock is no error. Throws `UNKNOWN_STACK` for one that is not in the bucket at all.
 */
export async function forceUnlock(context: CommandContext): Promise<void> {
  const stores = await openStores(context);
  const { all, patterns, region } = context.settings.selection;
  const [locked, stored] = await Promise.all([stores.locks.list(), stores.states.list()]);
  for (const stack of selectStored(distinctStacks([...locked, ...stored]), { all, patterns, region })) {
    await unlock(stack, context, stores);
  }
}

async function unlock(stack: StackId, context: CommandContext, { locks }: Stores): Promise<void> {
  const { emit, runs, settings } = context;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    context.signal.throwIfAborted();
    const lock = await locks.read(stack);
    if (lock === undefined) {
      emit({ kind: 'lock-removed', stack });
      return;
    }
    const { record: holder, age } = lock;
    if (!settings.dryRun && !(await locks.remove(stack, lock.etag))) continue;
    emit({ kind: 'lock-removed', stack, holder, age });
    const status = holder.runUrl === undefined ? 'unknown' : await runs.hasEnded(holder.runUrl);
    if (status === 'running') emit({ kind: 'warning', code: 'HOLDER_AT_WORK', message: AT_WORK, stack });
    return;
  }
  throw new CdkdError('LOCKED', `The lock of ${stack.stackName} (${stack.region}) is renewed continuously`, {
    value: stack.stackName,
    next: 'Cancel the runs that are working on this stack first.',
  });
}

const AT_WORK =
  'According to GitHub, the run that held the lock is still active. Without the lock it starts nothing more and writes ' +
  'no state; its operations continue in AWS, and the next run resolves them';
