/** The report section that compares many stacks at a glance, and the folding of their own sections. */

import { broadPermissions } from '../permissions/permissions-section.js';
import {
  changesOf,
  countActions,
  ownSteps,
  plainPlannedCounts,
  previewText,
  unchangedCount,
} from '../text/counts.js';
import { dangerOf, losesData } from '../text/dangerous-steps.js';
import { htmlCode, inlineCode } from '../text/escape.js';
import { blocks, details, table } from '../text/markdown.js';
import { placeOf } from '../../state/nested.js';
import { hasFailed, showsPlans, type Report, type StackReport } from '../model.js';
import { stackLabel } from '../text/names.js';
import { listText } from '../text/words.js';

/** From this number of changed stacks on, readers get a table, and stacks without danger are folded. */
const MANY_STACKS = 3;
const MAX_LINES = 30;
/** The table above names them all. */
const MAX_LABELS = 4;

const COLUMNS = ['DELETE', 'REPLACE', 'UPDATE', 'CREATE'] as const;

/** Of many stacks, those with dangerous changes come first; few stay in the order of a deploy. */
export function worstFirst(stacks: readonly StackReport[]): StackReport[] {
  if (stacks.length < MANY_STACKS) return [...stacks];
  const rankOf = (stack: StackReport): number => {
    const steps = stack.plan?.steps ?? [];
    if (hasFailed(stack)) return -1;
    return steps.some(losesData) ? 0 : steps.some((step) => dangerOf(step) !== undefined) ? 1 : 2;
  };
  return stacks.toSorted((left, right) => rankOf(left) - rankOf(right));
}

/**
 * One line per changed stack: what is lost, who gains access, and what is deleted, replaced, updated and created. The worst
 * comes first, since a phone cuts tables off at the right.
 */
export function overview(stacks: readonly StackReport[], report: Report): string {
  if (stacks.length < MANY_STACKS) return '';
  const isPlan = showsPlans(report);
  const rows = stacks.slice(0, MAX_LINES).map((stack) => {
    const steps = isPlan ? changesOf(stack) : ownSteps(stack).filter(({ status }) => status === 'succeeded');
    const counts = countActions(steps);
    const lost = isPlan ? changesOf(stack).filter(losesData).length : 0;
    const broad = isPlan ? broadPermissions({ ...report, stacks: [stack] }).length : 0;
    return [
      `${isPlan ? '' : resultIcon(stack)}${inlineCode(stackLabel(stack.stack, report))}`,
      lost === 0 ? '' : `🔴&nbsp;${lost}`,
      broad === 0 ? '' : `🔐&nbsp;${broad}`,
      ...COLUMNS.map((action) => String(counts[action] ?? '')),
    ];
  });
  const header = ['Stack', 'data', 'access', '−', '±', '~', '+'];
  const isUsed = (column: number) => column === 0 || rows.some((cells) => cells[column] !== '');
  const shown = (cells: readonly string[]) => cells.filter((_, column) => isUsed(column));
  return table(shown(header), rows.map(shown));
}

/** Of a run that changed stacks: those that it changed as planned need no mark. */
function resultIcon(stack: StackReport): string {
  if (hasFailed(stack)) return '❌&nbsp;';
  return stack.outcome === undefined ? '⏭️&nbsp;' : '';
}

/** A stack and its section, without a heading. */
interface StackSection {
  readonly stack: StackReport;
  readonly body: string;
}

/** The sections with headings: equal ones once, and of many stacks those without danger folded. */
export function groupedSections(sections: readonly StackSection[], report: Report): string[] {
  const isMany = sections.length >= MANY_STACKS;
  const groups = new Map<string, StackSection[]>();
  for (const section of sections) {
    const key = isMany ? section.body : stackLabel(section.stack.stack, report);
    groups.set(key, [...(groups.get(key) ?? []), section]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (first === undefined) return '';
    const { stack, body } = first;
    const isFoldable = isMany || (report.run.foldsNested === true && placeOf(stack.stack) !== undefined);
    if (isFoldable && isCalm(stack) && body !== '') return details(summaryOf(group, report), body);
    return blocks(headingOf(group, report), body);
  });
}

function isCalm({ plan, outcome }: StackReport): boolean {
  const isFine = outcome === undefined || outcome.result === 'done' || outcome.result === 'unchanged';
  return isFine && (plan?.steps ?? []).every((step) => dangerOf(step) === undefined);
}

/** A report on one stack has all of this in its first line. */
function headingOf(group: readonly StackSection[], report: Report): string {
  const [first] = group;
  if (first === undefined || report.stacks.length === 1) return '';
  const count = unchangedCount(first.stack);
  const counts = [previewText([first.stack]), count === 0 ? '' : `${count} unchanged`];
  const text = counts.filter((part) => part !== '').join(', ');
  return `#### ${labels(group, report, inlineCode)} – ${group.length === 1 ? '' : 'each '}${text}`;
}

function summaryOf(group: readonly StackSection[], report: Report): string {
  const [first] = group;
  const counts = first === undefined ? '' : plainPlannedCounts(countActions(changesOf(first.stack)));
  const each = group.length === 1 || counts === '' ? '' : 'each ';
  return `${labels(group, report, htmlCode)}${counts === '' ? '' : ` – ${each}${counts}`}`;
}

function labels(group: readonly StackSection[], report: Report, code: (text: string) => string): string {
  const named = group.slice(0, MAX_LABELS).map(({ stack }) => code(stackLabel(stack.stack, report)));
  const rest = group.length - named.length;
  return listText([...named, ...(rest > 0 ? [`${rest} more`] : [])]);
}
