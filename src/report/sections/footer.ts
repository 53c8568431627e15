/** The footer of a report: who ran what, when, where and for how long. */

import { inlineCode, link } from '../text/escape.js';
import type { Report } from '../model.js';
import { accountText } from '../text/names.js';
import { durationText, momentText, plural } from '../text/words.js';

export function footer(report: Report): string {
  const { run } = report;
  const regions = [...new Set(report.stacks.map(({ stack }) => stack.region))];
  const by = run.actor === undefined ? '' : ` by ${inlineCode(run.actor)}`;
  const parts = [
    `${inlineCode(run.dryRun === true ? `${report.command} (dry run)` : report.command)}${by}`,
    `${momentText(report.updatedAt)} in ${durationText(report.updatedAt - report.startedAt)}`,
    run.commit === undefined ? '' : `commit ${link(inlineCode(run.commit.slice(0, 7)), run.commitUrl)}`,
    run.runUrl === undefined ? '' : link('run and job summary', run.runUrl),
    regions.map(inlineCode).join(' '),
    accountPart(report),
  ];
  return `<sub>${parts.filter((part) => part !== '').join(' · ')}</sub>`;
}

function accountPart({ run: { accountAlias, accountEnding, accounts } }: Report): string {
  if (accountAlias !== undefined) return `account ${inlineCode(accountAlias)}`;
  if (accounts !== undefined) return plural(Object.keys(accounts).length, 'account');
  return accountEnding === undefined ? '' : accountText(accountEnding);
}
