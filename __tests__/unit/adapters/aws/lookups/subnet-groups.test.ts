import { describe, expect, it } from '@jest/globals';
import { subnetGroups } from '../../../../../src/adapters/aws/lookups/subnet-groups.js';
import type { JsonObject } from '../../../../../src/json.js';

const subnet = (subnetId: string, availabilityZone: string, more: JsonObject = {}): JsonObject => ({
  subnetId,
  availabilityZone,
  cidrBlock: '10.0.0.0/24',
  ...more,
});

const mainTable = (...routes: JsonObject[]): JsonObject => ({
  routeTableId: 'rtb-1',
  associationSet: { item: [{ main: 'true' }] },
  routeSet: { item: [{ destinationCidrBlock: '10.0.0.0/16', gatewayId: 'local' }, ...routes] },
});

const EVERYWHERE = { destinationCidrBlock: '0.0.0.0/0' };

describe('the type of a subnet', () => {
  it.each<[string, string, JsonObject, JsonObject]>([
    ['gives public addresses', 'Public', { mapPublicIpOnLaunch: 'true' }, {}],
    ['leads to an internet gateway', 'Public', {}, { ...EVERYWHERE, gatewayId: 'igw-1' }],
    ['leads to a NAT gateway', 'Private', {}, { ...EVERYWHERE, natGatewayId: 'nat-1' }],
    ['leads to a transit gateway', 'Private', {}, { ...EVERYWHERE, transitGatewayId: 'tgw-1' }],
    ['leads to a VPN gateway', 'Isolated', {}, { ...EVERYWHERE, gatewayId: 'vgw-1' }],
    ['leads to the endpoint of a firewall', 'Isolated', {}, { ...EVERYWHERE, gatewayId: 'vpce-1' }],
    ['leads to a NAT instance', 'Isolated', {}, { ...EVERYWHERE, networkInterfaceId: 'eni-1' }],
    [
      'leads out by IPv6 alone',
      'Isolated',
      {},
      { destinationIpv6CidrBlock: '::/0', egressOnlyInternetGatewayId: 'eigw-1' },
    ],
    [
      'leads to a NAT gateway for a network alone',
      'Isolated',
      {},
      { destinationCidrBlock: '10.0.0.0/8', natGatewayId: 'nat-1' },
    ],
  ])('that %s is %s', (_what, type, more, route) => {
    expect(subnetGroups([subnet('subnet-1', 'a', more)], [mainTable(route)])).toMatchObject([{ type }]);
  });
});

it('groups come in the order of the answer, and the subnets of each by their zones', () => {
  const named = (value: string) => ({ tagSet: { item: [{ key: 'aws-cdk:subnet-name', value }] } });
  const answer = [
    subnet('app-b', 'b', named('App')),
    subnet('db-a', 'a', named('Db')),
    subnet('app-a', 'a', named('App')),
    subnet('db-b', 'b', named('Db')),
  ];
  const groups = subnetGroups(answer, [mainTable()]);
  expect(groups.map(({ name, subnets }) => [name, subnets.map(({ subnetId }) => subnetId)])).toEqual([
    ['App', ['app-a', 'app-b']],
    ['Db', ['db-a', 'db-b']],
  ]);
});
