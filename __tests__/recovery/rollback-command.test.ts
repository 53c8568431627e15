import { describe, expect, it } from '@jest/globals';
import { EngineRun, Run, type RunEnd, type World } from '../support/engine-run.js';
import { Machine } from '../support/machine.js';
import { stepOf } from '../support/samples.js';
import {
  deploy,
  destroy,
  expectDeployed,
  expectDestroyed,
  expectNothingLost,
  newWorld,
  plannerOf,
} from '../support/scenarios.js';
import type { Things } from '../support/scenarios.js';
import { forCase } from '../support/cases.js';

/** Every third moment, unless all are asked for: there are many, and runs of other tests die at all of theirs. */
const EVERY = stepOf(3);

const ref = (name: string) => ({ Ref: name });

const BEFORE: Things = {
  Base: { Zone: 'a', Text: 'one' },
  Side: { Text: 'side' },
  Left: { Text: ref('Base') },
  Named: { $: { Type: 'Test::Unit::Named' }, Name: 'only-one', Zone: 'a' },
};

const AFTER: Things = {
  Base: { Zone: 'b', Text: 'one' },
  Side: { Text: 'other side' },
  Left: { Text: ref('Base') },
  Named: { $: { Type: 'Test::Unit::Named' }, Name: 'only-one', Zone: 'b' },
  New: { Text: ref('Left') },
  Last: { Text: ref('New'), $: { DependsOn: ['Named', 'Side'] } },
};

const rollback = (world: World, run: Run): Promise<RunEnd> => new EngineRun(world, run).rollback();

function account(world: World): Record<string, unknown> {
  return Object.fromEntries([...world.account.resources].map(([id, { properties }]) => [id, properties]));
}

async function rowsOf(world: World): Promise<unknown> {
  return (await world.state())?.resources;
}

async function deployed(template: Things = {}): Promise<World> {
  const world = newWorld();
  if (Object.keys(template).length > 0) expect(await deploy(world, template, new Run('first'))).toBe('done');
  return world;
}

/** A deploy whose last creation is refused, and which keeps what it had done. */
async function failLast(world: World, template = AFTER, options = {}): Promise<RunEnd> {
  world.account.trouble = ({ action, logicalId }) =>
    action === 'create' && logicalId === 'Last' ? { kind: 'terminal' } : undefined;
  const end = await new EngineRun(world, new Run('failing'), options).deploy(plannerOf(template));
  world.account.trouble = () => undefined;
  expect(end).toMatchObject({ code: 'RESOURCE_FAILED' });
  return end;
}

describe('changes that a failed deploy kept', () => {
  it('are rolled back by `rollback`', async () => {
    const world = await deployed(BEFORE);
    const before = [account(world), await rowsOf(world)];
    await failLast(world);
    expect(world.leftovers).toEqual(['Shop/us-east-1/rollback-point.json']);

    expect(await rollback(world, new Run('rollback'))).toBe('done');

    expect([account(world), await rowsOf(world)]).toEqual(before);
    expect(world.leftovers).toEqual([]);
    expect(await rollback(world, new Run('again'))).toBe('done');
    expect(account(world)).toEqual(before[0]);
  });

  it('are rolled back to the state before the first of several failures', async () => {
    const world = await deployed(BEFORE);
    const before = account(world);
    await failLast(world);
    await failLast(world, { ...AFTER, Side: { Text: 'yet another side' } });

    await rollback(world, new Run('rollback'));

    expect(account(world)).toEqual(before);
  });

  it('stay if a later deploy is rolled back itself', async () => {
    const world = await deployed(BEFORE);
    const before = account(world);
    await failLast(world);
    const kept = account(world);
    await failLast(world, { ...AFTER, Side: { Text: 'yet another side' } }, { rollback: true });
    expect(account(world)).toEqual(kept);

    await rollback(world, new Run('rollback'));

    expect(account(world)).toEqual(before);
  });

  it('are where the next deploy continues, which leaves nothing to roll back', async () => {
    const world = await deployed(BEFORE);
    await failLast(world);

    expect(await deploy(world, AFTER, new Run('next'))).toBe('done');

    await expectDeployed(world, AFTER);
    await rollback(world, new Run('rollback'));
    await expectDeployed(world, AFTER);
  });

  it('are forgotten if the stack is destroyed', async () => {
    const world = await deployed(BEFORE);
    await failLast(world);

    expect(await destroy(world, new Run('destroy'))).toBe('done');

    await expectDestroyed(world);
  });

  it('are not rolled back once another writer has written the state', async () => {
    const world = await deployed(BEFORE);
    await failLast(world);
    const key = 'Shop/us-east-1/state.json';
    const state = world.bucket.objects.get(key)!;
    await world.bucket.put(key, `${state.body} `, state.etag);
    const now = account(world);

    expect(await rollback(world, new Run('rollback'))).toBe('done');

    expect(account(world)).toEqual(now);
  });
});

describe('a killed run', () => {
  it.each([
    ['a first deploy', {}, BEFORE],
    ['an update', BEFORE, AFTER],
  ])('is rolled back by `rollback`, whenever it died in %s', async (_name, from, to) => {
    for (let moment = 1; ; moment += EVERY) {
      const world = await deployed(from);
      const before = account(world);
      const end = await deploy(world, to, new Run('killed', new Machine(moment)));
      if (end !== 'killed') break;

      await forCase({ moment }, async () => {
        expect(await rollback(world, new Run('rollback'))).toBe('done');

        await expectNothingLost(world);
        const now = account(world);
        // Once everything was there, outputs included, the deploy is done, and only its removals are left.
        const isDone = Object.keys(to).every((name) => world.account.alive[name] !== undefined);
        if (!isDone) expect(now).toEqual(before);
        expect(world.leftovers).toEqual([]);
      });
    }
  });

  it('is finished by the next rollback, whenever it died in a rollback', async () => {
    for (let moment = 1, end: RunEnd = 'killed'; end === 'killed'; moment += EVERY) {
      const world = await deployed(BEFORE);
      const before = account(world);
      await failLast(world);
      end = await rollback(world, new Run('killed', new Machine(moment)));

      await forCase({ moment }, async () => {
        await expectNothingLost(world);
        expect(await rollback(world, new Run('next'))).toBe('done');
        expect([account(world), world.leftovers]).toEqual([before, []]);
      });
    }
  });

  it('is finished by the next deploy, whenever it died in a rollback', async () => {
    for (let moment = 1, end: RunEnd = 'killed'; end === 'killed'; moment += EVERY) {
      const world = await deployed(BEFORE);
      await failLast(world);
      end = await rollback(world, new Run('killed', new Machine(moment)));

      await forCase({ moment }, async () => {
        expect(await deploy(world, AFTER, new Run('next'))).toBe('done');
        await expectDeployed(world, AFTER);
      });
    }
  });
});
