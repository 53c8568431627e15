import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimiter } from '../../../../src/providers/wire/rate-limiter.js';
import { limitOf } from '../../../../src/providers/wire/known-limits.js';
import { pauseAfter, POLICIES } from '../../../../src/retry/policies.js';
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
    start: { perSecond: 100, burst: 100 },
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

  it('falls to a tenth of what went through at first, since a bucket holds ten seconds of calls', async () => {
    await sendAll(60);
    answer(40, 0);
    answer(3, 7);
    expect(rateLimiter.perSecond).toBeCloseTo(4.3);
    expect(slowdowns).toEqual([rateLimiter.perSecond]);
  });

  it('falls to what goes through once the bucket is empty', async () => {
    await sendAll(20);
    answer(3, 7);
    await clock.advance(2.5 * SECOND);
    answer(5, 5);
    expect(rateLimiter.perSecond).toBeCloseTo(2.5);
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

  it('recovers with each call that goes through while others wait, up to a ceiling', async () => {
    await sendAll(20);
    answer(2, 8);
    const slow = rateLimiter.perSecond;
    await clock.advance(600);
    answer(50, 0);
    expect(rateLimiter.perSecond).toBeGreaterThan(2 * slow);
    answer(10_000, 0);
    expect(rateLimiter.perSecond).toBe(1_000);
  });

  it('does not fall where a fifth is refused however slowly it asks', async () => {
    let seed = 1;
    const draw = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    for (let count = 0; count < 500; count += 1) {
      if (draw() < 0.2) rateLimiter.throttled();
      else rateLimiter.succeeded();
      await clock.advance(10);
    }
    expect(slowdowns).toEqual([]);
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
});

/** A bucket on AWS's side, and what became of calls that all wanted to be sent at once. */
interface Throttled {
  readonly perSecond: number;
  readonly bucket: number;
  readonly calls: number;
}

/** Sends calls until all are accepted; resolves with the calls sent and the seconds that it took. */
async function untilAccepted(limiter: RateLimiter, { perSecond, bucket, calls }: Throttled) {
  const start = clock.now();
  let [sent, tokens, filledAt] = [0, bucket, start];
  const isAccepted = () => {
    tokens = Math.min(bucket, tokens + ((clock.now() - filledAt) / SECOND) * perSecond);
    filledAt = clock.now();
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
  const call = async (tries = 1): Promise<void> => {
    await limiter.acquire();
    sent += 1;
    await clock.sleep(50);
    const accepted = isAccepted();
    await clock.sleep(50);
    if (accepted) {
      limiter.succeeded();
      return;
    }
    limiter.throttled();
    await clock.sleep(pauseAfter(POLICIES.throttled, tries, ((sent * 7) % 10) / 10));
    return call(tries + 1);
  };
  await clock.run(Promise.all(Array.from({ length: calls }, () => call())));
  return { sent, seconds: (clock.now() - start) / SECOND };
}

/** Where AWS publishes nothing, its buckets may have any of these sizes. */
const BUCKETS = [
  { perSecond: 3, bucket: 15 },
  { perSecond: 3, bucket: 30 },
  { perSecond: 10, bucket: 10 },
  { perSecond: 10, bucket: 50 },
  { perSecond: 10, bucket: 100 },
  { perSecond: 20, bucket: 100 },
  { perSecond: 50, bucket: 250 },
];

describe('calls that a bucket of AWS throttles', () => {
  it.each(
    BUCKETS.flatMap((bucket) => [100, 300].map((calls) => ({ ...bucket, calls }))).filter(
      ({ bucket, calls }) => calls > bucket,
    ),
  )(
    '$calls at once, $bucket in the bucket and $perSecond per second: neither much later nor many more',
    async (throttled) => {
      clock = new FakeClock(2);
      const start = limitOf('unpublished', 'CreateThing').rate;
      const limiter = new RateLimiter({ clock, start, onSlowdown: () => undefined });
      const { sent, seconds } = await untilAccepted(limiter, throttled);
      const dictated = (throttled.calls - throttled.bucket) / throttled.perSecond;
      expect(seconds).toBeLessThanOrEqual(1.5 * dictated + 0.2);
      expect(sent).toBeLessThanOrEqual(2.3 * throttled.calls);
    },
  );

  it('are hardly ever refused where the bucket is the published one', async () => {
    clock = new FakeClock(2);
    const start = limitOf('cloudwatch', 'PutMetricAlarm').rate;
    const limiter = new RateLimiter({ clock, start, onSlowdown: () => undefined });
    const { sent, seconds } = await untilAccepted(limiter, { perSecond: 3, bucket: 30, calls: 100 });
    expect(seconds).toBeLessThanOrEqual(1.2 * (70 / 3));
    expect(sent).toBeLessThanOrEqual(1.3 * 100);
  });
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
