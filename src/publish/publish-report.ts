/** Publishes a run's report: report file, outputs, job summary, comment and annotations. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { defined } from '../defined.js';
import { annotate } from '../action/outputs/annotations.js';
import type { Config } from '../action/inputs/config.js';
import type { RunContext } from '../action/run-context.js';
import type { OutputName, OutputValues } from '../action/outputs/output-table.js';
import type { Json } from '../json.js';
import { appendSummary, makeReportFolder, setOutputs } from '../action/outputs/outputs.js';
import type { DiskSpool } from '../adapters/disk-spool.js';
import type { GitHub } from '../adapters/github/client.js';
import { asCdkdError, CdkdError } from '../errors.js';
import { driftedCount, driftOutput } from '../report/text/remaining-drift.js';
import type { Narrator } from '../narrator.js';
import { planDigest } from '../plan/approval/plan-digest.js';
import { createCheckRuns } from './check-runs.js';
import { targetOf, tidyEarlierComments, writeRunComment } from './comment.js';
import { labelPullRequest } from './labels.js';
import { driftIssues, ISSUES_TIME } from './drift-issues.js';
import { attempt, endOfPublishing, inTime, REPORT_IS_ELSEWHERE } from './in-time.js';
import { annotations } from '../report/render/annotations.js';
import { renderings } from '../report/render/comment.js';
import { logLine } from '../report/text/escape.js';
import { publishedData } from '../report/secrets/published.js';
import {
  changeCount,
  changesOutput,
  exitCode,
  hasChanges,
  lockInfo,
  stackOutputs,
  stacksOutput,
} from '../report/data/json-outputs.js';
import { tablePage } from '../report/page/table-page.js';
import { planFile } from '../report/data/plan-file.js';
import { reportJson } from '../report/data/report-json.js';
import { markdownFile } from '../report/render/document.js';
import { specOf } from '../interface/command-table.js';
import { firstError, hasFailed, plansChanges, rootsOf, type Report } from '../report/model.js';
import { jobSummary } from '../report/render/fitting.js';

export interface PublishPorts {
  readonly config: Config;
  readonly runContext: RunContext;
  readonly github: GitHub | undefined;
  readonly write: (text: string) => void;
  /** Saves for the post step what there was no time to publish. */
  readonly spool: Pick<DiskSpool, 'saveReport' | 'reportPublished'>;
  /** Aborted when a cancellation leaves no more time for GitHub. */
  readonly cancelled: AbortSignal;
  /** Aborted when there is no more time for GitHub, for whatever reason. */
  readonly end: AbortSignal;
  /** Whether the comment shows progress, which must not outlive the run. */
  readonly showsProgress?: boolean;
}

/**
 * Publishes the report. The run is over by then, so a failure here is a warning and does not change its result, with one
 * exception: a `diff` whose report cannot be rendered has shown nobody what would change, and fails. Outputs are set
 * first, so that no defect of a renderer takes them away.
 */
export async function publishReport(narrator: Narrator, ports: PublishPorts): Promise<void> {
  const { config, runContext, write } = ports;
  // The plans of nested stacks are parts of their parents'.
  const plans = rootsOf(narrator.report.stacks).flatMap(({ plan }) => plan ?? []);
  if (plans.length > 0 && narrator.report.planDigest === undefined) {
    narrator.emit({ kind: 'plans-digested', digest: planDigest(plans) });
  }
  // If the process is killed meanwhile, the post step publishes this.
  ports.spool.saveReport(narrator.report, 'unreported');
  const folder = await attempt(narrator, () => makeReportFolder(runContext.tempFolder));
  const set = async (values: Partial<OutputValues>) => {
    for (const name of (await attempt(narrator, () => setOutputs(values))) ?? [])
      warnOfLength(narrator, name);
  };
  await set({ ...outputsOf(narrator.report), ...(await outputFiles(narrator, folder)) });
  const isRendered = checkRendering(narrator);
  const { isLeft, urls } = await publishOnGitHub(narrator, ports);
  const { report } = narrator;
  await set({
    ...(isRendered ? {} : outputsOf(report)),
    ...(await reportFiles(narrator, folder, urls['comment-url'])),
    ...(await overviewFile(narrator, folder)),
    ...urls,
  });
  if (config.report.summary) {
    await attempt(narrator, () => appendSummary([jobSummary(report)]));
  }
  await attempt(narrator, () => remark(report, ports));
  if (isLeft) ports.spool.saveReport(report, 'uncommented');
  if (!runContext.onGitHub && isRendered) write(`\n${markdownFile(report)}`);
  // Last, since nothing depends on it and a cancelled run has little time.
  if (urls['comment-url'] !== undefined) await tidied(narrator, ports);
}

