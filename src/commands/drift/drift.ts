/** The command `drift`. */

import pLimit from 'p-limit';

import { loadStack } from '../../engine/record/load-stack.js';
import type { StackId } from '../../ports/stack-id.js';
import { openStores } from '../../stacks/select/open-stores.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { inspectStack, refuseUnread, reportDrift } from '../../stacks/drift/inspect-drift.js';
import { resolveDrift } from './resolve.js';
import { failedOutcome, isReported } from '../../stacks/outcome.js';
import { originOf } from '../../stacks/state-origin.js';
import { selectStored } from '../../stacks/select/select-stored.js';

/**
 * Compares the records of stacks with AWS, and accepts or reverts the differences on request. Needs no app.
 * Detecting takes no lock and writes nothing.
 *
 * Findings are reported as events, and so is the failure of a stack, which does not stop the others.
 */
export async function drift(context: CommandContext): Promise<void> {
  const { settings } = context;
  const stores = await openStores(context);
  const { all, patterns } = settings.selection;
  const stacks = selectStored(await stores.states.list(), {
    all,
    patterns,
    region: settings.selection.region,
  });
  if (all) {
    const { region: chosen } = settings.selection;
    context.emit({ kind: 'states-listed', origin: originOf(stores), region: chosen, stacks });
  }
  const limit = pLimit(settings.stackConcurrency);
  const isDetecting = settings.driftAction === 'detect' || settings.dryRun;
  await Promise.all(
    stacks.map((stack) =>
      limit(async () => {
        const start = context.clock.now();
        try {
          if (isDetecting) await detect(stack, context, stores);
          else await resolveDrift(stack, context, stores);
        } catch (error) {
          if (isReported(error)) return;
          const outcome = failedOutcome(error, context.clock.now() - start);
          context.emit({ kind: 'stack-finished', stack, outcome });
        }
      }),
    ),
  );
}

async function detect(stack: StackId, context: CommandContext, stores: Stores): Promise<void> {
  const { states, journals, locks } = stores;
  const [{ recovered }, lock] = await Promise.all([
    loadStack(stack, { states, journals }),
    locks.read(stack),
  ]);
  const { replay } = recovered;
  const busy = new Set([...replay.open.values()].map(({ intent }) => intent.logicalId));
  if (lock !== undefined) {
    const message = `${lock.record.owner} is working on the stack (${lock.record.operation}): its changes may look like drift`;
    context.emit({ kind: 'warning', code: 'STACK_BUSY', message, stack });
  } else if (busy.size > 0) {
    const message = `An earlier run left operations in flight on ${[...busy].join(', ')}: the next deploy resolves them`;
    context.emit({ kind: 'warning', code: 'INTERRUPTED_RUN', message, stack });
  }
  const inspection = await inspectStack({ stack, rows: replay.rows, busy }, context, stores);
  reportDrift(inspection, stack, context, stores);
  refuseUnread(inspection);
}
