/** Tables of who has approved what, and whether it is enough. */
import { describe, expect, it } from '@jest/globals';

import { parseCodeOwners } from '../../../../src/plan/approval/code-owners.js';
import {
  demandOfOwners,
  missingReview,
  ownedFiles,
  type Demand,
  type PullRequestReviews,
  type Verdict,
} from '../../../../src/plan/approval/review-requirement.js';

const HEAD = 'a'.repeat(40);
const OLDER = 'b'.repeat(40);

const approval = (changes: Partial<Verdict> = {}): Verdict => {
  return { reviewer: 'reviewer', kind: 'approved', commit: HEAD, counts: true, ...changes };
};
const objection = (changes: Partial<Verdict> = {}): Verdict =>
  approval({ kind: 'changes-requested', ...changes });
const SECOND = approval({ reviewer: 'second' });

const demand = (of: string, ...among: readonly string[]): Demand => ({ of, among: new Set(among) });

function missing(
  verdicts: readonly Verdict[],
  changes: Partial<PullRequestReviews> = {},
): string | undefined {
  const standing = { author: 'author', headSha: HEAD, base: 'main', state: 'open' } as const;
  return missingReview(standing, { verdicts, pusher: 'author', demands: [], ...changes });
}

type Case = readonly [what: string, verdicts: readonly Verdict[], changes?: Partial<PullRequestReviews>];

const ENOUGH: readonly Case[] = [
  ['an approval of the commit', [approval()]],
  ['two approvals', [approval(), SECOND]],
  ['an approval, and one by the author', [approval(), approval({ reviewer: 'author' })]],
  [
    'an approval, and an objection that does not count',
    [approval(), objection({ reviewer: 'stranger', counts: false })],
  ],
  ['an approval, after somebody else than the author pushed', [approval()], { pusher: 'second' }],
  ['two approvals, where nobody knows who pushed', [approval(), SECOND], { pusher: undefined }],
  [
    'an approval by one of those who are asked for, in whatever case',
    [approval({ reviewer: 'Reviewer' })],
    { demands: [demand('a member of octo/platform', 'reviewer')] },
  ],
  [
    'approvals by each of the owners',
    [approval(), SECOND],
    { demands: [demand('an owner of a', 'reviewer'), demand('an owner of b', 'second')] },
  ],
  [
    'two approvals by owners, where nobody knows who pushed',
    [approval(), SECOND],
    { pusher: undefined, demands: [demand('an owner of a', 'reviewer', 'second')] },
  ],
];

const NOT_ENOUGH: readonly (readonly [says: string, ...Case])[] = [
  [`no approving review of commit ${HEAD}`, 'no review', []],
  [HEAD, 'an approval of an earlier commit', [approval({ commit: OLDER })]],
  [HEAD, 'an approval of no commit', [approval({ commit: undefined })]],
  ['but its author', 'an approval by the author', [approval({ reviewer: 'Author' })]],
  [HEAD, 'an approval by somebody who may not write', [approval({ counts: false })]],
  ['changes requested by second', 'an objection as well', [approval(), objection({ reviewer: 'second' })]],
  [
    'changes requested by second',
    'an objection to an earlier commit as well',
    [approval(), objection({ reviewer: 'second', commit: OLDER })],
  ],
  [
    'reviewer, who pushed this commit',
    'an approval by who pushed the commit',
    [approval({ reviewer: 'Reviewer' })],
    { pusher: 'reviewer' },
  ],
  [
    'GitHub does not say who pushed it',
    'one approval, where nobody knows who pushed',
    [approval()],
    { pusher: undefined },
  ],
  [
    'by a member of octo/platform',
    'an approval by nobody who is asked for',
    [approval()],
    { demands: [demand('a member of octo/platform', 'second')] },
  ],
  [
    'by an owner of b',
    'an approval by one of the owners',
    [approval()],
    { demands: [demand('an owner of a', 'reviewer'), demand('an owner of b', 'second')] },
  ],
  [
    'GitHub does not say who pushed it',
    'two approvals, one by an owner, where nobody knows who pushed',
    [approval(), SECOND],
    { pusher: undefined, demands: [demand('an owner of a', 'reviewer')] },
  ],
];

describe('`reviewed`', () => {
  it.each(ENOUGH)('is satisfied by %s', (_what, ...given) => {
    expect(missing(...given)).toBeUndefined();
  });

  it.each(NOT_ENOUGH)('says "%s" of %s', (says, _what, ...given) => {
    expect(missing(...given)).toContain(says);
  });
});

it('asks for one owner of each set of owners, and for none of files without one', () => {
  const rules = parseCodeOwners('* @octo/all\n/docs/\n*.ts @Ada docs@example.com\n');
  const owned = ownedFiles(['a.ts', 'b.ts', 'docs/a.md', 'c.md'], rules);
  const demands = owned.map((one) => demandOfOwners(one, new Map([['@octo/all', ['Grace', 'Bob']]])));

  expect(demands).toEqual([
    demand('an owner of a.ts (@Ada, docs@example.com)', 'ada'),
    demand('an owner of c.md (@octo/all)', 'grace', 'bob'),
  ]);
});
