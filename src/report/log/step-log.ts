/** Formats the progress of single resources as log lines, and the heartbeat while nothing finishes. */

import type { RunEvent } from '../../events.js';
import { ownSteps } from '../text/counts.js';
import { logLine, shorten } from '../text/escape.js';
import type { Report, StackReport, StepReport } from '../model.js';
import { nameInStack } from '../text/names.js';
import { plannedStep } from '../text/planned-step.js';
import { ROLLBACK_WORDS } from '../sections/rollback.js';
import { ACTION_WORDS, durationText, listText, plural } from '../text/words.js';

export type StepRunEvent = Extract<RunEvent, { kind: `step-${string}` }>;

interface StepLogLine {
  readonly text: string;
  /** Only shown at the debug level. */
  readonly isDetail: boolean;
}

export function stepLogLine(event: StepRunEvent, stack: StackReport): StepLogLine {
  if (event.isRollback === true) return rollbackLogLine(event, stack);
  const words = ACTION_WORDS[event.action];
  const isOld = event.action === 'DELETE' && plannedStep(stack.plan, event.logicalId)?.action === 'REPLACE';
  const name = `${isOld ? 'the old ' : ''}${nameInStack(event.logicalId, stack)} (${event.resourceType})`;
  switch (event.kind) {
    case 'step-started':
      return { text: `… ${words.underWay} ${name}: ${event.reason}`, isDetail: true };
    case 'step-slow':
      return {
        text: `🐢 still ${words.underWay} ${name} after ${durationText(event.elapsed)}`,
        isDetail: false,
      };
    case 'step-snapshot':
      return { text: snapshotText(event, name), isDetail: false };
    case 'step-retried': {
      const why = `${event.failure}: ${shorten(event.message, 300)}`;
      const when = `attempt ${event.attempt + 1} in ${durationText(event.delay)}`;
      return { text: `↻ ${words.underWay} ${name}: ${when} (${why})`, isDetail: false };
    }
    case 'step-succeeded': {
      const time = `in ${durationText(event.duration)}`;
      if (event.unchanged === true)
        return { text: `${progress(stack)} = ${name} turned out unchanged`, isDetail: false };
      const why = reasonOf(event, stack);
      const rest = event.goesOn === true ? ', not waiting until it is ready' : '';
      return { text: `${progress(stack)} ✓ ${words.done} ${name} ${time}${rest}${why}`, isDetail: false };
    }
    case 'step-failed': {
      const request = event.requestId === undefined ? '' : ` (request id ${event.requestId})`;
      const time = `after ${durationText(event.duration)}`;
      const what = `${progress(stack)} ✗ not ${words.done}: ${name} ${time}`;
      return { text: `${what}\n  ${event.error}: ${event.message}${request}`, isDetail: false };
    }
    case 'step-interrupted':
      return { text: `⚠ no longer waiting for ${name}, ${underWayText(event)}`, isDetail: false };
    case 'step-skipped': {
      const needed = event.because.map((logicalId) => nameInStack(logicalId, stack));
      // A step without failed dependencies came too late: after a failure no further steps start.
      const why = needed.length === 0 ? '' : `, which needs ${listText(needed)}`;
      return { text: `${progress(stack)} - not started: ${name}${why}`, isDetail: false };
    }
  }
}

/** The effect of a rollback on one resource. */
function rollbackLogLine(event: StepRunEvent, stack: StackReport): StepLogLine {
  const { underWay, done } = ROLLBACK_WORDS[event.action];
  const name = `${nameInStack(event.logicalId, stack)} (${event.resourceType})`;
  switch (event.kind) {
    case 'step-started':
      return { text: `↩ … ${underWay} ${name}: ${event.reason}`, isDetail: true };
    case 'step-slow':
      return { text: `🐢 still ${underWay} ${name} after ${durationText(event.elapsed)}`, isDetail: false };
    case 'step-snapshot':
      return { text: snapshotText(event, name), isDetail: false };
    case 'step-retried': {
      const why = `${event.failure}: ${shorten(event.message, 300)}`;
      const when = `attempt ${event.attempt + 1} in ${durationText(event.delay)}`;
      return { text: `↻ ${underWay} ${name}: ${when} (${why})`, isDetail: false };
    }
    case 'step-succeeded':
      return { text: `↩ ${done} ${name} in ${durationText(event.duration)}`, isDetail: false };
    case 'step-failed': {
      const request = event.requestId === undefined ? '' : ` (request id ${event.requestId})`;
      const what = `✗ not ${done}: ${name} after ${durationText(event.duration)}`;
      return { text: `${what}\n  ${event.error}: ${event.message}${request}`, isDetail: false };
    }
    case 'step-interrupted':
      return { text: `⚠ no longer waiting for ${name}, ${underWayText(event)}`, isDetail: false };
    case 'step-skipped':
      return { text: `↩ left unchanged: ${name}`, isDetail: false };
  }
}

