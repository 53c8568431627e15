/** The cases of `require-approval`, as data: the e2e test runs each of them, and the docs list them. */

import type { PretendEvent } from '../../../simulator/github/events.js';
import type { PullRecord, RepositoryRole, ReviewRecord } from '../../../simulator/github/world.js';

export const HEADS = { 7: 'c0ffee0000000000000000000000000000000007', 8: '8'.repeat(40) } as const;
export const MERGES = { 7: 'facade0000000000000000000000000000000007', 8: 'b'.repeat(40) } as const;
const LATER = 'd'.repeat(40);

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
  | 'reverted-and-opened-again-as-8';

const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEADS[7] };
const PUSH: PretendEvent = { name: 'push', sha: MERGES[7] };
const QUEUE: PretendEvent = { name: 'merge_group', number: 7 };
const REVIEW: PretendEvent = { ...PULL, name: 'pull_request_review' };
const MERGED = { mergedAt: 1, state: 'closed' } as const;
const BOTH_MERGED = { 7: MERGED, 8: MERGED } as const;

type Rest = Omit<Partial<ApprovalCase>, 'requires' | 'what'>;

function passes(requires: ApprovalCase['requires'], what: string, rest: Rest = {}): ApprovalCase {
  return { event: PULL, adds: ['Inbox'], ...rest, requires, what };
}

function refuses(
  requires: ApprovalCase['requires'],
  what: string,
  refused: string,
  rest: Rest = {},
): ApprovalCase {
  return { ...passes(requires, what, rest), refused };
}

const afterMerge = { event: PUSH, pulls: { 7: MERGED } } as const;
const dropped = { event: PUSH, pulls: BOTH_MERGED, adds: ['Inbox', 'Outbox'] } as const;

const SHOWN: readonly ApprovalCase[] = [
  passes('none', 'nothing was shown: a commit that belongs to no pull request', {
    event: { name: 'push', sha: LATER },
  }),
  passes('shown', 'the diff has shown the plan, nobody has reviewed it'),
  passes('shown', 'the diff has shown the plan, somebody submits a review', { event: REVIEW }),
  passes('shown', 'the diff has shown the plan, the pull request was merged', afterMerge),
  passes('shown', 'the diff has shown the plan, the merge queue takes the pull request', { event: QUEUE }),
  passes('shown', 'a new commit leaves the plan as it was', {
    ...afterMerge,
    deed: 'new-commit-with-same-plan',
  }),
  passes('shown', 'the diff has shown more than is deployed', { ...afterMerge, deed: 'diff-of-both-in-7' }),
  refuses('shown', 'the code changed after the diff', 'The plan differs', {
    ...afterMerge,
    adds: ['Inbox', 'Extra'],
  }),
  refuses('shown', 'the commit belongs to no pull request', 'belongs to no single pull request', {
    event: { name: 'push', sha: LATER },
  }),
  refuses(
    'shown',
    'a manual run of a commit that belongs to no pull request',
    'belongs to no single pull request',
    {
      event: { name: 'workflow_dispatch' },
    },
  ),
  refuses('shown', 'the comment was deleted', 'No comment by this identity', {
    ...afterMerge,
    deed: 'comment-deleted',
  }),
  refuses('shown', 'a stranger wrote the comment', 'No comment by this identity', {
    ...afterMerge,
    deed: 'comment-of-stranger',
  }),
  refuses('shown', 'somebody edited the comment to name another plan', 'was never recorded', {
    ...afterMerge,
    adds: ['Extra'],
    deed: 'comment-names-another-plan',
  }),
  refuses('shown', "the plan's record was deleted from the bucket", 'was never recorded', {
    ...afterMerge,
    deed: 'record-deleted',
  }),
  refuses('shown', "the plan's record was replaced by something else", 'was never recorded', {
    ...afterMerge,
    deed: 'record-forged',
  }),
  refuses('shown', 'the comment was copied to an open pull request', 'was never recorded', {
    event: { name: 'pull_request', number: 8, headSha: HEADS[8] },
    deed: 'comment-copied-to-8',
  }),
  refuses('shown', 'the pull request is titled "approved", its code has changed', 'The plan differs', {
    adds: ['Extra'],
    pulls: { 7: { title: 'approved' } },
  }),
];

const USED_UP = 'was used up by run';
const REOPENED = {
  event: { name: 'push', sha: MERGES[8] },
  pulls: BOTH_MERGED,
  deed: 'reverted-and-opened-again-as-8',
} as const;

