import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { Cloud, trust } from '../../support/cloud.js';
import { textOf } from '../../support/naive-evaluator.js';

async function roleArn(cloud: Cloud, service = 'lambda'): Promise<string> {
  const { model } = await cloud.make('AWS::IAM::Role', { AssumeRolePolicyDocument: trust(service) });
  return textOf(model['Arn']);
}

function functionWith(role: string, code: JsonObject = { ZipFile: '1' }): JsonObject {
  return { FunctionName: 'handler', Role: role, Runtime: 'nodejs22.x', Handler: 'index.handler', Code: code };
}

describe('names that AWS makes', () => {
  it.each([
    ['AWS::S3::Bucket', {}, /^bucket-[a-z0-9]{12}$/],
    [
      'AWS::SQS::Queue',
      {},
      /^https:\/\/sqs\.us-east-1\.amazonaws\.com\/123456789012\/Queue-[A-Za-z0-9]{12}$/,
    ],
    ['AWS::SQS::Queue', { FifoQueue: true }, /\.fifo$/],
    ['AWS::SNS::Topic', {}, /^arn:aws:sns:us-east-1:123456789012:Topic-[A-Za-z0-9]{12}$/],
    ['AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' }, /^vpc-[0-9a-f]{17}$/],
    ['AWS::EC2::RouteTable', { VpcId: 'vpc-0123456789abcdef0' }, /^rtb-[0-9a-f]{17}$/],
    ['AWS::KMS::Key', { KeyPolicy: {} }, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
    ['AWS::EC2::EIP', {}, /^[\d.]+\|eipalloc-[0-9a-f]{17}$/],
    ['AWS::Cognito::UserPool', {}, /^us-east-1_[A-Za-z0-9]{9}$/],
    ['AWS::ApiGateway::RestApi', { Name: 'shop' }, /^[a-z0-9]{10}$/],
    ['AWS::SSM::Parameter', { Type: 'String', Value: 'v' }, /^Parameter-/],
    [
      'AWS::CloudFront::OriginAccessControl',
      {
        OriginAccessControlConfig: {
          Name: 'n',
          OriginAccessControlOriginType: 's3',
          SigningBehavior: 'always',
          SigningProtocol: 'sigv4',
        },
      },
      /^E[A-Z0-9]{13}$/,
    ],
  ])('%s %j', async (type, properties, form) => {
    const cloud = new Cloud({ outside: 'presumed' });
    const { id } = await cloud.make(type, properties);
    expect(id).toMatch(form);
  });

  it('are not made again for a name that is taken', async () => {
    const cloud = new Cloud();
    await cloud.make('AWS::SNS::Topic', { TopicName: 'orders' });
    expect((await cloud.create('AWS::SNS::Topic', { TopicName: 'orders' })).code).toBe('AlreadyExists');
    await cloud.make('AWS::SecretsManager::Secret', { Name: 'db' });
    expect((await cloud.create('AWS::SecretsManager::Secret', { Name: 'db' })).code).toBe('AlreadyExists');
  });
});

describe('S3 buckets', () => {
  it('are the buckets of S3', async () => {
    const cloud = new Cloud();
    const { id } = await cloud.make('AWS::S3::Bucket', { BucketName: 'orders-bucket' });
    expect(cloud.s3.hasBucket(id)).toBe(true);
    cloud.s3.putObject(id, 'key', 'body');
    const full = await cloud.delete('AWS::S3::Bucket', id);
    expect(full).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
    expect(full.message).toContain('The bucket you tried to delete is not empty');
  });

  it('can be taken by others, and vanish through S3 itself', async () => {
    const cloud = new Cloud();
    cloud.s3.createBucket('taken-bucket', { accountId: '999999999999', region: 'eu-west-1' });
    expect((await cloud.create('AWS::S3::Bucket', { BucketName: 'taken-bucket' })).code).toBe(
      'AlreadyExists',
    );
    await cloud.make('AWS::S3::Bucket', { BucketName: 'orders-bucket' });
    cloud.s3.deleteBucket('orders-bucket');
    expect((await cloud.delete('AWS::S3::Bucket', 'orders-bucket')).code).toBe('NotFound');
    expect(cloud.service.living()).toEqual([]);
  });
});

