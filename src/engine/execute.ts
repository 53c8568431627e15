import { CdkdError } from '../errors.js';
import type { Emit, StepAction } from '../events.js';
import { remainingWork } from '../graph/critical-path.js';
import type { Dag } from '../graph/dag.js';
import { ReadySet } from '../graph/ready-set.js';
import { applyOrder, isSuperseded, lastingSteps, originalName, removalOrder } from '../plan/order.js';
import type { Plan, RetainStep } from '../plan/plan.js';
import { ProviderFailure, type Clock } from '../ports.js';
import type { Ledger } from './ledger.js';
import type { Operator } from './operation.js';
import type { StepRunner } from './step-runner.js';

export interface ExecutionPorts {
  readonly ledger: Ledger;
  readonly steps: StepRunner;
  readonly operator: Operator;
  readonly clock: Clock;
  readonly emit: Emit;
}

export interface ExecutionOptions {
  /** Operations in flight at the same time. */
  readonly concurrency: number;
  /** `stop`: after a failure nothing more is started. `continue`: what does not hang on it goes on. */
  readonly onFailure: 'stop' | 'continue';
  readonly signal: AbortSignal;
}

export interface StepFailure {
  readonly logicalId: string;
  readonly type: string;
  readonly error: unknown;
}

export interface ExecutionResult {
  readonly done: number;
  readonly failures: readonly StepFailure[];
  /** Logical ids that were not started. */
  readonly skipped: readonly string[];
}

/** A unit of work, shown as a step. */
interface Task {
  readonly logicalId: string;
  readonly type: string;
  readonly action: StepAction;
  readonly reason: string;
  run(signal: AbortSignal): Promise<{ readonly physicalId: string; readonly unchanged?: boolean }>;
}

/**
 * START HERE. Carries a plan out: first everything that is to be there, then, if all of that succeeded, the removal
 * of everything that is not. Steps start as soon as what they need is done, those with the longest way behind them
 * first.
 *
 * Throws `PLAN_STALE` where the plan was made for another state. Failures of steps are returned, not thrown.
 */
export async function executePlan(
  plan: Plan,
  ports: ExecutionPorts,
  options: ExecutionOptions,
): Promise<ExecutionResult> {
  if (plan.stateEtag !== ports.ledger.stateEtag) {
    throw new CdkdError('PLAN_STALE', `the plan for ${plan.stack.stackName} was made for another state`, {
      value: plan.stateEtag ?? 'no state',
      next: 'Run again: the plan is made anew.',
    });
  }
  const applied = await runAll(applyOrder(plan), applyTasks(plan, ports), ports, options);
  const isApplied = applied.failures.length === 0 && !options.signal.aborted;
  noteDependencies(plan, ports.ledger, isApplied);
  if (!isApplied) return { ...applied, skipped: [...applied.skipped, ...skipLeaving(plan, applied, ports)] };
  const removals = removalTasks(plan, ports);
  const order = removalOrder(new Set(removals.keys()), ports.ledger.rows);
  const removed = await runAll(order, removals, ports, options);
  if (removed.failures.length === 0 && removed.skipped.length === 0) forgetRetained(plan, ports);
  return {
    done: applied.done + removed.done,
    failures: removed.failures,
    skipped: [...applied.skipped, ...removed.skipped],
  };
}

function applyTasks(plan: Plan, ports: ExecutionPorts): Map<string, Task> {
  return new Map(
    lastingSteps(plan).map((step) => [
      step.logicalId,
      { ...step, run: (signal: AbortSignal) => ports.steps.run(step, signal) },
    ]),
  );
}

/** What the template no longer has, and what replacements of this run or an earlier one left behind. */
function removalTasks(plan: Plan, ports: ExecutionPorts): Map<string, Task> {
  const { ledger, operator } = ports;
  const reasons = new Map(
    plan.steps.filter((step) => step.action === 'DELETE').map((step) => [step.logicalId, step.reason]),
  );
  const isLeaving = (name: string) => reasons.has(name) || isSuperseded(name);
  const neededByKept = new Set(
    [...ledger.rows].flatMap(([name, row]) => (isLeaving(name) ? [] : row.dependencies)),
  );
  const tasks = new Map<string, Task>();
  for (const [name, row] of ledger.rows) {
    const reason = reasons.get(name) ?? (isSuperseded(name) ? 'replaced by a new one' : undefined);
    if (reason === undefined) continue;
    const { physicalId, resourceType: type, properties, provisionedBy = 'sdk' } = row;
    const subject = { type, action: 'DELETE' as const, reason };
    tasks.set(name, {
      ...subject,
      logicalId: originalName(name),
      run: async (signal) => {
        const request = {
          action: 'delete',
          step: 'DELETE',
          logicalId: name,
          type,
          provisionedBy,
          properties,
        } as const;
        // What stays in AWS and needs this one will not let go of it: a conflict does not pass.
        await operator.perform({ ...request, isConflictFinal: neededByKept.has(name) }, signal);
        return { physicalId };
      },
    });
  }
  return tasks;
}

