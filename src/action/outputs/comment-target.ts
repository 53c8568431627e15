/** Decides which pull request and which comment a report belongs to. */

import { createHash } from 'node:crypto';
import { canonical } from '../../json.js';
import type { Json } from '../../json.js';
import type { CommentChoice, Config } from '../inputs/config.js';
import type { RunContext } from '../run-context.js';
import type { CommentPlace, Writer } from '../../report/model.js';
import { slowDigest } from '../../stacks/slow-digest.js';

/** The pull request for the report. `commit`: the pull request that this commit came from. */
export type CommentTarget =
  | { readonly kind: 'pull-request'; readonly number: number }
  | { readonly kind: 'commit'; readonly sha: string }
  | { readonly kind: 'none'; readonly because: string };

/**
 * Where to comment. `always` looks for a pull request after any event, the other modes only after a push
 * (including a merge queue's, if the branch does not contain the number): otherwise a scheduled run on the
 * default branch would comment on the pull request that was merged last. `on-changes` differs from `auto`
 * only in how the caller treats an empty diff: it edits an existing comment and creates none.
 */
export function commentTarget(mode: CommentChoice, context: RunContext): CommentTarget {
  if (mode === 'never') return { kind: 'none', because: '`comment` is `never`' };
  if (!context.onGitHub || context.repository === undefined) {
    return { kind: 'none', because: 'this is not a run of GitHub Actions' };
  }
  if (context.pullRequest !== undefined) return { kind: 'pull-request', number: context.pullRequest };
  const pushed = context.event.name === 'push' || context.event.name === 'merge_group';
  if ((pushed || mode === 'always') && context.sha !== undefined) return { kind: 'commit', sha: context.sha };
  return { kind: 'none', because: `the event ${context.event.name} belongs to no pull request` };
}

/** The place of a run's comment. The accounts and buckets in it are hashed slowly: see `slowDigest`. */
export async function commentPlace(config: Config, context: RunContext): Promise<CommentPlace> {
  const { commentKey } = config.report;
  if (commentKey === undefined) return { key: await defaultCommentKey(config, context) };
  return { key: commentKey, leg: { id: await commentLeg(config, context), subject: subjectOf(config) } };
}

/**
 * The default comment key: the workflow and its job, the matrix leg, and what distinguishes several uses in one job:
 * stacks, folder, region and account. Excludes whatever people correct while they set a workflow up, such as the role's
 * name, the bucket or the app: each correction would start a new comment and leave a red one behind.
 */
async function defaultCommentKey(config: Config, context: RunContext): Promise<string> {
  const { selection, app, region = null } = config.settings;
  const { matrix = null, workflow = null, workspace } = context;
  const uses = [
    // Jobs of two workflows may have the same id.
    workflow,
    matrix,
    [...selection.patterns].sort(),
    belowCheckout(app.workingDirectory, workspace),
    region,
    await accountOf(config),
  ];
  // Hashed, since the key is visible in the comment's source.
  return `${context.job ?? 'local'}-${hash(uses)}`;
}

/** The job of a run: its workflow, its id there and its leg of a matrix; `undefined` outside a job. */
export function jobWriter({ job, matrix = null, run, workflow }: RunContext): Writer | undefined {
  const id = Number(run?.id);
  if (job === undefined || !Number.isSafeInteger(id)) return undefined;
  return { job: hash([workflow ?? null, job, matrix]), run: id };
}

/** Everybody who reads a comment's source can try accounts, since the workflow tells the rest. */
async function accountOf({ credentials: { roles } }: Config): Promise<Json> {
  if (roles.length === 0) return null;
  return slowDigest('accounts of a use', canonical(roles.map(({ account }) => account).sort()));
}

/**
 * Identifies the use among those that share a comment by `comment-key`. A diff and the subsequent deploy are
 * in different jobs, often with different roles, and must replace each other's part: only the role's account
 * counts.
 */
async function commentLeg(config: Config, context: RunContext): Promise<string> {
  const [uses, account] = await Promise.all([usesOf(config, context), accountOf(config)]);
  return hash([...uses, account]);
}

async function usesOf({ settings, statePrefix }: Config, { matrix, workspace }: RunContext): Promise<Json[]> {
  const { app, selection, region = null, stateBucket } = settings;
  return [
    matrix ?? null,
    [...selection.patterns].sort(),
    app.app === undefined ? null : belowCheckout(app.app, workspace),
    belowCheckout(app.workingDirectory, workspace),
    region,
    stateBucket === undefined ? null : await slowDigest('bucket of a use', stateBucket),
    statePrefix,
  ];
}

/** The subject of a run that never loads a stack. */
function subjectOf({ command, settings: { app, region, selection } }: Config): string {
  const stacks = selection.patterns.length > 0 ? selection.patterns.join(', ') : app.workingDirectory;
  return `${command} ${stacks}${region === undefined ? '' : ` (${region})`}`;
}

/**
 * Runners use different directories (`/home/runner/work`, `/srv/runner-2/_work`), and the next commit's run
 * may use another runner: only the part of absolute paths below the checkout counts.
 */
function belowCheckout(text: string, workspace: string | undefined): string {
  const relative = workspace === undefined ? text : text.replaceAll(workspace, '.');
  return relative.replaceAll(/(?<![^\s'"`=:;(])\/[^\s'"`;)]+/g, '/');
}

function hash(value: Json): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, 12);
}
