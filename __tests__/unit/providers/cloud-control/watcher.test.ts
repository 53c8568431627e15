import { beforeEach, describe, expect, it } from '@jest/globals';
import { ProviderFailure } from '../../../../src/ports/resource-failure.js';
import type { ProgressEvent } from '../../../../src/providers/cloud-control/api.js';
import { RequestWatcher } from '../../../../src/providers/cloud-control/watcher.js';
import { FakeClock, idle } from '../../../support/fake-clock.js';

/** Requests that end at their time, and the questions that are asked about them. */
class Requests {
  readonly asked: { readonly token: string; readonly at: number }[] = [];
  listings = 0;
  /** Questions about this request get no answer until their signal is aborted. */
  hanging: string | undefined;
  /** What a question about this request is refused with, once. */
  readonly refusals = new Map<string, Error>();
  /** How many listings fail before one is answered. */
  brokenListings = 0;
  list: 'right' | 'refused' | 'failing' | 'silent' | 'empty' | 'stale' = 'right';
  retryAfter: ((token: string, now: number) => number | undefined) | undefined;
  readonly #endings = new Map<string, number>();

  constructor(private readonly clock: FakeClock) {}

  /** The first event of a request that takes so many milliseconds. */
  start(token: string, takes: number): ProgressEvent {
    this.#endings.set(token, this.clock.now() + takes);
    return this.event(token);
  }

  event(token: string): ProgressEvent {
    const now = this.clock.now();
    const isOver = now >= (this.#endings.get(token) ?? Infinity);
    const retryAfter = isOver ? undefined : this.retryAfter?.(token, now);
    return {
      requestToken: token,
      status: isOver ? 'SUCCESS' : 'IN_PROGRESS',
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }

  status(token: string, signal?: AbortSignal): Promise<ProgressEvent> {
    this.asked.push({ token, at: this.clock.now() });
    if (token === this.hanging) {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    }
    const refusal = this.refusals.get(token);
    this.refusals.delete(token);
    return refusal === undefined ? Promise.resolve(this.event(token)) : Promise.reject(refusal);
  }

  listRunning(): Promise<ProgressEvent[]> {
    this.listings += 1;
    if (this.list === 'refused') return Promise.reject(new Error('AccessDeniedException'));
    this.brokenListings -= 1;
    if (this.list === 'failing' || this.brokenListings >= 0)
      return Promise.reject(new ProviderFailure('transient', 'no', { name: '500' }));
    if (this.list === 'silent') return new Promise(() => undefined);
    if (this.list === 'empty') return Promise.resolve([]);
    const all = [...this.#endings.keys()].map((token) => this.event(token));
    const running = all.filter(({ status }) => status === 'IN_PROGRESS');
    return Promise.resolve(this.list === 'stale' ? all : running);
  }
}

const never = new AbortController().signal;

let clock: FakeClock;
let requests: Requests;
let watcher: RequestWatcher;

beforeEach(() => {
  clock = new FakeClock();
  requests = new Requests(clock);
  watcher = new RequestWatcher(requests, clock, () => 0.5);
});

/** Waits for a request, and gives how long after its end that was known. Milliseconds. */
async function watch(token: string, takes: number, signal = never): Promise<number> {
  const start = clock.now();
  const event = await watcher.wait(requests.start(token, takes), 'create AWS::Test::Thing', signal);
  expect(event).toMatchObject({ requestToken: token, status: 'SUCCESS' });
  return clock.now() - start - takes;
}

function watchAll(count: number, takes: (index: number) => number): Promise<number[]> {
  return clock.run(
    Promise.all(Array.from({ length: count }, (_, index) => watch(`request-${index}`, takes(index)))),
  );
}

describe('one request', () => {
  it('that two wait for is told to both', async () => {
    const start = clock.now();
    const first = requests.start('r', 3_000);
    const waits = [watcher.wait(first, 'delete', never), watcher.wait(first, 'rival', never)];
    const events = await clock.run(Promise.all(waits));
    expect(events).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }]);
    expect(clock.now() - start).toBeLessThan(10_000);
  });

  it('that two wait for goes on for one where the other stops waiting', async () => {
    const cancel = new AbortController();
    const first = requests.start('r', 3_000);
    const stopped = watcher.wait(first, 'rival', cancel.signal).catch(() => 'stopped');
    const waiting = watcher.wait(first, 'delete', never);
    cancel.abort(new Error('cancelled'));
    await expect(stopped).resolves.toBe('stopped');
    await expect(clock.run(waiting)).resolves.toMatchObject({ status: 'SUCCESS' });
  });

  it('that has ended already is not asked for', async () => {
    const ended: ProgressEvent = { requestToken: 'r', status: 'FAILED', errorCode: 'NotFound' };
    await expect(watcher.wait(ended, 'delete', never)).resolves.toBe(ended);
    expect(requests.asked).toEqual([]);
  });

  it.each([100, 1_000, 10_000, 60_000])(
    'of %i ms is known to have ended soon after it has',
    async (takes) => {
      const late = await clock.run(watch('r', takes));
      expect(late).toBeLessThanOrEqual(Math.max(60, takes * 0.07));
    },
  );

  it('is asked for less and less often, and never less than every six seconds', async () => {
    await clock.run(watch('r', 600_000));
    const pauses = requests.asked.slice(1).map(({ at }, index) => at - (requests.asked[index]?.at ?? 0));
    expect(pauses).toEqual([...pauses].sort((left, right) => left - right));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(6_000);
    expect(requests.asked.length).toBeLessThan(250);
  });

  it('is not asked for before AWS wants it', async () => {
    requests.retryAfter = (_token, now) => now + 30_000;
    await clock.run(watch('r', 100_000));
    const moments = requests.asked.map(({ at }) => at - Date.UTC(2026, 0, 1));
    expect(moments).toEqual([30_000, 60_000, 90_000, 120_000]);
  });

  it('is asked for each minute at least, and in time where a clock is a day off', async () => {
    requests.retryAfter = (_token, now) => now + 300_000;
    expect(await clock.run(watch('r', 90_000))).toBeLessThanOrEqual(40_000);
    requests.retryAfter = (_token, now) => now + 86_400_000;
    expect(await clock.run(watch('s', 90_000))).toBeLessThanOrEqual(7_000);
  });

  it('is waited for as long as the quickest of its kind took, nearly, before the first question', async () => {
    await clock.run(watch('first', 20_000));
    requests.asked.length = 0;
    const start = clock.now();
    await clock.run(watch('second', 20_000));
    expect((requests.asked[0]?.at ?? 0) - start).toBeGreaterThanOrEqual(12_000);
  });

  it('goes on in AWS where a question about it is refused: its token is the caller’s to keep', async () => {
    const refusal = new ProviderFailure('terminal', 'not allowed', { name: 'AccessDeniedException' });
    requests.refusals.set('r', refusal);
    await expect(clock.run(watch('r', 1_000))).rejects.toBe(refusal);
    // The same request can be waited for again.
    const event = await clock.run(watcher.wait(requests.event('r'), 'create', never));
    expect(event.status).toBe('SUCCESS');
  });
});

