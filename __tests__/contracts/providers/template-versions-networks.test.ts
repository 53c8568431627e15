/** Follows networks through versions of their templates, as CloudFormation would change them. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { uncoveredProperties } from '../../../src/providers/direct/own-api-type.js';
import { OWN_TYPES } from '../../../src/providers/own/own-types.js';
import { Life } from './life.js';
import { ProviderWorld } from './world.js';

let world: ProviderWorld;

const RULE = { IpProtocol: 'tcp', FromPort: 443, ToPort: 443, CidrIp: '10.0.0.0/16' };
const OPEN = [
  { IpProtocol: '-1', CidrIp: '0.0.0.0/0' },
  { IpProtocol: '-1', CidrIpv6: '::/0' },
];

async function dualStackVpc(): Promise<string> {
  world = await ProviderWorld.start();
  const { physicalId: VpcId } = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  await world.make('AWS::EC2::VPCCidrBlock', { VpcId, AmazonProvidedIpv6CidrBlock: true });
  return VpcId;
}

describe('the egress of a security group in a VPC with IPv6', () => {
  afterEach(() => world.close());
  const type = 'AWS::EC2::SecurityGroup';

  async function begin(egress?: JsonObject[]): Promise<{ life: Life; properties: JsonObject }> {
    const properties = { GroupDescription: 'web', GroupName: 'web', VpcId: await dualStackVpc() };
    const life = await Life.begin(world, type, {
      ...properties,
      ...(egress === undefined ? {} : { SecurityGroupEgress: egress }),
    });
    return { life, properties };
  }

  it.each([['absent', undefined] as const, ['empty', []] as const])(
    'stays open where the template is %s',
    async (_, egress) => {
      const { life } = await begin(egress === undefined ? undefined : [...egress]);
      expect(life.model['SecurityGroupEgress']).toEqual(OPEN);
    },
  );

  it('is what the template gives, and nothing else', async () => {
    const { life } = await begin([RULE]);
    expect(life.model['SecurityGroupEgress']).toEqual([RULE]);
  });

  it('is closed by the first rules of an update', async () => {
    const { life, properties } = await begin();
    await life.becomes({ ...properties, SecurityGroupEgress: [RULE] });
    expect(life.model['SecurityGroupEgress']).toEqual([RULE]);
  });

  it.each<[string, JsonObject]>([
    ['absent', {}],
    ['empty', { SecurityGroupEgress: [] }],
  ])('stays closed when the rules become %s', async (_, left) => {
    const { life, properties } = await begin([RULE]);
    await life.becomes({ ...properties, ...left });
    expect(life.model['SecurityGroupEgress'] ?? []).toEqual([]);
  });

  it('is closed by a rule that is a resource', async () => {
    const { life } = await begin();
    const rule = await Life.begin(world, 'AWS::EC2::SecurityGroupEgress', {
      GroupId: life.physicalId,
      ...RULE,
    });
    expect(life.model['SecurityGroupEgress']).toEqual([]);
    const [made] = world.living('AWS::EC2::SecurityGroupEgress');
    expect(made?.identifier).toBe(rule.physicalId);
  });

  it('takes the open rule as a resource in place of the initial one', async () => {
    const { life } = await begin();
    await Life.begin(world, 'AWS::EC2::SecurityGroupEgress', {
      GroupId: life.physicalId,
      IpProtocol: '-1',
      CidrIp: '0.0.0.0/0',
    });
    expect(world.living('AWS::EC2::SecurityGroupEgress')).toHaveLength(1);
  });
});

describe('a security group without a VPC of its own', () => {
  it('goes to Cloud Control, as its Ref is its name', () => {
    const covered = OWN_TYPES.get('AWS::EC2::SecurityGroup');
    if (covered?.route !== 'covered') throw new Error('not covered');
    expect(uncoveredProperties(covered, { GroupDescription: 'web' })).toEqual(['VpcId']);
    expect(uncoveredProperties(covered, { GroupDescription: 'web', VpcId: { Ref: 'Net' } })).toEqual([]);
  });
});

describe('the IPv6 block of a subnet', () => {
  afterEach(() => world.close());
  const type = 'AWS::EC2::Subnet';
  const ONE = '2600:1f13:abc:1200::/64';
  const TWO = '2600:1f13:abc:1201::/64';

  const begin = async (more: JsonObject = {}) => {
    const plain = { VpcId: await dualStackVpc(), CidrBlock: '10.0.0.0/24' };
    return { life: await Life.begin(world, type, { ...plain, ...more }), plain };
  };

  it('is associated before anything that needs it is set', async () => {
    const options = { HostnameType: 'ip-name', EnableResourceNameDnsAAAARecord: true };
    const wanted = { Ipv6CidrBlock: ONE, AssignIpv6AddressOnCreation: true, EnableDns64: true };
    const { life } = await begin({ ...wanted, PrivateDnsNameOptionsOnLaunch: options });
    expect(life.model).toMatchObject(wanted);
    expect(life.attributes['Ipv6CidrBlocks']).toEqual([ONE]);
  });

  it('is not waited for where there is none', async () => {
    const { life, plain } = await begin({ MapPublicIpOnLaunch: true });
    const { last } = world.simulator.log;
    await life.becomes(plain);
    const looks = world.simulator.log
      .select({ after: last })
      .filter(({ operation }) => operation === 'DescribeSubnets');
    expect(looks).toHaveLength(2);
  });

  it('is added in place, changed in place, and taken away', async () => {
    const { life, plain } = await begin();
    const id = life.physicalId;
    await life.becomes({ ...plain, Ipv6CidrBlock: ONE, AssignIpv6AddressOnCreation: true });
    expect(life.model).toMatchObject({ Ipv6CidrBlock: ONE, AssignIpv6AddressOnCreation: true });
    await life.becomes({ ...plain, Ipv6CidrBlock: TWO, AssignIpv6AddressOnCreation: true });
    expect(life.model).toMatchObject({ Ipv6CidrBlock: TWO, AssignIpv6AddressOnCreation: true });
    expect(life.attributes['Ipv6CidrBlocks']).toEqual([TWO]);
    await life.becomes(plain);
    expect(life.model).not.toHaveProperty('Ipv6CidrBlock');
    expect(life.model['AssignIpv6AddressOnCreation']).toBe(false);
    expect(life.physicalId).toBe(id);
  });

  it('is associated once although the answer is lost', async () => {
    const { life, plain } = await begin();
    world.simulator.faults.arm({
      service: 'ec2',
      operation: 'AssociateSubnetCidrBlock',
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'reset' },
    });
    await life.becomes({ ...plain, Ipv6CidrBlock: ONE });
    expect(life.model).toMatchObject({ Ipv6CidrBlock: ONE });
  });
});

describe('the tenancy of a VPC', () => {
  afterEach(() => world.close());
  const dedicated = { CidrBlock: '10.0.0.0/16', InstanceTenancy: 'dedicated' };

  it('becomes default in place, and asks for a replacement otherwise', async () => {
    world = await ProviderWorld.start();
    const life = await Life.begin(world, 'AWS::EC2::VPC', dedicated);
    await life.becomes({ CidrBlock: '10.0.0.0/16' });
    expect(life.model['InstanceTenancy']).toBe('default');
    const again = life.becomes({ ...dedicated, EnableDnsHostnames: true });
    await expect(again).rejects.toMatchObject({ kind: 'not-updatable' });
    expect(life.model['EnableDnsHostnames'] ?? false).toBe(false);
  });
});
