/** Resources of somebody else in an emulated account, of the types that a template has, with likely names. */

import { randomBytes } from 'node:crypto';

import { CreateApiCommand, ApiGatewayV2Client } from '@aws-sdk/client-apigatewayv2';
import { APIGatewayClient, CreateRestApiCommand } from '@aws-sdk/client-api-gateway';
import { CloudWatchClient, PutMetricAlarmCommand } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient, CreateLogGroupCommand } from '@aws-sdk/client-cloudwatch-logs';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  AllocateAddressCommand,
  CreateInternetGatewayCommand,
  CreateNatGatewayCommand,
  CreateRouteTableCommand,
  CreateSecurityGroupCommand,
  CreateSubnetCommand,
  CreateTagsCommand,
  CreateVpcCommand,
  EC2Client,
} from '@aws-sdk/client-ec2';
import { CreateRepositoryCommand, ECRClient } from '@aws-sdk/client-ecr';
import { CreateClusterCommand, ECSClient } from '@aws-sdk/client-ecs';
import { EventBridgeClient, PutRuleCommand } from '@aws-sdk/client-eventbridge';
import {
  CreateAccessKeyCommand,
  CreatePolicyCommand,
  CreateRoleCommand,
  CreateUserCommand,
  IAMClient,
} from '@aws-sdk/client-iam';
import { CreateStreamCommand, KinesisClient } from '@aws-sdk/client-kinesis';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CreateTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { NodeHttpHandler } from '@smithy/node-http-handler';

import type { JsonObject } from '../../src/json.js';
import { MARK } from '../../src/providers/described/marks.js';
import { STACK } from '../corpus/stage-template.js';
import { resourcesOf, text } from '../corpus/templates.js';
import { REGION } from './bundle-in-emulation.js';
import { EMULATOR_KEYS } from './emulators.js';

interface Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: typeof EMULATOR_KEYS;
}

interface Tag {
  readonly Key: string;
  readonly Value: string;
}

type Maker = (settings: Settings, name: string, tag: Tag) => Promise<unknown>;

/**
 * Makes two of each type that the template has and the table below knows: named as the stack's would be, one with the
 * mark of a create of somebody else, one with another stack's tag.
 */
export async function makeStrangers(url: string, template: JsonObject): Promise<void> {
  const settings = { endpoint: url, region: REGION, credentials: EMULATOR_KEYS };
  const owners = new Map<string, string>();
  for (const [logicalId, { Type }] of Object.entries(resourcesOf(template))) {
    const type = text(Type).startsWith('AWS::EC2::') ? 'AWS::EC2::VPC' : text(Type);
    if (!owners.has(type)) owners.set(type, logicalId);
  }
  for (const [type, logicalId] of owners) {
    for (const tag of [
      { Key: MARK, Value: randomBytes(16).toString('hex') },
      { Key: 'aws-cdk:stack', Value: 'elsewhere' },
    ]) {
      const name = `${STACK}-${logicalId}-${randomBytes(6).toString('hex').toUpperCase()}`;
      await MAKERS[type]?.(settings, name.slice(-60), tag);
    }
  }
}

const TRUST = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
});
const PERMISSIONS = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }],
});