/** Files with what an output may be too long for. */
async function outputFiles(
  narrator: Narrator,
  folder: string | undefined,
): Promise<Pick<Partial<OutputValues>, 'plan-file' | 'drift-file'>> {
  const { changes, drift } = outputsOf(narrator.report);
  if (folder === undefined) return {};
  const plan =
    changes === undefined
      ? undefined
      : await writeJson(narrator, join(folder, 'plan.json'), () => planFile(narrator.report));
  const drifts =
    drift === undefined ? undefined : await writeJson(narrator, join(folder, 'drift.json'), () => drift);
  return defined({ 'plan-file': plan, 'drift-file': drifts });
}

/** The report for people and for programs, and the data that the command was asked to show. */
async function reportFiles(
  narrator: Narrator,
  folder: string | undefined,
  commentUrl: string | undefined,
): Promise<Pick<Partial<OutputValues>, 'report-file' | 'report-json'>> {
  const { report } = narrator;
  if (folder === undefined) return {};
  const file = join(folder, 'report.md');
  await attempt(narrator, () => writeFile(file, markdownFile(report)));
  const json = await writeJson(narrator, join(folder, 'report.json'), () =>
    reportJson(report, defined({ commentUrl })),
  );
  const { shown } = report;
  if (shown !== undefined) await writeJson(narrator, join(folder, 'shown.json'), () => shown.data);
  return { 'report-file': file, ...defined({ 'report-json': json }) };
}

/** Resolves with the path; `undefined` if the file could not be written. */
function writeJson(narrator: Narrator, path: string, render: () => Json): Promise<string | undefined> {
  return attempt(narrator, async () => {
    await writeFile(path, `${JSON.stringify(publishedData(render()), null, 2)}\n`);
    return path;
  });
}

/** The page of a table that the command was asked to show. */
async function overviewFile(
  narrator: Narrator,
  folder: string | undefined,
): Promise<Pick<Partial<OutputValues>, 'overview-file'>> {
  const { shown, updatedAt, run } = narrator.report;
  const table = shown?.table;
  if (folder === undefined || table === undefined) return {};
  const path = join(folder, 'overview.html');
  const page = await attempt(narrator, async () => {
    await writeFile(path, tablePage(table, { title: shown?.title ?? '', at: updatedAt, runUrl: run.runUrl }));
    return path;
  });
  return defined({ 'overview-file': page });
}

function warnOfLength(narrator: Narrator, name: OutputName): void {
  const files: Partial<Record<OutputName, OutputName>> = { changes: 'plan-file', drift: 'drift-file' };
  const file = files[name];
  const instead = file === undefined ? '' : `; read the file that the output \`${file}\` names`;
  const message = `The output \`${name}\` is over 1 MiB and was left out${instead}`;
  narrator.emit({ kind: 'warning', code: 'REPORT', message });
}

/** Renders the report once, for the sake of what it throws. */
function checkRendering(narrator: Narrator): boolean {
  try {
    markdownFile(narrator.report);
    return true;
  } catch (cause) {
    const { message } = asCdkdError(cause);
    const error = new CdkdError('INTERNAL', `The report could not be rendered: ${message}`, {
      next: 'Please report this. The outputs of this step are complete.',
      cause,
    });
    if (narrator.report.command === 'diff') narrator.emit({ kind: 'failed', error });
    else narrator.emit({ kind: 'warning', code: 'REPORT', message: error.message });
    return false;
  }
}

