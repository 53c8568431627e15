/** Determines the critical path of a finished run. */

import type { Report, StackReport, StepReport } from '../model.js';
import { plannedStep } from '../text/planned-step.js';

/** A step that was executed, with its times in milliseconds since the epoch. */
export interface TimedStep {
  readonly step: StepReport;
  readonly stack: StackReport;
  readonly start: number;
  readonly end: number;
}

/** Steps that started and ended, in start order. */
export function timedSteps({ stacks }: Report): TimedStep[] {
  return stacks
    .flatMap((stack) =>
      stack.steps.flatMap((step) => {
        const { startedAt: start, duration, status } = step;
        const isDone = start !== undefined && duration !== undefined && status !== 'unchanged';
        return isDone ? [{ step, stack, start, end: start + duration }] : [];
      }),
    )
    .sort((left, right) => left.start - right.start);
}

/**
 * The steps that determined the run's duration: from the one that ended last, back through the dependency
 * that each waited for longest, which may have been usable before its end. The dependencies of a step are in its plan. A deletion waits for its former
 * dependents, which no plan lists any more, so the step that ended last before it in its stack is used. The
 * first step of a stack waits for the stacks that it reads from.
 */
export function criticalPath(steps: readonly TimedStep[]): TimedStep[] {
  const path: TimedStep[] = [];
  for (let here = latest(steps); here !== undefined; here = latest(awaitedBy(here, steps)))
    path.unshift(here);
  return path;
}

function latest(steps: readonly TimedStep[]): TimedStep | undefined {
  return steps.reduce<TimedStep | undefined>(
    (last, step) => (last === undefined || step.end > last.end ? step : last),
    undefined,
  );
}

function awaitedBy(here: TimedStep, steps: readonly TimedStep[]): TimedStep[] {
  // A step without duration cannot have waited for one that started at the same moment: this guarantees
  // termination.
  const earlier = steps.filter((other) => other.start < here.start);
  const before = earlier.filter(({ end }) => end <= here.start);
  const isOwn = ({ stack }: TimedStep) => stack === here.stack;
  const planned = plannedStep(here.stack.plan, here.step.logicalId);
  const isCleanUp = here.step.action === 'DELETE';
  const needs = planned !== undefined && 'dependencies' in planned ? planned.dependencies : [];
  const needed = isCleanUp
    ? before.filter(isOwn)
    : earlier.filter((other) => isOwn(other) && needs.includes(other.step.logicalId));
  if (needed.length > 0) return needed;
  const { imports = [], outputReads = [] } = here.stack.plan ?? {};
  const sources = new Set([...imports, ...outputReads].map(({ sourceStack }) => sourceStack));
  return before.filter(({ stack }) => stack !== here.stack && sources.has(stack.stack.stackName));
}
