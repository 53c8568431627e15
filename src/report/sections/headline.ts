/** The headline of a report, which summarizes it in one line. */

import {
  changesOf,
  previewText,
  isChanged,
  ownSteps,
  possibleSteps,
  recordText,
  sum,
  underWayCount,
  unchangedCount,
} from '../text/counts.js';
import {
  givesText,
  isChanging,
  isRemoval,
  type ChangingCommand,
  type Command,
} from '../../interface/command-table.js';
import type { ErrorCode } from '../../errors.js';
import { driftHeadline } from './drift-headline.js';
import { inlineCode, prose } from '../text/escape.js';
import { hasFailed, isPreview, isRefused, KILLED, plansChanges, type Report } from '../model.js';
import { inlineLabel, inStack, subject, withPlace } from '../text/names.js';
import { broadPermissions } from '../permissions/permissions-section.js';
import { rollbackEnding } from './rollback.js';
import { durationText, plural } from '../text/words.js';

/**
 * The headline in words and counts, as Markdown that starts no block. It must be sufficient for somebody who
 * reads nothing else.
 */
export function headline(report: Report): string {
  if (plansChanges(report.command) && isPreview(report)) return previewHeadline(report);
  if (isChanging(report.command)) return recordHeadline(report, report.command);
  if (report.command === 'drift') return driftHeadline(report);
  if (report.command === 'rollback') return rollbackHeadline(report);
  if (givesText(report.command)) return shownHeadline(report);
  if (report.error !== undefined) return `❌ ${FAILED_TO[report.command]}`;
  return `✅ ${PLAIN_HEADLINES[report.command](report.stacks.length)}`;
}

function shownHeadline({ command, shown, error, stacks }: Report): string {
  if (error?.code === 'SETUP_WRONG' && shown !== undefined) return `❌ ${prose(shown.title)}`;
  if (error !== undefined || shown === undefined) return `❌ ${inlineCode(command)} failed`;
  if (stacks.some(hasFailed)) return `❌ ${inlineCode(command)} failed in part: ${prose(shown.title)}`;
  return `✅ ${prose(shown.title)}`;
}

function rollbackHeadline(report: Report): string {
  if (isRefused(report)) return `✋ Rollback refused: ${refusalText(report)}`;
  const steps = report.stacks.flatMap(({ rollback }) => rollback?.steps ?? []);
  const done = plural(steps.filter(({ status }) => status === 'succeeded').length, 'resource');
  if (isCancelled(report)) return `⚠️ Rollback cancelled${inStack(report)}: ${done} rolled back before that`;
  if (isLocked(report) && steps.length === 0) {
    return `🔒 Rollback did not start: ${lockedStacks(report)} locked by another run`;
  }
  if (report.error !== undefined || report.stacks.some(hasFailed)) {
    return `❌ Rollback failed${inStack(report)}: ${done} rolled back`;
  }
  if (steps.length === 0) return NOTHING_TO_ROLL_BACK;
  const time = durationText(report.updatedAt - report.startedAt);
  return `✅ Rolled back ${subject(report.stacks, report)} in ${time}: ${done}`;
}

const NOTHING_TO_ROLL_BACK = '✅ Nothing to roll back: there is no failed deploy';

const FAILED_TO = {
  synth: 'The app could not be synthesized',
  list: 'The stacks could not be listed',
  bootstrap: 'The buckets could not be set up',
  'force-unlock': 'The lock could not be removed',
} as const;

const PLAIN_HEADLINES = {
  synth: (stacks: number) => `Synthesized ${plural(stacks, 'stack')}`,
  list: (stacks: number) => plural(stacks, 'stack'),
  bootstrap: () => 'The buckets are ready',
  'force-unlock': (stacks: number) => `${plural(stacks, 'stack')} without a lock`,
} as const;

/** Diff errors that concern the plans, so that the plans come first. */
const PLANS_ARE_SHOWN: ReadonlySet<ErrorCode> = new Set([
  'CHANGES_FOUND',
  'DESTRUCTIVE_CHANGES',
  'NOT_ONLY_MOVES',
]);

function previewHeadline(report: Report): string {
  if (report.error !== undefined && !PLANS_ARE_SHOWN.has(report.error.code)) {
    const what = report.command === 'rollback' ? 'Rollback plan' : 'Diff';
    return `❌ ${what}${withPlace(report, 'for')} failed${inStack(report)}`;
  }
  if (isUnplanned(report)) {
    return `⚪ Synthesized ${plural(report.stacks.length, 'stack')}${withPlace(report, 'for')}; the changes are unknown`;
  }
  const changed = report.stacks.filter(isChanged);
  if (changed.length === 0 && report.command === 'rollback') return NOTHING_TO_ROLL_BACK;
  if (changed.length === 0) {
    const uncertain = report.stacks.filter((stack) => possibleSteps(stack).length > 0);
    const where = withPlace(report, 'for');
    if (uncertain.length === 0) return `✅ No changes${where} · ${upToDate(report)}`;
    return `✅ No certain changes${where} · ${subject(uncertain, report)} · ${previewText(uncertain)}`;
  }
  const counts = previewText(changed);
  const broadened = broadPermissions(report).length;
  const access = broadened === 0 ? '' : `, 🔐 **${plural(broadened, 'broad permission')}**`;
  const isRefused = report.error?.code === 'DESTRUCTIVE_CHANGES';
  const what = planName(report.command);
  const title = `${isRefused ? '✋ ' : ''}${what}${withPlace(report, 'for')}${isRefused ? ' not allowed' : ''}`;
  return `${title} · ${subject(changed, report)} · ${counts}${access}`;
}

