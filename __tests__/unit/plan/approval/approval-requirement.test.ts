/** Tables of who has approved what, and whether it is enough. */
import { describe, expect, it } from '@jest/globals';

import {
  missingApproval,
  type PullRequestStanding,
  type Verdict,
} from '../../../../src/plan/approval/approval-requirement.js';

const HEAD = 'a'.repeat(40);
const OLDER = 'b'.repeat(40);

const approval = (changes: Partial<Verdict> = {}): Verdict => ({
  reviewer: 'reviewer',
  kind: 'approved',
  commit: HEAD,
  counts: true,
  ...changes,
});
const objection = (changes: Partial<Verdict> = {}): Verdict =>
  approval({ kind: 'changes-requested', ...changes });

function standing(
  verdicts: readonly Verdict[],
  changes: Partial<PullRequestStanding> = {},
): PullRequestStanding {
  return { author: 'author', headSha: HEAD, base: 'main', state: 'open', verdicts, ...changes };
}

type Case = readonly [what: string, standing: PullRequestStanding, shownFor: readonly (string | undefined)[]];

const REVIEWED: readonly Case[] = [
  ['an approval of the commit', standing([approval()]), [HEAD]],
  ['two approvals', standing([approval(), approval({ reviewer: 'second' })]), [HEAD]],
  ['an approval, and one by the author', standing([approval(), approval({ reviewer: 'author' })]), [HEAD]],
  [
    'an approval, and an objection that does not count',
    standing([approval(), objection({ reviewer: 'stranger', counts: false })]),
    [HEAD],
  ],
  ['a merged pull request with an approval', standing([approval()], { state: 'merged' }), [HEAD]],
];

const NOT_REVIEWED: readonly (readonly [...Case, says: string])[] = [
  ['no review', standing([]), [HEAD], `no approving review of commit ${HEAD}`],
  ['an approval of an earlier commit', standing([approval({ commit: OLDER })]), [HEAD], HEAD],
  ['an approval of no commit', standing([approval({ commit: undefined })]), [HEAD], HEAD],
  [
    'an approval by the author',
    standing([approval({ reviewer: 'author' })]),
    [HEAD],
    'anybody but its author',
  ],
  ['an approval by a stranger or an app', standing([approval({ counts: false })]), [HEAD], HEAD],
  [
    'an approval and requested changes',
    standing([approval(), objection({ reviewer: 'second' })]),
    [HEAD],
    'changes requested by second',
  ],
  [
    'requested changes of an earlier commit',
    standing([approval(), objection({ reviewer: 'second', commit: OLDER })]),
    [HEAD],
    'second',
  ],
  [
    'an approval of the commit that the plan was shown for, after which another one was pushed',
    standing([approval({ commit: OLDER })]),
    [OLDER],
    `has commit ${HEAD} as its last one`,
  ],
  [
    'plans that were shown for two commits, both approved',
    standing([approval(), approval({ reviewer: 'second', commit: OLDER })]),
    [HEAD, OLDER],
    'no plan was shown for',
  ],
  ['a record that names no commit', standing([approval()]), [undefined], 'no plan was shown for'],
  [
    'a record that names no commit, and an approval of none',
    standing([approval({ commit: undefined })]),
    [undefined],
    'no plan was shown for',
  ],
  ['a merge without a review', standing([], { state: 'merged' }), [HEAD], 'no approving review'],
];

const MERGED: readonly Case[] = [
  ['a merge of the commit', standing([], { state: 'merged' }), [HEAD]],
  ['a merge with requested changes', standing([objection()], { state: 'merged' }), [HEAD]],
];

const NOT_MERGED: readonly (readonly [...Case, says: string])[] = [
  ['an open pull request', standing([approval()]), [HEAD], 'is not merged'],
  ['a merge of a later commit', standing([], { state: 'merged' }), [OLDER], `was merged with commit ${HEAD}`],
  [
    'a merge of a commit for which one plan of two was shown',
    standing([], { state: 'merged' }),
    [HEAD, OLDER],
    HEAD,
  ],
  ['a record that names no commit', standing([], { state: 'merged' }), [undefined], HEAD],
];

describe('`reviewed`', () => {
  it.each(REVIEWED)('is satisfied by %s', (_what, ...given) => {
    expect(missingApproval('reviewed', ...given)).toBeUndefined();
  });

  it.each(NOT_REVIEWED)('is not satisfied by %s', (_what, now, shownFor, says) => {
    expect(missingApproval('reviewed', now, shownFor)).toContain(says);
  });
});

describe('`merged`', () => {
  it.each(MERGED)('is satisfied by %s', (_what, ...given) => {
    expect(missingApproval('merged', ...given)).toBeUndefined();
  });

  it.each(NOT_MERGED)('is not satisfied by %s', (_what, now, shownFor, says) => {
    expect(missingApproval('merged', now, shownFor)).toContain(says);
  });
});

it.each(['shown', 'reviewed', 'merged'] as const)(
  '`%s` is not satisfied by a pull request that was closed without a merge',
  (requirement) => {
    const closed = standing([approval()], { state: 'closed' });
    expect(missingApproval(requirement, closed, [HEAD])).toContain('was closed without a merge');
  },
);

it.each(['none', 'shown'] as const)('`%s` asks for no review', (requirement) => {
  expect(missingApproval(requirement, standing([objection()]), [undefined])).toBeUndefined();
});
