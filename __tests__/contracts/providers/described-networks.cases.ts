/** Runs the provider contract for networks by EC2's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld } from './world.js';

const TAGS = [{ Key: 'team', Value: 'shop' }];

async function vpc(world: ProviderWorld): Promise<string> {
  return (await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' })).physicalId;
}

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::EC2::VPC',
    identity: 'aws',
    creation: {
      service: 'ec2',
      operation: 'CreateVpc',
      update: 'ModifyVpcAttribute',
      delete: 'DeleteVpc',
    },
    prepare: () => ({
      CidrBlock: '10.0.0.0/16',
      EnableDnsHostnames: true,
      EnableDnsSupport: true,
      InstanceTenancy: 'default',
      Tags: TAGS,
    }),
    change: (properties) => ({
      ...properties,
      EnableDnsHostnames: false,
      EnableDnsSupport: false,
      Tags: [{ Key: 'team', Value: 'warehouse' }],
    }),
  },
  {
    type: 'AWS::EC2::Subnet',
    identity: 'aws',
    creation: {
      service: 'ec2',
      operation: 'CreateSubnet',
      update: 'ModifySubnetAttribute',
      delete: 'DeleteSubnet',
    },
    prepare: async (world) => ({
      VpcId: await vpc(world),
      CidrBlock: '10.0.0.0/18',
      AvailabilityZone: 'us-east-1b',
      MapPublicIpOnLaunch: true,
      Tags: TAGS,
    }),
    change: (properties) => ({
      ...properties,
      MapPublicIpOnLaunch: false,
      PrivateDnsNameOptionsOnLaunch: { HostnameType: 'resource-name', EnableResourceNameDnsARecord: true },
    }),
  },
  {
    type: 'AWS::EC2::VPCCidrBlock',
    identity: 'aws',
    creation: {
      service: 'ec2',
      operation: 'AssociateVpcCidrBlock',
      delete: 'DisassociateVpcCidrBlock',
    },
    prepare: async (world) => ({ VpcId: await vpc(world), AmazonProvidedIpv6CidrBlock: true }),
  },
];

for (const contract of CASES) providerContract(contract);

describe('a further block of a VPC', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is waited for, and shows in the VPC until it is gone', async () => {
    world = await ProviderWorld.start();
    const VpcId = await vpc(world);
    const type = 'AWS::EC2::VPCCidrBlock';
    const provider = await world.provider(type, 'sdk');
    const network = await world.provider('AWS::EC2::VPC', 'sdk');
    const blocks = async () =>
      (
        await network.read({
          logicalId: 'Net',
          type: 'AWS::EC2::VPC',
          physicalId: VpcId,
          properties: {},
          attributes: {},
        })
      )?.attributes;
    const properties = { VpcId, CidrBlock: '10.1.0.0/16' };
    const made = await provider.create({ logicalId: 'Block', type, properties }, world.context());
    const [association = ''] = made.physicalId.split('|');
    expect(made.observed).toMatchObject(properties);
    expect((await blocks())?.['CidrBlockAssociations']).toContain(association);
    await provider.delete({ logicalId: 'Block', type, properties, ...made }, world.context());
    expect((await blocks())?.['CidrBlockAssociations']).not.toContain(association);
  });
});

describe('what EC2 shows late', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is created, changed by further calls and read all the same', async () => {
    world = await ProviderWorld.start({ ec2: { visibleAfter: 1_500 } });
    const properties = { CidrBlock: '10.0.0.0/16', EnableDnsHostnames: true };
    const provider = await world.provider('AWS::EC2::VPC', 'sdk');
    const request = { logicalId: 'Net', type: 'AWS::EC2::VPC', properties };
    const start = world.clock.now();
    const made = await provider.create(request, world.context());
    expect(made.observed).toMatchObject(properties);
    expect(world.clock.now() - start).toBeLessThan(4_000);
    expect(world.living('AWS::EC2::VPC')).toHaveLength(1);
  });
});

describe('what EC2 shows very late', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is waited for once it is created', async () => {
    world = await ProviderWorld.start({ ec2: { visibleAfter: 15_000 } });
    const properties = { CidrBlock: '10.0.0.0/16' };
    const provider = await world.provider('AWS::EC2::VPC', 'sdk');
    const request = { logicalId: 'Net', type: 'AWS::EC2::VPC', properties };
    const made = await provider.create(request, world.context());
    expect(world.living('AWS::EC2::VPC').map(({ identifier }) => identifier)).toEqual([made.physicalId]);
  });

  it.each(['CreateVpc', 'CreateRoute'])(
    'is looked for until it is seen: the lost answer of %s',
    async (operation) => {
      world = await ProviderWorld.start({ ec2: { visibleAfter: 5_000 } });
      const type = operation === 'CreateVpc' ? 'AWS::EC2::VPC' : 'AWS::EC2::Route';
      const properties =
        operation === 'CreateVpc' ? { CidrBlock: '10.0.0.0/16' } : await routeProperties(world);
      const provider = await world.provider(type, 'sdk');
      const before = world.living(type).length;
      world.simulator.faults.arm({
        service: 'ec2',
        operation,
        on: { nth: 1 },
        when: 'after',
        fault: { kind: 'reset' },
      });
      const context = world.context();
      const request = { logicalId: 'Thing', type, properties, earlier: [] };
      await expect(provider.create(request, context)).rejects.toMatchObject({ kind: 'lost' });
      await provider.create(request, context);
      expect(world.living(type)).toHaveLength(before + 1);
    },
  );
});

async function routeProperties(world: ProviderWorld): Promise<JsonObject> {
  const VpcId = await vpc(world);
  const gateway = await world.make('AWS::EC2::InternetGateway', {});
  const InternetGatewayId = gateway.physicalId;
  await world.make('AWS::EC2::VPCGatewayAttachment', { VpcId, InternetGatewayId });
  const table = await world.make('AWS::EC2::RouteTable', { VpcId });
  return {
    RouteTableId: table.physicalId,
    DestinationCidrBlock: '0.0.0.0/0',
    GatewayId: InternetGatewayId,
  };
}

describe('two VPCs of the same properties', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('are created at once, and the answer that is lost is told from the other', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider('AWS::EC2::VPC', 'sdk');
    const properties: JsonObject = { CidrBlock: '10.0.0.0/16' };
    const [one, two] = ['One', 'Two'].map((logicalId) => ({ logicalId, type: 'AWS::EC2::VPC', properties }));
    if (one === undefined || two === undefined) throw new Error('two requests');
    const context = world.context();
    world.simulator.faults.arm({
      service: 'ec2',
      operation: 'CreateVpc',
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'reset' },
    });
    await expect(provider.create(one, context)).rejects.toMatchObject({ kind: 'lost' });
    const second = await provider.create(two, world.context());
    const first = await provider.create(one, context);
    expect(first.physicalId).not.toBe(second.physicalId);
    expect(world.living('AWS::EC2::VPC').map(({ model }) => model['Tags'])).toEqual([undefined, undefined]);
  });

  it('are made by a role that may neither take the mark off nor read more than the VPC', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider('AWS::EC2::VPC', 'sdk');
    for (const operation of ['DeleteTags', 'DescribeVpcAttribute', 'DescribeNetworkAcls']) {
      world.simulator.faults.arm({
        service: 'ec2',
        operation,
        on: 'every',
        when: 'before',
        fault: { kind: 'error', code: 'UnauthorizedOperation' },
      });
    }
    const properties: JsonObject = { CidrBlock: '10.0.0.0/16' };
    const request = { logicalId: 'Net', type: 'AWS::EC2::VPC', properties };
    const made = await provider.create(request, world.context());
    expect(made.observed).not.toHaveProperty('Tags');
  });
});
