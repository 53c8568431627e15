/** The cases of `require-approval`, as data: the e2e test runs each of them, and the docs list them. */

import {
  HEADS,
  MERGES,
  LATER,
  PUSH,
  QUEUE,
  REVIEW,
  MERGED,
  BOTH_MERGED,
  afterMerge,
  dropped,
  passes,
  refuses,
  type ApprovalCase,
} from './approval-case.js';
import { NO_REVIEW, by, reviewed, REVIEWED, REVIEWERS } from './review-cases.js';

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
  passes('reviewed', 'both were approved and merged, and the deploy of both was killed', {
    ...dropped,
    reviews: BOTH_REVIEWED,
    deed: 'deploy-of-both-killed',
  }),
  refuses(
    'reviewed',
    'the deploy of both was killed, and only 7 is approved',
    `Pull request 8 has ${NO_REVIEW}`,
    { ...dropped, reviews: { 7: [by('reviewer')] }, deed: 'deploy-of-both-killed' },
  ),
  refuses('shown', 'the deploy of both was killed, and one more change is deployed', 'The plan differs', {
    ...dropped,
    adds: ['Inbox', 'Outbox', 'Extra'],
    deed: 'deploy-of-both-killed',
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
