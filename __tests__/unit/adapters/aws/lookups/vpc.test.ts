import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../../src/json.js';
import { LookedAt, REGION, TEST_ACCOUNT } from './account.js';

let aws: LookedAt;

beforeEach(async () => {
  aws = await LookedAt.start();
});

afterEach(() => aws.close());

const tags = (values: Readonly<Record<string, string>>): JsonObject => ({
  Tags: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
});

async function subnet(
  VpcId: string,
  [number, zone]: readonly [number, string],
  named: Readonly<Record<string, string>> = {},
): Promise<string> {
  return aws.make('AWS::EC2::Subnet', {
    VpcId,
    CidrBlock: `10.0.${number}.0/24`,
    AvailabilityZone: `${REGION}${zone}`,
    ...tags(named),
  });
}

/** A route table with these ways out, for these subnets. */
async function table(
  VpcId: string,
  subnets: readonly string[],
  routes: readonly JsonObject[] = [],
): Promise<string> {
  const RouteTableId = await aws.make('AWS::EC2::RouteTable', { VpcId });
  for (const route of routes) await aws.make('AWS::EC2::Route', { RouteTableId, ...route });
  for (const SubnetId of subnets) {
    await aws.make('AWS::EC2::SubnetRouteTableAssociation', { RouteTableId, SubnetId });
  }
  return RouteTableId;
}

/** Two public subnets, two private ones, and two that nothing leads out of. */
async function network(): Promise<{
  vpcId: string;
  ids: Record<string, string>;
  tables: Record<string, string>;
}> {
  const vpcId = await aws.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16', ...tags({ Name: 'main' }) });
  const gateway = await aws.make('AWS::EC2::InternetGateway', {});
  await aws.make('AWS::EC2::VPCGatewayAttachment', { VpcId: vpcId, InternetGatewayId: gateway });
  const ids = {
    // Zones come in no order.
    publicB: await subnet(vpcId, [1, 'b']),
    publicA: await subnet(vpcId, [2, 'a']),
    appA: await subnet(vpcId, [3, 'a'], { 'aws-cdk:subnet-name': 'app', team: 'blue' }),
    appB: await subnet(vpcId, [4, 'b'], { 'aws-cdk:subnet-name': 'app', team: 'blue' }),
    mainA: await subnet(vpcId, [5, 'a']),
    mainB: await subnet(vpcId, [6, 'b']),
  };
  const Domain = 'vpc';
  const address = await aws.make('AWS::EC2::EIP', { Domain });
  const nat = await aws.make('AWS::EC2::NatGateway', {
    SubnetId: ids.publicA,
    AllocationId: address.split('|')[1] ?? address,
  });
  const everywhere = { DestinationCidrBlock: '0.0.0.0/0' };
  const tables = {
    public: await table(vpcId, [ids.publicA, ids.publicB], [{ ...everywhere, GatewayId: gateway }]),
    app: await table(vpcId, [ids.appA, ids.appB], [{ ...everywhere, NatGatewayId: nat }]),
  };
  return { vpcId, ids, tables };
}

const BY_NAME = { filter: { 'tag:Name': 'main' }, returnAsymmetricSubnets: true };

