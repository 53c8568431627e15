import { afterEach, describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import { ProviderWorld, targetOf } from './world.js';

const TYPE = 'AWS::DynamoDB::Table';

const TABLE: JsonObject = {
  TableName: 'orders',
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  BillingMode: 'PAY_PER_REQUEST',
};

const policy = (Action: string): JsonObject => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { AWS: '123456789012' }, Action, Resource: '*' }],
});

providerContract({
  type: TYPE,
  identity: 'template',
  creation: {
    service: 'dynamodb',
    operation: 'CreateTable',
    update: 'UpdateTimeToLive',
    delete: 'DeleteTable',
  },
  prepare: () => ({
    ...TABLE,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    Tags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: (properties) => ({
    ...properties,
    TimeToLiveSpecification: { Enabled: true, AttributeName: 'until' },
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    ResourcePolicy: { PolicyDocument: policy('dynamodb:GetItem') },
    Tags: [{ Key: 'stage', Value: 'prod' }],
  }),
});

function index(name: string, more: JsonObject = {}): JsonObject {
  return {
    IndexName: name,
    KeySchema: [{ AttributeName: name, KeyType: 'HASH' }],
    Projection: { ProjectionType: 'ALL' },
    ...more,
  };
}

function withIndexes(...indexes: JsonObject[]): JsonObject {
  const names = indexes.map(({ IndexName }) => ({ AttributeName: IndexName ?? '', AttributeType: 'S' }));
  return {
    ...TABLE,
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }, ...names],
    ...(indexes.length === 0 ? {} : { GlobalSecondaryIndexes: indexes }),
  };
}

describe('a table that changes', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const change = async (before: JsonObject, desired: JsonObject) => {
    world = await ProviderWorld.start();
    const provider = await world.provider(TYPE, 'sdk');
    const made = await provider.create(
      { logicalId: 'Thing', type: TYPE, properties: before },
      world.context(),
    );
    const mark = world.simulator.log.last;
    const changed = await provider.update({ ...targetOf(TYPE, made, before), desired }, world.context());
    return { changed, calls: world.simulator.log.mutating(mark).map(({ operation }) => operation) };
  };

  it('gets and loses one index after the other', async () => {
    const desired = withIndexes(index('two'), index('three'));
    const { changed, calls } = await change(withIndexes(index('one')), desired);
    expect(changed.observed).toMatchObject(desired);
    expect(calls).toEqual(['UpdateTable', 'UpdateTable', 'UpdateTable']);
  });

  it('is paid by capacity from now on, with its indexes', async () => {
    const ProvisionedThroughput = { ReadCapacityUnits: 2, WriteCapacityUnits: 1 };
    const desired = {
      ...withIndexes(index('one', { ProvisionedThroughput })),
      BillingMode: 'PROVISIONED',
      ProvisionedThroughput,
    };
    const { changed, calls } = await change(withIndexes(index('one')), desired);
    expect(changed.observed).toMatchObject(desired);
    expect(calls).toEqual(['UpdateTable']);
  });

  it('is encrypted, protected, of another class and has another stream', async () => {
    const before = { ...TABLE, StreamSpecification: { StreamViewType: 'KEYS_ONLY' } };
    const desired = {
      ...TABLE,
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      DeletionProtectionEnabled: true,
      TableClass: 'STANDARD_INFREQUENT_ACCESS',
    };
    const { changed } = await change(before, desired);
    expect(changed.observed).toMatchObject(desired);
    expect(changed.attributes).toHaveProperty('StreamArn');
  });

  it('is created with a policy, which goes again', async () => {
    const ResourcePolicy = { PolicyDocument: policy('dynamodb:Query') };
    const { changed, calls } = await change({ ...TABLE, ResourcePolicy }, TABLE);
    expect(calls).toEqual(['DeleteResourcePolicy']);
    expect(changed.observed).not.toHaveProperty('ResourcePolicy');
  });

  it('is not updated in its key', async () => {
    const KeySchema = [{ AttributeName: 'one', KeyType: 'HASH' }];
    const desired = {
      ...TABLE,
      KeySchema,
      AttributeDefinitions: [{ AttributeName: 'one', AttributeType: 'S' }],
    };
    await expect(change(TABLE, desired)).rejects.toMatchObject({ kind: 'not-updatable' });
  });

  it('is not updated in the type of an attribute', async () => {
    const desired = { ...TABLE, AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'N' }] };
    await expect(change(TABLE, desired)).rejects.toMatchObject({ kind: 'not-updatable' });
  });

  it('is found where DynamoDB does not know it yet', async () => {
    world = await ProviderWorld.start({ cloudControl: { readLag: 3 } });
    const provider = await world.provider(TYPE, 'sdk');
    const properties = { ...TABLE, TimeToLiveSpecification: { Enabled: true, AttributeName: 'until' } };
    const made = await provider.create({ logicalId: 'Thing', type: TYPE, properties }, world.context());
    expect(made.observed).toMatchObject(properties);
  });
});
