/** Finds drift in resources that a plan would change. */

import { isDrifted } from '../../drift/model.js';
import { treeOf } from '../../plan/model/nested-preview.js';
import type { Plan } from '../../plan/model/plan.js';
import { movedRows, movesOf, rewordedRows, rewordingsOf } from '../../plan/moves/move.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { inspectStack } from './inspect-drift.js';
import type { StackPreview } from '../plan/preview-deploy.js';
import type { StackRecord } from '../plan/plan-stack.js';

/** Further resources of a stack are skipped: their reads would cost more than the diff. */
const MAX_LOOKED_AT = 100;

/** Milliseconds. Additional information must not delay a diff. */
const MAX_LOOK = 30_000;

/**
 * Reports resources that the plans would update or replace and that were changed outside the stack since they
 * were recorded. Compares only observed models, so that every difference is somebody's change; unchanged
 * resources cost no call. Not part of a plan or its digest: resources that cannot be read (no permission, no
 * time, an interrupted run) are omitted, and fail no diff (ADR 0042).
 */
export async function reportPendingDrift(
  previews: readonly StackPreview[],
  context: CommandContext,
  stores: Stores,
): Promise<void> {
  const late = new AbortController();
  const done = new AbortController();
  context.clock.sleep(MAX_LOOK, done.signal).then(
    () => late.abort(new Error('It took too long')),
    () => undefined,
  );
  const signal = AbortSignal.any([context.signal, late.signal]);
  const look = { ...context, signal };
  try {
    await Promise.all(
      previews.flatMap(({ plan, recordOf }) =>
        treeOf(plan).map(async (each) => reportPendingIn(each, await recordOf(each.stack), look, stores)),
      ),
    );
  } catch (error) {
    context.signal.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    context.emit({ kind: 'debug', message: `Could not check for changes made outside the stack: ${why}` });
  } finally {
    done.abort();
  }
}

async function reportPendingIn(
  plan: Plan,
  { state, inFlight }: StackRecord,
  context: CommandContext,
  stores: Stores,
): Promise<void> {
  const rows = rewordedRows(
    movedRows(new Map(Object.entries(state.resources)), movesOf(plan)),
    rewordingsOf(plan),
  );
  const touched = plan.steps.filter(
    (step) => step.action === 'REPLACE' || (step.action === 'UPDATE' && step.certainty === 'certain'),
  );
  const chosen = touched
    .map(({ logicalId }) => logicalId)
    .filter((logicalId) => rows.get(logicalId)?.observedProperties !== undefined)
    .slice(0, MAX_LOOKED_AT);
  if (inFlight.length > 0 || chosen.length === 0) return;
  const { resources } = await inspectStack(
    { stack: plan.stack, rows, chosen: new Set(chosen) },
    context,
    stores,
  );
  const drifted = resources.filter(isDrifted);
  if (drifted.length > 0) context.emit({ kind: 'drift-ahead', stack: plan.stack, resources: drifted });
}
