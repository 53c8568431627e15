/** Rolls back a failed deploy of one stack. */

import { asCdkdError } from '../errors.js';
import type { Emit, RollbackOutcome, RunEvent } from '../events.js';
import { buildRollbackPlan, isAgain, resourcesToLookUp } from '../plan/rollback-plan.js';
import type { RollbackInput, RollbackPlan } from '../plan/model/rollback.js';
import type { ResourceModel } from '../ports/resources.js';
import type { ResourceState } from '../state/schema.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import { retryQuery } from './operation/backoff.js';
import type { DeploymentState } from './record/deployment-state.js';
import type { OperationLimits } from './operation/deadline.js';
import { Operator } from './operation/operator.js';
import type { OperationPorts } from './operation/operation-ports.js';
import { resolveInFlight } from './recover/resolve-in-flight.js';
import type { StepRules } from './apply/step-runner.js';
import { undo, type UndoSetting } from './apply/undo-step.js';
import { runTasks, type StepFailure, type Task, type TaskGraphResult } from './apply/task-graph.js';

interface RollbackPorts {
  readonly deploymentState: DeploymentState;
  readonly operations: OperationPorts;
  readonly limits: OperationLimits;
  readonly catalog: TypeCatalog;
  /** Names the run's operations, different from all others of the run. */
  readonly run: string;
  /** As in a deploy: whether a rejected update becomes a replacement here, too. */
  readonly rules?: Pick<StepRules, 'replacesRefused' | 'refuseLoss' | 'refuseReplacement'>;
  /** Called with what is about to be done. If it rejects, nothing is. */
  readonly approve?: (plan: RollbackPlan) => Promise<void>;
}

interface RollbackOptions {
  readonly concurrency: number;
  readonly signal: AbortSignal;
}

export interface RollbackResult extends RollbackOutcome {
  readonly done: number;
  readonly failures: readonly StepFailure[];
}

/**
 * Rolls back a failed deploy: reverts changed resources to their records, deletes created ones, and recreates
 * those that had been deleted to make room, each in dependency order. A failure leaves dependents unchanged;
 * the records are correct at any time.
 *
 * Operations are journaled like any others, so a killed run loses nothing. Throws only what `approve`
 * throws: failures are in the result. After an abort the rest stays as it is.
 */
export async function rollBack(
  before: ReadonlyMap<string, ResourceState>,
  ports: RollbackPorts,
  options: RollbackOptions,
): Promise<RollbackResult> {
  const { deploymentState } = ports;
  const { clock, emit } = ports.operations;
  const start = clock.now();
  const result = { ...(await attempt(before, ports, options)), duration: clock.now() - start };
  const { done: _done, failures: _failures, ...outcome } = result;
  emit({ kind: 'rollback-finished', stack: deploymentState.stack, outcome });
  return result;
}

async function attempt(
  before: ReadonlyMap<string, ResourceState>,
  ports: RollbackPorts,
  options: RollbackOptions,
): Promise<Omit<RollbackResult, 'duration'>> {
  let plan: RollbackPlan;
  try {
    plan = await prepare(before, ports, options.signal);
  } catch (error) {
    return { result: 'not-started', why: asCdkdError(error).message, done: 0, failures: [] };
  }
  await ports.approve?.(plan);
  announce(plan, ports);
  const { done, failures, skipped } = await runRollbackSteps(plan, { ...ports, before }, options);
  if (options.signal.aborted) {
    return { result: 'partial', why: asCdkdError(options.signal.reason).message, done, failures };
  }
  return { result: failures.length > 0 || skipped.length > 0 ? 'partial' : 'done', done, failures };
}

async function prepare(
  before: ReadonlyMap<string, ResourceState>,
  ports: RollbackPorts,
  signal: AbortSignal,
): Promise<RollbackPlan> {
  const { deploymentState, catalog, operations } = ports;
  await resolveInFlight(deploymentState, operations, { limits: ports.limits, signal });
  const { rows, attempted, point } = deploymentState;
  const touched = new Set(Object.keys(point?.rows ?? {}));
  return planRollback({ rows, before, attempted, touched, catalog }, operations, signal);
}

type ReadPorts = Pick<OperationPorts, 'providerOf' | 'clock' | 'random'>;

