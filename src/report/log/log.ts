/** Turns run events into log lines. */

import type { CdkdError } from '../../errors.js';
import type { PolicyViolation, RunEvent, StackOutcome } from '../../events.js';
import type { LockRecord } from '../../ports/lock.js';
import { isSameStack, type StackId } from '../../ports/stack-id.js';
import { placeOf } from '../../state/nested.js';
import {
  countActions,
  outputChangesOf,
  ownSteps,
  plainPlannedCounts,
  plainRecordCounts,
  possibleSteps,
  underWayCount,
  unchangedCount,
  changesOf,
} from '../text/counts.js';
import type { Plan } from '../../plan/model/plan.js';
import { driftAheadLines } from '../sections/pending-drift.js';
import { driftedName, driftLines, resolutionLine } from './drift-log.js';
import { resolvedText } from './recovery-log.js';
import { logLine, shorten } from '../text/escape.js';
import { isPreview, type Report, type RollbackReport, type StackReport } from '../model.js';
import { nameInStack, stackLabel } from '../text/names.js';
import { rollbackEnding, rollbackText } from '../sections/rollback.js';
import { cloudFormationValues, outputsToChange } from '../sections/outputs.js';
import { outputLines } from '../text/stack-outputs.js';
import { synthesisLines } from './synthesis-log.js';
import { stepLogLine, limitText, type StepRunEvent } from './step-log.js';
import { ACTION_WORDS, durationText, plural } from '../text/words.js';

/**
 * A line of the terminal or the runner's log; a group is folded in the runner's log until somebody opens it.
 */
export interface LogLine {
  readonly kind: 'info' | 'debug' | 'group' | 'end-group';
  /** Inert: can be printed unchanged. Empty for `end-group`. */
  readonly text: string;
  /** The stack whose group starts here. */
  readonly stack?: StackId;
}

interface LogContext {
  /** The report after the event. */
  readonly after: Report;
  /** Whether several stacks may be at work at once: then lines name their stack, and there are no groups. */
  readonly isParallel: boolean;
  /** The stack whose group is open. */
  readonly open?: StackId;
}

/**
 * The log lines of an event: one line per finished resource, and lines for slow or retried operations, but
 * none for uneventful progress. Stacks that run one after the other have a group each, and their failures are
 * repeated outside the group, where they are visible; otherwise lines start with the stack's name.
 */
export function logLines(event: RunEvent, { after, isParallel, open }: LogContext): LogLine[] {
  if (event.kind === 'note') return info(event.message);
  if (event.kind === 'constructs-known') return [];
  if (event.kind === 'policies-checked') return event.violations.map(policyLine);
  const stack = stackOf(stackIdOf(event), after);
  const lines = linesOf(event, stack, after);
  if (stack === undefined) return lines;
  const isOpen = open !== undefined && isSameStack(open, stack.stack);
  // A message about a stack before its turn does not open its group.
  const isEarly = event.kind === 'warning' && !isOpen;
  if (!isParallel && !isPreview(after) && placeOf(stack.stack) === undefined && !isEarly) {
    return isOpen || stack.outcome !== undefined ? lines : [groupOf(stack, after), ...lines];
  }
  const prefix = `[${stackLabel(stack.stack, after)}] `;
  return lines.flatMap((line) => (line.kind === 'end-group' ? [] : [inert(line.kind, prefix + line.text)]));
}

function stackIdOf(event: RunEvent): StackId | undefined {
  if (event.kind === 'planned') return event.plan.stack;
  if (event.kind === 'drift-found') return event.drift.stack;
  return 'stack' in event ? event.stack : undefined;
}

type LoggedEvent = Exclude<RunEvent, { kind: 'note' | 'constructs-known' | 'policies-checked' }>;

function linesOf(event: LoggedEvent, stack: StackReport | undefined, report: Report): LogLine[] {
  switch (event.kind) {
    case 'synth-started':
    case 'synth-output':
    case 'synth-finished':
    case 'context-looked-up':
    case 'assets-bundled':
      return synthesisLines(event).map(([kind, text]) => inert(kind, text));
    case 'listed':
      return event.stacks.map(({ stackName, region, path }) => {
        const called = path === stackName ? '' : `  ${path}`;
        return inert('info', `${stackName}  ${region}${called}`);
      });
    case 'bootstrapped':
      return info(`✓ ${event.bucket}: ${event.changes.join(', ') || 'nothing to do'}`);
    case 'review-compared':
      return [reviewLine(event.pullRequest, event.refused.length)];
    case 'asset-started':
    case 'asset-output':
    case 'asset-published':
      return assetLines(event);
    case 'throttled':
      return info(limitText(event));
    case 'warning':
      return info(`⚠ ${event.message}`);
    case 'sources-found':
    case 'stacks-selected':
    case 'stacks-ordered':
    case 'states-listed':
    case 'stack-removed':
    case 'accounts-named':
    case 'plans-digested':
      return [];
    case 'debug':
      return [inert('debug', event.message)];
    case 'shown':
      return [event.title, ...event.lines].map((line) => inert('info', line));
    case 'drift-ahead':
      return stack === undefined ? [] : driftAheadLines(stack).flatMap(info);
    case 'drift-found':
      return stack === undefined ? [] : driftLines(stack).flatMap(info);
    case 'failed':
      return [END_GROUP, ...(isReported(event.error, report) ? [] : errorLines(event.error))];
    default:
      return stack === undefined ? [] : stackLines(event, stack, report);
  }
}

