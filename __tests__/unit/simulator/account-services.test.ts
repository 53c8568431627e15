import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CloudFormationClient, DescribeTypeCommand } from '@aws-sdk/client-cloudformation';
import {
  DeleteRolePolicyCommand,
  GetGroupPolicyCommand,
  GetRolePolicyCommand,
  IAMClient,
  ListRolePoliciesCommand,
  ListUserPoliciesCommand,
  PutGroupPolicyCommand,
  PutRolePolicyCommand,
  PutUserPolicyCommand,
} from '@aws-sdk/client-iam';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetTopicAttributesCommand, SetTopicAttributesCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetQueueAttributesCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { JsonObject } from '../../../src/json.js';
import { TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator } from '../../../simulator/server.js';
import { callJson } from '../../support/calls.js';
import { trust } from '../../support/cloud.js';
import { signedFor } from './kernel-support.js';

let simulator: Simulator;
const clients: { destroy(): void }[] = [];

beforeAll(async () => {
  simulator = await startSimulator();
});

afterAll(async () => {
  for (const client of clients) client.destroy();
  expect(simulator.log.defects()).toEqual([]);
  await simulator.close();
});

function settings() {
  return {
    endpoint: simulator.url,
    region: 'us-east-1',
    credentials: { ...TEST_CREDENTIALS },
    maxAttempts: 1,
  };
}

function opened<T extends { destroy(): void }>(client: T): T {
  clients.push(client);
  return client;
}

/** Makes a resource by Cloud Control; gives its identifier. */
async function make(type: string, properties: JsonObject): Promise<string> {
  const before = new Set(simulator.cloudControl.living().map(({ identifier }) => identifier));
  await callJson(simulator.cloudControl, 'CloudApiService.CreateResource', {
    TypeName: type,
    DesiredState: JSON.stringify(properties),
  });
  const made = simulator.cloudControl
    .living()
    .find((thing) => thing.type === type && !before.has(thing.identifier));
  if (made === undefined) throw new Error(`${type} was not made`);
  return made.identifier;
}

async function remove(type: string, identifier: string): Promise<string> {
  await callJson(simulator.cloudControl, 'CloudApiService.DeleteResource', {
    TypeName: type,
    Identifier: identifier,
  });
  simulator.cloudControl.living();
  return simulator.cloudControl.operations().at(-1)?.status ?? '';
}

const policy = (actions: string) =>
  JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }] });

describe('IAM', () => {
  it('hangs inline policies on roles, and lets no role go while they hang', async () => {
    const iam = opened(new IAMClient(settings()));
    const RoleName = await make('AWS::IAM::Role', { AssumeRolePolicyDocument: trust('lambda') });
    const role = { RoleName, PolicyName: 'read' };
    await iam.send(new PutRolePolicyCommand({ ...role, PolicyDocument: policy('s3:Get*') }));
    const { PolicyDocument } = await iam.send(new GetRolePolicyCommand(role));
    expect(decodeURIComponent(PolicyDocument ?? '')).toBe(policy('s3:Get*'));
    expect((await iam.send(new ListRolePoliciesCommand({ RoleName }))).PolicyNames).toEqual(['read']);
    expect(simulator.cloudControl.living()).toContainEqual(
      expect.objectContaining({ type: 'AWS::IAM::RolePolicy', identifier: `read|${RoleName}` }),
    );
    expect(await remove('AWS::IAM::Role', RoleName)).toBe('FAILED');
    await iam.send(new DeleteRolePolicyCommand(role));
    await expect(iam.send(new DeleteRolePolicyCommand(role))).rejects.toMatchObject({
      name: 'NoSuchEntityException',
      $metadata: { httpStatusCode: 404 },
    });
    expect(await remove('AWS::IAM::Role', RoleName)).toBe('SUCCESS');
  });

  it('shows the policies that a role was made with', async () => {
    const iam = opened(new IAMClient(settings()));
    const own = { PolicyName: 'own', PolicyDocument: { Version: '2012-10-17', Statement: [] } };
    const RoleName = await make('AWS::IAM::Role', {
      AssumeRolePolicyDocument: trust('lambda'),
      Policies: [own],
    });
    expect((await iam.send(new ListRolePoliciesCommand({ RoleName }))).PolicyNames).toEqual(['own']);
    expect(await remove('AWS::IAM::Role', RoleName)).toBe('SUCCESS');
  });

  it('refuses what is not a policy, is too long, or belongs to nobody', async () => {
    const iam = opened(new IAMClient(settings()));
    const UserName = await make('AWS::IAM::User', {});
    const put = (PolicyDocument: string, name = UserName) =>
      iam.send(new PutUserPolicyCommand({ UserName: name, PolicyName: 'p', PolicyDocument }));
    await expect(put('{}')).rejects.toMatchObject({ name: 'MalformedPolicyDocumentException' });
    await expect(put(policy('s'.repeat(2100)))).rejects.toMatchObject({ name: 'LimitExceededException' });
    await expect(put(policy('s3:*'), 'nobody')).rejects.toMatchObject({ name: 'NoSuchEntityException' });
    expect((await iam.send(new ListUserPoliciesCommand({ UserName }))).PolicyNames).toEqual([]);
  });

  it('does the same for groups', async () => {
    const iam = opened(new IAMClient(settings()));
    const GroupName = await make('AWS::IAM::Group', {});
    await iam.send(new PutGroupPolicyCommand({ GroupName, PolicyName: 'p', PolicyDocument: policy('s3:*') }));
    const read = await iam.send(new GetGroupPolicyCommand({ GroupName, PolicyName: 'p' }));
    expect(read.GroupName).toBe(GroupName);
  });
});

