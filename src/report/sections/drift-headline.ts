/** The first line of a drift report. */

import { isDrifted, type ResourceDrift } from '../../drift/model.js';
import { sum } from '../text/counts.js';
import { driftLeft } from '../text/remaining-drift.js';
import { hasFailed, type Report, type StackReport } from '../model.js';
import { inStack, subject, withPlace } from '../text/names.js';
import { plural } from '../text/words.js';

export function driftHeadline(report: Report): string {
  const where = withPlace(report, 'in');
  const drifted = report.stacks.filter(({ drift = [] }) => drift.some(isDrifted));
  const left = drifted.filter((stack) => driftLeft(stack).length > 0);
  const isRefused = report.error !== undefined && report.error.code !== 'DRIFT_FOUND';
  if (isRefused || report.stacks.some(hasFailed)) {
    const rest = left.length === 0 ? '' : `: ${countsOf(left.flatMap(driftLeft))}`;
    const isResolving = report.stacks.some(
      ({ steps, resolved }) => steps.length > 0 || resolved !== undefined,
    );
    return `❌ Drift${where} could not be ${isResolving ? 'resolved' : 'checked'} everywhere${inStack(report)}${rest}`;
  }
  if (drifted.length === 0) return `✅ No drift${where} · ${comparedText(report)}`;
  if (left.length > 0)
    return `🟠 Drift${where} · ${subject(left, report)} · ${countsOf(left.flatMap(driftLeft))}`;
  return `✅ Drift resolved${where} · ${subject(drifted, report)} · ${resolvedText(drifted)}`;
}

function countsOf(found: readonly ResourceDrift[]): string {
  const deleted = found.filter(({ finding }) => finding.status === 'deleted').length;
  const changed = found.length - deleted;
  return [
    ...(changed > 0 ? [`${plural(changed, 'resource')} changed in AWS`] : []),
    ...(deleted > 0 ? [`**${plural(deleted, 'resource')} deleted in AWS**`] : []),
  ].join(', ');
}

function comparedText(report: Report): string {
  const all = report.stacks.flatMap(({ drift = [] }) => drift);
  const clean = all.filter(({ finding }) => finding.status === 'clean').length;
  if (all.length === 0) return 'there is nothing to compare';
  const unknown = all.length - clean;
  const rest = unknown === 0 ? '' : `, ${unknown} could not be compared`;
  return `${plural(clean, 'resource')} in ${subject(report.stacks, report)} ${clean === 1 ? 'is' : 'are'} as recorded${rest}`;
}

function resolvedText(stacks: readonly StackReport[]): string {
  const all = stacks.flatMap(({ resolved = {} }) => Object.values(resolved));
  const count = (how: string) => all.filter((one) => one === how).length;
  const kinds = [
    [count('accepted'), 'recorded as in AWS'],
    [count('forgotten'), 'no longer recorded'],
    [count('reverted'), 'reverted'],
    [count('recreated'), 'recreated'],
  ] as const;
  const nonZero = kinds.filter(([number]) => number > 0);
  return sum(nonZero.map(([number]) => number)) === 0
    ? 'nothing is left'
    : nonZero.map(([number, words]) => `${number} ${words}`).join(', ');
}
