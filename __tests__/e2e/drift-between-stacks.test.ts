/** Rules, policies and the like that other stacks add to a stack's resources are theirs: no drift, and not to be reverted. */
import { beforeAll, expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import { readModelOf } from '../../simulator/aws/cloudcontrol/shared-lists.js';
import type { Json, JsonObject } from '../../src/json.js';
import { expectSuccess, jsonOutput } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const NESTED = 'Rules.nested.template.json';
const GROUP = 'AWS::EC2::SecurityGroup';
const rule = (port: number, from: string, group: JsonObject) => ({
  Type: 'AWS::EC2::SecurityGroupIngress',
  Properties: { GroupId: group, IpProtocol: 'tcp', FromPort: port, ToPort: port, CidrIp: from },
});
const statement = (Action: string) => ({ Statement: [{ Effect: 'Allow', Action, Resource: '*' }] });
const exported = (attribute: Json, name: string) => ({ Value: attribute, Export: { Name: name } });

describeOnStage(
  'stacks that refer to each other',
  { restores: true, leavesNothing: true },
  ({ stage, apps }) => {
    const drift = (inputs: Record<string, string> = {}) =>
      stage.run({ inputs: { command: 'drift', all: 'true', yes: 'true', ...inputs } });
    /** As AWS shows it, with what other resources put there. */
    const shown = (type: string): JsonObject => {
      const { inventory } = stage.aws.cloudControl.account;
      const own = stage.living().find((each) => each.type === type);
      const found = inventory.all().find(({ identifier }) => identifier === own?.identifier);
      return found === undefined ? {} : readModelOf(found, inventory);
    };
    const groupRules = () => {
      const rules = (shown(GROUP)['SecurityGroupIngress'] ?? []) as JsonObject[];
      return rules
        .map(({ FromPort, CidrIp }) => `${JSON.stringify(FromPort)} ${JSON.stringify(CidrIp)}`)
        .sort();
    };

    beforeAll(async () => {
      const Base = {
        Resources: {
          Group: { Type: GROUP, Properties: { GroupDescription: 'database' } },
          Role: {
            Type: 'AWS::IAM::Role',
            Properties: {
              AssumeRolePolicyDocument: {
                Statement: [
                  {
                    Effect: 'Allow',
                    Principal: { Service: 'lambda.amazonaws.com' },
                    Action: 'sts:AssumeRole',
                  },
                ],
              },
            },
          },
          Rules: {
            Type: 'AWS::CloudFormation::Stack',
            Properties: { Parameters: { Group: { 'Fn::GetAtt': ['Group', 'GroupId'] } } },
            Metadata: { 'aws:asset:path': NESTED, 'aws:asset:property': 'TemplateURL' },
          },
        },
        Outputs: {
          Group: exported({ 'Fn::GetAtt': ['Group', 'GroupId'] }, 'group'),
          Role: exported({ Ref: 'Role' }, 'role'),
        },
      };
      const App = {
        Resources: {
          Web: rule(5432, '10.0.0.0/16', { 'Fn::ImportValue': 'group' }),
          Grant: {
            Type: 'AWS::IAM::RolePolicy',
            Properties: {
              PolicyName: 'grant',
              PolicyDocument: statement('s3:GetObject'),
              RoleName: { 'Fn::ImportValue': 'role' },
            },
          },
        },
      };
      const app = await apps.write({ Base: { template: Base }, App: { template: App } });
      await apps.addFiles(app, {
        [NESTED]: {
          Parameters: { Group: { Type: 'String' } },
          Resources: { Metrics: rule(9090, '10.1.0.0/16', { Ref: 'Group' }) },
        },
      });
      for (const stacks of ['Base', 'App'])
        expectSuccess(await stage.run({ inputs: { command: 'deploy', app, stacks } }));
    });

    it('are clean after their deploy', async () => {
      expect(groupRules()).toEqual(['5432 "10.0.0.0/16"', '9090 "10.1.0.0/16"']);
      expect(jsonOutput(expectSuccess(await drift()), 'drifted')).toBe(false);
    });

    it('differ by what was added by hand, which a revert takes away and nothing else', async () => {
      changeOutside(stage.aws.cloudControl.account, { type: GROUP }, (model) => ({
        ...model,
        SecurityGroupIngress: [
          ...((model['SecurityGroupIngress'] ?? []) as Json[]),
          { IpProtocol: 'tcp', FromPort: 5432, ToPort: 5432, CidrIp: '0.0.0.0/0' },
        ],
      }));
      const found = await drift();
      expect(found.results.outputs['drifted']).toBe('true');
      expect(found.report).toContain('0.0.0.0/0');
      expect(found.report).not.toContain('10.0.0.0/16');

      expectSuccess(await drift({ 'drift-action': 'revert' }));

      expect(groupRules()).toEqual(['5432 "10.0.0.0/16"', '9090 "10.1.0.0/16"']);
      expect(jsonOutput(expectSuccess(await drift()), 'drifted')).toBe(false);
    });

    it('keep what they have of others where somebody accepts a change by hand', async () => {
      changeOutside(stage.aws.cloudControl.account, { type: 'AWS::IAM::Role' }, (model) => ({
        ...model,
        Description: 'changed by hand',
      }));

      expectSuccess(await drift({ 'drift-action': 'accept' }));

      expect(JSON.stringify(shown('AWS::IAM::Role')['Policies'])).toContain('grant');
      expect(jsonOutput(expectSuccess(await drift()), 'drifted')).toBe(false);
    });
  },
);
