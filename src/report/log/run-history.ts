/** The event history of a stack's runs, stored beside its state. */

import { defined } from '../../defined.js';
import type { CdkdError } from '../../errors.js';
import type { RunEvent, StackOutcome } from '../../events.js';
import { isObject, member, parseObject, type Json, type JsonObject } from '../../json.js';
import type { StackId } from '../../ports/stack-id.js';
import { placeOf } from '../../state/nested.js';
import { recordedData } from '../secrets/published.js';

/**
 * One JSON object per line and run, and an index of runs, newest first. Holds errors and metadata only, never
 * properties (cdkd CLI's reference, "events").
 */

/** The number of runs to retain. */
export const KEPT_RUNS = 20;

/** A run as its history describes it. */
export interface RecordedRun {
  readonly runId: string;
  /** As in the index: deploy, destroy or rollback. */
  readonly command: string;
  readonly stack: StackId;
  readonly version: string;
}

/** The first line of a run's history. */
export function firstLine(run: RecordedRun, at: number): string {
  const { command, version, stack } = run;
  return lineOf(run, at, 'RUN_STARTED', { command, region: stack.region, cdkdVersion: version });
}

/** The history line of an event, or `undefined` for events that are not recorded. */
export function historyLine(event: RunEvent, run: RecordedRun, at: number): string | undefined {
  const [eventType, body] = eventOf(event) ?? [];
  if (eventType === undefined || body === undefined) return undefined;
  return lineOf(run, at, eventType, { ...nestedIn(event), ...body });
}

/** The last line of a run's history. `duration` in milliseconds. */
export function lastLine(
  run: RecordedRun,
  at: number,
  result: RunResult,
  { duration, counts, error, constructPaths }: RunEnding,
): string {
  const why = error === undefined ? {} : { error: { name: error.code, message: error.message } };
  const paths = constructPaths === undefined ? {} : { constructPaths: { ...constructPaths } };
  const body = { result, durationMs: duration, counts: { ...counts }, ...why, ...paths };
  return lineOf(run, at, 'RUN_FINISHED', body);
}