describe('a VPC', () => {
  it('has groups of subnets by where their routes lead, and names by their tags', async () => {
    const { vpcId, ids, tables } = await network();
    const value = await aws.value('vpc-provider', BY_NAME);
    const entry = (id: string, number: number, zone: string, routeTableId: unknown) => ({
      subnetId: id,
      cidr: `10.0.${number}.0/24`,
      availabilityZone: `${REGION}${zone}`,
      routeTableId,
    });
    const main = expect.stringMatching(/^rtb-[0-9a-f]{17}$/);
    expect(value).toEqual({
      vpcId,
      vpcCidrBlock: '10.0.0.0/16',
      ownerAccountId: TEST_ACCOUNT,
      region: REGION,
      availabilityZones: [],
      subnetGroups: [
        {
          name: 'Public',
          type: 'Public',
          subnets: [
            entry(ids['publicA']!, 2, 'a', tables['public']),
            entry(ids['publicB']!, 1, 'b', tables['public']),
          ],
        },
        {
          name: 'app',
          type: 'Private',
          subnets: [entry(ids['appA']!, 3, 'a', tables['app']), entry(ids['appB']!, 4, 'b', tables['app'])],
        },
        {
          name: 'Isolated',
          type: 'Isolated',
          subnets: [entry(ids['mainA']!, 5, 'a', main), entry(ids['mainB']!, 6, 'b', main)],
        },
      ],
    });
  });

  it('is told in lists to apps that know no asymmetric subnets', async () => {
    const { ids, tables } = await network();
    expect(await aws.value('vpc-provider', { filter: { 'tag:Name': 'main' } })).toMatchObject({
      availabilityZones: [`${REGION}a`, `${REGION}b`],
      publicSubnetIds: [ids['publicA'], ids['publicB']],
      publicSubnetNames: ['Public'],
      publicSubnetRouteTableIds: [tables['public'], tables['public']],
      privateSubnetIds: [ids['appA'], ids['appB']],
      privateSubnetNames: ['app'],
      isolatedSubnetIds: [ids['mainA'], ids['mainB']],
      isolatedSubnetNames: ['Isolated'],
    });
  });

  it('cannot be told in lists where a group lacks a zone', async () => {
    const { vpcId } = await network();
    await subnet(vpcId, [7, 'c'], { 'aws-cdk:subnet-type': 'Public' });
    const { message } = await aws.problem('vpc-provider', { filter: { 'tag:Name': 'main' } });
    expect(message).toContain(`one in each of ${REGION}a, ${REGION}b, ${REGION}c`);
  });

  it('names its groups by another tag where the app says which, and all subnets have it', async () => {
    const vpcId = await aws.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16', ...tags({ Name: 'main' }) });
    await subnet(vpcId, [1, 'a'], { team: 'blue', 'aws-cdk:subnet-name': 'app' });
    const query = { ...BY_NAME, subnetGroupNameTag: 'team' };
    expect(await aws.value('vpc-provider', query)).toMatchObject({ subnetGroups: [{ name: 'blue' }] });
    const other = await subnet(vpcId, [2, 'b'], { 'aws-cdk:subnet-name': 'app' });
    expect((await aws.problem('vpc-provider', query)).message).toContain(`${other} has no tag team`);
  });

  it('believes a tag that says what a subnet is, and no other tag', async () => {
    const vpcId = await aws.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16', ...tags({ Name: 'main' }) });
    await subnet(vpcId, [1, 'a'], { 'aws-cdk:subnet-type': 'Private' });
    expect(await aws.value('vpc-provider', BY_NAME)).toMatchObject({ subnetGroups: [{ type: 'Private' }] });
    const odd = await subnet(vpcId, [2, 'a'], { 'aws-cdk:subnet-type': 'Secret' });
    expect((await aws.problem('vpc-provider', BY_NAME)).message).toContain(
      `${odd} has the tag aws-cdk:subnet-type=Secret, which is none of Public, Private, Isolated`,
    );
  });

  it('tells its VPN gateway, unless the app does not want to know', async () => {
    const vpcId = await aws.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16', ...tags({ Name: 'main' }) });
    const gateway = await aws.make('AWS::EC2::VPNGateway', { Type: 'ipsec.1' });
    await aws.make('AWS::EC2::VPNGateway', { Type: 'ipsec.1' });
    await aws.make('AWS::EC2::VPCGatewayAttachment', { VpcId: vpcId, VpnGatewayId: gateway });
    expect(await aws.value('vpc-provider', BY_NAME)).toMatchObject({ vpnGatewayId: gateway });
    const asked = { ...BY_NAME, returnVpnGateways: false };
    expect(await aws.value('vpc-provider', asked)).not.toHaveProperty('vpnGatewayId');
    expect(aws.account.operations().filter((name) => name === 'DescribeVpnGateways')).toHaveLength(1);
  });

  it('that is not there, or there twice, is said in words', async () => {
    const made = [];
    for (const _ of [1, 2]) {
      made.push(await aws.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16', ...tags({ Name: 'main' }) }));
    }
    expect(await aws.problem('vpc-provider', { filter: { isDefault: 'true', 'tag:Name': 'main' } })).toEqual({
      code: 'MISSING_CONTEXT',
      message: 'No VPC matches isDefault=true, tag:Name=main',
    });
    const { message } = await aws.problem('vpc-provider', BY_NAME);
    expect(message).toBe(`2 VPCs match tag:Name=main, but exactly one is required: ${made.join(', ')}`);
  });
});
