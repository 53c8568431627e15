/** Executes a plan: creates and updates first, then deletes. */

import { CdkdError } from '../../errors.js';
import type { Emit } from '../../events.js';
import { withoutTaken } from '../../plan/order/shared-attachments.js';
import { applyOrder, lastingSteps, removalOrder } from '../../plan/order/step-order.js';
import { isDeposed, originalName } from '../../plan/model/deposed-names.js';
import type { Plan, RetainStep } from '../../plan/model/plan.js';
import { deletionPolicyOf, isSetAside, takesSnapshot } from '../../plan/rules/deletion-policies.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import { rowMetadata } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import { unprotected } from '../../types/protection.js';
import { WAIT_CONDITION } from '../../types/wait-condition.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { Operator } from '../operation/operator.js';
import type { OperationPorts } from '../operation/operation-ports.js';
import { withoutUnknown } from '../operation/open-secrets.js';
import type { StepRunner } from './step-runner.js';
import { runTasks, type Task, type TaskGraphResult, type TaskOptions, type TaskPorts } from './task-graph.js';

export interface ExecutionPorts {
  readonly deploymentState: DeploymentState;
  readonly steps: StepRunner;
  readonly operator: Operator;
  readonly clock: Clock;
  readonly emit: Emit;
  /** Present if deletion protection is to be switched off before deletes. */
  readonly unprotecting?: Pick<OperationPorts, 'openSecrets'>;
}

export type ExecutionOptions = TaskOptions;

export interface ExecutionResult extends TaskGraphResult {
  /** Whether all creates and updates succeeded; a failure is then one of a delete. */
  readonly isApplied: boolean;
}

/**
 * The first phase: creates and updates, which can all be rolled back. A step starts as soon as what it needs is done,
 * the one with the longest chain of steps behind it first. If it fails, the deletes are reported as skipped.
 *
 * Throws `PLAN_STALE` if the plan was made for another state. Failures of steps are returned, not thrown.
 */
export async function createAndUpdate(
  plan: Plan,
  ports: ExecutionPorts,
  options: ExecutionOptions,
): Promise<ExecutionResult> {
  const { deploymentState } = ports;
  if (plan.stateEtag !== deploymentState.stateEtag) {
    throw new CdkdError('PLAN_STALE', `The plan for ${plan.stack.stackName} was made for another state`, {
      value: plan.stateEtag ?? 'no state',
      next: 'Run again to plan with the current state.',
    });
  }
  const applied = await runTasks(applyOrder(plan), applyTasks(plan, ports), taskPorts(ports), options);
  const isApplied = applied.failures.length === 0 && !options.signal.aborted;
  noteDependencies(plan, deploymentState, isApplied);
  if (isApplied) return { ...applied, isApplied };
  const because = applied.failures.map(({ logicalId }) => logicalId);
  return skipDeletes(plan, { ...applied, isApplied }, because, ports);
}

/** The second phase, which a rollback cannot undo: deletes what the template no longer has, and what was replaced. */
export async function deleteLeftovers(
  plan: Plan,
  applied: ExecutionResult,
  ports: ExecutionPorts,
  options: ExecutionOptions,
): Promise<ExecutionResult> {
  const removals = removalTasks(plan, ports);
  const order = removalOrder(new Set(removals.keys()), ports.deploymentState.rows);
  const removed = await runTasks(order, removals, taskPorts(ports), options);
  if (removed.failures.length === 0 && removed.skipped.length === 0) forgetRetained(plan, ports);
  return {
    done: applied.done + removed.done,
    failures: removed.failures,
    skipped: [...applied.skipped, ...removed.skipped],
    isApplied: applied.isApplied,
  };
}

/** Leaves out the second phase and reports each of its steps as skipped. `because`: what failed. */
export function skipDeletes(
  plan: Plan,
  applied: ExecutionResult,
  because: readonly string[],
  { deploymentState, emit }: Pick<ExecutionPorts, 'deploymentState' | 'emit'>,
): ExecutionResult {
  const leaving = plan.steps.filter((step) => step.action === 'DELETE' || step.action === 'RETAIN');
  for (const { logicalId, type: resourceType, action } of leaving) {
    emit({ kind: 'step-skipped', stack: deploymentState.stack, logicalId, resourceType, action, because });
  }
  return { ...applied, skipped: [...applied.skipped, ...leaving.map((step) => step.logicalId)] };
}

function taskPorts({ deploymentState, clock, emit }: ExecutionPorts): TaskPorts {
  return { stack: deploymentState.stack, clock, emit };
}

function applyTasks(plan: Plan, ports: ExecutionPorts): Map<string, Task> {
  const staying = [...plan.unchanged, ...lastingSteps(plan)];
  const dependentsOf = (logicalId: string) =>
    staying.filter(({ dependencies }) => dependencies.includes(logicalId)).map((other) => other.logicalId);
  return new Map(
    lastingSteps(plan).map((step) => [
      step.logicalId,
      {
        ...step,
        ...(step.type === WAIT_CONDITION ? { isWait: true as const } : {}),
        run: (signal: AbortSignal) => ports.steps.run(step, signal, dependentsOf(step.logicalId)),
      },
    ]),
  );
}

