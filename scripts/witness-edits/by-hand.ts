/** Changes that somebody makes to a stack's resources by hand, past the template. */

import { ApiGatewayV2Client, UpdateApiCommand } from '@aws-sdk/client-apigatewayv2';
import { CloudWatchClient, DisableAlarmActionsCommand } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient, PutRetentionPolicyCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { AuthorizeSecurityGroupIngressCommand, CreateTagsCommand, EC2Client } from '@aws-sdk/client-ec2';
import { ECRClient, PutLifecyclePolicyCommand } from '@aws-sdk/client-ecr';
import { DisableRuleCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { IAMClient, PutRolePolicyCommand, TagRoleCommand } from '@aws-sdk/client-iam';
import { IncreaseStreamRetentionPeriodCommand, KinesisClient } from '@aws-sdk/client-kinesis';
import { DisableKeyCommand, KMSClient, TagResourceCommand as TagKeyCommand } from '@aws-sdk/client-kms';
import {
  LambdaClient,
  TagResourceCommand as TagFunctionCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import { PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  SetTopicAttributesCommand,
  SNSClient,
  TagResourceCommand as TagTopicCommand,
} from '@aws-sdk/client-sns';
import { SetQueueAttributesCommand, SQSClient, TagQueueCommand } from '@aws-sdk/client-sqs';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { NodeHttpHandler } from '@smithy/node-http-handler';

import { equal, isObject, type JsonObject } from '../../src/json.js';
import type { SeededRandom } from '../../simulator/kernel/random.js';
import { resourcesOf, text } from '../corpus/templates.js';
import { REGION } from '../support/bundle-in-emulation.js';
import { EMULATOR_ACCOUNT, EMULATOR_KEYS } from '../support/emulators.js';
import { pick, propertiesOf } from '../walks/drawing.js';

interface Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: typeof EMULATOR_KEYS;
}

/** What somebody changes, and the properties that a template would say it with. */
interface Hand {
  readonly type: string;
  readonly properties: readonly string[];
  readonly change: (settings: Settings, physicalId: string) => Promise<unknown>;
}

export interface HandChange {
  readonly what: string;
  readonly logicalId: string;
  readonly make: (url: string) => Promise<unknown>;
}

/** The stack before an edit, and what it will be. */
export interface Transition {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly rows: JsonObject;
}

/** One of those that the edit leaves alone, at a resource that it changes where there is one. */
export function drawHandChange(transition: Transition, random: SeededRandom): HandChange | undefined {
  const { before, after, rows } = transition;
  const [old, next] = [resourcesOf(before), resourcesOf(after)];
  const all = Object.entries(old).flatMap(([logicalId, resource]) => {
    const row = rows[logicalId];
    const other = next[logicalId];
    if (other === undefined || !isObject(row)) return [];
    const [was, will] = [propertiesOf(resource), propertiesOf(other)];
    return HANDS.filter(
      ({ type, properties }) =>
        type === resource['Type'] && properties.every((name) => equal(was[name], will[name])),
    ).map((hand) => ({ hand, logicalId, physicalId: text(row['physicalId']), isChanged: !equal(was, will) }));
  });
  const likely = all.filter(({ isChanged }) => isChanged);
  const drawn = pick(likely.length > 0 ? likely : all, random);
  if (drawn === undefined) return undefined;
  const { hand, logicalId, physicalId } = drawn;
  return {
    what: `${hand.properties.join(', ')} of ${logicalId} by hand`,
    logicalId,
    make: (endpoint) => hand.change({ endpoint, region: REGION, credentials: EMULATOR_KEYS }, physicalId),
  };
}

const TAG = { Key: 'by-hand', Value: 'yes' };
const TAGS = { [TAG.Key]: TAG.Value };
const POLICY = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:ListAllMyBuckets', Resource: '*' }],
});
const LIFECYCLE = JSON.stringify({
  rules: [
    {
      rulePriority: 1,
      selection: { tagStatus: 'untagged', countType: 'imageCountMoreThan', countNumber: 5 },
      action: { type: 'expire' },
    },
  ],
});

