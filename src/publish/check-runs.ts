/** Reports the run as check runs on its commit. */

import { createCheckRun } from '../adapters/github/check-run.js';
import type { Report } from '../report/model.js';
import { checkRuns } from '../report/render/check-runs.js';
import type { CommentPorts } from './comment.js';

/**
 * Creates the check runs that the input `status-checks` requests, one after the other: the whole first.
 *
 * @throws CdkdError `GITHUB_FAILED`
 */
export async function createCheckRuns(
  report: Report,
  { config, runContext, github }: CommentPorts,
): Promise<void> {
  const { statusChecks } = config.report;
  const { repository, sha, run } = runContext;
  if (statusChecks === 'false' || github === undefined || repository === undefined || sha === undefined)
    return;
  for (const check of checkRuns(report, statusChecks === 'stacks' ? 'stacks' : 'run'))
    await createCheckRun(github, { repository, sha, detailsUrl: run?.url }, check);
}
