/** The report sections on failures, errors and warnings. */

import { ownSteps } from '../text/counts.js';
import type { ErrorCode } from '../../errors.js';
import { fenced, inlineCode, link, linkBeside, prose, shorten } from '../text/escape.js';
import { alert, blocks, bulletList } from '../text/markdown.js';
import {
  isPreview,
  isOfResources,
  type LockHolder,
  type Report,
  type ReportedError,
  type StackReport,
  type StepReport,
  type Warning,
} from '../model.js';
import { nameInStack, stackLabel } from '../text/names.js';
import { plannedStep } from '../text/planned-step.js';
import { linked } from '../text/source-links.js';
import { ACTION_WORDS, durationText, listText, plural, wrapped } from '../text/words.js';

/** Failures per stack that get a box of their own; the others are in the table. */
const MAX_BOXES = 5;
const MAX_SKIPPED = 8;
const MAX_WARNINGS = 20;
const MAX_MESSAGE_LENGTH = 2000;
/** Longer messages get a block instead of being part of a sentence. */
const SENTENCE_LENGTH = 280;

/** The failures, causes first: resources with AWS's messages, then errors of stacks and of the run. */
export function failureSection(report: Report): string {
  const reported: ReportedError[] = [];
  const stacks = report.stacks.map((stack) =>
    blocks(stepFailures(stack, report), stackError(stack, report, reported)),
  );
  return blocks(...stacks, runError(report, reported));
}

/* ───────────────────────────── resources ───────────────────────────── */

function stepFailures(stack: StackReport, report: Report): string {
  const failed = stack.steps.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return '';
  const boxes = failed.slice(0, MAX_BOXES).map((step) => failureBox(step, stack, report));
  const rest = failed.length - boxes.length;
  const more = rest > 0 ? `${plural(rest, 'more resource')} failed: see the table below.` : '';
  const next = stack.error === undefined ? '' : nextText(stack.error);
  return alert('CAUTION', blocks(...boxes, more, skippedText(stack), next));
}

function failureBox(step: StepReport, stack: StackReport, report: Report): string {
  const { failure } = step;
  const where = report.stacks.length > 1 ? ` in ${inlineCode(stackLabel(stack.stack, report))}` : '';
  const time = step.duration === undefined ? '' : ` after ${durationText(step.duration)}`;
  const plain = inlineCode(nameInStack(step.logicalId, stack));
  const name = linked(plain, plannedStep(stack.plan, step.logicalId), report);
  const title = `${name} (${inlineCode(step.type)})${where} was **not ${ACTION_WORDS[step.action].done}**${time}`;
  const isSaid = failure?.requestId !== undefined && failure.message.includes(failure.requestId);
  const request =
    failure?.requestId === undefined || isSaid ? '' : ` · request id ${inlineCode(failure.requestId)}`;
  return blocks(
    title,
    failure === undefined ? '' : messageBlock(failure.message),
    failure === undefined ? '' : `${inlineCode(failure.name)}${request}`,
  );
}

function skippedText(stack: StackReport): string {
  const skipped = ownSteps(stack).filter(({ status }) => status === 'skipped');
  if (skipped.length === 0) return '';
  const named = skipped.slice(0, MAX_SKIPPED).map((step) => inlineCode(nameInStack(step.logicalId, stack)));
  const rest = skipped.length - named.length;
  const list = listText([...named, ...(rest > 0 ? [`${rest} more`] : [])]);
  const verb = skipped.length === 1 ? 'was' : 'were';
  const depend = skipped.length === 1 ? 'depends' : 'depend';
  return `${plural(skipped.length, 'change')} that ${depend} on it ${verb} not started: ${list}`;
}

/* ───────────────────────────── stacks and the run ───────────────────────────── */

function stackError(stack: StackReport, report: Report, reported: ReportedError[]): string {
  if (stack.error === undefined || isReported(stack.error, reported)) return '';
  reported.push(stack.error);
  if (isOfResources(stack.error) && stack.steps.some(({ status }) => status === 'failed')) return '';
  const label = report.stacks.length > 1 ? `${inlineCode(stackLabel(stack.stack, report))}: ` : '';
  return alert(
    boxKind(stack.error),
    blocks(
      label + errorText(stack.error, report),
      lockText(stack.lockHolder, report.run),
      nextText(stack.error),
    ),
  );
}

function runError(report: Report, reported: readonly ReportedError[]): string {
  const { error } = report;
  const isElsewhere =
    error !== undefined && (BELOW_PLANS.has(error.code) || isForbiddenPreview(error, report));
  if (error === undefined || isElsewhere || isReported(error, reported)) return '';
  const hint = OF_SETUP.has(error.code) ? DOCTOR : '';
  return alert(boxKind(error), blocks(errorText(error, report), nextText(error), hint));
}

/** Errors of a setup that is not complete, which may lack more than the first thing that failed. */
const OF_SETUP: ReadonlySet<ErrorCode> = new Set([
  'NO_CREDENTIALS',
  'ROLE_NOT_ASSUMED',
  'BUCKET_MISSING',
  'BUCKET_FORBIDDEN',
  'BUCKET_REGION',
]);
const DOCTOR = 'The command `doctor` checks the whole setup, with the same inputs, and changes nothing.';

