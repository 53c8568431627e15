import { beforeAll, expect, it } from '@jest/globals';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { JsonObject } from '../../src/json.js';
import { sampled } from '../support/samples.js';
import { expectSuccess, livingTypes, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const ref = (name: string): JsonObject => ({ Ref: name });
const att = (name: string, attribute: string): JsonObject => ({ 'Fn::GetAtt': [name, attribute] });
const trusted = (service: string): JsonObject => ({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: { Service: `${service}.amazonaws.com` }, Action: 'sts:AssumeRole' },
  ],
});

/**
 * Keys come last, so that none is under way when a run dies: a key has no mark, somebody else has made one at the same
 * time, and AWS tells an access key's secret only once. A person decides what becomes of them.
 */
const BEFORE_KEYS = [
  'Cluster',
  'Disk',
  'Group',
  'Key',
  'Letter',
  'Log',
  'Nat',
  'Orders',
  'Photos',
  'Released',
  'Secret',
  'Table',
];

/** Types whose ids and names AWS makes, and some whose names are the template's: what a listing is asked for after a kill. */
const RESOURCES: Record<string, JsonObject> = {
  Vpc: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } },
  Igw: { Type: 'AWS::EC2::InternetGateway' },
  Attachment: {
    Type: 'AWS::EC2::VPCGatewayAttachment',
    Properties: { VpcId: ref('Vpc'), InternetGatewayId: ref('Igw') },
  },
  Public: { Type: 'AWS::EC2::Subnet', Properties: { VpcId: ref('Vpc'), CidrBlock: '10.0.0.0/24' } },
  Table: { Type: 'AWS::EC2::RouteTable', Properties: { VpcId: ref('Vpc') } },
  Address: { Type: 'AWS::EC2::EIP', Properties: { Domain: 'vpc' } },
  Nat: {
    Type: 'AWS::EC2::NatGateway',
    Properties: { AllocationId: att('Address', 'AllocationId'), SubnetId: ref('Public') },
    DependsOn: ['Attachment'],
  },
  Group: {
    Type: 'AWS::EC2::SecurityGroup',
    Properties: { VpcId: ref('Vpc'), GroupDescription: 'of the shop' },
  },
  Disk: { Type: 'AWS::EC2::Volume', Properties: { AvailabilityZone: 'us-east-1a', Size: 8 } },
  Jobs: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 60 } },
  Orders: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'orders' } },
  News: { Type: 'AWS::SNS::Topic' },
  Letter: {
    Type: 'AWS::SNS::Subscription',
    Properties: { TopicArn: ref('News'), Protocol: 'sqs', Endpoint: att('Jobs', 'Arn') },
  },
  Key: {
    Type: 'AWS::KMS::Key',
    Properties: {
      KeyPolicy: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { AWS: { 'Fn::Sub': 'arn:aws:iam::${AWS::AccountId}:root' } },
            Action: 'kms:*',
            Resource: '*',
          },
        ],
      },
    },
  },
  Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
  Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: trusted('lambda') } },
  Greeter: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Runtime: 'nodejs22.x',
      Handler: 'index.handler',
      Role: att('Role', 'Arn'),
      Code: { ZipFile: 'exports.handler = async () => 1;' },
    },
  },
  Released: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: ref('Greeter') } },
  Robot: { Type: 'AWS::IAM::User' },
  RobotKey: { Type: 'AWS::IAM::AccessKey', Properties: { UserName: ref('Robot') }, DependsOn: BEFORE_KEYS },
  Graph: { Type: 'AWS::AppSync::GraphQLApi', Properties: { Name: 'shop', AuthenticationType: 'API_KEY' } },
  GraphKey: {
    Type: 'AWS::AppSync::ApiKey',
    Properties: { ApiId: att('Graph', 'ApiId') },
    DependsOn: BEFORE_KEYS,
  },
  Photos: { Type: 'AWS::S3::Bucket' },
  Cluster: { Type: 'AWS::ECS::Cluster' },
  Log: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 7 } },
};

/** Where a run dies: before a create has arrived, after it, and so that what it makes is seen late. */
const ENDS = ['before', 'after', 'late'] as const;
type Death = readonly [operation: string, end: (typeof ENDS)[number]];

/** The creates of the types above, and those that somebody else has most likely, first. */
const CREATES = [
  'CreateNatGateway',
  'CreateFunction',
  'CreateQueue',
  'CreateTopic',
  'AllocateAddress',
  'CreateVpc',
  'CreateSubnet',
  'CreateRouteTable',
  'CreateSecurityGroup',
  'CreateVolume',
  'CreateKey',
  'CreateSecret',
  'CreateRole',
  'PublishVersion',
  'CreateBucket',
  'CreateCluster',
  'CreateLogGroup',
  'Subscribe',
];
const DEATHS: readonly Death[] = CREATES.flatMap((operation) => ENDS.map((end): Death => [operation, end]));

describeOnStage(
  'an account with resources of somebody else',
  { inputs: { provisioning: 'auto' }, leavesNothing: true },
  ({ stage, apps }) => {
    let app: string;
    let empty: SimulatorSnapshot;
    let types: readonly string[];

    beforeAll(async () => {
      empty = stage.aws.snapshot();
      app = await apps.write({ Shop: { template: { Resources: RESOURCES } } });
      expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
      types = livingTypes(stage);
      const { strangers } = stage.aws.cloudControl.account;
      for (const type of new Set(types)) expect(strangers.countOf(type)).toBeGreaterThanOrEqual(2);
    });

    it('keeps them through a destroy', async () => {
      expectSuccess(await stage.run({ inputs: { command: 'destroy', app, yes: 'true' } }));
      expect(livingTypes(stage)).toEqual([]);
    });

    it.each(sampled(DEATHS, 22))(
      'keeps them when a run dies at %s, %s its effect',
      async (operation, end) => {
        stage.aws.restore(empty);
        const kill = () => {
          stage.killAll();
        };
        const drop = () => {
          kill();
          return 'drop' as const;
        };
        const armed = stage.aws.faults.arm({
          operation,
          on: { nth: 1 },
          when: end === 'after' ? 'after' : 'before',
          fault:
            end === 'late'
              ? { kind: 'late', looks: 1, atMost: 5_000, run: kill }
              : { kind: 'callback', run: drop },
        });
        await stage.run({ inputs: { command: 'deploy', app } });
        expect(armed.played).toBe(1);

        expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));

        stage.aws.late.playAll();
        expect(livingTypes(stage)).toEqual(types);
        expect(Object.keys(stateOf(stage, 'Shop')?.['resources'] ?? {})).toHaveLength(types.length);
      },
    );
  },
);
