/** Rolls back one stack and everything nested in it, for the command `rollback` and for failed deploys. */

import { rollBack, type RollbackResult } from '../../engine/execute-rollback.js';
import type { Session } from '../../engine/locked-session.js';
import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { changedExports } from '../../plan/rules/exports-in-use.js';
import type { RollbackPlan } from '../../plan/model/rollback.js';
import type { StackId } from '../../ports/stack-id.js';
import { exportsOf, withoutExports } from '../../state/exports.js';
import type { RecordedOutputs } from '../../state/journal-entries.js';
import { nestedStack } from '../../state/nested.js';
import type { ApprovedStack } from '../approval/approved-run.js';
import { stepRules } from '../approval/data-loss-guard.js';
import { abortError, markReported, outcomeOf } from '../outcome.js';
import { refuseMissingObjects } from '../plan/check-rollback-objects.js';
import { isOnRecord } from '../plan/plan-stack.js';
import { previewRollback, rollbackUnderLock } from '../plan/preview-rollback.js';
import type { Stores } from '../ports/stores.js';
import { noTemplate } from '../validate/nested-stack-template.js';
import { deletableNested } from './destroy-stack.js';
import type { NestedStacks } from './nested-stack-provider.js';
import { recordedNested, recoverTree } from './recover-tree.js';
import { notRolledBack } from './rollback-failed-deploy.js';
import type { RollbackTarget } from './rollback-scope.js';
import { openTree, typesOf, type StackPorts, type StackTree } from './stack-tree.js';

/**
 * Rolls a stack back to how it was before the first of the deploys that failed, with everything nested in it. Needs no
 * app: the record says how resources were. `approved`: nothing else is done. The failure of a resource has been reported.
 *
 * @throws CdkdError `PLAN_CHANGED` if the record is not the one that was approved.
 */
export async function rollBackStack(
  stack: StackId,
  ports: StackPorts,
  approved?: ApprovedStack,
): Promise<void> {
  const { context, stores } = ports;
  const start = context.clock.now();
  if (await isUndisturbed(stack, stores)) {
    const duration = context.clock.now() - start;
    const outcome = { result: 'unchanged', duration, done: 0, failed: 0, skipped: 0 } as const;
    context.emit({ kind: 'stack-finished', stack, outcome });
    return;
  }
  const tree = await openTree({ stack, operation: 'rollback', approved }, ports);
  try {
    await restoreRoot(tree);
    const { rows, state } = tree.root.deploymentState;
    await tree.close(rows.size === 0 && Object.keys(state.outputs).length === 0 ? 'remove' : 'keep');
  } catch (error) {
    throw await tree.fail(error);
  }
}

/** Nobody is at work, no run was interrupted, and no deploy has left anything undone. */
async function isUndisturbed(stack: StackId, stores: Stores): Promise<boolean> {
  const [lock, journal, point] = await Promise.all([
    stores.locks.read(stack),
    stores.journals.list(stack),
    stores.points.read(stack),
  ]);
  if (lock !== undefined || journal.length > 0 || point.own !== undefined) return false;
  if (point.ofTheCli !== undefined) throw leftByTheCli(stack);
  return true;
}

/** Under the lock: recovers, checks that everything needed is still there, rolls back and reports. */
async function restoreRoot(tree: StackTree): Promise<void> {
  const { root: session, ports } = tree;
  const { context } = ports;
  const { deploymentState, signal } = session;
  const { stack } = deploymentState;
  const start = context.clock.now();
  const recorded = await tree.recordedPorts(session, recordedNested(session, tree));
  await recoverTree(session, recorded, { signal }, tree);
  if (deploymentState.hasVoidPoint) {
    context.emit({ kind: 'warning', code: 'ROLLBACK_VOID', message: OF_ANOTHER_STATE, stack });
    deploymentState.restoreRollbackPoint(undefined);
  }
  await deploymentState.flush();
  const { holders } = tree.planPorts;
  const { plan, inside } = await previewRollback(stack, { ...ports, ...defined({ holders }) });
  await refuseMissingObjects(inside, context);
  await tree.approved?.refuseMore(plan);
  tree.rollback.resume(session);
  const target = tree.rollback.targetOf(session);
  const result = target === undefined ? undefined : await restore(session, target, tree);
  const { done = 0, failures = [] } = result ?? {};
  const counts = { done, failures, skipped: [] };
  const duration = context.clock.now() - start;
  if (result !== undefined && result.result !== 'done') {
    const error = signal.aborted ? abortError(signal) : notRolledBack(stack, result);
    context.emit({ kind: 'stack-finished', stack, outcome: outcomeOf(counts, error, duration) });
    throw markReported(error);
  }
  const outcome = outcomeOf(counts, undefined, duration);
  const how = done === 0 ? ('unchanged' as const) : outcome.result;
  context.emit({ kind: 'stack-finished', stack, outcome: { ...outcome, result: how } });
}

