import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { Run, type RunEnd, type World } from '../support/engine-run.js';
import { forCase } from '../support/cases.js';
import { Machine } from '../support/machine.js';
import { stepOf } from '../support/samples.js';
import { scaleOf, SEED } from '../support/scale.js';
import {
  deploy,
  destroy,
  expectDeployed,
  expectDestroyed,
  expectNothingLost,
  newWorld,
  type Things,
} from '../support/scenarios.js';

const ref = (name: string) => ({ Ref: name });

/** One of a fixed name, with a part of it and a part of that. */
const family = (zone: string): Things => ({
  Named: { $: { Type: 'Test::Unit::Named' }, Name: 'only-one', Zone: zone },
  Part: { Zone: ref('Named') },
  Piece: { Zone: ref('Part') },
});

/** Chains and a diamond: each kind of step occurs when one becomes the other. */
const BEFORE: Things = {
  Base: { Zone: 'a', Text: 'one' },
  Side: { Text: 'side' },
  Left: { Text: ref('Base') },
  Right: { Zone: ref('Base') },
  Top: { List: [ref('Left'), ref('Right')] },
  Old: { Text: ref('Base') },
  Kept: { $: { DeletionPolicy: 'Retain' } },
};

const AFTER: Things = {
  Base: { Zone: 'b', Text: 'one' },
  Side: { Text: 'other side' },
  Left: { Text: ref('Base') },
  Right: { Zone: ref('Base') },
  Top: { List: [ref('Left'), ref('Right')] },
  New: { Text: ref('Top') },
  Kept: { $: { DeletionPolicy: 'Delete' } },
};

/** Twelve, and twelve others: what is above, and a chain beside it that changes its order. */
const BEFORE_OF_TWELVE: Things = {
  ...BEFORE,
  Queue: { Zone: 'a' },
  Policy: { Text: ref('Queue') },
  Role: { Text: 'role' },
  Worker: { List: [ref('Role'), ref('Queue')] },
  Alarm: { Text: ref('Worker') },
};

const AFTER_OF_TWELVE: Things = {
  ...AFTER,
  Queue: { Zone: 'b' },
  Policy: { Text: ref('Queue') },
  Role: { Text: ref('Base') },
  Worker: { List: [ref('Role')], Zone: 'b' },
  Audit: { Text: ref('Worker') },
};

type Work = (world: World, run: Run) => Promise<RunEnd>;
type Check = (world: World) => Promise<void>;

const nothing: Work = () => Promise.resolve('done');
const before: Work = (world, run) => deploy(world, BEFORE, run);
const after: Work = (world, run) => deploy(world, AFTER, run);

async function worldAfter(prepare: Work): Promise<World> {
  const world = newWorld();
  expect(await prepare(world, new Run('prepare'))).toBe('done');
  return world;
}

/** At how many moments a run can be killed. */
async function momentsOf(prepare: Work, work: Work): Promise<number> {
  const machine = new Machine();
  expect(await work(await worldAfter(prepare), new Run('whole', machine))).toBe('done');
  expect(machine.moments).toBeGreaterThan(20);
  return machine.moments;
}

/** Lets runs be killed at these moments, one after the other, and the last one go on to its end. */
async function killedAt(moments: readonly number[], world: World, work: Work): Promise<void> {
  for (const [index, moment] of moments.entries()) {
    const end = await work(world, new Run(`killed-${index}`, new Machine(moment)));
    expect(['done', 'killed']).toContain(end);
    await expectNothingLost(world);
  }
  expect(await work(world, new Run('last'))).toBe('done');
}

/** Kills the run at each of its moments in turn, and lets `next` follow. */
async function sweep(prepare: Work, work: Work, check: Check, next = work): Promise<void> {
  const moments = await momentsOf(prepare, work);
  for (let moment = 1; moment <= moments; moment += 1) {
    await forCase({ moment }, async () => {
      const world = await worldAfter(prepare);
      expect(await work(world, new Run('killed', new Machine(moment)))).toBe('killed');
      await expectNothingLost(world);
      expect(await next(world, new Run('next'))).toBe('done');
      await check(world);
    });
  }
}

describe('the next run finishes a run killed before or after any of its effects', () => {
  it('in a first deploy', async () => {
    await sweep(nothing, before, (world) => expectDeployed(world, BEFORE));
  });

  it('in an update that creates, updates, replaces and deletes', async () => {
    await sweep(before, after, (world) => expectDeployed(world, AFTER));
  });

  it('in a destroy', async () => {
    await sweep(after, destroy, expectDestroyed);
  });

  it('in a deploy that a destroy follows', async () => {
    await sweep(before, after, (world) => expectDestroyed(world, ['Kept']), destroy);
    await sweep(nothing, after, expectDestroyed, destroy);
  });

  it('in a deploy that another template follows', async () => {
    await sweep(nothing, before, (world) => expectDeployed(world, AFTER), after);
    await sweep(nothing, after, (world) => expectDeployed(world, BEFORE), before);
  });

  it('in a replacement under the same name of a resource with dependents', async () => {
    const old: Work = (world, run) => deploy(world, family('a'), run);
    const other: Work = (world, run) => deploy(world, family('b'), run);
    await sweep(old, other, (world) => expectDeployed(world, family('b')));
    await sweep(old, other, (world) => expectDeployed(world, family('a')), old);
  });
});

describe('a run killed while it recovers from a kill', () => {
  const SMALL: Things = { A: { Zone: 'a' }, B: { Text: ref('A') }, C: { Text: 'c' } };
  const CHANGED: Things = { A: { Zone: 'b' }, B: { Text: ref('A') } };

  it('is finished by the next one, at pairs of moments of a small stack', async () => {
    const small: Work = (world, run) => deploy(world, SMALL, run);
    const changed: Work = (world, run) => deploy(world, CHANGED, run);
    const moments = await momentsOf(small, changed);
    for (let first = 1; first <= moments; first += stepOf(8)) {
      for (let second = 1, end: RunEnd = 'killed'; end === 'killed'; second += 1) {
        end = await forCase({ first, second }, async () => {
          const world = await worldAfter(small);
          await changed(world, new Run('first', new Machine(first)));
          const endOfSecond = await changed(world, new Run('second', new Machine(second)));
          await expectNothingLost(world);
          expect(await changed(world, new Run('third'))).toBe('done');
          await expectDeployed(world, CHANGED);
          return endOfSecond;
        });
      }
    }
  });

  it.each([
    ['twice', 2, scaleOf('PAIRS')],
    ['three times', 3, scaleOf('TRIPLES')],
  ])('is finished by the next one, at random moments, %s in a row', async (_how, deaths, rounds) => {
    const random = SeededRandom.derive(SEED, deaths);
    const first: Work = (world, run) => deploy(world, BEFORE_OF_TWELVE, run);
    const second: Work = (world, run) => deploy(world, AFTER_OF_TWELVE, run);
    const moments = await momentsOf(first, second);
    for (let round = 0; round < rounds; round += 1) {
      const kills = Array.from({ length: deaths }, () => 1 + Math.floor(random.next() * moments));
      await forCase({ kills }, async () => {
        const world = await worldAfter(first);
        await killedAt(kills, world, second);
        await expectDeployed(world, AFTER_OF_TWELVE);
      });
    }
  });
});
