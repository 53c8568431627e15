import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { StageResult } from '../../simulator/stage.js';
import { changes, expectSuccess, leftovers, livingTypes, stateOf } from './support/bundle.js';
import { describeOnStage, type OnStageOptions } from './support/on-stage.js';

const LONG = 240_000;

const NETWORK = {
  Resources: {
    Vpc: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } },
    Subnet: {
      Type: 'AWS::EC2::Subnet',
      Properties: { VpcId: { Ref: 'Vpc' }, CidrBlock: '10.0.0.0/24' },
    },
    Address: { Type: 'AWS::EC2::EIP', Properties: { Domain: 'vpc' } },
    Internet: { Type: 'AWS::EC2::InternetGateway', Properties: {} },
    Attached: {
      Type: 'AWS::EC2::VPCGatewayAttachment',
      Properties: { VpcId: { Ref: 'Vpc' }, InternetGatewayId: { Ref: 'Internet' } },
    },
    Gateway: {
      Type: 'AWS::EC2::NatGateway',
      DependsOn: 'Attached',
      Properties: {
        SubnetId: { Ref: 'Subnet' },
        AllocationId: { 'Fn::GetAtt': ['Address', 'AllocationId'] },
      },
    },
    Table: { Type: 'AWS::EC2::RouteTable', Properties: { VpcId: { Ref: 'Vpc' } } },
    Out: {
      Type: 'AWS::EC2::Route',
      Properties: {
        RouteTableId: { Ref: 'Table' },
        DestinationCidrBlock: '0.0.0.0/0',
        NatGatewayId: { Ref: 'Gateway' },
      },
    },
  },
};

const STAGE: OnStageOptions = {
  aws: { cloudControl: { identifierShown: 'at-once', newVisible: 'when-named' } },
};

describeOnStage('a deploy that does not wait', STAGE, ({ stage, apps }) => {
  let app: string;
  let deployed: SimulatorSnapshot;
  let first: StageResult;

  const run = (command: string, inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command, app, yes: 'true', ...inputs } });

  beforeAll(async () => {
    app = await apps.write({ Net: { template: NETWORK } });
    stage.aws.cloudControl.decideOutcome({
      type: 'AWS::EC2::NatGateway',
      operation: 'CREATE',
      on: 'every',
      outcome: { kind: 'takes', milliseconds: LONG },
    });
    first = expectSuccess(await run('deploy', { wait: 'none' }));
    deployed = stage.aws.snapshot();
  });

  beforeEach(() => {
    stage.aws.restore(deployed);
  });

  it('ends once the dependents are created, with the gateway on record and its operation in flight', () => {
    expect(first.stdout).toMatch(/Gateway .*not waiting until it is ready/);
    expect(stateOf(stage, 'Net')).toMatchObject({
      resources: { Gateway: { physicalId: expect.stringMatching(/^nat-/) }, Out: {} },
    });
    expect(livingTypes(stage)).toContain('AWS::EC2::Route');
    expect(leftovers(stage)[0]).toContain('/journal/');
  });

  it('is reported by a diff, and followed by a deploy that does not wait either', async () => {
    const diff = expectSuccess(await run('diff'));
    expect([changes(diff), diff.stdout]).toEqual([
      [],
      expect.stringContaining('An earlier deploy created Gateway'),
    ]);
    const again = expectSuccess(await run('deploy', { wait: 'false' }));
    expect(again.stdout).toContain('not ready yet, and not awaited');
    expect(leftovers(stage)).not.toEqual([]);
  });

  it('leaves it to the next deploy to find out how it ended, and to a destroy to wait for it', async () => {
    stage.aws.clock.advance(LONG);
    expectSuccess(await run('deploy'));
    expect(leftovers(stage)).toEqual([]);
    stage.aws.restore(deployed);
    stage.aws.clock.advance(LONG);
    expectSuccess(await run('destroy'));
    expect([leftovers(stage), stateOf(stage, 'Net'), livingTypes(stage)]).toEqual([[], undefined, []]);
  });
});

describeOnStage('a deploy', {}, ({ stage, apps }) => {
  it.each([
    ['waits until permissions have propagated, with `wait: full`', 'full', true],
    ['does not wait for them otherwise', 'ready', false],
  ])('%s', async (_what, wait, waits) => {
    const AssumeRolePolicyDocument = {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } },
      ],
    };
    const template = {
      Resources: { Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument } } },
    };
    const app = await apps.write({ [`Access${wait}`]: { template } });
    const inputs = { command: 'deploy', app, wait, 'log-level': 'debug' };
    const environment = { CDKD_HANDLER_SETTLE_TIME: '1s' };
    const { stdout } = expectSuccess(await stage.run({ inputs, environment }));
    expect(/waiting \d+ ms until changes of roles and policies have propagated/.test(stdout)).toBe(waits);
  });
});
