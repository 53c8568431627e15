import { describe, expect, it } from '@jest/globals';
import { uniformLatency } from '../../../simulator/aws/cloudcontrol/latency.js';
import { DELETION_RULES } from '../../../simulator/aws/cloudcontrol/integrity/deletion-rules.js';
import { REFERENCE_ROWS } from '../../../simulator/aws/cloudcontrol/integrity/reference-table.js';
import { schemaAt, toSteps } from '../../../simulator/schemas/json-schema.js';
import { bundledRegistry } from '../../../simulator/schemas/registry.js';
import { jsonCall } from '../../support/calls.js';
import { Cloud, trust } from '../../support/cloud.js';

async function withNetwork(cloud: Cloud) {
  const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  const subnet = await cloud.make('AWS::EC2::Subnet', { VpcId: vpc.id, CidrBlock: '10.0.0.0/24' });
  const group = await cloud.make('AWS::EC2::SecurityGroup', { VpcId: vpc.id, GroupDescription: 'all' });
  return { vpc: vpc.id, subnet: subnet.id, group: group.id };
}

describe('what is referred to', () => {
  it('must exist: an id, an ARN, a name', async () => {
    const cloud = new Cloud();
    const refused = [
      await cloud.create('AWS::EC2::Subnet', { VpcId: 'vpc-0123456789abcdef0', CidrBlock: '10.0.0.0/24' }),
      await cloud.create('AWS::SNS::Subscription', {
        TopicArn: 'arn:aws:sns:us-east-1:123456789012:none',
        Protocol: 'email',
      }),
      await cloud.create('AWS::ApiGateway::Deployment', { RestApiId: 'abc123' }),
      await cloud.create('AWS::S3::BucketPolicy', { Bucket: 'no-bucket', PolicyDocument: {} }),
      await cloud.create('AWS::StepFunctions::StateMachine', {
        RoleArn: 'arn:aws:iam::123456789012:role/none',
        DefinitionString: '{}',
      }),
    ];
    for (const ended of refused) {
      expect(ended).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
      expect(ended.message).toContain('does not exist');
    }
    expect(cloud.service.living()).toEqual([]);
  });

  it('must be in the same region, unless it is an ARN', async () => {
    const cloud = new Cloud();
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    const subnet = { VpcId: vpc.id, CidrBlock: '10.0.0.0/24' };
    const input = { TypeName: 'AWS::EC2::Subnet', DesiredState: JSON.stringify(subnet) };
    const call = jsonCall('cloudcontrolapi', 'CloudApiService.CreateResource', input);
    cloud.service.handle({ ...call, region: 'eu-west-1' });
    expect(cloud.service.operations().at(-1)).toMatchObject({ status: 'FAILED' });
  });

  it('must be finished, also where others are presumed to be there', async () => {
    const cloud = new Cloud({ latency: uniformLatency(1000, 1000, 1), outside: 'presumed' });
    const role = { RoleName: 'r', AssumeRolePolicyDocument: trust('states') };
    await cloud.start('CreateResource', {
      TypeName: 'AWS::IAM::Role',
      DesiredState: JSON.stringify(role),
    });
    const machine = await cloud.start('CreateResource', {
      TypeName: 'AWS::StepFunctions::StateMachine',
      DesiredState: JSON.stringify({
        RoleArn: 'arn:aws:iam::123456789012:role/r',
        DefinitionString: '{}',
      }),
    });
    cloud.clock.advance(1500);
    expect(await cloud.outcome(machine)).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
  });

  it('must be finished: its identifier is known before it can be used', async () => {
    const cloud = new Cloud({ latency: uniformLatency(1000, 1000, 1), identifierShown: 'at-once' });
    const vpc = await cloud.start('CreateResource', {
      TypeName: 'AWS::EC2::VPC',
      DesiredState: '{"CidrBlock":"10.0.0.0/16"}',
    });
    const { identifier } = await cloud.outcome(vpc);
    const early = await cloud.start('CreateResource', {
      TypeName: 'AWS::EC2::InternetGateway',
      DesiredState: '{}',
    });
    const subnet = await cloud.start('CreateResource', {
      TypeName: 'AWS::EC2::Subnet',
      DesiredState: JSON.stringify({ VpcId: identifier, CidrBlock: '10.0.0.0/24' }),
    });
    cloud.clock.advance(1500);
    expect((await cloud.outcome(early)).status).toBe('SUCCESS');
    expect((await cloud.outcome(subnet)).status).toBe('FAILED');
  });

  it.each(['refused', 'presumed'] as const)('must not be on its way out (others are %s)', async (outside) => {
    const cloud = new Cloud({ outside });
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    cloud.service.decideOutcome({ on: { first: 1 }, outcome: { kind: 'takes', milliseconds: 1000 } });
    await cloud.delete('AWS::EC2::VPC', vpc.id);
    const late = await cloud.create('AWS::EC2::Subnet', { VpcId: vpc.id, CidrBlock: '10.0.0.0/24' });
    expect(late).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
  });

  it('may be declared, or belong to another account or to AWS', async () => {
    const cloud = new Cloud({ declared: ['vpc-0123456789abcdef0'] });
    expect(
      (await cloud.create('AWS::EC2::Subnet', { VpcId: 'vpc-0123456789abcdef0', CidrBlock: '10.0.0.0/24' }))
        .status,
    ).toBe('SUCCESS');
    const role = await cloud.create('AWS::IAM::Role', {
      AssumeRolePolicyDocument: trust('lambda'),
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
    });
    expect(role.status).toBe('SUCCESS');
    const foreign = { TopicArn: 'arn:aws:sns:us-east-1:999999999999:theirs', Protocol: 'email' };
    expect((await cloud.create('AWS::SNS::Subscription', foreign)).status).toBe('SUCCESS');
  });

  it('may be presumed to be outside, unless it was made here and is gone', async () => {
    const cloud = new Cloud({ outside: 'presumed' });
    const outside = { VpcId: 'vpc-0123456789abcdef0', CidrBlock: '10.1.0.0/24' };
    expect((await cloud.create('AWS::EC2::Subnet', outside)).status).toBe('SUCCESS');
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    await cloud.delete('AWS::EC2::VPC', vpc.id);
    const stale = await cloud.create('AWS::EC2::Subnet', { VpcId: vpc.id, CidrBlock: '10.0.0.0/24' });
    expect(stale).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
  });

  it('is not looked for in free text: policies, variables, tags', async () => {
    const cloud = new Cloud();
    const none = 'arn:aws:sqs:us-east-1:123456789012:none';
    const statement = { Effect: 'Allow', Action: 'sqs:*', Resource: none };
    const ended = await cloud.create('AWS::IAM::Role', {
      AssumeRolePolicyDocument: trust('lambda'),
      Policies: [{ PolicyName: 'p', PolicyDocument: { Version: '2012-10-17', Statement: [statement] } }],
      Tags: [{ Key: 'queue', Value: none }],
    });
    expect(ended.status).toBe('SUCCESS');
  });

  it('must exist for a new reference in an update, and may be gone for an old one', async () => {
    const cloud = new Cloud();
    const key = await cloud.make('AWS::KMS::Key', { KeyPolicy: { Version: '2012-10-17', Statement: [] } });
    const { id } = await cloud.make('AWS::SNS::Topic', { KmsMasterKeyId: key.model['Arn'] ?? '' });
    await cloud.delete('AWS::KMS::Key', key.id);
    const untouched = await cloud.update('AWS::SNS::Topic', id, [
      { op: 'replace', path: '/DisplayName', value: 'x' },
    ]);
    expect(untouched.status).toBe('SUCCESS');
    const other = 'arn:aws:kms:us-east-1:123456789012:key/00000000-0000-4000-8000-000000000000';
    const changed = await cloud.update('AWS::SNS::Topic', id, [
      { op: 'replace', path: '/KmsMasterKeyId', value: other },
    ]);
    expect(changed).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
  });

  it('must be a principal that exists, where a policy names one of the account', async () => {
    const cloud = new Cloud();
    const statement = {
      Effect: 'Allow',
      Principal: { AWS: 'arn:aws:iam::123456789012:role/none' },
      Action: 'sts:AssumeRole',
    };
    const document = { Version: '2012-10-17', Statement: [statement] };
    const ended = await cloud.create('AWS::IAM::Role', { AssumeRolePolicyDocument: document });
    expect(ended).toMatchObject({ status: 'FAILED' });
    expect(ended.message).toContain('MalformedPolicyDocument');
  });
});

