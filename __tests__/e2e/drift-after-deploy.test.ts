/** A change by hand stays visible after a deploy that changes something else of the resource, until it is accepted or reverted. */
import { beforeAll, expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess, jsonOutput } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const ADMINISTRATOR = 'arn:aws:iam::aws:policy/AdministratorAccess';
const template = (description: string) => ({
  Resources: {
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        Description: description,
        MaxSessionDuration: 3600,
        AssumeRolePolicyDocument: {
          Statement: [
            { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' },
          ],
        },
      },
    },
  },
});

describeOnStage('a change by hand', { restores: true, leavesNothing: true }, ({ stage, apps }) => {
  let second: string;
  const drift = (inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command: 'drift', yes: 'true', ...inputs } });
  const deploySecond = () => stage.run({ inputs: { command: 'deploy', app: second } });
  const change = (values: JsonObject) =>
    changeOutside(stage.aws.cloudControl.account, { type: 'AWS::IAM::Role' }, (model) => ({
      ...model,
      ...values,
    }));
  const drifted = async () => jsonOutput(await drift(), 'drifted');

  beforeAll(async () => {
    const app = await apps.write({ Shop: { template: template('one') } });
    second = await apps.write({ Shop: { template: template('two') } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
  });

  it.each([
    ['of a list that the template leaves alone', { ManagedPolicyArns: [ADMINISTRATOR] }],
    ['of a value of the template', { MaxSessionDuration: 43_200 }],
  ])('%s is found before and after a deploy, and can be reverted or accepted', async (_what, values) => {
    change(values);
    expect(await drifted()).toBe(true);

    expectSuccess(await deploySecond());

    expect(await drifted()).toBe(true);
    expectSuccess(await drift({ 'drift-action': 'revert' }));
    expect(await drifted()).toBe(false);
    const role = stage.living().find(({ type }) => type === 'AWS::IAM::Role');
    expect(JSON.stringify(role?.model)).not.toContain(JSON.stringify(Object.values(values)[0]));
  });

  it('is accepted for good', async () => {
    change({ ManagedPolicyArns: [ADMINISTRATOR] });
    expectSuccess(await drift({ 'drift-action': 'accept' }));

    expectSuccess(await deploySecond());

    expect(await drifted()).toBe(false);
  });

  it('is none where there was none: a deploy leaves nothing to report', async () => {
    expectSuccess(await deploySecond());
    expect(await drifted()).toBe(false);
  });
});
