/** The words in which cases of `require-approval` are told. */

import type { PretendEvent } from '../../../simulator/github/events.js';
import type { PullRecord, RepositoryRole, ReviewRecord } from '../../../simulator/github/world.js';

export const HEADS = { 7: 'c0ffee0000000000000000000000000000000007', 8: '8'.repeat(40) } as const;
export const MERGES = { 7: 'facade0000000000000000000000000000000007', 8: 'b'.repeat(40) } as const;
export const LATER = 'd'.repeat(40);

/**
 * Pull request 7 adds `Inbox` to the stack, and pull request 8 `Outbox`. The diff of each has shown that. Both are open
 * and not reviewed, unless a case says otherwise.
 */
export interface ApprovalCase {
  readonly requires: 'none' | 'shown' | 'reviewed' | 'merged';
  /** For the docs: who did what, and when. */
  readonly what: string;
  readonly event: PretendEvent;
  /** The resources that the deployed code adds. */
  readonly adds: readonly ('Inbox' | 'Outbox' | 'Extra')[];
  readonly pulls?: Readonly<Partial<Record<7 | 8, Partial<PullRecord>>>>;
  readonly reviews?: Readonly<Partial<Record<7 | 8, readonly Partial<ReviewRecord>[]>>>;
  /** What people may do in the repository, besides: `reviewer` and `second` may write. */
  readonly roles?: Readonly<Record<string, RepositoryRole>>;
  /** Who pushed the last commits, instead of the author; `undefined`: GitHub does not say. */
  readonly pushedBy?: string | undefined;
  /** The input `reviewed-by`. */
  readonly reviewedBy?: string;
  readonly codeOwners?: string;
  /** Deeds that need the running stage, by name; the test has them. */
  readonly deed?: Deed;
  /** What the refusal says; absent where the deploy goes ahead. */
  readonly refused?: string;
}

export type Deed =
  | 'comment-deleted'
  | 'comment-of-stranger'
  | 'comment-names-another-plan'
  | 'comment-copied-to-8'
  | 'comment-of-8-deleted'
  | 'record-deleted'
  | 'record-forged'
  | 'record-of-8-carried-out'
  | 'record-of-8-failed'
  | 'diff-of-both-in-7'
  | 'new-commit-with-same-plan'
  | 'deployed-and-reverted'
  | 'deployed-reverted-and-shown-again'
  | 'deployed-reverted-and-note-of-the-plan-removed'
  | 'deployed-and-destroyed'
  | 'deploy-failed'
  | 'deploy-killed'
  | 'deploy-killed-at-its-end'
  | 'deploy-of-both-killed'
  | 'reverted-and-opened-again-as-8';

export const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEADS[7] };
export const PUSH: PretendEvent = { name: 'push', sha: MERGES[7] };
export const QUEUE: PretendEvent = { name: 'merge_group', number: 7 };
export const REVIEW: PretendEvent = { ...PULL, name: 'pull_request_review' };
export const MERGED = { mergedAt: 1, state: 'closed' } as const;
export const BOTH_MERGED = { 7: MERGED, 8: MERGED } as const;

export type Rest = Omit<Partial<ApprovalCase>, 'requires' | 'what'>;

export function passes(requires: ApprovalCase['requires'], what: string, rest: Rest = {}): ApprovalCase {
  return { event: PULL, adds: ['Inbox'], ...rest, requires, what };
}

export function refuses(
  requires: ApprovalCase['requires'],
  what: string,
  refused: string,
  rest: Rest = {},
): ApprovalCase {
  return { ...passes(requires, what, rest), refused };
}

export const afterMerge = { event: PUSH, pulls: { 7: MERGED } } as const;
export const dropped = { event: PUSH, pulls: BOTH_MERGED, adds: ['Inbox', 'Outbox'] } as const;
