/** Resources with properties that a later version of their template no longer gives. */

import type { JsonObject } from '../../../src/json.js';
import type { ProviderWorld } from './world.js';

export interface Removal {
  readonly type: string;
  /** What the template always gives. */
  readonly base: (world: ProviderWorld) => JsonObject | Promise<JsonObject>;
  /** What it gives at first, and then property after property no longer. */
  readonly given: (world: ProviderWorld) => JsonObject | Promise<JsonObject>;
  /**
   * AWS's defaults, which its answers may give where a new resource has nothing. Source: the service's API reference.
   */
  readonly defaults?: JsonObject;
  /** Properties that stay as they are, with the reason. */
  readonly kept?: Readonly<Record<string, string>>;
}

const statement = (Action: string, more: JsonObject = {}): JsonObject => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action, ...more }],
});
const trust = (service: string) =>
  statement('sts:AssumeRole', { Principal: { Service: `${service}.amazonaws.com` } });
const Tags = [{ Key: 'team', Value: 'shop' }];

async function roleFor(world: ProviderWorld, service: string): Promise<string> {
  const role = { RoleName: `for-${service}`, AssumeRolePolicyDocument: trust(service) };
  const { attributes } = await world.make('AWS::IAM::Role', role);
  return attributes['Arn'] as string;
}

async function queueArn(world: ProviderWorld): Promise<string> {
  const { attributes } = await world.make('AWS::SQS::Queue', { QueueName: 'dead' });
  return attributes['Arn'] as string;
}

const QUEUE: Removal = {
  type: 'AWS::SQS::Queue',
  base: () => ({ QueueName: 'orders' }),
  given: async (world) => ({
    DelaySeconds: 5,
    MaximumMessageSize: 2_048,
    MessageRetentionPeriod: 600,
    ReceiveMessageWaitTimeSeconds: 10,
    VisibilityTimeout: 60,
    RedriveAllowPolicy: { redrivePermission: 'denyAll' },
    RedrivePolicy: { deadLetterTargetArn: await queueArn(world), maxReceiveCount: 3 },
    SqsManagedSseEnabled: false,
    Tags,
  }),
  defaults: {
    DelaySeconds: 0,
    KmsDataKeyReusePeriodSeconds: 300,
    MaximumMessageSize: 1_048_576,
    MessageRetentionPeriod: 345_600,
    ReceiveMessageWaitTimeSeconds: 0,
    VisibilityTimeout: 30,
    SqsManagedSseEnabled: true,
    ContentBasedDeduplication: false,
    DeduplicationScope: 'queue',
    FifoThroughputLimit: 'perQueue',
  },
};

const TOPIC: Removal = {
  type: 'AWS::SNS::Topic',
  base: () => ({ TopicName: 'news' }),
  given: () => ({
    DisplayName: 'News',
    KmsMasterKeyId: 'alias/app',
    SignatureVersion: '2',
    TracingConfig: 'Active',
    Tags,
  }),
  defaults: {
    SignatureVersion: '1',
    TracingConfig: 'PassThrough',
    ContentBasedDeduplication: false,
    FifoThroughputScope: 'Topic',
  },
};

const ENTITY = {
  ManagedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
  Policies: [{ PolicyName: 'read', PolicyDocument: statement('s3:GetObject', { Resource: '*' }) }],
};
const BOUNDED = { PermissionsBoundary: 'arn:aws:iam::aws:policy/PowerUserAccess', Tags };