/** Returns one stack to its target: resources first, then outputs and exports. */
async function restore(
  session: Session,
  { rows, outputs, earlier }: RollbackTarget,
  tree: StackTree,
): Promise<RollbackResult> {
  const { context, exports } = tree.ports;
  const { settings, run } = context;
  const { deploymentState, signal } = session;
  const { stack } = deploymentState;
  if (outputs !== undefined) {
    const { state } = deploymentState;
    const earlierExports = exportsOf({ ...state, outputs: outputs.outputs });
    await exports.refuseInUse(stack, changedExports(exportsOf(state), earlierExports, {}));
  }
  tree.rollback.markRollingBack(stack);
  if (tree.rollback.since !== undefined) deploymentState.beginRollbackScope(tree.rollback.since);
  const catalog = await context.aws.catalog(typesOf(deploymentState), stack.region);
  const operations = await tree.recordedPorts(session, restorableNested(session, tree));
  const limits = settings.resourceLimits;
  const rules = stepRules(catalog, stack, context);
  const approve = async (rollback: RollbackPlan): Promise<void> => {
    // What a failed deploy rolls back, this run has changed itself.
    if (tree.approved === undefined || tree.rollback.hasBegun) return;
    const { state, stateEtag } = deploymentState;
    const parts = { state, stateEtag, rollback, outputs, catalog };
    await tree.approved.refuseMore(await rollbackUnderLock(stack, parts, tree.planPorts.holders));
  };
  const result = await rollBack(
    rows,
    { deploymentState, operations, catalog, limits, run: run.id, rules, approve },
    { concurrency: settings.concurrency, signal },
  );
  if (result.result !== 'done') return result;
  if (outputs !== undefined) deploymentState.note({ kind: 'outputs', ...outputs });
  deploymentState.restoreRollbackPoint(earlier);
  await deploymentState.flush();
  if (outputs !== undefined) await exports.publish(stack, exportsOf(deploymentState.state));
  return result;
}

/** What a rollback does to nested stacks: those that the deploy created are destroyed, the others are restored. */
export function restorableNested(parent: Session, tree: StackTree): NestedStacks {
  const { stack } = parent.deploymentState;
  return {
    ...deletableNested(parent, tree),
    deploy: async (logicalId, _properties, signal) => {
      if (!tree.rollback.isRollingBack(stack)) throw noTemplate(logicalId);
      return restoreNested(nestedStack(stack, logicalId), parent, signal, tree);
    },
  };
}

/** Restores a nested stack, whose parent rolls back itself. Resolves with its outputs afterwards. */
async function restoreNested(
  stack: StackId,
  parent: Session,
  signal: AbortSignal,
  tree: StackTree,
): Promise<RecordedOutputs['outputs']> {
  const { sessions, rollback } = tree;
  const record = await sessions.load(stack);
  if (!isOnRecord(record)) throw cannotBeRestored(stack);
  const isUntouched = rollback.hasBegun && rollback.foundBy(stack) === undefined;
  // The command `rollback` has begun no deploy: it goes by the nested stack's own rollback point.
  const session = isUntouched ? undefined : await sessions.open(stack, parent);
  const target = session === undefined ? undefined : rollback.targetOf(session);
  if (session === undefined || target === undefined) return withoutExports(record.state.outputs);
  const result = await restore({ ...session, signal }, target, tree);
  if (result.result !== 'done') throw notRolledBack(stack, result);
  return withoutExports(session.deploymentState.state.outputs);
}

const OF_ANOTHER_STATE =
  'The failed deploy can no longer be rolled back: another run has written the state since';

function cannotBeRestored({ stackName }: StackId): ProviderFailure {
  const message = `${stackName} was deleted with all its resources: only a deploy can recreate it`;
  return new ProviderFailure('terminal', message, { name: 'NestedStackGone' });
}

function leftByTheCli({ stackName }: StackId): CdkdError {
  return new CdkdError('INVALID_INPUT', `The failed deploy of ${stackName} was run by the cdkd CLI`, {
    value: 'rollback-journal.json',
    next: `Run \`cdkd rollback ${stackName}\`, or deploy again.`,
  });
}
