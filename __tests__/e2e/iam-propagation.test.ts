import { beforeEach, expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage, type OnStageOptions } from './support/on-stage.js';
import { requestIds, requests, wishStack } from './support/wishes.js';

/** How long a simulated account takes to propagate a role or policy; at AWS it is 8 s or so. Milliseconds. */
const DELAY = 1_500;

const STAGE: OnStageOptions = { aws: { cloudControl: { iamPropagation: DELAY } }, restores: true };

describeOnStage('slow propagation of roles and policies', STAGE, ({ stage, apps }) => {
  let from: number;

  beforeEach(() => {
    from = stage.aws.lambda.invocations.length;
  });

  const deploy = async (requested: string, more: JsonObject, settleTime: string): Promise<StageResult> => {
    const app = await apps.write({ Wishes: wishStack(requested, { mode: 'lists', on: 'Create' }, more) });
    const inputs = { command: 'deploy', app, yes: 'true' };
    return stage.run({ inputs, environment: { CDKD_HANDLER_SETTLE_TIME: settleTime } });
  };
  const answersLeft = () =>
    stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.startsWith('cdkd-responses/'));
  const description = () =>
    stage.living().find(({ type }) => type === 'AWS::Lambda::Function')?.model['Description'];

  it('makes a function wait for its role, and the deploy succeeds', async () => {
    const result = expectSuccess(await deploy('gold', {}, '2s'));
    expect(result.stdout).toContain('cannot be assumed by Lambda');
    expect(requests(stage, from)).toEqual(['Create ']);
  });

  it('makes a named canary fail half-way, and its remains are deleted before the next attempt', async () => {
    const app = await apps.write({ Watch: { template: CANARY } });
    const result = expectSuccess(await stage.run({ inputs: { command: 'deploy', app, yes: 'true' } }));
    expect(result.stdout).toContain('cannot be assumed by Lambda');
    expect(Object.keys((stateOf(stage, 'Watch')?.['resources'] ?? {}) as JsonObject).sort()).toEqual([
      'Canary',
      'Role',
    ]);
    expect(stage.living().filter(({ type }) => type === 'AWS::Synthetics::Canary')).toHaveLength(1);
  });

  it('is not noticed by a handler that is asked late enough', async () => {
    expectSuccess(await deploy('gold', {}, '2s'));
    expect(stage.aws.lambda.invocations).toHaveLength(from + 1);
    expect(description() ?? '').toBe('');
  });

  it('restarts a handler that was invoked too early, and does not delete its first request', async () => {
    const result = expectSuccess(await deploy('gold', LATE_POLICY, '0.1s'));
    expect(result.stdout).toContain('non-zero exit status');
    const asked = requests(stage, from);
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set(['Create ']));
    expect(new Set(requestIds(stage, from)).size).toBe(asked.length);
    expect(Object.keys((stateOf(stage, 'Wishes')?.['resources'] ?? {}) as JsonObject).sort()).toEqual([
      'Handler',
      'Policy',
      'Role',
      'Wish',
    ]);
    expect(description() ?? '').toBe('');
    expect(answersLeft()).toEqual([]);
  });
});

const CANARY: JsonObject = {
  Resources: {
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' },
          ],
        },
      },
    },
    Canary: {
      Type: 'AWS::Synthetics::Canary',
      Properties: {
        Name: 'shop-front',
        ArtifactS3Location: 's3://shop-canaries',
        ExecutionRoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] },
        RuntimeVersion: 'syn-nodejs-puppeteer-9.1',
        Schedule: { Expression: 'rate(1 minute)' },
        Code: { Handler: 'index.handler', Script: 'exports.handler = async () => {};' },
      },
    },
  },
};

/** The policy comes after the function, as that of a grant to an existing role does. */
const LATE_POLICY: JsonObject = {
  Resources: {
    Policy: {
      Type: 'AWS::IAM::Policy',
      DependsOn: ['Handler'],
      Properties: {
        PolicyName: 'wishes',
        Roles: [{ Ref: 'Role' }],
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [{ Effect: 'Allow', Action: 's3:ListAllMyBuckets', Resource: '*' }],
        },
      },
    },
  },
};
