import { describe, expect, it } from '@jest/globals';
import type { ExecutionOptions } from '../../../../src/engine/apply/execute-plan.js';
import type { RunEvent } from '../../../../src/events.js';
import { EngineRun, Run, type RunEnd, type World } from '../../../support/engine-run.js';
import { deploy, expectDeployed, newWorld, plannerOf, type Things } from '../../../support/scenarios.js';

const ref = (name: string) => ({ Ref: name });

interface Deployed {
  readonly end: RunEnd;
  readonly events: readonly RunEvent[];
  /** Calls to AWS of this run. */
  readonly calls: readonly string[];
}

/** Deploys a template on top of what there is; what the account heard before does not count. */
async function deployWith(
  world: World,
  template: Things,
  options: Partial<ExecutionOptions> = {},
): Promise<Deployed> {
  const run = new Run(`run-${world.account.calls.length}`);
  const before = world.account.log.length;
  const end = await new EngineRun(world, run, options).deploy(plannerOf(template));
  return { end, events: run.events, calls: world.account.log.slice(before) };
}

/** Logical ids of the events of a kind, in order; with the action where several matter. */
function named(events: readonly RunEvent[], kind: RunEvent['kind']): string[] {
  return events.flatMap((event) => (event.kind === kind && 'logicalId' in event ? [event.logicalId] : []));
}

describe('executePlan', () => {
  it('starts each step as soon as its dependencies are done', async () => {
    const world = newWorld();
    world.account.latency = ({ logicalId }) => (logicalId === 'Slow' ? 100_000 : 1_000);
    const { events } = await deployWith(world, {
      Slow: {},
      Quick: {},
      AfterQuick: { Text: ref('Quick') },
      AfterSlow: { Text: ref('Slow') },
      Last: { List: [ref('AfterQuick'), ref('AfterSlow')] },
    });
    expect(named(events, 'step-started')).toEqual(['Slow', 'Quick', 'AfterQuick', 'AfterSlow', 'Last']);
    expect(named(events, 'step-succeeded')).toEqual(['Quick', 'AfterQuick', 'Slow', 'AfterSlow', 'Last']);
  });

  it('has no more operations in flight than allowed', async () => {
    const world = newWorld();
    const template = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`T${index}`, {}]));
    const { end, events } = await deployWith(world, template, { concurrency: 3 });
    let running = 0;
    let most = 0;
    for (const { kind } of events) {
      if (kind === 'step-started') running += 1;
      if (kind === 'step-succeeded') running -= 1;
      most = Math.max(most, running);
    }
    expect([end, most, running]).toEqual(['done', 3, 0]);
  });

  it('starts steps on the longest path first', async () => {
    const world = newWorld();
    const { events } = await deployWith(
      world,
      {
        Alone: {},
        Short: {},
        S1: { Text: ref('Short') },
        Long: {},
        L1: { Text: ref('Long') },
        L2: { Text: ref('L1') },
      },
      { concurrency: 1 },
    );
    expect(named(events, 'step-started')).toEqual(['Long', 'Short', 'L1', 'Alone', 'S1', 'L2']);
  });

  it('refuses a state other than the one that the plan was made for', async () => {
    const world = newWorld();
    await deploy(world, { A: {} }, new Run('first'));
    const stale = await new EngineRun(world, new Run('second')).deploy((state) =>
      plannerOf({ B: {} })(state, '"another"'),
    );
    expect(stale).toMatchObject({ code: 'PLAN_STALE', value: '"another"' });
    expect(world.account.log).toEqual(['create A']);
    expect(world.leftovers).toEqual([]);
  });

  it('makes no call if nothing changes', async () => {
    const world = newWorld();
    const template: Things = { A: { Zone: 'a' }, B: { Text: ref('A') } };
    await deploy(world, template, new Run('first'));
    expect(await deployWith(world, template)).toMatchObject({ end: 'done', calls: [] });
  });
});

