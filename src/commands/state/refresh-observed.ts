/** The command `state-refresh-observed`. */

import { withReferencesOf } from '../../drift/reference-values.js';
import { withSession } from '../../engine/locked-session.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { inspectStack } from '../../stacks/drift/inspect-drift.js';
import { loadRecord } from '../../stacks/plan/plan-stack.js';
import { chosenStacks, columns, openStores, refuseOpen } from '../../stacks/select/open-stores.js';

interface Refreshed {
  readonly stack: StackId;
  readonly refreshed: number;
  readonly left: readonly string[];
}

/**
 * Records AWS's current models as the baseline for drift, without a deploy. Desired properties stay
 * unchanged; a resource that cannot be read keeps its baseline.
 */
export async function stateRefreshObserved(context: CommandContext): Promise<void> {
  const stores = await openStores(context);
  const stacks = await chosenStacks(context, stores);
  const results: Refreshed[] = [];
  for (const stack of stacks) results.push(await refreshStack(stack, context, stores));
  context.emit({
    kind: 'shown',
    stacks,
    title: `What AWS holds ${context.settings.dryRun ? 'would be' : 'is'} recorded for ${results.reduce((sum, { refreshed }) => sum + refreshed, 0)} resources`,
    lines: columns(
      results.map(({ stack, refreshed, left }) => [
        stack.stackName,
        `${refreshed} ${context.settings.dryRun ? 'would be recorded' : 'recorded'}`,
        left.length === 0 ? '' : `could not be read: ${left.join(', ')}`,
      ]),
    ),
    data: results.map(({ stack, refreshed, left }) => ({
      stack: stack.stackName,
      region: stack.region,
      refreshed,
      notSupported: [...left],
    })),
  });
}

/** The same for one stack, under its lock unless this is a dry run. */
export async function refreshStack(
  stack: StackId,
  context: CommandContext,
  stores: Stores,
): Promise<Refreshed> {
  const { settings, run } = context;
  const left: string[] = [];
  let refreshed = 0;
  if (settings.dryRun) {
    const { state } = await loadRecord(stack, stores);
    const rows = new Map(Object.entries(state.resources));
    const { models } = await inspectStack({ stack, rows }, context, stores);
    const unread = [...rows.keys()].filter((logicalId) => models.get(logicalId)?.observed === undefined);
    return { stack, refreshed: rows.size - unread.length, left: unread };
  }
  await withSession(
    { stack, operation: 'refresh', run, lockTimeout: settings.lockTimeout, signal: context.signal },
    { ...context, ...stores },
    async ({ deploymentState, signal }) => {
      refuseOpen(deploymentState);
      const { models } = await inspectStack(
        { stack, rows: deploymentState.rows },
        { ...context, signal },
        stores,
      );
      for (const [logicalId, row] of [...deploymentState.rows]) {
        const observed = models.get(logicalId)?.observed;
        if (observed === undefined) {
          left.push(logicalId);
          continue;
        }
        refreshed += 1;
        const observedProperties = withReferencesOf(row.properties, observed);
        deploymentState.note({ kind: 'rows', rows: { [logicalId]: { ...row, observedProperties } } });
      }
      return 'keep';
    },
  );
  return { stack, refreshed, left };
}
