import { afterEach, describe, expect, it } from '@jest/globals';

import { objectOf, type Json, type JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld } from './world.js';

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::Kinesis::Stream',
    identity: 'template',
    creation: {
      service: 'kinesis',
      operation: 'CreateStream',
      update: 'UpdateShardCount',
      delete: 'DeleteStream',
    },
    prepare: () => ({
      Name: 'orders',
      ShardCount: 1,
      RetentionPeriodHours: 48,
      StreamEncryption: { EncryptionType: 'KMS', KeyId: 'alias/aws/kinesis' },
      DesiredShardLevelMetrics: ['IncomingBytes'],
      Tags: [{ Key: 'team', Value: 'shop' }],
    }),
    change: ({ StreamEncryption: _encryption, ...properties }) => ({
      ...properties,
      ShardCount: 3,
      RetentionPeriodHours: 24,
      DesiredShardLevelMetrics: ['OutgoingBytes'],
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::Cognito::UserPoolClient',
    identity: 'aws',
    creation: {
      service: 'cognito-idp',
      operation: 'CreateUserPoolClient',
      update: 'UpdateUserPoolClient',
      delete: 'DeleteUserPoolClient',
    },
    prepare: async (world) => {
      const pool = await world.make('AWS::Cognito::UserPool', { UserPoolName: 'people' });
      return { UserPoolId: pool.physicalId, ClientName: 'web', ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] };
    },
    change: ({ ExplicitAuthFlows: _flows, ...properties }) => ({
      ...properties,
      CallbackURLs: ['https://example.com'],
      RefreshTokenValidity: 7,
    }),
  },
  {
    type: 'AWS::CloudWatch::Dashboard',
    identity: 'template',
    creation: { service: 'monitoring', operation: 'PutDashboard', delete: 'DeleteDashboards' },
    prepare: () => ({
      DashboardName: 'shop',
      DashboardBody: '{"widgets":[]}',
      Tags: [{ Key: 'team', Value: 'shop' }],
    }),
    change: (properties) => ({
      ...properties,
      DashboardBody: '{"start":"-PT9H","widgets":[]}',
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::Events::EventBus',
    identity: 'template',
    creation: {
      service: 'events',
      operation: 'CreateEventBus',
      update: 'UpdateEventBus',
      delete: 'DeleteEventBus',
    },
    prepare: () => ({
      Name: 'orders',
      Description: 'of the shop',
      Policy: { Version: '2012-10-17', Statement: [] },
      Tags: [{ Key: 'team', Value: 'shop' }],
    }),
    change: ({ Policy: _policy, ...properties }) => ({
      ...properties,
      Description: 'of all shops',
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::Events::EventBusPolicy',
    identity: 'template',
    creation: { service: 'events', operation: 'PutPermission', delete: 'RemovePermission' },
    prepare: async (world) => {
      const { attributes } = await world.make('AWS::Events::EventBus', { Name: 'orders' });
      return { EventBusName: 'orders', StatementId: 'partner', Statement: allowing(attributes['Arn'] ?? '') };
    },
    change: (properties) => ({
      ...properties,
      Statement: {
        ...objectOf(properties, 'Statement'),
        Principal: '*',
        Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-a1b2c3d4e5' } },
      },
    }),
  },
];

function allowing(Resource: Json): JsonObject {
  const Principal = { AWS: 'arn:aws:iam::111122223333:root' };
  return { Effect: 'Allow', Principal, Action: 'events:PutEvents', Resource };
}

for (const contract of CASES) providerContract(contract);

describe('a stream', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('gets more than twice its shards in steps, and another mode', async () => {
    world = await ProviderWorld.start();
    const type = 'AWS::Kinesis::Stream';
    const provider = await world.provider(type, 'sdk');
    const subject = { logicalId: 'Stream', type, properties: { Name: 'orders', ShardCount: 1 } };
    const made = await provider.create(subject, world.context());
    const update = (
      properties: Parameters<typeof provider.update>[0]['properties'],
      desired: typeof properties,
    ) => provider.update({ ...subject, ...made, properties, desired }, world.context());
    const mark = world.simulator.log.last;
    const more = await update(subject.properties, { Name: 'orders', ShardCount: 7 });
    expect(more.observed).toMatchObject({ ShardCount: 7 });
    expect(world.simulator.log.mutating(mark)).toHaveLength(3);
    const onDemand = { Name: 'orders', StreamModeDetails: { StreamMode: 'ON_DEMAND' } };
    const other = await update({ Name: 'orders', ShardCount: 7 }, onDemand);
    expect(other.observed).toMatchObject(onDemand);
    expect(other.observed).not.toHaveProperty('ShardCount');
  });
});

describe('an app client', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('keeps the name that its create has made up', async () => {
    world = await ProviderWorld.start();
    const pool = await world.make('AWS::Cognito::UserPool', { UserPoolName: 'people' });
    const type = 'AWS::Cognito::UserPoolClient';
    const provider = await world.provider(type, 'sdk');
    const subject = { logicalId: 'Client', type, properties: { UserPoolId: pool.physicalId } };
    const made = await provider.create(subject, world.context());
    const desired = { ...subject.properties, RefreshTokenValidity: 7 };
    const changed = await provider.update({ ...subject, ...made, desired }, world.context());
    expect(changed.observed?.['ClientName']).toBe(made.observed?.['ClientName']);
    expect(changed.attributes['Name']).toMatch(/Client/);
  });
});

describe('an event bus', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('with rules is not deleted, which passes once they are gone', async () => {
    world = await ProviderWorld.start();
    const type = 'AWS::Events::EventBus';
    const provider = await world.provider(type, 'sdk');
    const subject = { logicalId: 'Bus', type, properties: { Name: 'orders' } };
    const made = await provider.create(subject, world.context());
    await world.make('AWS::Events::Rule', {
      Name: 'all',
      EventBusName: 'orders',
      EventPattern: { source: ['shop'] },
    });
    await expect(provider.delete({ ...subject, ...made }, world.context())).rejects.toMatchObject({
      kind: 'conflict',
    });
  });
});