function snapshotText(
  { snapshot, duration }: Extract<StepRunEvent, { kind: 'step-snapshot' }>,
  name: string,
): string {
  return `📷 snapshot ${snapshot} of ${name} taken in ${durationText(duration)}`;
}

function underWayText({ duration }: { readonly duration: number }): string {
  return `which AWS has worked on for ${durationText(duration)}: the next run determines the outcome`;
}

/** `[12/30]`: finished steps out of those in the plan. */
function progress(stack: StackReport): string {
  const ended = ownSteps(stack).filter(({ status }) => status !== 'running').length;
  return `[${ended}/${stack.plan?.steps.length ?? stack.steps.length}]`;
}

function reasonOf({ logicalId, action }: StepRunEvent, stack: StackReport): string {
  const step = plannedStep(stack.plan, logicalId);
  if (step?.action !== action) return '';
  // A reason common to all steps explains none of them.
  const isCommon = stack.plan?.steps.every(({ reason }) => reason === step.reason) === true;
  return isCommon ? '' : ` – ${shorten(step.reason, 120)}`;
}

const MAX_AWAITED = 5;

/**
 * The operations in progress at `now` (milliseconds since the epoch), longest first; `undefined` if there are
 * none. Inert, as log lines are.
 */
export function heartbeat(report: Report, now: number): string | undefined {
  const building = buildingText(report, now);
  const running = report.stacks.flatMap((stack) =>
    [...stack.steps, ...(stack.rollback?.steps ?? [])]
      .filter(({ status }) => status === 'running')
      .map((step) => ({ step, stack })),
  );
  if (running.length === 0) return building === '' ? undefined : logLine(`⏳ still building ${building}`);
  const ended = report.stacks.flatMap(ownSteps).filter(({ status }) => status !== 'running').length;
  const planned = report.stacks.reduce((total, { plan }) => total + (plan?.steps.length ?? 0), 0);
  const since = ({ startedAt }: StepReport) => now - (startedAt ?? now);
  const named = running
    .toSorted((left, right) => since(right.step) - since(left.step))
    .slice(0, MAX_AWAITED)
    .map(
      ({ step, stack }) =>
        `${nameInStack(step.logicalId, stack)} (${step.type}, ${durationText(since(step))})`,
    );
  const rest = running.length - named.length;
  const list = listText([...named, ...(rest > 0 ? [`${rest} more`] : [])]);
  const time = durationText(now - report.startedAt);
  return logLine(
    `⏳ ${ended} of ${plural(planned, 'step')} done after ${time}; waiting for ${list}${building === '' ? '' : `; building ${building}`}`,
  );
}

function buildingText({ building = {} }: Report, now: number): string {
  return listText(
    Object.entries(building).map(([asset, since]) => `${asset} (${durationText(now - since)})`),
  );
}

/** What a limit of AWS does to the run, or has cost it, and where a higher one is requested. */
export function limitText(event: Extract<RunEvent, { kind: 'throttled' }>): string {
  const { service, operation, perSecond, waited } = event;
  const called = operation === undefined ? service : `${service} ${operation}`;
  const rate = `${plural(Number(perSecond.toFixed(1)), 'call')} per second`;
  if (waited === undefined) return `${called} throttles: limited to ${rate}`;
  return `⏳ calls of ${called} waited ${durationText(waited)} for AWS's limit (now ${rate}): Service Quotas shows whether it can be raised`;
}