/**
 * Deletes resources that are no longer in the template, and those that replacements of this run or an earlier
 * one left behind.
 */
function removalTasks(plan: Plan, ports: ExecutionPorts): Map<string, Task> {
  const { deploymentState, operator } = ports;
  const planned = new Map(
    plan.steps.filter((step) => step.action === 'DELETE').map((step) => [step.logicalId, step]),
  );
  const isDue = (name: string, row: ResourceState) => isDeposed(name) && !isSetAside(name, row);
  const isLeaving = (name: string, row: ResourceState) => planned.has(name) || isDue(name, row);
  const neededByKept = new Set(
    [...deploymentState.rows].flatMap(([name, row]) => (isLeaving(name, row) ? [] : row.dependencies)),
  );
  const tasks = new Map<string, Task>();
  for (const [name, row] of deploymentState.rows) {
    const reason = planned.get(name)?.reason ?? (isDue(name, row) ? 'replaced by a new one' : undefined);
    if (reason === undefined) continue;
    const { physicalId, resourceType: type, provisionedBy = 'sdk' } = row;
    const subject = { type, action: 'DELETE' as const, reason };
    const isSnapshotDue = planned.get(name)?.snapshot ?? takesSnapshot(deletionPolicyOf(name, row));
    tasks.set(name, {
      ...subject,
      logicalId: originalName(name),
      run: async (signal) => {
        if (await operator.dropHeld(name)) return { physicalId };
        const staying = [...deploymentState.rows].flatMap(([other, each]) =>
          isLeaving(other, each) ? [] : each,
        );
        const properties = withoutTaken(row, staying);
        const request = {
          action: 'delete',
          step: 'DELETE',
          logicalId: name,
          type,
          provisionedBy,
          properties,
          takesSnapshot: isSnapshotDue,
        } as const;
        await unprotect(name, row, ports, signal);
        // A retained dependent keeps using it: a conflict is permanent.
        await operator.perform({ ...request, isConflictFinal: neededByKept.has(name) }, signal);
        return { physicalId };
      },
    });
  }
  return tasks;
}

/**
 * If this is impossible, the deletion reports the obstacle. Secrets that this run does not know are omitted
 * from the request: AWS keeps its values, and so does the record.
 */
async function unprotect(
  name: string,
  row: ResourceState,
  { deploymentState, operator, unprotecting, emit }: ExecutionPorts,
  signal: AbortSignal,
): Promise<void> {
  const { resourceType: type, provisionedBy = 'sdk' } = row;
  const after = unprotected(type, row.properties);
  if (unprotecting === undefined || after === undefined) return;
  try {
    const previous = await withoutUnknown(row.properties, unprotecting);
    const properties = unprotected(type, previous) ?? previous;
    const change = { action: 'update', step: 'DELETE', previous, properties } as const;
    const subject = { logicalId: name, type, provisionedBy, row: rowMetadata(row) };
    await operator.perform({ ...subject, ...change }, signal);
    const now = deploymentState.rows.get(name) ?? row;
    deploymentState.note({ kind: 'rows', rows: { [name]: { ...now, properties: after } } });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ProviderFailure)) throw error;
    emit({ kind: 'debug', message: `Could not switch off the protection of ${name}: ${error.message}` });
  }
}

/** A retained resource leaves the record last: until then, a failed run still knows it. */
function forgetRetained(plan: Plan, { deploymentState, emit }: ExecutionPorts): void {
  const retained = plan.steps.filter((step): step is RetainStep => step.action === 'RETAIN');
  if (retained.length === 0) return;
  deploymentState.note({
    kind: 'rows',
    rows: Object.fromEntries(retained.map((step) => [step.logicalId, null])),
  });
  for (const step of retained) {
    const subject = { stack: deploymentState.stack, logicalId: step.logicalId, resourceType: step.type };
    emit({ kind: 'step-succeeded', ...subject, action: 'RETAIN', duration: 0, physicalId: step.physicalId });
  }
}

/**
 * Resources without a step may have new dependencies, which determine the order of a later destroy. Until the
 * plan is done, their previous dependencies still exist and count too.
 */
function noteDependencies(plan: Plan, deploymentState: DeploymentState, isApplied: boolean): void {
  for (const { logicalId, dependencies: wanted } of plan.unchanged) {
    const row = deploymentState.rows.get(logicalId);
    if (row === undefined) continue;
    const dependencies = isApplied ? wanted : [...new Set([...row.dependencies, ...wanted])];
    if (sameNames(row.dependencies, dependencies)) continue;
    deploymentState.note({ kind: 'rows', rows: { [logicalId]: { ...row, dependencies } } });
  }
}

function sameNames(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name) => right.includes(name));
}
