/** Keeps one GitHub issue per drifted stack up to date. */

import type { Config } from '../action/inputs/config.js';
import { isRemoval, type Command } from '../interface/command-table.js';
import type { RunContext } from '../action/run-context.js';
import type { GitHub } from '../adapters/github/client.js';
import type { CdkdError } from '../errors.js';
import { closeIssues, keepDriftIssues } from '../adapters/github/drift-issue.js';
import { farewell, isIssueOpen, issueBodies, issueTitle, ofGoneStacks } from '../report/render/issue.js';
import type { Report } from '../report/model.js';

interface IssuePorts {
  readonly config: Config;
  readonly runContext: RunContext;
  readonly github: GitHub | undefined;
}

/** Milliseconds for the issues of many stacks, each of which takes a request. */
export const ISSUES_TIME = 120_000;

/**
 * Updates the issue of each stack to its current drift, and closes the issues of deleted stacks; `undefined`
 * if not requested. Resolves to the issues' URLs; `refused` learns of each issue that GitHub refuses.
 */
export async function driftIssues(
  report: Report,
  { config, runContext, github }: IssuePorts,
  refused: (error: CdkdError) => void,
): Promise<string[] | undefined> {
  const { repository } = runContext;
  if (!config.drift.issue || !hasIssues(config.command) || config.settings.dryRun) return undefined;
  if (repository === undefined || github === undefined) return undefined;
  const { labels, assignees } = config.drift;
  const requests = report.stacks.flatMap((stack) => {
    const isOpen = isIssueOpen(stack);
    if (isOpen === undefined) return [];
    const [title, bodies] = [issueTitle(stack, report), issueBodies(report, stack)];
    return [{ labels, assignees, title, bodies, isOpen }];
  });
  const kept = await keepDriftIssues(github, repository, requests);
  for (const each of kept) if (each.outcome === 'failed') refused(each.error);
  const urls = kept.flatMap((each) => ('url' in each ? [each.url] : []));
  const isGone = ofGoneStacks(report);
  if (isGone === undefined) return urls;
  return [...urls, ...(await closeIssues(github, repository, { isGone, comment: farewell(report) }))];
}

/** Whether a command detects drift, or leaves nothing that could drift. */
function hasIssues(command: Command): boolean {
  return command === 'drift' || isRemoval(command);
}
