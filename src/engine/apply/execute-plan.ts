/** Carries out one plan: creates and updates first, then deletes. */

import { CdkdError } from '../../errors.js';
import type { Dag } from '../../graph/dag.js';
import { withoutTaken } from '../../plan/order/shared-attachments.js';
import { applyOrder, lastingSteps, removalOrder } from '../../plan/order/step-order.js';
import { isDeposed, namedBy } from '../../plan/model/deposed-names.js';
import type { Plan, RetainStep, Step } from '../../plan/model/plan.js';
import { recordedName } from '../../plan/moves/move.js';
import { deletionPolicyOf, isSetAside, takesSnapshot } from '../../plan/rules/deletion-policies.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { rowMetadata } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import type { Scope } from '../../template/evaluate/scope.js';
import { unprotected } from '../../types/protection.js';
import { WAIT_CONDITION } from '../../types/wait-condition.js';
import type { DeploymentState } from '../record/deployment-state.js';
import { Operator } from '../operation/operator.js';
import type { OperationLimits } from '../operation/deadline.js';
import type { OperationPorts } from '../operation/operation-ports.js';
import { withoutUnknown } from '../operation/open-secrets.js';
import { PendingStabilization } from '../recover/stabilization.js';
import { LiveValues } from './live-values.js';
import { StepRunner, type StepRules } from './step-runner.js';
import {
  runTasks,
  type StepFailure,
  type Task,
  type TaskGraphResult,
  type TaskOptions,
} from './task-graph.js';

export type ExecutionOptions = TaskOptions;

export interface ExecutionResult extends TaskGraphResult {
  /** Whether all creates and updates succeeded; a failure is then one of a delete. */
  readonly isApplied: boolean;
}

/** What a plan is carried out with. */
interface ExecutionParts {
  readonly deploymentState: DeploymentState;
  readonly ports: OperationPorts;
  /** Resolves the references of the plan's values that lead outside the stack. */
  readonly scope: Scope;
  readonly rules: StepRules;
  readonly limits: OperationLimits;
  /** Names the operations, uniquely within the run. */
  readonly run: string;
  /** Whether deletion protection is switched off before a delete. */
  readonly unprotects?: boolean;
}

/** The part of an execution that its deletes need. */
interface RemovalPorts {
  readonly deploymentState: DeploymentState;
  readonly operator: Operator;
  readonly ports: OperationPorts;
  readonly unprotects: boolean;
}

/** One plan being carried out. Call the phases in this order: `createAndUpdate`, then `deleteLeftovers` or `skipDeletes`. */
export class PlanExecution {
  /** Resolves references to what exists so far. */
  readonly values: LiveValues;
  readonly #plan: Plan;
  readonly #options: ExecutionOptions;
  readonly #steps: StepRunner;
  readonly #removal: RemovalPorts;

  constructor(plan: Plan, parts: ExecutionParts, options: ExecutionOptions) {
    const { deploymentState, ports, scope, rules, limits, run, unprotects = false } = parts;
    const { catalog } = rules;
    const operator = new Operator(deploymentState, run, ports, limits);
    const stabilization = new PendingStabilization(deploymentState, ports, limits);
    const ready = (logicalId: string) => stabilization.ready(logicalId, options.signal);
    this.values = new LiveValues(deploymentState, scope, { ...ports, catalog, ready });
    for (const step of plan.steps) {
      // A resource is detached from one that is replaced before its own step has evaluated its properties.
      if (!('properties' in step)) continue;
      // A rollback finds a moved resource under its former name.
      for (const name of new Set([step.logicalId, recordedName(step)])) {
        ports.references?.note(plan.stack, name, step.properties);
      }
    }
    this.#plan = plan;
    this.#options = options;
    this.#steps = new StepRunner({ deploymentState, operator, values: this.values, stabilization }, rules);
    this.#removal = { deploymentState, operator, ports, unprotects };
  }

  /** Both phases, for an operation that does nothing between them. */
  async run(): Promise<ExecutionResult> {
    const applied = await this.createAndUpdate();
    return applied.isApplied ? this.deleteLeftovers(applied) : applied;
  }

  /**
   * The first phase: creates and updates, which can all be rolled back. A step starts as soon as what it needs is done,
   * the one with the longest chain of steps behind it first. If it fails, the deletes are reported as skipped.
   *
   * Throws `PLAN_STALE` if the plan was made for another state. Failures of steps are returned, not thrown.
   */
  async createAndUpdate(): Promise<ExecutionResult> {
    const plan = this.#plan;
    const { deploymentState } = this.#removal;
    if (plan.stateEtag !== deploymentState.stateEtag) {
      throw new CdkdError('PLAN_STALE', `The plan for ${plan.stack.stackName} was made for another state`, {
        value: plan.stateEtag ?? 'no state',
        next: 'Run again to plan with the current state.',
      });
    }
    const applied = await this.#runTasks(applyOrder(plan), applyTasks(plan, this.#steps));
    const isApplied = applied.failures.length === 0 && !this.#options.signal.aborted;
    noteDependencies(plan, deploymentState, isApplied);
    if (isApplied) return { ...applied, isApplied };
    return this.skipDeletes(
      { ...applied, isApplied },
      applied.failures.map(({ logicalId }) => logicalId),
    );
  }