describe('functions', () => {
  it('need their code in S3', async () => {
    const cloud = new Cloud();
    const role = await roleArn(cloud);
    const code = { S3Bucket: 'assets-bucket', S3Key: 'code.zip' };
    expect((await cloud.create('AWS::Lambda::Function', functionWith(role, code))).message).toContain(
      'NoSuchBucket',
    );
    cloud.s3.createBucket('assets-bucket', { accountId: '123456789012', region: 'us-east-1' });
    expect((await cloud.create('AWS::Lambda::Function', functionWith(role, code))).message).toContain(
      'NoSuchKey',
    );
    cloud.s3.putObject('assets-bucket', 'code.zip', 'zip');
    expect((await cloud.create('AWS::Lambda::Function', functionWith(role, code))).status).toBe('SUCCESS');
  });

  it('are refused until their role has propagated', async () => {
    const cloud = new Cloud({ iamPropagation: 8_000 });
    const role = await roleArn(cloud);
    cloud.clock.advance(7_000);
    const first = await cloud.create('AWS::Lambda::Function', functionWith(role));
    expect(first).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
    expect(first.message).toBe('The role defined for the function cannot be assumed by Lambda.');
    cloud.clock.advance(1_500);
    expect((await cloud.create('AWS::Lambda::Function', functionWith(role))).status).toBe('SUCCESS');
  });

  it('leave the name of a deleted queue taken for a minute', async () => {
    const cloud = new Cloud({ aftermath: 1 });
    const { id } = await cloud.make('AWS::SQS::Queue', { QueueName: 'jobs' });
    await cloud.delete('AWS::SQS::Queue', id);
    const refused = await cloud.create('AWS::SQS::Queue', { QueueName: 'jobs' });
    expect(refused).toMatchObject({ status: 'FAILED', code: 'GeneralServiceException' });
    expect(refused.message).toContain('You must wait 60 seconds');
    cloud.clock.advance(61_000);
    expect((await cloud.create('AWS::SQS::Queue', { QueueName: 'jobs' })).status).toBe('SUCCESS');
  });

  it('have versions that count, and aliases of versions that exist', async () => {
    const cloud = new Cloud();
    const { id } = await cloud.make('AWS::Lambda::Function', functionWith(await roleArn(cloud)));
    const first = await cloud.make('AWS::Lambda::Version', { FunctionName: id });
    const second = await cloud.make('AWS::Lambda::Version', { FunctionName: id });
    expect([first.model['Version'], second.model['Version']]).toEqual(['1', '2']);
    expect(second.id).toBe('arn:aws:lambda:us-east-1:123456789012:function:handler:2');
    const alias = { FunctionName: id, Name: 'live', FunctionVersion: '3' };
    expect((await cloud.create('AWS::Lambda::Alias', alias)).code).toBe('NotFound');
    expect((await cloud.create('AWS::Lambda::Alias', { ...alias, FunctionVersion: '2' })).status).toBe(
      'SUCCESS',
    );
    await cloud.delete('AWS::Lambda::Function', id);
    expect(cloud.service.living().map(({ type }) => type)).toEqual(['AWS::IAM::Role']);
  });
});

describe('networks', () => {
  it('keep subnets inside the VPC and apart from each other', async () => {
    const cloud = new Cloud();
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    const subnet = (CidrBlock: string) => cloud.create('AWS::EC2::Subnet', { VpcId: vpc.id, CidrBlock });
    expect((await subnet('10.1.0.0/24')).message).toContain('InvalidSubnet.Range');
    expect((await subnet('10.0.0.0/24')).status).toBe('SUCCESS');
    expect((await subnet('10.0.0.128/25')).message).toContain('InvalidSubnet.Conflict');
    expect((await subnet('10.0.1.0/24')).status).toBe('SUCCESS');
  });

  it('route to a gateway that is attached, and detach it when no address needs it', async () => {
    const cloud = new Cloud();
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    const subnet = await cloud.make('AWS::EC2::Subnet', { VpcId: vpc.id, CidrBlock: '10.0.0.0/24' });
    const gateway = await cloud.make('AWS::EC2::InternetGateway');
    const table = await cloud.make('AWS::EC2::RouteTable', { VpcId: vpc.id });
    const route = { RouteTableId: table.id, DestinationCidrBlock: '0.0.0.0/0', GatewayId: gateway.id };
    const address = await cloud.make('AWS::EC2::EIP');
    const nat = { SubnetId: subnet.id, AllocationId: textOf(address.model['AllocationId']) };
    expect((await cloud.create('AWS::EC2::Route', route)).status).toBe('FAILED');
    expect((await cloud.create('AWS::EC2::NatGateway', nat)).message).toContain('Gateway.NotAttached');
    const attachment = await cloud.make('AWS::EC2::VPCGatewayAttachment', {
      VpcId: vpc.id,
      InternetGatewayId: gateway.id,
    });
    expect(attachment.id).toBe(`IGW|${vpc.id}`);
    expect((await cloud.create('AWS::EC2::Route', route)).identifier).toBe(`${table.id}|0.0.0.0/0`);
    const made = await cloud.make('AWS::EC2::NatGateway', nat);
    expect((await cloud.delete('AWS::EC2::VPCGatewayAttachment', attachment.id)).status).toBe('FAILED');
    expect((await cloud.delete('AWS::EC2::EIP', address.id)).message).toContain('InvalidIPAddress.InUse');
    await cloud.delete('AWS::EC2::NatGateway', made.id);
    expect((await cloud.delete('AWS::EC2::VPCGatewayAttachment', attachment.id)).status).toBe('SUCCESS');
  });

  it('associate no block where none is asked for, and keep what they are called', async () => {
    const cloud = new Cloud();
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });

    const ended = await cloud.create('AWS::EC2::VPCCidrBlock', {
      VpcId: vpc.id,
      AmazonProvidedIpv6CidrBlock: false,
    });
    await cloud.update('AWS::EC2::VPC', vpc.id, [
      { op: 'add', path: '/Tags', value: [{ Key: 'a', Value: '1' }] },
    ]);

    expect(ended).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
    const { CidrBlockAssociations } = await cloud.read('AWS::EC2::VPC', vpc.id);
    expect(CidrBlockAssociations).toEqual(vpc.model['CidrBlockAssociations']);
  });

  it('give a VPC the IPv6 block that is associated with it', async () => {
    const cloud = new Cloud();
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    expect(vpc.model).toMatchObject({
      Ipv6CidrBlocks: [],
      DefaultSecurityGroup: expect.stringMatching(/^sg-/),
    });
    await cloud.make('AWS::EC2::VPCCidrBlock', { VpcId: vpc.id, AmazonProvidedIpv6CidrBlock: true });
    const { Ipv6CidrBlocks } = await cloud.read('AWS::EC2::VPC', vpc.id);
    expect(Ipv6CidrBlocks).toEqual([expect.stringMatching(/::\/56$/)]);
  });
});

