/** Previews a rollback. */

import { planRollback } from '../../engine/execute-rollback.js';
import { loadStack } from '../../engine/record/load-stack.js';
import { NESTED_STACK_TYPE, treeOf } from '../../plan/model/nested-preview.js';
import type { Plan } from '../../plan/model/plan.js';
import type { RollbackPlan, RollbackStep } from '../../plan/model/rollback.js';
import { planOfRollback } from '../../plan/plan-of-rollback.js';
import type { StackId } from '../../ports/stack-id.js';
import { nestedStack } from '../../state/nested.js';
import { rowsBefore } from '../../state/rollback-point.js';
import type { RecordedOutputs, RollbackPoint } from '../../state/journal-entries.js';
import type { ResourceState, StackState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { refuseMissingObjects, type RollbackPreview } from './check-rollback-objects.js';
import { loadRecord, planRemoval } from './plan-stack.js';
import { HolderIndex } from './resource-holders.js';
import { TreeRecords, withInterrupted, type WholeTree } from './tree-records.js';

/** What a rollback would do to one stack and everything nested in it. */
interface WholeRollback extends WholeTree {
  readonly plan: Plan;
  readonly changesNothing: boolean;
  readonly stores: Stores;
}

/**
 * What a rollback of these stacks and their nested stacks would do. Takes no lock and writes nothing. Throws what
 * `refuseMissingObjects` throws.
 */
export async function previewRollbacks(
  stacks: readonly StackId[],
  context: CommandContext,
  stores: Stores,
): Promise<WholeRollback[]> {
  const ports = { context, stores, holders: new HolderIndex(context, stores) };
  const previews: WholeRollback[] = [];
  for (const stack of stacks) {
    const { plan, inside } = await previewRollback(stack, ports);
    await refuseMissingObjects(inside, context);
    const whole = await new TreeRecords(stores).whole(stack);
    const changesNothing =
      whole.interrupted.length === 0 && treeOf(plan).every(({ steps }) => steps.length === 0);
    previews.push({ ...whole, plan: withInterrupted(plan, whole), changesNothing, stores });
  }
  return previews;
}

/** Reports the plans, nested ones included. */
export function reportRollbacks(
  previews: readonly Pick<WholeRollback, 'plan'>[],
  { emit }: CommandContext,
): void {
  for (const plan of previews.flatMap((preview) => treeOf(preview.plan))) emit({ kind: 'planned', plan });
}

interface Ports {
  readonly context: CommandContext;
  readonly stores: Stores;
  /** Present if steps are shown: a resource that another record holds is shown as retained. */
  readonly holders?: HolderIndex;
}

/** The rollback of a stack and its nested stacks, according to the records in the bucket. */
export function previewRollback(stack: StackId, ports: Ports): Promise<TreeRollback> {
  return rollbackIn(stack, undefined, ports);
}

interface TreeRollback {
  readonly plan: Plan;
  /** The stack's steps, and those of the stacks in it. */
  readonly inside: RollbackPreview[];
}

/** `since`: the enclosing stack's rollback epoch, without which a nested one is not rolled back. */
async function rollbackIn(stack: StackId, since: string | undefined, ports: Ports): Promise<TreeRollback> {
  const { stored, recovered } = await loadStack(stack, ports.stores);
  const { rows, point } = recovered.replay;
  const record = { stack, state: recovered.replay.snapshot(0), stateEtag: stored?.etag ?? null };
  const isLeftAlone = point === undefined || (since !== undefined && since !== point.since);
  const catalog = await catalogOf(stack, [...rows.values(), ...(isLeftAlone ? [] : rowsOf(point))], ports);
  if (isLeftAlone) {
    const steps: RollbackStep[] = [];
    return { plan: planOfRollback({ ...record, steps, catalog }), inside: [{ stack, steps }] };
  }
  const { outputs } = point;
  const steps = await stepsOf(record, { rows, point, catalog }, ports);
  const children: Record<string, Plan> = {};
  const inside: RollbackPreview[] = [{ stack, steps }];
  for (const { action, type, logicalId } of steps) {
    if (type !== NESTED_STACK_TYPE) continue;
    const nested = nestedStack(stack, logicalId);
    if (action === 'UPDATE') {
      const child = await rollbackIn(nested, point.since, ports);
      children[logicalId] = child.plan;
      inside.push(...child.inside);
    }
    if (action === 'DELETE') children[logicalId] = await removalOf(nested, ports);
  }
  return { plan: planOfRollback({ ...record, steps, outputs, catalog, children }), inside };
}

/** A nested stack that the deploy created. */
async function removalOf(stack: StackId, { stores, holders }: Ports): Promise<Plan> {
  const load = (nested: StackId) => loadRecord(nested, stores);
  const record = { ...(await load(stack)), isRolledBack: true };
  return planRemoval(stack, record, { load, ...(holders === undefined ? {} : { holders }) });
}

function catalogOf(stack: StackId, rows: readonly ResourceState[], { context }: Ports): Promise<TypeCatalog> {
  return context.aws.catalog(new Set(rows.map(({ resourceType }) => resourceType)), stack.region);
}

function rowsOf({ rows }: RollbackPoint): ResourceState[] {
  return Object.values(rows).flatMap((row) => row ?? []);
}

interface Situation {
  readonly rows: ReadonlyMap<string, ResourceState>;
  readonly point: RollbackPoint;
  readonly catalog: TypeCatalog;
}

async function stepsOf(
  { stack }: { readonly stack: StackId },
  { rows, point, catalog }: Situation,
  { context, stores, holders }: Ports,
): Promise<readonly RollbackStep[]> {
  const before = rowsBefore(rows, point.rows);
  const providerOf = await context.aws.providers(catalog, stack, stores);
  const { clock, random, signal } = context;
  const attempted = new Map(Object.entries(point.attempted));
  const touched = new Set(Object.keys(point.rows));
  const input = { rows, before, attempted, touched, catalog };
  const plan = await planRollback(input, { providerOf, clock, random }, signal);
  return holders === undefined ? plan.steps : holders.keepInRollback(plan, rows, stack, catalog);
}

/** What a stack's rollback does, as it is about to be carried out under the lock. */
interface RollbackUnderLock {
  readonly state: StackState;
  readonly stateEtag: string | null;
  readonly rollback: RollbackPlan;
  readonly outputs: RecordedOutputs | undefined;
  readonly catalog: TypeCatalog;
}

/** The plan of one stack's rollback as a run carries it out, in the form in which it was shown; without nested ones. */
export async function rollbackUnderLock(
  stack: StackId,
  { rollback, ...record }: RollbackUnderLock,
  holders: HolderIndex | undefined,
): Promise<Plan> {
  const rows = new Map(Object.entries(record.state.resources));
  const steps = (await holders?.keepInRollback(rollback, rows, stack, record.catalog)) ?? rollback.steps;
  return planOfRollback({ stack, ...record, steps });
}
