/** Runs the provider contract for security groups and their rules by EC2's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import { ProviderWorld } from './world.js';

const RULE = { IpProtocol: 'tcp', FromPort: 443, ToPort: 443, CidrIp: '10.0.0.0/16' };

async function vpc(world: ProviderWorld): Promise<string> {
  return (await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' })).physicalId;
}

async function group(world: ProviderWorld): Promise<string> {
  const properties = { GroupDescription: 'web', GroupName: 'web', VpcId: await vpc(world) };
  return (await world.make('AWS::EC2::SecurityGroup', properties)).physicalId;
}

providerContract({
  type: 'AWS::EC2::SecurityGroup',
  identity: 'template',
  creation: {
    service: 'ec2',
    operation: 'CreateSecurityGroup',
    update: 'AuthorizeSecurityGroupIngress',
    delete: 'DeleteSecurityGroup',
  },
  prepare: async (world) => ({
    GroupDescription: 'web',
    GroupName: 'web',
    VpcId: await vpc(world),
    SecurityGroupIngress: [{ ...RULE, Description: 'from the VPC' }],
    SecurityGroupEgress: [{ IpProtocol: '-1', CidrIp: '0.0.0.0/0', Description: 'everything' }],
    Tags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: (properties) => ({
    ...properties,
    SecurityGroupIngress: [
      { ...RULE, Description: 'from everywhere in the VPC' },
      { IpProtocol: 'icmp', FromPort: -1, ToPort: -1, CidrIp: '0.0.0.0/0' },
    ],
    SecurityGroupEgress: [{ IpProtocol: 'tcp', FromPort: 5432, ToPort: 5432, CidrIp: '10.0.1.0/24' }],
  }),
});

for (const type of ['AWS::EC2::SecurityGroupIngress', 'AWS::EC2::SecurityGroupEgress']) {
  const direction = type.slice('AWS::EC2::SecurityGroup'.length);
  providerContract({
    type,
    identity: 'template',
    creation: {
      service: 'ec2',
      operation: `AuthorizeSecurityGroup${direction}`,
      update: `UpdateSecurityGroupRuleDescriptions${direction}`,
      delete: `RevokeSecurityGroup${direction}`,
    },
    prepare: async (world) => ({ GroupId: await group(world), ...RULE, Description: 'from the VPC' }),
    change: (properties) => ({ ...properties, Description: 'from everywhere in the VPC' }),
  });
}

describe('rules of a group that others have made', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('stay when the group is updated, and go with the group', async () => {
    world = await ProviderWorld.start();
    const properties: JsonObject = {
      GroupDescription: 'web',
      VpcId: await vpc(world),
      SecurityGroupIngress: [RULE],
    };
    const provider = await world.provider('AWS::EC2::SecurityGroup', 'sdk');
    const subject = { logicalId: 'Web', type: 'AWS::EC2::SecurityGroup' };
    const made = await provider.create({ ...subject, properties }, world.context());
    const rules = await world.provider('AWS::EC2::SecurityGroupIngress', 'sdk');
    const sibling = {
      logicalId: 'FromHome',
      type: 'AWS::EC2::SecurityGroupIngress',
      properties: { ...RULE, GroupId: made.physicalId, CidrIp: '192.0.2.0/24' },
    };
    const rule = await rules.create(sibling, world.context());
    expect(rule.physicalId).toMatch(/^sg-[0-9a-f]+\|tcp\|443\|443\|sgr-[0-9a-f]+$/);

    const desired = { ...properties, SecurityGroupIngress: [{ ...RULE, CidrIp: '10.0.0.0/8' }] };
    await provider.update({ ...subject, ...made, properties, desired }, world.context());
    const read = await provider.read({ ...subject, ...made, properties: desired });
    expect(read?.observed?.['SecurityGroupIngress']).toEqual([
      { ...RULE, CidrIp: '10.0.0.0/8' },
      { ...RULE, CidrIp: '192.0.2.0/24' },
    ]);

    await provider.delete({ ...subject, ...made, properties: desired }, world.context());
    expect(await rules.read({ ...sibling, ...rule })).toBeUndefined();
  });

  it('is found, changed and deleted by the id that the cdkd CLI has written', async () => {
    world = await ProviderWorld.start();
    const GroupId = await group(world);
    const type = 'AWS::EC2::SecurityGroupIngress';
    const one = { GroupId, ...RULE };
    const other = { ...one, CidrIp: '192.0.2.0/24' };
    for (const properties of [one, other]) await world.make(type, properties);
    const provider = await world.provider(type, 'sdk');
    const row = { logicalId: 'Rule', type, physicalId: `${GroupId}|tcp|443|443`, attributes: {} };
    const desired = { ...other, Description: 'from home' };
    const changed = await provider.update({ ...row, properties: other, desired }, world.context());
    expect(changed.physicalId).toBe(row.physicalId);
    await provider.delete({ ...row, properties: desired }, world.context());
    expect(world.living(type).map(({ properties }) => properties)).toEqual([one]);
  });
});
