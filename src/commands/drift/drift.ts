/** The command `drift`. */

import pLimit from 'p-limit';

import { driftCheck } from '../../drift/drift-check.js';
import type { Inspection } from '../../engine/drift/read-live-state.js';
import { loadStack } from '../../engine/record/load-stack.js';
import { asCdkdError } from '../../errors.js';
import type { StackId } from '../../ports/stack-id.js';
import type { Place } from '../../stacks/select/places.js';
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
 * Detecting takes no lock, and writes nothing but what it found.
 *
 * Findings are reported as events, and so is the failure of a stack, which does not stop the others.
 */
export async function drift(context: CommandContext): Promise<void> {
  const { settings } = context;
  const { all, region } = settings.selection;
  const listed = await statesOf(context);
  const chosen = new Set(
    selectStored(
      listed.flatMap(({ stored }) => stored),
      settings.selection,
    ),
  );
  const stacks = listed.flatMap(({ stored, ...place }) =>
    stored.filter((stack) => chosen.has(stack)).map((stack) => ({ stack, ...place })),
  );
  if (all)
    for (const { stored, stores } of listed) {
      const here = stored.filter((stack) => chosen.has(stack));
      context.emit({ kind: 'states-listed', origin: await originOf(stores), region, stacks: here });
    }
  const limit = pLimit(settings.stackConcurrency);
  const isDetecting = settings.driftAction === 'detect' || settings.dryRun;
  await Promise.all(
    stacks.map(({ stack, context: own, stores }) =>
      limit(async () => {
        const start = context.clock.now();
        try {
          if (isDetecting) await detect(stack, own, stores);
          else await resolveDrift(stack, own, stores);
        } catch (error) {
          if (isReported(error)) return;
          const outcome = failedOutcome(error, context.clock.now() - start);
          context.emit({ kind: 'stack-finished', stack, outcome });
        }
      }),
    ),
  );
}

interface StoredStacks extends Pick<Place, 'context' | 'stores'> {
  readonly stored: readonly StackId[];
}

/** The stacks with a state, by account. */
async function statesOf(context: CommandContext): Promise<StoredStacks[]> {
  if (context.accounts === undefined) {
    const stores = await openStores(context);
    return [{ context, stores, stored: await stores.states.list() }];
  }
  return Promise.all(
    [...context.accounts].map(async ([account, own]) => {
      const stores = await openStores(own);
      const stored = (await stores.states.list()).map((stack) => ({ ...stack, account }));
      return { context: own, stores, stored };
    }),
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
  await Promise.all([
    reportDrift(inspection, stack, context, stores),
    keepDriftCheck(inspection, stack, context, stores),
  ]);
  refuseUnread(inspection);
}

/** Records the check for `overview`. A role that may write nothing cannot, which fails no check. */
async function keepDriftCheck(
  { resources }: Inspection,
  stack: StackId,
  { clock, emit, settings }: CommandContext,
  { driftChecks }: Stores,
): Promise<void> {
  if (settings.dryRun) return;
  await driftChecks.write(stack, driftCheck(resources, clock.now())).catch((error: unknown) => {
    emit({ kind: 'debug', message: `Could not record the drift check: ${asCdkdError(error).message}` });
  });
}
