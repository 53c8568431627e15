/** Deploys one stack: lock, recover, plan, guard, apply, commit, delete. */

import { defined } from '../../defined.js';
import type { ExecutionResult, PlanExecution } from '../../engine/apply/execute-plan.js';
import type { Session } from '../../engine/locked-session.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { touchesPending } from '../../engine/operation/pending-resources.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { Json, JsonObject } from '../../json.js';
import { givenParameters, NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import type { Plan } from '../../plan/model/plan.js';
import { movesOf, rewordingsOf, rowsMoved } from '../../plan/moves/move.js';
import type { StackState } from '../../state/schema.js';
import { constructPathsOf } from '../../template/syntax/construct-path.js';
import { lossesOf, refuseLosses } from '../approval/data-loss-guard.js';
import type { ApprovedStack } from '../approval/approved-run.js';
import { refuseDestructive } from '../approval/destructive-guard.js';
import { refuseMoreThanMoves } from '../approval/only-moves.js';
import { claimImports, publishOutputs } from '../exports/publish-exports.js';
import { resolvedOutputs } from '../exports/resolved-outputs.js';
import type { CommandContext } from '../context.js';
import { outcomeOf } from '../outcome.js';
import { nestedStacksOf } from '../plan/nested-stacks.js';
import { planTree } from '../plan/plan-stack.js';
import type { StackTarget } from '../select/load-app.js';
import { refuseRenamings } from '../validate/name-prefix-guard.js';
import { noTemplate } from '../validate/nested-stack-template.js';
import {
  gatherParts,
  sealTemplate,
  validateStack,
  type PlanParts,
  type ValidatedStack,
} from '../validate/validate-stack.js';
import type { NestedStacks } from './nested-stack-provider.js';
import { recoverTree, resolveDroppedInTree } from './recover-tree.js';
import { refuseFailures } from './report-result.js';
import { rollBackFailedDeploy } from './rollback-failed-deploy.js';
import { restorableNested } from './rollback-stack.js';
import { openTree, type StackPorts, type StackTree } from './stack-tree.js';
import { reportIfUnchanged } from './unchanged-stack.js';

/**
 * The deployment of one stack, from top to bottom. The stacks nested in it go through the same phases (`applyStack`)
 * while their parent is applied; only the deletes of the whole tree wait for the root. Failures have been reported.
 */
export async function deployStack(
  validated: ValidatedStack,
  ports: StackPorts,
  approved: ApprovedStack | undefined,
): Promise<void> {
  if (await reportIfUnchanged(validated, ports)) return;
  const { stack } = validated.target;
  const types = [...validated.effective.resources.values()].map(({ type }) => type);
  ports.context.aws.preload(new Set(types));
  const tree = await openTree({ stack, operation: 'deploy', approved }, ports);
  try {
    const root = await applyStack(validated, tree.root, tree);
    await deleteInTree(root, tree);
    await tree.close('keep');
  } catch (error) {
    throw await tree.fail(error);
  }
  await settle(ports.context);
}

/** With `wait: full`: what depends on the stack starts once its changes of roles and policies have propagated. */
async function settle({ changes, clock, settings, signal, emit }: CommandContext): Promise<void> {
  const changed = changes.lastAccessChange() ?? -Infinity;
  const left = changed + settings.execution.settleTime - clock.now();
  if (left <= 0) return;
  emit({ kind: 'debug', message: `waiting ${left} ms until changes of roles and policies have propagated` });
  await clock.sleep(left, signal);
}

/** A stack on its way through the phases. */
interface Deployment {
  readonly validated: ValidatedStack;
  readonly session: Session;
  readonly ports: OperationPorts;
  readonly tree: StackTree;
  /** When its work began. */
  readonly start: number;
}

/** A stack whose creates and updates succeeded, and whose outputs are recorded; its deletes are still to be done. */
interface AppliedStack extends Pick<Deployment, 'session' | 'tree' | 'start'> {
  readonly plan: Plan;
  readonly execution: PlanExecution;
  readonly result: ExecutionResult;
  readonly outputs: StackState['outputs'];
}

/** All phases but the deletes, for the root and for each nested stack. A stack that fails is rolled back. */
async function applyStack(
  validated: ValidatedStack,
  session: Session,
  tree: StackTree,
): Promise<AppliedStack> {
  const { context } = tree.ports;
  const start = context.clock.now();
  const nested = deployableNested(session, validated.nested, tree);
  const ports = await tree.operationPorts(session, validated.catalog, nested);
  const deployment = { validated, session, ports, tree, start };
  await recover(deployment, !context.settings.execution.waits);
  const { plan: unclaimed, parts } = await planUnderLock(deployment);
  const exported = await guard(unclaimed, parts, deployment);
  const plan = await beginChanges(unclaimed, parts, deployment);
  const execution = tree.execution(session, { ...parts, plan, ports, onFailure: 'stop' });
  const changed = await execution.createAndUpdate();
  const { result, outputs } = changed.isApplied
    ? await commitOutputs(changed, { plan, exported, execution }, deployment)
    : { result: changed, outputs: {} };
  if (!result.isApplied) await failStack(result, deployment);
  return { session, tree, start, plan, execution, result, outputs };
}

/** Resolves what interrupted runs left in flight. `mayStayPending`: resources that stabilize for long may go on doing so. */
async function recover(
  { validated, session, ports, tree }: Deployment,
  mayStayPending: boolean,
): Promise<void> {
  const { deploymentState, signal } = session;
  if (deploymentState.open.size > 0) sealTemplate(validated, tree.ports.context);
  await recoverTree(session, ports, { leavesCreates: true, mayStayPending, signal }, tree);
}

/**
 * The plan that is carried out. Two others may have been made without the lock, for the approval and to find out
 * whether anything changes: this one is made from the state that nobody else can change any more. It is made a second
 * time if it touches resources that an earlier deploy left unfinished (`wait: none`), once they are ready.
 */
async function planUnderLock(
  deployment: Deployment,
): Promise<{ readonly plan: Plan; readonly parts: PlanParts }> {
  const { validated, session, ports, tree } = deployment;
  const { deploymentState } = session;
  const { context, exports } = tree.ports;
  const others = tree.ports.othersOf?.(deploymentState.stack);
  const parts = await gatherParts(validated, context, exports.lookup);
  const planNow = async (): Promise<Plan> => {
    for (;;) {
      const { state, stateEtag, attempted } = deploymentState;
      const input = { ...parts, state, stateEtag, attempted, ...defined({ others }) };
      const plan = await planTree(validated, input, tree.planPorts);
      if (!(await resolveDroppedInTree(plan, session, ports, tree))) return plan;
    }
  };
  let plan = await planNow();
  if (touchesPending(plan, deploymentState)) {
    await recover(deployment, false);
    plan = await planNow();
  }
  context.emit({ kind: 'planned', plan });
  await tree.approved?.refuseMore(plan);
  context.emit({ kind: 'constructs-known', stack: plan.stack, paths: constructPathsOf(parts.resources) });
  return { plan, parts };
}

/** Refuses what the settings or other stacks forbid, before anything is changed. Resolves with what is exported now. */
async function guard(
  plan: Plan,
  { resources }: PlanParts,
  { session, tree }: Deployment,
): Promise<Record<string, Json>> {
  const { context, exports } = tree.ports;
  const { deploymentState } = session;
  refuseDestructive([plan], context.settings.allowDestructive);
  if (context.settings.onlyMoves) refuseMoreThanMoves([plan]);
  const exported = await exports.refuseConflicts(
    plan,
    deploymentState.state,
    deploymentState.point?.outputs?.outputs,
  );
  await refuseRenamings(resources, deploymentState, context);
  await refuseLosses(lossesOf(plan, deploymentState.rows), deploymentState.stack, context);
  return exported;
}

/** From here on the deploy can be rolled back, and its imports are on record. Resolves with the plan as of then. */
async function beginChanges(plan: Plan, { scope }: PlanParts, { session, tree }: Deployment): Promise<Plan> {
  const { deploymentState } = session;
  tree.rollback.begin(session);
  const claimed = await claimImports(plan, scope, deploymentState, tree.ports.exports).catch(
    (error: unknown) => {
      tree.rollback.restoreRecord(deploymentState);
      throw error;
    },
  );
  return moveRecords(claimed, deploymentState);
}

/**
 * From here on every record has its new name, as the plan and all that follows from it do. The state has it at once, for
 * readers of the state alone: to the cdkd CLI, a record under its old name is a resource to delete.
 */
async function moveRecords(plan: Plan, deploymentState: DeploymentState): Promise<Plan> {
  const [moves, reworded] = [movesOf(plan), rewordingsOf(plan)];
  if (moves.size === 0 && reworded.size === 0) return plan;
  await deploymentState.commit({ kind: 'rows', rows: rowsMoved(deploymentState.rows, moves, reworded) });
  await deploymentState.fence();
  return { ...plan, stateEtag: deploymentState.stateEtag };
}

/**
 * Records outputs and exports; with the root's, all stacks of the tree are as their templates say, and none can be
 * rolled back any more. Outputs that cannot be resolved or recorded fail the stack as a resource does.
 */
async function commitOutputs(
  changed: ExecutionResult,
  {
    plan,
    exported,
    execution,
  }: Pick<AppliedStack, 'plan' | 'execution'> & { readonly exported: Record<string, Json> },
  { session, tree }: Deployment,
): Promise<Pick<AppliedStack, 'result' | 'outputs'>> {
  try {
    const outputs = await resolvedOutputs(plan, execution.values);
    await publishOutputs({ plan, outputs, exported }, session.deploymentState, tree.ports.exports);
    if (session === tree.root) await releaseRollbackPoints(tree);
    session.signal.throwIfAborted();
    return { result: changed, outputs };
  } catch (error) {
    const failure = { logicalId: 'Outputs', type: 'outputs', error };
    return { result: execution.refuse(changed, failure), outputs: {} };
  }
}

async function releaseRollbackPoints({ root, sessions, rollback }: StackTree): Promise<void> {
  const { deploymentState } = root;
  // Of deploys before this one, stacks that this run has not opened may have a rollback point as well.
  const hasEarlier = rollback.foundBy(deploymentState.stack)?.earlier !== undefined;
  const releaseNested = async (parent: Session): Promise<void> => {
    for (const stack of nestedStacksOf(parent.deploymentState.stack, parent.deploymentState.rows)) {
      const isToOpen = hasEarlier || (await sessions.load(stack)).hasPoint;
      const session = await (isToOpen ? sessions.open(stack, parent) : sessions.find(stack));
      if (session === undefined) continue;
      session.deploymentState.releaseRollbackPoint();
      await releaseNested(session);
    }
  };
  deploymentState.releaseRollbackPoint();
  await releaseNested(root);
}

/** Rolls back, if that is wanted and possible, and throws the reported failure. */
async function failStack(
  result: ExecutionResult,
  { validated, session, ports, tree, start }: Deployment,
): Promise<void> {
  const { deploymentState, signal } = session;
  const { context } = tree.ports;
  if (session === tree.root) await tree.deletes.skip();
  const failed = { deploymentState, result, operations: ports, catalog: validated.catalog, signal };
  const remainingWork = await rollBackFailedDeploy(failed, tree.rollback, context);
  refuseFailures(result, { stack: deploymentState.stack, signal, remainingWork, start }, context);
}

/** The deletes of the root and of all nested stacks, side by side; what fails now can no longer be rolled back. */
async function deleteInTree(root: AppliedStack, tree: StackTree): Promise<void> {
  const nested = tree.deletes.run();
  const own = await root.execution.deleteLeftovers(root.result).finally(() => nested);
  const failures = (await nested).map((error) => ({
    logicalId: 'nested stacks',
    type: NESTED_STACK_TYPE,
    error,
  }));
  reportDeployed(root, { ...own, failures: [...own.failures, ...failures] });
}

/** The deletes of one nested stack. */
async function deleteInNested(applied: AppliedStack, mayDelete: boolean): Promise<void> {
  const { execution, result, tree } = applied;
  const { stackName } = tree.root.deploymentState.stack;
  reportDeployed(
    applied,
    mayDelete ? await execution.deleteLeftovers(result) : execution.skipDeletes(result, [stackName]),
  );
}

function reportDeployed(applied: AppliedStack, result: ExecutionResult): void {
  const { session, tree, start, plan, outputs } = applied;
  const { context } = tree.ports;
  const { deploymentState, signal } = session;
  const { stack } = deploymentState;
  refuseFailures(result, { stack, signal, remainingWork: 'left-over', start }, context);
  const outcome = outcomeOf(result, undefined, context.clock.now() - start);
  const how = plan.steps.length === 0 ? ('unchanged' as const) : outcome.result;
  context.emit({ kind: 'stack-finished', stack, outcome: { ...outcome, result: how, outputs } });
}

/** What a deploy does to nested stacks: it deploys them, and restores them when their parent rolls back. */
function deployableNested(
  parent: Session,
  targets: ReadonlyMap<string, StackTarget>,
  tree: StackTree,
): NestedStacks {
  const restorable = restorableNested(parent, tree);
  return {
    ...restorable,
    deploy: async (logicalId, properties, signal) => {
      if (tree.rollback.isRollingBack(parent.deploymentState.stack)) {
        return restorable.deploy(logicalId, properties, signal);
      }
      const target = targets.get(logicalId);
      if (target === undefined) throw noTemplate(logicalId);
      return deployNested(target, properties, { ...parent, signal }, tree);
    },
  };
}

/** Resolves with the outputs as soon as the stack is applied; its deletes wait for the root. */
async function deployNested(
  target: StackTarget,
  properties: JsonObject,
  parent: Session,
  tree: StackTree,
): Promise<StackState['outputs']> {
  const { context, identity } = tree.ports;
  const validated = await validateStack(target, context, identity, givenParameters(properties));
  const session = await tree.sessions.open(target.stack, parent);
  const applied = await applyStack(validated, session, tree);
  tree.deletes.defer((mayDelete) => deleteInNested(applied, mayDelete));
  return applied.outputs;
}
