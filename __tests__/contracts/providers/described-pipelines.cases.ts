import { omitted, type JsonObject } from '../../../src/json.js';
import { trust } from '../../support/cloud.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

const action = (name: string, category: string, provider: string, configuration: Record<string, string>) => ({
  Name: name,
  ActionTypeId: { Category: category, Owner: 'AWS', Provider: provider, Version: '1' },
  Configuration: configuration,
});

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::CodePipeline::Pipeline',
    identity: 'template',
    creation: {
      service: 'codepipeline',
      operation: 'CreatePipeline',
      update: 'UpdatePipeline',
      delete: 'DeletePipeline',
    },
    prepare: async (world) => {
      const AssumeRolePolicyDocument = trust('codepipeline');
      const role = await world.make('AWS::IAM::Role', { RoleName: 'release', AssumeRolePolicyDocument });
      const bucket = await world.make('AWS::S3::Bucket', { BucketName: 'contract-artifacts' });
      return {
        Name: 'release',
        RoleArn: role.attributes['Arn'] ?? '',
        PipelineType: 'V2',
        ArtifactStore: { Type: 'S3', Location: bucket.physicalId },
        Stages: [
          {
            Name: 'Source',
            Actions: [
              {
                ...action('Fetch', 'Source', 'S3', { S3Bucket: 'code', S3ObjectKey: 'app.zip' }),
                OutputArtifacts: [{ Name: 'code' }],
              },
            ],
          },
          { Name: 'Check', Actions: [action('Ask', 'Approval', 'Manual', { CustomData: 'Ready?' })] },
        ],
        Tags: [{ Key: 'team', Value: 'shop' }],
      };
    },
    change: ({ PipelineType: _type, ...properties }) => ({
      ...properties,
      ExecutionMode: 'QUEUED',
      Variables: [{ Name: 'stage', DefaultValue: 'test' }],
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::KinesisFirehose::DeliveryStream',
    identity: 'template',
    creation: {
      service: 'firehose',
      operation: 'CreateDeliveryStream',
      update: 'UpdateDestination',
      delete: 'DeleteDeliveryStream',
    },
    prepare: async (world) => {
      const AssumeRolePolicyDocument = trust('firehose');
      const role = await world.make('AWS::IAM::Role', { RoleName: 'clicks', AssumeRolePolicyDocument });
      const bucket = await world.make('AWS::S3::Bucket', { BucketName: 'contract-clicks' });
      return {
        DeliveryStreamName: 'clicks',
        ExtendedS3DestinationConfiguration: {
          BucketARN: bucket.attributes['Arn'] ?? '',
          RoleARN: role.attributes['Arn'] ?? '',
          Prefix: 'clicks/',
          CompressionFormat: 'GZIP',
        },
        Tags: [{ Key: 'team', Value: 'shop' }],
      };
    },
    change: ({ ExtendedS3DestinationConfiguration: destination, ...properties }) => ({
      ...properties,
      ExtendedS3DestinationConfiguration: {
        ...omitted(destination as JsonObject, ['CompressionFormat']),
        Prefix: 'all/',
      },
      DeliveryStreamEncryptionConfigurationInput: { KeyType: 'AWS_OWNED_CMK' },
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::IoT::TopicRule',
    identity: 'template',
    creation: {
      service: 'iot',
      operation: 'CreateTopicRule',
      update: 'ReplaceTopicRule',
      delete: 'DeleteTopicRule',
    },
    prepare: async (world) => {
      const AssumeRolePolicyDocument = trust('iot');
      const role = await world.make('AWS::IAM::Role', { RoleName: 'sensors', AssumeRolePolicyDocument });
      const topic = await world.make('AWS::SNS::Topic', { TopicName: 'hot' });
      return {
        RuleName: 'hot',
        TopicRulePayload: {
          Sql: "SELECT * FROM 'rooms'",
          Actions: [{ Sns: { TargetArn: topic.physicalId, RoleArn: role.attributes['Arn'] ?? '' } }],
        },
        Tags: [{ Key: 'team', Value: 'shop' }],
      };
    },
    change: ({ TopicRulePayload: payload, ...properties }) => ({
      ...properties,
      TopicRulePayload: { ...(payload as JsonObject), RuleDisabled: true, Description: 'Too hot' },
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::Pipes::Pipe',
    identity: 'template',
    writeOnly: ['SourceParameters', 'TargetParameters'],
    creation: { service: 'pipes', operation: 'CreatePipe', update: 'UpdatePipe', delete: 'DeletePipe' },
    prepare: async (world) => {
      const AssumeRolePolicyDocument = trust('pipes');
      const role = await world.make('AWS::IAM::Role', { RoleName: 'orders', AssumeRolePolicyDocument });
      const source = await world.make('AWS::SQS::Queue', { QueueName: 'inbox' });
      const target = await world.make('AWS::SQS::Queue', { QueueName: 'outbox' });
      return {
        Name: 'orders',
        RoleArn: role.attributes['Arn'] ?? '',
        Source: source.attributes['Arn'] ?? '',
        SourceParameters: {
          FilterCriteria: { Filters: [{ Pattern: 'hunter2' }] },
          SqsQueueParameters: { BatchSize: 5 },
        },
        Target: target.attributes['Arn'] ?? '',
        TargetParameters: { InputTemplate: 'hunter2' },
        Description: 'Orders',
        Tags: { team: 'shop' },
      };
    },
    change: ({ Description: _description, ...properties }) => ({
      ...properties,
      DesiredState: 'STOPPED',
      SourceParameters: { SqsQueueParameters: { BatchSize: 7 } },
      Tags: { stage: 'prod' },
    }),
  },
];

for (const one of CASES) providerContract(one);
