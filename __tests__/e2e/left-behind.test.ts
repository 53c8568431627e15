import { afterAll, expect, it } from '@jest/globals';

import type { Stage } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { Apps } from './support/apps.js';
import { expectSuccess, livingTypes, openStage } from './support/bundle.js';

const TRUST = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

/** A function in a subnet: Lambda holds its interfaces there after the deletion. */
const TEMPLATE: JsonObject = {
  Resources: {
    Network: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } },
    Subnet: {
      Type: 'AWS::EC2::Subnet',
      Properties: { VpcId: { Ref: 'Network' }, CidrBlock: '10.0.0.0/24' },
    },
    Group: {
      Type: 'AWS::EC2::SecurityGroup',
      Properties: { GroupDescription: 'jobs', VpcId: { Ref: 'Network' } },
    },
    Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: TRUST } },
    Job: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Runtime: 'nodejs22.x',
        Handler: 'index.handler',
        Code: { ZipFile: 'exports.handler = async () => 1' },
        VpcConfig: {
          SubnetIds: [{ Ref: 'Subnet' }],
          SecurityGroupIds: [{ 'Fn::GetAtt': ['Group', 'GroupId'] }],
        },
      },
    },
  },
};

const apps = new Apps();
const stages: Stage[] = [];

afterAll(async () => {
  for (const stage of stages) await stage.close();
  await apps.remove();
});

it.each(['cloud-control', 'auto'])('removes interfaces that Lambda holds (%s)', async (provisioning) => {
  const stage = await openStage({ inputs: { provisioning } });
  stages.push(stage);
  const app = await apps.write({ Jobs: { template: TEMPLATE } });
  const run = async (command: string) =>
    expectSuccess(await stage.run({ inputs: { command, app, yes: 'true' } }));
  await run('deploy');
  const destroyed = await run('destroy');
  expect(livingTypes(stage)).toEqual([]);
  // Lambda itself takes up to 45 minutes.
  expect(destroyed.calls.map(({ operation }) => operation)).toContain('DeleteNetworkInterface');
});
