import { expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess, jsonOutput } from './support/bundle.js';
import { describeOnStage, type OnStageOptions } from './support/on-stage.js';

const document = (Principal: JsonObject | undefined, Action: string, Resource?: string): JsonObject => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action,
      ...(Principal === undefined ? {} : { Principal }),
      ...(Resource === undefined ? {} : { Resource }),
    },
  ],
});

const LAMBDA = { Service: 'lambda.amazonaws.com' };

/** A role called `worker`, with everything that can hang on one. */
const worker = (Path: string, more: JsonObject = {}): JsonObject => ({
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: { RoleName: 'worker', Path, AssumeRolePolicyDocument: document(LAMBDA, 'sts:AssumeRole') },
  },
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyName: 'read',
      PolicyDocument: document(undefined, 's3:GetObject', '*'),
      Roles: [{ Ref: 'Role' }],
    },
  },
  Managed: {
    Type: 'AWS::IAM::ManagedPolicy',
    Properties: {
      ManagedPolicyName: 'write',
      PolicyDocument: document(undefined, 's3:PutObject', '*'),
      Roles: [{ Ref: 'Role' }],
    },
  },
  Profile: {
    Type: 'AWS::IAM::InstanceProfile',
    Properties: { InstanceProfileName: 'worker', Roles: [{ Ref: 'Role' }] },
  },
  ...more,
});

/** A topic called `orders` with what brings its messages on. */
const orders = (topic: JsonObject, more: JsonObject = {}): JsonObject => ({
  Topic: { Type: 'AWS::SNS::Topic', Properties: topic },
  Queue: { Type: 'AWS::SQS::Queue', Properties: {} },
  Subscription: {
    Type: 'AWS::SNS::Subscription',
    Properties: {
      TopicArn: { Ref: 'Topic' },
      Protocol: 'sqs',
      Endpoint: { 'Fn::GetAtt': ['Queue', 'Arn'] },
    },
  },
  Policy: {
    Type: 'AWS::SNS::TopicPolicy',
    Properties: {
      Topics: [{ Ref: 'Topic' }],
      PolicyDocument: document({ Service: 'events.amazonaws.com' }, 'sns:Publish', '*'),
    },
  },
  Parameter: {
    Type: 'AWS::SSM::Parameter',
    Properties: { Name: 'topic', Type: 'String', Value: { Ref: 'Topic' } },
  },
  ...more,
});

const OUTPUTS = { Topic: { Value: { Ref: 'Topic' } } };

const STAGE: OnStageOptions = { restores: true, leavesNothing: true };

