import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../src/json.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import { hasIdentifierForm } from '../../../../src/types/schema/forms.js';
import { identifierOf } from '../../../../src/types/identity/identity.js';

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));
const arn = (service: string, resource: string) => `arn:aws:${service}:us-east-1:111122223333:${resource}`;

const SERVICE = arn('ecs', 'service/main/web');
const API = { RestApiId: 'api' };
const HTTP_API = { ApiId: 'api' };

/** Ids of the cdkd CLI's `sdk` rows that Cloud Control knows as they are. */
const SAME: Readonly<Record<string, string>> = {
  'ApiGateway::Method': 'api|res|GET',
  'AutoScaling::AutoScalingGroup': 'group',
  'CloudFront::Distribution': 'E1ABC',
  'CloudWatch::Alarm': 'alarm',
  'Cognito::UserPool': 'us-east-1_a',
  'DynamoDB::Table': 'table',
  'EC2::EIP': '192.0.2.1|eipalloc-1',
  'EC2::Instance': 'i-1',
  'EC2::InternetGateway': 'igw-1',
  'EC2::NatGateway': 'nat-1',
  'EC2::Route': 'rtb-1|0.0.0.0/0',
  'EC2::RouteTable': 'rtb-1',
  'EC2::SecurityGroup': 'sg-1',
  'EC2::Subnet': 'subnet-1',
  'EC2::SubnetRouteTableAssociation': 'rtbassoc-1',
  'EC2::VPC': 'vpc-1',
  'ECS::Cluster': 'main',
  'ECS::TaskDefinition': arn('ecs', 'task-definition/web:1'),
  'ElasticLoadBalancingV2::Listener': arn('elasticloadbalancing', 'listener/app/web/1/2'),
  'ElasticLoadBalancingV2::LoadBalancer': arn('elasticloadbalancing', 'loadbalancer/app/web/1'),
  'ElasticLoadBalancingV2::TargetGroup': arn('elasticloadbalancing', 'targetgroup/web/1'),
  'Events::Rule': arn('events', 'rule/r'),
  'IAM::InstanceProfile': 'profile',
  'IAM::Role': 'role',
  'KMS::Key': '11111111-2222-3333-4444-555555555555',
  'Kinesis::Stream': 'stream',
  'KinesisFirehose::DeliveryStream': 'delivery',
  'Lambda::Function': 'fn',
  'Lambda::LayerVersion': arn('lambda', 'layer:deps:1'),
  'Logs::LogGroup': '/a/b',
  'RDS::DBInstance': 'db',
  'RDS::DBSubnetGroup': 'subnets',
  'S3::Bucket': 'bucket',
  'S3::BucketPolicy': 'bucket',
  'SNS::Subscription': arn('sns', 'topic:1'),
  'SNS::Topic': arn('sns', 'topic'),
  'SQS::Queue': 'https://sqs.us-east-1.amazonaws.com/111122223333/queue',
  'SSM::Parameter': '/name',
  'SecretsManager::Secret': arn('secretsmanager', 'secret:s-1'),
  'StepFunctions::StateMachine': arn('states', 'stateMachine:m'),
};

/** Ids that the row alone translates. */
const TRANSLATED: readonly [type: string, physicalId: string, properties: JsonObject, identifier: string][] =
  [
    ['ApiGateway::Deployment', 'dep', API, 'dep|api'],
    ['ApiGateway::Resource', 'res', API, 'api|res'],
    ['ApiGateway::Stage', 'prod', { ...API, StageName: 'prod' }, 'api|prod'],
    ['ApiGatewayV2::Authorizer', 'auth', HTTP_API, 'auth|api'],
    ['ApiGatewayV2::Integration', 'int', HTTP_API, 'api|int'],
    ['ApiGatewayV2::Route', 'route', HTTP_API, 'api|route'],
    ['ApiGatewayV2::Stage', 'prod', { ...HTTP_API, StageName: 'prod' }, 'api|prod'],
    ['EC2::VPCGatewayAttachment', 'igw-1|vpc-1', { VpcId: 'vpc-1', InternetGatewayId: 'igw-1' }, 'IGW|vpc-1'],
    ['ECS::Service', SERVICE, { Cluster: 'main' }, `${SERVICE}|main`],
    ['Lambda::Permission', 'statement', { FunctionName: 'fn' }, 'fn|statement'],
  ];

/** Ids for which AWS is asked, or that are refused by name: see the tests of `RowNames`. */
const ASKED_FOR: readonly [type: string, physicalId: string][] = [
  ['ApiGateway::Account', 'ApiGatewayAccount'],
  ['AppSync::DataSource', 'api|items'],
  ['AppSync::Resolver', 'api|Query|cart'],
  ['EC2::SecurityGroupIngress', 'sg-1|tcp|80|80'],
];

function identified(type: string, physicalId: string, properties: JsonObject) {
  const facts = catalog.facts(`AWS::${type}`);
  if (facts === undefined) throw new Error(`no facts about ${type}`);
  const identifier = identifierOf(facts, { physicalId, properties, attributes: {} });
  return { identifier, hasForm: hasIdentifierForm(facts, identifier) };
}

describe('an id of the cdkd CLI', () => {
  it.each(Object.entries(SAME))('of %s is what Cloud Control calls it: %s', (type, physicalId) => {
    expect(identified(type, physicalId, {})).toEqual({ identifier: physicalId, hasForm: true });
  });

  it.each(TRANSLATED)('of %s, %s, is translated', (type, physicalId, properties, ...[identifier]) => {
    expect(identified(type, physicalId, properties)).toEqual({ identifier, hasForm: true });
  });

  it.each(ASKED_FOR)('of %s, %s, is known to be none of Cloud Control', (type, physicalId) => {
    expect(identified(type, physicalId, {}).hasForm).toBe(false);
  });
});