/** An approval is used up by the deploy that carries it out. The run of 7 is repeated after what happened. */
const REPEATED: readonly ApprovalCase[] = [
  ...(['shown', 'reviewed', 'merged'] as const).map((requires) =>
    refuses(requires, 'it was deployed and reverted, and its old run is repeated', USED_UP, {
      ...afterMerge,
      reviews: { 7: [{ login: 'reviewer' }] },
      deed: 'deployed-and-reverted',
    }),
  ),
  refuses('shown', 'it was deployed and reverted, and its diff is repeated as well', USED_UP, {
    ...afterMerge,
    deed: 'deployed-reverted-and-shown-again',
  }),
  refuses('shown', 'it was deployed and reverted, and a diff has rewritten its record', USED_UP, {
    ...afterMerge,
    deed: 'deployed-reverted-and-note-of-the-plan-removed',
  }),
  refuses('shown', 'it was deployed, and the stack was destroyed', USED_UP, {
    ...afterMerge,
    deed: 'deployed-and-destroyed',
  }),
  passes('shown', 'its deploy has failed', { ...afterMerge, deed: 'deploy-failed' }),
  passes('reviewed', 'its deploy has failed', {
    ...afterMerge,
    reviews: { 7: [{ login: 'reviewer' }] },
    deed: 'deploy-failed',
  }),
  passes('shown', 'its deploy was killed', { ...afterMerge, deed: 'deploy-killed' }),
  passes('merged', 'its deploy was killed when it released the lock', {
    ...afterMerge,
    deed: 'deploy-killed-at-its-end',
  }),
  passes('merged', 'it was deployed and reverted, and 8 brings the same change again', REOPENED),
];

/** Nothing is approved by what nobody wanted to merge. */
const CLOSED: readonly ApprovalCase[] = (['shown', 'reviewed'] as const).map((requires) =>
  refuses(requires, 'the pull request was closed without a merge', 'was closed without a merge', {
    pulls: { 7: { state: 'closed' } },
    reviews: { 7: [{ login: 'reviewer' }] },
  }),
);

const NO_REVIEW = 'no approving review of commit';
const by = (login: string, rest: Partial<ReviewRecord> = {}): Partial<ReviewRecord> => ({ login, ...rest });
const reviewed = (...reviews: readonly Partial<ReviewRecord>[]): Rest => ({ reviews: { 7: reviews } });
const OBJECTION = { state: 'CHANGES_REQUESTED' } as const;

