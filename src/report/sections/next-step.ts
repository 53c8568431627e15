/** The line of a report that says what happens next, where the report knows it. */

import { isChanged } from '../text/counts.js';
import { driftLeft } from '../text/remaining-drift.js';
import { ignoredPaths } from '../../plan/approval/ignored-values.js';
import { isRemoval } from '../../interface/command-table.js';
import { isPreview, type Report } from '../model.js';
import { inlineCode } from '../text/escape.js';
import { listText } from '../text/words.js';

/** Empty if an error has said it, or if there is nothing to do. */
export function nextStep(report: Report): string {
  if (report.command === 'drift') return driftStep(report);
  if (!isPreview(report) || report.error !== undefined || !report.stacks.some(isChanged)) return '';
  const what = carriesOut(report);
  if (report.stacks.some(({ warnings }) => warnings.some(({ code }) => code === 'DEPLOY_REFUSED')))
    return '**Next:** Nothing has been changed. `deploy` refuses this plan until what the box names is resolved.';
  const when = report.run.isOfPullRequest === true ? ' of the merged commit' : '';
  return `**Next:** Nothing has been changed. ${what}${when} carries out this plan${otherValues(report)}.`;
}

/** What an approval of the plan covers besides it. */
function otherValues({ stacks }: Report): string {
  const paths = new Set(stacks.flatMap(({ plan }) => ignoredPaths(plan?.allowed)));
  if (paths.size === 0) return '';
  return `, whatever the values of ${listText([...paths].map(inlineCode))} (\`approval-ignores\`)`;
}

function carriesOut({ command }: Report): string {
  if (command === 'rollback') return '`rollback` without `dry-run`';
  return isRemoval(command) ? '`destroy` without `dry-run`' : '`deploy`';
}

function driftStep(report: Report): string {
  if (report.stacks.flatMap(driftLeft).length === 0) return '';
  const choices = [
    '`drift-action: revert` restores the recorded values',
    '`drift-action: accept` records what AWS has, so that the next diff shows it',
  ];
  return `**Next:** Run \`drift\` with one of these: ${choices.join('; ')}. Or change the app to match, and deploy.`;
}
