/** Reports a failed result as the stack's outcome. */

import type { ExecutionResult } from '../../engine/apply/execute-plan.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../context.js';
import { executionError, markReported, outcomeOf, type RemainingWork } from '../outcome.js';

/** The stack that a plan was carried out for. */
interface ReportedStack {
  readonly stack: StackId;
  readonly signal: AbortSignal;
  readonly remainingWork: RemainingWork;
  /** When its work began. */
  readonly start: number;
}

/** Reports a failed or aborted result as the stack's outcome and throws its error; does nothing for any other result. */
export function refuseFailures(
  result: ExecutionResult,
  reported: ReportedStack,
  { clock, emit }: CommandContext,
): void {
  const { stack, signal, remainingWork, start } = reported;
  const error = executionError(result, { stack, signal, remainingWork });
  if (error === undefined) return;
  emit({
    kind: 'stack-finished',
    stack,
    outcome: outcomeOf(result, error, clock.now() - start, remainingWork),
  });
  throw markReported(error);
}