describe('a permission for an event bus', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const type = 'AWS::Events::EventBusPolicy';
  const properties = { StatementId: 'partner', Action: 'events:PutEvents', Principal: '111122223333' };

  it('of the default bus is read as it was given, and shows what somebody else has made of it', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider(type, 'sdk');
    const Statement = allowing('arn:aws:events:us-east-1:123456789012:event-bus/default');
    const given = { StatementId: 'partner', Statement: { ...Statement, Principal: '111122223333' } };
    const subject = { logicalId: 'Partner', type, properties: given };
    const made = await provider.create(subject, world.context());
    expect(made).toMatchObject({ physicalId: 'default|partner', observed: given });
    const { inventory } = world.simulator.cloudControl.account;
    const [resource] = inventory.named('default|partner');
    const statement = { ...allowing('bus'), Principal: { AWS: ['111122223333', '444455556666'] } };
    inventory.put({ ...resource!, model: { ...resource!.model, Statement: statement } });
    const seen = await provider.read({ ...subject, ...made });
    expect(seen?.observed?.['Statement']).toMatchObject({ Principal: statement.Principal });
  });

  it('leaves the statements of others', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider(type, 'sdk');
    const [ours, theirs] = ['ours', 'theirs'].map((StatementId) => ({
      logicalId: StatementId,
      type,
      properties: { ...properties, StatementId },
    }));
    const made = await provider.create(ours!, world.context());
    await provider.create(theirs!, world.context());
    await provider.delete({ ...ours!, ...made }, world.context());
    const left = world.simulator.cloudControl.account.inventory.named('default|theirs');
    expect([left.length, await provider.read({ ...ours!, ...made })]).toEqual([1, undefined]);
  });
});
