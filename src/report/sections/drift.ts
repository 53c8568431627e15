/** The report sections on drift. */

import { isDrifted, type DriftChange, type ResourceDrift } from '../../drift/model.js';
import type { StackId } from '../../ports/stack-id.js';
import { driftLeft } from '../text/remaining-drift.js';
import { pathText } from '../text/diff-text.js';
import { driftChangeLines, lastChangeText } from '../text/drift-values.js';
import { fenced, inlineCode, link, oneLine, prose, shorten } from '../text/escape.js';
import { failureSection, refusal, warningSection } from './failure.js';
import { footer } from './footer.js';
import { headline } from './headline.js';
import { nextStep } from './next-step.js';
import { blocks, bulletList, details } from '../text/markdown.js';
import type { Report, StackReport } from '../model.js';
import { endOf, fullName, resourceName, stackLabel } from '../text/names.js';
import type { View } from '../text/detail-levels.js';
import { listText, plural } from '../text/words.js';

/** Paths that a table line names. */
const MAX_PATHS = 3;
const MAX_UNKNOWN = 20;

/**
 * Drifted resources, how they were resolved, and what could not be compared; see `document` for the omissions
 * of views.
 */
export function driftDocument(report: Report, view: View): string {
  const drifted = report.stacks.filter(({ drift = [] }) => drift.some(isDrifted));
  const shown = new Set(drifted.flatMap(({ drift = [] }) => drift.filter(isDrifted)).slice(0, view.rows));
  return blocks(
    `### ${headline(report)}`,
    nextStep(report),
    failureSection(report),
    warningSection(report),
    ...drifted.slice(0, view.stacks).map((stack) => stackDrift(stack, report, view, shown)),
    cleanStacks(report),
    unknownSection(report, view),
    refusal(report),
    leftOut(report, view),
    footer(report),
  );
}

/** Bullets, since a phone cuts a table off before it says what has changed. */
function stackDrift(
  stack: StackReport,
  report: Report,
  view: View,
  shown: ReadonlySet<ResourceDrift>,
): string {
  const found = (stack.drift ?? []).filter(isDrifted);
  const heading = `#### ${inlineCode(stackLabel(stack.stack, report))} – ${plural(found.length, 'resource')}`;
  const rows = found.filter((drift) => shown.has(drift));
  return blocks(
    report.stacks.length === 1 ? '' : heading,
    bulletList(
      rows.map((drift) => {
        const name = `${inlineCode(endOf(resourceName(drift, stack.stack), 80))} (${inlineCode(shorten(drift.type, 80))})`;
        const { lastChange } = drift;
        const who = lastChange === undefined ? '' : `<br>${lastChangeText(lastChange, inlineCode)}`;
        return `${stateText(drift, stack)} ${name}: ${whatText(drift)}${who}`;
      }),
    ),
    rows.length < found.length ? `… and ${plural(found.length - rows.length, 'more resource')}` : '',
    showsValues(view) ? driftDetails(rows, stack) : '',
  );
}

const RESOLVED = {
  accepted: '✅ recorded',
  forgotten: '✅ removed from the record',
  reverted: '✅ reverted',
  recreated: '✅ recreated',
} as const;

function stateText({ logicalId, finding }: ResourceDrift, { resolved = {} }: StackReport): string {
  const how = Object.hasOwn(resolved, logicalId) ? resolved[logicalId] : undefined;
  if (how !== undefined) return RESOLVED[how];
  return finding.status === 'deleted' ? '🔴 **deleted**' : '🟠 changed';
}

function whatText({ finding, physicalId }: ResourceDrift): string {
  if (finding.status !== 'drifted') return `${inlineCode(shorten(physicalId, 80))} is not there`;
  const paths = finding.changes.map((change) => inlineCode(shorten(placeText(change), 80)));
  const rest = paths.length - MAX_PATHS;
  return [...paths.slice(0, MAX_PATHS), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

export function placeText({ path, label }: DriftChange): string {
  return label === undefined ? pathText(path) : `${pathText(path)} (${label})`;
}

/** The recorded value is on the removed side, AWS's on the added side. */
export function driftHunk({ type, finding, ...named }: ResourceDrift, stack: StackId): string {
  if (finding.status !== 'drifted') return '';
  const heading = `@@ ${oneLine(fullName(named, stack))} ${oneLine(type)} @@`;
  return [heading, ...driftChangeLines(finding.changes)].join('\n');
}

function driftDetails(found: readonly ResourceDrift[], { stack }: StackReport): string {
  const hunks = found.map((drift) => driftHunk(drift, stack)).filter((hunk) => hunk !== '');
  if (hunks.length === 0) return '';
  const title = `Recorded (−) and in AWS (+), ${plural(hunks.length, 'resource')}`;
  return details(title, fenced(hunks.join('\n\n'), 'diff'));
}

function cleanStacks(report: Report): string {
  const clean = report.stacks.filter(
    (stack) => stack.drift !== undefined && !stack.drift.some(isDrifted) && report.stacks.length > 1,
  );
  if (clean.length === 0) return '';
  const named = clean.slice(0, 30).map((stack) => inlineCode(stackLabel(stack.stack, report)));
  const rest = clean.length - named.length;
  return `No drift: ${listText([...named, ...(rest > 0 ? [`${rest} more`] : [])])}`;
}

/** Resources that could not be compared are listed: they are not known to be clean. */
function unknownSection(report: Report, view: View): string {
  const unknown = report.stacks.flatMap((stack) =>
    (stack.drift ?? []).flatMap((drift) =>
      drift.finding.status === 'unknown' ? [{ stack, drift, why: drift.finding.why }] : [],
    ),
  );
  if (unknown.length === 0) return '';
  const most = view.rows === 0 ? 0 : MAX_UNKNOWN;
  const lines = unknown.slice(0, most).map(({ stack, drift, why }) => {
    const where = report.stacks.length > 1 ? `${inlineCode(stackLabel(stack.stack, report))} ` : '';
    const name = inlineCode(endOf(resourceName(drift, stack.stack), 80));
    return `${where}${name} (${inlineCode(drift.type)}): ${prose(shorten(why, 200))}`;
  });
  const rest = unknown.length - lines.length;
  const more = rest > 0 && lines.length > 0 ? [`${rest} more`] : [];
  const title = `${plural(unknown.length, 'resource')} could not be compared`;
  return lines.length === 0 ? `${title}.` : details(title, bulletList([...lines, ...more]));
}

function showsValues({ properties }: View): boolean {
  return properties === 'all' || properties === 'changed';
}

function leftOut(report: Report, view: View): string {
  const found = report.stacks.flatMap(driftLeft);
  const gone = [
    ...(showsValues(view) || found.length === 0 ? [] : ['the values that differ']),
    ...(found.length > view.rows ? [`the lines of ${plural(found.length - view.rows, 'resource')}`] : []),
  ];
  if (gone.length === 0) return '';
  const { runUrl } = report.run;
  const place = runUrl === undefined ? 'the report file' : `the ${link('job summary', runUrl)}`;
  return `Omitted here for length: ${listText(gone)}. The complete report is in ${place}.`;
}
