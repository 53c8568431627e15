/** Runs the provider contract for route tables, routes and gateways by EC2's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld } from './world.js';

const TAGS = [{ Key: 'team', Value: 'shop' }];
const OTHER_TAGS = [{ Key: 'team', Value: 'warehouse' }];

async function idOf(world: ProviderWorld, type: string, properties: JsonObject = {}): Promise<string> {
  return (await world.make(`AWS::EC2::${type}`, properties)).physicalId;
}

function vpc(world: ProviderWorld): Promise<string> {
  return idOf(world, 'VPC', { CidrBlock: '10.0.0.0/16' });
}

function subnet(world: ProviderWorld, VpcId: string): Promise<string> {
  return idOf(world, 'Subnet', { VpcId, CidrBlock: '10.0.0.0/24' });
}

/** A VPC with an internet gateway. */
async function publicVpc(world: ProviderWorld): Promise<{ VpcId: string; InternetGatewayId: string }> {
  const gateway = { VpcId: await vpc(world), InternetGatewayId: await idOf(world, 'InternetGateway') };
  await world.make('AWS::EC2::VPCGatewayAttachment', gateway);
  return gateway;
}

async function natProperties(world: ProviderWorld): Promise<JsonObject> {
  const { VpcId } = await publicVpc(world);
  const address = await world.make('AWS::EC2::EIP', { Domain: 'vpc' });
  const AllocationId = address.attributes['AllocationId'] ?? '';
  return { SubnetId: await subnet(world, VpcId), AllocationId, Tags: TAGS };
}

function calls(operation: string, update: string, deleting: string): ContractCase['creation'] {
  return { service: 'ec2', operation, update, delete: deleting };
}

/** Where the changed route leads; each trial makes its own. */
let transitGateway = '';

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::EC2::RouteTable',
    identity: 'aws',
    creation: calls('CreateRouteTable', 'CreateTags', 'DeleteRouteTable'),
    prepare: async (world) => ({ VpcId: await vpc(world), Tags: TAGS }),
    change: (properties) => ({ ...properties, Tags: OTHER_TAGS }),
  },
  {
    type: 'AWS::EC2::SubnetRouteTableAssociation',
    identity: 'template',
    creation: calls('AssociateRouteTable', 'AssociateRouteTable', 'DisassociateRouteTable'),
    prepare: async (world) => {
      const VpcId = await vpc(world);
      return {
        SubnetId: await subnet(world, VpcId),
        RouteTableId: await idOf(world, 'RouteTable', { VpcId }),
      };
    },
  },
  {
    type: 'AWS::EC2::Route',
    identity: 'template',
    creation: calls('CreateRoute', 'ReplaceRoute', 'DeleteRoute'),
    prepare: async (world) => {
      const { VpcId, InternetGatewayId } = await publicVpc(world);
      transitGateway = await idOf(world, 'TransitGateway');
      return {
        RouteTableId: await idOf(world, 'RouteTable', { VpcId }),
        DestinationCidrBlock: '0.0.0.0/0',
        GatewayId: InternetGatewayId,
      };
    },
    change: ({ GatewayId: _, ...properties }) => ({ ...properties, TransitGatewayId: transitGateway }),
  },
  {
    type: 'AWS::EC2::InternetGateway',
    identity: 'aws',
    creation: calls('CreateInternetGateway', 'CreateTags', 'DeleteInternetGateway'),
    prepare: () => ({ Tags: TAGS }),
    change: (properties) => ({ ...properties, Tags: OTHER_TAGS }),
  },
  {
    type: 'AWS::EC2::VPCGatewayAttachment',
    identity: 'template',
    creation: calls('AttachInternetGateway', 'AttachInternetGateway', 'DetachInternetGateway'),
    prepare: async (world) => ({
      VpcId: await vpc(world),
      InternetGatewayId: await idOf(world, 'InternetGateway'),
    }),
  },
  {
    type: 'AWS::EC2::EIP',
    identity: 'aws',
    creation: calls('AllocateAddress', 'CreateTags', 'ReleaseAddress'),
    prepare: () => ({ Domain: 'vpc', Tags: TAGS }),
    change: (properties) => ({ ...properties, Tags: OTHER_TAGS }),
  },
  {
    type: 'AWS::EC2::NatGateway',
    identity: 'aws',
    creation: calls('CreateNatGateway', 'CreateTags', 'DeleteNatGateway'),
    prepare: natProperties,
    change: (properties) => ({ ...properties, Tags: OTHER_TAGS }),
  },
];

