/** Destroys one root stack. */

import { allowancesOf } from '../../plan/model/execution-options.js';
import { buildDestroyPlan, type TemplateNote } from '../../plan/destroy-plan.js';
import { treeOf } from '../../plan/model/nested-outlook.js';
import type { Plan } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';
import { emptyState } from '../../state/schema.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { withApprovedSession, type ApprovedStack } from '../approval/approval-gate.js';
import type { HolderIndex } from '../plan/resource-holders.js';
import { originOf } from '../state-origin.js';
import { outcomeOf } from '../outcome.js';
import { isOnRecord, loadRecord, planRemoval } from '../plan/plan-stack.js';
import { dropPlans } from '../approval/prune-approved-plans.js';
import { StackOperation, type StackTreePorts } from './stack-operation.js';

/** A stack to destroy, with its nested stacks. */
export interface StackRemoval {
  readonly stack: StackId;
  /**
   * The policies of resources in the app's template; empty without an app, so that the state alone counts.
   */
  readonly notes: ReadonlyMap<string, TemplateNote>;
  /** Present if `require-approved-plan` let the stack through. */
  readonly approved?: ApprovedStack | undefined;
}

export interface RemovalForecast {
  readonly plan: Plan;
  readonly interruptedRuns: readonly string[];
  readonly changesNothing: boolean;
}

/** Plans a removal. Takes no lock and writes nothing. */
export async function forecastRemoval(
  { stack, notes }: StackRemoval,
  { settings }: CommandContext,
  { stores, holders }: { readonly stores: Stores; readonly holders: HolderIndex },
): Promise<RemovalForecast> {
  const record = await loadRecord(stack, stores);
  const load = (nested: StackId) => loadRecord(nested, stores);
  const allowed = allowancesOf(settings.execution, 'destroy');
  const plan = await planRemoval(stack, { ...record, notes, allowed }, { load, holders });
  return { plan, interruptedRuns: record.interruptedRuns, changesNothing: !isOnRecord(record) };
}

export function tellForecasts(forecasts: readonly RemovalForecast[], { emit }: CommandContext): void {
  for (const plan of forecasts.flatMap((forecast) => treeOf(forecast.plan))) emit({ kind: 'planned', plan });
}

/**
 * Deletes all resources of a stack, and then its record. Operations that an interrupted run left in flight
 * are resolved first. Throws `EXPORT_IN_USE` if another stack imports from it; the failure of a resource has
 * been reported.
 */
export async function destroyStack(removal: StackRemoval, ports: StackTreePorts): Promise<void> {
  await removeStack(removal, ports);
  const { context, stores } = ports;
  context.emit({ kind: 'stack-removed', stack: removal.stack, origin: originOf(stores) });
}

async function removeStack({ stack, notes, approved }: StackRemoval, ports: StackTreePorts): Promise<void> {
  const { context, stores, exports } = ports;
  const { settings, run, signal } = context;
  // A run killed after everything else was gone may have left its lock: the session removes it, or waits for
  // its holder.
  const [record, lock] = await Promise.all([loadRecord(stack, stores), stores.locks.read(stack)]);
  if (!isOnRecord(record) && lock === undefined) {
    await tellNothingThere(stack, context, stores);
    return;
  }
  await withApprovedSession(
    approved,
    { stack, operation: 'destroy', run, lockTimeout: settings.lockTimeout, signal },
    { ...context, ...stores },
    async (session) => {
      // Another stack may have started to import from it since this run began.
      await exports.refuseConsumers([stack]);
      const tree = new StackOperation('destroy', ports);
      await tree.whileOpen(() => tree.destroy(session, notes));
      return 'remove';
    },
  );
  await dropPlans(stores.plans, stack, context);
}

async function tellNothingThere(
  stack: StackId,
  { emit }: CommandContext,
  { exports }: Stores,
): Promise<void> {
  const nothingThere = { stack, state: emptyState(stack), stateEtag: null, notes: new Map() };
  emit({ kind: 'planned', plan: buildDestroyPlan(nothingThere) });
  await exports.publish(stack, {});
  const nothing = { done: 0, failures: [], skipped: [] };
  const outcome = { ...outcomeOf(nothing, undefined, 0), result: 'unchanged' as const };
  emit({ kind: 'stack-finished', stack, outcome });
}