const REVIEWED: readonly ApprovalCase[] = [
  passes('reviewed', 'a collaborator approved', reviewed(by('reviewer'))),
  passes('reviewed', 'an administrator approved', { ...reviewed(by('boss')), roles: { boss: 'admin' } }),
  passes('reviewed', 'a maintainer approved', { ...reviewed(by('boss')), roles: { boss: 'maintain' } }),
  passes('reviewed', 'two collaborators approved', reviewed(by('reviewer'), by('second'))),
  passes(
    'reviewed',
    'a collaborator requested changes, then approved',
    reviewed(by('reviewer', OBJECTION), by('reviewer')),
  ),
  passes(
    'reviewed',
    'a collaborator approved, then commented',
    reviewed(by('reviewer'), by('reviewer', { state: 'COMMENTED' })),
  ),
  passes(
    'reviewed',
    'a request for changes was dismissed, somebody else approved',
    reviewed(by('second', { state: 'DISMISSED' }), by('reviewer')),
  ),
  passes(
    'reviewed',
    'a collaborator approved, a stranger requested changes',
    reviewed(by('reviewer'), by('stranger', { ...OBJECTION, association: 'NONE' })),
  ),
  passes('reviewed', 'a collaborator approved, the pull request was merged', {
    ...afterMerge,
    ...reviewed(by('reviewer')),
  }),
  passes('reviewed', 'a collaborator approved, the merge queue takes the pull request', {
    event: QUEUE,
    ...reviewed(by('reviewer')),
  }),
  refuses('reviewed', 'nobody reviewed', NO_REVIEW),
  refuses('reviewed', 'nobody reviewed, the pull request was merged', NO_REVIEW, afterMerge),
  refuses('reviewed', 'the author approved', NO_REVIEW, reviewed(by('author'))),
  refuses('reviewed', 'a stranger approved', NO_REVIEW, reviewed(by('stranger', { association: 'NONE' }))),
  refuses(
    'reviewed',
    'a contributor without a role approved',
    NO_REVIEW,
    reviewed(by('helper', { association: 'CONTRIBUTOR' })),
  ),
  refuses('reviewed', 'a collaborator approved who may only read', NO_REVIEW, {
    ...reviewed(by('helper')),
    roles: { helper: 'read' },
  }),
  refuses('reviewed', 'a collaborator approved who may only triage', NO_REVIEW, {
    ...reviewed(by('helper')),
    roles: { helper: 'triage' },
  }),
  refuses('reviewed', 'a member of the organization approved who may write no longer', NO_REVIEW, {
    ...reviewed(by('reviewer', { association: 'MEMBER' })),
    roles: { reviewer: 'none' },
  }),
  refuses('reviewed', "the workflow's own token approved", NO_REVIEW, reviewed(by('github-actions[bot]'))),
  refuses('reviewed', 'an app approved', NO_REVIEW, reviewed(by('robot[bot]', { association: 'MEMBER' }))),
  refuses(
    'reviewed',
    'a collaborator approved an earlier commit',
    NO_REVIEW,
    reviewed(by('reviewer', { commit: LATER })),
  ),
  // The diff of the later commit may have changed the record: it says that the approved one was shown.
  refuses(
    'reviewed',
    'a collaborator approved the commit that was shown, then another one was pushed',
    'which no plan was shown for',
    { ...reviewed(by('reviewer')), pulls: { 7: { headSha: LATER } } },
  ),
  refuses(
    'reviewed',
    'a collaborator approved, the pull request was merged with a later commit',
    'which no plan was shown for',
    { ...afterMerge, ...reviewed(by('reviewer')), pulls: { 7: { ...MERGED, headSha: LATER } } },
  ),
  refuses(
    'reviewed',
    'the approval was dismissed',
    NO_REVIEW,
    reviewed(by('reviewer'), by('reviewer', { state: 'DISMISSED' })),
  ),
  refuses(
    'reviewed',
    'a collaborator only commented',
    NO_REVIEW,
    reviewed(by('reviewer', { state: 'COMMENTED' })),
  ),
  refuses(
    'reviewed',
    'a collaborator approved, then requested changes',
    'changes requested by reviewer',
    reviewed(by('reviewer'), by('reviewer', OBJECTION)),
  ),
  refuses(
    'reviewed',
    'a collaborator approved, another one requested changes',
    'changes requested by second',
    reviewed(by('reviewer'), by('second', OBJECTION)),
  ),
  refuses('reviewed', 'a collaborator approved, and the code changed after the diff', 'The plan differs', {
    ...reviewed(by('reviewer')),
    adds: ['Inbox', 'Extra'],
  }),
];

const PUSHED_BY_REVIEWER = { ...reviewed(by('reviewer')), pushedBy: 'reviewer' } as const;
const OWNERS = { reviewedBy: 'owners', codeOwners: '*.ts @second' } as const;

/** Who approved, and whether it is somebody who is asked for. */
const REVIEWERS: readonly ApprovalCase[] = [
  refuses('reviewed', 'a collaborator pushed the last commit and approved', NO_REVIEW, PUSHED_BY_REVIEWER),
  passes('reviewed', 'a collaborator pushed the last commit, somebody else approved', {
    ...reviewed(by('second')),
    pushedBy: 'reviewer',
  }),
  passes('reviewed', 'a collaborator pushed the last commit and approved, and so did somebody else', {
    ...PUSHED_BY_REVIEWER,
    ...reviewed(by('reviewer'), by('second')),
  }),
  refuses(
    'reviewed',
    'a collaborator approved, GitHub does not say who pushed',
    'two people other than the author',
    {
      ...reviewed(by('reviewer')),
      pushedBy: undefined,
    },
  ),
  passes('reviewed', 'two collaborators approved, GitHub does not say who pushed', {
    ...reviewed(by('reviewer'), by('second')),
    pushedBy: undefined,
  }),
  refuses('reviewed', 'a collaborator approved, a workflow pushed', 'two people other than the author', {
    ...reviewed(by('reviewer')),
    pushedBy: 'github-actions[bot]',
  }),
  passes('reviewed', '`reviewed-by: owners`: an owner of the changed file approved', {
    ...reviewed(by('second')),
    ...OWNERS,
  }),
  refuses(
    'reviewed',
    '`reviewed-by: owners`: a collaborator who owns nothing approved',
    'by an owner of app.ts',
    {
      ...reviewed(by('reviewer')),
      ...OWNERS,
    },
  ),
  refuses('reviewed', '`reviewed-by: owners`: the owner approved, but may write no longer', NO_REVIEW, {
    ...reviewed(by('second')),
    ...OWNERS,
    roles: { second: 'read' },
  }),
  refuses(
    'reviewed',
    '`reviewed-by: owners`: the file was renamed from one that others own',
    'by an owner of old.md',
    {
      ...reviewed(by('second')),
      reviewedBy: 'owners',
      codeOwners: '*.ts @second\n*.md @reviewer',
      pulls: { 7: { files: [{ name: 'new.ts', before: 'old.md' }] } },
    },
  ),
];

