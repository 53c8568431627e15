/** Keeps one GitHub issue per drifted stack up to date. */

import type { Config } from '../action/inputs/config.js';
import { isRemoval, type Command } from '../interface/command-table.js';
import type { RunContext } from '../action/run-context.js';
import type { GitHub } from '../adapters/github/client.js';
import { closeIssues, keepDriftIssue } from '../adapters/github/drift-issue.js';
import { farewell, isIssueOpen, issueBodies, issueTitle, ofGoneStacks } from '../report/render/issue.js';
import type { Report } from '../report/model.js';

interface IssuePorts {
  readonly config: Config;
  readonly runContext: RunContext;
  readonly github: GitHub | undefined;
}

/**
 * Updates the issue of each stack to its current drift, and closes the issues of deleted stacks; `undefined`
 * if not requested. Resolves to the issues' URLs.
 */
export async function driftIssues(
  report: Report,
  { config, runContext, github }: IssuePorts,
): Promise<string[] | undefined> {
  const { repository } = runContext;
  if (!config.drift.issue || !hasIssues(config.command) || config.settings.dryRun) return undefined;
  if (repository === undefined || github === undefined) return undefined;
  const urls: string[] = [];
  for (const stack of report.stacks) {
    const isOpen = isIssueOpen(stack);
    if (isOpen === undefined) continue;
    const { labels, assignees } = config.drift;
    const requested = {
      labels,
      assignees,
      title: issueTitle(stack, report),
      bodies: issueBodies(report, stack),
      isOpen,
    };
    const { outcome, url } = await keepDriftIssue(github, repository, requested);
    if (url !== undefined && outcome !== 'absent') urls.push(url);
  }
  const isGone = ofGoneStacks(report);
  if (isGone === undefined) return urls;
  return [...urls, ...(await closeIssues(github, repository, { isGone, comment: farewell(report) }))];
}

/** Whether a command detects drift, or leaves nothing that could drift. */
function hasIssues(command: Command): boolean {
  return command === 'drift' || isRemoval(command);
}
