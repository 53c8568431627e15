/** What the role may not read is not compared: it is neither drift, nor accepted as gone. */
import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import { expectSuccess, jsonOutput, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const document = (Action: string, more = {}) => ({
  Statement: [{ Effect: 'Allow', Action, ...more }],
});

describeOnStage(
  'drift with a role that may not read everything',
  { restores: true, inputs: { provisioning: 'auto' } },
  ({ stage, apps }) => {
    const drift = (inputs: Record<string, string> = {}) =>
      stage.run({ inputs: { command: 'drift', yes: 'true', ...inputs } });
    const recorded = () => JSON.stringify(stateOf(stage, 'Shop'));

    beforeAll(async () => {
      const Role = {
        Type: 'AWS::IAM::Role',
        Properties: {
          AssumeRolePolicyDocument: document('sts:AssumeRole', {
            Principal: { Service: 'lambda.amazonaws.com' },
          }),
          Policies: [{ PolicyName: 'read', PolicyDocument: document('s3:GetObject', { Resource: '*' }) }],
        },
      };
      const app = await apps.write({ Shop: { template: { Resources: { Role } } } });
      expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    });

    beforeEach(() => {
      const fault = { kind: 'error', code: 'AccessDenied', message: 'not authorized', status: 403 } as const;
      stage.aws.faults.arm({ operation: 'ListRolePolicies', on: 'every', when: 'before', fault });
    });

    it('says what it did not compare', async () => {
      const result = expectSuccess(await drift());

      expect(jsonOutput(result, 'drifted')).toBe(false);
      expect(result.report).toContain('Policies not compared, since the role may not call ListRolePolicies');
    });

    it.each(['accept', 'state-refresh-observed'])('records nothing as gone: %s', async (how) => {
      const before = recorded();
      expect(before).toContain('s3:GetObject');

      if (how === 'accept') expectSuccess(await drift({ 'drift-action': 'accept' }));
      else expectSuccess(await stage.run({ inputs: { command: how } }));

      expect(recorded().match(/s3:GetObject/g)).toEqual(before.match(/s3:GetObject/g));
      stage.aws.faults.disarmAll();
      expect(jsonOutput(expectSuccess(await drift()), 'drifted')).toBe(false);
    });
  },
);
