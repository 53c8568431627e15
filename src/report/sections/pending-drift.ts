/** The report section on drift in resources that a plan touches. */

import { defined } from '../../defined.js';
import type { DriftChange, ResourceDrift } from '../../drift/model.js';
import type { ReplaceStep, UpdateStep } from '../../plan/model/plan.js';
import { keepsForeignItems } from '../../types/foreign-properties.js';
import { driftHunk, placeText } from './drift.js';
import { driftChangeLines } from '../text/drift-values.js';
import { fenced, inlineCode, shorten } from '../text/escape.js';
import { alert, blocks, bulletList, details } from '../text/markdown.js';
import type { Report, StackReport } from '../model.js';
import { endOf, nameInStack, stackLabel } from '../text/names.js';
import { plannedStep } from '../text/planned-step.js';
import type { View } from '../text/detail-levels.js';
import { listText, plural } from '../text/words.js';

const MAX_LISTED = 12;
const MAX_PATHS = 3;

interface Ahead {
  readonly stack: StackReport;
  readonly drift: ResourceDrift;
}

/** Empty if nothing has been changed outside the stack. */
export function driftAheadSection(report: Report, view: View): string {
  const ahead = report.stacks.flatMap((stack) => (stack.driftAhead ?? []).map((drift) => ({ stack, drift })));
  if (ahead.length === 0) return '';
  const counted = plural(
    ahead.length,
    'resource affected by this plan was',
    'resources affected by this plan were',
  );
  const title = `**${counted} changed in AWS since the last deploy**`;
  if (view.rows === 0) return alert('WARNING', title);
  const listed = ahead.slice(0, MAX_LISTED).map((one) => aheadLine(one, report));
  const rest = ahead.length - listed.length;
  const list = bulletList([...listed, ...(rest > 0 ? [`and ${plural(rest, 'more resource')}`] : [])]);
  const hunks = ahead.map(hunkOf).filter((hunk) => hunk !== '');
  const showsValues = view.properties === 'all' || view.properties === 'changed';
  return blocks(
    alert('WARNING', blocks(title, list)),
    showsValues && hunks.length > 0
      ? details('Recorded (−) and in AWS (+)', fenced(hunks.join('\n\n'), 'diff'))
      : '',
  );
}

function hunkOf({ stack, drift }: Ahead): string {
  const constructPath = plannedStep(stack.plan, drift.logicalId)?.constructPath;
  return driftHunk({ ...drift, ...defined({ constructPath }) }, stack.stack);
}

/** `` `Api/Greeter` (`AWS::Lambda::Function`): `MemorySize` is overwritten, `Timeout` stays as it is in AWS ``. */
function aheadLine({ stack, drift }: Ahead, report: Report): string {
  const name = inlineCode(endOf(nameInStack(drift.logicalId, stack), 80));
  const where = report.stacks.length > 1 ? ` in ${inlineCode(stackLabel(stack.stack, report))}` : '';
  return `${name} (${inlineCode(drift.type)})${where}: ${fate(drift, stack, (change) => inlineCode(shorten(placeText(change), 80)))}`;
}

/** The same as log lines. */
export function driftAheadLines(stack: StackReport): string[] {
  return (stack.driftAhead ?? []).flatMap((drift) => [
    `~ ${nameInStack(drift.logicalId, stack)} (${drift.type}) was changed in AWS: ${fate(drift, stack, placeText).replaceAll('**', '')}`,
    ...(drift.finding.status === 'drifted' ? driftChangeLines(drift.finding.changes) : []).map(
      (line) => `    ${line}`,
    ),
  ]);
}

function fate(
  { logicalId, finding }: ResourceDrift,
  { plan }: StackReport,
  named: (change: DriftChange) => string,
): string {
  const step = plannedStep(plan, logicalId);
  if (finding.status !== 'drifted')
    return '**it was deleted**: use `drift-action: accept` and deploy to recreate it';
  const isTouching = step?.action === 'UPDATE' || step?.action === 'REPLACE';
  const lost = finding.changes.filter((change) => isTouching && isOverwritten(change, step));
  const kept = finding.changes.filter((change) => !lost.includes(change));
  const isOne = lost.length === 1;
  const gone =
    step?.action === 'REPLACE'
      ? `${isOne ? 'goes' : 'go'} with the old resource`
      : `${isOne ? 'is' : 'are'} overwritten`;
  const stays = kept.length === 1 ? 'stays unchanged in AWS' : 'stay unchanged in AWS';
  return [
    ...(lost.length === 0 ? [] : [`${pathList(lost.map(named))} **${gone}**`]),
    ...(kept.length === 0 ? [] : [`${pathList(kept.map(named))} ${stays}`]),
  ].join('; ');
}

function pathList(names: readonly string[]): string {
  const rest = names.length - MAX_PATHS;
  return listText([...names.slice(0, MAX_PATHS), ...(rest > 0 ? [`${rest} more`] : [])]);
}

/**
 * Whether a deploy overwrites a drifted value. An update sends the template's changes, lists as a whole,
 * keeping items that others may add; the APIs of types that Cloud Control does not manage receive all desired
 * properties at once.
 */
function isOverwritten({ path, stateValue }: DriftChange, step: UpdateStep | ReplaceStep): boolean {
  if (step.action === 'REPLACE') return true;
  const [property = ''] = path;
  if (step.provisionedBy === 'sdk') return Object.hasOwn(step.properties, property);
  const isAdded = stateValue === undefined && path.length <= 2;
  if (isAdded && keepsForeignItems(step.type, property)) return false;
  const place = untilList(path);
  return step.changes.some((change) => {
    const sent = untilList(change.path);
    return sent.every((key, index) => index >= place.length || key === place[index]);
  });
}

function untilList(path: readonly string[]): readonly string[] {
  const end = path.findIndex((key) => /^\d+$/.test(key));
  return end < 0 ? path : path.slice(0, end);
}