  /** Between the phases something else failed: nothing is deleted, and what was done can be rolled back. */
  refuse(applied: ExecutionResult, failure: StepFailure): ExecutionResult {
    return { ...this.skipDeletes(applied, [failure.logicalId]), isApplied: false, failures: [failure] };
  }

  /** The second phase, which a rollback cannot undo: deletes what the template no longer has, and what was replaced. */
  async deleteLeftovers(applied: ExecutionResult): Promise<ExecutionResult> {
    const { deploymentState, ports } = this.#removal;
    const removals = removalTasks(this.#plan, this.#removal);
    const order = removalOrder(new Set(removals.keys()), deploymentState.rows);
    const removed = await this.#runTasks(order, removals);
    if (removed.failures.length === 0 && removed.skipped.length === 0)
      forgetRetained(this.#plan, deploymentState, ports);
    return {
      done: applied.done + removed.done,
      failures: removed.failures,
      skipped: [...applied.skipped, ...removed.skipped],
      isApplied: applied.isApplied,
    };
  }

  /** Leaves out the second phase and reports each of its steps as skipped. `because`: what failed. */
  skipDeletes(applied: ExecutionResult, because: readonly string[]): ExecutionResult {
    const { deploymentState, ports } = this.#removal;
    const { stack } = deploymentState;
    const leaving = this.#plan.steps.filter((step) => step.action === 'DELETE' || step.action === 'RETAIN');
    for (const { logicalId, type: resourceType, action } of leaving) {
      ports.emit({ kind: 'step-skipped', stack, logicalId, resourceType, action, because });
    }
    return { ...applied, skipped: [...applied.skipped, ...leaving.map((step) => step.logicalId)] };
  }

  #runTasks(order: Dag, tasks: ReadonlyMap<string, Task>): Promise<TaskGraphResult> {
    const { deploymentState, ports } = this.#removal;
    const { clock, emit } = ports;
    return runTasks(order, tasks, { stack: deploymentState.stack, clock, emit }, this.#options);
  }
}

function applyTasks(plan: Plan, steps: StepRunner): Map<string, Task> {
  const staying = [...plan.unchanged, ...lastingSteps(plan)];
  const dependentsOf = (logicalId: string) =>
    staying.filter(({ dependencies }) => dependencies.includes(logicalId)).map((other) => other.logicalId);
  const isLeaving = ({ action }: Step) => action === 'DELETE' || action === 'RETAIN';
  const leaving = new Set(plan.steps.filter(isLeaving).map(({ logicalId }) => logicalId));
  return new Map(
    lastingSteps(plan).map((step) => [
      step.logicalId,
      {
        ...step,
        ...(step.type === WAIT_CONDITION ? { isWait: true as const } : {}),
        run: (signal: AbortSignal, usable: () => void) =>
          steps.run(step, signal, { dependents: dependentsOf(step.logicalId), leaving, usable }),
      },
    ]),
  );
}

/**
 * Deletes resources that are no longer in the template, and those that replacements of this run or an earlier
 * one left behind.
 */
function removalTasks(plan: Plan, removal: RemovalPorts): Map<string, Task> {
  const { deploymentState, operator } = removal;
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
      ...namedBy(name),
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
        await unprotect(name, row, removal, signal);
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
  { deploymentState, operator, ports, unprotects }: RemovalPorts,
  signal: AbortSignal,
): Promise<void> {
  const { resourceType: type, provisionedBy = 'sdk' } = row;
  const after = unprotected(type, row.properties);
  if (!unprotects || after === undefined) return;
  try {
    const asked = { logicalId: name, properties: row.properties };
    const previous = await withoutUnknown(asked, { ...ports, stack: deploymentState.stack });
    const properties = unprotected(type, previous) ?? previous;
    const change = { action: 'update', step: 'DELETE', previous, properties } as const;
    const subject = { logicalId: name, type, provisionedBy, row: rowMetadata(row) };
    await operator.perform({ ...subject, ...change }, signal);
    const now = deploymentState.rows.get(name) ?? row;
    deploymentState.note({ kind: 'rows', rows: { [name]: { ...now, properties: after } } });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ProviderFailure)) throw error;
    ports.emit({
      kind: 'debug',
      message: `Could not switch off the protection of ${name}: ${error.message}`,
    });
  }
}

/** A retained resource leaves the record last: until then, a failed run still knows it. */
function forgetRetained(
  plan: Plan,
  deploymentState: DeploymentState,
  { emit }: Pick<OperationPorts, 'emit'>,
): void {
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
