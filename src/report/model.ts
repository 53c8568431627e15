/** The report of a run as one JSON value. */

import { isChanging, type Command } from '../interface/command-table.js';
import type { WarningCode } from '../warnings.js';
import type { ResourceDrift } from '../drift/model.js';
import type { ErrorCode, Blame, Finding } from '../errors.js';
import type {
  AccountNames,
  DriftResolution,
  KeptResource,
  PolicyViolation,
  RollbackOutcome,
  ShownTable,
  SourceLines,
  StackOutcome,
  StepAction,
} from '../events.js';
import type { Json, JsonObject } from '../json.js';
import type { Plan } from '../plan/model/plan.js';
import type { LockRecord } from '../ports/lock.js';
import type { StackId } from '../ports/stack-id.js';
import { isNestedIn, placeOf } from '../state/nested.js';

/**
 * `reducer.ts` builds it from the run's events; the comment, the job summary, the report file, the
 * annotations and the outputs are pure functions of it. A saved report can therefore be rendered again, and
 * each rendering has a golden file.
 *
 * Nothing in here is escaped: strings are as templates, providers and apps gave them. Only `escape.ts` makes
 * them safe to print, for each target separately.
 */
export interface Report {
  readonly version: 1;
  readonly command: Command;
  readonly run: RunFacts;
  /** Milliseconds since the epoch: the start of the run, and the latest event. */
  readonly startedAt: number;
  readonly updatedAt: number;
  /** In the order in which the run first mentioned them. */
  readonly stacks: readonly StackReport[];
  /** Every stack with a state, by account, if all were listed. */
  readonly inventories?: readonly Inventory[];
  /** Names of the listed stacks by dependency level. */
  readonly levels?: readonly (readonly string[])[];
  /** Path of the assembly as tar. */
  readonly archive?: string;
  /** The text that the command was asked to show. */
  readonly shown?: Shown;
  readonly sources?: SourceLines;
  /** What policy plugins have found in the selected stacks; absent if nothing. */
  readonly policies?: readonly PolicyViolation[];
  readonly assets: AssetCounts;
  /** Assets being built or pushed, with their start times; absent if there are none. */
  readonly building?: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
  /** The error that ended the run as a whole. */
  readonly error?: ReportedError;
  /** The output `plan-digest`. */
  readonly planDigest?: string;
  /** The result of `require-approval`. */
  readonly review?: ReviewFacts;
}

/** Whether a command shows what it does as plans before it does it; `rollback` reports its results otherwise. */
export function plansChanges(command: Command): boolean {
  return isChanging(command) || command === 'rollback';
}

/** Facts about the run's environment. Values that do not exist outside GitHub are absent. */
export interface RunFacts extends AccountNames {
  /** The matrix values of a job that shares its `comment-key` with others, by name. */
  readonly matrix?: JsonObject;
  /** The job and the run, for later runs of the job. */
  readonly writer?: Writer;
  readonly commit?: string;
  readonly commitUrl?: string;
  /** The URL of the run, `…/actions/runs/123`, which shows the job summary. */
  readonly runUrl?: string;
  /** The input `title`, which names the place of the run in headlines. */
  readonly title?: string;
  /** The input `comment-header`: Markdown of the workflow's author. */
  readonly header?: string;
  /** The input `environment`. */
  readonly environment?: string;
  /** The login of whoever started the run. */
  readonly actor?: string;
  /** Whether the report is about a pull request, and not about a commit that was merged. */
  readonly isOfPullRequest?: boolean;
  /** Nothing is changed: the report says what would be done. */
  readonly dryRun?: boolean;
  /** Nested stacks without dangerous changes are folded. */
  readonly foldsNested?: boolean;
}

export interface Writer {
  /** The same for every run of the job, and for its leg of a matrix. */
  readonly job: string;
  /** The run's id, which grows from run to run. */
  readonly run: number;
}

/** Which of a pull request's comments a run writes, and which part of it. */
export interface CommentPlace {
  /** `comment-key`: distinguishes the comments of several uses in one pull request. */
  readonly key: string;
  /** The use among those that share the key; absent if the key belongs to one use. */
  readonly leg?: LegFacts;
}

export interface LegFacts {
  readonly id: string;
  /** The subject of the run, in case it never loads a stack. */
  readonly subject: string;
}

export interface Inventory {
  /** The location of the states: as in a `StackReport`. */
  readonly origin: string;
  /** The only region that was searched; `undefined`: all. */
  readonly region: string | undefined;
  readonly stacks: readonly StackId[];
}

interface Shown {
  readonly title: string;
  readonly lines: readonly string[];
  readonly data: Json;
  /** The same as a table, for a page of its own. */
  readonly table?: ShownTable;
}

