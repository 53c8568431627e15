import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimiter } from '../../../../src/providers/wire/rate-limiter.js';
import { startRateOf } from '../../../../src/providers/wire/start-rates.js';
import { FakeClock } from '../../../support/fake-clock.js';

const SECOND = 1_000;

let clock: FakeClock;
let slowdowns: number[];
let rateLimiter: RateLimiter;

beforeEach(() => {
  clock = new FakeClock();
  slowdowns = [];
  rateLimiter = new RateLimiter({
    clock,
    random: () => 0.5,
    start: 100,
    onSlowdown: (perSecond) => slowdowns.push(perSecond),
  });
});

/** Lets `count` calls ask at once, and gives the moments at which they were let through, in milliseconds. */
async function sendAll(count: number): Promise<{ readonly at: number[]; readonly order: number[] }> {
  const start = clock.now();
  const at: number[] = [];
  const order: number[] = [];
  const calls = Array.from({ length: count }, async (_, index) => {
    await rateLimiter.acquire();
    at.push(clock.now() - start);
    order.push(index);
  });
  await clock.run(Promise.all(calls));
  return { at, order };
}

/** The most calls in any one second. */
function busiestSecond(moments: readonly number[]): number {
  return Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + SECOND).length));
}

/** So many answers, the refusals among the others as evenly as it goes, in an order that is always the same. */
function answer(passed: number, refused: number): void {
  const all = passed + refused;
  for (let index = 0; index < all; index += 1) {
    const isRefused = Math.floor(((index + 1) * refused) / all) > Math.floor((index * refused) / all);
    if (isRefused) rateLimiter.throttled();
    else rateLimiter.succeeded();
  }
}

describe('the rate of calls', () => {
  it('lets a first burst through at once', async () => {
    const { at } = await sendAll(100);
    expect(at.every((moment) => moment === 0)).toBe(true);
  });

  it('is bounded: a thousand calls take as long as the rate says, in the order in which they asked', async () => {
    const { at, order } = await sendAll(1_000);
    expect(Math.max(...at)).toBeCloseTo(9_000, -2);
    expect(busiestSecond(at.filter((moment) => moment > 0))).toBeLessThanOrEqual(101);
    expect(order).toEqual([...order].sort((left, right) => left - right));
  });

  it('falls by the share of calls that are refused', async () => {
    await sendAll(40);
    answer(14, 6);
    const grown = 100 * 1.02 ** 14;
    expect(rateLimiter.perSecond).toBeCloseTo(grown * 0.7);
    expect(slowdowns).toEqual([rateLimiter.perSecond]);
  });

  it('falls to what goes through of what was sent, where most is refused', async () => {
    await sendAll(40);
    answer(4, 16);
    expect(rateLimiter.perSecond).toBeCloseTo(40 * 0.2);
  });

  it('counts what was under way when it fell only once', async () => {
    await sendAll(100);
    answer(0, 100);
    expect(slowdowns).toHaveLength(1);
    await clock.advance(600);
    answer(0, 20);
    expect(slowdowns).toHaveLength(2);
  });

  it('never falls below one call a second', async () => {
    for (let round = 0; round < 30; round += 1) {
      await clock.advance(SECOND);
      answer(0, 20);
    }
    expect(rateLimiter.perSecond).toBe(1);
    const { at } = await sendAll(3);
    expect(Math.max(...at)).toBeLessThanOrEqual(3 * SECOND);
  });

  it('keeps to the lower rate afterwards', async () => {
    await sendAll(40);
    answer(0, 20);
    const { at } = await sendAll(10);
    expect(busiestSecond(at)).toBeLessThanOrEqual(2);
  });

  it('recovers with each call that goes through, up to a ceiling', async () => {
    await sendAll(20);
    answer(5, 15);
    const slow = rateLimiter.perSecond;
    answer(50, 0);
    expect(rateLimiter.perSecond).toBeGreaterThan(2 * slow);
    answer(1_000, 0);
    expect(rateLimiter.perSecond).toBe(200);
  });

  it('does not fall where a fifth is refused however slowly it asks', async () => {
    for (let round = 0; round < 200; round += 1) {
      answer(4, 1);
      await clock.advance(100);
    }
    expect(rateLimiter.perSecond).toBeGreaterThan(100);
  });

  it('tolerates a clock that is set back', async () => {
    await sendAll(100);
    clock.jump(-3_600 * SECOND);
    const work = Promise.all(Array.from({ length: 50 }, () => rateLimiter.acquire()));
    const start = clock.now();
    await clock.run(work);
    expect(clock.now() - start).toBeLessThanOrEqual(SECOND);
  });

  it('slows down those that wait already', async () => {
    const slowdown = clock.sleep(100).then(() => answer(0, 20));
    const [{ at }] = await clock.run(Promise.all([sendAll(120), slowdown]));
    // Ten within that tenth of a second after the first burst, the others at one a second.
    expect(Math.max(...at)).toBeGreaterThan(5 * SECOND);
  });

  it('settles near what a service bears', async () => {
    const limit = 30;
    const sent: number[] = [];
    const calls = Array.from({ length: 600 }, async () => {
      await rateLimiter.acquire();
      const now = clock.now();
      sent.push(now);
      if (sent.filter((at) => now - at < SECOND).length > limit) rateLimiter.throttled();
      else rateLimiter.succeeded();
    });
    await clock.run(Promise.all(calls));
    const last = sent.slice(-200);
    expect(busiestSecond(last)).toBeLessThanOrEqual(2 * limit);
    const took = (Math.max(...last) - Math.min(...last)) / SECOND;
    expect(200 / took).toBeGreaterThan(limit / 3);
  });
});

it.each([
  ['Cloud Control', 100],
  ['iam', 10],
  ['route53', 5],
  ['appsync', 20],
])('%s is asked %i times a second at first', (service, rate) => {
  expect(startRateOf(service)).toBe(rate);
});

describe('a call that is given up while it waits', () => {
  it('rejects with the reason, and gives its turn back', async () => {
    await sendAll(100);
    const cancel = new AbortController();
    const given = rateLimiter.acquire(cancel.signal);
    cancel.abort(new Error('cancelled'));
    await expect(given).rejects.toThrow('cancelled');
    const { at } = await sendAll(1);
    expect(at[0]).toBeLessThanOrEqual(10);
  });

  it('lets all that were cancelled together go together', async () => {
    await sendAll(100);
    const cancel = new AbortController();
    const waiting = Array.from({ length: 500 }, () => rateLimiter.acquire(cancel.signal));
    cancel.abort(new Error('cancelled'));
    const start = clock.now();
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(clock.now()).toBe(start);
  });
});
