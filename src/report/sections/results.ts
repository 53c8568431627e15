/** The report section on the results of one stack. */

import { ownSteps, recordText } from '../text/counts.js';
import { cellCode, htmlText, inlineCode, prose, shorten } from '../text/escape.js';
import { blocks, details, table } from '../text/markdown.js';
import type { Report, StackReport, StepReport } from '../model.js';
import { endOf, nameInStack, stackLabel } from '../text/names.js';
import { outputNames, outputText } from '../text/stack-outputs.js';
import type { View } from '../text/detail-levels.js';
import { rollbackCell } from './rollback.js';
import { ACTION_WORDS, durationText, listText, plural } from '../text/words.js';

/** Longer tables are folded: the headline has summarized them. */
const FOLDED_RESULTS = 8;

/** The results of one stack: outputs first, since the next step needs them, then one line per resource. */
export function stackResults(
  stack: StackReport,
  report: Report,
  view: View,
  rows: ReadonlySet<StepReport>,
): string {
  const shown = ownSteps(stack).filter((step) => rows.has(step) && step.status !== 'unchanged');
  const results = resultTable(shown, stack);
  const summary = `${plural(shown.length, 'change')} in detail`;
  return blocks(
    stackHeading(stack, report),
    outputTable(stack, view),
    shown.length > FOLDED_RESULTS ? details(htmlText(summary), results) : results,
  );
}

function stackHeading(stack: StackReport, report: Report): string {
  if (report.stacks.length === 1) return '';
  const counts = recordText([stack]);
  const time = stack.outcome === undefined ? '' : ` in ${durationText(stack.outcome.duration)}`;
  const icon = RESULT_ICONS[stack.outcome?.result ?? 'skipped'];
  const label = inlineCode(stackLabel(stack.stack, report));
  return `#### ${icon} ${label} – ${counts === '' ? 'nothing was changed' : counts}${time}`;
}

const RESULT_ICONS = {
  done: '✅',
  unchanged: '✅',
  failed: '❌',
  partial: '❌',
  cancelled: '⚠️',
  skipped: '⏭️',
} as const;

function resultTable(steps: readonly StepReport[], stack: StackReport): string {
  const rows = steps
    .toSorted(byResult)
    .map((step) => [
      resultCell(step, stack),
      cellCode(endOf(nameInStack(step.logicalId, stack), 64)),
      cellCode(shorten(step.type, 80)),
      timeCell(step),
    ]);
  return table(['Result', 'Resource', 'Type', 'Time'], rows);
}

const RESULT_ORDER: readonly StepReport['status'][] = [
  'failed',
  'running',
  'skipped',
  'succeeded',
  'unchanged',
];

function byResult(left: StepReport, right: StepReport): number {
  return RESULT_ORDER.indexOf(left.status) - RESULT_ORDER.indexOf(right.status);
}

function resultCell(step: StepReport, stack: StackReport): string {
  const words = ACTION_WORDS[step.action];
  switch (step.status) {
    case 'failed':
      return `❌&nbsp;**not ${words.done}**`;
    case 'skipped': {
      const needed = (step.because ?? []).map((logicalId) => cellCode(nameInStack(logicalId, stack)));
      return `⏭️&nbsp;not started${needed.length === 0 ? '' : `, needs ${listText(needed)}`}`;
    }
    case 'running':
      return `⚠️&nbsp;${words.underWay} when the run ended`;
    case 'unchanged':
    case 'succeeded':
      return `${words.icon}&nbsp;${words.done}${step.goesOn === true ? ', not ready yet' : ''}${rolledBack(step, stack)}`;
  }
}

/** ` → ↩️ deleted`: what became of it when the deploy was rolled back. */
function rolledBack({ logicalId }: StepReport, { rollback }: StackReport): string {
  const step = rollback?.steps.find((one) => one.logicalId === logicalId);
  if (rollback?.kept.some((one) => one.logicalId === logicalId) === true) return ' → 🟣&nbsp;retained';
  return step === undefined ? '' : ` → ${rollbackCell(step)}`;
}

function timeCell(step: StepReport): string {
  const time = step.duration === undefined ? '' : durationText(step.duration);
  const retries = step.retries === undefined ? '' : `, ${plural(step.retries, 'retry', 'retries')}`;
  return `${time}${step.isSlow === true ? ' 🐢' : ''}${retries}`;
}

function outputTable(stack: StackReport, view: View): string {
  if (view.rows === 0) return '';
  const { own, made } = outputNames(stack);
  const title = `${plural(made.length, 'export')} for other stacks of the app`;
  return blocks(outputRows(own, stack), details(htmlText(title), outputRows(made, stack)));
}

function outputRows(names: readonly string[], stack: StackReport): string {
  const rows = names.map((name) => [
    cellCode(name),
    cellCode(outputText(stack, name)),
    describe(name, stack),
  ]);
  const isDescribed = rows.some(([, , description]) => description !== '');
  const columns = isDescribed ? 3 : 2;
  return table(
    ['Output', 'Value', 'Description'].slice(0, columns),
    rows.map((row) => row.slice(0, columns)),
  );
}

function describe(name: string, stack: StackReport): string {
  const description = stack.plan?.outputs[name]?.description ?? '';
  return prose(shorten(description, 160), cellCode);
}
