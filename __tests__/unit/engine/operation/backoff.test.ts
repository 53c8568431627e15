import { describe, expect, it } from '@jest/globals';
import { retryDelay } from '../../../../src/engine/operation/backoff.js';
import type { FailureKind } from '../../../../src/ports/resource-failure.js';

const most = () => 0.999_999;

describe('retryDelay', () => {
  it.each<[FailureKind, number, number]>([
    ['throttled', 500, 30_000],
    ['conflict', 1_000, 15_000],
    ['transient', 1_000, 20_000],
    ['lost', 500, 10_000],
  ])('%s: doubles from %i ms to %i ms at most', (kind, first, longest) => {
    const delays = Array.from({ length: 7 }, (_, index) => retryDelay(kind, index + 1, most) ?? NaN);
    for (const [index, delay] of delays.entries()) {
      expect(Math.round(delay)).toBe(Math.min(longest, first * 2 ** index));
    }
  });

  it('spreads over the whole time, so that those who failed together do not come back together', () => {
    expect(retryDelay('throttled', 5, () => 0)).toBe(0);
    expect(retryDelay('throttled', 5, () => 0.5)).toBe(4_000);
  });

  it('waits as long as AWS asks', () => {
    expect(retryDelay('throttled', 1, () => 0.5, 20_000)).toBe(20_000);
    expect(retryDelay('throttled', 7, most, 1_000)).toBeGreaterThan(29_000);
  });

  it('asks densely whether a role has propagated, without jitter, for some 15 s', () => {
    const delays = Array.from({ length: 9 }, (_, index) => retryDelay('not-propagated', index + 1, () => 0));
    expect(delays).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]);
    expect(retryDelay('not-propagated', 10, most)).toBeUndefined();
  });

  it.each<[FailureKind, number]>([
    ['transient', 8],
    ['lost', 8],
  ])('%s: is of no use after %i tries', (kind, tries) => {
    expect(retryDelay(kind, tries - 1, most)).toBeDefined();
    expect(retryDelay(kind, tries, most)).toBeUndefined();
  });

  it.each<FailureKind>(['throttled', 'conflict'])('%s passes, however long it takes', (kind) => {
    expect(retryDelay(kind, 10_000, most)).toBeGreaterThan(14_000);
  });

  it.each<FailureKind>(['terminal', 'exists', 'not-updatable', 'missing', 'credentials'])(
    '%s is never tried again',
    (kind) => {
      expect(retryDelay(kind, 1, most)).toBeUndefined();
    },
  );
});
