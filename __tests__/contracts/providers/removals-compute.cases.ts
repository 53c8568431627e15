/** Functions, networks, APIs and what only own APIs manage, with properties that their template no longer gives. */

import type { JsonObject } from '../../../src/json.js';
import { trust } from '../../support/cloud.js';
import type { Removal } from './removals.cases.js';
import type { ProviderWorld } from './world.js';

const Tags = [{ Key: 'team', Value: 'shop' }];

async function roleFor(world: ProviderWorld, service: string): Promise<string> {
  const role = { RoleName: `for-${service}`, AssumeRolePolicyDocument: trust(service) };
  const { attributes } = await world.make('AWS::IAM::Role', role);
  return attributes['Arn'] as string;
}

async function functionBase(world: ProviderWorld): Promise<JsonObject> {
  const { s3 } = world.simulator;
  s3.createBucket('code', { accountId: '123456789012', region: 'us-east-1' });
  s3.putObject('code', 'one.zip', Buffer.from('one'));
  return {
    FunctionName: 'work',
    Role: await roleFor(world, 'lambda'),
    Handler: 'index.handler',
    Runtime: 'nodejs22.x',
    Code: { S3Bucket: 'code', S3Key: 'one.zip' },
  };
}

async function makeFunction(world: ProviderWorld): Promise<JsonObject> {
  const made = await world.make('AWS::Lambda::Function', await functionBase(world));
  return made.attributes;
}

