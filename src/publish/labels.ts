/** Labels the pull request by the result of a run. */

import { commentTarget } from '../action/outputs/comment-target.js';
import type { GitHub, RepositoryId } from '../adapters/github/client.js';
import { keepLabel, pullRequestOfCommit } from '../adapters/github/pull-request.js';
import { asCdkdError } from '../errors.js';
import type { Narrator } from '../narrator.js';
import type { CommentPorts } from './comment.js';
import { RESULT_LABELS, resultLabel } from '../report/render/result-label.js';

/** Labels are a convenience: a failure is only noted in the log. */
export async function labelPullRequest(narrator: Narrator, ports: CommentPorts): Promise<void> {
  const { config, runContext, github } = ports;
  const { repository } = runContext;
  const label = resultLabel(narrator.report);
  if (!config.report.labels || label === undefined) return;
  if (repository === undefined || github === undefined) return;
  try {
    const number = await pullRequestOf(github, repository, ports);
    if (number === undefined) return;
    await keepLabel(github, { repository, number, label, others: RESULT_LABELS });
  } catch (error) {
    const { message, next } = asCdkdError(error);
    narrator.emit({ kind: 'note', message: `${message}. ${next}` });
  }
}

/** Whether or not the run comments. */
async function pullRequestOf(
  github: GitHub,
  repository: RepositoryId,
  { config, runContext }: CommentPorts,
): Promise<number | undefined> {
  const pullRequest = runContext.pullRequest ?? config.report.pullRequest;
  const target = commentTarget('auto', { ...runContext, pullRequest });
  if (target.kind === 'none') return undefined;
  return target.kind === 'pull-request' ? target.number : pullRequestOfCommit(github, repository, target.sha);
}
