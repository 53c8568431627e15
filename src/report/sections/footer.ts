/** The footer of a report: run, commit, region and duration. */

import { inlineCode, link } from '../text/escape.js';
import type { Report } from '../model.js';
import { durationText } from '../text/words.js';

export function footer(report: Report): string {
  const { run } = report;
  const regions = [...new Set(report.stacks.map(({ stack }) => stack.region))];
  const parts = [
    inlineCode(run.dryRun === true ? `${report.command} (dry run)` : report.command),
    run.commit === undefined ? '' : `commit ${link(inlineCode(run.commit.slice(0, 7)), run.commitUrl)}`,
    run.runUrl === undefined ? '' : link('run and job summary', run.runUrl),
    regions.map(inlineCode).join(' '),
    run.accountAlias === undefined ? '' : `account ${inlineCode(run.accountAlias)}`,
    durationText(report.updatedAt - report.startedAt),
  ];
  return `<sub>${parts.filter((part) => part !== '').join(' · ')}</sub>`;
}
