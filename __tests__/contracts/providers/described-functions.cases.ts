/** Runs the provider contract for functions by Lambda's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld } from './world.js';

const TRUST = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

async function prepare(world: ProviderWorld): Promise<JsonObject> {
  const { s3 } = world.simulator;
  s3.createBucket('code', { accountId: '123456789012', region: 'us-east-1' });
  s3.putObject('code', 'one.zip', Buffer.from('one'));
  s3.putObject('code', 'two.zip', Buffer.from('two'));
  const role = await world.make('AWS::IAM::Role', { RoleName: 'worker', AssumeRolePolicyDocument: TRUST });
  return {
    FunctionName: 'work',
    Role: role.attributes['Arn'] ?? '',
    Handler: 'index.handler',
    Runtime: 'nodejs22.x',
    Code: { S3Bucket: 'code', S3Key: 'one.zip' },
    Environment: { Variables: { MODE: 'fast' } },
    Tags: [{ Key: 'team', Value: 'shop' }],
  };
}

const CASE: ContractCase = {
  type: 'AWS::Lambda::Function',
  identity: 'template',
  writeOnly: ['Code'],
  creation: {
    service: 'lambda',
    operation: 'CreateFunction',
    update: 'UpdateFunctionConfiguration',
    delete: 'DeleteFunction',
  },
  prepare,
  change: (properties) => ({
    ...properties,
    Code: { S3Bucket: 'code', S3Key: 'two.zip' },
    Timeout: 30,
    ReservedConcurrentExecutions: 2,
  }),
};

providerContract(CASE);

providerContract({
  type: 'AWS::Lambda::Permission',
  identity: 'aws',
  creation: { service: 'lambda', operation: 'AddPermission', delete: 'RemovePermission' },
  prepare: async (world) => {
    await world.make('AWS::Lambda::Function', await prepare(world));
    return {
      FunctionName: 'work',
      Action: 'lambda:InvokeFunction',
      Principal: 'events.amazonaws.com',
      SourceAccount: '123456789012',
    };
  },
});

providerContract({
  type: 'AWS::Lambda::LayerVersion',
  identity: 'aws',
  writeOnly: ['Content'],
  creation: { service: 'lambda', operation: 'PublishLayerVersion', delete: 'DeleteLayerVersion' },
  prepare: ({ simulator: { s3 } }) => {
    s3.createBucket('code', { accountId: '123456789012', region: 'us-east-1' });
    s3.putObject('code', 'layer.zip', Buffer.from('layer'));
    return {
      LayerName: 'tools',
      Content: { S3Bucket: 'code', S3Key: 'layer.zip' },
      Description: 'Tools',
      CompatibleRuntimes: ['nodejs22.x'],
    };
  },
});

async function makeFunction(world: ProviderWorld): Promise<JsonObject> {
  const made = await world.make('AWS::Lambda::Function', await prepare(world));
  return made.attributes;
}

providerContract({
  type: 'AWS::Lambda::EventSourceMapping',
  identity: 'template',
  creation: {
    service: 'lambda',
    operation: 'CreateEventSourceMapping',
    update: 'UpdateEventSourceMapping',
    delete: 'DeleteEventSourceMapping',
  },
  prepare: async (world) => {
    await makeFunction(world);
    const queue = await world.make('AWS::SQS::Queue', { QueueName: 'inbox' });
    return {
      FunctionName: 'work',
      EventSourceArn: queue.attributes['Arn'] ?? '',
      BatchSize: 5,
      FilterCriteria: { Filters: [{ Pattern: '{"kind":["order"]}' }] },
      Tags: [{ Key: 'team', Value: 'shop' }],
    };
  },
  change: (properties) => ({
    ...properties,
    BatchSize: 8,
    Enabled: false,
    Tags: [{ Key: 'stage', Value: 'prod' }],
  }),
});

providerContract({
  type: 'AWS::Lambda::Version',
  identity: 'template',
  creation: { service: 'lambda', operation: 'PublishVersion', delete: 'DeleteFunction' },
  prepare: async (world) => {
    await makeFunction(world);
    return { FunctionName: 'work', Description: 'first' };
  },
});

providerContract({
  type: 'AWS::Lambda::Alias',
  identity: 'template',
  creation: {
    service: 'lambda',
    operation: 'CreateAlias',
    update: 'UpdateAlias',
    delete: 'DeleteAlias',
  },
  prepare: async (world) => {
    await makeFunction(world);
    await world.make('AWS::Lambda::Version', { FunctionName: 'work' });
    await world.make('AWS::Lambda::Version', { FunctionName: 'work' });
    return { FunctionName: 'work', Name: 'live', FunctionVersion: '1' };
  },
  change: (properties) => ({
    ...properties,
    Description: 'in use',
    RoutingConfig: { AdditionalVersionWeights: [{ FunctionVersion: '2', FunctionWeight: 0.5 }] },
  }),
});

providerContract({
  type: 'AWS::Lambda::Url',
  identity: 'template',
  creation: {
    service: 'lambda',
    operation: 'CreateFunctionUrlConfig',
    update: 'UpdateFunctionUrlConfig',
    delete: 'DeleteFunctionUrlConfig',
  },
  prepare: async (world) => {
    const { Arn = '' } = await makeFunction(world);
    return { TargetFunctionArn: Arn, AuthType: 'AWS_IAM', Cors: { AllowOrigins: ['*'] } };
  },
  change: (properties) => ({ ...properties, AuthType: 'NONE', InvokeMode: 'RESPONSE_STREAM' }),
});

describe('an event source mapping', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is waited for until it is enabled, updated and gone', async () => {
    world = await ProviderWorld.start({ lambda: { mappings: 4_000 } });
    await makeFunction(world);
    const queue = await world.make('AWS::SQS::Queue', { QueueName: 'inbox' });
    const type = 'AWS::Lambda::EventSourceMapping';
    const provider = await world.provider(type, 'sdk');
    const properties = { FunctionName: 'work', EventSourceArn: queue.attributes['Arn'] ?? '', BatchSize: 5 };
    const subject = { logicalId: 'Feed', type };
    const start = world.clock.now();
    const made = await provider.create({ ...subject, properties }, world.context());
    expect(made.observed).toMatchObject({ Enabled: true });
    expect(world.clock.now() - start).toBeGreaterThanOrEqual(4_000);

    const desired = { ...properties, Enabled: false };
    const changed = await provider.update({ ...subject, ...made, properties, desired }, world.context());
    expect(changed.observed).toMatchObject({ Enabled: false, BatchSize: 5 });
    await provider.delete({ ...subject, ...changed, properties: desired }, world.context());
    expect(world.living(type)).toEqual([]);
  });
});

describe('a version of a function that has not changed', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is refused as one that exists, and published once the function has changed', async () => {
    world = await ProviderWorld.start();
    const properties = await prepare(world);
    const functions = await world.provider('AWS::Lambda::Function', 'sdk');
    const subject = { logicalId: 'Work', type: 'AWS::Lambda::Function' };
    const made = await functions.create({ ...subject, properties }, world.context());
    const type = 'AWS::Lambda::Version';
    const versions = await world.provider(type, 'sdk');
    const request = { logicalId: 'Version', type, properties: { FunctionName: 'work' } };
    const first = await versions.create(request, world.context());
    expect(first.attributes).toMatchObject({ Version: '1' });
    await expect(versions.create(request, world.context())).rejects.toMatchObject({ kind: 'exists' });

    const desired = { ...properties, Timeout: 30 };
    await functions.update({ ...subject, ...made, properties, desired }, world.context());
    const second = await versions.create(request, world.context());
    expect(second.attributes).toMatchObject({ Version: '2' });
  });

  it('is not taken for the one of a create that is tried again', async () => {
    world = await ProviderWorld.start();
    await makeFunction(world);
    const type = 'AWS::Lambda::Version';
    const versions = await world.provider(type, 'sdk');
    const request = { logicalId: 'Version', type, properties: { FunctionName: 'work' } };
    await world.make(type, request.properties);
    world.simulator.faults.arm({
      service: 'lambda',
      operation: 'PublishVersion',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'TooManyRequestsException' },
    });
    const context = world.context();
    await expect(versions.create(request, context)).rejects.toMatchObject({ kind: 'throttled' });
    const made = await versions.create(request, context);
    expect(made.attributes).toMatchObject({ Version: '2' });
  });

  it('is not taken for the one of a create whose call was lost', async () => {
    world = await ProviderWorld.start();
    await makeFunction(world);
    const type = 'AWS::Lambda::Version';
    const versions = await world.provider(type, 'sdk');
    const request = { logicalId: 'Version', type, properties: { FunctionName: 'work' } };
    await world.make(type, request.properties);
    const fault = { kind: 'reset' } as const;
    const rule = { service: 'lambda', operation: 'PublishVersion', on: { nth: 1 }, fault } as const;
    world.simulator.faults.arm({ ...rule, when: 'before' });
    const context = world.context();
    await expect(versions.create(request, context)).rejects.toMatchObject({ kind: 'lost' });
    const made = await versions.create(request, context);
    expect(made.attributes).toMatchObject({ Version: '2' });
  });
});

describe('a function that takes time to become active', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is ready soon after it is, and is updated in two calls, one after the other', async () => {
    world = await ProviderWorld.start({ lambda: { activation: 3_000 } });
    const properties = await prepare(world);
    const provider = await world.provider('AWS::Lambda::Function', 'sdk');
    const subject = { logicalId: 'Work', type: 'AWS::Lambda::Function' };
    const start = world.clock.now();
    const made = await provider.create({ ...subject, properties }, world.context());
    const elapsed = world.clock.now() - start;
    expect(elapsed).toBeGreaterThanOrEqual(3_000);
    expect(elapsed).toBeLessThan(6_000);

    const desired = { ...properties, Code: { S3Bucket: 'code', S3Key: 'two.zip' }, Timeout: 30 };
    const mark = world.simulator.log.last;
    await provider.update({ ...subject, ...made, properties, desired }, world.context());
    expect(world.simulator.log.mutating(mark).map(({ operation }) => operation)).toEqual([
      'UpdateFunctionCode',
      'UpdateFunctionConfiguration',
    ]);
    expect(world.living('AWS::Lambda::Function')[0]?.properties).toMatchObject({
      Code: { S3Key: 'two.zip' },
      Timeout: 30,
    });
  });
});

describe('a role that may create a function and may not read it', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('fails the create, which names what it leaves behind', async () => {
    world = await ProviderWorld.start();
    const properties = await prepare(world);
    const provider = await world.provider('AWS::Lambda::Function', 'sdk');
    world.simulator.faults.arm({
      service: 'lambda',
      operation: 'GetFunction',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDeniedException' },
    });
    const request = { logicalId: 'Work', type: 'AWS::Lambda::Function', properties };
    await expect(provider.create(request, world.context())).rejects.toMatchObject({
      kind: 'terminal',
      details: { physicalId: 'work' },
    });
  });
});

describe('functions that are created at once', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('do not wait for each other', async () => {
    world = await ProviderWorld.start({ lambda: { activation: 3_000 } });
    const properties = await prepare(world);
    const provider = await world.provider('AWS::Lambda::Function', 'sdk');
    const mark = world.simulator.log.last;
    await Promise.all(
      ['one', 'two'].map((FunctionName) =>
        provider.create(
          {
            logicalId: FunctionName,
            type: 'AWS::Lambda::Function',
            properties: { ...properties, FunctionName },
          },
          world.context(),
        ),
      ),
    );
    const operations = world.simulator.log
      .select({ service: 'lambda', after: mark })
      .map(({ operation }) => operation);
    expect(operations.slice(0, 2)).toEqual(['CreateFunction', 'CreateFunction']);
  });
});
