import { afterEach, describe, expect, it } from '@jest/globals';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld } from './world.js';

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::SQS::Queue',
    identity: 'template',
    creation: {
      service: 'sqs',
      operation: 'CreateQueue',
      update: 'SetQueueAttributes',
      delete: 'DeleteQueue',
    },
    prepare: () => ({
      QueueName: 'orders',
      VisibilityTimeout: 60,
      Tags: [{ Key: 'team', Value: 'shop' }],
    }),
    change: (properties) => ({
      ...properties,
      VisibilityTimeout: 90,
      RedriveAllowPolicy: { redrivePermission: 'denyAll' },
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::SNS::Topic',
    identity: 'template',
    creation: {
      service: 'sns',
      operation: 'CreateTopic',
      update: 'SetTopicAttributes',
      delete: 'DeleteTopic',
    },
    prepare: () => ({ TopicName: 'news', DisplayName: 'News', Tags: [{ Key: 'team', Value: 'shop' }] }),
    change: (properties) => ({
      ...properties,
      DisplayName: 'Old news',
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::Events::Rule',
    identity: 'template',
    creation: { service: 'events', operation: 'PutRule', delete: 'DeleteRule' },
    prepare: async (world) => {
      const queue = await world.make('AWS::SQS::Queue', { QueueName: 'inbox' });
      return {
        Name: 'nightly',
        ScheduleExpression: 'rate(1 day)',
        Targets: [{ Id: 'queue', Arn: queue.attributes['Arn'] ?? '' }],
      };
    },
    change: (properties) => ({ ...properties, ScheduleExpression: 'rate(2 days)', State: 'DISABLED' }),
  },
  {
    type: 'AWS::Logs::LogGroup',
    identity: 'template',
    creation: {
      service: 'logs',
      operation: 'CreateLogGroup',
      update: 'PutRetentionPolicy',
      delete: 'DeleteLogGroup',
    },
    prepare: () => ({ LogGroupName: '/app', RetentionInDays: 7, Tags: [{ Key: 'team', Value: 'shop' }] }),
    change: (properties) => ({ ...properties, RetentionInDays: 30 }),
  },
  {
    type: 'AWS::SSM::Parameter',
    identity: 'template',
    writeOnly: ['Description'],
    creation: { service: 'ssm', operation: 'PutParameter', delete: 'DeleteParameter' },
    prepare: () => ({
      Name: '/app/size',
      Type: 'String',
      Value: 'large',
      Description: 'hunter2',
      Tags: { team: 'shop' },
    }),
    change: (properties) => ({ ...properties, Value: 'small', Tags: { stage: 'prod' } }),
  },
  {
    type: 'AWS::CloudWatch::Alarm',
    identity: 'template',
    creation: { service: 'monitoring', operation: 'PutMetricAlarm', delete: 'DeleteAlarms' },
    prepare: () => ({
      AlarmName: 'late',
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 1,
      MetricName: 'Lateness',
      Namespace: 'App',
      Period: 60,
      Statistic: 'Sum',
      Threshold: 5,
      Tags: [{ Key: 'team', Value: 'shop' }],
    }),
    change: (properties) => ({ ...properties, Threshold: 9, AlarmDescription: 'too late' }),
  },
  {
    type: 'AWS::SNS::Subscription',
    identity: 'template',
    creation: {
      service: 'sns',
      operation: 'Subscribe',
      update: 'SetSubscriptionAttributes',
      delete: 'Unsubscribe',
    },
    prepare: async (world) => {
      const queue = await world.make('AWS::SQS::Queue', { QueueName: 'inbox' });
      const topic = await world.make('AWS::SNS::Topic', { TopicName: 'news' });
      return {
        TopicArn: topic.physicalId,
        Protocol: 'sqs',
        Endpoint: queue.attributes['Arn'] ?? '',
        FilterPolicy: { kind: ['order'] },
      };
    },
    change: ({ FilterPolicy: _policy, ...properties }) => ({
      ...properties,
      RawMessageDelivery: true,
      FilterPolicyScope: 'MessageBody',
      FilterPolicy: { order: { kind: ['new'] } },
    }),
  },
  {
    type: 'AWS::Logs::LogStream',
    identity: 'template',
    creation: { service: 'logs', operation: 'CreateLogStream', delete: 'DeleteLogStream' },
    prepare: async (world) => {
      await world.make('AWS::Logs::LogGroup', { LogGroupName: '/app' });
      return { LogGroupName: '/app', LogStreamName: 'first|second' };
    },
  },
];

for (const contract of CASES) providerContract(contract);

describe('a subscription that waits for its confirmation', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is created and read by its ARN, and a delete leaves it to expire', async () => {
    world = await ProviderWorld.start();
    const topic = await world.make('AWS::SNS::Topic', { TopicName: 'news' });
    const type = 'AWS::SNS::Subscription';
    const provider = await world.provider(type, 'sdk');
    const properties = { TopicArn: topic.physicalId, Protocol: 'email', Endpoint: 'ann@example.com' };
    const subject = { logicalId: 'Mail', type, properties };
    const made = await provider.create(subject, world.context());
    expect(made.physicalId).toMatch(/^arn:/);
    await expect(provider.delete({ ...subject, ...made }, world.context())).resolves.toBeUndefined();
    expect(world.living(type)).toHaveLength(1);
  });

  it('is taken over neither by name nor silently: another attribute is refused', async () => {
    world = await ProviderWorld.start();
    const topic = await world.make('AWS::SNS::Topic', { TopicName: 'news' });
    const type = 'AWS::SNS::Subscription';
    const provider = await world.provider(type, 'sdk');
    const properties = { TopicArn: topic.physicalId, Protocol: 'email', Endpoint: 'ann@example.com' };
    await provider.create({ logicalId: 'Mail', type, properties }, world.context());
    const other = { ...properties, RawMessageDelivery: true };
    await expect(
      provider.create({ logicalId: 'Other', type, properties: other }, world.context()),
    ).rejects.toMatchObject({ kind: 'exists' });
  });
});

describe('a topic that somebody else has', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is refused also where the first look had no answer', async () => {
    world = await ProviderWorld.start();
    const type = 'AWS::SNS::Topic';
    const request = { logicalId: 'News', type, properties: { TopicName: 'news' } };
    await world.make(type, request.properties);
    const provider = await world.provider(type, 'sdk');
    for (let nth = 1; nth <= 8; nth += 1) {
      world.simulator.faults.arm({
        service: 'sns',
        operation: 'GetTopicAttributes',
        on: { nth },
        when: 'before',
        fault: { kind: 'error', code: 'Throttling' },
      });
    }
    const context = world.context();
    await expect(provider.create(request, context)).rejects.toMatchObject({ kind: 'throttled' });
    await expect(provider.create(request, context)).rejects.toMatchObject({ kind: 'exists' });
  });
});
