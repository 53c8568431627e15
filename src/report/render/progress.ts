/** Renders the comment of a run that is still changing something. */

import { isChanging, isRemoval } from '../../interface/command-table.js';
import { footer } from '../sections/footer.js';
import { inlineCode } from '../text/escape.js';
import { isChanged, ownSteps, sum } from '../text/counts.js';
import { blocks, bulletList } from '../text/markdown.js';
import { nameInStack, subject, withPlace } from '../text/names.js';
import { ACTION_WORDS, durationText, plural } from '../text/words.js';
import { ROLLBACK_WORDS } from '../sections/rollback.js';
import { isPreview, type Report, type StackReport, type StepReport } from '../model.js';

const MAX_NAMED = 5;

/** Whether a run has started to change something. */
export function isUnderWay(report: Report): boolean {
  return (
    isChanging(report.command) && !isPreview(report) && report.stacks.some(({ steps }) => steps.length > 0)
  );
}

const HEADING = '### ⏳ ';
const PROMISE = 'This comment shows the result as soon as the run ends.';

/** A line of such a text after its run has ended without replacing it. */
export function abandonedLine(line: string): string {
  if (line === PROMISE) {
    return 'The run ended before it could report. Its changes are recorded: the next run resolves what was in flight.';
  }
  return line.startsWith(HEADING) ? `### ⚠️ Ended without a report: ${line.slice(HEADING.length)}` : line;
}

/** What has been done and what is awaited at `now`, in milliseconds since the epoch. */
export function progressText(report: Report, now: number): string {
  const steps = report.stacks.flatMap(ownSteps);
  const failed = steps.filter(({ status }) => status === 'failed').length;
  const isUndone = report.stacks.some(({ rollback }) => rollback !== undefined);
  return blocks(
    `${HEADING}${progressHeadline(report, steps)}`,
    failed === 0
      ? ''
      : `❌ **${plural(failed, 'change')} failed**${isUndone ? '; the deploy is being rolled back' : ''}.`,
    awaited(report, now),
    PROMISE,
    footer({ ...report, updatedAt: now }),
  );
}

function progressHeadline(report: Report, steps: readonly StepReport[]): string {
  const planned = sum(report.stacks.map(({ plan }) => plan?.steps.length ?? 0));
  const ended = steps.filter(({ status }) => status !== 'running').length;
  const what = isRemoval(report.command)
    ? `Destroying${withPlace(report, 'in')}`
    : `Deploying${withPlace(report, 'to')}`;
  const changed = report.stacks.filter((stack) => isChanged(stack) || stack.steps.length > 0);
  return `${what} · ${subject(changed, report)} · ${ended} of ${plural(planned, 'change')} done`;
}

interface Awaited {
  readonly text: string;
  readonly since: number;
}

/** The operations in progress, longest first. */
function awaited(report: Report, now: number): string {
  const running = report.stacks
    .flatMap((stack) => [...runningOf(stack, 'steps'), ...runningOf(stack, 'rollback')])
    .toSorted((left, right) => left.since - right.since);
  if (running.length === 0) return '';
  const named = running
    .slice(0, MAX_NAMED)
    .map(({ text, since }) => `${text} (${durationText(Math.max(0, now - since))})`);
  const rest = running.length - named.length;
  return bulletList([...named, ...(rest > 0 ? [`${rest} more`] : [])]);
}

function runningOf(stack: StackReport, which: 'steps' | 'rollback'): Awaited[] {
  const steps = which === 'steps' ? stack.steps : (stack.rollback?.steps ?? []);
  const words = which === 'steps' ? ACTION_WORDS : ROLLBACK_WORDS;
  return steps
    .filter(({ status }) => status === 'running')
    .map(({ logicalId, type, action, startedAt = 0 }) => ({
      text: `${words[action].underWay} ${inlineCode(nameInStack(logicalId, stack))}, ${inlineCode(type)}`,
      since: startedAt,
    }));
}
