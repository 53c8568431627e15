/** Renders a report as versioned JSON for programs that pass it on, such as a bot that posts to a chat. */

import { defined } from '../../defined.js';
import type { Json, JsonObject } from '../../json.js';
import { withoutDigests } from '../../template/syntax/secret-references.js';
import {
  firstError,
  rootsOf,
  showsPlans,
  treeIn,
  type Report,
  type ReportedError,
  type StackReport,
  type StepReport,
  type Warning,
} from '../model.js';
import { driftedCount } from '../text/remaining-drift.js';
import { headline } from '../sections/headline.js';
import { changesOf, countActions, doneSteps } from '../text/counts.js';
import { dangerousSteps } from '../text/dangerous-steps.js';
import { plainText } from '../text/escape.js';
import { namedStack, placeOfRun } from '../text/names.js';
import { exitCode } from './json-outputs.js';

/**
 * `{version, command, result, exitCode, headline, startedAt, endedAt, counts, dangers, stacks, warnings, …}`; the form is in
 * `docs/schemas/report.schema.json`. Nested stacks count as parts of their roots. `commentUrl` is that of the pull request
 * comment with this report.
 */
export function reportJson(report: Report, { commentUrl }: { readonly commentUrl?: string }): Json {
  const { command, run, stacks, warnings, planDigest } = report;
  const error = firstError(report);
  const { environment, matrix, commit, commitUrl, runUrl, actor } = run;
  return {
    version: 1,
    command,
    dryRun: run.dryRun === true,
    result: resultOf(report),
    exitCode: exitCode(report),
    headline: plainText(headline(report)),
    ...defined({
      place: placeOfRun(report),
      environment,
      matrix,
      commit,
      commitUrl,
      runUrl,
      actor,
      commentUrl,
    }),
    startedAt: timestamp(report.startedAt),
    endedAt: timestamp(report.updatedAt),
    ...defined({ digest: planDigest, error: error && errorJson(error) }),
    counts: countsOf(stacks, report),
    ...(command === 'drift' ? { drifted: driftedCount(report) } : {}),
    dangers: dangersOf(stacks),
    stacks: rootsOf(stacks).map((root) => stackJson(root, report)),
    warnings: [
      ...warnings.map(warningJson),
      ...stacks.flatMap(({ stack, warnings: own }) =>
        own.map((warning) => ({ ...warningJson(warning), ...namedStack(stack) })),
      ),
    ],
  };
}

function resultOf(report: Report): 'succeeded' | 'partial' | 'failed' | 'cancelled' {
  const isCancelled = report.stacks.some(({ outcome }) => outcome?.result === 'cancelled');
  if (isCancelled || report.error?.code === 'CANCELLED') return 'cancelled';
  return ({ 0: 'succeeded', 1: 'failed', 2: 'partial' } as const)[exitCode(report)];
}

function stackJson(root: StackReport, report: Report): JsonObject {
  const { stack, outcome, error, outputs } = root;
  const tree = treeIn(report.stacks, root);
  const { result, duration } = outcome ?? {};
  return {
    ...namedStack(stack),
    ...defined({ result, duration, error: error && errorJson(error) }),
    counts: countsOf(tree, report),
    ...(report.command === 'drift' ? { drifted: driftedCount({ ...report, stacks: tree }) } : {}),
    failures: tree.flatMap(({ stack: { stackName }, steps, rollback }) =>
      [...steps, ...(rollback?.steps ?? [])].flatMap((step) => failureJson(step, stackName)),
    ),
    ...(outputs === undefined ? {} : { outputs: withoutDigests({ ...outputs }) }),
  };
}

/** What would be done, or what was done, by the kind of change. */
function countsOf(stacks: readonly StackReport[], report: Report): JsonObject {
  if (showsPlans(report)) return { ...countActions(stacks.flatMap(changesOf)) };
  return { ...countActions(doneSteps(stacks)) };
}

function dangersOf(stacks: readonly StackReport[]): Json {
  return dangerousSteps(stacks).map(({ danger, step, stack: { stack } }) => {
    const { logicalId, type, action, constructPath = logicalId } = step;
    return { danger, ...namedStack(stack), logicalId, type, path: constructPath, change: action };
  });
}

function failureJson({ logicalId, type, action, failure }: StepReport, stack: string): JsonObject[] {
  if (failure === undefined) return [];
  const { name, message, requestId } = failure;
  return [{ stack, logicalId, type, change: action, error: name, message, ...defined({ requestId }) }];
}

function errorJson({ code, blame, message, value, next }: ReportedError): JsonObject {
  return { code, blame, message, ...defined({ value }), next };
}

function warningJson({ code, message, constructPath }: Warning): JsonObject {
  return { code, message, ...defined({ path: constructPath }) };
}

/** ISO 8601, in UTC. */
function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