function boxKind({ code }: ReportedError): 'WARNING' | 'CAUTION' {
  return code === 'CANCELLED' ? 'WARNING' : 'CAUTION';
}

function isReported(error: ReportedError, reported: readonly ReportedError[]): boolean {
  return reported.some(({ code, message }) => code === error.code && message === error.message);
}

/** The code, the message and the value. A long or multi-line message becomes a block. */
function errorText({ code, message, value }: ReportedError, report: Report): string {
  const isSentence = message.length <= SENTENCE_LENGTH && !message.includes('\n');
  const text = isSentence
    ? ` ${withPullRequest(prose(message), code, report)}`
    : `\n\n${messageBlock(message)}`;
  const isNew = value !== undefined && value !== '' && !message.includes(value);
  return blocks(`**${code}**${text}`, isNew ? `Value: ${inlineCode(shorten(value, 200))}` : '');
}

/** Links the pull request that an approval is about; prose has made all other numbers inert. */
function withPullRequest(text: string, code: ErrorCode, { run, review }: Report): string {
  const repository = /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/actions\//.exec(run.runUrl ?? '')?.[1];
  if (code !== 'PLAN_CHANGED' || review === undefined || repository === undefined) return text;
  const words = `ull request ${review.pullRequest}`;
  return text.replace(new RegExp(`[Pp]${words}\\b`), (found) =>
    link(found, `${repository}/pull/${review.pullRequest}`),
  );
}

/** GitHub does not wrap lines in blocks, and AWS's messages are one long line, of which a phone shows the beginning. */
function messageBlock(message: string): string {
  if (!message.includes('\n')) return prose(shorten(message, MAX_MESSAGE_LENGTH));
  return fenced(wrapped(shorten(message, MAX_MESSAGE_LENGTH)), 'text');
}

/** Paragraphs of several lines are for copying: a block of YAML, a part of a policy. */
function nextText({ next }: ReportedError): string {
  const paragraphs = shorten(next, 2000).split(/\n{2,}/);
  return blocks(
    ...paragraphs.map((paragraph, index) => {
      if (paragraph.includes('\n')) return fenced(paragraph, 'text');
      return `${index === 0 ? '**Next:** ' : ''}${prose(paragraph)}`;
    }),
  );
}

function lockText(holder: LockHolder | undefined, { runUrl, commitUrl }: Report['run']): string {
  if (holder === undefined) return '';
  const { record, age } = holder;
  const run = linkBeside('its run', record.runUrl, runUrl ?? commitUrl);
  return bulletList([
    `Holder: ${inlineCode(record.owner)}, doing ${inlineCode(record.operation)}`,
    ...(run === 'its run' ? [] : [`See ${run}`]),
    `The lock was last renewed ${durationText(age)} before this run looked`,
  ]);
}

/** The failure of a run because of changes is reported below those changes. */
export function refusal(report: Report): string {
  const { error } = report;
  return error !== undefined && BELOW_PLANS.has(error.code)
    ? blocks(errorText(error, report), nextText(error))
    : '';
}

/** Forbidden destructive changes are reported with the dangers, on the first screen. */
export function destructionRefusal(report: Report): string {
  const { error } = report;
  return error !== undefined && isForbiddenPreview(error, report)
    ? alert('CAUTION', blocks(errorText(error, report), nextText(error)))
    : '';
}

/** What a deploy of the shown plans would refuse, on the first screen. */
export function deployRefusals(report: Report): string {
  const lines = report.stacks.flatMap((stack) =>
    stack.warnings.filter(isRefusal).map(({ message }) => ofStack(stack, warningText(message), report)),
  );
  return lines.length === 0 ? '' : alert('CAUTION', bulletList(lines.slice(0, MAX_WARNINGS)));
}

function isRefusal({ code }: Warning): boolean {
  return code === 'DEPLOY_REFUSED';
}

const BELOW_PLANS: ReadonlySet<ErrorCode> = new Set(['CHANGES_FOUND', 'DRIFT_FOUND']);

function isForbiddenPreview({ code }: ReportedError, report: Report): boolean {
  return code === 'DESTRUCTIVE_CHANGES' && isPreview(report);
}

/* ───────────────────────────── warnings ───────────────────────────── */

/** Everything worth knowing although nothing failed. */
export function warningSection(report: Report): string {
  const ofStacks = report.stacks.flatMap((stack) =>
    [
      ...stack.warnings.filter((one) => !isRefusal(one)).map(({ message }) => message),
      ...(stack.plan?.warnings ?? []),
    ].map((message) => ofStack(stack, warningText(message), report)),
  );
  const ofRun = report.warnings.map(({ message }) => warningText(message));
  const lines = [...new Set([...ofRun, ...ofStacks])];
  const listed = lines.slice(0, MAX_WARNINGS);
  const rest = lines.length - listed.length;
  const more = rest > 0 ? [`and ${plural(rest, 'more warning')}`] : [];
  return lines.length === 0 ? '' : alert('NOTE', bulletList([...listed, ...more]));
}

function ofStack({ stack }: StackReport, text: string, report: Report): string {
  return report.stacks.length > 1 ? `${inlineCode(stackLabel(stack, report))}: ${text}` : text;
}

function warningText(message: string): string {
  return prose(shorten(message, 500));
}