describe('SQS and SNS', () => {
  it('keep a policy on a queue until it is set to nothing', async () => {
    const sqs = opened(new SQSClient({ ...settings(), useQueueUrlAsEndpoint: false }));
    const QueueUrl = await make('AWS::SQS::Queue', { QueueName: 'orders' });
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { Policy: policy('sqs:*') } }));
    const read = () => sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
    expect((await read()).Attributes).toMatchObject({
      Policy: policy('sqs:*'),
      QueueArn: 'arn:aws:sqs:us-east-1:123456789012:orders',
      VisibilityTimeout: '30',
    });
    expect(simulator.cloudControl.living().at(-1)).toMatchObject({ type: 'AWS::SQS::QueuePolicy' });
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { Policy: '' } }));
    expect((await read()).Attributes).not.toHaveProperty('Policy');
    await expect(
      sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { Policy: 'no' } })),
    ).rejects.toMatchObject({ name: 'InvalidAttributeValue' });
    await expect(
      sqs.send(new GetQueueAttributesCommand({ QueueUrl: `${QueueUrl}-none` })),
    ).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  });

  it('give a topic a policy always: the default one, or another', async () => {
    const sns = opened(new SNSClient(settings()));
    const TopicArn = await make('AWS::SNS::Topic', { TopicName: 'orders' });
    const read = async () =>
      (await sns.send(new GetTopicAttributesCommand({ TopicArn }))).Attributes?.['Policy'] ?? '';
    const initial = await read();
    expect(initial).toContain('__default_policy_ID');
    const set = (AttributeValue: string) =>
      sns.send(new SetTopicAttributesCommand({ TopicArn, AttributeName: 'Policy', AttributeValue }));
    const living = () =>
      simulator.cloudControl.living().filter(({ type }) => type === 'AWS::SNS::TopicPolicy');
    await set(policy('sns:Publish'));
    expect(await read()).toBe(policy('sns:Publish'));
    expect(living()).toHaveLength(1);
    await set(initial);
    expect(living()).toHaveLength(0);
    await expect(set('')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const missing = new GetTopicAttributesCommand({ TopicArn: `${TopicArn}-none` });
    await expect(sns.send(missing)).rejects.toMatchObject({ name: 'NotFoundException' });
  });
});