/** A resource that stays in AWS leaves the record last: until then, a failed run still knows it. */
function forgetRetained(plan: Plan, { ledger, emit }: ExecutionPorts): void {
  const retained = plan.steps.filter((step): step is RetainStep => step.action === 'RETAIN');
  if (retained.length === 0) return;
  ledger.note({ kind: 'rows', rows: Object.fromEntries(retained.map((step) => [step.logicalId, null])) });
  for (const step of retained) {
    const subject = { stack: ledger.stack, logicalId: step.logicalId, resourceType: step.type };
    emit({ kind: 'step-succeeded', ...subject, action: 'RETAIN', duration: 0, physicalId: step.physicalId });
  }
}

/** What would have gone, had everything that is to be there been done. Returns its logical ids. */
function skipLeaving(plan: Plan, { failures }: ExecutionResult, { ledger, emit }: ExecutionPorts): string[] {
  const because = failures.map(({ logicalId }) => logicalId);
  const leaving = plan.steps.filter((step) => step.action === 'DELETE' || step.action === 'RETAIN');
  for (const { logicalId, type: resourceType, action } of leaving) {
    emit({ kind: 'step-skipped', stack: ledger.stack, logicalId, resourceType, action, because });
  }
  return leaving.map((step) => step.logicalId);
}

/**
 * Resources without a step may depend on others than before: that decides the order of a later destroy. Until the
 * plan is done, what they have depended on so far is still there, and counts too.
 */
function noteDependencies(plan: Plan, ledger: Ledger, isApplied: boolean): void {
  for (const { logicalId, dependencies: wanted } of plan.unchanged) {
    const row = ledger.rows.get(logicalId);
    if (row === undefined) continue;
    const dependencies = isApplied ? wanted : [...new Set([...row.dependencies, ...wanted])];
    if (sameNames(row.dependencies, dependencies)) continue;
    ledger.note({ kind: 'rows', rows: { [logicalId]: { ...row, dependencies } } });
  }
}

function sameNames(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name) => right.includes(name));
}

/** Runs the tasks of a graph, which has no cycles; resolves when none runs and none can start. */
function runAll(
  dag: Dag,
  tasks: ReadonlyMap<string, Task>,
  ports: ExecutionPorts,
  options: ExecutionOptions,
): Promise<ExecutionResult> {
  const ready = new ReadySet(dag);
  const behind = remainingWork(dag, () => 1);
  const failures: StepFailure[] = [];
  const skipped: string[] = [];
  let done = 0;

  return new Promise((resolve) => {
    const mayStart = () =>
      !options.signal.aborted && (failures.length === 0 || options.onFailure === 'continue');
    const pump = () => {
      const next = mayStart() ? byRemainingWork(ready.ready, behind) : [];
      for (const name of next.slice(0, options.concurrency - ready.running.size)) start(name);
      if (ready.running.size > 0) return;
      skipped.push(...ready.ready, ...ready.waiting);
      announceSkipped(skipped, tasks, failures, ports);
      resolve({ done, failures, skipped });
    };
    const start = (name: string) => {
      ready.start(name);
      const task = tasks.get(name);
      if (task === undefined) throw new Error(`no task ${name}`);
      runTask(task, ports, options.signal).then(
        () => {
          done += 1;
          ready.succeed(name);
          pump();
        },
        (error: unknown) => {
          failures.push({ logicalId: task.logicalId, type: task.type, error });
          skipped.push(...ready.fail(name));
          pump();
        },
      );
    };
    pump();
  });
}

function announceSkipped(
  names: readonly string[],
  tasks: ReadonlyMap<string, Task>,
  failures: readonly StepFailure[],
  { emit, ledger }: ExecutionPorts,
): void {
  const because = failures.map(({ logicalId }) => logicalId);
  for (const name of names) {
    const task = tasks.get(name);
    if (task === undefined) continue;
    const { logicalId, type: resourceType, action } = task;
    emit({ kind: 'step-skipped', stack: ledger.stack, logicalId, resourceType, action, because });
  }
}

function byRemainingWork(names: readonly string[], behind: ReadonlyMap<string, number>): string[] {
  return [...names].sort((left, right) => (behind.get(right) ?? 0) - (behind.get(left) ?? 0));
}

async function runTask(task: Task, ports: ExecutionPorts, signal: AbortSignal): Promise<void> {
  const { emit, clock, ledger } = ports;
  const { logicalId, type, action, reason } = task;
  const subject = { stack: ledger.stack, logicalId, resourceType: type, action };
  const start = clock.now();
  emit({ kind: 'step-started', ...subject, reason });
  try {
    const result = await task.run(signal);
    emit({ kind: 'step-succeeded', ...subject, duration: clock.now() - start, ...result });
  } catch (error) {
    emit({ kind: 'step-failed', ...subject, duration: clock.now() - start, ...described(error) });
    throw error;
  }
}

/** What is told of an error: AWS's name and request id, or our own code. */
function described(error: unknown): { error: string; message: string; requestId?: string } {
  if (error instanceof ProviderFailure) {
    const { name, requestId } = error.details;
    return { error: name, message: error.message, ...(requestId === undefined ? {} : { requestId }) };
  }
  if (error instanceof CdkdError) return { error: error.code, message: error.message };
  return { error: 'INTERNAL', message: error instanceof Error ? error.message : String(error) };
}