describeOnStage('dependents of a replaced resource', STAGE, ({ stage, apps }) => {
  const run = async (command: string, Resources: JsonObject, inputs: Record<string, string> = {}) =>
    stage.run({
      inputs: {
        command,
        app: await apps.write({
          Shop: { template: { Resources, ...('Topic' in Resources ? { Outputs: OUTPUTS } : {}) } },
        }),
        ...inputs,
      },
    });
  const living = (type: string) => stage.living().filter((resource) => resource.type === type);
  const models = (type: string) => living(type).map(({ model }) => model);
  const topic = () => living('AWS::SNS::Topic')[0]?.identifier;

  const refuseUpdates = (type: string) =>
    stage.aws.cloudControl.account.outcomes.arm({
      operation: 'UPDATE',
      type,
      on: 'every',
      outcome: { kind: 'fails', code: 'NotUpdatable', message: 'not in place' },
    });

  const refuseQueues = () =>
    stage.aws.cloudControl.account.outcomes.arm({
      operation: 'CREATE',
      type: 'AWS::SQS::Queue',
      on: 'every',
      outcome: { kind: 'fails', code: 'InvalidRequest', message: 'no' },
    });

  /** Whether everything that hangs on the role hangs on the one that is there. */
  const expectWorker = (Path: string) => {
    expect(models('AWS::IAM::Role')).toMatchObject([{ RoleName: 'worker', Path }]);
    expect(models('AWS::IAM::RolePolicy')).toMatchObject([{ PolicyName: 'read', RoleName: 'worker' }]);
    expect(models('AWS::IAM::ManagedPolicy')).toMatchObject([{ Roles: ['worker'] }]);
    expect(models('AWS::IAM::InstanceProfile')).toMatchObject([{ Roles: ['worker'] }]);
  };

  it('is on the new role where the role keeps its name', async () => {
    expectSuccess(await run('deploy', worker('/one/')));

    const diff = expectSuccess(await run('diff', worker('/two/')));
    expect(diff.stdout).toContain('it is attached to Role, which is deleted first');
    expectSuccess(await run('deploy', worker('/two/')));

    expectWorker('/two/');
    expectSuccess(await run('deploy', worker('/two/')));
  });

  it('is on the old role again where the deploy fails', async () => {
    expectSuccess(await run('deploy', worker('/one/')));
    refuseQueues();
    const more = { Late: { Type: 'AWS::SQS::Queue', DependsOn: ['Policy', 'Profile', 'Managed'] } };

    const failed = await run('deploy', worker('/two/', more));

    expect(failed.exitCode).toBe(1);
    expectWorker('/one/');
  });

  it('is detached although it leaves the stack with the same deploy', async () => {
    expectSuccess(await run('deploy', worker('/one/')));
    const { Role } = worker('/two/') as { Role: JsonObject };

    expectSuccess(await run('deploy', { Role }));

    expect(stage.living().map(({ type }) => type)).toEqual(['AWS::IAM::Role']);
  });

  it('stops a replacement where its UpdateReplacePolicy keeps what would be deleted', async () => {
    const kept = (Path: string) => {
      const { Policy, ...others } = worker(Path) as { Policy: JsonObject };
      return { ...others, Policy: { ...Policy, UpdateReplacePolicy: 'Retain' } };
    };
    expectSuccess(await run('deploy', kept('/one/')));

    const refused = await run('deploy', kept('/two/'));

    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain('Policy (AWS::IAM::Policy) would be deleted along with Role');
    expectWorker('/one/');
  });

  /** Whether everything that depends on the topic depends on the one that is there, which is another one than before. */
  const expectFollowed = (deployed: StageResult, before: string | undefined) => {
    const [now, ...others] = living('AWS::SNS::Topic');
    expect(others).toEqual([]);
    expect(now?.model).toMatchObject({ DisplayName: 'x' });
    if (before !== undefined) expect(now?.identifier).not.toBe(before);
    expect(models('AWS::SNS::Subscription')).toMatchObject([{ TopicArn: now?.identifier }]);
    expect(living('AWS::SNS::TopicPolicy').map(({ identifier }) => identifier)).toEqual([
      `policy of ${now?.identifier ?? ''}`,
    ]);
    expect(models('AWS::SSM::Parameter')).toMatchObject([{ Value: now?.identifier }]);
    expect(jsonOutput(deployed, 'stack-outputs')).toMatchObject({ Shop: { Topic: now?.identifier } });
  };

  it.each([{}, { TopicName: 'orders' }])(
    'follows a topic that AWS cannot update: %j',
    async (name: JsonObject) => {
      expectSuccess(await run('deploy', orders(name)));
      const before = 'TopicName' in name ? undefined : topic();
      refuseUpdates('AWS::SNS::Topic');

      const deployed = await run('deploy', orders({ ...name, DisplayName: 'x' }), { replace: 'true' });

      expectFollowed(expectSuccess(deployed), before);
    },
  );

  it.each([{}, { TopicName: 'orders' }])(
    'is as before where a deploy fails that replaces: %j',
    async (name: JsonObject) => {
      expectSuccess(await run('deploy', orders(name)));
      const before = topic();
      refuseUpdates('AWS::SNS::Topic');
      refuseQueues();
      const more = { Late: { Type: 'AWS::SQS::Queue', DependsOn: ['Policy', 'Subscription', 'Parameter'] } };

      const failed = await run('deploy', orders({ ...name, DisplayName: 'x' }, more), { replace: 'true' });

      expect(failed.exitCode).toBe(1);
      expect(models('AWS::SNS::Topic')).toHaveLength(1);
      expect(models('AWS::SNS::Topic')).not.toMatchObject([{ DisplayName: 'x' }]);
      expect(topic()).toBe(before);
      expect(models('AWS::SNS::Subscription')).toMatchObject([{ TopicArn: before }]);
      expect(living('AWS::SNS::TopicPolicy')).toHaveLength(1);
      expect(models('AWS::SSM::Parameter')).toMatchObject([{ Value: before }]);
      stage.aws.cloudControl.account.outcomes.disarmAll();
      expectSuccess(await run('deploy', orders({ ...name, DisplayName: 'x' })));
    },
  );

  it('follows a topic in a nested stack, and in another stack of the same run', async () => {
    const parameter = (Value: JsonObject) => ({
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Value },
    });
    const nested = (file: string, Parameters: JsonObject = {}) => ({
      Type: 'AWS::CloudFormation::Stack',
      Metadata: { 'aws:asset:path': `${file}.nested.template.json`, 'aws:asset:property': 'TemplateURL' },
      Properties: { TemplateURL: `https://s3.us-east-1.amazonaws.com/assets/${file}.json`, Parameters },
    });
    const stack = (name: string, dependencies: string[]) => ({
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/unknown-region',
      properties: { templateFile: `${name}.template.json` },
      dependencies,
      displayName: name,
    });
    const output = { 'Fn::GetAtt': ['Producer', 'Outputs.Topic'] };
    const folder = (properties: JsonObject) =>
      apps.folder({
        'manifest.json': {
          version: '48.0.0',
          artifacts: { Shop: stack('Shop', []), Reader: stack('Reader', ['Shop']) },
        },
        'Shop.template.json': {
          Resources: {
            Producer: nested('producer'),
            Beside: parameter(output),
            Consumer: nested('consumer', { Topic: output }),
          },
          Outputs: { Topic: { Value: output } },
        },
        'producer.nested.template.json': {
          Resources: { Topic: { Type: 'AWS::SNS::Topic', Properties: properties } },
          Outputs: { Topic: { Value: { Ref: 'Topic' } } },
        },
        'consumer.nested.template.json': {
          Parameters: { Topic: { Type: 'String' } },
          Resources: { Inside: parameter({ Ref: 'Topic' }) },
        },
        'Reader.template.json': {
          Resources: {
            Outside: parameter({ 'Fn::GetStackOutput': { StackName: 'Shop', OutputName: 'Topic' } }),
          },
        },
      });
    const inputs = { command: 'deploy', stacks: 'Shop\nReader' };
    expectSuccess(await stage.run({ inputs: { ...inputs, app: await folder({}) } }));
    refuseUpdates('AWS::SNS::Topic');

    const app = await folder({ DisplayName: 'x' });
    expectSuccess(await stage.run({ inputs: { ...inputs, app, replace: 'true' } }));

    const values = models('AWS::SSM::Parameter').map((model) => model['Value']);
    expect(values).toEqual([topic(), topic(), topic()]);
  });
});
