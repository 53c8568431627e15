/** Runs the tasks of a dependency graph with limited concurrency. */

import { defined } from '../../defined.js';
import type { Emit, StepAction } from '../../events.js';
import { remainingWork } from '../../graph/critical-path.js';
import { descendants, reversed, type Dag } from '../../graph/dag.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import type { StackId } from '../../ports/stack-id.js';
import { GraphWalk } from './graph-walk.js';
import { usualSeconds } from '../../types/durations.js';
import { endingOf } from './step-outcome.js';

/** A unit of work, shown as a step. */
export interface Task {
  readonly logicalId: string;
  readonly type: string;
  readonly action: StepAction;
  readonly reason: string;
  /** The name of the resource's record, if that is not the logical id. */
  readonly record?: string;
  /** It only waits for others: it needs no slot, and ends when a failure has made it useless. */
  readonly isWait?: true;
  /** `usable`: called once dependents may start, if that is before the end. */
  run(signal: AbortSignal, usable: () => void): Promise<TaskResult>;
}

interface TaskResult {
  readonly physicalId: string;
  /** True if the values turned out equal, so that nothing was sent. */
  readonly unchanged?: boolean;
  /** It is not ready yet, and was not awaited. */
  readonly goesOn?: true;
}

interface TaskPorts {
  readonly stack: StackId;
  readonly clock: Clock;
  readonly emit: Emit;
}

export interface TaskOptions {
  /** Concurrent tasks. */
  readonly concurrency: number;
  /** `stop`: after a failure nothing more is started. `continue`: independent tasks continue. */
  readonly onFailure: 'stop' | 'continue';
  readonly signal: AbortSignal;
}

export interface StepFailure {
  readonly logicalId: string;
  readonly type: string;
  readonly error: unknown;
}

export interface TaskGraphResult {
  readonly done: number;
  readonly failures: readonly StepFailure[];
  /** Logical ids that were not started. */
  readonly skipped: readonly string[];
}

/**
 * Runs the tasks of an acyclic graph: each as soon as its dependencies are done or usable, those with the most
 * remaining work first, by usual durations. Tasks that only wait are started in addition to the limit, since the awaited work may
 * still have to start. Resolves when no task runs and none can start; failures are returned, not thrown.
 */
export async function runTasks(
  dag: Dag,
  tasks: ReadonlyMap<string, Task>,
  ports: TaskPorts,
  options: TaskOptions,
): Promise<TaskGraphResult> {
  const behind = remainingWork(dag, (name) => usualSeconds(tasks.get(name)?.type ?? ''));
  const failures: StepFailure[] = [];
  const failed: string[] = [];
  const skipped: string[] = [];
  const useless = new AbortController();
  const isWait = (name: string) => tasks.get(name)?.isWait === true;
  const mayStart = () =>
    !options.signal.aborted && (failures.length === 0 || options.onFailure === 'continue');
  const walk = new GraphWalk(dag);
  let done = 0;
  for (;;) {
    const ready = mayStart() ? byRemainingWork(walk.ready, behind) : [];
    for (const name of withinLimit(ready, walk.running, { isWait, ...options })) {
      const { signal } = options;
      const ending = isWait(name) ? AbortSignal.any([signal, useless.signal]) : signal;
      walk.start(name, (usable) => runTask(taskOf(name, tasks), ports, { signal: ending, usable }));
    }
    const ended = await walk.next();
    if (ended === undefined) break;
    if (ended.isUsable === true) continue;
    if (ended.failure === undefined) {
      done += 1;
      continue;
    }
    const task = taskOf(ended.node, tasks);
    failures.push({ logicalId: task.logicalId, type: task.type, error: ended.failure.error });
    failed.push(ended.node);
    skipped.push(...ended.failure.lost);
    if (options.onFailure === 'stop') useless.abort(waitEnded(task));
  }
  skipped.push(...walk.left);
  announceSkipped(skipped, tasks, reasonsToSkip(dag, failed, tasks), ports);
  return { done, failures, skipped };
}

function taskOf(name: string, tasks: ReadonlyMap<string, Task>): Task {
  const task = tasks.get(name);
  if (task === undefined) throw new Error(`no task ${name}`);
  return task;
}

/** The ready tasks that may start now: up to the limit, plus all that only wait. */
function withinLimit(
  names: readonly string[],
  running: ReadonlySet<string>,
  { isWait, concurrency }: { readonly isWait: (name: string) => boolean; readonly concurrency: number },
): string[] {
  const atWork = [...running].filter((name) => !isWait(name)).length;
  const work = names.filter((name) => !isWait(name)).slice(0, concurrency - atWork);
  return [...names.filter(isWait), ...work];
}

/** CloudFormation, too, cancels operations in progress when something else has failed. */
function waitEnded({ logicalId }: Task): ProviderFailure {
  const message = `Stopped waiting for the dependent because ${logicalId} failed`;
  return new ProviderFailure('terminal', message, { name: 'WaitCancelled' });
}

/**
 * The failed resources that each node depends on, directly or not; none for nodes that were merely too late.
 */
function reasonsToSkip(
  dag: Dag,
  failed: readonly string[],
  tasks: ReadonlyMap<string, Task>,
): ReadonlyMap<string, readonly string[]> {
  const after = reversed(dag);
  const because = new Map<string, string[]>();
  for (const name of failed) {
    for (const node of descendants(after, [name])) {
      because.set(node, [...(because.get(node) ?? []), tasks.get(name)?.logicalId ?? name]);
    }
  }
  return because;
}

function announceSkipped(
  names: readonly string[],
  tasks: ReadonlyMap<string, Task>,
  because: ReadonlyMap<string, readonly string[]>,
  { emit, stack }: TaskPorts,
): void {
  for (const name of names) {
    const task = tasks.get(name);
    if (task === undefined) continue;
    emit({ kind: 'step-skipped', stack, ...subjectOf(task), because: because.get(name) ?? [] });
  }
}

function byRemainingWork(names: readonly string[], behind: ReadonlyMap<string, number>): string[] {
  return [...names].sort((left, right) => (behind.get(right) ?? 0) - (behind.get(left) ?? 0));
}

function subjectOf({ logicalId, type: resourceType, action, record }: Task) {
  return { logicalId, resourceType, action, ...defined({ record }) };
}

async function runTask(
  task: Task,
  { emit, clock, stack }: TaskPorts,
  { signal, usable }: { readonly signal: AbortSignal; readonly usable: () => void },
): Promise<void> {
  const { reason } = task;
  const subject = { stack, ...subjectOf(task) };
  const start = clock.now();
  emit({ kind: 'step-started', ...subject, reason });
  try {
    const result = await task.run(signal, usable);
    emit({ kind: 'step-succeeded', ...subject, duration: clock.now() - start, ...result });
  } catch (error) {
    emit(endingOf({ ...subject, duration: clock.now() - start }, error, signal));
    throw error;
  }
}
