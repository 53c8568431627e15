/** Describes the end of a step as an event. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import type { RunEvent, StepAction } from '../../events.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { StackId } from '../../ports/stack-id.js';

/** The step, and its duration in milliseconds. */
interface EndedStep {
  readonly stack: StackId;
  readonly logicalId: string;
  readonly resourceType: string;
  readonly action: StepAction;
  readonly duration: number;
}

/** The event for a step that threw: it failed, or the run stopped waiting for it. */
export function endingOf(step: EndedStep, error: unknown, signal: AbortSignal): RunEvent {
  const cause = described(error);
  if (isInterruption(error, signal)) return { kind: 'step-interrupted', ...step, message: cause.message };
  return { kind: 'step-failed', ...step, ...cause };
}

/** Whether nothing is wrong with the resource itself: the end of the run ended the wait. */
function isInterruption(error: unknown, { aborted, reason }: AbortSignal): boolean {
  const why: unknown = reason;
  const isSame = error instanceof CdkdError && why instanceof CdkdError && error.code === why.code;
  return aborted && (error === why || isSame);
}

/** AWS's name and request id, or this project's error code. */
function described(error: unknown): { error: string; message: string; requestId?: string } {
  if (error instanceof ProviderFailure) {
    const { name, requestId } = error.details;
    return { error: name, message: error.message, ...defined({ requestId }) };
  }
  if (error instanceof CdkdError) return { error: error.code, message: error.message };
  return { error: 'INTERNAL', message: error instanceof Error ? error.message : String(error) };
}
