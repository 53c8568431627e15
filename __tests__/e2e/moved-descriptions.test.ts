import { beforeAll, expect, it } from '@jest/globals';

import { at, type JsonObject } from '../../src/json.js';
import { changes, expectSuccess, leftovers, mutationsOf, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import { placed } from './support/split-stack.js';

/** As the CDK writes groups without a description, one of its own and one that it makes for a function. */
const group = (path: string, GroupDescription: string, more: JsonObject = {}): JsonObject =>
  placed(path, {
    Type: 'AWS::EC2::SecurityGroup',
    Properties: { GroupDescription, VpcId: { 'Fn::ImportValue': 'Base:Vpc' }, ...more },
  });

const BASE: JsonObject = {
  Resources: { Vpc: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } } },
  Outputs: { Vpc: { Value: { Ref: 'Vpc' }, Export: { Name: 'Base:Vpc' } } },
};

const AUTOMATIC = 'Automatic security group for Lambda Function';
const open = {
  SecurityGroupIngress: [{ IpProtocol: 'tcp', FromPort: 443, ToPort: 443, CidrIp: '10.0.0.0/8' }],
};

const before = (more: JsonObject = {}): JsonObject => ({
  Group1A2B3C4D: group('Shop/Group', 'Shop/Group', more),
  ReportSecurityGroup2B3C4D5E: group('Shop/Report/SecurityGroup', `${AUTOMATIC} ShopReport3C4D5E6F`),
});
const after = (more: JsonObject = {}): JsonObject => ({
  ApiGroup4D5E6F7A: group('Shop/Api/Group', 'Shop/Api/Group', more),
  ApiReportSecurityGroup5E6F7A8B: group(
    'Shop/Api/Report/SecurityGroup',
    `${AUTOMATIC} ShopApiReport6F7A8B9C`,
  ),
});

describeOnStage(
  'groups whose descriptions are made of their places',
  { restores: true },
  ({ stage, apps }) => {
    const write = (Resources: JsonObject) =>
      apps.write({ Base: { template: BASE }, Shop: { template: { Resources }, dependencies: ['Base'] } });
    const run = (command: string, app: string, more: Record<string, string> = {}) =>
      stage.run({ inputs: { command, app, provisioning: 'auto', all: 'true', ...more } });
    const idsOf = (stack = 'Shop') => {
      const resources = (at(stateOf(stage, stack) ?? {}, ['resources']) ?? {}) as Record<
        string,
        { physicalId: string }
      >;
      return Object.values(resources).map(({ physicalId }) => physicalId);
    };
    let ids: string[];
    let moved: string;

    beforeAll(async () => {
      expectSuccess(await run('deploy', await write(before())));
      moved = await write(after());
      ids = idsOf();
    });

    it('move as they are, and stay', async () => {
      const deploy = expectSuccess(await run('deploy', moved));

      expect(changes(deploy)).toEqual([
        'Shop ApiGroup4D5E6F7A MOVE',
        'Shop ApiReportSecurityGroup5E6F7A8B MOVE',
      ]);
      expect(mutationsOf(deploy).filter((call) => call.startsWith('ec2'))).toEqual([]);
      expect(idsOf()).toEqual(ids);
      expect(expectSuccess(await run('diff', moved)).results.outputs['has-changes']).toBe('false');
      expect(expectSuccess(await run('drift', moved)).results.outputs['drifted']).not.toBe('true');
    });

    it('are updated in place by later deploys', async () => {
      expectSuccess(await run('deploy', moved));
      expectSuccess(await run('deploy', await write(after(open))));
      expectSuccess(
        await run('deploy', await write(after({ ...open, Tags: [{ Key: 'team', Value: 'shop' }] }))),
      );

      expect(idsOf()).toEqual(ids);
    });

    it('move back, with an earlier app and with a rollback', async () => {
      const failing = {
        Bad: {
          Type: 'AWS::EC2::SecurityGroup',
          Properties: { GroupDescription: 'no', VpcId: { 'Fn::ImportValue': 'Base:Vpc' } },
        },
      };
      stage.aws.faults.arm({
        operation: 'CreateSecurityGroup',
        on: 'every',
        when: 'before',
        fault: { kind: 'error', code: 'InvalidVpcID.NotFound' },
      });
      const failed = await run('deploy', await write({ ...after(), ...failing }));
      stage.aws.faults.disarmAll();
      expect(failed.exitCode).toBe(1);
      expect(idsOf()).toEqual(ids);
      const first = await write(before());
      expect(expectSuccess(await run('diff', first)).results.outputs['has-changes']).toBe('false');

      expectSuccess(await run('deploy', moved));
      expectSuccess(await run('deploy', first));

      expect([idsOf(), leftovers(stage)]).toEqual([ids, []]);
    });

    it('move to another stack', async () => {
      const app = await apps.write({
        Net: {
          template: {
            Resources: {
              Group4D5E6F7A: group('Net/Group', 'Net/Group'),
              Alerts: { Type: 'AWS::SNS::Topic', DependsOn: ['Group4D5E6F7A'] },
              ReportSecurityGroup5E6F7A8B: group(
                'Net/Report/SecurityGroup',
                `${AUTOMATIC} NetReport6F7A8B9C`,
              ),
            },
          },
        },
        Shop: { template: { Resources: { Rest: { Type: 'AWS::SNS::Topic' } } }, dependencies: ['Net'] },
      });

      // The rollback of the new stack leaves the groups as they are.
      stage.aws.faults.arm({
        operation: 'CreateTopic',
        on: 'every',
        when: 'before',
        fault: { kind: 'error', code: 'InvalidParameter' },
      });
      const failed = await run('deploy', app);
      stage.aws.faults.disarmAll();
      expect([failed.exitCode, idsOf('Net')]).toEqual([1, ids]);
      const changed = failed.calls.filter(({ service, mutating }) => service === 'ec2' && mutating);
      expect(changed).toEqual([]);

      expectSuccess(await run('deploy', app));

      expect(idsOf('Net')).toEqual(expect.arrayContaining(ids));
      expect(expectSuccess(await run('diff', app)).results.outputs['has-changes']).toBe('false');
    });
  },
);
