import { describe, expect, it } from '@jest/globals';
import { forCase } from '../../support/cases.js';

describe('forCase', () => {
  it('names the case in a failure, and keeps what Jest says of it', () => {
    const fail = () => forCase({ seed: 3 }, () => expect(1).toBe(2));
    expect(fail).toThrow(/^case \{ seed: 3 \}: expect\(/);
  });

  it('names the case in a failure that comes later', async () => {
    const work = () => Promise.reject(new Error('too late'));
    await expect(forCase({ moment: 'last', kills: [1, 2] }, work)).rejects.toThrow(
      "case { moment: 'last', kills: [ 1, 2 ] }: too late",
    );
  });

  it('names both cases where one is inside another', () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(() => forCase({ outer: 1 }, () => forCase({ inner: 2 }, fail))).toThrow(
      'case { outer: 1 }: case { inner: 2 }: no',
    );
  });

  it('names the case in the stack, which Jest prints', () => {
    try {
      forCase({ seed: 7 }, () => expect('a').toBe('b'));
    } catch (error) {
      expect((error as Error).stack).toContain('case { seed: 7 }: ');
    }
    expect.assertions(2);
  });

  it('returns what the work returns', async () => {
    expect(forCase({}, () => 1)).toBe(1);
    expect(await forCase({}, () => Promise.resolve(2))).toBe(2);
  });
});
