import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateGovernor } from '../../../src/providers/rate-governor.js';
import { FakeClock } from '../../support/fake-clock.js';

const SECOND = 1_000;

let clock: FakeClock;
let slowdowns: number[];
let governor: RateGovernor;

beforeEach(() => {
  clock = new FakeClock();
  slowdowns = [];
  governor = new RateGovernor({
    clock,
    random: () => 0.5,
    onSlowdown: (perSecond) => slowdowns.push(perSecond),
  });
});

/** Lets `count` calls ask at once, and gives the moments at which they were let through, in milliseconds. */
async function sendAll(count: number): Promise<{ readonly at: number[]; readonly order: number[] }> {
  const start = clock.now();
  const at: number[] = [];
  const order: number[] = [];
  const calls = Array.from({ length: count }, async (_, index) => {
    await governor.acquire();
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

  it('falls to less than what had gone through when AWS says no', async () => {
    await sendAll(40);
    governor.throttled();
    expect(governor.perSecond).toBeCloseTo(28);
    expect(slowdowns).toEqual([governor.perSecond]);
  });

  it('counts a burst of refusals once, and a later one again', async () => {
    await sendAll(40);
    for (let refusal = 0; refusal < 10; refusal += 1) governor.throttled();
    expect(slowdowns).toHaveLength(1);
    await clock.advance(600);
    governor.throttled();
    expect(slowdowns).toHaveLength(2);
  });

  it('never falls below one call a second', async () => {
    for (let refusal = 0; refusal < 30; refusal += 1) {
      await clock.advance(SECOND);
      governor.throttled();
    }
    expect(governor.perSecond).toBe(1);
    const { at } = await sendAll(3);
    expect(Math.max(...at)).toBeLessThanOrEqual(3 * SECOND);
  });

  it('keeps to the lower rate afterwards', async () => {
    await sendAll(40);
    governor.throttled();
    const { at } = await sendAll(100);
    expect(busiestSecond(at)).toBeLessThanOrEqual(30);
  });

  it('recovers with each call that goes through, up to a ceiling', async () => {
    await sendAll(20);
    governor.throttled();
    const slow = governor.perSecond;
    for (let call = 0; call < 50; call += 1) governor.succeeded();
    expect(governor.perSecond).toBeGreaterThan(2 * slow);
    for (let call = 0; call < 1_000; call += 1) governor.succeeded();
    expect(governor.perSecond).toBe(200);
  });

  it('does not mind a clock that is put back', async () => {
    await sendAll(100);
    clock.jump(-3_600 * SECOND);
    const work = Promise.all(Array.from({ length: 50 }, () => governor.acquire()));
    const start = clock.now();
    await clock.run(work);
    expect(clock.now() - start).toBeLessThanOrEqual(SECOND);
  });

  it('slows down those that wait already', async () => {
    const { at } = await clock
      .run(Promise.all([sendAll(200), clock.sleep(100).then(() => governor.throttled())]))
      .then(([sent]) => sent);
    // A tenth of a second at 100 a second after the first burst, then 77 and less.
    expect(Math.max(...at)).toBeGreaterThan(1_200);
  });

  it('settles near what a service bears', async () => {
    const limit = 30;
    const sent: number[] = [];
    const calls = Array.from({ length: 600 }, async () => {
      await governor.acquire();
      const now = clock.now();
      sent.push(now);
      if (sent.filter((at) => now - at < SECOND).length > limit) governor.throttled();
      else governor.succeeded();
    });
    await clock.run(Promise.all(calls));
    const last = sent.slice(-200);
    expect(busiestSecond(last)).toBeLessThanOrEqual(2 * limit);
    const took = (Math.max(...last) - Math.min(...last)) / SECOND;
    expect(200 / took).toBeGreaterThan(limit / 3);
  });
});

describe('a call that is given up while it waits', () => {
  it('rejects with the reason, and gives its turn back', async () => {
    await sendAll(100);
    const cancel = new AbortController();
    const given = governor.acquire(cancel.signal);
    cancel.abort(new Error('cancelled'));
    await expect(given).rejects.toThrow('cancelled');
    const { at } = await sendAll(1);
    expect(at[0]).toBeLessThanOrEqual(10);
  });

  it('lets all that were cancelled together go together', async () => {
    await sendAll(100);
    const cancel = new AbortController();
    const waiting = Array.from({ length: 500 }, () => governor.acquire(cancel.signal));
    cancel.abort(new Error('cancelled'));
    const start = clock.now();
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(clock.now()).toBe(start);
  });
});