async function vpc(world: ProviderWorld): Promise<string> {
  return (await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' })).physicalId;
}

async function restApi(world: ProviderWorld): Promise<JsonObject> {
  const { physicalId, attributes } = await world.make('AWS::ApiGateway::RestApi', { Name: 'shop' });
  return { RestApiId: physicalId, ResourceId: attributes['RootResourceId'] ?? '' };
}

async function httpApi(world: ProviderWorld): Promise<string> {
  return (await world.make('AWS::ApiGatewayV2::Api', { Name: 'shop', ProtocolType: 'HTTP' })).physicalId;
}

export const MORE_REMOVALS: readonly Removal[] = [
  {
    type: 'AWS::Lambda::Function',
    base: functionBase,
    given: () => ({
      DeadLetterConfig: { TargetArn: 'arn:aws:sqs:us-east-1:123456789012:dead' },
      Description: 'works',
      Environment: { Variables: { MODE: 'fast' } },
      EphemeralStorage: { Size: 1_024 },
      MemorySize: 256,
      ReservedConcurrentExecutions: 2,
      Timeout: 30,
      TracingConfig: { Mode: 'Active' },
      Tags,
    }),
    defaults: {
      Description: '',
      EphemeralStorage: { Size: 512 },
      MemorySize: 128,
      Timeout: 3,
      TracingConfig: { Mode: 'PassThrough' },
    },
  },
  {
    type: 'AWS::Lambda::Alias',
    base: async (world) => {
      await makeFunction(world);
      await world.make('AWS::Lambda::Version', { FunctionName: 'work' });
      await world.make('AWS::Lambda::Version', { FunctionName: 'work' });
      return { FunctionName: 'work', Name: 'live', FunctionVersion: '1' };
    },
    given: () => ({
      Description: 'in use',
      RoutingConfig: { AdditionalVersionWeights: [{ FunctionVersion: '2', FunctionWeight: 0.5 }] },
    }),
    defaults: { RoutingConfig: { AdditionalVersionWeights: [] } },
  },
  {
    type: 'AWS::Lambda::Url',
    base: async (world) => {
      const { Arn = '' } = await makeFunction(world);
      return { TargetFunctionArn: Arn, AuthType: 'AWS_IAM' };
    },
    given: () => ({ Cors: { AllowOrigins: ['*'] }, InvokeMode: 'RESPONSE_STREAM' }),
    defaults: { InvokeMode: 'BUFFERED' },
  },
  {
    type: 'AWS::Lambda::EventInvokeConfig',
    base: async (world) => {
      await makeFunction(world);
      return { FunctionName: 'work', Qualifier: '$LATEST' };
    },
    given: () => ({ MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 }),
  },
  {
    type: 'AWS::ECR::Repository',
    base: () => ({ RepositoryName: 'web' }),
    given: () => ({
      ImageScanningConfiguration: { ScanOnPush: true },
      ImageTagMutability: 'IMMUTABLE',
      LifecyclePolicy: { LifecyclePolicyText: '{"rules":[]}' },
      RepositoryPolicyText: { Version: '2012-10-17', Statement: [] },
      Tags,
    }),
    // "Properties that go", docs/deploying.md.
    kept: {
      ImageScanningConfiguration: 'CloudFormation keeps the last value',
      ImageTagMutability: 'CloudFormation keeps the last value',
    },
  },
  {
    type: 'AWS::ECS::Cluster',
    base: () => ({ ClusterName: 'main' }),
    given: () => ({
      CapacityProviders: ['FARGATE'],
      ClusterSettings: [{ Name: 'containerInsights', Value: 'enabled' }],
      Configuration: { ExecuteCommandConfiguration: { Logging: 'NONE' } },
      Tags,
    }),
    defaults: { ClusterSettings: [{ Name: 'containerInsights', Value: 'disabled' }] },
  },
  {
    type: 'AWS::EC2::VPC',
    base: () => ({ CidrBlock: '10.0.0.0/16' }),
    given: () => ({ EnableDnsHostnames: true, EnableDnsSupport: false, Tags }),
    defaults: { EnableDnsHostnames: false, EnableDnsSupport: true },
  },
  {
    type: 'AWS::EC2::Subnet',
    base: async (world) => ({ VpcId: await vpc(world), CidrBlock: '10.0.0.0/24' }),
    given: () => ({ MapPublicIpOnLaunch: true, Tags }),
    defaults: { MapPublicIpOnLaunch: false },
  },
  {
    type: 'AWS::EC2::Instance',
    base: () => ({ ImageId: 'ami-0123456789abcdef0', InstanceType: 't3.micro' }),
    given: async (world) => {
      const profile = { InstanceProfileName: 'shop', Roles: [] };
      return {
        DisableApiTermination: true,
        EbsOptimized: true,
        IamInstanceProfile: (await world.make('AWS::IAM::InstanceProfile', profile)).physicalId,
        InstanceInitiatedShutdownBehavior: 'terminate',
        Monitoring: true,
        SourceDestCheck: false,
        UserData: 'IyEvYmluL3No',
        Tags,
      };
    },
    defaults: {
      DisableApiTermination: false,
      EbsOptimized: false,
      InstanceInitiatedShutdownBehavior: 'stop',
      Monitoring: false,
      SourceDestCheck: true,
      UserData: '',
    },
  },
  {
    type: 'AWS::Route53::HostedZone',
    base: () => ({ Name: 'example.com' }),
    given: () => ({ HostedZoneConfig: { Comment: 'ours' }, HostedZoneTags: Tags }),
  },
  {
    type: 'AWS::ElasticLoadBalancingV2::TargetGroup',
    base: async (world) => ({
      Name: 'shop',
      VpcId: await vpc(world),
      Port: 80,
      Protocol: 'HTTP',
      TargetType: 'ip',
    }),
    given: () => ({
      HealthCheckPort: '81',
      Targets: [{ Id: '10.0.0.10', Port: 80 }],
      Tags,
    }),
    defaults: { HealthCheckPort: 'traffic-port' },
  },
  {
    type: 'AWS::ApiGateway::RestApi',
    base: () => ({ Name: 'shop' }),
    given: () => ({
      BinaryMediaTypes: ['image/png'],
      Description: 'sells',
      Policy: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Principal: '*', Action: 'execute-api:Invoke' }],
      },
      Tags,
    }),
  },
  {
    type: 'AWS::ApiGateway::Method',
    base: async (world) => ({ ...(await restApi(world)), HttpMethod: 'GET', AuthorizationType: 'NONE' }),
    given: () => ({
      ApiKeyRequired: true,
      RequestParameters: { 'method.request.querystring.page': true },
      MethodResponses: [{ StatusCode: '200' }],
    }),
    defaults: { ApiKeyRequired: false, RequestParameters: {} },
  },
  {
    type: 'AWS::ApiGatewayV2::Api',
    base: () => ({ Name: 'shop', ProtocolType: 'HTTP' }),
    given: () => ({
      CorsConfiguration: { AllowOrigins: ['https://shop.example'], MaxAge: 60 },
      Description: 'sells',
      Tags: { team: 'shop' },
    }),
    defaults: { Description: '' },
  },
  {
    type: 'AWS::ApiGatewayV2::Stage',
    base: async (world) => ({ ApiId: await httpApi(world), StageName: '$default' }),
    given: () => ({
      AutoDeploy: true,
      Description: 'live',
      StageVariables: { Table: 'orders' },
      Tags: { team: 'shop' },
    }),
    defaults: { AutoDeploy: false, Description: '', StageVariables: {} },
  },
  {
    type: 'AWS::DocDB::DBCluster',
    base: () => ({ DBClusterIdentifier: 'documents', EngineVersion: '5.0.0', MasterUsername: 'admin' }),
    given: () => ({
      BackupRetentionPeriod: 3,
      DBClusterParameterGroupName: 'tuned',
      DeletionProtection: true,
      EnableCloudwatchLogsExports: ['audit'],
      Tags,
    }),
    defaults: {
      BackupRetentionPeriod: 1,
      DBClusterParameterGroupName: 'default.docdb5.0',
      DeletionProtection: false,
      EnableCloudwatchLogsExports: [],
    },
  },
  {
    type: 'AWS::Glue::Connection',
    base: () => ({
      CatalogId: '123456789012',
      ConnectionInput: { Name: 'warehouse', ConnectionType: 'NETWORK', ConnectionProperties: {} },
    }),
    given: () => ({ Tags }),
  },
  {
    type: 'AWS::CodeBuild::Project',
    base: async (world) => ({
      Name: 'shop',
      ServiceRole: await roleFor(world, 'codebuild'),
      Artifacts: { Type: 'NO_ARTIFACTS' },
      Environment: {
        Type: 'LINUX_CONTAINER',
        Image: 'aws/codebuild/standard:7.0',
        ComputeType: 'BUILD_GENERAL1_SMALL',
      },
      Source: {
        Type: 'GITHUB',
        Location: 'https://github.com/octo-org/shop.git',
        BuildSpec: '{"version":"0.2"}',
      },
    }),
    given: () => ({
      Description: 'builds',
      TimeoutInMinutes: 20,
      Triggers: { Webhook: true, FilterGroups: [[{ Type: 'EVENT', Pattern: 'PUSH' }]] },
      Tags,
    }),
    defaults: { Description: '', TimeoutInMinutes: 60, Tags: [] },
  },
  {
    type: 'AWS::AppSync::ApiKey',
    base: async (world) => {
      const api = { Name: 'shop', AuthenticationType: 'API_KEY' };
      const { attributes } = await world.make('AWS::AppSync::GraphQLApi', api);
      return { ApiId: attributes['ApiId'] as string, Expires: 1_900_000_100 };
    },
    given: () => ({ Description: 'one' }),
  },
  {
    type: 'AWS::ServiceDiscovery::HttpNamespace',
    base: () => ({ Name: 'shop' }),
    given: () => ({ Description: 'of the shop', Tags }),
    defaults: { Description: '' },
  },
  {
    type: 'AWS::CodeCommit::Repository',
    base: () => ({ RepositoryName: 'shop' }),
    given: () => ({ RepositoryDescription: 'sells', Tags }),
    defaults: { RepositoryDescription: '' },
  },
  {
    type: 'AWS::Elasticsearch::Domain',
    base: () => ({ DomainName: 'search', ElasticsearchVersion: '7.10' }),
    given: () => ({ AccessPolicies: { Version: '2012-10-17', Statement: [] }, Tags }),
  },
];
