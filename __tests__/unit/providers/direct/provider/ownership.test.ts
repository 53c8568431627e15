import { describe, expect, it } from '@jest/globals';

import {
  judge,
  SENT_WITHIN,
  tokensOf,
  type Claim,
} from '../../../../../src/providers/direct/provider/ownership.js';
import type { Reading } from '../../../../../src/providers/direct/type.js';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);
const TOKEN = 'b1c7a4e2-0000-4000-8000-000000000000';
const [GENERATED, OWN] = tokensOf('Thing', TOKEN);

const CLAIM: Claim = {
  named: undefined,
  isMarked: false,
  clientToken: TOKEN,
  tokens: tokensOf('Thing', TOKEN),
  isUnnamed: false,
  earlier: [],
  intendedAt: START,
  now: START + MINUTE,
  isPart: false,
  asked: { Size: 1 },
};

const verdictOf = (reading: Partial<Reading>, claim: Partial<Claim> = {}, physicalId = 'thing') =>
  judge(
    { physicalId, reading: { observed: { Size: 1 }, attributes: {}, ...reading } },
    { ...CLAIM, ...claim },
  );

const LATE = { now: START + 60 * MINUTE };

describe('what proves that a resource is a create’s own', () => {
  it.each<[string, string, Partial<Reading>, Partial<Claim>, string]>([
    ['its id, as AWS answered it', 'id', {}, { named: 'thing' }, 'thing'],
    ['its mark', 'mark', { mark: `Thing-${OWN}` }, { isMarked: true }, 'thing'],
    ['the reference of its creator', 'mark', { mark: TOKEN }, {}, 'thing'],
    ['a generated name', 'name', {}, {}, `Shop-Thing-${GENERATED.toUpperCase()}`],
    ['a name that only the answer has', 'name', { observed: { TemplateName: `x-${OWN}` } }, {}, 'lt-1'],
    ['its time, with nothing there before', 'time', { createdAt: START + 1 }, LATE, 'thing'],
    ['that it was not there before, and is there so soon', 'time', {}, {}, 'thing'],
    ['that it was changed so soon', 'time', { changedAt: START + MINUTE }, LATE, 'thing'],
    ['its place, which was free, and what it holds', 'place', {}, { ...LATE, isPart: true }, 'thing'],
  ])('%s', (...[, proof, reading, claim, physicalId]) => {
    expect(verdictOf(reading, claim, physicalId)).toEqual({ proof });
  });

  it('is not overruled by properties, where it is a name or a mark', () => {
    const observed = { Size: 2 };
    expect(verdictOf({ observed }, { earlier: undefined }, `Thing-${OWN}`)).toEqual({ proof: 'name' });
    expect(verdictOf({ observed, mark: `Thing-${OWN}`, createdAt: 0 })).toEqual({ proof: 'mark' });
  });
});

describe('what is certainly somebody else’s', () => {
  it.each<[string, Partial<Reading>, Partial<Claim>]>([
    ['another id than the one that AWS answered', {}, { named: 'other' }],
    ['what bears another create’s mark', { mark: 'Thing-000000000000' }, {}],
    ['what bears no mark, where the create sets one', {}, { isMarked: true }],
    ['what was there before', { createdAt: START + 1 }, { earlier: ['thing'] }],
    ['what is older', { createdAt: START - 2 * MINUTE }, { earlier: undefined }],
    ['what was last changed before', { changedAt: START - 2 * MINUTE }, {}],
    [
      'what was made when the call could not leave any more',
      { createdAt: START + SENT_WITHIN + 2 * MINUTE },
      LATE,
    ],
  ])('%s', (_what, reading, claim) => {
    expect(verdictOf(reading, claim)).toBeUndefined();
  });
});

describe('what may be ours, or may not', () => {
  it.each<[string, string, Partial<Reading>, Partial<Claim>]>([
    ['where nobody looked before', 'was there before', { createdAt: START + 1 }, { earlier: undefined }],
    ['where it is otherwise than asked', 'Size', { observed: { Size: 2 } }, {}],
    ['where it is seen only later', 'when it was made', {}, LATE],
    [
      'where a place holds something else by then',
      'Size',
      { observed: { Size: 2 } },
      { ...LATE, isPart: true },
    ],
    [
      'where a place does not show what it holds',
      'when it was made',
      { observed: {} },
      { ...LATE, isPart: true },
    ],
    [
      'where only its id holds the token, which AWS does not know',
      'when it was made',
      {},
      { ...LATE, isUnnamed: true },
    ],
    ['where it cannot be seen in whose account it is', 'account', { isOpaque: true }, {}],
  ])('%s', (_what, why, reading, claim) => {
    expect(verdictOf(reading, claim, claim.isUnnamed === true ? `Thing-${OWN}` : 'thing')).toEqual({
      doubt: expect.stringContaining(why),
    });
  });
});
