/** Writes the comment of a run, and tidies those of earlier runs. */

import { commentPlace, commentTarget, type CommentTarget } from '../action/outputs/comment-target.js';
import type { Config } from '../action/inputs/config.js';
import type { RunContext } from '../action/run-context.js';
import type { GitHub } from '../adapters/github/client.js';
import { writeComment } from '../adapters/github/comment.js';
import { tidyComments } from '../adapters/github/earlier-comments.js';
import { pullRequestOfCommit } from '../adapters/github/pull-requests/pull-request.js';
import { createRunStatus } from '../adapters/github/run-status.js';
import { systemClock, systemRandom } from '../adapters/system.js';
import { driftedCount } from '../report/text/remaining-drift.js';
import { hasChanges } from '../report/data/json-outputs.js';
import type { CommentPlace, Report } from '../report/model.js';

export interface CommentPorts {
  readonly config: Config;
  readonly runContext: RunContext;
  readonly github: GitHub | undefined;
}

export function targetOf(
  { config: { report }, runContext }: Pick<CommentPorts, 'config' | 'runContext'>,
  choice = report.comment,
): CommentTarget {
  const pullRequest = runContext.pullRequest ?? report.pullRequest;
  return commentTarget(choice, { ...runContext, pullRequest });
}

/** Milliseconds within which a run that has read a shared comment has written it. */
const SETTLE = 1_500;

/** `render` gives the forms of the body, the fullest first. Resolves to the comment's URL; `undefined` if there is none. */
export async function writeRunComment(
  report: Report,
  render: (place: CommentPlace) => Iterable<string>,
  ports: CommentPorts,
): Promise<string | undefined> {
  const { repository } = ports.runContext;
  const number = await pullRequestOf(ports);
  if (number === undefined || repository === undefined || ports.github === undefined) return undefined;
  // A push that changes nothing has nothing to say in the pull request that it came from.
  const { comment } = ports.config.report;
  const isOptional = comment === 'on-changes' || (comment === 'auto' && targetOf(ports).kind === 'commit');
  const isWorthOne =
    !isOptional || hasChanges(report) || driftedCount(report) > 0 || report.error !== undefined;
  const result = await writeComment(ports.github, {
    repository,
    number,
    bodies: render(await commentPlace(ports.config, ports.runContext)),
    create: isWorthOne,
    mode: ports.config.report.commentMode,
    settle: (least = 0) => systemClock.sleep(Math.max(least, SETTLE) + SETTLE * systemRandom()),
    now: () => systemClock.now(),
  });
  return result.url;
}

/** The comments of earlier runs are no reason for a warning: whatever stays is only out of date. */
export async function tidyEarlierComments(report: Report, ports: CommentPorts): Promise<void> {
  const { runContext, github } = ports;
  const { repository } = runContext;
  const number = await pullRequestOf(ports);
  if (number === undefined || repository === undefined || github === undefined) return;
  const runs = createRunStatus(github, { serverUrl: runContext.serverUrl, clock: systemClock });
  await tidyComments(github, { repository, number, writer: report.run.writer, runs });
}

/** The pull request of the run's commit, asked for once. */
const found = new WeakMap<GitHub, Promise<number | undefined>>();

/** The number of the pull request that the run is for; `choice` is that of `comment`. */
export async function pullRequestOf(
  ports: CommentPorts,
  choice = ports.config.report.comment,
): Promise<number | undefined> {
  const target = targetOf(ports, choice);
  const { github, runContext } = ports;
  if (target.kind === 'none' || runContext.repository === undefined || github === undefined) return undefined;
  if (target.kind === 'pull-request') return target.number;
  const asked = found.get(github) ?? pullRequestOfCommit(github, runContext.repository, target.sha);
  found.set(github, asked);
  return asked;
}
