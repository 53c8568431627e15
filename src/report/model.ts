import type { WarningCode } from '../warnings.js';
import type { ResourceDrift } from '../drift/model.js';
import type { ErrorCode, Blame, Finding } from '../errors.js';
import type {
  DriftResolution,
  KeptResource,
  RollbackOutcome,
  SourceLines,
  StackOutcome,
  StepAction,
} from '../events.js';
import type { Json, JsonObject } from '../json.js';
import type { Plan } from '../plan/model/plan.js';
import type { LockRecord } from '../ports/lock.js';
import type { StackId } from '../ports/stack-id.js';

/**
 * START HERE. What a run has to tell, as one JSON value. `collect.ts` builds it from the run's events; the comment,
 * the job summary, the report file, the annotations and the outputs are functions of it and of nothing else. So a
 * report that was written down can be rendered again, and each kind of report has a golden file.
 *
 * Nothing in here is escaped: texts are as templates, providers and apps gave them. Only `escape.ts` makes them
 * safe to print, each time for the place where they go.
 */
export interface Report {
  readonly version: 1;
  readonly command: ReportedCommand;
  readonly run: RunFacts;
  /** Milliseconds since the epoch: when the run began, and the last thing that is known of it. */
  readonly startedAt: number;
  readonly updatedAt: number;
  /** In the order in which the run first spoke of them. */
  readonly stacks: readonly StackReport[];
  /** Every stack that has a state, where all were asked about. */
  readonly inventory?: Inventory;
  /** What the command was asked to show. */
  readonly shown?: Shown;
  readonly sources?: SourceLines;
  readonly assets: AssetCounts;
  /** Assets that are being built or pushed, and since when; absent where there are none. */
  readonly building?: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
  /** What ended the run as a whole. */
  readonly error?: ReportedError;
  /** The output `plan-digest`. */
  readonly planDigest?: string;
  /** What `require-approved-plan` found. */
  readonly review?: ReviewFacts;
}

export type ReportedCommand =
  'synth' | 'list' | 'rollback' | 'drift' | 'bootstrap' | 'force-unlock' | ChangingCommand | ShowingCommand;

/** Commands that plan changes of resources, and all but the first carry them out. */
export const CHANGING_COMMANDS = ['diff', 'deploy', 'destroy', 'state-destroy'] as const;

export type ChangingCommand = (typeof CHANGING_COMMANDS)[number];

export function isChanging(command: ReportedCommand): command is ChangingCommand {
  return CHANGING_COMMANDS.some((name) => name === command);
}

/** Whether all that a command does to stacks is to delete them. */
export function isRemoval(command: ReportedCommand): command is 'destroy' | 'state-destroy' {
  return command === 'destroy' || command === 'state-destroy';
}

/** Commands whose result is a text to look at. */
export const SHOWING_COMMANDS = [
  'publish-assets',
  'orphan',
  'import',
  'export',
  'state-list',
  'state-show',
  'state-info',
  'state-resources',
  'state-orphan',
  'state-migrate',
  'state-refresh-observed',
  'events',
  'events-prune',
  'gc',
] as const;

export type ShowingCommand = (typeof SHOWING_COMMANDS)[number];

export function isShowing(command: string): command is ShowingCommand {
  return SHOWING_COMMANDS.some((name) => name === command);
}

/** Where the run happened, as the caller knows it. Everything is left out that does not exist outside GitHub. */
export interface RunFacts {
  /** `comment-key`: tells apart the comments of several uses in one pull request. */
  readonly key: string;
  /** Which of the uses it is that share the key; absent where the key is one use's own. */
  readonly leg?: LegFacts;
  readonly commit?: string;
  readonly commitUrl?: string;
  /** The page of the run, `…/actions/runs/123`: the job summary is there. */
  readonly runUrl?: string;
  /** The account's alias; never its number. */
  readonly accountAlias?: string;
  /** Nothing is changed: the report says what would be done. */
  readonly dryRun?: boolean;
}

export interface LegFacts {
  readonly id: string;
  /** What it was asked to do things to, for a run that got to know no stack. */
  readonly subject: string;
  /** What tells the leg from the others of its matrix, by name; absent outside of one. */
  readonly matrix?: JsonObject;
}

export interface Inventory {
  /** Where the states are: as that of a `StackReport`. */
  readonly origin: string;
  /** The only region that was looked into; `undefined`: all. */
  readonly region: string | undefined;
  readonly stacks: readonly StackId[];
}

export interface Shown {
  readonly title: string;
  readonly lines: readonly string[];
  readonly data: Json;
}