/** Writes the comment and the drift issues, and logs where the comment is. */
async function publishOnGitHub(
  narrator: Narrator,
  ports: PublishPorts,
): Promise<{
  readonly isLeft: boolean;
  readonly urls: Pick<Partial<OutputValues>, 'comment-url' | 'issue-urls'>;
}> {
  const { config, write, end } = ports;
  const isReported = isWorthComment(config, narrator.report);
  const commentUrl = isReported
    ? await attempt(
        narrator,
        () =>
          inTime(
            writeRunComment(narrator.report, (at) => renderings(narrator.report, at), ports),
            end,
          ),
        REPORT_IS_ELSEWHERE,
      )
    : undefined;
  const isQuiet = config.report.logLevel === 'error' || config.report.logLevel === 'warning';
  const aboutComment = commentUrl === undefined ? whyNone(ports) : `Comment: ${commentUrl}`;
  if (isReported && aboutComment !== undefined && !isQuiet) write(`${logLine(aboutComment)}\n`);
  const issues = driftIssues(
    narrator.report,
    ports,
    (error) => void attempt(narrator, () => Promise.reject(error)),
  );
  const endOfIssues = endOfPublishing(ports.cancelled, ISSUES_TIME);
  const issueUrls = await attempt(narrator, () => inTime(issues, endOfIssues));
  await attempt(narrator, () => inTime(labelPullRequest(narrator, ports), end));
  await attempt(narrator, () => inTime(createCheckRuns(narrator.report, ports), end));
  // The post step publishes what a cancellation left no time for, and ends the progress that a comment shows. Otherwise a
  // GitHub that is too slow has had its chance.
  const isLeft = ports.cancelled.aborted || (ports.showsProgress === true && commentUrl === undefined);
  if (!isLeft) ports.spool.reportPublished();
  const urls = {
    ...(commentUrl ? { 'comment-url': commentUrl } : {}),
    ...(issueUrls ? { 'issue-urls': issueUrls } : {}),
  };
  return { isLeft, urls };
}

function isWorthComment({ command, report: { comment } }: Config, { error, stacks }: Report): boolean {
  const { result, commentsOnRequest } = specOf(command);
  if (commentsOnRequest === true) return comment === 'always';
  return !['line', 'text'].includes(result) || error !== undefined || stacks.some(hasFailed);
}

/** What stays untidied is only out of date, and GitHub may not permit it. */
async function tidied(narrator: Narrator, ports: PublishPorts): Promise<void> {
  try {
    await inTime(tidyEarlierComments(narrator.report, ports), ports.end);
  } catch (error) {
    const message = `Could not tidy the comments of earlier runs: ${asCdkdError(error).message}`;
    narrator.emit({ kind: 'debug', message });
  }
}

/**
 * Annotates warnings and errors at their lines; without annotations, logs those that the log would otherwise
 * omit.
 */
async function remark(report: Report, { config, write }: PublishPorts): Promise<void> {
  const remarks = annotations(report);
  const { logLevel } = config.report;
  if (config.report.annotations) return annotate(remarks);
  if (logLevel !== 'error' && logLevel !== 'warning') return;
  const heard = remarks.filter(({ level }) => level === 'error' || logLevel === 'warning');
  for (const { title, message } of heard) write(`${logLine(`${title}: ${message}`)}\n`);
}

/** Why there is no comment although `always` requires one; failures are reported as warnings. */
function whyNone({ config, runContext, github }: PublishPorts): string | undefined {
  const target = targetOf({ config, runContext });
  if (config.report.comment !== 'always') return undefined;
  if (target.kind === 'none') return `No comment: ${target.because}`;
  if (github === undefined) return 'No comment was written: there is no `github-token`';
  return target.kind === 'commit'
    ? `No comment was written: ${target.sha} belongs to no pull request`
    : undefined;
}

function outputsOf(report: Report): Partial<OutputValues> {
  const code = exitCode(report);
  const reason = firstError(report)?.code;
  const lock = lockInfo(report);
  const count = changeCount(report);
  const isPlanned =
    plansChanges(report.command) &&
    (report.stacks.length === 0 || report.stacks.some(({ plan }) => plan !== undefined));
  return {
    'exit-code': code,
    ...defined({ 'failure-reason': reason, 'lock-info': lock }),
    ...(isPlanned
      ? { 'has-changes': hasChanges(report), 'change-count': count, changes: changesOutput(report) }
      : {}),
    ...defined({ 'plan-digest': report.planDigest }),
    ...(report.command === 'deploy' ? { 'stack-outputs': stackOutputs(report) } : {}),
    ...(report.command === 'drift' ? { drifted: driftedCount(report) > 0, drift: driftOutput(report) } : {}),
    ...defined({ levels: report.levels, 'archive-file': report.archive }),
    stacks: stacksOutput(report) as string[],
  };
}

/** For invalid inputs: outputs and an annotation, without a report. */
export async function refuseInputs(error: CdkdError, write: (text: string) => void): Promise<void> {
  for (const line of [`✗ ${error.code}: ${error.message}`, `  Next: ${error.next}`].join('\n').split('\n')) {
    write(`${logLine(line)}\n`);
  }
  await setOutputs({ 'exit-code': 1, 'failure-reason': error.code });
  await annotate([{ level: 'error', title: error.code, message: `${error.message}\nNext: ${error.next}` }]);
}