describe('a deletion', () => {
  const before: Things = {
    A: {},
    B: { Text: ref('A') },
    C: { Text: ref('B') },
    Other: { Zone: 'a' },
    User: { Zone: ref('Other') },
  };

  it('runs after everything else, in reverse order of the dependencies', async () => {
    const world = newWorld();
    await deploy(world, before, new Run('first'));
    const { calls } = await deployWith(world, {
      Other: { Zone: 'b' },
      User: { Zone: ref('Other') },
      New: {},
    });
    expect(calls.slice(0, 3).sort()).toEqual(['create New', 'create Other', 'create User']);
    const removals = calls.slice(3);
    expect(removals).toHaveLength(5);
    const places = ['delete C', 'delete B', 'delete A'].map((call) => removals.indexOf(call));
    expect(places).toEqual([...places].sort((left, right) => left - right));
    const [userGone, otherGone] = ['User', 'Other'].map((name) =>
      removals.findIndex((call) => call.startsWith(`delete ${name}~replaced~`)),
    );
    expect(userGone).toBeLessThan(otherGone!);
  });

  it('is skipped after any failure, and named', async () => {
    const world = newWorld();
    await deploy(world, before, new Run('first'));
    world.account.trouble = ({ logicalId }) => (logicalId === 'New' ? { kind: 'terminal' } : undefined);
    const { end, calls, events } = await deployWith(world, { Other: { Zone: 'b' }, New: {} });
    expect(end).toMatchObject({ code: 'RESOURCE_FAILED' });
    expect(calls.filter((call) => call.startsWith('delete'))).toEqual([]);
    expect(named(events, 'step-skipped').sort()).toEqual(['A', 'B', 'C', 'User']);
    world.account.trouble = () => undefined;
    await deployWith(world, { Other: { Zone: 'b' }, New: {} });
    await expectDeployed(world, { Other: {}, New: {} });
  });

  it('of a retained resource removes its record last', async () => {
    const world = newWorld();
    await deploy(world, { Kept: { $: { DeletionPolicy: 'Retain' } }, Gone: {} }, new Run('first'));
    world.account.trouble = ({ action }) => (action === 'delete' ? { kind: 'terminal' } : undefined);
    const failed = await deployWith(world, { A: {} });
    expect(failed.end).toMatchObject({ code: 'RESOURCE_FAILED' });
    expect(Object.keys((await world.state())!.resources).sort()).toEqual(['A', 'Gone', 'Kept']);
    world.account.trouble = () => undefined;
    const { events, calls } = await deployWith(world, { A: {} });
    expect(calls).toEqual(['delete Gone']);
    expect(
      events.filter((event) => event.kind === 'step-succeeded' && event.action === 'RETAIN'),
    ).toHaveLength(1);
    expect([Object.keys((await world.state())!.resources), world.account.alive['Kept']]).toEqual([
      ['A'],
      ['kept-1'],
    ]);
  });

  it('runs at once if a new resource needs the name', async () => {
    const world = newWorld();
    const named = (Name: string, Zone: string): Things => ({
      Named: { $: { Type: 'Test::Unit::Named' }, Name, Zone },
      Trouble: { Text: `beside ${Name}` },
    });
    await deploy(world, named('first', 'a'), new Run('first'));
    world.account.trouble = ({ action }) => (action === 'update' ? { kind: 'terminal' } : undefined);
    await deployWith(world, named('second', 'a'));
    expect(Object.keys((await world.state())!.resources).sort()).toEqual([
      'Named',
      'Named~replaced~first',
      'Trouble',
    ]);
    world.account.trouble = () => undefined;
    expect((await deployWith(world, named('first', 'a'))).end).toBe('done');
    await expectDeployed(world, named('first', 'a'));
  });
});

describe('a failure', () => {
  const template: Things = { Bad: {}, OnBad: { Text: ref('Bad') }, Good: {}, OnGood: { Text: ref('Good') } };

  function troubled(): World {
    const world = newWorld();
    world.account.trouble = ({ logicalId }) => (logicalId === 'Bad' ? { kind: 'terminal' } : undefined);
    return world;
  }

  it('stops everything that has not started', async () => {
    const { end, events, calls } = await deployWith(troubled(), template, { concurrency: 2 });
    expect(end).toMatchObject({ code: 'RESOURCE_FAILED', value: 'Bad' });
    expect(calls).toEqual(['create Bad', 'create Good']);
    expect(named(events, 'step-failed')).toEqual(['Bad']);
    const skipped = events.flatMap((event) => (event.kind === 'step-skipped' ? [event] : []));
    expect(skipped.map(({ logicalId, because }) => [logicalId, because]).sort()).toEqual([
      ['OnBad', ['Bad']],
      ['OnGood', []],
    ]);
  });

  it('stops only dependents if the rest may continue', async () => {
    const { events, calls } = await deployWith(troubled(), template, {
      concurrency: 2,
      onFailure: 'continue',
    });
    expect(calls).toEqual(['create Bad', 'create Good', 'create OnGood']);
    expect(named(events, 'step-skipped')).toEqual(['OnBad']);
    expect(events.find(({ kind }) => kind === 'step-skipped')).toMatchObject({ because: ['Bad'] });
  });

  it('lets running operations finish, and records them', async () => {
    const world = troubled();
    world.account.latency = ({ logicalId }) => (logicalId === 'Good' ? 60_000 : 1_000);
    const { events } = await deployWith(world, template);
    expect(named(events, 'step-succeeded')).toEqual(['Good']);
    expect(Object.keys((await world.state())!.resources)).toEqual(['Good']);
    expect(world.leftovers).toEqual(['Shop/us-east-1/rollback-point.json']);
  });

  it('is reported in the words of AWS', async () => {
    const { events } = await deployWith(troubled(), template);
    expect(events.find(({ kind }) => kind === 'step-failed')).toMatchObject({
      logicalId: 'Bad',
      error: 'Trouble',
      message: 'Trouble on purpose',
      action: 'CREATE',
    });
  });
});