export const REMOVALS: readonly Removal[] = [
  QUEUE,
  {
    ...QUEUE,
    given: () => ({ KmsMasterKeyId: 'alias/app', KmsDataKeyReusePeriodSeconds: 600 }),
  },
  {
    ...QUEUE,
    base: () => ({ QueueName: 'orders.fifo', FifoQueue: true }),
    given: () => ({
      ContentBasedDeduplication: true,
      DeduplicationScope: 'messageGroup',
      FifoThroughputLimit: 'perMessageGroupId',
    }),
  },
  TOPIC,
  {
    ...TOPIC,
    base: () => ({ TopicName: 'news.fifo', FifoTopic: true }),
    given: () => ({ ContentBasedDeduplication: true, FifoThroughputScope: 'MessageGroup' }),
  },
  {
    type: 'AWS::SNS::Subscription',
    base: async (world) => {
      const { physicalId: TopicArn } = await world.make('AWS::SNS::Topic', { TopicName: 'news' });
      const { attributes } = await world.make('AWS::SQS::Queue', { QueueName: 'inbox' });
      return { TopicArn, Protocol: 'sqs', Endpoint: attributes['Arn'] ?? '' };
    },
    given: async (world) => ({
      FilterPolicy: { order: { kind: ['new'] } },
      FilterPolicyScope: 'MessageBody',
      RawMessageDelivery: true,
      RedrivePolicy: { deadLetterTargetArn: await queueArn(world) },
    }),
    defaults: { RawMessageDelivery: false, FilterPolicyScope: 'MessageAttributes' },
  },
  {
    type: 'AWS::SSM::Parameter',
    base: () => ({ Name: '/app/size', Type: 'String', Value: 'large' }),
    given: () => ({ Tags: { team: 'shop' }, Description: 'how large', AllowedPattern: '[a-z]+' }),
  },
  {
    type: 'AWS::Logs::LogGroup',
    base: () => ({ LogGroupName: '/app' }),
    given: async (world) => {
      const { attributes } = await world.make('AWS::KMS::Key', {});
      return { RetentionInDays: 7, KmsKeyId: attributes['Arn'] ?? '', Tags };
    },
  },
  {
    type: 'AWS::CloudWatch::Alarm',
    base: () => ({
      AlarmName: 'late',
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 3,
      MetricName: 'Lateness',
      Namespace: 'App',
      Period: 60,
      Statistic: 'Sum',
      Threshold: 5,
    }),
    given: () => ({
      ActionsEnabled: false,
      AlarmDescription: 'too late',
      AlarmActions: ['arn:aws:sns:us-east-1:123456789012:news'],
      OKActions: ['arn:aws:sns:us-east-1:123456789012:news'],
      InsufficientDataActions: ['arn:aws:sns:us-east-1:123456789012:news'],
      DatapointsToAlarm: 2,
      Dimensions: [{ Name: 'Route', Value: '/' }],
      TreatMissingData: 'ignore',
      Unit: 'Seconds',
      Tags,
    }),
    defaults: { ActionsEnabled: true, TreatMissingData: 'missing' },
  },
  {
    type: 'AWS::Events::EventBus',
    base: () => ({ Name: 'orders' }),
    given: async (world) => ({
      Description: 'of the shop',
      DeadLetterConfig: { Arn: await queueArn(world) },
      Policy: { Version: '2012-10-17', Statement: [] },
      Tags,
    }),
  },
  {
    type: 'AWS::Events::Rule',
    base: () => ({ Name: 'nightly', ScheduleExpression: 'rate(1 day)' }),
    given: async (world) => ({
      Description: 'every night',
      State: 'DISABLED',
      Targets: [{ Id: 'queue', Arn: await queueArn(world) }],
    }),
    defaults: { State: 'ENABLED' },
  },
  {
    type: 'AWS::KMS::Key',
    base: () => ({}),
    // The rotation of a disabled key cannot be changed, so that it is enabled first.
    given: () => ({
      Enabled: false,
      EnableKeyRotation: true,
      Description: 'of the shop',
      Tags,
    }),
    defaults: { Description: '', Enabled: true, EnableKeyRotation: false },
  },
  {
    type: 'AWS::IAM::Role',
    base: () => ({ RoleName: 'reader', AssumeRolePolicyDocument: trust('lambda') }),
    given: () => ({ ...ENTITY, ...BOUNDED, Description: 'reads', MaxSessionDuration: 7_200 }),
    defaults: { Description: '', MaxSessionDuration: 3_600 },
  },
  {
    type: 'AWS::IAM::User',
    base: () => ({ UserName: 'ann' }),
    given: async (world) => {
      await world.make('AWS::IAM::Group', { GroupName: 'readers' });
      return { ...ENTITY, ...BOUNDED, Groups: ['readers'], Path: '/shop/' };
    },
    defaults: { Path: '/' },
  },
  {
    type: 'AWS::IAM::Group',
    base: () => ({ GroupName: 'readers' }),
    given: () => ({ ...ENTITY, Path: '/shop/' }),
    defaults: { Path: '/' },
  },
  {
    type: 'AWS::IAM::ManagedPolicy',
    base: () => ({ ManagedPolicyName: 'read', PolicyDocument: statement('s3:GetObject', { Resource: '*' }) }),
    given: async (world) => {
      await world.make('AWS::IAM::Group', { GroupName: 'readers' });
      await world.make('AWS::IAM::User', { UserName: 'ann' });
      await roleFor(world, 'lambda');
      return { Groups: ['readers'], Users: ['ann'], Roles: ['for-lambda'] };
    },
  },
  {
    type: 'AWS::StepFunctions::StateMachine',
    base: async (world) => ({
      StateMachineName: 'packing',
      RoleArn: await roleFor(world, 'states'),
      DefinitionString: '{"StartAt":"A","States":{"A":{"Type":"Succeed"}}}',
    }),
    given: () => ({ TracingConfiguration: { Enabled: true }, Tags }),
    // "Properties that go", docs/deploying.md.
    kept: { TracingConfiguration: 'CloudFormation keeps the last value' },
  },
];
