/** Runs the provider contract for subnet groups of databases by RDS's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld, targetOf } from './world.js';

/** Where the changed group is; each trial makes its own. */
let otherSubnet = '';

const GROUP: ContractCase = {
  type: 'AWS::RDS::DBSubnetGroup',
  identity: 'template',
  creation: {
    service: 'rds',
    operation: 'CreateDBSubnetGroup',
    update: 'ModifyDBSubnetGroup',
    delete: 'DeleteDBSubnetGroup',
  },
  prepare: async (world) => {
    const vpc = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    const subnet = async (part: number) => {
      const properties = { VpcId: vpc.physicalId, CidrBlock: `10.0.${part}.0/24` };
      return (await world.make('AWS::EC2::Subnet', properties)).physicalId;
    };
    otherSubnet = await subnet(3);
    return {
      DBSubnetGroupName: 'shop',
      DBSubnetGroupDescription: 'of the shop',
      SubnetIds: [await subnet(1), await subnet(2)],
      Tags: [{ Key: 'team', Value: 'shop' }],
    };
  },
  change: ({ SubnetIds, ...properties }) => ({
    ...properties,
    DBSubnetGroupDescription: 'of the warehouse',
    SubnetIds: [...(SubnetIds as string[]), otherSubnet],
    Tags: [{ Key: 'stage', Value: 'prod' }],
  }),
};

providerContract(GROUP);

describe('a subnet group', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const make = async (properties: JsonObject) => {
    const provider = await world.provider(GROUP.type, 'sdk');
    const request = { logicalId: 'Group', type: GROUP.type, properties };
    return { provider, made: await provider.create(request, world.context()) };
  };

  it('has its name in lower case, and shows it as the template writes it', async () => {
    world = await ProviderWorld.start();
    const properties = { ...(await GROUP.prepare(world)), DBSubnetGroupName: 'Shop' };
    const { made } = await make(properties);
    expect(made.physicalId).toBe('shop');
    expect(made.observed).toMatchObject(properties);
  });

  it('is not deleted while a database is in it', async () => {
    world = await ProviderWorld.start();
    const properties = await GROUP.prepare(world);
    const { provider, made } = await make(properties);
    await world.make('AWS::RDS::DBCluster', { Engine: 'aurora-mysql', DBSubnetGroupName: made.physicalId });
    const target = targetOf(GROUP.type, made, properties);
    await expect(provider.delete(target, world.context())).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('that Cloud Control has created is read, changed and deleted', async () => {
    world = await ProviderWorld.start();
    const properties = await GROUP.prepare(world);
    const made = await world.make(GROUP.type, properties);
    const provider = await world.provider(GROUP.type, 'sdk');
    const row = targetOf(GROUP.type, made, properties);
    expect((await provider.read(row))?.observed).toMatchObject(properties);
    const desired = GROUP.change?.(properties) ?? {};
    const changed = await provider.update({ ...row, desired }, world.context());
    expect(changed.observed).toMatchObject(desired);
    await provider.delete(row, world.context());
    expect(world.living(GROUP.type)).toEqual([]);
  });
});
