import { expect, it } from '@jest/globals';
import { LOCK_TTL } from '../../src/engine/lock.js';
import { forCase } from '../support/cases.js';
import { Run } from '../support/engine-run.js';
import { Machine } from '../support/machine.js';
import { scaleOf } from '../support/scale.js';
import { deploy, expectDeployed, expectNothingLost, newWorld, type Things } from '../support/scenarios.js';

const STOPS = scaleOf('STOPS');
const KILLS = scaleOf('KILLS');

const ref = (name: string) => ({ Ref: name });

const BEFORE: Things = { A: { Zone: 'a' }, B: { Text: ref('A') }, Old: { Text: 'old' } };
const AFTER: Things = { A: { Zone: 'b' }, B: { Text: ref('A') }, New: { Text: ref('B') } };

async function worldBefore() {
  const world = newWorld();
  expect(await deploy(world, BEFORE, new Run('before'))).toBe('done');
  return world;
}

async function momentsOf(): Promise<Machine> {
  const machine = new Machine();
  expect(await deploy(await worldBefore(), AFTER, new Run('whole', machine))).toBe('done');
  return machine;
}

/**
 * A run stands still at a moment with the bucket; another one takes its lock over, and is killed or not; then the first
 * one wakes up. Nothing that it then gets into the bucket may be carried out a second time.
 */
it.each(['the same', 'another'])(
  'repeats nothing after a suspended run has lost its lock to one with %s template',
  async (which) => {
    const template = which === 'the same' ? AFTER : BEFORE;
    const { momentsWithBucket, moments } = await momentsOf();
    for (let stopAt = 1; stopAt <= momentsWithBucket; stopAt += STOPS) {
      for (let killAt = 1; killAt <= moments + KILLS; killAt += KILLS) {
        await forCase({ stopAt, killAt }, async () => {
          const world = await worldBefore();
          const sleeper = new Machine({ stopAt });
          expect(await deploy(world, AFTER, new Run('stopped', sleeper))).toBe('killed');
          await world.clock.advance(2 * LOCK_TTL);
          await deploy(world, template, new Run('second', new Machine(killAt)));
          sleeper.wake();
          await world.clock.advance(2 * LOCK_TTL);
          await expectNothingLost(world);

          expect(await deploy(world, template, new Run('third'))).toBe('done');
          await expectDeployed(world, template);
        });
      }
    }
  },
);