describe('what is in use', () => {
  it('cannot be deleted: a VPC, a subnet, a security group', async () => {
    const cloud = new Cloud();
    const { vpc, subnet, group } = await withNetwork(cloud);
    const endpoint = await cloud.make('AWS::EC2::NetworkInterface', { SubnetId: subnet, GroupSet: [group] });
    for (const [type, id] of [
      ['AWS::EC2::VPC', vpc],
      ['AWS::EC2::Subnet', subnet],
      ['AWS::EC2::SecurityGroup', group],
    ] as const) {
      const ended = await cloud.delete(type, id);
      expect(ended).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
      expect(ended.message).toMatch(/has dependencies and cannot be deleted|has a dependent object/);
    }
    for (const [type, id] of [
      ['AWS::EC2::NetworkInterface', endpoint.id],
      ['AWS::EC2::SecurityGroup', group],
      ['AWS::EC2::Subnet', subnet],
      ['AWS::EC2::VPC', vpc],
    ] as const) {
      expect((await cloud.delete(type, id)).status).toBe('SUCCESS');
    }
  });

  it('is in use until the deletion of its last user has ended', async () => {
    const cloud = new Cloud();
    const { vpc, subnet, group } = await withNetwork(cloud);
    await cloud.delete('AWS::EC2::SecurityGroup', group);
    cloud.service.decideOutcome({ on: { first: 1 }, outcome: { kind: 'takes', milliseconds: 1000 } });
    await cloud.delete('AWS::EC2::Subnet', subnet);
    expect((await cloud.delete('AWS::EC2::VPC', vpc)).status).toBe('FAILED');
    cloud.clock.advance(1500);
    expect((await cloud.delete('AWS::EC2::VPC', vpc)).status).toBe('SUCCESS');
  });

  it('is in use from the moment that the creation of its first user begins', async () => {
    const cloud = new Cloud();
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    cloud.service.decideOutcome({ on: { first: 1 }, outcome: { kind: 'takes', milliseconds: 1000 } });
    await cloud.create('AWS::EC2::Subnet', { VpcId: vpc.id, CidrBlock: '10.0.0.0/24' });
    expect((await cloud.delete('AWS::EC2::VPC', vpc.id)).status).toBe('FAILED');
  });

  it('may refer to itself', async () => {
    const cloud = new Cloud();
    const { vpc, group } = await withNetwork(cloud);
    const rule = { GroupId: group, SourceSecurityGroupId: group, IpProtocol: '-1' };
    const ingress = await cloud.make('AWS::EC2::SecurityGroupIngress', rule);
    await cloud.delete('AWS::EC2::SecurityGroupIngress', ingress.id);
    expect((await cloud.delete('AWS::EC2::SecurityGroup', group)).status).toBe('SUCCESS');
    expect(vpc).toMatch(/^vpc-/);
  });

  it('is protected where its switch says so', async () => {
    const cloud = new Cloud();
    const { id } = await cloud.make('AWS::DynamoDB::Table', {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
    });
    expect((await cloud.delete('AWS::DynamoDB::Table', id)).code).toBe('InvalidRequest');
    const off = [{ op: 'replace', path: '/DeletionProtectionEnabled', value: false }];
    await cloud.update('AWS::DynamoDB::Table', id, off);
    expect((await cloud.delete('AWS::DynamoDB::Table', id)).status).toBe('SUCCESS');
  });

  it('is deleted nevertheless where AWS does not mind, and takes along what cannot be without it', async () => {
    const cloud = new Cloud();
    const topic = await cloud.make('AWS::SNS::Topic', { TopicName: 'orders' });
    const subscription = await cloud.make('AWS::SNS::Subscription', {
      TopicArn: topic.id,
      Protocol: 'email',
      Endpoint: 'someone@example.com',
    });
    expect((await cloud.delete('AWS::SNS::Topic', topic.id)).status).toBe('SUCCESS');
    expect(cloud.service.living()).toEqual([]);
    expect((await cloud.delete('AWS::SNS::Subscription', subscription.id)).code).toBe('NotFound');
  });
});

describe('the tables', () => {
  const registry = bundledRegistry();

  it('name types that exist', () => {
    const named = DELETION_RULES.flatMap(({ type, heldBy }) => [type, ...heldBy]);
    const targets = REFERENCE_ROWS.flatMap(({ names }) => names);
    const unknown = [...named, ...targets].filter((type) => registry.find(type) === undefined);
    expect(unknown).toEqual([]);
  });

  it('name properties that exist', () => {
    const wrong = REFERENCE_ROWS.filter(({ on, property }) => {
      const types = registry
        .typeNames()
        .filter((type) => (on.endsWith('*') ? type.startsWith(on.slice(0, -1)) : type === on));
      return !types.some((type) => {
        const schema = registry.find(type);
        return (
          schema !== undefined &&
          schemaAt(schema.root, toSteps(`/properties/${property}`), schema.definitions) !== undefined
        );
      });
    });
    expect(wrong).toEqual([]);
  });
});
