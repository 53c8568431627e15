import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/json.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import type { TypeFacts } from '../../../../src/types/schema/facts.js';
import {
  attributesOf,
  identifierOf,
  lookupAttribute,
  refValue,
} from '../../../../src/types/identity/identity.js';
import { mayAttributeChange } from '../../../../src/types/quirks.js';

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

function factsOf(type: string): TypeFacts {
  const facts = catalog.facts(`AWS::${type}`);
  if (facts === undefined) throw new Error(`no facts about ${type}`);
  return facts;
}

function row(physicalId: string, properties: JsonObject = {}, attributes: JsonObject = {}) {
  return { physicalId, properties, attributes };
}

const SERVICE_ARN = 'arn:aws:ecs:eu-west-1:111122223333:service/cluster/web';
const POLICY_ARN =
  'arn:aws:autoscaling:eu-west-1:111122223333:scalingPolicy:1:resource/ecs/service:policyName/p';

describe('identifierOf', () => {
  it.each<[string, string, ReturnType<typeof row>]>([
    // As Cloud Control named them.
    ['SQS::Queue', 'https://sqs/1/q', row('https://sqs/1/q')],
    [
      'EC2::VPCGatewayAttachment',
      'IGW|vpc-1',
      row('IGW|vpc-1', { VpcId: 'vpc-1', InternetGatewayId: 'igw-1' }),
    ],
    [
      'EC2::Route',
      'rtb-1|0.0.0.0/0',
      row('rtb-1|0.0.0.0/0', { RouteTableId: 'rtb-1', DestinationCidrBlock: '0.0.0.0/0' }),
    ],
    ['Lambda::Permission', 'fn|stmt', row('fn|stmt', { FunctionName: 'arn:aws:lambda:::function:fn' })],
    ['ApiGateway::Stage', 'api|prod', row('api|prod', { RestApiId: 'api', StageName: 'prod' })],
    ['ECS::Service', `${SERVICE_ARN}|cluster`, row(`${SERVICE_ARN}|cluster`, { Cluster: 'cluster' })],
    [
      'EC2::VPCGatewayAttachment',
      'Internet|vpc-1',
      row('Internet|vpc-1', { VpcId: 'vpc-1', InternetGatewayId: 'igw-1' }),
    ],
    // As the CLI named them.
    [
      'EC2::VPCGatewayAttachment',
      'IGW|vpc-1',
      row('vpc-1|igw-1', { VpcId: 'vpc-1', InternetGatewayId: 'igw-1' }),
    ],
    [
      'EC2::VPCGatewayAttachment',
      'IGW|vpc-1',
      row('igw-1|vpc-1', { VpcId: 'vpc-1', InternetGatewayId: 'igw-1' }),
    ],
    ['EC2::VPCGatewayAttachment', 'VGW|vpc-1', row('vgw-1|vpc-1', { VpcId: 'vpc-1', VpnGatewayId: 'vgw-1' })],
    ['Lambda::Permission', 'fn|stmt', row('stmt', { FunctionName: 'fn' })],
    ['ApiGateway::Stage', 'api|prod', row('prod', { RestApiId: 'api', StageName: 'prod' })],
    ['ApiGateway::Resource', 'api|abc123', row('abc123', { RestApiId: 'api' })],
    ['ApiGateway::Deployment', 'dep1|api', row('dep1', { RestApiId: 'api' })],
    ['ApiGateway::Deployment', 'dep1|api', row('api|dep1', { RestApiId: 'api' })],
    ['Cognito::UserPoolClient', 'pool|client', row('client', { UserPoolId: 'pool' })],
    ['Logs::LogStream', '/a/b|stream', row('stream', { LogGroupName: '/a/b', LogStreamName: 'stream' })],
    ['ECS::Service', `${SERVICE_ARN}|cluster`, row(SERVICE_ARN)],
    [
      'ApplicationAutoScaling::ScalingPolicy',
      `${POLICY_ARN}|ecs:service:DesiredCount`,
      row(POLICY_ARN, { ScalingTargetId: 'service/c/web|ecs:service:DesiredCount|ecs' }),
    ],
    ['ECS::Cluster', 'main', row('arn:aws:ecs:eu-west-1:111122223333:cluster/main')],
    ['Lambda::Function', 'fn', row('arn:aws:lambda:eu-west-1:111122223333:function:fn')],
    ['IAM::Role', 'role', row('arn:aws:iam::111122223333:role/path/role')],
    ['Logs::LogGroup', '/a/b', row('arn:aws:logs:eu-west-1:111122223333:log-group:/a/b:*')],
    ['Batch::JobDefinition', 'job', row('arn:aws:batch:eu-west-1:111122223333:job-definition/job:4')],
    ['Events::Rule', 'arn:aws:events:::rule/r', row('r', {}, { Arn: 'arn:aws:events:::rule/r' })],
    ['SecretsManager::Secret', 'arn:aws:secretsmanager:::secret:s', row('arn:aws:secretsmanager:::secret:s')],
    // What cannot be completed stays as it is.
    ['ApiGateway::Resource', 'abc123', row('abc123')],
    ['ApiGateway::Resource', '{"RestApiId":"api"}', row('{"RestApiId":"api"}', { RestApiId: 'other' })],
  ])('of %s is %s', (type, identifier, state) => {
    expect(identifierOf(factsOf(type), state)).toBe(identifier);
  });
});

