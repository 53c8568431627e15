/** Which runs use an approval up, and which ones may be retried. */
import { describe, expect, it } from '@jest/globals';

import {
  approvalDigest,
  decodeUsed,
  encodeUsed,
  isUsedUp,
  type UsedApproval,
} from '../../../../src/plan/approval/used-approval.js';
import type { Plan } from '../../../../src/plan/model/plan.js';

const approval = {
  repository: 'octo/shop',
  pullRequest: 7,
  headSha: 'a'.repeat(40),
  command: 'deploy',
} as const;
const used = (changes: Partial<UsedApproval> = {}): UsedApproval => {
  return { version: 1, approval, run: 'r1', found: '"e1"', ...changes };
};
const now = (stateEtag: string | null, interruptedRuns: readonly string[] = []) => {
  return { interruptedRuns, plan: { stateEtag } as Plan };
};

describe('an approval', () => {
  it.each([
    ['a run that was carried out, in any state', used({ outcome: 'carried-out' }), now('"e1"')],
    [
      'one that was carried out and destroyed again',
      used({ outcome: 'carried-out', found: null }),
      now(null),
    ],
    ['one that nothing says of how it ended, but that has written a state', used(), now('"e2"')],
    ['one whose journal is gone, while another one was killed', used(), now('"e2"', ['other'])],
  ])('is used up by %s', (_what, by, current) => {
    expect(isUsedUp(by, current)).toBe(true);
  });

  it.each([
    ['a run that failed', used({ outcome: 'failed' }), now('"e2"')],
    ['one that was killed, and left its journal', used(), now('"e2"', ['r1'])],
    ['one that was killed before it changed anything', used(), now('"e1"')],
    ['one that was killed before it created a state', used({ found: null }), now(null)],
    ['one that was killed after all was done', used({ outcome: 'carried-out' }), now('"e2"', ['r1'])],
  ])('covers the retry of %s', (_what, by, current) => {
    expect(isUsedUp(by, current)).toBe(false);
  });

  it('is known by its pull request, commit and command', () => {
    const others = [{ pullRequest: 8 }, { headSha: 'b'.repeat(40) }, { command: 'destroy' as const }];
    const digests = [approval, ...others.map((other) => ({ ...approval, ...other }))].map(approvalDigest);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('is read as it was written, and no other text is', () => {
    expect(decodeUsed(encodeUsed(used()))).toEqual(used());
    expect(decodeUsed('{"version":2,"run":"r1"}')).toBeUndefined();
    expect(decodeUsed('no JSON')).toBeUndefined();
    expect(decodeUsed('{"version":1,"run":"r1","joint":"all"}')).toBeUndefined();
  });
});
