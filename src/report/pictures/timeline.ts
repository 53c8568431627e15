/** Draws the executed steps as a Mermaid Gantt chart. */

import { fenced, inlineCode, mermaidText } from '../text/escape.js';
import { blocks } from '../text/markdown.js';
import type { Report, StepReport } from '../model.js';
import { endOf, nameInStack, stackLabel } from '../text/names.js';
import { plannedStep } from '../text/planned-step.js';
import { ACTION_WORDS, durationText, plural } from '../text/words.js';
import { criticalPath, timedSteps, type TimedStep } from './critical-path-picture.js';

/**
 * One section per stack, one bar per resource, with the critical path highlighted.
 * https://mermaid.js.org/syntax/gantt.html
 */

/**
 * The maximum number of bars, to keep the picture on a screen; the longest and the critical path are kept.
 */
const MAX_BARS = 40;
const MAX_NAME_LENGTH = 40;
const MAX_NAMED = 8;
const DAY = 24 * 60 * 60_000;

/** Empty for fewer than two steps, and for runs longer than the chart's day. */
export function timeline(report: Report): string {
  const steps = timedSteps(report);
  const begin = Math.min(...steps.map(({ start }) => start));
  const span = Math.max(...steps.map(({ end }) => end)) - begin;
  if (steps.length < 2 || span >= DAY) return '';
  const path = criticalPath(steps);
  const bars = shownBars(steps, path);
  const sections = [...new Set(bars.map(({ stack }) => stack))].flatMap((stack) => [
    `  section ${mermaidText(endOf(stackLabel(stack.stack, report), MAX_NAME_LENGTH))}`,
    ...bars.filter((bar) => bar.stack === stack).map((bar) => barLine(bar, begin, path.includes(bar))),
  ]);
  const lines = [paddingFor(bars, report), 'gantt', '  dateFormat HH:mm:ss.SSS', axisFor(span), ...sections];
  return blocks(caption(path, span), fenced(lines.join('\n'), 'mermaid'), leftOut(steps, bars));
}

function shownBars(steps: readonly TimedStep[], path: readonly TimedStep[]): TimedStep[] {
  const byLength = steps.toSorted((left, right) => right.end - right.start - (left.end - left.start));
  const shown = new Set([...new Set([...path, ...byLength])].slice(0, MAX_BARS));
  return steps.filter((step) => shown.has(step));
}

/** `🟢 Orders :active, 00:00:01.200, 38000ms`. The icon prevents a name from being parsed as a keyword. */
function barLine(timed: TimedStep, begin: number, isCritical: boolean): string {
  const { step, start, end } = timed;
  const name = mermaidText(endOf(nameOf(timed), MAX_NAME_LENGTH));
  // Mermaid draws `crit` in red, which readers take for a failure.
  const tag = step.status === 'failed' ? 'crit, ' : isCritical ? 'active, ' : '';
  return `  ${iconOf(step)} ${name} :${tag}${clockText(start - begin)}, ${Math.max(1, Math.round(end - start))}ms`;
}

/** A replaced resource has two bars: creation of the new resource and deletion of the old one. */
function nameOf({ step, stack }: TimedStep): string {
  const name = nameInStack(step.logicalId, stack);
  const isOld = step.action === 'DELETE' && plannedStep(stack.plan, step.logicalId)?.action === 'REPLACE';
  return isOld ? `${name} (old)` : name;
}

function iconOf({ status, action }: StepReport): string {
  if (status === 'running') return '⏳';
  return status === 'failed' ? '❌' : ACTION_WORDS[action].icon;
}

/** Space for the section names, which Mermaid would otherwise draw over the bars. About 6 px per letter. */
function paddingFor(bars: readonly TimedStep[], report: Report): string {
  const lengths = bars.map(({ stack }) => stackLabel(stack.stack, report).length);
  const padding = 30 + 6 * Math.min(MAX_NAME_LENGTH, Math.max(...lengths));
  return `%%{init: {"gantt": {"leftPadding": ${padding}}}}%%`;
}

function axisFor(span: number): string {
  const format = span >= 60 * 60_000 ? '%H:%M:%S' : span >= 5_000 ? '%M:%S' : '%S.%L s';
  return `  axisFormat ${format}`;
}

/** Times of day starting at midnight: the chart shows them in the reader's own time zone. */
function clockText(milliseconds: number): string {
  return new Date(Math.round(milliseconds)).toISOString().slice(11, 23);
}

function caption(path: readonly TimedStep[], span: number): string {
  const busy = busyTime(path);
  const named = path.slice(-MAX_NAMED).map((timed) => inlineCode(nameOf(timed)));
  const before = path.length > named.length ? '… → ' : '';
  const share = `${durationText(busy)} of ${durationText(span)}`;
  return `**Timeline.** The critical path, ${share}: ${before}${named.join(' → ')}`;
}

/** Milliseconds in which a step of the path was under way: a step may start before the end of the one that it needs. */
function busyTime(path: readonly TimedStep[]): number {
  let busy = 0;
  let until = 0;
  for (const { start, end } of path) {
    busy += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return busy;
}

function leftOut(steps: readonly TimedStep[], bars: readonly TimedStep[]): string {
  const rest = steps.length - bars.length;
  return rest === 0 ? '' : `The ${plural(rest, 'shortest step')} of ${steps.length} are not drawn.`;
}
