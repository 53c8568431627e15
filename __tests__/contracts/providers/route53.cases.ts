/** Runs the provider contract for Route 53's hosted zones and record sets. */

import { afterEach, describe, expect, it } from '@jest/globals';
import { isStranger } from '../../../simulator/aws/cloudcontrol/strangers/marks.js';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld, REGION, targetOf } from './world.js';

const creation = { service: 'route53', operation: 'ChangeResourceRecordSets' };

async function zone(world: ProviderWorld): Promise<string> {
  const { physicalId } = await world.make('AWS::Route53::HostedZone', { Name: 'example.com' });
  return physicalId;
}

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::Route53::RecordSet',
    identity: 'template',
    creation,
    writeOnly: ['HostedZoneName', 'Comment'],
    prepare: async (world) => {
      await zone(world);
      return {
        HostedZoneName: 'example.com.',
        Comment: 'hunter2',
        Name: '*.example.com',
        Type: 'A',
        TTL: '300',
        ResourceRecords: ['192.0.2.1', '192.0.2.2'],
      };
    },
    change: (properties) => ({ ...properties, TTL: '60', ResourceRecords: ['192.0.2.3'] }),
  },
  {
    type: 'AWS::Route53::RecordSetGroup',
    livesAs: 'AWS::Route53::RecordSet',
    identity: 'template',
    creation,
    prepare: async (world) => {
      const HostedZoneId = await zone(world);
      const AliasTarget = { HostedZoneId: 'Z2FDTNDATAQYW2', DNSName: 'd111111abcdef8.cloudfront.net' };
      return { HostedZoneId, RecordSets: [{ Name: 'www.example.com', Type: 'A', AliasTarget }] };
    },
    change: ({ HostedZoneId = '' }) => ({
      HostedZoneId,
      RecordSets: [{ Name: 'www.example.com', Type: 'CNAME', TTL: '60', ResourceRecords: ['example.com'] }],
    }),
  },
];

const ZONE: ContractCase = {
  type: 'AWS::Route53::HostedZone',
  identity: 'aws',
  creation: {
    service: 'route53',
    operation: 'CreateHostedZone',
    update: 'UpdateHostedZoneComment',
    delete: 'DeleteHostedZone',
  },
  prepare: async (world) => ({
    Name: 'Example.com',
    HostedZoneConfig: { Comment: 'inside' },
    VPCs: [await vpc(world), await vpc(world)],
    HostedZoneTags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: ({ VPCs, ...properties }) => ({
    ...properties,
    HostedZoneConfig: { Comment: 'outside' },
    VPCs: [VPCs ?? []].flat().slice(1),
    HostedZoneTags: [{ Key: 'stage', Value: 'prod' }],
  }),
};

async function vpc(world: ProviderWorld): Promise<JsonObject> {
  const { physicalId } = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  return { VPCId: physicalId, VPCRegion: REGION };
}

for (const contract of CASES) providerContract(contract);
providerContract(ZONE);

describe('a hosted zone', () => {
  let world: ProviderWorld;
  const type = ZONE.type;
  afterEach(() => world.close());

  const create = async (properties: JsonObject) => {
    const provider = await world.provider(type, 'sdk');
    return provider.create({ logicalId: 'Zone', type, properties }, world.context());
  };

  it('has name servers if it is public', async () => {
    world = await ProviderWorld.start();
    const { physicalId, attributes, observed } = await create({ Name: 'example.com' });
    expect(attributes).toMatchObject({ Id: physicalId, NameServers: expect.any(Array) });
    expect(observed).toMatchObject({ Id: physicalId, Name: 'example.com' });
    const inside = await create({ Name: 'example.com', VPCs: [await vpc(world)] });
    expect(inside.attributes).toEqual({ Id: inside.physicalId });
  });

  it('moves from one VPC to another, and keeps one that others have associated', async () => {
    world = await ProviderWorld.start();
    const [here, there, elsewhere] = [await vpc(world), await vpc(world), await vpc(world)];
    const properties = { Name: 'example.com', VPCs: [here] };
    const made = await create(properties);
    const provider = await world.provider(type, 'sdk');
    const [zone] = world.simulator.cloudControl.account.inventory
      .all()
      .filter((one) => one.type === type && !isStranger(one));
    if (zone === undefined) throw new Error('no zone');
    const VPCs = [here, elsewhere];
    world.simulator.cloudControl.account.inventory.put({ ...zone, model: { ...zone.model, VPCs } });
    const desired = { ...properties, VPCs: [there] };
    const changed = await provider.update({ ...targetOf(type, made, properties), desired }, world.context());
    expect(changed.observed).toMatchObject({ VPCs: [elsewhere, there] });
  });

  it('that holds records is not deleted', async () => {
    world = await ProviderWorld.start();
    const properties = { Name: 'example.com' };
    const made = await create(properties);
    const record = { HostedZoneId: made.physicalId, Name: 'www.example.com', Type: 'A', TTL: '60' };
    await world.make('AWS::Route53::RecordSet', { ...record, ResourceRecords: ['192.0.2.1'] });
    const provider = await world.provider(type, 'sdk');
    await expect(provider.delete(targetOf(type, made, properties), world.context())).rejects.toMatchObject({
      kind: 'terminal',
      message: expect.stringContaining('non-required resource record sets'),
    });
  });
});
