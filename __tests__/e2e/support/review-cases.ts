/** The cases of `require-approval: reviewed`: who approved, and what of it counts. */

import type { ReviewRecord } from '../../../simulator/github/world.js';
import {
  LATER,
  QUEUE,
  MERGED,
  afterMerge,
  passes,
  refuses,
  type ApprovalCase,
  type Rest,
} from './approval-case.js';

export const NO_REVIEW = 'no approving review of commit';
export const by = (login: string, rest: Partial<ReviewRecord> = {}): Partial<ReviewRecord> => ({
  login,
  ...rest,
});
export const reviewed = (...reviews: readonly Partial<ReviewRecord>[]): Rest => ({ reviews: { 7: reviews } });
const OBJECTION = { state: 'CHANGES_REQUESTED' } as const;

export const REVIEWED: readonly ApprovalCase[] = [
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
export const REVIEWERS: readonly ApprovalCase[] = [
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
