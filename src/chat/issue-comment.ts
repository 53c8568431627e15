/** Decides whether the comment that started a run may command anything. */

import { CdkdError } from '../errors.js';
import { at, type JsonObject } from '../json.js';

/** A new comment of a person on a pull request. */
export interface PersonsComment {
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly pullRequest: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** What GitHub says when the run starts, not what the event's payload says. */
export interface CommentStanding {
  /** The author's base role, in which `maintain` is `write` and `triage` is `read`. */
  readonly permission: string;
  readonly isOpen: boolean;
  /** Whether the branch is another repository's. */
  readonly isFork: boolean;
  /** Of the branch. */
  readonly headSha: string;
  /** When that commit was pushed, in milliseconds since the epoch; `undefined` if GitHub does not say. */
  readonly pushedAt: number | undefined;
}

interface CausingEvent {
  readonly name: string;
  readonly payload: JsonObject;
}

/**
 * The comment, or why it is none that counts: an edited one, one of a bot or on an issue.
 *
 * @throws CdkdError `INVALID_INPUT` if another event started the run
 */
export function personsComment({ name, payload }: CausingEvent): PersonsComment | string {
  if (name !== 'issue_comment') {
    throw new CdkdError('INVALID_INPUT', `\`comment-command\` cannot read the event \`${name}\``, {
      value: name,
      next: 'Use it in a workflow with `on: { issue_comment: { types: [created] } }`.',
    });
  }
  if (payload['action'] !== 'created') return 'The comment is not new: edited and deleted ones do not count';
  if (at(payload, ['issue', 'pull_request']) === undefined) return 'The comment is not on a pull request';
  const [id, body, author, type, createdAt] = [
    ['id'],
    ['body'],
    ['user', 'login'],
    ['user', 'type'],
    ['created_at'],
  ].map((path) => at(payload, ['comment', ...path]));
  const app = at(payload, ['comment', 'performed_via_github_app']) ?? null;
  if (type !== 'User' || app !== null) return 'No person wrote the comment';
  const pullRequest = at(payload, ['issue', 'number']);
  const time = typeof createdAt === 'string' ? new Date(createdAt).getTime() : NaN;
  const isComplete = typeof id === 'number' && typeof pullRequest === 'number' && !Number.isNaN(time);
  if (!isComplete || typeof author !== 'string' || typeof body !== 'string') return 'The event is incomplete';
  return { id, author, body, pullRequest, createdAt: time };
}

/** Whether a base role may push, and could therefore deploy by changing a workflow. */
export function mayWrite(permission: string): boolean {
  return permission === 'admin' || permission === 'write';
}

/**
 * Refuses a comment of somebody without write access, and one on a pull request that is not what its author saw.
 *
 * @throws CdkdError `COMMENT_FORBIDDEN` or `COMMENT_REFUSED`
 */
export function requireStanding(
  { author, createdAt, pullRequest }: PersonsComment,
  { permission, isOpen, isFork, headSha, pushedAt }: CommentStanding,
): void {
  if (!mayWrite(permission)) {
    throw new CdkdError('COMMENT_FORBIDDEN', `${author} may not write to the repository`, {
      value: permission,
      next: 'Ask somebody with write access to write the comment.',
    });
  }
  const because = (what: string, next: string) =>
    new CdkdError('COMMENT_REFUSED', `Pull request ${pullRequest} ${what}`, { value: headSha, next });
  if (!isOpen) throw because('is closed', 'Deploy what was merged from the branch that it was merged into.');
  if (isFork) {
    throw because(
      'comes from a fork',
      'Review it, push its commits to a branch of this repository and comment there.',
    );
  }
  if (pushedAt === undefined) {
    throw because(
      `has the head ${headSha}, and GitHub does not say when it was pushed`,
      'Comment again in a minute. If that does not help, push to the branch, and comment once more.',
    );
  }
  if (pushedAt >= createdAt) {
    throw because(
      `has the head ${headSha}, which was pushed after the comment`,
      'Look at the new commits, and comment again.',
    );
  }
}
