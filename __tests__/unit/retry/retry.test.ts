import { describe, expect, it } from '@jest/globals';

import { pauseAfter, pauseAfterWaiting, PATIENCE, POLICIES } from '../../../src/retry/policies.js';
import { backoff, poll, pollAtMost, retry } from '../../../src/retry/retry.js';

const PLAIN = { first: 100, growth: 2, longest: 500, jitter: [1, 0], tries: 4 } as const;

/** A clock that only notes how long it was asked to sleep. */
function recorder() {
  const pauses: number[] = [];
  const sleep = (milliseconds: number) => {
    pauses.push(milliseconds);
    return Promise.resolve();
  };
  return { pauses, ports: { clock: { now: () => 0, sleep } } };
}

describe('pauseAfter', () => {
  it('grows by the factor, up to the longest pause', () => {
    expect([1, 2, 3, 4, 2000].map((tries) => pauseAfter(PLAIN, tries, 0.9))).toEqual([
      100, 200, 400, 500, 500,
    ]);
  });

  it('grows by the same amount where growth is linear', () => {
    const linear = { ...PLAIN, growth: 'linear' } as const;
    expect([1, 2, 3].map((tries) => pauseAfter(linear, tries, 0))).toEqual([100, 200, 300]);
  });

  it('adds jitter after the longest pause was applied', () => {
    const { serviceCall, readiness, throttled } = POLICIES;
    expect([0, 1].map((random) => pauseAfter(serviceCall, 9, random))).toEqual([10_000, 20_000]);
    expect([0, 1].map((random) => pauseAfter(readiness, 1, random))).toEqual([750, 1_250]);
    expect([0, 0.5].map((random) => pauseAfter(throttled, 3, random))).toEqual([0, 1_000]);
  });

  it('is a tenth of the time waited, within bounds', () => {
    const pauses = [0, 10_000, 1_000_000].map((waited) => pauseAfterWaiting(PATIENCE.handlerAnswer, waited));
    expect(pauses).toEqual([250, 1_000, 5_000]);
  });
});

describe('retry', () => {
  it('repeats what passes, as often as the policy says', async () => {
    const { pauses, ports } = recorder();
    const fail = (tries: number) => Promise.reject(new Error(`try ${tries}`));
    await expect(
      retry(
        fail,
        backoff(PLAIN, {}, () => true),
        ports,
      ),
    ).rejects.toThrow('try 4');
    expect(pauses).toEqual([100, 200, 400]);
  });

  it('does not repeat what does not pass', async () => {
    const { pauses, ports } = recorder();
    const fail = () => Promise.reject(new Error('final'));
    await expect(
      retry(
        fail,
        backoff(PLAIN, {}, () => false),
        ports,
      ),
    ).rejects.toThrow('final');
    expect(pauses).toEqual([]);
  });
});

describe('poll', () => {
  it('asks until there is an answer', async () => {
    const { pauses, ports } = recorder();
    const look = (tries: number) => Promise.resolve(tries === 6 ? 'answer' : undefined);
    expect(await poll(look, PLAIN, ports)).toBe('answer');
    expect(pauses).toEqual([100, 200, 400, 500, 500]);
  });

  it('gives up after the last try, without another pause', async () => {
    const { pauses, ports } = recorder();
    const answer: unknown = await pollAtMost<string>(() => Promise.resolve(undefined), PLAIN, ports);
    expect(answer).toBeUndefined();
    expect(pauses).toEqual([100, 200, 400]);
  });
});
