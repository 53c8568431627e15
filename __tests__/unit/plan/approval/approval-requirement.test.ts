/** Tables of what is asked of pull requests, and whether it is enough. */
import { describe, expect, it } from '@jest/globals';

import {
  missingApproval,
  type PullRequestStanding,
} from '../../../../src/plan/approval/approval-requirement.js';

const HEAD = 'a'.repeat(40);
const OLDER = 'b'.repeat(40);

function standing(changes: Partial<PullRequestStanding> = {}): PullRequestStanding {
  return { author: 'author', headSha: HEAD, base: 'main', state: 'open', ...changes };
}

type Case = readonly [what: string, standing: PullRequestStanding, shownFor: readonly (string | undefined)[]];

const REVIEWED: readonly Case[] = [
  ['a plan that was shown for its last commit', standing(), [HEAD]],
  ['the same after the merge', standing({ state: 'merged' }), [HEAD]],
];

const NOT_REVIEWED: readonly (readonly [...Case, says: string])[] = [
  ['a plan that was shown for an earlier commit', standing(), [OLDER], `has commit ${HEAD} as its last one`],
  ['plans that were shown for two commits', standing(), [HEAD, OLDER], 'no plan was shown for'],
  ['a record that names no commit', standing(), [undefined], 'no plan was shown for'],
];

const MERGED: readonly Case[] = [['a merge of the commit', standing({ state: 'merged' }), [HEAD]]];

const NOT_MERGED: readonly (readonly [...Case, says: string])[] = [
  ['an open pull request', standing(), [HEAD], 'is not merged'],
  ['a merge of a later commit', standing({ state: 'merged' }), [OLDER], `was merged with commit ${HEAD}`],
  [
    'a merge of a commit for which one plan of two was shown',
    standing({ state: 'merged' }),
    [HEAD, OLDER],
    HEAD,
  ],
  ['a record that names no commit', standing({ state: 'merged' }), [undefined], HEAD],
];

describe('`reviewed`', () => {
  it.each(REVIEWED)('takes %s', (_what, ...given) => {
    expect(missingApproval('reviewed', ...given)).toBeUndefined();
  });

  it.each(NOT_REVIEWED)('does not take %s', (_what, now, shownFor, says) => {
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
    expect(missingApproval(requirement, standing({ state: 'closed' }), [HEAD])).toContain(
      'was closed without a merge',
    );
  },
);

it('`shown` asks for no commit, and `none` for nothing at all', () => {
  expect(missingApproval('shown', standing(), [undefined])).toBeUndefined();
  expect(missingApproval('none', standing({ state: 'closed' }), [undefined])).toBeUndefined();
});
