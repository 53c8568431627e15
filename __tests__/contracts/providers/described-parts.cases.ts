import { afterEach, describe, expect, it } from '@jest/globals';
import { type JsonObject, textOf } from '../../../src/json.js';
import { trust } from '../../support/cloud.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld } from './world.js';

const CODE = { ZipFile: 'exports.handler = async () => 1;' };

async function functionName(world: ProviderWorld): Promise<string> {
  const role = await world.make('AWS::IAM::Role', {
    RoleName: 'runner',
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' },
      ],
    },
  });
  const properties = {
    FunctionName: 'worker',
    Runtime: 'nodejs20.x',
    Handler: 'index.handler',
    Code: CODE,
    Role: role.attributes['Arn'] ?? '',
  };
  return (await world.make('AWS::Lambda::Function', properties)).physicalId;
}

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::SecretsManager::Secret',
    identity: 'template',
    writeOnly: ['GenerateSecretString', 'SecretString'],
    creation: {
      service: 'secretsmanager',
      operation: 'CreateSecret',
      update: 'UpdateSecret',
      delete: 'DeleteSecret',
    },
    prepare: () => ({
      Name: 'db',
      Description: 'of the shop',
      SecretString: 'hunter2',
      Tags: [{ Key: 'team', Value: 'shop' }],
    }),
    change: ({ Description: _description, ...properties }) => ({
      ...properties,
      SecretString: 'hunter22',
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::EC2::VPCEndpoint',
    identity: 'aws',
    creation: {
      service: 'ec2',
      operation: 'CreateVpcEndpoint',
      update: 'ModifyVpcEndpoint',
      delete: 'DeleteVpcEndpoints',
    },
    prepare: async (world) => {
      const net = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
      const VpcId = net.physicalId;
      const one = await world.make('AWS::EC2::Subnet', { VpcId, CidrBlock: '10.0.0.0/24' });
      const other = await world.make('AWS::EC2::Subnet', { VpcId, CidrBlock: '10.0.1.0/24' });
      const group = await world.make('AWS::EC2::SecurityGroup', { VpcId, GroupDescription: 'endpoints' });
      return {
        VpcId,
        ServiceName: 'com.amazonaws.us-east-1.ecr.api',
        VpcEndpointType: 'Interface',
        PrivateDnsEnabled: true,
        SubnetIds: [one.physicalId, other.physicalId],
        SecurityGroupIds: [group.physicalId],
        Tags: [{ Key: 'team', Value: 'shop' }],
      };
    },
    change: ({ SubnetIds: subnets, ...properties }) => ({
      ...properties,
      SubnetIds: Array.isArray(subnets) ? subnets.slice(1) : [],
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Principal: '*', Action: 'ecr:*', Resource: '*' }],
      },
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::Lambda::EventInvokeConfig',
    identity: 'template',
    creation: {
      service: 'lambda',
      operation: 'PutFunctionEventInvokeConfig',
      delete: 'DeleteFunctionEventInvokeConfig',
    },
    prepare: async (world) => ({
      FunctionName: await functionName(world),
      Qualifier: '$LATEST',
      MaximumRetryAttempts: 0,
    }),
    change: (properties) => ({ ...properties, MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 1 }),
  },
  {
    type: 'AWS::Logs::MetricFilter',
    identity: 'template',
    creation: { service: 'logs', operation: 'PutMetricFilter', delete: 'DeleteMetricFilter' },
    prepare: async (world) => {
      await world.make('AWS::Logs::LogGroup', { LogGroupName: '/app' });
      return {
        LogGroupName: '/app',
        FilterName: 'errors',
        FilterPattern: 'ERROR',
        MetricTransformations: [{ MetricName: 'Errors', MetricNamespace: 'App', MetricValue: '1' }],
      };
    },
    change: (properties) => ({
      ...properties,
      FilterPattern: '{ $.level = "error" }',
      MetricTransformations: [
        {
          MetricName: 'Errors',
          MetricNamespace: 'App',
          MetricValue: '1',
          Dimensions: [{ Key: 'Route', Value: '$.route' }],
        },
      ],
    }),
  },
  {
    type: 'AWS::Logs::SubscriptionFilter',
    identity: 'template',
    quota: 2,
    creation: { service: 'logs', operation: 'PutSubscriptionFilter', delete: 'DeleteSubscriptionFilter' },
    prepare: async (world) => {
      const AssumeRolePolicyDocument = trust('logs');
      const role = await world.make('AWS::IAM::Role', { RoleName: 'forward', AssumeRolePolicyDocument });
      const stream = await world.make('AWS::Kinesis::Stream', { Name: 'lines', ShardCount: 1 });
      await world.make('AWS::Logs::LogGroup', { LogGroupName: '/app' });
      return {
        LogGroupName: '/app',
        FilterName: 'errors',
        FilterPattern: 'ERROR',
        DestinationArn: stream.attributes['Arn'] ?? '',
        RoleArn: role.attributes['Arn'] ?? '',
      };
    },
    change: (properties) => ({ ...properties, FilterPattern: '', Distribution: 'Random' }),
  },
  {
    type: 'AWS::Glue::Job',
    identity: 'template',
    creation: { service: 'glue', operation: 'CreateJob', update: 'UpdateJob', delete: 'DeleteJob' },
    prepare: async (world) => {
      const AssumeRolePolicyDocument = trust('glue');
      const role = await world.make('AWS::IAM::Role', { RoleName: 'etl', AssumeRolePolicyDocument });
      return {
        Name: 'nightly',
        Role: role.attributes['Arn'] ?? '',
        Command: { Name: 'glueetl', ScriptLocation: 's3://code/etl.py' },
        WorkerType: 'G.1X',
        NumberOfWorkers: 2,
        Description: 'Every night',
        Tags: { team: 'shop' },
      };
    },
    change: ({ Description: _text, ...properties }) => ({
      ...properties,
      NumberOfWorkers: 3,
      DefaultArguments: { '--job-language': 'python' },
      Tags: { stage: 'prod' },
    }),
  },
  {
    type: 'AWS::StepFunctions::Activity',
    identity: 'template',
    creation: {
      service: 'states',
      operation: 'CreateActivity',
      update: 'TagResource',
      delete: 'DeleteActivity',
    },
    prepare: () => ({ Name: 'packing', Tags: [{ Key: 'team', Value: 'shop' }] }),
    change: (properties) => ({ ...properties, Tags: [{ Key: 'stage', Value: 'prod' }] }),
  },
];