describe('many requests', () => {
  it('are found by listings, and asked for alone only when they have ended', async () => {
    await watchAll(40, () => 5_000);
    expect(requests.asked.length).toBeLessThanOrEqual(45);
    expect(requests.listings).toBeGreaterThan(5);
    expect(requests.listings).toBeLessThanOrEqual(100);
  });

  it('are all known soon after their end', async () => {
    const late = await watchAll(40, (index) => 500 + 250 * index);
    late.forEach((milliseconds, index) => {
      expect(milliseconds).toBeLessThanOrEqual(Math.max(120, (500 + 250 * index) * 0.07));
    });
  });

  it('are asked for one by one where listing is refused, which is tried once', async () => {
    requests.list = 'refused';
    await watchAll(10, () => 2_000);
    expect(requests.listings).toBe(1);
  });

  it.each(['failing', 'silent'] as const)(
    'are asked for one by one while listings are %s, which is tried again after longer and longer rests',
    async (list) => {
      requests.list = list;
      const late = await watchAll(10, () => 100_000);
      expect(requests.listings).toBeGreaterThan(2);
      expect(requests.listings).toBeLessThanOrEqual(10);
      expect(Math.max(...late)).toBeLessThanOrEqual(7_000);
    },
  );

  it('wait for the next listing where one was throttled: few are asked for alone', async () => {
    const start = clock.now();
    requests.brokenListings = 2;
    await watchAll(40, () => 5_000);
    expect(requests.asked.filter(({ at }) => at - start < 4_900).length).toBeLessThanOrEqual(3);
    expect(requests.asked.length).toBeLessThanOrEqual(45);
  });

  it('are listed again a second after three listings failed, and few are asked for alone meanwhile', async () => {
    requests.brokenListings = 3;
    await watchAll(40, () => 20_000);
    expect(requests.asked.length).toBeLessThanOrEqual(300);
  });

  it('are asked for one by one once a listing was wrong often: it misses what runs', async () => {
    requests.list = 'empty';
    await watchAll(10, () => 60_000);
    expect(requests.listings).toBeLessThanOrEqual(5);
  });

  it.each([
    [100, 2_000],
    [5_000, 12_000],
  ])('of %i ms are found to have ended though listings call them running for ever', async (takes, by) => {
    requests.list = 'stale';
    let ended = 0;
    for (let index = 0; index < 10; index += 1) {
      void watch(`request-${index}`, takes).then(() => {
        ended += 1;
      });
    }
    await clock.advance(by);
    expect(ended).toBe(10);
  });

  it('are not asked for before AWS wants it, whatever the listing says', async () => {
    const start = clock.now();
    requests.retryAfter = () => start + 20_000;
    requests.list = 'empty';
    await watchAll(10, () => 25_000);
    expect(Math.min(...requests.asked.map(({ at }) => at - start))).toBeGreaterThanOrEqual(20_000);
  });

  it('are reported as ending by a listing, which is corrected if it was wrong', async () => {
    const said: (string | undefined)[] = [];
    const first: ProgressEvent = { ...requests.start('told', 10_000), identifier: 'thing' };
    const reported = watcher.wait(first, 'create', never, (identifier) => said.push(identifier));
    const others = Promise.all([1, 2, 3, 4].map((index) => watch(`other-${index}`, 20_000)));
    await clock.advance(2_000);
    requests.list = 'empty';
    await clock.advance(200);
    requests.list = 'right';
    await clock.run(reported);
    expect(said).toStrictEqual(['thing', undefined]);
    await clock.run(others);
  });

  it('do not suffer from one whose question is refused', async () => {
    requests.refusals.set('request-3', new Error('refused'));
    const outcomes = await clock.run(
      Promise.allSettled(Array.from({ length: 10 }, (_, index) => watch(`request-${index}`, 3_000))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, index) => (index === 3 ? 'rejected' : 'fulfilled')),
    );
  });
});