/** Plans the rollback, after looking up which resources still exist. Only reads. */
export async function planRollback(
  input: Omit<RollbackInput, 'gone'>,
  ports: ReadPorts,
  signal: AbortSignal,
): Promise<RollbackPlan> {
  const { rows, before } = input;
  const gone = await lookUp(resourcesToLookUp(rows, before, input.catalog), before, ports, signal);
  return buildRollbackPlan({ ...input, gone });
}

async function runRollbackSteps(
  plan: RollbackPlan,
  ports: RollbackPorts & Pick<UndoSetting, 'before'>,
  { concurrency, signal }: RollbackOptions,
): Promise<TaskGraphResult> {
  const { deploymentState, run, operations, limits } = ports;
  if (Object.keys(plan.rowsFirst).length > 0) deploymentState.note({ kind: 'rows', rows: plan.rowsFirst });
  const emit = marked(operations.emit);
  const operator = new Operator(deploymentState, `${run}:rollback`, { ...operations, emit }, limits);
  const result = await runTasks(
    plan.order,
    tasksOf(plan, { ...ports, operator }),
    { stack: deploymentState.stack, clock: operations.clock, emit },
    { concurrency, onFailure: 'continue', signal },
  );
  const isDone = result.failures.length === 0 && result.skipped.length === 0;
  if (isDone && Object.keys(plan.rowsLast).length > 0)
    deploymentState.note({ kind: 'rows', rows: plan.rowsLast });
  return result;
}

/** The names whose previous resource is gone. */
async function lookUp(
  names: readonly string[],
  before: ReadonlyMap<string, ResourceState>,
  ports: ReadPorts,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    names.map(async (logicalId) => {
      const row = before.get(logicalId);
      if (row === undefined) return [];
      const model = await read(logicalId, row, ports, signal);
      return model === undefined ? [logicalId] : [];
    }),
  );
  return new Set(found.flat());
}

/** Repeats failed reads: the answer decides whether something is created a second time. */
async function read(
  logicalId: string,
  row: ResourceState,
  { providerOf, clock, random }: ReadPorts,
  signal: AbortSignal,
): Promise<ResourceModel | undefined> {
  const provider = providerOf(row.resourceType, row.provisionedBy ?? 'sdk');
  const query = () => provider.read({ logicalId, type: row.resourceType, ...row }, signal);
  return retryQuery(query, { clock, random, signal });
}

function announce(plan: RollbackPlan, { deploymentState, operations }: RollbackPorts): void {
  const kept = plan.steps.filter(({ action }) => action === 'RETAIN');
  operations.emit({
    kind: 'rollback-started',
    stack: deploymentState.stack,
    steps: plan.steps.length - kept.length,
    kept: kept.map(({ logicalId, type, reason }) => ({ logicalId, resourceType: type, reason })),
  });
}

function tasksOf(
  plan: RollbackPlan,
  ports: Pick<UndoSetting, 'deploymentState' | 'operator' | 'catalog' | 'before' | 'rules'>,
): Map<string, Task> {
  const { deploymentState } = ports;
  const leaving = new Set(plan.steps.filter(({ action }) => action === 'DELETE').map(({ name }) => name));
  const staying = [...deploymentState.rows].filter(([name]) => !leaving.has(name));
  const neededByStaying = new Set(staying.flatMap(([, row]) => row.dependencies));
  const ownSteps = new Set(plan.steps.filter(isAgain).map(({ name }) => name));
  return new Map(
    plan.steps.map((step) => {
      const { logicalId, type, action, shownAs, reason } = step;
      const isConflictFinal = action === 'DELETE' && neededByStaying.has(step.name);
      const run = async (signal: AbortSignal) => {
        const others = [...deploymentState.rows].flatMap(([name, row]) => (leaving.has(name) ? [] : row));
        await undo(step, { ...ports, ownSteps, isConflictFinal, staying: others, signal });
        return { physicalId: deploymentState.rows.get(step.name)?.physicalId ?? '' };
      };
      const record = step.name === logicalId ? {} : { record: step.name };
      return [step.name, { logicalId, ...record, type, action: shownAs, reason, run }];
    }),
  );
}

/** Marks the events of single resources as part of the rollback. */
function marked(emit: Emit): Emit {
  return (event: RunEvent) => emit('action' in event ? { ...event, isRollback: true } : event);
}
