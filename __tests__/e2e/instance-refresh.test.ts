import { beforeAll, expect, it } from '@jest/globals';

import type { FaultRule } from '../../simulator/kernel/faults.js';
import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { changes, expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** A group of four instances that are to be replaced two at a time. */
function fleet(imageId: string, policy: JsonObject = {}): JsonObject {
  return {
    Resources: {
      Launch: {
        Type: 'AWS::EC2::LaunchTemplate',
        Properties: { LaunchTemplateData: { ImageId: imageId, InstanceType: 't4g.nano' } },
      },
      Fleet: {
        Type: 'AWS::AutoScaling::AutoScalingGroup',
        Properties: {
          MinSize: '4',
          MaxSize: '4',
          AvailabilityZones: ['us-east-1a'],
          LaunchTemplate: {
            LaunchTemplateId: { Ref: 'Launch' },
            Version: { 'Fn::GetAtt': ['Launch', 'LatestVersionNumber'] },
          },
        },
        UpdatePolicy: { AutoScalingRollingUpdate: { MaxBatchSize: 2, PauseTime: 'PT1M' }, ...policy },
      },
    },
  };
}

describeOnStage('an instance refresh', { restores: true }, ({ stage, apps }) => {
  let edited: string;

  beforeAll(async () => {
    const app = await apps.write({ Fleet: { template: fleet('ami-00000000000000001') } });
    expectSuccess(await deploy(app));
    expect(stage.aws.autoScaling.refreshes()).toEqual([]);
    edited = await apps.write({ Fleet: { template: fleet('ami-00000000000000002') } });
  });

  const deploy = (app: string) => stage.run({ inputs: { command: 'deploy', app } });
  const groupName = () =>
    stage.living().find(({ type }) => type === 'AWS::AutoScaling::AutoScalingGroup')?.identifier ?? '';

  async function dieAt(rule: Pick<FaultRule, 'operation' | 'when' | 'on'>): Promise<StageResult> {
    const run = () => {
      stage.killAll();
      return 'drop' as const;
    };
    const armed = stage.aws.faults.arm({ ...rule, fault: { kind: 'callback', run } });
    const result = await deploy(edited);
    expect(armed.played).toBe(1);
    return result;
  }

  it('has them refreshed once by a deploy that changes what they are started from', async () => {
    expectSuccess(await deploy(edited));
    expect(stage.aws.autoScaling.refreshes()).toMatchObject([
      { group: groupName(), preferences: { MinHealthyPercentage: '50', InstanceWarmup: '60' } },
    ]);
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app: edited } })))).toEqual([]);
  });

  it.each<[string, Pick<FaultRule, 'operation' | 'when' | 'on'>]>([
    ['before the refresh is started', { operation: 'StartInstanceRefresh', when: 'before', on: { nth: 1 } }],
    ['after the refresh is started', { operation: 'StartInstanceRefresh', when: 'after', on: { nth: 1 } }],
    ['while it waits', { operation: 'DescribeInstanceRefreshes', when: 'before', on: { nth: 3 } }],
  ])('are refreshed once although the run is killed %s', async (_when, rule) => {
    await dieAt(rule);
    expectSuccess(await deploy(edited));
    expect(stage.aws.autoScaling.refreshes()).toHaveLength(1);
  });

  it('are refreshed back where the refresh fails, and the error names why', async () => {
    stage.aws.autoScaling.failRefreshes(groupName(), 'Instances failed to pass health checks.');
    const result = await deploy(edited);
    expect(result.exitCode).not.toBe(0);
    expect(result.stdout).toContain('ended as Failed: Instances failed to pass health checks.');
    expect(stage.aws.autoScaling.refreshes()).toHaveLength(2);
  });

  it('belong to a new group where the policy replaces the group', async () => {
    const policy = { AutoScalingReplacingUpdate: { WillReplace: true } };
    const before = groupName();
    const app = await apps.write({ Fleet: { template: fleet('ami-00000000000000002', policy) } });
    expectSuccess(await deploy(app));
    expect(groupName()).not.toBe(before);
    expect(stage.aws.autoScaling.refreshes()).toEqual([]);
  });
});

describeOnStage('a template that relies on the helper scripts', {}, ({ stage, apps }) => {
  it('is refused before anything is created, and deploys where they may be ignored', async () => {
    const template = {
      Resources: {
        Topic: { Type: 'AWS::SNS::Topic', Properties: {} },
        Launch: {
          Type: 'AWS::EC2::LaunchTemplate',
          Metadata: { 'AWS::CloudFormation::Init': {} },
          Properties: { LaunchTemplateData: { ImageId: 'ami-00000000000000001' } },
        },
      },
    };
    const app = await apps.write({ Servers: { template } });
    const refused = await stage.run({ inputs: { command: 'deploy', app } });
    expect(refused.results.outputs['failure-reason']).toBe('FEATURE_UNSUPPORTED');
    expect(refused.stdout).toContain('Launch (AWS::EC2::LaunchTemplate; AWS::CloudFormation::Init)');
    expect(refused.mutatingCalls).toBe(0);
    const ignored = await stage.run({ inputs: { command: 'deploy', app, 'allow-ignored': 'cfn-init' } });
    expect(expectSuccess(ignored).stdout).toContain('Ignores the helper scripts of Launch');
  });
});