export interface StackReport {
  readonly stack: StackId;
  readonly plan?: Plan;
  /** One entry per step that was started or skipped, in the order in which they were first heard of. */
  readonly steps: readonly StepReport[];
  /** The lock's holder, while it is waited for and after waiting was given up. */
  readonly lockHolder?: LockHolder;
  /** The holder whose lock this run took over, since its run had ended or its time was up. */
  readonly takenOverFrom?: LockRecord;
  /** What was done to take a failed deploy back. */
  readonly rollback?: RollbackReport;
  readonly warnings: readonly Warning[];
  readonly outcome?: Omit<StackOutcome, 'error' | 'outputs'>;
  readonly error?: ReportedError;
  /** How the stack differs from what was recorded, and what became of it, by logical id. */
  readonly drift?: readonly ResourceDrift[];
  /** What somebody has changed in AWS of the resources that the plan touches. */
  readonly driftAhead?: readonly ResourceDrift[];
  /** Tells stacks of one name in several accounts apart, without naming the accounts. */
  readonly origin?: string;
  /** It was destroyed, or there was nothing of it any more. */
  readonly isRemoved?: true;
  readonly resolved?: Readonly<Record<string, DriftResolution>>;
  /** What the stack exports and prints after a deploy. */
  readonly outputs?: Readonly<Record<string, Json>>;
}

/** How one step went. A replacement's second half, the deletion of the old resource, is a step of its own. */
export interface StepReport {
  readonly logicalId: string;
  readonly type: string;
  readonly action: StepAction;
  /** `unchanged`: what was referred to turned out equal, so that nothing was sent. */
  readonly status: 'running' | 'succeeded' | 'unchanged' | 'failed' | 'skipped';
  /** It succeeded as far as it was waited for: AWS goes on with it. */
  readonly goesOn?: true;
  /** Milliseconds since the epoch; absent for what was never started. */
  readonly startedAt?: number;
  /** Milliseconds. */
  readonly duration?: number;
  readonly isSlow?: boolean;
  readonly retries?: number;
  readonly failure?: StepFailure;
  /** Logical ids of the failed steps that it would have needed. */
  readonly because?: readonly string[];
}

/** How a failed deploy was taken back. The steps' reasons are in their own words; `outcome` is absent while it goes on. */
export interface RollbackReport {
  readonly steps: readonly StepReport[];
  readonly kept: readonly KeptResource[];
  readonly outcome?: RollbackOutcome;
}

export interface StepFailure {
  /** AWS's name of the error. */
  readonly name: string;
  readonly message: string;
  readonly requestId?: string;
}

export interface LockHolder {
  readonly record: LockRecord;
  /** Milliseconds since the holder last wrote the lock, when it was looked at. */
  readonly age: number;
}

export interface ReviewFacts {
  readonly pullRequest: number;
  /** The digest that a comment of ours names. */
  readonly reviewedDigest?: string;
  /** Stacks whose plan is not the one that was reviewed, with that one, where there is one. */
  readonly refused: readonly { readonly stack: StackId; readonly reviewed?: Plan }[];
}

export interface AssetCounts {
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

/** The value of the error of a run that could not even say that it ended. */
export const KILLED = 'SIGKILL';

/** What is known before anything has happened. `at` is in milliseconds since the epoch. */
export function newReport(command: ReportedCommand, run: RunFacts, at: number): Report {
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
export function isForecast(report: Report): boolean {
  return report.command === 'diff' || report.run.dryRun === true;
}

/** Why a run ends before it touches anything, with the plans as what it has to tell. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['PLAN_CHANGED', 'DESTRUCTIVE_CHANGES']);

/** Whether the run was refused for what its plans would do. */
export function isRefused({ error, stacks }: Report): boolean {
  const codes = [error?.code, ...stacks.map((stack) => stack.error?.code)];
  return (
    codes.some((code) => code !== undefined && REFUSALS.has(code)) &&
    stacks.every(({ steps }) => steps.length === 0)
  );
}

/** Whether the report shows plans, rather than what became of them. */
export function showsPlans(report: Report): boolean {
  return isForecast(report) || isRefused(report);
}

export function hasFailed(stack: StackReport): boolean {
  const result = stack.outcome?.result;
  return stack.error !== undefined || result === 'failed' || result === 'partial' || result === 'cancelled';
}

/** Whether an error only says that resources failed: what happened is in their own reports. */
export function isOfResources({ code }: ReportedError): boolean {
  return code === 'RESOURCE_FAILED' || code === 'RESOURCE_TIMEOUT';
}