for (const contract of CASES) providerContract(contract);

describe('a generated secret', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const GENERATED = {
    SecretStringTemplate: '{"user":"ann"}',
    GenerateStringKey: 'password',
    PasswordLength: 20,
  };
  const type = 'AWS::SecretsManager::Secret';

  function valueNow(): { readonly value: string; readonly made: JsonObject } {
    const [secret] = world.living(type);
    const value = secret?.properties['SecretString'];
    const text = typeof value === 'string' ? value : '';
    return { value: text, made: JSON.parse(text === '' ? '{}' : text) as JsonObject };
  }

  it('gets its value once, in its template, and again only where the template changes how', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider(type, 'sdk');
    const properties = { Name: 'db', GenerateSecretString: GENERATED };
    const subject = { logicalId: 'Secret', type, properties };
    const context = world.context();
    const made = await provider.create(subject, context);
    const { value, made: content } = valueNow();
    expect(content).toMatchObject({ user: 'ann' });
    const password = textOf(content, 'password');
    expect(password).toHaveLength(20);
    expect(JSON.stringify([made, context.handles, world.events])).not.toContain(password);
    const tagged = { ...properties, Tags: [{ Key: 'team', Value: 'shop' }] };
    await provider.update({ ...subject, ...made, desired: tagged }, world.context());
    expect(valueNow().value).toBe(value);
    const longer = { ...tagged, GenerateSecretString: { ...GENERATED, PasswordLength: 30 } };
    await provider.update({ ...subject, ...made, properties: tagged, desired: longer }, world.context());
    expect(textOf(valueNow().made, 'password')).toHaveLength(30);
  });
});

describe('a Glue job', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const JOB = { Name: 'nightly', Command: { Name: 'glueetl', ScriptLocation: 's3://code/etl.py' } };
  const WORKERS = { WorkerType: 'G.1X', NumberOfWorkers: 2 };

  it.each([
    ['workers, instead of the capacity that Glue has chosen', {}, WORKERS],
    ['a capacity, instead of workers', WORKERS, { MaxCapacity: 4 }],
    ['workers, instead of a capacity', { MaxCapacity: 4 }, WORKERS],
  ])('gets %s', async (_what, before, after) => {
    world = await ProviderWorld.start();
    const type = 'AWS::Glue::Job';
    const AssumeRolePolicyDocument = trust('glue');
    const role = await world.make('AWS::IAM::Role', { RoleName: 'etl', AssumeRolePolicyDocument });
    const job = { ...JOB, Role: role.attributes['Arn'] ?? '' };
    const provider = await world.provider(type, 'sdk');
    const subject = { logicalId: 'Job', type, properties: { ...job, ...before } };
    const made = await provider.create(subject, world.context());
    const desired = { ...job, ...after };
    const changed = await provider.update({ ...subject, ...made, desired }, world.context());
    expect(changed.observed).toMatchObject(after);
  });
});
