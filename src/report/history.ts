import type { CdkdError } from '../errors.js';
import type { RunEvent } from '../events.js';
import { isObject, parseObject, type Json, type JsonObject } from '../json.js';
import { placeOf } from '../state/nested.js';

/**
 * What a stack's history keeps of a run, beside its state: one JSON object a line, and an index of runs, newest first.
 * Errors and metadata only, never properties (cdkd's CLI reference, "events").
 */

/** How many runs are kept. */
export const KEPT_RUNS = 20;

/** A line of the history, or `undefined` for events that it does not keep. */
export function historyLine(event: RunEvent, runId: string, at: number): string | undefined {
  const body = historyBody(event);
  if (body === undefined) return undefined;
  const timestamp = new Date(at).toISOString();
  return JSON.stringify({ timestamp, runId, type: event.kind, ...nestedIn(event), ...body });
}

/** Which nested stack it happened in, where it did. */
function nestedIn(event: RunEvent): JsonObject {
  const stack = event.kind === 'planned' ? event.plan.stack : 'stack' in event ? event.stack : undefined;
  return stack === undefined || placeOf(stack) === undefined ? {} : { stack: stack.stackName };
}

function historyBody(event: RunEvent): JsonObject | undefined {
  switch (event.kind) {
    case 'lock-taken':
      return event.takenOverFrom === undefined ? {} : { takenOverFrom: event.takenOverFrom.owner };
    case 'planned':
      return { steps: event.plan.steps.length, unchanged: event.plan.unchanged.length };
    case 'operation-settled':
      return { ...stepOf(event), outcome: event.outcome };
    case 'step-started':
      return { ...stepOf(event), reason: event.reason };
    case 'step-retried':
      return { ...stepOf(event), attempt: event.attempt, failure: event.failure };
    case 'step-snapshot':
      return { ...stepOf(event), snapshot: event.snapshot, durationMs: event.duration };
    case 'step-succeeded':
      return { ...stepOf(event), durationMs: event.duration, physicalId: event.physicalId };
    case 'step-failed': {
      const { error, message, requestId } = event;
      return { ...stepOf(event), error, message, ...(requestId === undefined ? {} : { requestId }) };
    }
    case 'step-interrupted':
      return { ...stepOf(event), message: event.message };
    case 'step-skipped':
      return stepOf(event);
    case 'rollback-started':
      return { steps: event.steps, kept: event.kept.map(({ logicalId }) => logicalId) };
    case 'rollback-finished': {
      const { result, why, duration } = event.outcome;
      return { result, durationMs: duration, ...(why === undefined ? {} : { message: why }) };
    }
    case 'stack-finished':
      return {
        result: event.outcome.result,
        durationMs: event.outcome.duration,
        ...errorOf(event.outcome.error),
      };
    default:
      return undefined;
  }
}

type StepRunEvent = Extract<RunEvent, { readonly action: string }>;

function stepOf({ logicalId, resourceType, action, isRollback }: StepRunEvent): JsonObject {
  return { logicalId, resourceType, operation: action, ...(isRollback === true ? { rollback: true } : {}) };
}

function errorOf(error: CdkdError | undefined): JsonObject {
  return error === undefined ? {} : { error: error.code, message: error.message };
}

export interface RunSummary {
  readonly runId: string;
  readonly command: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly result: string;
}

/**
 * Runs by when they began, the newest first: the index is shared with the CLI, which may have put them in another
 * order. Where one does not tell its time, nobody knows better than the index.
 */
export function newestFirst(runs: readonly Json[]): readonly Json[] {
  const began = new Map(runs.map((run) => [run, timeOf(run)]));
  if ([...began.values()].some(Number.isNaN)) return runs;
  return runs.toSorted((left, right) => (began.get(right) ?? 0) - (began.get(left) ?? 0));
}

/** Milliseconds, of a time in words or in milliseconds; NaN where there is none. */
function timeOf(run: Json): number {
  const at = isObject(run) ? run['startedAt'] : undefined;
  return typeof at === 'string' || typeof at === 'number' ? new Date(at).getTime() : NaN;
}

/** The index with this run in front, and the runs that are too many now. Entries of others stay as they are. */
export function withRun(
  text: string | undefined,
  run: RunSummary,
): { readonly body: string; readonly dropped: string[] } {
  const index = text === undefined ? undefined : parseObject(text);
  const others = index?.['runs'];
  const runs: Json[] = [{ ...run }, ...newestFirst(Array.isArray(others) ? others : [])];
  const dropped = runs.slice(KEPT_RUNS).flatMap((entry) => {
    const runId = isObject(entry) ? entry['runId'] : undefined;
    return typeof runId === 'string' ? [runId] : [];
  });
  const body = { ...index, runs: runs.slice(0, KEPT_RUNS) };
  return { body: `${JSON.stringify(body, null, 2)}\n`, dropped };
}

/** The index without all but so many of the newest runs, and the names of those that it keeps. */
export function withoutRuns(
  text: string | undefined,
  kept: number,
): { readonly body: string; readonly names: ReadonlySet<string> } {
  const index = text === undefined ? undefined : parseObject(text);
  const all = index?.['runs'];
  const runs = newestFirst(Array.isArray(all) ? all : []).slice(0, kept);
  const names = runs.flatMap((entry) => {
    const runId = isObject(entry) ? entry['runId'] : undefined;
    return typeof runId === 'string' ? [runId] : [];
  });
  return { body: `${JSON.stringify({ ...index, runs }, null, 2)}\n`, names: new Set(names) };
}
