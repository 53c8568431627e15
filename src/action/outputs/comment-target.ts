import { createHash } from 'node:crypto';
import { canonical } from '../../json.js';
import type { Json } from '../../json.js';
import type { CommentMode, Config } from '../inputs/config.js';
import type { RunContext } from '../run-context.js';

/** Which pull request the report is written to. `commit`: the pull request that this commit came from. */
export type CommentTarget =
  | { readonly kind: 'pull-request'; readonly number: number }
  | { readonly kind: 'commit'; readonly sha: string }
  | { readonly kind: 'none'; readonly because: string };

/**
 * Where to comment. `always` looks for a pull request after any event, the other modes after a push (and a merge
 * queue's, where the branch does not tell the number): a scheduled run at the tip of the default branch would else
 * write to the pull request that was merged last. `on-changes` differs from `auto` only in what the caller does
 * with an empty diff: it edits a comment that is there, and makes none.
 */
export function commentTarget(mode: CommentMode, context: RunContext): CommentTarget {
  if (mode === 'never') return { kind: 'none', because: '`comment` is `never`' };
  if (!context.onGitHub || context.repository === undefined) {
    return { kind: 'none', because: 'this is not a run of GitHub Actions' };
  }
  if (context.pullRequest !== undefined) return { kind: 'pull-request', number: context.pullRequest };
  const pushed = context.event.name === 'push' || context.event.name === 'merge_group';
  if ((pushed || mode === 'always') && context.sha !== undefined) return { kind: 'commit', sha: context.sha };
  return { kind: 'none', because: `the event ${context.event.name} belongs to no pull request` };
}

/**
 * The key of a use that names none: the job, its leg of the matrix, and what else sets uses in one job apart.
 * `context` is not among it, since workflows pass values there that are new with every commit, and each would start a
 * new comment.
 */
export function defaultCommentKey(config: Config, context: RunContext): string {
  const job = context.job ?? 'local';
  const { role } = config.credentials;
  // Hashed, since the key can be read in the comment's source and a role's ARN tells the account.
  return `${job}-${hash([...usesOf(config, context), role?.arn ?? null])}`;
}

/**
 * Which of the uses it is that share a comment by a `comment-key`. A diff and the deploy that follows are of different
 * jobs and often have different roles, and one's part takes the place of the other's: only the role's account counts.
 */
export function commentLeg(config: Config, context: RunContext): string {
  const account = /^arn:[^:]*:iam::(\d{12}):/.exec(config.credentials.role?.arn ?? '')?.[1];
  return hash([...usesOf(config, context), account ?? null]);
}

function usesOf({ app, selection, credentials, state }: Config, { matrix, workspace }: RunContext): Json[] {
  return [
    matrix ?? null,
    [...selection.patterns].sort(),
    app.app === undefined ? null : belowCheckout(app.app, workspace),
    belowCheckout(app.workingDirectory, workspace),
    credentials.region ?? null,
    state.bucket ?? null,
    state.prefix,
  ];
}

/**
 * Runners keep their files in different places (`/home/runner/work`, `/srv/runner-2/_work`), and the next commit's run
 * may be on another one: of absolute paths only what lies below the checkout counts.
 */
function belowCheckout(text: string, workspace: string | undefined): string {
  const relative = workspace === undefined ? text : text.replaceAll(workspace, '.');
  return relative.replaceAll(/(?<![^\s'"`=:;(])\/[^\s'"`;)]+/g, '/');
}

function hash(value: Json): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, 12);
}
