import type { CdkdError } from '../errors.js';
import { asCdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import { dagOf, reversed } from '../graph/dag.js';
import { ReadySet } from '../graph/ready-set.js';
import type { StackTarget } from './app.js';

export interface StackGraphOptions {
  readonly concurrency: number;
  /** `dependents-first` for destroying. */
  readonly order: 'dependencies-first' | 'dependents-first';
  readonly signal: AbortSignal;
  readonly emit: Emit;
}

/**
 * Does something to every stack, as soon as all stacks before it are done, so many at once. A failure skips the
 * stacks behind it and no others. Resolves with the failures; each has been told as an event already.
 */
export async function forEachStack(
  targets: readonly StackTarget[],
  options: StackGraphOptions,
  work: (target: StackTarget) => Promise<void>,
): Promise<CdkdError[]> {
  const byId = new Map(targets.map((target) => [target.artifact.id, target]));
  const forward = dagOf(targets.map(({ artifact }) => [artifact.id, artifact.dependencies]));
  const ready = new ReadySet(options.order === 'dependencies-first' ? forward : reversed(forward));
  const failures: CdkdError[] = [];
  await new Promise<void>((resolve) => {
    const pump = () => {
      const next = options.signal.aborted ? [] : ready.ready;
      for (const id of next.slice(0, options.concurrency - ready.running.size)) start(id);
      if (ready.running.size === 0) resolve();
    };
    const start = (id: string) => {
      ready.start(id);
      const target = byId.get(id) as StackTarget;
      work(target).then(
        () => {
          ready.succeed(id);
          pump();
        },
        (error: unknown) => {
          failures.push(asCdkdError(error));
          for (const skipped of ready.fail(id)) tellSkipped(byId.get(skipped), target, options.emit);
          pump();
        },
      );
    };
    pump();
  });
  return failures;
}

function tellSkipped(target: StackTarget | undefined, because: StackTarget, emit: Emit): void {
  if (target === undefined) return;
  emit({
    kind: 'warning',
    code: 'STACK_SKIPPED',
    message: `Not started, since ${because.stack.stackName} failed.`,
    stack: target.stack,
  });
  emit({
    kind: 'stack-finished',
    stack: target.stack,
    outcome: { result: 'skipped', duration: 0, done: 0, failed: 0, skipped: 0 },
  });
}