describe('parameters and secrets', () => {
  it('are read from what was made, declared, or is public', async () => {
    const ssm = opened(new SSMClient(settings()));
    await make('AWS::SSM::Parameter', { Name: '/shop/colour', Type: 'String', Value: 'blue' });
    simulator.ssm.declare({ name: '/shop/key', value: 'hidden', type: 'SecureString', version: 3 });
    const read = async (Name: string, WithDecryption = false) =>
      (await ssm.send(new GetParameterCommand({ Name, WithDecryption }))).Parameter;
    expect(await read('/shop/colour')).toMatchObject({ Value: 'blue', Type: 'String', Version: 1 });
    expect(await read('/shop/colour:1')).toMatchObject({ Value: 'blue' });
    await expect(read('/shop/colour:2')).rejects.toMatchObject({ name: 'ParameterNotFound' });
    expect((await read('/shop/key'))?.Value).not.toContain('hidden');
    expect(await read('/shop/key', true)).toMatchObject({ Value: 'hidden', Version: 3 });
    expect((await read('/cdk-bootstrap/hnb659fds/version'))?.Value).toMatch(/^\d+$/);
    const image = '/aws/service/ami-amazon-linux-latest/al2023-ami-kernel-default-x86_64';
    expect((await read(image))?.Value).toMatch(/^ami-[0-9a-f]{17}$/);
    const many = await ssm.send(new GetParametersCommand({ Names: ['/shop/colour', '/none'] }));
    expect(many.Parameters).toHaveLength(1);
    expect(many.InvalidParameters).toEqual(['/none']);
    simulator.ssm.forget('/cdk-bootstrap/hnb659fds/version');
    await expect(read('/cdk-bootstrap/hnb659fds/version')).rejects.toMatchObject({
      name: 'ParameterNotFound',
    });
  });

  it('have a version for each change', async () => {
    const ssm = opened(new SSMClient(settings()));
    await make('AWS::SSM::Parameter', { Name: 'size', Type: 'String', Value: '1' });
    await callJson(simulator.cloudControl, 'CloudApiService.UpdateResource', {
      TypeName: 'AWS::SSM::Parameter',
      Identifier: 'size',
      PatchDocument: '[{"op":"replace","path":"/Value","value":"2"}]',
    });
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: 'size' }));
    expect(Parameter).toMatchObject({ Value: '2', Version: 2 });
  });

  it('hold values that were given, generated or declared', async () => {
    const secrets = opened(new SecretsManagerClient(settings()));
    const read = (SecretId: string, more = {}) =>
      secrets.send(new GetSecretValueCommand({ SecretId, ...more }));
    await make('AWS::SecretsManager::Secret', { Name: 'given', SecretString: 'value' });
    expect(await read('given')).toMatchObject({ SecretString: 'value', VersionStages: ['AWSCURRENT'] });
    const arn = await make('AWS::SecretsManager::Secret', {
      Name: 'generated',
      GenerateSecretString: {
        SecretStringTemplate: '{"username":"admin"}',
        GenerateStringKey: 'password',
        PasswordLength: 20,
        ExcludePunctuation: true,
      },
    });
    const generated = JSON.parse((await read(arn)).SecretString ?? '') as Record<string, string>;
    expect(generated['username']).toBe('admin');
    expect(generated['password']).toMatch(/^[A-Za-z0-9]{20}$/);
    expect((await read(arn.slice(0, -7))).SecretString).toBe(JSON.stringify(generated));
    simulator.secretsManager.declare({ name: 'outside', value: 'declared' });
    expect((await read('outside')).SecretString).toBe('declared');
    await expect(read('outside', { VersionStage: 'AWSPREVIOUS' })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

describe('CloudFormation and EC2', () => {
  it('describe a type by its schema and what can be done with it', async () => {
    const client = opened(new CloudFormationClient(settings()));
    const described = await client.send(
      new DescribeTypeCommand({ Type: 'RESOURCE', TypeName: 'AWS::SQS::Queue' }),
    );
    expect(described).toMatchObject({ ProvisioningType: 'FULLY_MUTABLE', DeprecatedStatus: 'LIVE' });
    expect(JSON.parse(described.Schema ?? '')).toMatchObject({
      typeName: 'AWS::SQS::Queue',
      primaryIdentifier: ['/properties/QueueUrl'],
    });
    await expect(
      client.send(new DescribeTypeCommand({ Type: 'RESOURCE', TypeName: 'Custom::Thing' })),
    ).rejects.toMatchObject({ name: 'TypeNotFoundException', $metadata: { httpStatusCode: 404 } });
  });

  it('describe Availability Zones of a region', async () => {
    const response = await fetch(simulator.url, {
      method: 'POST',
      headers: { ...signedFor('ec2', 'eu-west-1'), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'Action=DescribeAvailabilityZones&Version=2016-11-15',
    });
    const body = await response.text();
    expect([...body.matchAll(/<zoneName>([^<]+)/g)].map(([, name]) => name)).toEqual([
      'eu-west-1a',
      'eu-west-1b',
      'eu-west-1c',
    ]);
  });
});