const MAKERS: Readonly<Record<string, Maker>> = {
  'AWS::ApiGateway::RestApi': (settings, name, { Key, Value }) =>
    new APIGatewayClient(settings).send(new CreateRestApiCommand({ name, tags: { [Key]: Value } })),
  'AWS::ApiGatewayV2::Api': (settings, Name, { Key, Value }) =>
    new ApiGatewayV2Client(settings).send(
      new CreateApiCommand({ Name, ProtocolType: 'HTTP', Tags: { [Key]: Value } }),
    ),
  'AWS::CloudWatch::Alarm': (settings, AlarmName, tag) =>
    new CloudWatchClient(settings).send(
      new PutMetricAlarmCommand({
        AlarmName,
        ComparisonOperator: 'GreaterThanThreshold',
        EvaluationPeriods: 1,
        MetricName: 'Errors',
        Namespace: 'AWS/Lambda',
        Period: 60,
        Statistic: 'Sum',
        Threshold: 1,
        Tags: [tag],
      }),
    ),
  'AWS::DynamoDB::Table': (settings, TableName, tag) =>
    new DynamoDBClient(settings).send(
      new CreateTableCommand({
        TableName,
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
        Tags: [tag],
      }),
    ),
  'AWS::EC2::VPC': network,
  'AWS::ECR::Repository': (settings, name, tag) =>
    new ECRClient(settings).send(
      new CreateRepositoryCommand({ repositoryName: name.toLowerCase(), tags: [tag] }),
    ),
  'AWS::ECS::Cluster': (settings, clusterName, { Key, Value }) =>
    new ECSClient(settings).send(
      new CreateClusterCommand({ clusterName, tags: [{ key: Key, value: Value }] }),
    ),
  'AWS::Events::Rule': (settings, Name, tag) =>
    new EventBridgeClient(settings).send(
      new PutRuleCommand({ Name, ScheduleExpression: 'rate(1 hour)', Tags: [tag] }),
    ),
  'AWS::IAM::AccessKey': async (settings, UserName, tag) => {
    const client = new IAMClient(settings);
    await client.send(new CreateUserCommand({ UserName, Tags: [tag] }));
    await client.send(new CreateAccessKeyCommand({ UserName }));
  },
  'AWS::IAM::ManagedPolicy': (settings, PolicyName, tag) =>
    new IAMClient(settings).send(
      new CreatePolicyCommand({ PolicyName, PolicyDocument: PERMISSIONS, Tags: [tag] }),
    ),
  'AWS::IAM::Role': (settings, RoleName, tag) =>
    new IAMClient(settings).send(
      new CreateRoleCommand({ RoleName, AssumeRolePolicyDocument: TRUST, Tags: [tag] }),
    ),
  'AWS::IAM::User': (settings, UserName, tag) =>
    new IAMClient(settings).send(new CreateUserCommand({ UserName, Tags: [tag] })),
  // The client's own handler speaks HTTP/2, which moto does not.
  'AWS::Kinesis::Stream': (settings, StreamName, { Key, Value }) =>
    new KinesisClient({ ...settings, requestHandler: new NodeHttpHandler() }).send(
      new CreateStreamCommand({ StreamName, ShardCount: 1, Tags: { [Key]: Value } }),
    ),
  'AWS::KMS::Key': (settings, Description, { Key, Value }) =>
    new KMSClient(settings).send(
      new CreateKeyCommand({ Description, Tags: [{ TagKey: Key, TagValue: Value }] }),
    ),
  'AWS::Logs::LogGroup': (settings, logGroupName, { Key, Value }) =>
    new CloudWatchLogsClient(settings).send(
      new CreateLogGroupCommand({ logGroupName, tags: { [Key]: Value } }),
    ),
  'AWS::S3::Bucket': (settings, name) =>
    new S3Client({ ...settings, forcePathStyle: true }).send(
      new CreateBucketCommand({ Bucket: name.toLowerCase() }),
    ),
  'AWS::SecretsManager::Secret': (settings, Name, tag) =>
    new SecretsManagerClient(settings).send(
      new CreateSecretCommand({ Name, SecretString: 'theirs', Tags: [tag] }),
    ),
  'AWS::SNS::Topic': (settings, Name, tag) =>
    new SNSClient(settings).send(new CreateTopicCommand({ Name, Tags: [tag] })),
  'AWS::SQS::Queue': (settings, QueueName, { Key, Value }) =>
    new SQSClient(settings).send(new CreateQueueCommand({ QueueName, tags: { [Key]: Value } })),
  'AWS::SSM::Parameter': (settings, Name, tag) =>
    new SSMClient(settings).send(
      new PutParameterCommand({ Name, Type: 'String', Value: 'theirs', Tags: [tag] }),
    ),
};

/** A network with one of each part that costs something or is often listed. */
async function network(settings: Settings, GroupName: string, tag: Tag): Promise<void> {
  const client = new EC2Client(settings);
  const { Vpc } = await client.send(new CreateVpcCommand({ CidrBlock: '10.0.0.0/16' }));
  const VpcId = Vpc?.VpcId;
  const { Subnet } = await client.send(new CreateSubnetCommand({ VpcId, CidrBlock: '10.0.0.0/24' }));
  const { AllocationId } = await client.send(new AllocateAddressCommand({ Domain: 'vpc' }));
  const [{ NatGateway }, { InternetGateway }, { RouteTable }, { GroupId }] = await Promise.all([
    client.send(new CreateNatGatewayCommand({ SubnetId: Subnet?.SubnetId, AllocationId })),
    client.send(new CreateInternetGatewayCommand({})),
    client.send(new CreateRouteTableCommand({ VpcId })),
    client.send(new CreateSecurityGroupCommand({ GroupName, Description: 'theirs', VpcId })),
  ]);
  const made = [
    VpcId,
    Subnet?.SubnetId,
    AllocationId,
    NatGateway?.NatGatewayId,
    InternetGateway?.InternetGatewayId,
    RouteTable?.RouteTableId,
    GroupId,
  ];
  const Resources = made.filter((id) => id !== undefined);
  await client.send(new CreateTagsCommand({ Resources, Tags: [tag] }));
}