describe('other types with rules of their own', () => {
  it('number the versions of a launch template', async () => {
    const cloud = new Cloud();
    const data = { LaunchTemplateData: { InstanceType: 't3.micro' } };
    const { id, model } = await cloud.make('AWS::EC2::LaunchTemplate', data);
    expect(model).toMatchObject({ LatestVersionNumber: '1', DefaultVersionNumber: '1' });
    const larger = [{ op: 'add', path: '/LaunchTemplateData', value: { InstanceType: 't3.large' } }];
    await cloud.update('AWS::EC2::LaunchTemplate', id, larger);
    const after = await cloud.read('AWS::EC2::LaunchTemplate', id);
    expect(after).toMatchObject({ LatestVersionNumber: '2', DefaultVersionNumber: '1' });
  });

  it('do not deploy an API without methods', async () => {
    const cloud = new Cloud();
    const api = await cloud.make('AWS::ApiGateway::RestApi', { Name: 'shop' });
    const deployment = () => cloud.create('AWS::ApiGateway::Deployment', { RestApiId: api.id });
    expect((await deployment()).message).toBe("The REST API doesn't contain any methods");
    await cloud.make('AWS::ApiGateway::Method', {
      RestApiId: api.id,
      ResourceId: textOf(api.model['RootResourceId']),
      HttpMethod: 'GET',
      AuthorizationType: 'NONE',
    });
    const { identifier, status } = await deployment();
    expect(status).toBe('SUCCESS');
    const stage = { RestApiId: api.id, StageName: 'prod', DeploymentId: identifier.split('|')[0] ?? '' };
    await cloud.make('AWS::ApiGateway::Stage', stage);
    expect((await cloud.delete('AWS::ApiGateway::Deployment', identifier)).status).toBe('FAILED');
  });

  it('put paths into the ARNs of IAM, and delete roles only when nothing hangs on them', async () => {
    const cloud = new Cloud();
    const role = { RoleName: 'r', Path: '/ci/', AssumeRolePolicyDocument: trust('ec2') };
    const { model } = await cloud.make('AWS::IAM::Role', role);
    expect(model['Arn']).toBe('arn:aws:iam::123456789012:role/ci/r');
    const profile = await cloud.make('AWS::IAM::InstanceProfile', { Roles: ['r'] });
    expect((await cloud.delete('AWS::IAM::Role', 'r')).message).toContain('DeleteConflict');
    await cloud.delete('AWS::IAM::InstanceProfile', profile.id);
    expect((await cloud.delete('AWS::IAM::Role', 'r')).status).toBe('SUCCESS');
  });

  it('count task definitions by family, and give a stream its ARN only where there is one', async () => {
    const cloud = new Cloud();
    const container = { Name: 'app', Image: 'nginx' };
    const first = await cloud.make('AWS::ECS::TaskDefinition', {
      Family: 'app',
      ContainerDefinitions: [container],
    });
    const second = await cloud.make('AWS::ECS::TaskDefinition', {
      Family: 'app',
      ContainerDefinitions: [container],
    });
    expect([first.id, second.id].map((id) => id.split('/')[1])).toEqual(['app:1', 'app:2']);
    const table = {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    };
    expect((await cloud.make('AWS::DynamoDB::Table', table)).model).not.toHaveProperty('StreamArn');
    const streamed = { ...table, StreamSpecification: { StreamViewType: 'NEW_IMAGE' } };
    expect((await cloud.make('AWS::DynamoDB::Table', streamed)).model['StreamArn']).toMatch(/\/stream\//);
  });
});
