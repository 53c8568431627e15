/** The report section on dangerous changes. */

import { typeBefore, type Step } from '../../plan/model/plan.js';
import { dataClassOf } from '../../types/data-classes.js';
import { type Danger, type DangerousStep, dangerousSteps, losesData } from '../text/dangerous-steps.js';
import { inlineCode, prose, shorten } from '../text/escape.js';
import { alert, blocks, bulletList } from '../text/markdown.js';
import type { Report, StackReport } from '../model.js';
import { accessLine } from '../permissions/permissions-section.js';
import { endOf, resourceName, stackLabel } from '../text/names.js';
import { linked } from '../text/source-links.js';
import { ACTION_WORDS, listText, plural } from '../text/words.js';

/** Further entries are only counted: a reviewer of twenty dangerous resources reads the tables anyway. */
const MAX_LISTED = 12;
const MAX_FOLLOWERS = 4;
const MAX_NAMED = 2;

const CONSEQUENCES: Readonly<Record<Danger, string>> = {
  'data-lost': '**its data is lost**',
  'starts-empty': '**the new one starts empty**, the old one stays in AWS',
  'deleted-first': 'unavailable until the new one exists',
  replaced: '',
  deleted: '',
  'maybe-data-lost': '**its data is lost** if AWS cannot do it in place',
  'maybe-starts-empty':
    'if AWS cannot do it in place, **the new one starts empty** and the old one stays in AWS',
  'maybe-replaced': 'if AWS cannot do it in place',
  'left-behind': 'stays in AWS',
};

/**
 * Resources that a deploy would destroy, replace or leave behind: a red box for data at stake, a yellow one
 * for the rest; empty if there is no danger. Who gains broad access is said between them, where a phone shows it.
 */
export function dangerSection(report: Report): string {
  const dangers = dangerousSteps(report.stacks);
  const losing = dangers.filter(({ step }) => losesData(step));
  const other = dangers.filter(({ step }) => !losesData(step));
  const title = `**Data is at stake in ${plural(losing.length, 'resource')}**`;
  return blocks(
    losing.length === 0 ? '' : alert('CAUTION', blocks(title, dangerList(losing, report))),
    dangers.length === 0 ? '' : accessLine(report),
    alert('WARNING', dangerList(other, report)),
  );
}

function dangerList(dangers: readonly DangerousStep[], report: Report): string {
  const groups = alike(dangers);
  const listed = groups.slice(0, MAX_LISTED);
  const rest = dangers.length - listed.flat().length;
  return bulletList([
    ...listed.map((group) => dangerLine(group, report)),
    ...(rest > 0 ? [`and ${plural(rest, 'more resource')}, first in the tables`] : []),
  ]);
}

function alike(dangers: readonly DangerousStep[]): DangerousStep[][] {
  const groups = new Map<string, DangerousStep[]>();
  for (const dangerous of dangers) {
    const words = wordsOf(dangerous);
    groups.set(words, [...(groups.get(words) ?? []), dangerous]);
  }
  return [...groups.values()];
}

/** The text beside a resource's name: resources with the same text share a line. */
function wordsOf({ danger, step, stack }: DangerousStep): string {
  return JSON.stringify([
    consequence(danger, step),
    step.action,
    step.type,
    step.reason,
    takenAlong(step, stack),
  ]);
}

/**
 * `**replace** AWS::DynamoDB::Table Users in WebShop: **its data is lost** – TableName cannot be changed in place`, or
 * `**delete** 14 × AWS::Logs::LogGroup A in WebShop, B in WebShop and 12 more: …`.
 */
function dangerLine(group: readonly DangerousStep[], report: Report): string {
  const [first] = group;
  if (first === undefined) return '';
  const { danger, step, stack } = first;
  const { icon, verb } = ACTION_WORDS[step.action];
  const action = step.action === 'UPDATE' ? 'may replace' : verb;
  const count = group.length === 1 ? '' : `${group.length} × `;
  const why = [consequence(danger, step), prose(shorten(step.reason, 200)), takenAlong(step, stack)]
    .filter((part) => part !== '')
    .join(' – ');
  return `${icon} **${action}** ${count}${inlineCode(step.type)} ${namesText(group, report)}: ${why}`;
}

function namesText(group: readonly DangerousStep[], report: Report): string {
  const named = group.slice(0, group.length <= MAX_NAMED + 1 ? group.length : MAX_NAMED);
  const names = named.map(({ step, stack }) => {
    const name = linked(inlineCode(endOf(resourceName(step, stack.stack), 80)), step, report);
    const where = report.stacks.length > 1 ? ` in ${inlineCode(stackLabel(stack.stack, report))}` : '';
    return `${name}${where}`;
  });
  const rest = group.length - named.length;
  return listText([...names, ...(rest > 0 ? [`${rest} more`] : [])]);
}

/** Resources that refer to a replaced one get its new name, or are replaced themselves. */
function takenAlong(step: Step, stack: StackReport): string {
  if (step.action !== 'REPLACE') return '';
  const followers = (stack.plan?.steps ?? []).filter((other) => follows(other, step.logicalId));
  if (followers.length === 0) return '';
  const named = followers.slice(0, MAX_FOLLOWERS).map((other) => {
    const verb = other.action === 'REPLACE' ? '**replaced**' : 'updated';
    return `${inlineCode(endOf(resourceName(other, stack.stack), 60))} (${verb})`;
  });
  const rest = followers.length - named.length;
  return `also changes ${listText([...named, ...(rest > 0 ? [`${rest} more`] : [])])}`;
}

function follows(step: Step, logicalId: string): boolean {
  if (step.action !== 'UPDATE' && step.action !== 'REPLACE') return false;
  return step.changes.some(({ awaits }) =>
    awaits?.some((awaited) => awaited === logicalId || awaited.startsWith(`${logicalId}.`)),
  );
}

function consequence(danger: Danger, step: Step): string {
  const text =
    'oldResource' in step && step.oldResource === 'snapshot'
      ? CONSEQUENCES[danger].replace('the old one stays', 'a snapshot of the old one stays')
      : CONSEQUENCES[danger];
  return dataClassOf(typeBefore(step)) === 'may-hold-data'
    ? text.replace('its data', 'any data in it')
    : text;
}
