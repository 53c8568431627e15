import { beforeAll, expect, it } from '@jest/globals';

import { at, objectOf, type JsonObject } from '../../src/json.js';
import { expectSuccess, leftovers, stateOf } from './support/bundle.js';
import { sweepKills } from './support/kill-sweep.js';
import { describeOnStage } from './support/on-stage.js';

const TOPIC = { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'orders' } };

/** A stack with a topic and its export, both named by the topic's place in the app. */
const producer = (logicalId: string): JsonObject => ({
  Resources: { [logicalId]: TOPIC },
  Outputs: {
    [`ExportsOutputRef${logicalId}`]: {
      Value: { Ref: logicalId },
      Export: { Name: `Shop:ExportsOutputRef${logicalId}` },
    },
  },
});

const consumer = (logicalId: string): JsonObject => ({
  Resources: {
    Where: {
      Type: 'AWS::SSM::Parameter',
      Properties: {
        Name: '/orders/topic',
        Type: 'String',
        Value: { 'Fn::ImportValue': `Shop:ExportsOutputRef${logicalId}` },
      },
    },
  },
});

describeOnStage('an export whose resource has moved', { restores: true }, ({ stage, apps }) => {
  let after: string;
  const write = (logicalId: string) =>
    apps.write({
      Shop: { template: producer(logicalId) },
      Mail: { template: consumer(logicalId), dependencies: ['Shop'] },
    });
  const run = (command: string, inputs: Record<string, string> = { all: 'true' }, app = after) =>
    stage.run({ inputs: { command, app, ...inputs } });

  beforeAll(async () => {
    after = await write('OrderingOrders5E6F7A8B');
    expectSuccess(await run('deploy', { all: 'true' }, await write('Orders1A2B3C4D')));
  });

  const importsOf = (stack: string) => at(stateOf(stage, stack) ?? {}, ['imports']);
  const expectRenamed = (): void => {
    const exportName = 'Shop:ExportsOutputRefOrderingOrders5E6F7A8B';
    expect(importsOf('Mail')).toEqual([{ sourceStack: 'Shop', sourceRegion: 'us-east-1', exportName }]);
    const outputs = objectOf(stateOf(stage, 'Shop') ?? {}, 'outputs');
    expect(Object.keys(outputs).toSorted()).toEqual(['ExportsOutputRefOrderingOrders5E6F7A8B', exportName]);
    expect(stage.living()).toHaveLength(2);
    expect(leftovers(stage)).toEqual([]);
  };

  it('is renamed with it, if its consumers are deployed next', async () => {
    const living = stage.living().map(({ identifier }) => identifier);

    const diff = expectSuccess(await run('diff'));
    const deploy = expectSuccess(await run('deploy'));

    expect(diff.stdout).not.toContain('would be refused');
    expect(deploy.results.outputs['plan-digest']).toBe(diff.results.outputs['plan-digest']);
    expectRenamed();
    expect(stage.living().map(({ identifier }) => identifier)).toEqual(living);
    expect(expectSuccess(await run('diff')).results.outputs['has-changes']).toBe('false');
  });

  it('stays as long as a consumer that is not deployed imports it', async () => {
    const refused = await run('deploy', { stacks: 'Shop' });

    expect(refused.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'EXPORT_IN_USE' });
    expect(objectOf(objectOf(stateOf(stage, 'Shop') ?? {}, 'resources'), 'Orders1A2B3C4D')).not.toEqual({});
  });

  it('is renamed once and for all, wherever the run is killed', async () => {
    const before = { aws: stage.aws.snapshot(), github: stage.github.snapshot() };
    await sweepKills(stage, () => run('deploy'), { before, every: 30 }, expectRenamed);
  });
});