const taggedInEc2 = (type: string): Hand => ({
  type,
  properties: ['Tags'],
  change: (settings, id) =>
    new EC2Client(settings).send(new CreateTagsCommand({ Resources: [id], Tags: [TAG] })),
});

const HANDS: readonly Hand[] = [
  ...['InternetGateway', 'RouteTable', 'SecurityGroup', 'Subnet', 'VPC', 'NatGateway'].map((name) =>
    taggedInEc2(`AWS::EC2::${name}`),
  ),
  {
    type: 'AWS::EC2::SecurityGroup',
    properties: ['SecurityGroupIngress'],
    change: (settings, GroupId) => {
      const IpPermissions = [
        { IpProtocol: 'tcp', FromPort: 8443, ToPort: 8443, IpRanges: [{ CidrIp: '192.0.2.0/24' }] },
      ];
      return new EC2Client(settings).send(
        new AuthorizeSecurityGroupIngressCommand({ GroupId, IpPermissions }),
      );
    },
  },
  {
    type: 'AWS::ApiGatewayV2::Api',
    properties: ['Description'],
    change: (settings, ApiId) =>
      new ApiGatewayV2Client(settings).send(new UpdateApiCommand({ ApiId, Description: 'by hand' })),
  },
  {
    type: 'AWS::CloudWatch::Alarm',
    properties: ['ActionsEnabled'],
    change: (settings, name) =>
      new CloudWatchClient(settings).send(new DisableAlarmActionsCommand({ AlarmNames: [name] })),
  },
  {
    type: 'AWS::DynamoDB::Table',
    properties: ['GlobalSecondaryIndexes', 'AttributeDefinitions', 'BillingMode', 'ProvisionedThroughput'],
    change: (settings, TableName) =>
      new DynamoDBClient(settings).send(
        new UpdateTableCommand({
          TableName,
          AttributeDefinitions: [{ AttributeName: 'byHand', AttributeType: 'S' }],
          GlobalSecondaryIndexUpdates: [
            {
              Create: {
                IndexName: 'by-hand',
                KeySchema: [{ AttributeName: 'byHand', KeyType: 'HASH' }],
                Projection: { ProjectionType: 'ALL' },
                ProvisionedThroughput: { ReadCapacityUnits: 1, WriteCapacityUnits: 1 },
              },
            },
          ],
        }),
      ),
  },
  {
    type: 'AWS::ECR::Repository',
    properties: ['LifecyclePolicy'],
    change: (settings, repositoryName) =>
      new ECRClient(settings).send(
        new PutLifecyclePolicyCommand({ repositoryName, lifecyclePolicyText: LIFECYCLE }),
      ),
  },
  {
    type: 'AWS::Events::Rule',
    properties: ['State'],
    change: (settings, id) => {
      // `arn:aws:events:…:rule/BUS/NAME` on a bus of its own.
      const [Name = id, EventBusName] = id
        .replace(/^arn:.*:rule\//, '')
        .split(/[|/]/)
        .reverse();
      return new EventBridgeClient(settings).send(new DisableRuleCommand({ Name, EventBusName }));
    },
  },
  {
    type: 'AWS::IAM::Role',
    properties: ['Policies'],
    change: (settings, RoleName) =>
      new IAMClient(settings).send(
        new PutRolePolicyCommand({ RoleName, PolicyName: 'by-hand', PolicyDocument: POLICY }),
      ),
  },
  {
    type: 'AWS::IAM::Role',
    properties: ['Tags'],
    change: (settings, RoleName) =>
      new IAMClient(settings).send(new TagRoleCommand({ RoleName, Tags: [TAG] })),
  },
  {
    type: 'AWS::Kinesis::Stream',
    properties: ['RetentionPeriodHours'],
    change: (settings, StreamName) =>
      new KinesisClient({ ...settings, requestHandler: new NodeHttpHandler() }).send(
        new IncreaseStreamRetentionPeriodCommand({ StreamName, RetentionPeriodHours: 73 }),
      ),
  },
  {
    type: 'AWS::KMS::Key',
    properties: ['Enabled', 'EnableKeyRotation'],
    change: (settings, KeyId) => new KMSClient(settings).send(new DisableKeyCommand({ KeyId })),
  },
  {
    type: 'AWS::KMS::Key',
    properties: ['Tags'],
    change: (settings, KeyId) =>
      new KMSClient(settings).send(
        new TagKeyCommand({ KeyId, Tags: [{ TagKey: TAG.Key, TagValue: TAG.Value }] }),
      ),
  },
  {
    type: 'AWS::Lambda::Function',
    properties: ['Timeout'],
    change: (settings, FunctionName) =>
      new LambdaClient(settings).send(new UpdateFunctionConfigurationCommand({ FunctionName, Timeout: 77 })),
  },
  {
    type: 'AWS::Lambda::Function',
    properties: ['Tags'],
    change: (settings, name) => {
      const Resource = `arn:aws:lambda:${REGION}:${EMULATOR_ACCOUNT}:function:${name}`;
      return new LambdaClient(settings).send(new TagFunctionCommand({ Resource, Tags: TAGS }));
    },
  },
  {
    type: 'AWS::Logs::LogGroup',
    properties: ['RetentionInDays'],
    change: (settings, logGroupName) =>
      new CloudWatchLogsClient(settings).send(
        new PutRetentionPolicyCommand({ logGroupName, retentionInDays: 400 }),
      ),
  },
  {
    type: 'AWS::S3::Bucket',
    properties: ['CorsConfiguration'],
    change: (settings, Bucket) =>
      new S3Client({ ...settings, forcePathStyle: true }).send(
        new PutBucketCorsCommand({
          Bucket,
          CORSConfiguration: { CORSRules: [{ AllowedMethods: ['GET'], AllowedOrigins: ['*'] }] },
        }),
      ),
  },
  {
    type: 'AWS::SecretsManager::Secret',
    properties: ['SecretString', 'GenerateSecretString'],
    change: (settings, SecretId) =>
      new SecretsManagerClient(settings).send(
        new PutSecretValueCommand({ SecretId, SecretString: 'by hand' }),
      ),
  },
  {
    type: 'AWS::SNS::Topic',
    properties: ['DisplayName'],
    change: (settings, TopicArn) =>
      new SNSClient(settings).send(
        new SetTopicAttributesCommand({ TopicArn, AttributeName: 'DisplayName', AttributeValue: 'by hand' }),
      ),
  },
  {
    type: 'AWS::SNS::Topic',
    properties: ['Tags'],
    change: (settings, ResourceArn) =>
      new SNSClient(settings).send(new TagTopicCommand({ ResourceArn, Tags: [TAG] })),
  },
  {
    type: 'AWS::SQS::Queue',
    properties: ['ReceiveMessageWaitTimeSeconds'],
    change: (settings, QueueUrl) =>
      new SQSClient(settings).send(
        new SetQueueAttributesCommand({ QueueUrl, Attributes: { ReceiveMessageWaitTimeSeconds: '7' } }),
      ),
  },
  {
    type: 'AWS::SQS::Queue',
    properties: ['Tags'],
    change: (settings, QueueUrl) =>
      new SQSClient(settings).send(new TagQueueCommand({ QueueUrl, Tags: TAGS })),
  },
  {
    type: 'AWS::SSM::Parameter',
    properties: ['Value'],
    change: (settings, Name) =>
      new SSMClient(settings).send(
        new PutParameterCommand({ Name, Type: 'String', Value: 'by hand', Overwrite: true }),
      ),
  },
];
