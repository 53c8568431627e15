import { describe, expect, it } from '@jest/globals';
import { LOCK_TTL } from '../../src/engine/lock.js';
import { EngineRun, Run } from '../support/engine-run.js';
import type { AccountCall } from '../support/fake-account.js';
import { Machine } from '../support/machine.js';
import { deploy, destroy, expectDeployed, newWorld, plannerOf, type Things } from '../support/scenarios.js';

const CHANGES: readonly AccountCall['action'][] = ['create', 'update', 'delete'];

type World = ReturnType<typeof newWorld>;

/** A machine that dies when the first call of this kind is about to leave. */
function dyingBefore(action: AccountCall['action'], world: World): Machine {
  const machine = new Machine();
  const pass = machine.pass.bind(machine);
  machine.pass = async (where) => {
    if (where === 'account' && world.account.calls.at(-1)?.action === action) machine.kill();
    return pass(where);
  };
  return machine;
}

/** What was asked of the account since, without reads. */
function changesSince(count: number, world: World): string[] {
  return world.account.calls
    .slice(count)
    .filter(({ action }) => CHANGES.includes(action))
    .map(({ action, logicalId }) => `${action} ${logicalId}`);
}

async function worldWith(things: Things): Promise<World> {
  const world = newWorld();
  expect(await deploy(world, things, new Run('first'))).toBe('done');
  return world;
}

describe('a call that never left an interrupted run', () => {
  const KEPT: Things = { Old: { Text: 'old' } };

  it('is no deletion for a deploy of the same template', async () => {
    const world = await worldWith(KEPT);
    const original = world.account.resources.get('old-1');
    expect(await destroy(world, new Run('dying', dyingBefore('delete', world)))).toBe('killed');
    const count = world.account.calls.length;
    expect(await deploy(world, KEPT, new Run('next'))).toBe('done');
    expect(changesSince(count, world)).toEqual([]);
    expect(world.account.resources.get('old-1')).toBe(original);
    await expectDeployed(world, KEPT);
  });

  it('is a deletion for the next destroy, by its plan', async () => {
    const world = await worldWith(KEPT);
    expect(await destroy(world, new Run('dying', dyingBefore('delete', world)))).toBe('killed');
    expect(await destroy(world, new Run('next'))).toBe('done');
    expect(world.account.alive).toEqual({});
    expect([...world.bucket.objects.keys()]).toEqual([]);
  });

  it('leaves the original to a rollback of a replacement that deletes first', async () => {
    const named = (zone: string): Things => ({
      Named: { $: { Type: 'Test::Unit::Named' }, Name: 'only-one', Zone: zone },
    });
    const world = await worldWith(named('a'));
    const original = world.account.resources.get('only-one');
    const dying = new EngineRun(world, new Run('dying', dyingBefore('delete', world)));
    expect(await dying.deploy(plannerOf(named('b')))).toBe('killed');
    const count = world.account.calls.length;
    expect(await new EngineRun(world, new Run('rollback')).rollback()).toBe('done');
    expect(changesSince(count, world)).toEqual([]);
    expect(world.account.resources.get('only-one')).toBe(original);
  });

  it('makes nothing that the next template does not have', async () => {
    const small: Things = { A: { Text: 'a' } };
    const world = await worldWith(small);
    const dying = new Run('dying', dyingBefore('create', world));
    expect(await deploy(world, { ...small, Huge: { Text: 'x1.32xlarge' } }, dying)).toBe('killed');
    const count = world.account.calls.length;
    expect(await deploy(world, small, new Run('reverted'))).toBe('done');
    expect(changesSince(count, world)).toEqual([]);
    await expectDeployed(world, small);
  });

  it('of a run that was suspended while it wrote its intent deletes nothing later', async () => {
    const things: Things = { A: { Zone: 'a' }, B: { Text: { Ref: 'A' } }, Old: { Text: 'old' } };
    for (let stopAt = 1; ; stopAt += 1) {
      const world = await worldWith(things);
      const sleeper = new Machine({ stopAt });
      if ((await new EngineRun(world, new Run('stopped', sleeper)).destroy()) !== 'killed') break;
      await world.clock.advance(2 * LOCK_TTL);
      expect(await deploy(world, things, new Run('second'))).toBe('done');
      const alive = { ...world.account.alive };
      sleeper.wake();
      await world.clock.advance(2 * LOCK_TTL);
      const count = world.account.calls.length;
      expect(await deploy(world, things, new Run('third'))).toBe('done');
      expect([stopAt, changesSince(count, world)]).toEqual([stopAt, []]);
      expect(world.account.alive).toEqual(alive);
    }
  });
});

describe('a delete in flight that AWS refuses', () => {
  it.each(['terminal', 'conflict'] as const)('as %s does not block the next deploy', async (kind) => {
    const things: Things = { Old: { Text: 'old' } };
    const world = await worldWith(things);
    expect(await destroy(world, new Run('dying', dyingBefore('delete', world)))).toBe('killed');
    world.account.trouble = ({ action }) => (action === 'delete' ? { kind } : undefined);
    expect(await deploy(world, things, new Run('next'))).toBe('done');
    await expectDeployed(world, things);
  });
});

describe('a create in flight', () => {
  const made = (size: string): Things => ({ New: { Text: size } });

  /** Dies after AWS has taken the request, before its answer is on record. */
  async function killedCreate(): Promise<World> {
    const world = newWorld();
    const machine = new Machine();
    const pass = machine.pass.bind(machine);
    machine.pass = async (where) => {
      if (where === 'account' && world.account.resources.size > 0) machine.kill();
      return pass(where);
    };
    expect(await deploy(world, made('small'), new Run('dying', machine))).toBe('killed');
    return world;
  }

  it('that the plan has is sent with its old token: nothing is made twice', async () => {
    const world = await killedCreate();
    const [token] = world.account.calls.map(({ clientToken }) => clientToken);
    const count = world.account.calls.length;
    expect(await deploy(world, made('small'), new Run('next'))).toBe('done');
    expect(new Set(world.account.calls.slice(count).map(({ clientToken }) => clientToken))).toEqual(
      new Set([token]),
    );
    await expectDeployed(world, made('small'));
  });

  it('of another body is found, and changed by a step of the plan', async () => {
    const world = await killedCreate();
    const count = world.account.calls.length;
    expect(await deploy(world, made('large'), new Run('next'))).toBe('done');
    expect(changesSince(count, world)).toEqual(['update New']);
    await expectDeployed(world, made('large'));
  });

  it('is looked up once its token is older than 30 hours', async () => {
    const world = await killedCreate();
    await world.clock.advance(31 * 3_600_000);
    const count = world.account.calls.length;
    expect(await deploy(world, made('small'), new Run('next'))).toBe('done');
    expect(changesSince(count, world)).toEqual([]);
    await expectDeployed(world, made('small'));
  });
});