const MERGE: readonly ApprovalCase[] = [
  passes('merged', 'the pull request was merged', afterMerge),
  refuses(
    'merged',
    'a collaborator approved, the pull request is open',
    'is not merged',
    reviewed(by('reviewer')),
  ),
  refuses('merged', 'the merge queue takes the pull request, which is not merged yet', 'is not merged', {
    event: QUEUE,
  }),
  refuses(
    'merged',
    'the pull request was merged with a commit that no diff ran for',
    'no plan was shown for',
    {
      event: PUSH,
      pulls: { 7: { ...MERGED, headSha: LATER } },
    },
  ),
];

const BOTH_REVIEWED = { 7: [by('reviewer')], 8: [by('reviewer')] } as const;

/** The run of pull request 8 was dropped, so that the run of 7 deploys both. */
const PARTS: readonly ApprovalCase[] = [
  passes('shown', 'both were merged, the run of 8 was dropped', dropped),
  passes('shown', '8 was merged, the merge queue takes 7', {
    ...dropped,
    event: QUEUE,
    pulls: { 8: MERGED },
  }),
  passes('shown', 'both were merged, the run of 8 has failed', { ...dropped, deed: 'record-of-8-failed' }),
  passes('merged', 'both were merged, the run of 8 was dropped', dropped),
  passes('reviewed', 'both were approved and merged, the run of 8 was dropped', {
    ...dropped,
    reviews: BOTH_REVIEWED,
  }),
  refuses('reviewed', 'only 7 was approved, the run of 8 was dropped', `Pull request 8 has ${NO_REVIEW}`, {
    ...dropped,
    reviews: { 7: [by('reviewer')] },
  }),
  refuses(
    'merged',
    '8 was merged with a commit that no diff ran for',
    'Pull request 8 was merged with commit',
    {
      ...dropped,
      pulls: { 7: MERGED, 8: { ...MERGED, headSha: LATER } },
    },
  ),
  refuses('shown', '8 is open, but its change is deployed too', 'The plan differs', {
    ...dropped,
    pulls: { 7: MERGED },
  }),
  refuses('shown', '8 was merged into another branch', 'The plan differs', {
    ...dropped,
    pulls: { 7: MERGED, 8: { ...MERGED, baseRef: 'release' } },
  }),
  refuses('shown', 'the comment of 8 was deleted', 'The plan differs', {
    ...dropped,
    deed: 'comment-of-8-deleted',
  }),
  refuses('shown', 'another run has carried out the plan of 8 already', 'The plan differs', {
    ...dropped,
    deed: 'record-of-8-carried-out',
  }),
  refuses(
    'shown',
    'both were merged, and one more change is in neither diff',
    're-run the `diff` of pull request 7',
    {
      ...dropped,
      adds: ['Inbox', 'Outbox', 'Extra'],
    },
  ),
];

export const APPROVAL_CASES: readonly ApprovalCase[] = [
  ...SHOWN,
  ...REVIEWED,
  ...REVIEWERS,
  ...MERGE,
  ...PARTS,
  ...REPEATED,
  ...CLOSED,
];

const EVENTS: Readonly<Record<string, string>> = { push: 'push to `main`', merge_group: 'merge queue' };

/** Rows for the docs: what is required, what happened, the event, and what the deploy does. */
export function approvalRows(): string[][] {
  return APPROVAL_CASES.map(({ requires, what, event: { name }, refused }) => [
    `\`${requires}\``,
    what,
    EVENTS[name] ?? `\`${name}\``,
    refused === undefined ? 'deploys' : `refused: "${refused}"`,
  ]);
}
