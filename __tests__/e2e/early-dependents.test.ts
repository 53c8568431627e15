import { expect, it } from '@jest/globals';

import { objectOf, textOf, type JsonObject } from '../../src/json.js';
import { MARK } from '../../src/providers/described/marks.js';
import { expectSuccess, leftovers, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const NETWORK: JsonObject = {
  Vpc: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } },
  Subnet: { Type: 'AWS::EC2::Subnet', Properties: { VpcId: { Ref: 'Vpc' }, CidrBlock: '10.0.0.0/24' } },
  Group: {
    Type: 'AWS::EC2::SecurityGroup',
    Properties: {
      // Only a read returns the group that EC2 makes with a VPC.
      GroupDescription: { 'Fn::Sub': 'beside ${Vpc.DefaultSecurityGroup}' },
      VpcId: { Ref: 'Vpc' },
    },
  },
};

const MESSAGES: JsonObject = {
  Topic: { Type: 'AWS::SNS::Topic', Properties: {} },
  Subscription: {
    Type: 'AWS::SNS::Subscription',
    Properties: { TopicArn: { Ref: 'Topic' }, Protocol: 'https', Endpoint: 'https://example.com/orders' },
  },
};

describeOnStage('what depends on a resource that is still read', { restores: true }, ({ stage, apps }) => {
  const run = async (command: string, resources: JsonObject) =>
    stage.run({
      inputs: {
        command,
        app: await apps.write({ Net: { template: { Resources: resources } } }),
        provisioning: 'auto',
        yes: 'true',
      },
    });

  /** Answers no `read` before a call of the operation `user` has arrived, and then as `then` says. */
  function holdReads(read: string, user: string, then: () => 'drop' | 'proceed' = () => 'proceed'): void {
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (release = resolve));
    const rules = {
      [user]: () => {
        release();
        return 'proceed' as const;
      },
      [read]: () => arrived.then(then),
    };
    for (const [operation, act] of Object.entries(rules)) {
      const fault = { kind: 'callback', run: act } as const;
      stage.aws.faults.arm({ operation, on: 'every', when: 'before', fault });
    }
  }

  const isMarked = (model: JsonObject) => JSON.stringify(model).includes(MARK);
  const marked = () => stage.living().filter(({ model }) => isMarked(model));
  const types = () =>
    stage
      .living()
      .map(({ type }) => type)
      .toSorted();
  const typesOf = (resources: JsonObject) =>
    Object.keys(resources)
      .map((name) => textOf(objectOf(resources, name), 'Type'))
      .toSorted();
  const rows = () => objectOf(stateOf(stage, 'Net') ?? {}, 'resources');

  it('starts, unless it needs what only the read returns', async () => {
    holdReads('DescribeVpcs', 'CreateSubnet');

    const { calls } = expectSuccess(await run('deploy', NETWORK));

    const operations = calls.map(({ operation }) => operation);
    expect(operations.indexOf('CreateSubnet')).toBeLessThan(operations.indexOf('CreateSecurityGroup'));
    expect([types(), marked(), leftovers(stage)]).toEqual([typesOf(NETWORK), [], []]);
    expect(objectOf(rows(), 'Vpc')).toMatchObject({
      attributes: { DefaultSecurityGroup: expect.stringMatching(/^sg-/) },
      observedProperties: { CidrBlock: '10.0.0.0/16' },
    });
  });

  it.each([
    ['a network with marks', NETWORK, 'DescribeVpcs', 'CreateSubnet'],
    ['messages with generated names', MESSAGES, 'GetTopicAttributes', 'Subscribe'],
  ])('is kept with it after a kill, and nothing is made twice: %s', async (_what, resources, read, user) => {
    holdReads(read, user, () => (stage.killAll(), 'drop'));
    expect((await run('deploy', resources)).signal).toBe('SIGKILL');
    stage.aws.faults.disarmAll();
    const before = stage.living().map(({ identifier }) => identifier);

    expectSuccess(await run('deploy', resources));

    expect([types(), marked(), leftovers(stage)]).toEqual([typesOf(resources), [], []]);
    expect(stage.living().map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(before));
    const unread = Object.keys(resources).filter((name) => !('observedProperties' in objectOf(rows(), name)));
    expect(unread).toEqual([]);
  });

  it('is destroyed with it after a kill', async () => {
    holdReads('DescribeVpcs', 'CreateSubnet', () => (stage.killAll(), 'drop'));
    expect((await run('deploy', NETWORK)).signal).toBe('SIGKILL');
    stage.aws.faults.disarmAll();

    expectSuccess(await run('destroy', NETWORK));

    expect([types(), leftovers(stage)]).toEqual([[], []]);
  });

  it('is rolled back before it if the read is refused', async () => {
    const fault = { kind: 'error', code: 'UnauthorizedOperation', status: 403 } as const;
    stage.aws.faults.arm({ operation: 'DescribeVpcs', on: 'every', when: 'before', fault });
    const { Group: _group, ...network } = NETWORK;

    const deploy = await run('deploy', network);

    expect(deploy.exitCode).toBe(1);
    expect(deploy.stdout).toContain('UnauthorizedOperation');
    const deletes = deploy.calls
      .map(({ operation }) => operation)
      .filter((one) => /^Delete(Vpc|Subnet)$/.test(one));
    expect(deletes).toEqual(['DeleteSubnet', 'DeleteVpc']);
    expect([types(), leftovers(stage)]).toEqual([[], []]);
  });
});
