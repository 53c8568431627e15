/** The report section on the rollback of a failed deploy. */

import type { KeptResource } from '../../events.js';
import { cellCode, inlineCode, prose, shorten } from '../text/escape.js';
import { alert, blocks, bulletList, table } from '../text/markdown.js';
import type { Report, RollbackReport, StackReport, StepReport } from '../model.js';
import { endOf, nameInStack, stackLabel } from '../text/names.js';
import type { View } from '../text/detail-levels.js';
import { durationText, plural } from '../text/words.js';

/** The effect of a rollback on a resource, while it runs and afterwards. */
export const ROLLBACK_WORDS: Readonly<
  Record<StepReport['action'], { readonly underWay: string; readonly done: string }>
> = {
  CREATE: { underWay: 'recreating', done: 'recreated' },
  UPDATE: { underWay: 'reverting', done: 'reverted' },
  REPLACE: { underWay: 'restoring', done: 'restored' },
  DELETE: { underWay: 'deleting', done: 'deleted' },
  RETAIN: { underWay: 'retaining', done: 'retained' },
  METADATA: { underWay: 'recording', done: 'recorded as before' },
  MOVE: { underWay: 'moving back', done: 'moved back' },
};

/** The rollback of a failed deploy, resource by resource; empty if there was nothing to undo. */
export function rollbackSection(report: Report, view: View): string {
  const sections = report.stacks.flatMap((stack) =>
    stack.rollback === undefined ? [] : [stackRollback(stack, stack.rollback, { report, view })],
  );
  return blocks(...sections);
}

interface Setting {
  readonly report: Report;
  readonly view: View;
}

function stackRollback(stack: StackReport, rollback: RollbackReport, { report, view }: Setting): string {
  const { steps, kept, outcome } = rollback;
  const where = report.stacks.length > 1 ? `${inlineCode(stackLabel(stack.stack, report))}: ` : '';
  const summary = `↩️ ${where}**${rollbackText(rollback)}**`;
  const why = outcome?.why === undefined ? '' : prose(shorten(outcome.why, 500));
  // Resources that the table of results lists have their rollback there.
  const shown = steps.slice(0, view.rows).filter(({ logicalId }) => !isInResults(logicalId, stack));
  const isDone = outcome?.result === 'done';
  const box = isDone ? blocks(summary, keptText(kept, stack)) : '';
  const next = outcome === undefined || isDone ? '' : NEXT;
  const trouble = isDone ? '' : alert('WARNING', blocks(summary, why, keptText(kept, stack), next));
  return blocks(box, trouble, shown.length === 0 ? '' : resultTable(shown, stack));
}

const NEXT =
  '**Next:** Run the command `rollback` to undo the rest, or fix the cause and deploy again. The state is up to date.';

function isInResults(logicalId: string, stack: StackReport): boolean {
  return stack.steps.some((step) => step.logicalId === logicalId && step.status === 'succeeded');
}

/** One sentence without Markdown, also for the log. */
export function rollbackText({ steps, outcome }: RollbackReport): string {
  const time = outcome === undefined ? '' : ` in ${durationText(outcome.duration)}`;
  const done = steps.filter(({ status }) => status === 'succeeded').length;
  switch (outcome?.result) {
    case 'done':
      return steps.length === 0
        ? 'There was nothing to roll back: the stack is unchanged'
        : `The deploy was rolled back${time}: ${plural(steps.length, 'resource')}`;
    case 'partial':
      return `${done === 0 ? 'None' : `Only ${done}`} of ${plural(steps.length, 'resource')} could be rolled back${time}`;
    case 'not-started':
      return 'The deploy could not be rolled back';
    case undefined:
      return 'The deploy was being rolled back when the run ended';
  }
}

function keptText(kept: readonly KeptResource[], stack: StackReport): string {
  if (kept.length === 0) return '';
  const lines = kept.map(({ logicalId, resourceType, reason }) => {
    const name = inlineCode(nameInStack(logicalId, stack));
    return `${name} (${inlineCode(resourceType)}) is retained in AWS and in the state: ${prose(reason)}`;
  });
  return bulletList(lines);
}

function resultTable(steps: readonly StepReport[], stack: StackReport): string {
  const rows = steps.map((step) => [
    rollbackCell(step),
    cellCode(endOf(nameInStack(step.logicalId, stack), 64)),
    cellCode(shorten(step.type, 80)),
    step.duration === undefined ? '' : durationText(step.duration),
  ]);
  return table(['Rolled back', 'Resource', 'Type', 'Time'], rows);
}

/** What a rollback did to a resource. */
export function rollbackCell({ action, status, failure }: StepReport): string {
  const { underWay, done } = ROLLBACK_WORDS[action];
  switch (status) {
    case 'failed': {
      const why = failure === undefined ? '' : `: ${cellCode(shorten(failure.message, 200))}`;
      return `❌&nbsp;**not ${done}**${why}`;
    }
    case 'skipped':
      return '⏭️&nbsp;left unchanged';
    case 'running':
      return `⚠️&nbsp;${underWay} when the run ended`;
    case 'succeeded':
    case 'unchanged':
      return `↩️&nbsp;${done}`;
  }
}

/** A sentence ending that says how the failed deploy was rolled back. */
export function rollbackEnding(rollback: RollbackReport | undefined): string {
  if (rollback === undefined || rollback.steps.length === 0) return '';
  switch (rollback.outcome?.result) {
    case 'done':
      return rollback.kept.length === 0
        ? ', rolled back'
        : `, rolled back (${rollback.kept.length} retained)`;
    case 'partial':
    case undefined: {
      const isAny = rollback.steps.some(({ status }) => status === 'succeeded');
      return isAny ? ', partly rolled back' : ', not rolled back';
    }
    case 'not-started':
      return ', not rolled back';
  }
}