interface RunEnding {
  readonly duration: number;
  readonly counts: RunCounts;
  readonly error?: CdkdError;
  /** By stack, since stacks nested in it have no history of their own, and by logical id. Ours, not the CLI's (ADR 104). */
  readonly constructPaths?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The construct paths of a stack's resources in the events of a run; `undefined` if it did not deploy that stack. */
export function constructPathsIn(
  events: readonly JsonObject[],
  stackName: string,
): Readonly<Record<string, string>> | undefined {
  const ending = events.findLast(({ eventType }) => eventType === 'RUN_FINISHED') ?? {};
  const all = member(ending, 'constructPaths') ?? null;
  const paths = isObject(all) && Object.hasOwn(all, stackName) ? all[stackName] : undefined;
  if (!isObject(paths)) return undefined;
  const isPath = (entry: [string, Json]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(paths).filter(isPath));
}

/** Every line has `timestamp`, `eventType` and `stackName`, which the CLI's `events` requires. */
function lineOf(run: RecordedRun, at: number, eventType: string, body: JsonObject): string {
  const timestamp = new Date(at).toISOString();
  const { stack, runId } = run;
  const own = { timestamp, eventType, stackName: stack.stackName, runId };
  return JSON.stringify({ ...own, ...(recordedData(body) as JsonObject) });
}

type RunResult = 'SUCCEEDED' | 'FAILED';

export function runResult(result: StackOutcome['result'] | undefined): RunResult {
  return result === 'done' || result === 'unchanged' ? 'SUCCEEDED' : 'FAILED';
}

interface RunCounts {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts events in the lines of a run; a rollback's steps do not count as the run's own. */
export function countsOf(lines: readonly string[]): RunCounts {
  const events = lines.map(parseObject).filter((event) => event !== undefined);
  const count = (type: string, operation?: string) =>
    events.filter(
      (event) => event['eventType'] === type && (operation === undefined || event['operation'] === operation),
    ).length;
  return {
    created: count('RESOURCE_SUCCEEDED', 'CREATE'),
    updated: count('RESOURCE_SUCCEEDED', 'UPDATE'),
    deleted: count('RESOURCE_SUCCEEDED', 'DELETE'),
    failed: count('RESOURCE_FAILED'),
    skipped: count('RESOURCE_SKIPPED'),
  };
}

/** The nested stack of the event, if any. */
function nestedIn(event: RunEvent): JsonObject {
  const stack = 'stack' in event ? event.stack : undefined;
  return stack === undefined || placeOf(stack) === undefined ? {} : { nestedStack: stack.stackName };
}

/** The event under the CLI's name; events without one are omitted. */
function eventOf(event: RunEvent): readonly [type: string, body: JsonObject] | undefined {
  switch (event.kind) {
    case 'step-started':
      // A rollback's steps are recorded when they have ended.
      return event.isRollback === true
        ? undefined
        : ['RESOURCE_STARTED', { ...stepOf(event), reason: event.reason }];
    case 'step-succeeded': {
      const { duration, physicalId } = event;
      return [succeededAs(event), { ...stepOf(event), durationMs: duration, physicalId }];
    }
    case 'step-failed':
      return [failedAs(event), { ...stepOf(event), durationMs: event.duration, error: errorOfStep(event) }];
    case 'step-interrupted': {
      const error = { name: 'Interrupted', message: event.message };
      return [failedAs(event), { ...stepOf(event), durationMs: event.duration, error }];
    }
    case 'step-skipped':
      return event.isRollback === true
        ? undefined
        : ['RESOURCE_SKIPPED', { ...stepOf(event), reason: `waits for ${event.because.join(', ')}` }];
    case 'rollback-started':
      return ['ROLLBACK_STARTED', { steps: event.steps }];
    case 'rollback-finished': {
      const { result, why, duration } = event.outcome;
      const body = { result: result === 'done' ? 'SUCCEEDED' : 'FAILED', durationMs: duration };
      return ['ROLLBACK_FINISHED', why === undefined ? body : { ...body, reason: why }];
    }
    default:
      return undefined;
  }
}

type StepRunEvent = Extract<RunEvent, { readonly action: string }>;

function succeededAs({ isRollback, action }: StepRunEvent): string {
  if (isRollback === true) return 'ROLLBACK_RESOURCE_SUCCEEDED';
  return action === 'RETAIN' ? 'RESOURCE_RETAINED' : 'RESOURCE_SUCCEEDED';
}

function failedAs({ isRollback }: StepRunEvent): string {
  return isRollback === true ? 'ROLLBACK_RESOURCE_FAILED' : 'RESOURCE_FAILED';
}

/** The CLI knows three operations: a replacement counts as an update of its logical id. */
const OPERATIONS: Readonly<Record<StepRunEvent['action'], string>> = {
  CREATE: 'CREATE',
  UPDATE: 'UPDATE',
  DELETE: 'DELETE',
  REPLACE: 'UPDATE',
  RETAIN: 'DELETE',
  METADATA: 'UPDATE',
  MOVE: 'UPDATE',
};

function stepOf({ logicalId, resourceType, action }: StepRunEvent): JsonObject {
  return { logicalId, resourceType, operation: OPERATIONS[action] };
}

function errorOfStep(event: Extract<RunEvent, { readonly kind: 'step-failed' }>): JsonObject {
  const { error, message, requestId } = event;
  return { name: error, message, awsErrorCode: error, ...defined({ requestId }) };
}

export interface RunSummary {
  readonly runId: string;
  readonly command: string;
  readonly cdkdVersion: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly result: RunResult;
  readonly eventCount: number;
  /** Ours, not the CLI's: the commit, who started the run, and its URL (ADR 152). */
  readonly commit?: string;
  readonly actor?: string;
  readonly runUrl?: string;
}

/**
 * Runs by start time, newest first: the index is shared with the CLI, which may order it differently. Runs
 * without a time keep their position.
 */
export function newestFirst(runs: readonly Json[]): readonly Json[] {
  const began = new Map(runs.map((run) => [run, timeOf(run)]));
  if ([...began.values()].some(Number.isNaN)) return runs;
  return runs.toSorted((left, right) => (began.get(right) ?? 0) - (began.get(left) ?? 0));
}

/** Milliseconds, from a timestamp as text or number; NaN if there is none. */
function timeOf(run: Json): number {
  const at = isObject(run) ? run['startedAt'] : undefined;
  return typeof at === 'string' || typeof at === 'number' ? new Date(at).getTime() : NaN;
}

/**
 * The index with this run in front, without the runs beyond the limit. Entries of other tools stay unchanged.
 */
export function withRun(
  text: string | undefined,
  run: RunSummary,
): { readonly body: string; readonly dropped: string[] } {
  const runs: Json[] = [{ ...run }, ...newestFirst(runsIn(text))];
  return { body: indexOf(text, runs.slice(0, KEPT_RUNS)), dropped: namesOf(runs.slice(KEPT_RUNS)) };
}

/** The index reduced to the given number of newest runs, with the names of those that remain. */
export function withoutRuns(
  text: string | undefined,
  kept: number,
): { readonly body: string; readonly names: ReadonlySet<string> } {
  const runs = newestFirst(runsIn(text)).slice(0, kept);
  return { body: indexOf(text, runs), names: new Set(namesOf(runs)) };
}

/** The entries of an index, which is a list or an object that contains one. */
export function runsIn(text: string | undefined): readonly Json[] {
  const index = text === undefined ? undefined : parseJson(text);
  const runs = isObject(index) ? index['runs'] : index;
  return Array.isArray(runs) ? runs : [];
}

/** An index keeps its form. */
function indexOf(text: string | undefined, runs: readonly Json[]): string {
  const index = text === undefined ? undefined : parseJson(text);
  const body = Array.isArray(index) && index.length > 0 ? runs : { ...(isObject(index) ? index : {}), runs };
  return `${JSON.stringify(body, null, 2)}\n`;
}

function parseJson(text: string): Json | undefined {
  return member(parseObject(`{"index": ${text}}`) ?? {}, 'index');
}

function namesOf(runs: readonly Json[]): string[] {
  return runs.flatMap((entry) => {
    const runId = isObject(entry) ? entry['runId'] : undefined;
    return typeof runId === 'string' ? [runId] : [];
  });
}
