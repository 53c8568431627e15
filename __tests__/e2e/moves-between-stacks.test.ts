import { beforeAll, expect, it } from '@jest/globals';

import { at, objectOf, type JsonObject } from '../../src/json.js';

import { expectSuccess, jsonOutput, leftovers, mutationsOf, stateOf } from './support/bundle.js';
import { sweepKills } from './support/kill-sweep.js';
import { describeOnStage } from './support/on-stage.js';
import { BEFORE, DATA, parameter, queue, REST } from './support/split-stack.js';

describeOnStage('resources that move to another stack', { restores: true }, ({ stage, apps }) => {
  let before: string;
  let after: string;

  beforeAll(async () => {
    before = await apps.write({ Shop: { template: { Resources: BEFORE } } });
    after = await apps.write({
      Data: { template: DATA },
      Shop: { template: REST, dependencies: ['Data'] },
    });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: before } }));
  });

  const idsOf = (stack: string): Record<string, string> => {
    const resources = (stateOf(stage, stack)?.['resources'] ?? {}) as Record<string, { physicalId: string }>;
    return Object.fromEntries(Object.entries(resources).map(([name, { physicalId }]) => [name, physicalId]));
  };

  it('are shown as moved, and keep existing', async () => {
    const first = idsOf('Shop');
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: after, all: 'true' } }));

    expect(diff.report).toContain('3 to move');
    expect(diff.report).toContain('was Shop/Orders1A2B3C4D: their properties are equal');
    expect(diff.report).toContain('was Shop/Jobs2B3C4D5E: both have the same physical name');
    expect(diff.report).not.toMatch(/delete|create|replace\b/);
    expect(at(jsonOutput(diff, 'changes'), ['0', 'changes'])).toContainEqual({
      logicalId: 'QueuesJobs5E6F7A8B',
      type: 'AWS::SQS::Queue',
      path: 'Data/Queues/Jobs',
      change: 'MOVE',
      properties: [],
      movedFrom: 'Shop/Jobs2B3C4D5E',
    });
    expect(mutationsOf(diff)).toEqual([]);

    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: after, all: 'true' } }));

    expect(deploy.results.outputs['plan-digest']).toBe(diff.results.outputs['plan-digest']);
    expect(deploy.report).toContain('3 moved');
    expect(idsOf('Data')).toEqual({
      Orders1A2B3C4D: first['Orders1A2B3C4D'],
      QueuesJobs5E6F7A8B: first['Jobs2B3C4D5E'],
      OrdersName3C4D5E6F: first['OrdersName3C4D5E6F'],
    });
    expect(idsOf('Shop')).toEqual({ Name4D5E6F7A: first['Name4D5E6F7A'] });
    expect(stage.living().map(({ identifier }) => identifier)).toEqual(
      expect.arrayContaining(Object.values(first)),
    );

    const again = expectSuccess(await stage.run({ inputs: { command: 'diff', app: after, all: 'true' } }));
    expect(again.results.outputs['has-changes']).toBe('false');
  });

  it('are not those of a stack of the same name in another region', async () => {
    const inRegion = (region: string, path: string) => ({
      ...{ stackName: 'Notes', environment: `aws://123456789012/${region}` },
      template: { Resources: { [path]: parameter(`Notes/${path}`, { Ref: 'AWS::Region' }) } },
    });
    const app = await apps.write({
      NotesHere: inRegion('us-east-1', 'Here'),
      NotesThere: inRegion('eu-west-1', 'There'),
    });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app, all: 'true' } }));

    for (const command of ['diff', 'deploy']) {
      const again = expectSuccess(await stage.run({ inputs: { command, app, all: 'true' } }));
      expect(again.results.outputs['has-changes']).toBe('false');
    }
  });

  it('are shown although what was selected needs a stack that is not deployed yet', async () => {
    const base = { Resources: { Name: parameter('Base/Name', { Ref: 'AWS::Region' }) } };
    const Outputs = { Name: { Value: { Ref: 'Name' }, Export: { Name: 'base-name' } } };
    const imported = parameter('Data/Imported', { 'Fn::ImportValue': 'base-name' });
    const app = await apps.write({
      Base: { template: { ...base, Outputs } },
      Data: { template: { ...DATA, Resources: { ...DATA.Resources, Imported: imported } } },
      Shop: { template: REST, dependencies: ['Data'] },
    });

    const diff = expectSuccess(
      await stage.run({ inputs: { command: 'diff', app, stacks: 'Data,Shop', exclusively: 'true' } }),
    );

    expect(diff.report).toContain('3 to move');
    expect(diff.report).toContain('1 to create');
  });

  /** The resources, each in one state only, as the app has them at the end. */
  const expectHandedOver = (first: Record<string, string>): void => {
    expect(idsOf('Data')).toEqual({
      Orders1A2B3C4D: first['Orders1A2B3C4D'],
      QueuesJobs5E6F7A8B: first['Jobs2B3C4D5E'],
      OrdersName3C4D5E6F: first['OrdersName3C4D5E6F'],
    });
    expect(idsOf('Shop')).toEqual({ Name4D5E6F7A: first['Name4D5E6F7A'] });
    const alive = stage.living().map(({ identifier }) => identifier);
    expect(alive).toEqual(expect.arrayContaining(Object.values(first)));
    expect(leftovers(stage)).toEqual([]);
  };

  const withFile = (...moves: readonly { from: string; to: string }[]) =>
    apps.folder({ 'cdkd-moves.json': JSON.stringify({ version: 1, moves }) });

  it('move back with an app that has both stacks', async () => {
    const first = idsOf('Shop');
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: after, all: 'true' } }));
    const empty = { Resources: { Rest: parameter('Data/Rest', { Ref: 'AWS::Region' }) } };
    const back = await apps.write({
      Data: { template: empty },
      Shop: { template: { Resources: BEFORE } },
    });

    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: back, all: 'true' } }));

    expect(deploy.report).toContain('3 moved');
    expect(idsOf('Shop')).toEqual(first);
    expect(Object.keys(idsOf('Data'))).toEqual(['Rest']);
    expect(leftovers(stage)).toEqual([]);
  });

  it('are those of a renamed stack, if the file lists it', async () => {
    const first = idsOf('Shop');
    const app = await apps.write({ Store: { template: { Resources: BEFORE } } });
    const folder = await withFile({ from: 'Shop', to: 'Store' });
    const inputs = { app, 'working-directory': folder };
    const diff = expectSuccess(await stage.run({ inputs: { ...inputs, command: 'diff' } }));
    expect(diff.report).toContain('4 to move');
    expect(diff.report).toContain('was Shop/Jobs2B3C4D5E: `cdkd-moves.json` says so');

    const deploy = expectSuccess(
      await stage.run({ inputs: { ...inputs, command: 'refactor', yes: 'true' } }),
    );

    expect(deploy.report).toContain('4 moved');
    expect(idsOf('Store')).toEqual(first);
    expect(stateOf(stage, 'Shop')).toBeUndefined();
    expect(leftovers(stage)).toEqual([]);
    const again = expectSuccess(await stage.run({ inputs: { ...inputs, command: 'diff' } }));
    expect(again.results.outputs['has-changes']).toBe('false');
    expect(again.report).toContain('is done here: remove it');
  });

  it('are those of a renamed stack after the next run, wherever a deploy is killed', async () => {
    const first = idsOf('Shop');
    const before = { aws: stage.aws.snapshot(), github: stage.github.snapshot() };
    const app = await apps.write({ Store: { template: { Resources: BEFORE } } });
    const folder = await withFile({ from: 'Shop', to: 'Store' });
    const inputs = { command: 'deploy', app, 'working-directory': folder };
    await sweepKills(
      stage,
      () => stage.run({ inputs }),
      { before, every: 24, again: true },
      () => {
        expect(idsOf('Store')).toEqual(first);
        expect(stateOf(stage, 'Shop')).toBeUndefined();
        expect(leftovers(stage)).toEqual([]);
      },
    );
  });

  it('are never taken from a stack that nothing says is the same app’s', async () => {
    const first = idsOf('Shop');
    const { Jobs2B3C4D5E: _jobs, ...equal } = BEFORE;
    const app = await apps.write({ Store: { template: { Resources: equal } } });

    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));

    expect(deploy.report).toContain('3 created');
    expect(idsOf('Shop')).toEqual(first);
  });

  it('are new ones with `off`, and `listed` without a file', async () => {
    for (const moves of ['off', 'listed']) {
      const inputs = { command: 'diff', app: after, all: 'true', moves };
      const diff = expectSuccess(await stage.run({ inputs }));
      expect(diff.report).toContain('3 to create');
      expect(diff.report).toContain('Data is at stake');
    }
  });

  it('wait for what an earlier run has left unfinished', async () => {
    const broken = await apps.write({
      Shop: { template: { Resources: { ...BEFORE, Extra: queue('Shop/Extra', 'jobs') } } },
    });
    const failing = { command: 'deploy', app: broken, rollback: 'false' };
    expect((await stage.run({ inputs: failing })).exitCode).not.toBe(0);

    const refused = await stage.run({ inputs: { command: 'deploy', app: after, all: 'true' } });

    expect(refused.results.outputs['failure-reason']).toBe('MOVE_BLOCKED');
    expect(mutationsOf(refused)).toEqual([]);
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: before } }));
    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: after, all: 'true' } }));
    expect(deploy.report).toContain('3 moved');
  });

  it('need the stack that has them, if the app still has it', async () => {
    const folder = await withFile({ from: 'Shop/Orders', to: 'Data/Orders' });
    const inputs = { command: 'deploy', app: after, stacks: 'Data', 'working-directory': folder };

    const refused = await stage.run({ inputs });

    expect(refused.results.outputs['failure-reason']).toBe('INVALID_INPUT');
    expect(refused.stdout).toContain(
      'no stack of this run and no stack that the app has left has Shop/Orders',
    );
    expect(mutationsOf(refused)).toEqual([]);
  });

  it('are asked about if they have data and change as well, and moved once they are listed', async () => {
    const first = idsOf('Shop');
    const { Orders1A2B3C4D: orders, ...others } = DATA.Resources;
    const Properties = { ...(orders['Properties'] as JsonObject), DeletionProtectionEnabled: true };
    const changed = { ...others, Orders1A2B3C4D: { ...orders, Properties } };
    const app = await apps.write({
      Data: { template: { ...DATA, Resources: changed } },
      Shop: { template: REST, dependencies: ['Data'] },
    });
    const asked = expectSuccess(await stage.run({ inputs: { command: 'diff', app, all: 'true' } }));
    expect(asked.report).toContain('Data is at stake');
    expect(asked.report).toContain('{"from":"Shop/Orders1A2B3C4D","to":"Data/Orders1A2B3C4D"}');

    const folder = await withFile({ from: 'Shop/Orders', to: 'Data/Orders' });
    const inputs = { command: 'deploy', app, all: 'true', 'working-directory': folder };
    const deploy = expectSuccess(await stage.run({ inputs }));

    expect(deploy.report).toContain('1 updated, 2 moved');
    expectHandedOver(first);
  });

  it('are carried out once by two runs of the same commit', async () => {
    const first = idsOf('Shop');
    const inputs = { command: 'deploy', app: after, all: 'true' };
    const runs = await Promise.all([stage.run({ inputs }), stage.run({ inputs })]);
    for (const run of runs) expectSuccess(run);
    expectHandedOver(first);
  });

  it('are followed by what imports them', async () => {
    const reader = (name: string) => ({
      Resources: { Copy: parameter('Reader/Copy', { 'Fn::ImportValue': name }) },
    });
    const Outputs = { Orders: { Value: { Ref: 'Orders1A2B3C4D' }, Export: { Name: 'Shop:Orders' } } };
    const imported = await apps.write({
      Shop: { template: { Resources: BEFORE, Outputs } },
      Reader: { template: reader('Shop:Orders'), dependencies: ['Shop'] },
    });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: imported, all: 'true' } }));
    const first = { ...idsOf('Shop'), ...idsOf('Reader') };
    const app = await apps.write({
      Data: { template: DATA },
      Shop: { template: REST, dependencies: ['Data'] },
      Reader: { template: reader('Data:Orders'), dependencies: ['Data'] },
    });

    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app, all: 'true' } }));

    expect(deploy.report).toContain('3 moved');
    expect({ ...idsOf('Shop'), ...idsOf('Reader') }).toMatchObject({
      Name4D5E6F7A: first['Name4D5E6F7A'],
      Copy: first['Copy'],
    });
    expect(mutationsOf(deploy).filter((call) => !/s3|PutObject/.test(call))).toEqual([]);
  });

  it('leave no lock on a stack that others still import from, if the deploy is killed before it releases that', async () => {
    const Outputs = { Orders: { Value: { Ref: 'Orders1A2B3C4D' }, Export: { Name: 'Shop:Orders' } } };
    const reader = { Copy: parameter('Reader/Copy', { 'Fn::ImportValue': 'Shop:Orders' }) };
    const imported = await apps.write({
      Shop: { template: { Resources: BEFORE, Outputs } },
      Reader: { template: { Resources: reader }, dependencies: ['Shop'] },
    });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: imported, all: 'true' } }));
    const first = idsOf('Shop');
    const app = await apps.write({ Store: { template: { Resources: BEFORE } } });
    const folder = await withFile({ from: 'Shop', to: 'Store' });
    const inputs = { command: 'deploy', app, 'working-directory': folder };
    const lock = 'cdkd/Shop/us-east-1/lock.json';
    const armed = stage.aws.faults.arm({
      operation: 'DeleteObject',
      where: ({ path }) => path.endsWith(lock),
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'callback', run: () => (stage.killAll(), 'drop') },
    });
    expect((await stage.run({ inputs })).signal).toBe('SIGKILL');
    armed.disarm();
    expect(leftovers(stage)).toContain(lock);

    expectSuccess(await stage.run({ inputs }));

    expect(leftovers(stage)).toEqual([]);
    expect(idsOf('Store')).toEqual(first);
    expect(objectOf(stateOf(stage, 'Shop') ?? {}, 'outputs')).toMatchObject({
      Orders: first['Orders1A2B3C4D'],
    });
  });

  it('are each in one state after the next run, wherever a deploy is killed', async () => {
    const first = idsOf('Shop');
    const before = { aws: stage.aws.snapshot(), github: stage.github.snapshot() };
    const deploy = () => stage.run({ inputs: { command: 'deploy', app: after, all: 'true' } });
    await sweepKills(stage, deploy, { before, every: 36, again: true }, () => expectHandedOver(first));
  });
});
