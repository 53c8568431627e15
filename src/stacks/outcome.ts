/** Describes the outcome of a stack's work, with advice for failures. */

import { asCdkdError, assertNever, CdkdError } from '../errors.js';
import type { StackOutcome } from '../events.js';
import type { StepFailure, TaskGraphResult } from '../engine/apply/task-graph.js';
import type { StackId } from '../ports/stack-id.js';
import { ProviderFailure } from '../ports/resource-failure.js';
import { unprotected } from '../types/protection.js';

/** The work that remains after a failure, which determines the advice. */
export type RemainingWork = RollbackStatus | 'left-over' | 'drifted';

const NEXT: Readonly<Record<RemainingWork, string>> = {
  kept: 'run again: progress is recorded, and the next run continues from there.',
  'rolled-back': 'run again: the deploy was rolled back.',
  'partly-rolled-back': 'run again, or use the command `rollback` for the rest: the state is up to date.',
  'left-over':
    'run again: everything in the app is deployed, and the next run deletes the remaining resources.',
  drifted: 'run again: reverted resources stay reverted, and the rest is retried.',
};

/**
 * The error for a stack's result, for the report; `undefined` if everything succeeded. `remainingWork`: what
 * becomes of it.
 */
export function executionError(
  result: TaskGraphResult,
  { stack, signal, remainingWork = 'kept' }: FailureSetting,
): CdkdError | undefined {
  if (signal.aborted) return abortError(signal);
  const [first] = result.failures;
  if (first === undefined) return undefined;
  const own = result.failures.map(({ error }) => ownError(error)).find((error) => error !== undefined);
  if (own !== undefined) return remainingWork === 'drifted' ? notReverted(own) : own;
  const { kind, name } = refusalOf(first);
  const others = result.failures.length - 1;
  const more = kind === 'other' && others > 0 ? ` (and ${others} more)` : '';
  const code = kind === 'denied' ? 'ACCESS_DENIED' : 'RESOURCE_FAILED';
  return new CdkdError(code, `${stack.stackName}: ${describe(first)}${more}`, {
    value: name,
    next: `${BEFORE_ADVICE[kind]?.[first.type] ?? ''}${adviceOn(kind, remainingWork)}`,
    cause: first.error,
  });
}

/** Information about a type to add before the advice. */
const BEFORE_ADVICE: Partial<Record<Refusal['kind'], Readonly<Record<string, string>>>> = {
  exists: {
    'AWS::Logs::LogGroup':
      'A function that was still running while its stack was deleted creates its log group again; such a group can be deleted. ',
  },
};

function adviceOn(kind: Refusal['kind'], remainingWork: RemainingWork): string {
  const next = NEXT[remainingWork];
  switch (kind) {
    case 'denied':
      return `Grant the deploy role the action that AWS names here, and ${next}`;
    case 'not-updatable':
      return remainingWork === 'drifted'
        ? `${ACCEPT_FIRST}, with \`replace: true\` if it requires replacement.`
        : `AWS cannot change this in place: set \`replace: true\` to replace the resource, and ${next}`;
    case 'gone':
      return `Somebody has deleted it in AWS. Run the command \`drift\` with \`drift-action: revert\`, which creates it again, and ${next}`;
    case 'protected':
      return `It is protected from deletion. For a \`destroy\`, set \`remove-protection: true\`; otherwise deploy it without the protection first, and ${next}`;
    case 'exists':
      return `If it was in a stack that was renamed or merged into this one, list the move in \`cdkd-moves.json\`. Otherwise give the resource another name (required for a new logical id, too), adopt the existing one with the command \`import\`, or delete it, and ${next}`;
    case 'other':
      return `Fix the cause and ${next}`;
    default:
      return assertNever(kind);
  }
}

/** A deploy has what a revert lacks: the template's secrets, and permission to replace. */
const ACCEPT_FIRST =
  'Accept the drift (`drift-action: accept`) and deploy: the plan then shows the difference, and the deploy reverts it';

