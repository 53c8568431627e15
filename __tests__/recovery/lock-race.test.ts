import { describe, expect, it } from '@jest/globals';
import { LOCK_TTL } from '../../src/engine/lock.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { idle } from '../support/fake-clock.js';
import { Contest, isHeld } from '../support/locks.js';

const RUNS = 50;
const HOUR = 3_600_000;

/** How a run that has the lock ends: it lets go, dies with it, or is stopped for longer than the lock lives. */
type Fate = 'releases' | 'dies' | 'sleeps';

/** Fifty runs that all want the lock, with requests that take from no time to seconds, and clocks a day off. */
async function race(seed: number, fateOf: (draw: number) => Fate) {
  const random = new SeededRandom(seed);
  const contest = new Contest();
  const working = new Set<string>();
  const story = { most: 0, worked: [] as string[], stolen: [] as string[] };
  let ended = 0;

  const jitter = async () => {
    if (random.next() < 0.7) await contest.clock.sleep(random.next() * 2_000);
  };
  const run = async (nonce: string) => {
    const machine = { isStopped: false, isDead: false };
    const lock = await contest.take(nonce, {
      timeout: 100 * HOUR,
      skew: Math.round((random.next() - 0.5) * 48 * HOUR),
      random: () => random.next(),
      interference: async () => {
        if (machine.isDead) await new Promise(() => undefined);
        while (machine.isStopped) await contest.clock.sleep(10_000);
        await jitter();
      },
    });
    const fate = fateOf(random.next());
    const workUntil = contest.clock.now() + random.next() * 60_000;
    while (contest.clock.now() < workUntil && isHeld(lock)) {
      working.add(nonce);
      story.most = Math.max(story.most, working.size);
      if ((await contest.holder()) !== nonce) story.stolen.push(nonce);
      await contest.clock.sleep(5_000);
      working.delete(nonce);
    }
    story.worked.push(nonce);
    if (fate === 'dies') machine.isDead = true;
    else {
      if (fate === 'sleeps') {
        machine.isStopped = true;
        await contest.clock.sleep(2 * LOCK_TTL);
        machine.isStopped = false;
      }
      await lock.release();
    }
    ended += 1;
  };

  for (let index = 0; index < RUNS; index += 1) void run(`n${index}`);
  for (let step = 0; step < 5_000 && ended < RUNS; step += 1) await contest.clock.advance(10_000);
  await idle();
  return { ...story, ended, holder: await contest.holder() };
}

describe('fifty runs that want one lock', () => {
  it.each([1, 2, 3])('all work, one at a time (seed %i)', async (seed) => {
    const { most, worked, stolen, ended, holder } = await race(seed, () => 'releases');
    expect({ most, stolen, ended, holder }).toEqual({ most: 1, stolen: [], ended: RUNS, holder: undefined });
    expect(new Set(worked).size).toBe(RUNS);
  });

  it.each([4, 5, 6])(
    'all work, one at a time, although some die or are suspended with the lock (seed %i)',
    async (seed) => {
      const { most, worked, stolen, ended } = await race(seed, (draw) =>
        draw < 0.1 ? 'dies' : draw < 0.2 ? 'sleeps' : 'releases',
      );
      expect({ most, stolen, ended }).toEqual({ most: 1, stolen: [], ended: RUNS });
      expect(new Set(worked).size).toBe(RUNS);
    },
  );
});