function policyLine({ rule, level, text, constructs }: PolicyViolation): LogLine {
  return inert('info', `${level === 'error' ? '✗' : '⚠'} ${rule}: ${text} (${constructs.join(', ')})`);
}

function assetLines(event: Extract<RunEvent, { kind: `asset-${string}` }>): LogLine[] {
  switch (event.kind) {
    case 'asset-started':
      return event.command === 'push' ? [] : info(`building the asset ${event.asset} …`);
    case 'asset-output':
      return [
        inert('group', `Asset ${event.asset}: ${event.command}, ${durationText(event.duration)}`),
        ...event.lines.map((line) => inert('info', line)),
        END_GROUP,
      ];
    case 'asset-published': {
      const isUploaded = event.outcome === 'uploaded';
      return [
        inert(isUploaded ? 'info' : 'debug', `asset ${event.asset} ${isUploaded ? 'uploaded' : 'is there'}`),
      ];
    }
  }
}

type StackEvent = Extract<
  RunEvent,
  {
    kind:
      | `lock-${string}`
      | 'recovery-started'
      | 'operation-resolved'
      | 'planned'
      | 'checkpoint'
      | `rollback-${'started' | 'finished'}`
      | 'drift-resolved'
      | 'stack-finished';
  }
>;

function stackLines(event: StackEvent | StepRunEvent, stack: StackReport, report: Report): LogLine[] {
  switch (event.kind) {
    case 'lock-awaited':
      return awaitedLine(event);
    case 'lock-taken':
      if (event.takenOverFrom !== undefined)
        return info(`took over the lock of ${event.takenOverFrom.owner}`);
      return [
        inert(event.waited >= 1000 ? 'info' : 'debug', `lock taken after ${durationText(event.waited)}`),
      ];
    case 'lock-released':
      return [inert('debug', 'lock released')];
    case 'lock-removed': {
      const name = `${event.stack.stackName} (${event.stack.region})`;
      if (event.holder === undefined) return info(`${name} is not locked`);
      const held = `${holderText(event.holder)}, renewed ${durationText(event.age ?? 0)} ago`;
      return info(
        `${report.run.dryRun === true ? 'would unlock' : '✓ unlocked'} ${name}: the lock was ${held}`,
      );
    }
    case 'recovery-started':
      return info(
        `${plural(event.open, 'operation')} in flight from an interrupted run; resolving ${event.open === 1 ? 'it' : 'them'}`,
      );
    case 'operation-resolved':
      return info(resolvedText(event, stack));
    case 'planned':
      return planLines(stack, event.plan).flatMap(info);
    case 'rollback-started':
      return rollbackStart(event, stack);
    case 'rollback-finished':
      return stack.rollback === undefined ? [] : rollbackEnd(stack.rollback);
    case 'checkpoint':
      return [inert('debug', `state ${event.bytes === 0 ? 'removed' : `written, ${event.bytes} bytes`}`)];
    case 'drift-resolved':
      return info(resolutionLine(driftedName(event.logicalId, stack), event.how));
    case 'stack-finished':
      return [END_GROUP, ...stackEnd(event.outcome, stack, report)];
    default: {
      const { isDetail, text } = stepLogLine(event, stack);
      return isDetail ? [inert('debug', text)] : info(text);
    }
  }
}

function stackEnd(outcome: StackOutcome, stack: StackReport, report: Report): LogLine[] {
  return [
    ...(isSkippedAloud(stack) ? [] : info(outcomeText(outcome, stack, report))),
    ...outputLines(stack).flatMap(info),
    ...errorLines(outcome.error, stack),
  ];
}

/** The end of the wait is reported by the error. */
function awaitedLine({ holder, age, isGivenUp }: Extract<RunEvent, { kind: 'lock-awaited' }>): LogLine[] {
  if (isGivenUp === true) return [];
  return info(`⏳ waiting for the lock: ${holderText(holder)}, renewed ${durationText(age)} ago`);
}

function rollbackStart(
  { steps, kept }: Extract<RunEvent, { kind: 'rollback-started' }>,
  stack: StackReport,
): LogLine[] {
  return [
    ...(steps === 0 ? [] : info(`↩ rolling back the deploy: ${plural(steps, 'resource')}`)),
    ...kept.flatMap(({ logicalId, resourceType, reason }) =>
      info(`↩ keeping ${nameInStack(logicalId, stack)} (${resourceType}): ${reason}`),
    ),
  ];
}

