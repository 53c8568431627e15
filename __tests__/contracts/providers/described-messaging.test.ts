import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

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
];

for (const contract of CASES) providerContract(contract);
