/** Manages the route tables that take the routes of a virtual private gateway. */

import type * as Sdk from '@aws-sdk/client-ec2';

import { directType, type Service } from '../direct/access.js';
import { objectsOf } from '../../json.js';
import { Membership, type MemberCalls } from './membership.js';
import { ec2 } from './services.js';

/**
 * `AWS::EC2::VPNGatewayRoutePropagation`. A deleted route table propagates nothing.
 * Source: EnableVgwRoutePropagation, DisableVgwRoutePropagation, DescribeRouteTables, EC2 API Reference.
 */
export const vpnGatewayRoutePropagation = directType(
  ec2,
  (service) => new Membership(propagationOf(service)),
);

function propagationOf({ sdk, calls }: Service<typeof Sdk>): MemberCalls {
  const takesRoutesOf = async (GatewayId: string, table: string) => {
    const filters = { Filters: [{ Name: 'route-table-id', Values: [table] }] };
    const answer = await calls.again(sdk.DescribeRouteTablesCommand, filters);
    const [found = {}] = objectsOf(answer, 'RouteTables');
    return objectsOf(found, 'PropagatingVgws').some((one) => one['GatewayId'] === GatewayId);
  };
  return {
    properties: { target: 'VpnGatewayId', members: 'RouteTableIds' },
    present: async (gateway, tables) => {
      const isTaken = await Promise.all(tables.map((table) => takesRoutesOf(gateway, table)));
      return tables.filter((_, index) => isTaken[index]);
    },
    add: (GatewayId, RouteTableId) =>
      calls.again(sdk.EnableVgwRoutePropagationCommand, { GatewayId, RouteTableId }),
    remove: (GatewayId, RouteTableId) =>
      calls.again(sdk.DisableVgwRoutePropagationCommand, { GatewayId, RouteTableId }),
  };
}
