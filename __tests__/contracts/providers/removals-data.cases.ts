/** Tables, streams, buckets and pools with properties that their template no longer gives. */

import type { JsonObject } from '../../../src/json.js';
import type { Removal } from './removals.cases.js';

const Tags = [{ Key: 'team', Value: 'shop' }];

function statement(Action: string, more: JsonObject): JsonObject {
  return { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action, ...more }] };
}

const TABLE = {
  TableName: 'orders',
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  ProvisionedThroughput: { ReadCapacityUnits: 1, WriteCapacityUnits: 1 },
};

export const DATA_REMOVALS: readonly Removal[] = [
  {
    type: 'AWS::Kinesis::Stream',
    base: () => ({ Name: 'orders', ShardCount: 1 }),
    given: () => ({
      RetentionPeriodHours: 48,
      StreamEncryption: { EncryptionType: 'KMS', KeyId: 'alias/aws/kinesis' },
      DesiredShardLevelMetrics: ['IncomingBytes'],
      StreamModeDetails: { StreamMode: 'PROVISIONED' },
      Tags,
    }),
  },
  {
    type: 'AWS::DynamoDB::Table',
    base: () => TABLE,
    given: () => ({
      BillingMode: 'PROVISIONED',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      ResourcePolicy: {
        PolicyDocument: statement('dynamodb:Query', { Principal: { AWS: '123456789012' }, Resource: '*' }),
      },
      SSESpecification: { SSEEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      TableClass: 'STANDARD_INFREQUENT_ACCESS',
      Tags,
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'until' },
    }),
    defaults: {
      DeletionProtectionEnabled: false,
      SSESpecification: { SSEEnabled: false },
      TableClass: 'STANDARD',
    },
  },
  {
    type: 'AWS::DynamoDB::Table',
    base: () => {
      const { ProvisionedThroughput: _, ...table } = TABLE;
      return { ...table, BillingMode: 'PAY_PER_REQUEST' };
    },
    given: () => ({ OnDemandThroughput: { MaxReadRequestUnits: 5, MaxWriteRequestUnits: 5 } }),
  },
  {
    type: 'AWS::S3::Bucket',
    base: () => ({ BucketName: 'orders' }),
    given: async (world) => {
      await world.make('AWS::S3::Bucket', { BucketName: 'logs' });
      return {
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [
            { ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' }, BucketKeyEnabled: true },
          ],
        },
        CorsConfiguration: { CorsRules: [{ AllowedMethods: ['GET'], AllowedOrigins: ['*'] }] },
        LifecycleConfiguration: { Rules: [{ Id: 'old', Status: 'Enabled', ExpirationInDays: 7 }] },
        LoggingConfiguration: { DestinationBucketName: 'logs', LogFilePrefix: 'orders/' },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'ObjectWriter' }] },
        PublicAccessBlockConfiguration: { BlockPublicAcls: true },
        VersioningConfiguration: { Status: 'Enabled' },
        WebsiteConfiguration: { IndexDocument: 'index.html' },
        Tags,
      };
    },
    kept: {
      OwnershipControls: 'CloudFormation deletes the controls, where a new bucket has those of today',
      PublicAccessBlockConfiguration:
        'CloudFormation deletes the block, where a new bucket has the one of today',
      VersioningConfiguration: 'versions can only be suspended: "cannot be disabled", S3 User Guide',
    },
  },
  {
    type: 'AWS::Cognito::UserPoolClient',
    base: async (world) => {
      const pool = await world.make('AWS::Cognito::UserPool', { UserPoolName: 'people' });
      return { UserPoolId: pool.physicalId, ClientName: 'web' };
    },
    given: () => ({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      CallbackURLs: ['https://example.com'],
      LogoutURLs: ['https://example.com/out'],
      RefreshTokenValidity: 7,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['openid'],
      EnableTokenRevocation: false,
      PreventUserExistenceErrors: 'ENABLED',
    }),
    defaults: {
      RefreshTokenValidity: 30,
      EnableTokenRevocation: true,
      AllowedOAuthFlowsUserPoolClient: false,
    },
  },
  {
    type: 'AWS::Logs::MetricFilter',
    base: async (world) => {
      await world.make('AWS::Logs::LogGroup', { LogGroupName: '/app' });
      return {
        LogGroupName: '/app',
        FilterName: 'errors',
        FilterPattern: 'ERROR',
        MetricTransformations: [{ MetricName: 'Errors', MetricNamespace: 'App', MetricValue: '1' }],
      };
    },
    given: () => ({ ApplyOnTransformedLogs: true }),
    defaults: { ApplyOnTransformedLogs: false },
  },
  {
    type: 'AWS::SecretsManager::Secret',
    base: () => ({ Name: 'db', SecretString: 'hunter2' }),
    given: () => ({ Description: 'of the shop', Tags }),
    defaults: { Description: '' },
  },
];
