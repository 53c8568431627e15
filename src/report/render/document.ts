/** Renders a report as a Markdown document at a given level of detail. */

import { approvalSection } from '../sections/approval.js';
import { stackChanges } from '../sections/changes.js';
import { changesOf, previewText, isChanged, ownSteps, recordText, unchangedCount } from '../text/counts.js';
import { byImportance } from '../text/dangerous-steps.js';
import { dangerSection } from '../sections/danger.js';
import { driftAheadSection } from '../sections/pending-drift.js';
import { driftDocument } from '../sections/drift.js';
import { fenced, inlineCode, link } from '../text/escape.js';
import {
  deployRefusals,
  destructionRefusal,
  failureSection,
  refusal,
  warningSection,
} from '../sections/failure.js';
import { groupedSections, overview, worstFirst } from '../sections/overview.js';
import { footer } from '../sections/footer.js';
import { headline } from '../sections/headline.js';
import { nextStep } from '../sections/next-step.js';
import { blocks, bulletList } from '../text/markdown.js';
import { showsPlans, type Report, type StackReport } from '../model.js';
import { stackLabel } from '../text/names.js';
import { permissionSection } from '../permissions/permissions-section.js';
import { stackResults } from '../sections/results.js';
import { pictureSection } from '../pictures/pictures-section.js';
import { policySection } from '../sections/policies.js';
import { rollbackSection } from '../sections/rollback.js';
import { FULL, type View } from '../text/detail-levels.js';
import { listText, plural } from '../text/words.js';

/**
 * The order is the same for all commands: headline, failures, dangers, then each stack, then the footer. The
 * view determines how much is shown; the end names the omitted parts and where to find them.
 */
export function document(report: Report, view: View): string {
  if (report.command === 'drift') return driftDocument(report, view);
  return blocks(
    `### ${headline(report)}`,
    nextStep(report),
    failureSection(report),
    deployRefusals(report),
    policySection(report, view),
    shownSection(report, view),
    rollbackSection(report, view),
    approvalSection(report, view),
    showsPlans(report) ? dangerSection(report) : '',
    destructionRefusal(report),
    showsPlans(report) ? driftAheadSection(report, view) : '',
    showsPlans(report) ? permissionSection(report, view) : '',
    warningSection(report),
    view.rows === 0 ? '' : overview(changedStacks(report), report),
    ...(view.rows === 0 ? [stackCounts(report, view)] : stackSections(report, view)),
    unchangedStacks(report),
    pictureSection(report, view),
    refusal(report),
    leftOut(report, view),
    footer(report),
  );
}

function stackSections(report: Report, view: View): string[] {
  if (showsPlans(report)) {
    const rows = new Set(report.stacks.flatMap(changesOf).toSorted(byImportance).slice(0, view.rows));
    const sections = changedStacks(report).map((stack) => {
      return { stack, body: stackChanges(stack, report, view, rows) };
    });
    return groupedSections(sections, report);
  }
  const rows = new Set(report.stacks.flatMap(ownSteps).slice(0, view.rows));
  return report.stacks
    .filter((stack) => stack.steps.length > 0 || stack.outputs !== undefined)
    .map((stack) => stackResults(stack, report, view, rows));
}

function changedStacks(report: Report): StackReport[] {
  const changed = report.stacks.filter((stack) => isChanged(stack) || (stack.plan?.steps.length ?? 0) > 0);
  return worstFirst(changed);
}

/** One line per stack, for views without resource lines. */
function stackCounts(report: Report, view: View): string {
  const stacks = changedStacks(report);
  if (report.stacks.length <= 1) return '';
  return bulletList(
    stacks.slice(0, view.stacks).map((stack) => {
      const counts = showsPlans(report) ? previewText([stack]) : recordText([stack]);
      return `${inlineCode(stackLabel(stack.stack, report))}: ${counts === '' ? 'nothing' : counts}`;
    }),
  );
}

/** The text that the command was asked to show; shorter views truncate it. */
function shownSection({ shown }: Report, view: View): string {
  if (shown === undefined || shown.lines.length === 0) return '';
  const lines = shown.lines.slice(0, view.rows);
  const rest = shown.lines.length - lines.length;
  return blocks(
    lines.length === 0 ? '' : fenced(lines.join('\n'), 'text'),
    rest > 0
      ? `… and ${plural(rest, 'more line')}: the complete text is in the file \`shown.json\` beside the report.`
      : '',
  );
}

const MAX_UNCHANGED = 30;

function unchangedStacks(report: Report): string {
  const changed = new Set(changedStacks(report));
  const unchanged = report.stacks.filter(
    (stack) => stack.plan !== undefined && stack.outcome?.result !== 'failed' && !changed.has(stack),
  );
  if (unchanged.length === 0 || changed.size === 0) return '';
  const named = unchanged.slice(0, MAX_UNCHANGED).map((stack) => {
    const count = unchangedCount(stack);
    return `${inlineCode(stackLabel(stack.stack, report))} (${plural(count, 'resource')})`;
  });
  const rest = unchanged.length - named.length;
  return `Unchanged: ${listText([...named, ...(rest > 0 ? [`${rest} more`] : [])])}`;
}

/** Lists what this view omits, so that nobody takes it for complete. */
function leftOut(report: Report, view: View): string {
  const steps = showsPlans(report) ? report.stacks.flatMap(changesOf) : report.stacks.flatMap(ownSteps);
  const rows = Math.max(0, steps.length - view.rows);
  const stacks = view.rows === 0 ? Math.max(0, changedStacks(report).length - view.stacks) : 0;
  const gone = [
    ...(showsPlans(report) ? propertiesLeftOut(report, view) : []),
    ...(rows > 0
      ? [view.rows === 0 ? 'the list of resources' : `the lines of ${plural(rows, 'resource')}`]
      : []),
    ...(stacks > 0 ? [plural(stacks, 'stack')] : []),
  ];
  if (gone.length === 0) return '';
  const place =
    report.run.runUrl === undefined ? 'the report file' : `the ${link('job summary', report.run.runUrl)}`;
  return `Omitted here for length: ${listText(gone)}. The complete report is in ${place}.`;
}

function propertiesLeftOut(report: Report, view: View): string[] {
  if (report.stacks.every((stack) => changesOf(stack).length === 0)) return [];
  switch (view.properties) {
    case 'all':
      return [];
    case 'changed':
      return ['the properties of new resources'];
    case 'dangerous':
      return ['the properties of all but the dangerous changes'];
    case 'none':
      return ['all properties'];
  }
}

/** The report file (output `report-file`): the complete report, of any length. */
export function markdownFile(report: Report): string {
  return `${document(report, FULL)}\n`;
}