function planName(command: Command): string {
  if (command === 'rollback') return 'Rollback plan';
  return isRemoval(command) ? 'Destroy plan' : 'Plan';
}

/** Stacks were found, but none could be compared with its state. */
function isUnplanned({ stacks }: Report): boolean {
  return stacks.length > 0 && stacks.every(({ plan }) => plan === undefined);
}

function recordHeadline(report: Report, command: ChangingCommand): string {
  const time = durationText(report.updatedAt - report.startedAt);
  const counts = recordText(report.stacks, isRemoval(command));
  const failed = report.stacks.filter(hasFailed);
  if (report.error !== undefined || failed.length > 0) return failureHeadline(report, command, counts);
  const changed = report.stacks.filter(isChanged);
  if (changed.length === 0) {
    if (isRemoval(command)) {
      return `✅ Nothing to destroy${withPlace(report, 'in')} · the stacks are not deployed`;
    }
    return `✅ Nothing to deploy${withPlace(report, 'to')} · ${upToDate(report)}`;
  }
  const did = counts === '' ? 'nothing had to be sent' : counts;
  const what = isRemoval(command)
    ? `Destroyed${withPlace(report, 'in')}`
    : `Deployed${withPlace(report, 'to')}`;
  return `✅ ${what} · ${subject(changed, report)} in ${time} · ${did}`;
}

function failureHeadline(report: Report, command: ChangingCommand, counts: string): string {
  const what = isRemoval(command) ? `Destroy${withPlace(report, 'in')}` : `Deploy${withPlace(report, 'to')}`;
  const failed = sum(
    report.stacks.map((stack) => ownSteps(stack).filter(({ status }) => status === 'failed').length),
  );
  const planned = sum(report.stacks.map((stack) => changesOf(stack).length));
  const endings = new Set(report.stacks.map(({ rollback }) => rollbackEnding(rollback)).filter(Boolean));
  const ending = endings.size > 1 ? ', partly rolled back' : ([...endings][0] ?? '');
  const rest = counts === '' ? 'nothing was changed' : `${counts} before that${ending}`;
  if (report.error?.value === KILLED) {
    const known = counts === '' ? 'its changes are recorded' : `at least ${counts} before that`;
    return `⚠️ ${what} killed halfway${inStack(report)}: ${known}${underWayText(report)}`;
  }
  if (isCancelled(report)) return `⚠️ ${what} cancelled${inStack(report)}: ${rest}${underWayText(report)}`;
  if (isRefused(report)) return `✋ ${what} refused: ${refusalText(report)}`;
  if (isLocked(report)) return `🔒 ${what} did not start: ${lockedStacks(report)} locked by another run`;
  if (failed === 0) return `❌ ${what} failed${inStack(report)}: ${rest}`;
  return `❌ ${what} failed${inStack(report)}: ${failed} of ${plural(planned, 'change')} failed, ${rest}`;
}

/** Operations for which the run stopped waiting. */
function underWayText(report: Report): string {
  const count = sum(report.stacks.map(underWayCount));
  return count === 0 ? '' : `, ${count} still under way`;
}

function refusalText(report: Report): string {
  const isDestructive = report.error?.code === 'DESTRUCTIVE_CHANGES';
  if (isDestructive) return 'it would destroy what `allow-destructive` protects';
  return 'the plan differs from the reviewed one';
}

function isCancelled(report: Report): boolean {
  return (
    report.error?.code === 'CANCELLED' || report.stacks.some(({ outcome }) => outcome?.result === 'cancelled')
  );
}

function isLocked(report: Report): boolean {
  const codes = [report.error?.code, ...report.stacks.map(({ error }) => error?.code)];
  return codes.includes('LOCKED') && report.stacks.every(({ steps }) => steps.length === 0);
}

function lockedStacks(report: Report): string {
  const locked = report.stacks.filter(({ lockHolder }) => lockHolder !== undefined);
  const [first] = locked;
  if (first === undefined) return 'the stack is';
  return locked.length === 1 ? `${inlineLabel(first, report)} is` : `${plural(locked.length, 'stack')} are`;
}

function upToDate(report: Report): string {
  // For a deploy, includes resources that turned out to be up to date.
  const resources = sum(report.stacks.map((stack) => unchangedCount(stack) + possibleSteps(stack).length));
  const [first] = report.stacks;
  if (first === undefined) return 'no stack was selected';
  const verb = report.stacks.length === 1 ? 'is' : 'are';
  return `${subject(report.stacks, report)} with ${plural(resources, 'resource')} ${verb} up to date`;
}