describe('refValue', () => {
  it.each<[string, Json, ReturnType<typeof row>]>([
    ['SQS::Queue', 'https://sqs/1/q', row('https://sqs/1/q')],
    ['ApiGateway::Resource', 'abc123', row('api|abc123', { RestApiId: 'api' })],
    ['ApiGateway::Stage', 'prod', row('api|prod', { StageName: 'prod' })],
    ['ApiGateway::Deployment', 'dep1', row('dep1|api', { RestApiId: 'api' })],
    ['Cognito::UserPoolClient', 'client', row('pool|client', { UserPoolId: 'pool' })],
    ['Cognito::UserPoolClient', 'client', row('client', { UserPoolId: 'pool' })],
    ['Logs::LogStream', 'stream', row('/a/b|stream')],
    ['EC2::EIP', '1.2.3.4', row('1.2.3.4|eipalloc-1')],
    ['EC2::EIP', '1.2.3.4', row('eipalloc-1', {}, { PublicIp: '1.2.3.4', AllocationId: 'eipalloc-1' })],
    ['ECS::Service', SERVICE_ARN, row(`${SERVICE_ARN}|cluster`)],
    ['ApplicationAutoScaling::ScalableTarget', 'a|b|c', row('a|b|c')],
    ['ApplicationAutoScaling::ScalingPolicy', POLICY_ARN, row(`${POLICY_ARN}|ecs:service:DesiredCount`)],
    ['Events::Rule', 'r', row('arn:aws:events:eu-west-1:111122223333:rule/r')],
    ['Events::Rule', 'bus|r', row('arn:aws:events:eu-west-1:111122223333:rule/bus/r')],
    [
      'Events::Rule',
      'aws.partner/example.com/1/2|r',
      row('arn:aws:events:eu-west-1:111122223333:rule/aws.partner/example.com/1/2/r'),
    ],
    ['Events::Rule', 'r', row('r')],
    ['AppConfig::Deployment', '3', row('app|env|3')],
    ['Backup::BackupSelection', 'sel', row('sel_plan', {}, { SelectionId: 'sel', Id: 'sel_plan' })],
    ['CleanRooms::AnalysisTemplate', 'arn:t', row('id|membership', {}, { Arn: 'arn:t' })],
    ['EKS::FargateProfile', 'cluster/profile', row('cluster|profile')],
    ['GroundStation::MissionProfile', 'arn:m', row('id|arn:m')],
    ['OpenSearchServerless::AccessPolicy', 'mine', row('data|mine')],
    ['OpenSearchServerless::SecurityPolicy', 'mine', row('network|mine')],
    ['S3Tables::Namespace', 'sales', row('arn:bucket|sales')],
    ['S3Tables::Table', 'orders', row('arn:table', { TableName: 'orders' })],
    ['VerifiedPermissions::IdentitySource', 'source', row('source|store')],
    ['VerifiedPermissions::Policy', 'policy', row('policy|store')],
    ['EKS::Addon', 'cluster|cni', row('cluster|cni')],
    ['AppSync::GraphQLApi', 'arn:a:apis/x', row('x', {}, { Arn: 'arn:a:apis/x', ApiId: 'x' })],
    [
      'EC2::VPCGatewayAttachment',
      'IGW|vpc-1',
      row('igw-1|vpc-1', { VpcId: 'vpc-1', InternetGatewayId: 'igw-1' }),
    ],
    ['EC2::VPCGatewayAttachment', 'VGW|vpc-1', row('vgw-1|vpc-1', { VpcId: 'vpc-1', VpnGatewayId: 'vgw-1' })],
    [
      'EC2::VPCGatewayAttachment',
      'Internet|vpc-1',
      row('Internet|vpc-1', { VpcId: 'vpc-1', InternetGatewayId: 'igw-1' }),
    ],
    ['EC2::VPCCidrBlock', 'vpc-cidr-assoc-1', row('vpc-cidr-assoc-1|vpc-1')],
    ['GuardDuty::Filter', 'Sample', row('detector|Sample')],
    ['GuardDuty::IPSet', 'set', row('set|detector')],
    ['GuardDuty::Member', '111122223333', row('detector|111122223333')],
    ['EMR::InstanceGroupConfig', 'ig-1', row('ig-1|j-1')],
    ['ElasticBeanstalk::ConfigurationTemplate', 'template', row('app|template')],
    [
      'Config::AggregationAuthorization',
      'arn:authorization',
      row('222|us-west-2', {}, { AggregationAuthorizationArn: 'arn:authorization' }),
    ],
  ])('of %s is %j', (type, value, state) => {
    expect(refValue(factsOf(type), state)).toEqual(value);
  });

  it('is the physical id of a type without facts', () => {
    expect(refValue(undefined, row('whatever|it|is'))).toBe('whatever|it|is');
  });
});