/** A command without the app cannot resend a value that only the app knows. */
function notReverted(error: CdkdError): CdkdError {
  if (error.code !== 'UNRESOLVED_REFERENCE') return error;
  const { code, message, value } = error;
  return new CdkdError(code, message, {
    ...(value === undefined ? {} : { value }),
    next: `${ACCEPT_FIRST}.`,
    cause: error,
  });
}

interface FailureSetting {
  readonly stack: StackId;
  readonly signal: AbortSignal;
  readonly remainingWork?: RemainingWork;
}

/**
 * Our own error, or the one that ended a nested stack; failed resources in it have been reported themselves.
 */
export function ownError(error: unknown): CdkdError | undefined {
  if (error instanceof CdkdError) return error;
  const cause = error instanceof ProviderFailure ? error.details.cause : undefined;
  return cause instanceof CdkdError && cause.code !== 'RESOURCE_FAILED' ? cause : undefined;
}

/** Errors whose stack's outcome had been reported when they were thrown. */
const reported = new WeakSet<CdkdError>();

export function markReported(error: CdkdError): CdkdError {
  reported.add(error);
  return error;
}

export function isReported(error: unknown): boolean {
  return error instanceof CdkdError && reported.has(error);
}

/** The reason of an abort if it is our own error; any other is a cancellation. */
export function abortError(signal: AbortSignal): CdkdError {
  if (signal.reason instanceof CdkdError) return signal.reason;
  return new CdkdError('CANCELLED', 'The run was cancelled', {
    next: 'Run again: completed operations are recorded, and the next run waits for those still in progress in AWS.',
  });
}

export function outcomeOf(
  result: TaskGraphResult,
  error: CdkdError | undefined,
  duration: number,
  remainingWork: RemainingWork = 'kept',
): StackOutcome {
  const counts = {
    duration,
    done: result.done,
    failed: result.failures.length,
    skipped: result.skipped.length,
  };
  if (error === undefined) return { result: 'done', ...counts };
  if (error.code === 'CANCELLED') return { result: 'cancelled', ...counts, error };
  return { result: remainingWork === 'rolled-back' ? 'failed' : 'partial', ...counts, error };
}

/** The outcome of a stack that failed before any step: its lock was not free, or its template was refused. */
export function failedOutcome(thrown: unknown, duration: number): StackOutcome {
  const error = asCdkdError(thrown);
  const result = error.code === 'CANCELLED' ? 'cancelled' : 'failed';
  return { result, duration, done: 0, failed: 0, skipped: 0, error };
}

/** Messages about a resource's own protection against deletion. */
const PROTECTED_IN_WORDS = /protected (against|from)|(deletion|delete) ?protection|disableApiTermination/i;

interface Refusal {
  readonly kind: 'denied' | 'exists' | 'gone' | 'not-updatable' | 'protected' | 'other';
  readonly name: string;
}

function refusalOf({ error, type }: StepFailure): Refusal {
  if (!(error instanceof ProviderFailure)) return { kind: 'other', name: type };
  const { name } = error.details;
  if (error.details.wasGone === true) return { kind: 'gone', name };
  if (error.kind === 'not-updatable' || error.kind === 'exists') return { kind: error.kind, name };
  if (unprotected(type, {}) !== undefined && PROTECTED_IN_WORDS.test(error.message))
    return { kind: 'protected', name };
  return {
    kind: /^(AccessDenied|UnauthorizedOperation|UnauthorizedTagging)/.test(name) ? 'denied' : 'other',
    name,
  };
}

function describe({ logicalId, type, error }: StepFailure): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${logicalId} (${type}) failed: ${message}`;
}

/** What happened to the changes of a failed run: kept, rolled back, or partly rolled back. */
export type RollbackStatus = 'kept' | 'rolled-back' | 'partly-rolled-back';