describe('a question that is not answered', () => {
  it.each([2, 10])('holds up none of the %i others', async (others) => {
    requests.hanging = 'hangs';
    const cancel = new AbortController();
    const hangs = watch('hangs', 1_000, cancel.signal);
    const late = await watchAll(others, () => 3_000);
    expect(Math.max(...late)).toBeLessThanOrEqual(1_000);
    cancel.abort(new Error('timed out'));
    await expect(hangs).rejects.toThrow('timed out');
    await idle();
    expect(clock.sleeping).toBe(0);
  });

  it('is cut off with the wait', async () => {
    requests.hanging = 'hangs';
    const cancel = new AbortController();
    const hangs = watch('hangs', 1_000, cancel.signal);
    await clock.advance(1_000);
    cancel.abort(new Error('timed out'));
    await expect(hangs).rejects.toThrow('timed out');
    requests.hanging = undefined;
    await expect(clock.run(watch('next', 1_000))).resolves.toBeLessThanOrEqual(1_000);
  });
});

describe('a wait that is given up', () => {
  it('rejects with the reason at once, and leaves no timer behind', async () => {
    requests.retryAfter = (_token, now) => now + 3_600_000;
    const cancel = new AbortController();
    const waiting = watch('r', 7_200_000, cancel.signal);
    await clock.advance(1_000);
    cancel.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
    await idle();
    expect(clock.sleeping).toBe(0);
  });

  it('does not end the others', async () => {
    const cancel = new AbortController();
    const given = watch('given', 60_000, cancel.signal);
    const kept = watch('kept', 60_000);
    await clock.advance(1_000);
    cancel.abort(new Error('cancelled'));
    await expect(given).rejects.toThrow('cancelled');
    await expect(clock.run(kept)).resolves.toBeGreaterThanOrEqual(0);
  });

  it('does not begin where the signal is aborted already', async () => {
    const aborted = AbortSignal.abort(new Error('too late'));
    await expect(watch('r', 1_000, aborted)).rejects.toThrow('too late');
    expect(requests.asked).toEqual([]);
  });

  it('restarts the pauses for later waits', async () => {
    const cancel = new AbortController();
    const given = watch('given', 60_000, cancel.signal);
    await clock.advance(100);
    cancel.abort(new Error('cancelled'));
    await expect(given).rejects.toThrow('cancelled');
    await idle();
    await expect(clock.run(watch('next', 1_000))).resolves.toBeLessThan(100);
  });
});
