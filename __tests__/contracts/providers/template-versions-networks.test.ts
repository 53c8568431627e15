/** Follows networks through versions of their templates, as CloudFormation would change them. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { uncoveredProperties } from '../../../src/providers/direct/covered-type.js';
import { COVERED_TYPES } from '../../../src/providers/own/covered-types.js';
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
    const covered = COVERED_TYPES.get('AWS::EC2::SecurityGroup');
    if (covered === undefined) throw new Error('not covered');
    expect(uncoveredProperties(covered, { GroupDescription: 'web' })).toEqual(['VpcId']);
    expect(uncoveredProperties(covered, { GroupDescription: 'web', VpcId: { Ref: 'Net' } })).toEqual([]);
  });
});