function rollbackEnd(rollback: RollbackReport): LogLine[] {
  const { outcome } = rollback;
  const mark = outcome?.result === 'done' ? '↩' : '✗';
  return info(`${mark} ${rollbackText(rollback)}${outcome?.why === undefined ? '' : `: ${outcome.why}`}`);
}

const END_GROUP: LogLine = { kind: 'end-group', text: '' };

function inert(kind: LogLine['kind'], text: string): LogLine {
  return { kind, text: logLine(text.replaceAll('\n', ' ')) };
}

/** One line per line of the text: messages of AWS and of apps may have several. */
function info(text: string): LogLine[] {
  return text.split(/\r?\n/).map((line) => inert('info', line));
}

/* ───────────────────────────── stacks ───────────────────────────── */

function stackOf(id: StackId | undefined, report: Report): StackReport | undefined {
  if (id === undefined) return undefined;
  return report.stacks.find(({ stack }) => isSameStack(stack, id));
}

function groupOf({ stack }: StackReport, report: Report): LogLine {
  return { ...inert('group', `${stackLabel(stack, report)} (${stack.region})`), stack };
}

function reviewLine(pullRequest: number, refused: number): LogLine {
  const found = `the plan reviewed in pull request ${pullRequest}`;
  return inert('info', refused === 0 ? `✓ this is ${found}` : `✗ this is not ${found}`);
}

function holderText({ owner, operation, runUrl }: LockRecord): string {
  return `held by ${owner} (${operation}${runUrl === undefined ? '' : `, ${runUrl}`})`;
}

function planLines(stack: StackReport, { warnings }: Plan): string[] {
  const values = cloudFormationValues(stack, (name) => name);
  return [planText(stack), ...(values === '' ? [] : [values]), ...warnings.map((message) => `⚠ ${message}`)];
}

function planText(stack: StackReport): string {
  const outputs = outputChangesOf(stack).length;
  const counts = [
    plainPlannedCounts(countActions(changesOf(stack))),
    outputs === 0 ? '' : outputsToChange(outputs),
  ].filter((part) => part !== '');
  const possible = possibleSteps(stack).length;
  const rest = possible === 0 ? '' : `, ${possible} may be updated`;
  return `plan: ${counts.join(', ') || (possible > 0 ? 'no certain changes' : 'no changes')}${rest}, ${unchangedCount(stack)} unchanged`;
}

/** Whether a warning has said why the stack was not started. */
function isSkippedAloud({ outcome, warnings }: StackReport): boolean {
  return outcome?.result === 'skipped' && warnings.some(({ code }) => code === 'STACK_SKIPPED');
}

function outcomeText(outcome: StackOutcome, stack: StackReport, report: Report): string {
  const name = stackLabel(stack.stack, report);
  const time = durationText(outcome.duration);
  const done = ownSteps(stack).filter(({ status }) => status === 'succeeded');
  const counts = plainRecordCounts(countActions(done));
  const back = stack.rollback?.steps.filter(({ status }) => status === 'succeeded').length ?? 0;
  const changed = counts === '' ? 'nothing changed' : counts;
  const did = report.command === 'rollback' ? `${plural(back, 'resource')} rolled back` : changed;
  const late = outcome.skipped === 0 ? '' : `, ${outcome.skipped} not started`;
  const underWay = underWayCount(stack);
  switch (outcome.result) {
    case 'done':
    case 'unchanged':
      return `✓ ${name}: ${did} in ${time}`;
    case 'failed':
    case 'partial':
      return `${failuresText(stack)}✗ ${name}: failed after ${time}; ${did}${rollbackEnding(stack.rollback)}${late}`;
    case 'cancelled':
      return `✗ ${name}: cancelled after ${time}; ${did}${underWay === 0 ? '' : `, ${underWay} still under way`}`;
    case 'skipped':
      return `- ${name}: not started`;
  }
}

/** The cause and the advice; failed resources have reported the cause themselves. */
function errorLines(error: CdkdError | undefined, stack?: StackReport): LogLine[] {
  if (error === undefined) return [];
  const isReported = stack?.steps.some(({ status }) => status === 'failed') === true;
  const cause = isReported ? [] : info(`✗ ${error.code}: ${error.message}`);
  return [...cause, ...info(`  Next: ${error.next}`)];
}

/** Whether it has been reported as the end of a stack. */
function isReported({ code, message }: CdkdError, { stacks }: Report): boolean {
  return stacks.some(({ error }) => error?.code === code && error.message === message);
}

/** The causes, one line each; visible when the group is folded. */
function failuresText(stack: StackReport): string {
  const failed = stack.steps.filter(({ status }) => status === 'failed');
  const texts = failed.slice(0, 5).map(({ logicalId, type, action, failure }) => {
    const message = shorten(failure?.message ?? '', 500).replaceAll(/\r?\n/g, ' ');
    const request = failure?.requestId === undefined ? '' : ` (request id ${failure.requestId})`;
    const what = `${nameInStack(logicalId, stack)} (${type}) was not ${ACTION_WORDS[action].done}`;
    return `✗ ${what}: ${failure?.name ?? ''}: ${message}${request}\n`;
  });
  return texts.join('');
}