describe('attributes', () => {
  it('are read from a model by dotted name', () => {
    const model = { QueueUrl: 'url', Arn: 'arn', QueueName: 'q', DelaySeconds: 5 };
    expect(attributesOf(factsOf('SQS::Queue'), model)).toEqual({
      QueueUrl: 'url',
      Arn: 'arn',
      QueueName: 'q',
    });
    const database = {
      DBInstanceIdentifier: 'db',
      Endpoint: { Address: 'a', Port: '5432' },
      Engine: 'postgres',
    };
    expect(attributesOf(factsOf('RDS::DBInstance'), database)).toMatchObject({
      'Endpoint.Address': 'a',
      'Endpoint.Port': '5432',
    });
    expect(attributesOf(factsOf('RDS::DBInstance'), database)).not.toHaveProperty('Engine');
  });

  it('are looked up in what a row remembers, nearest first', () => {
    const facts = factsOf('SQS::Queue');
    const state = {
      ...row('url', { QueueName: 'asked' }, { Arn: 'arn' }),
      observedProperties: { QueueName: 'read' },
    };
    expect(lookupAttribute(facts, state, 'Arn')).toBe('arn');
    expect(lookupAttribute(facts, state, 'QueueName')).toBe('read');
    expect(lookupAttribute(facts, row('url', { QueueName: 'asked' }), 'QueueName')).toBe('asked');
    expect(lookupAttribute(facts, row('https://url'), 'QueueUrl')).toBe('https://url');
    expect(lookupAttribute(facts, row('url'), 'Nothing')).toBeUndefined();
  });

  it('may be nested in the attributes of a row, or parts of the identifier', () => {
    const nested = row('db', {}, { Endpoint: { Address: 'a' } });
    expect(lookupAttribute(factsOf('RDS::DBInstance'), nested, 'Endpoint.Address')).toBe('a');
    expect(lookupAttribute(factsOf('ApiGateway::Resource'), row('api|abc123'), 'ResourceId')).toBe('abc123');
  });

  it('of a custom resource are only what it returned', () => {
    expect(lookupAttribute(undefined, row('id', { Asked: 1 }, { Got: null }), 'Got')).toBeNull();
    expect(lookupAttribute(undefined, row('id', { Asked: 1 }), 'Asked')).toBeUndefined();
  });
});

describe('quirks', () => {
  it.each([
    ['AWS::SQS::Queue', 'Arn', false],
    ['AWS::EC2::LaunchTemplate', 'LatestVersionNumber', true],
    ['AWS::EC2::LaunchTemplate', 'LaunchTemplateId', false],
    ['AWS::CloudFormation::Stack', 'Outputs.Name', true],
    ['Custom::Thing', 'Anything', true],
    ['AWS::CloudFormation::CustomResource', 'Anything', true],
    ['AWS::EKS::Cluster', 'Endpoint', false],
    ['AWS::CloudFront::Function', 'FunctionMetadata.FunctionARN', true],
    ['AWS::Bedrock::Agent', 'UpdatedAt', true],
  ])('an update of %s may change %s: %s', (type, attribute, may) => {
    expect(mayAttributeChange(type, attribute)).toBe(may);
  });
});