export interface StackReport {
  readonly stack: StackId;
  readonly plan?: Plan;
  /** One entry per step that was started or skipped, in order of their first event. */
  readonly steps: readonly StepReport[];
  /** The lock's holder, while waiting for it and after giving up. */
  readonly lockHolder?: LockHolder;
  /** The holder whose lock this run took over, because its run had ended or its lock had expired. */
  readonly takenOverFrom?: LockRecord;
  /** The rollback of a failed deploy. */
  readonly rollback?: RollbackReport;
  readonly warnings: readonly Warning[];
  readonly outcome?: Omit<StackOutcome, 'error' | 'outputs'>;
  readonly error?: ReportedError;
  /** How the stack differs from its records, and how that was resolved, by logical id. */
  readonly drift?: readonly ResourceDrift[];
  /** Changes made outside the stack to resources that the plan touches. */
  readonly driftAhead?: readonly ResourceDrift[];
  /** Distinguishes stacks of the same name in several accounts without naming the accounts. */
  readonly origin?: string;
  /** The stack was destroyed, or did not exist any more. */
  readonly isRemoved?: true;
  readonly resolved?: Readonly<Record<string, DriftResolution>>;
  /** The stack's outputs after a deploy. */
  readonly outputs?: Readonly<Record<string, Json>>;
}

/** The progress of one step. Deleting the old resource of a replacement is a step of its own. */
export interface StepReport {
  readonly logicalId: string;
  readonly type: string;
  readonly action: StepAction;
  /** The name of its record, if that is not the logical id: two deletes of one logical id are two steps. */
  readonly record?: string;
  /** `unchanged`: the referenced values turned out equal, so nothing was sent. */
  readonly status: 'running' | 'succeeded' | 'unchanged' | 'failed' | 'skipped';
  /** The step counts as succeeded, but AWS is still stabilizing the resource. */
  readonly goesOn?: true;
  /** Milliseconds since the epoch; absent for steps that never started. */
  readonly startedAt?: number;
  /** Milliseconds. */
  readonly duration?: number;
  readonly isSlow?: boolean;
  readonly retries?: number;
  readonly failure?: StepFailure;
  /** Logical ids of the failed steps that it depends on. */
  readonly because?: readonly string[];
}

/** The rollback of a failed deploy. `outcome` is absent while it runs. */
export interface RollbackReport {
  readonly steps: readonly StepReport[];
  readonly kept: readonly KeptResource[];
  readonly outcome?: RollbackOutcome;
}

interface StepFailure {
  /** AWS's name for the error. */
  readonly name: string;
  readonly message: string;
  readonly requestId?: string;
}

export interface LockHolder {
  readonly record: LockRecord;
  /** Milliseconds between the holder's last write of the lock and this reading. */
  readonly age: number;
}

export interface ReviewFacts {
  readonly pullRequest: number;
  /** The digest in the comment on the pull request. */
  readonly reviewedDigest?: string;
  /** Stacks whose plan is not the reviewed one, with the reviewed plan if there is one. */
  readonly refused: readonly { readonly stack: StackId; readonly reviewed?: Plan }[];
}

interface AssetCounts {
  readonly uploaded: number;
  readonly there: number;
}

export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
  readonly constructPath?: string;
}

/** A `CdkdError` as data. */
export interface ReportedError {
  readonly code: ErrorCode;
  readonly blame: Blame;
  readonly message: string;
  readonly value?: string;
  readonly next: string;
  readonly findings?: readonly Finding[];
}

/** The error value of a run that was killed before it could report its end. */
export const KILLED = 'SIGKILL';

/** The report before anything has happened. `at` is in milliseconds since the epoch. */
export function newReport(command: Command, run: RunFacts, at: number): Report {
  return {
    version: 1,
    command,
    run,
    startedAt: at,
    updatedAt: at,
    stacks: [],
    assets: { uploaded: 0, there: 0 },
    warnings: [],
  };
}

/** Whether the report says what would be done, rather than what was done. */
export function isPreview(report: Report): boolean {
  return report.command === 'diff' || report.run.dryRun === true;
}

/** Errors with which a run ends before it changes anything, and reports its plans. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['PLAN_CHANGED', 'DESTRUCTIVE_CHANGES', 'NOT_ONLY_MOVES']);

/** Whether the run was refused because of its plans. */
export function isRefused({ error, stacks }: Report): boolean {
  const codes = [error?.code, ...stacks.map((stack) => stack.error?.code)];
  return (
    codes.some((code) => code !== undefined && REFUSALS.has(code)) &&
    stacks.every(({ steps }) => steps.length === 0)
  );
}

/** Whether the report shows plans rather than results. */
export function showsPlans(report: Report): boolean {
  return isPreview(report) || isRefused(report);
}

/** Without nested stacks, which are parts of their roots. */
export function rootsOf(stacks: readonly StackReport[]): StackReport[] {
  return stacks.filter(({ stack }) => placeOf(stack) === undefined);
}

/** A root, and the stacks that are nested in it. */
export function treeIn(stacks: readonly StackReport[], root: StackReport): StackReport[] {
  return stacks.filter((each) => each === root || isNestedIn(each.stack, root.stack));
}

/** The error that ended the run, or the first that ended a stack. */
export function firstError({ error, stacks }: Report): ReportedError | undefined {
  return error ?? stacks.find((stack) => stack.error !== undefined)?.error;
}

export function hasFailed(stack: StackReport): boolean {
  const result = stack.outcome?.result;
  return stack.error !== undefined || result === 'failed' || result === 'partial' || result === 'cancelled';
}

/** Whether an error only says that resources failed: their own reports hold the details. */
export function isOfResources({ code }: ReportedError): boolean {
  return code === 'RESOURCE_FAILED' || code === 'RESOURCE_TIMEOUT';
}
