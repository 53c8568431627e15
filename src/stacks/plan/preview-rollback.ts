/** Previews a rollback. */

import { planRollback } from '../../engine/execute-rollback.js';
import { loadStack } from '../../engine/record/load-stack.js';
import type { RollbackPlan } from '../../plan/model/rollback.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import type { StackId } from '../../ports/stack-id.js';
import { nestedStack } from '../../state/nested.js';
import { rowsBefore } from '../../state/rollback-point.js';
import type { RollbackPoint } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { HolderIndex } from './resource-holders.js';
import { refuseMissingObjects, type RollbackPreview } from './check-rollback-objects.js';
import { columns } from '../select/open-stores.js';

interface StackRollback extends RollbackPreview {
  /** Operations whose outcome is not known yet. */
  readonly open: number;
}

/**
 * Reports what a rollback of these stacks and their nested stacks would do. Takes no lock and writes nothing.
 */
export async function reportRollbackPreviews(
  stacks: readonly StackId[],
  context: CommandContext,
  stores: Stores,
): Promise<void> {
  const previews: StackRollback[] = [];
  const ports = { context, stores, holders: new HolderIndex(context, stores) };
  for (const stack of stacks) previews.push(...(await previewRollback(stack, ports)));
  await refuseMissingObjects(previews, context);
  for (const { stack, open } of previews) {
    if (open === 0) continue;
    const message = `An interrupted run left ${open} operation${open === 1 ? '' : 's'} in flight: a rollback resolves them first`;
    context.emit({ kind: 'warning', code: 'INTERRUPTED_RUN', message, stack });
  }
  const count = previews.reduce((sum, { steps }) => sum + steps.length, 0);
  context.emit({
    kind: 'shown',
    stacks,
    title:
      count === 0
        ? 'There is nothing to roll back'
        : `${count} ${count === 1 ? 'resource' : 'resources'} would be rolled back`,
    lines: columns(
      previews.flatMap(({ stack, steps }) =>
        steps.map((step) => [stack.stackName, WOULD[step.action], step.logicalId, step.type, step.reason]),
      ),
    ),
    data: previews.map(({ stack, steps, open }) => ({
      stack: stack.stackName,
      region: stack.region,
      open,
      steps: steps.map(({ action, logicalId, type, reason }) => ({ action, logicalId, type, reason })),
    })),
  });
}

const WOULD: Readonly<Record<RollbackPlan['steps'][number]['action'], string>> = {
  CREATE: 'recreate',
  UPDATE: 'revert',
  REPLACE: 'restore',
  DELETE: 'delete',
  RETAIN: 'keep',
};

interface Ports {
  readonly context: CommandContext;
  readonly stores: Stores;
  /** Present if steps are shown: a resource that another record holds is shown as retained. */
  readonly holders?: HolderIndex;
}

/** `since`: the enclosing stack's rollback epoch, without which a nested one is not rolled back. */
async function previewIn(stack: StackId, since: string | undefined, ports: Ports): Promise<StackRollback[]> {
  const { stores } = ports;
  const { recovered } = await loadStack(stack, stores);
  const { rows, point, open } = recovered.replay;
  if (point === undefined || (since !== undefined && since !== point.since)) {
    return [{ stack, steps: [], open: open.size }];
  }
  const steps = await stepsOf(stack, rows, point, ports);
  const nested = steps.filter(({ action, type }) => action === 'UPDATE' && type === NESTED_STACK_TYPE);
  const inside: StackRollback[] = [];
  for (const { logicalId } of nested) {
    inside.push(...(await previewIn(nestedStack(stack, logicalId), point.since, ports)));
  }
  return [{ stack, steps, open: open.size }, ...inside];
}

/** The rollback of a stack and its nested stacks, according to the records in the bucket. */
export function previewRollback(stack: StackId, ports: Ports): Promise<StackRollback[]> {
  return previewIn(stack, undefined, ports);
}

async function stepsOf(
  stack: StackId,
  rows: ReadonlyMap<string, ResourceState>,
  point: RollbackPoint,
  { context, stores, holders }: Ports,
): Promise<RollbackPlan['steps']> {
  const before = rowsBefore(rows, point.rows);
  const types = [...rows.values(), ...before.values()].map(({ resourceType }) => resourceType);
  const catalog = await context.aws.catalog(new Set(types), stack.region);
  const providerOf = await context.aws.providers(catalog, stack, stores);
  const { clock, random, signal } = context;
  const attempted = new Map(Object.entries(point.attempted));
  const touched = new Set(Object.keys(point.rows));
  const input = { rows, before, attempted, touched, catalog };
  const plan = await planRollback(input, { providerOf, clock, random }, signal);
  return holders === undefined ? plan.steps : holders.keepInRollback(plan, rows, stack, catalog);
}
