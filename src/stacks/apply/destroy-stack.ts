/** Destroys one stack and everything nested in it. */

import type { Session } from '../../engine/locked-session.js';
import { buildDestroyPlan, type TemplateNote } from '../../plan/destroy-plan.js';
import { allowancesOf } from '../../plan/model/execution-options.js';
import type { StackId } from '../../ports/stack-id.js';
import { emptyState } from '../../state/schema.js';
import { NOTHING_OUTSIDE } from '../../template/evaluate/scope.js';
import type { ApprovedStack } from '../approval/approved-run.js';
import { dropPlans } from '../approval/prune-approved-plans.js';
import type { CommandContext } from '../context.js';
import { withdrawOutputs } from '../exports/publish-exports.js';
import { outcomeOf } from '../outcome.js';
import { isOnRecord, loadRecord, planRemoval } from '../plan/plan-stack.js';
import type { Stores } from '../ports/stores.js';
import { originOf } from '../state-origin.js';
import { recognizeGivenSecrets } from '../validate/recognize-secrets.js';
import type { NestedStacks } from './nested-stack-provider.js';
import { recordedNested, recoverTree } from './recover-tree.js';
import { refuseFailures } from './report-result.js';
import { openTree, typesOf, type StackPorts, type StackTree } from './stack-tree.js';

/** A stack that is to be destroyed, with everything nested in it. */
interface StackRemoval {
  readonly stack: StackId;
  /** What the app's template says of resources; empty without an app, so that the state alone counts. */
  readonly notes: ReadonlyMap<string, TemplateNote>;
  /** If `require-approval` let the stack through. */
  readonly approved?: ApprovedStack | undefined;
}

/**
 * Deletes all that is on record of a stack, and the record with it. What an interrupted run left in flight is resolved
 * first. Throws `EXPORT_IN_USE` if another stack imports from it; the failure of a resource has been reported.
 */
export async function destroyStack(removal: StackRemoval, ports: StackPorts): Promise<void> {
  const { stack, notes, approved } = removal;
  const { context, stores, exports } = ports;
  const origin = originOf(stores);
  if (await isNothingThere(stack, stores)) {
    await reportNothingThere(stack, context, stores);
  } else {
    const tree = await openTree({ stack, operation: 'destroy', approved }, ports);
    try {
      tree.prepareDeletes();
      // Somebody may have begun to import from it since this run began.
      await exports.refuseConsumers([stack]);
      await deleteAll(tree.root, notes, tree);
      await tree.close('remove');
    } catch (error) {
      throw await tree.fail(error);
    }
    await dropPlans(stores.plans, stack, context);
  }
  context.emit({ kind: 'stack-removed', stack, origin: await origin });
}

/** A run that died after it had deleted everything else may have left its lock: then there is something to do. */
async function isNothingThere(stack: StackId, stores: Stores): Promise<boolean> {
  const [record, lock] = await Promise.all([loadRecord(stack, stores), stores.locks.read(stack)]);
  return !isOnRecord(record) && lock === undefined;
}

async function reportNothingThere(
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

/** Deletes all that the state of one stack names. A failed delete does not stop the others, and has been reported. */
async function deleteAll(
  session: Session,
  notes: ReadonlyMap<string, TemplateNote>,
  tree: StackTree,
): Promise<void> {
  const { context, exports } = tree.ports;
  const { deploymentState, signal } = session;
  const { stack } = deploymentState;
  const start = context.clock.now();
  const catalog = await context.aws.catalog(typesOf(deploymentState), stack.region);
  recognizeGivenSecrets(deploymentState, context);
  const ports = await tree.operationPorts(session, catalog, deletableNested(session, tree));
  await recoverTree(session, ports, { signal }, tree);
  // What it cannot delete stays as it is, with whatever failed updates have left.
  deploymentState.releaseRollbackPoint('kept');
  const { state, stateEtag } = deploymentState;
  const allowed = allowancesOf(context.settings.execution, 'destroy');
  const isRolledBack = tree.rollback.isRollingBack(stack);
  const record = { notes, state, stateEtag, allowed, isRolledBack };
  const planned = await planRemoval(stack, record, tree.planPorts);
  context.emit({ kind: 'planned', plan: planned });
  // What a failed deploy rolls back, this run has created.
  if (!isRolledBack || !tree.rollback.hasBegun) await tree.approved?.refuseMore(planned);
  // From here on the stack has no outputs, whatever remains of it at the end.
  await withdrawOutputs(deploymentState, exports);
  const plan = { ...planned, stateEtag: deploymentState.stateEtag };
  const parts = { plan, ports, catalog, scope: NOTHING_OUTSIDE, onFailure: 'continue' } as const;
  const result = await tree.execution(session, parts).run();
  refuseFailures(result, { stack, signal, remainingWork: 'kept', start }, context);
  const outcome = outcomeOf(result, undefined, context.clock.now() - start);
  context.emit({ kind: 'stack-finished', stack, outcome });
}

/** What operations that delete resources do to nested stacks. */
export function deletableNested(parent: Session, tree: StackTree): NestedStacks {
  const { sessions, rollback, ports } = tree;
  return {
    ...recordedNested(parent, tree),
    destroy: async (stack, signal) => {
      const inside = parent.deploymentState.stack;
      if (!isOnRecord(await sessions.load(stack))) {
        const message = `${stack.stackName} has no state; any resources that it still has are not deleted`;
        ports.context.emit({ kind: 'warning', code: 'NESTED_STATE_MISSING', message, stack: inside });
        return;
      }
      // A nested stack goes with the deploy that created it.
      if (rollback.isRollingBack(inside)) rollback.markRollingBack(stack);
      await deleteAll(await sessions.open(stack, { ...parent, signal }), new Map(), tree);
      await sessions.remove(stack);
    },
  };
}