for (const contract of CASES) providerContract(contract);

describe('a NAT gateway that takes its time', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const type = 'AWS::EC2::NatGateway';
  const times = { available: 95_000, deleted: 45_000 };

  it('is awaited when it is created and when it is deleted', async () => {
    world = await ProviderWorld.start({ ec2: { natGateway: times, visibleAfter: 1_000 } });
    const properties = await natProperties(world);
    const provider = await world.provider(type, 'sdk');
    const start = world.clock.now();
    const made = await provider.create({ logicalId: 'Nat', type, properties }, world.context());
    const created = world.clock.now();
    expect(created - start).toBeGreaterThanOrEqual(times.available);
    expect(created - start).toBeLessThan(times.available + 10_000);
    await provider.delete({ logicalId: 'Nat', type, ...made, properties }, world.context());
    expect(world.clock.now() - created).toBeGreaterThanOrEqual(times.deleted);
  });

  it('may stay pending if nobody waits for it, and is settled later', async () => {
    world = await ProviderWorld.start({ ec2: { natGateway: times } });
    const properties = await natProperties(world);
    const provider = await world.provider(type, 'sdk');
    const context = world.context();
    const request = { logicalId: 'Nat', type, properties, mayStayPending: true } as const;
    const made = await provider.create(request, context);
    expect(made.goesOn).toBe(true);
    const open = {
      ...request,
      action: 'create',
      clientToken: context.clientToken,
      age: 1_000,
      handle: { identifier: made.physicalId },
      mayResend: true,
      known: new Set<string>(),
    } as const;
    expect(await provider.findOutcome(open, context)).toEqual({ outcome: 'pending' });
    await world.clock.sleep(times.available);
    expect(await provider.findOutcome(open, context)).toMatchObject({ outcome: 'done' });
  });

  it('fails with the reason of EC2, and names what is left', async () => {
    world = await ProviderWorld.start();
    const properties = { ConnectivityType: 'public', ...(await natProperties(world)) };
    const SubnetId = await idOf(world, 'Subnet', {
      VpcId: await idOf(world, 'VPC', { CidrBlock: '10.1.0.0/16' }),
      CidrBlock: '10.1.0.0/24',
    });
    const provider = await world.provider(type, 'sdk');
    const request = { logicalId: 'Nat', type, properties: { ...properties, SubnetId } };
    await expect(provider.create(request, world.context())).rejects.toMatchObject({
      kind: 'terminal',
      message: expect.stringMatching(/has no Internet gateway attached \(Gateway\.NotAttached\)$/) as unknown,
      details: { physicalId: expect.stringMatching(/^nat-/) as unknown },
    });
  });
});

describe('an attachment that gets another internet gateway', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('takes the old one off the VPC first', async () => {
    world = await ProviderWorld.start();
    const properties = await publicVpc(world);
    const type = 'AWS::EC2::VPCGatewayAttachment';
    const provider = await world.provider(type, 'sdk');
    const physicalId = `${properties.InternetGatewayId}|${properties.VpcId}`;
    const InternetGatewayId = await idOf(world, 'InternetGateway');
    const row = { logicalId: 'Attached', type, physicalId, attributes: {}, properties };
    const desired = { ...properties, InternetGatewayId };
    const changed = await provider.update({ ...row, desired }, world.context());
    expect(changed.physicalId).toBe(`${InternetGatewayId}|${properties.VpcId}`);
    expect(world.living(type).map(({ model }) => model['InternetGatewayId'])).toEqual([InternetGatewayId]);
  });
});
