/** Labels the pull request by the result of a run. */

import { keepLabel } from '../adapters/github/pull-requests/pull-request.js';
import { asCdkdError } from '../errors.js';
import type { Narrator } from '../narrator.js';
import { pullRequestOf, type CommentPorts } from './comment.js';
import { RESULT_LABELS, resultLabel } from '../report/render/result-label.js';

/** Labels are a convenience: a failure is only noted in the log. */
export async function labelPullRequest(narrator: Narrator, ports: CommentPorts): Promise<void> {
  const { config, runContext, github } = ports;
  const { repository } = runContext;
  const label = resultLabel(narrator.report);
  if (!config.report.labels || label === undefined) return;
  if (repository === undefined || github === undefined) return;
  try {
    // Whether or not the run comments.
    const number = await pullRequestOf(ports, 'auto');
    if (number === undefined) return;
    await keepLabel(github, { repository, number, label, others: RESULT_LABELS });
  } catch (error) {
    const { message, next } = asCdkdError(error);
    narrator.emit({ kind: 'note', message: `${message}. ${next}` });
  }
}