describe('a cancellation', () => {
  it('starts nothing more, and leaves a state and the operations in flight', async () => {
    const world = newWorld();
    const cancel = new AbortController();
    const run = new Run('run', undefined, cancel.signal);
    world.account.latency = () => 60_000;
    void world.clock.sleep(90_000).then(() => cancel.abort(new Error('cancelled')));
    const start = world.clock.now();
    const template: Things = { A: {}, B: { Text: ref('A') }, C: { Text: ref('B') } };
    expect(await new EngineRun(world, run).deploy(plannerOf(template))).toMatchObject({
      message: 'cancelled',
    });
    expect(world.clock.now() - start).toBe(90_000);
    expect(named(run.events, 'step-started')).toEqual(['A', 'B']);
    // Nothing is wrong with what AWS still works on.
    expect(named(run.events, 'step-failed')).toEqual([]);
    expect(named(run.events, 'step-interrupted')).toEqual(['B']);
    expect(world.leftovers.filter((key) => key.includes('lock'))).toEqual([]);
    expect(await deploy(world, template, new Run('next'))).toBe('done');
    await expectDeployed(world, template);
  });
});

describe('the dependencies of an unchanged resource', () => {
  it('are recorded for the order of a later destroy', async () => {
    const world = newWorld();
    await deploy(world, { A: {}, B: {} }, new Run('first'));
    await deployWith(world, { A: {}, B: { $: { DependsOn: 'A' } } });
    expect((await world.state())?.resources['B']?.dependencies).toEqual(['A']);
    await deployWith(world, { A: {}, B: {} });
    expect((await world.state())?.resources['B']?.dependencies).toEqual([]);
  });

  it('are recorded after a failure too, besides the previous ones', async () => {
    const world = newWorld();
    await deploy(world, { A: {}, B: { $: { DependsOn: 'A' } } }, new Run('first'));
    world.account.trouble = ({ logicalId }) => (logicalId === 'Bad' ? { kind: 'terminal' } : undefined);
    await deployWith(world, { New: {}, B: { $: { DependsOn: 'New' } }, Bad: { Text: ref('New') } });
    expect((await world.state())?.resources['B']?.dependencies).toEqual(['A', 'New']);
  });

  it('form no cycle after a failed run has reversed half of them', async () => {
    const world = newWorld();
    await deploy(world, { A: {}, B: { $: { DependsOn: 'A' } } }, new Run('first'));
    world.account.trouble = ({ logicalId }) => (logicalId === 'Bad' ? { kind: 'terminal' } : undefined);
    const turned: Things = {
      B: {},
      A: { Text: 'new', $: { DependsOn: 'B' } },
      Bad: { $: { DependsOn: 'A' } },
    };
    const { events } = await deployWith(world, turned);
    expect(events.filter(({ kind }) => kind === 'warning')).toEqual([]);
    expect(world.leftovers).toEqual(['Shop/us-east-1/rollback-point.json']);
    world.account.trouble = () => undefined;
    await deployWith(world, turned);
    expect((await world.state())?.resources['A']?.dependencies).toEqual(['B']);
  });
});

describe('a resource that has to make room for its replacement', () => {
  const named = (zone: string) => ({ $: { Type: 'Test::Unit::Named' }, Name: 'only-one', Zone: zone });
  const conflicts = (world: World, times: number) => {
    world.account.trouble = ({ action, logicalId, nth }) =>
      action === 'delete' && logicalId === 'Named' && nth <= times ? { kind: 'conflict' } : undefined;
  };

  it('is deleted once its dependents no longer use it', async () => {
    const world = newWorld();
    await deploy(world, { Named: named('a'), Reader: { $: { DependsOn: 'Named' } } }, new Run('first'));
    conflicts(world, 3);

    expect((await deployWith(world, { Named: named('b'), Reader: {} })).end).toBe('done');
  });

  it('is not awaited if what uses it leaves in the same plan, and says so', async () => {
    const world = newWorld();
    await deploy(world, { Named: named('a'), Reader: { $: { DependsOn: 'Named' } } }, new Run('first'));
    conflicts(world, 1_000);

    const { end, calls } = await deployWith(world, { Named: named('b') });

    expect(end).toMatchObject({
      code: 'RESOURCE_FAILED',
      message: expect.stringContaining('Reader still uses it') as unknown,
    });
    expect(calls.filter((call) => call.includes('delete Named'))).toHaveLength(1);
  });

  it('is not awaited if something keeps using it', async () => {
    const world = newWorld();
    const reader = { $: { DependsOn: 'Named' } };
    await deploy(world, { Named: named('a'), Reader: reader }, new Run('first'));
    conflicts(world, 3);

    const { end, calls } = await deployWith(world, { Named: named('b'), Reader: reader });

    expect(end).toMatchObject({ code: 'RESOURCE_FAILED' });
    expect(calls.filter((call) => call.includes('delete'))).toHaveLength(1);
  });
});
