import { beforeEach, describe, expect, it } from '@jest/globals';

import { callsOf, type Calls } from '../../../../src/providers/direct/calls.js';
import { RateLimiter } from '../../../../src/providers/wire/rate-limiter.js';
import { FakeClock } from '../../../support/fake-clock.js';

class Ask {
  constructor(readonly input: object) {}
}

let clock: FakeClock;
let rateLimiter: RateLimiter;
let answers: (object | Error)[];
let sent: number;
let slowdowns: number[];
let calls: Calls;

beforeEach(() => {
  clock = new FakeClock();
  [answers, sent, slowdowns] = [[], 0, []];
  rateLimiter = new RateLimiter({
    clock,
    start: { perSecond: 100, burst: 100 },
    onSlowdown: (rate) => slowdowns.push(rate),
  });
  const client = {
    destroy: () => undefined,
    send: () => {
      sent += 1;
      const answer = answers.shift() ?? {};
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  calls = callsOf(client, { clock, random: () => 0.5, rateLimiter: () => rateLimiter });
});

const error = (name: string) => Object.assign(new Error(name), { name });

describe('calls of a service’s own API', () => {
  it('share one rate, which refusals cut', async () => {
    answers = Array.from({ length: 20 }, () => error('ThrottlingException'));
    const all = Array.from({ length: 20 }, () => calls.once(Ask, {}));
    await clock.run(Promise.allSettled(all));
    expect([slowdowns.length, rateLimiter.perSecond < 100]).toEqual([1, true]);
  });

  it('that are refused for another reason are answered, and do not slow down', async () => {
    answers = Array.from({ length: 20 }, () => error('AccessDeniedException'));
    await clock.run(Promise.allSettled(Array.from({ length: 20 }, () => calls.once(Ask, {}))));
    expect([slowdowns, rateLimiter.perSecond >= 100]).toEqual([[], true]);
  });

  it('wait for their turn where the rate is used up', async () => {
    const start = clock.now();
    await clock.run(Promise.all(Array.from({ length: 300 }, () => calls.again(Ask, {}))));
    expect(sent).toBe(300);
    expect(clock.now() - start).toBeGreaterThan(500);
  });
});
