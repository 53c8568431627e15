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
  CREATE: { underWay: 'creating again', done: 'created again' },
  UPDATE: { underWay: 'changing back', done: 'changed back' },
  REPLACE: { underWay: 'putting back', done: 'put back' },
  DELETE: { underWay: 'deleting', done: 'deleted' },
  RETAIN: { underWay: 'keeping', done: 'kept' },
  METADATA: { underWay: 'recording', done: 'recorded as before' },
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
  const shown = steps.slice(0, view.rows);
  const isDone = outcome?.result === 'done';
  const box = isDone ? blocks(summary, keptText(kept, stack)) : '';
  const trouble = isDone ? '' : alert('WARNING', blocks(summary, why, keptText(kept, stack)));
  return blocks(box, trouble, shown.length === 0 ? '' : resultTable(shown, stack));
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
      return `${done === 0 ? 'None' : `Only ${done}`} of ${plural(steps.length, 'resource')} could be rolled back${time}; the state is up to date`;
    case 'not-started':
      return 'The deploy could not be rolled back; the state is up to date';
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
    resultCell(step),
    cellCode(endOf(nameInStack(step.logicalId, stack), 64)),
    cellCode(shorten(step.type, 80)),
    step.duration === undefined ? '' : durationText(step.duration),
  ]);
  return table(['Taken back', 'Resource', 'Type', 'Time'], rows);
}

function resultCell({ action, status, failure }: StepReport): string {
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
        : `, rolled back except for ${plural(rollback.kept.length, 'retained resource')}`;
    case 'partial':
    case undefined:
      return ', partly rolled back';
    case 'not-started':
      return '';
  }
}
