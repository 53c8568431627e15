import { isDrifted } from '../../drift/model.js';
import { treeOf } from '../../plan/model/nested-outlook.js';
import type { Plan } from '../../plan/model/plan.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { lookAt } from './inspect-drift.js';
import type { StackForecast } from '../plan/preview-deploy.js';
import type { StackRecord } from '../plan/plan-stack.js';

/** More resources of a stack are not looked at: their reads would cost more than the diff. */
const MOST_LOOKED_AT = 100;

/** Milliseconds. A diff is not late for what is only told beside it. */
const LONGEST_LOOK = 30_000;

/**
 * Tells of the resources that the plans would update or replace which of them somebody has changed in AWS since they
 * were recorded. Only what was observed is compared, so that every difference is somebody's work; resources that stay
 * as they are cost no call. No part of a plan or of its digest: what cannot be read (no right, no time, an interrupted
 * run) is not told, and fails no diff (ADR 0042).
 */
export async function tellDriftAhead(
  forecasts: readonly StackForecast[],
  context: CommandContext,
  stores: Stores,
): Promise<void> {
  const late = new AbortController();
  const done = new AbortController();
  context.clock.sleep(LONGEST_LOOK, done.signal).then(
    () => late.abort(new Error('it took too long')),
    () => undefined,
  );
  const signal = AbortSignal.any([context.signal, late.signal]);
  const look = { ...context, signal };
  try {
    await Promise.all(
      forecasts.flatMap(({ plan, recordOf }) =>
        (context.settings.recursive ? treeOf(plan) : [plan]).map(async (each) =>
          tellOf(each, await recordOf(each.stack), look, stores),
        ),
      ),
    );
  } catch (error) {
    context.signal.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    context.emit({ kind: 'debug', message: `what somebody changed in AWS is not known: ${why}` });
  } finally {
    done.abort();
  }
}

async function tellOf(
  plan: Plan,
  { state, open }: StackRecord,
  context: CommandContext,
  stores: Stores,
): Promise<void> {
  const rows = new Map(Object.entries(state.resources));
  const touched = plan.steps.filter(
    (step) => step.action === 'REPLACE' || (step.action === 'UPDATE' && step.certainty === 'certain'),
  );
  const chosen = touched
    .map(({ logicalId }) => logicalId)
    .filter((logicalId) => rows.get(logicalId)?.observedProperties !== undefined)
    .slice(0, MOST_LOOKED_AT);
  if (open > 0 || chosen.length === 0) return;
  const { resources } = await lookAt({ stack: plan.stack, rows, chosen: new Set(chosen) }, context, stores);
  const drifted = resources.filter(isDrifted);
  if (drifted.length > 0) context.emit({ kind: 'drift-ahead', stack: plan.stack, resources: drifted });
}
