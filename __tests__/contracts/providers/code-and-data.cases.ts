import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

function logStream(LogStreamName: string): JsonObject {
  return { LogStreamARN: `arn:aws:logs:us-east-1:123456789012:log-group:flink:log-stream:${LogStreamName}` };
}

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::CodeCommit::Repository',
    identity: 'template',
    creation: {
      service: 'codecommit',
      operation: 'CreateRepository',
      update: 'UpdateRepositoryName',
      delete: 'DeleteRepository',
    },
    prepare: async (world) => {
      const topic = await world.make('AWS::SNS::Topic', { TopicName: 'pushes' });
      const trigger = { Name: 'tell', DestinationArn: topic.physicalId, Events: ['all'], Branches: [] };
      return { RepositoryName: 'shop', Triggers: [trigger], Tags: [{ Key: 'a', Value: '1' }] };
    },
    change: () => ({
      RepositoryName: 'store',
      RepositoryDescription: 'renamed',
      Tags: [{ Key: 'b', Value: '2' }],
    }),
  },
  {
    type: 'AWS::Glue::Table',
    identity: 'template',
    creation: { service: 'glue', operation: 'CreateTable', update: 'UpdateTable', delete: 'DeleteTable' },
    prepare: async (world) => {
      const database = await world.make('AWS::Glue::Database', {
        CatalogId: '123456789012',
        DatabaseInput: { Name: 'lake' },
      });
      const Columns = [{ Name: 'id', Type: 'string' }];
      return {
        CatalogId: '123456789012',
        DatabaseName: database.physicalId,
        TableInput: {
          Name: 'Orders',
          TableType: 'EXTERNAL_TABLE',
          StorageDescriptor: { Columns, Location: 's3://lake/orders' },
        },
      };
    },
    change: ({ CatalogId = '', DatabaseName = '' }) => ({
      CatalogId,
      DatabaseName,
      TableInput: { Name: 'Orders', Parameters: { classification: 'json' } },
    }),
  },
  {
    type: 'AWS::Glue::SecurityConfiguration',
    identity: 'template',
    creation: {
      service: 'glue',
      operation: 'CreateSecurityConfiguration',
      delete: 'DeleteSecurityConfiguration',
    },
    prepare: () => ({
      Name: 'sealed',
      EncryptionConfiguration: { S3Encryptions: [{ S3EncryptionMode: 'SSE-S3' }] },
    }),
  },
  {
    type: 'AWS::Glue::Connection',
    identity: 'template',
    creation: {
      service: 'glue',
      operation: 'CreateConnection',
      update: 'UpdateConnection',
      delete: 'DeleteConnection',
    },
    prepare: () => ({
      CatalogId: '123456789012',
      ConnectionInput: {
        Name: 'warehouse',
        ConnectionType: 'JDBC',
        ConnectionProperties: { JDBC_CONNECTION_URL: 'jdbc:postgresql://db/shop', USERNAME: 'reader' },
      },
      Tags: [{ Key: 'a', Value: '1' }],
    }),
    change: ({ CatalogId = '' }) => ({
      CatalogId,
      ConnectionInput: { Name: 'warehouse', ConnectionType: 'NETWORK', ConnectionProperties: {} },
      Tags: [{ Key: 'b', Value: '2' }],
    }),
  },
  {
    type: 'AWS::KinesisAnalyticsV2::ApplicationCloudWatchLoggingOption',
    identity: 'template',
    creation: {
      service: 'kinesisanalytics',
      operation: 'AddApplicationCloudWatchLoggingOption',
      update: 'UpdateApplication',
      delete: 'DeleteApplicationCloudWatchLoggingOption',
    },
    prepare: async (world) => {
      await world.make('AWS::Logs::LogGroup', { LogGroupName: 'flink' });
      for (const LogStreamName of ['one', 'two'])
        await world.make('AWS::Logs::LogStream', { LogGroupName: 'flink', LogStreamName });
      const trusted = {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { Service: 'kinesisanalytics' },
      };
      const role = await world.make('AWS::IAM::Role', { AssumeRolePolicyDocument: { Statement: [trusted] } });
      const application = await world.make('AWS::KinesisAnalyticsV2::Application', {
        RuntimeEnvironment: 'FLINK-1_20',
        ServiceExecutionRole: role.attributes['Arn'] ?? '',
      });
      return {
        ApplicationName: application.physicalId,
        CloudWatchLoggingOption: logStream('one'),
      };
    },
    change: (properties) => ({
      ...properties,
      CloudWatchLoggingOption: logStream('two'),
    }),
  },
  {
    type: 'AWS::Elasticsearch::Domain',
    identity: 'template',
    creation: {
      service: 'es',
      operation: 'CreateElasticsearchDomain',
      update: 'UpdateElasticsearchDomainConfig',
      delete: 'DeleteElasticsearchDomain',
    },
    prepare: () => ({
      DomainName: 'search',
      ElasticsearchVersion: '7.10',
      EBSOptions: { EBSEnabled: true, VolumeSize: 10 },
      AccessPolicies: { Version: '2012-10-17', Statement: [] },
      Tags: [{ Key: 'a', Value: '1' }],
    }),
    change: (properties) => ({
      ...properties,
      EBSOptions: { EBSEnabled: true, VolumeSize: 20 },
      Tags: [{ Key: 'b', Value: '2' }],
    }),
  },
];

for (const contract of CASES) providerContract(contract);
