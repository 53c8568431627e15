import { describe, expect, it } from '@jest/globals';

import { addsDanger } from '../../../../src/report/render/marked-dangers.js';

const of = (...ids: string[]) => ({ count: ids.length, ids });

describe('what a plan puts at stake', () => {
  it('is new if an earlier plan did not, whatever it has given up', () => {
    expect(addsDanger(of('b', 'c'), of('a', 'b'))).toBe(true);
    expect(addsDanger(of('b'), undefined)).toBe(true);
  });

  it('is not new if there is less of the same, or nothing', () => {
    expect(addsDanger(of('b'), of('a', 'b'))).toBe(false);
    expect(addsDanger(undefined, of('a'))).toBe(false);
    expect(addsDanger(undefined, undefined)).toBe(false);
  });

  it('is compared by its number and its lowest hashes if there is too much to name', () => {
    const many = { count: 3, ids: ['b', 'd'] };
    expect(addsDanger({ count: 4, ids: ['b', 'd'] }, many)).toBe(true);
    expect(addsDanger({ count: 3, ids: ['b', 'c'] }, many)).toBe(true);
    expect(addsDanger({ count: 3, ids: ['b', 'd'] }, many)).toBe(false);
    // May be the third.
    expect(addsDanger({ count: 2, ids: ['b', 'e'] }, many)).toBe(false);
  });
});
