/** Describes networks as EC2 does. */

import { createHash } from 'node:crypto';
import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { listOf, passes, tagSet } from './filters.js';
import type { Things } from './things.js';
import { placeFor, textIn } from '../own-api.js';
import type { Input, Operations } from '../table-service.js';

/**
 * Networks that Cloud Control made, as EC2 describes them. Every answer is one page.
 * Source: the operations of these names, EC2 API Reference.
 */
export function describeOperations(account: Account, tables: Things): Operations<XmlElement> {
  const network = new Network(account, tables);
  return {
    DescribeRouteTables: (input) => ({ routeTableSet: { item: network.routeTables(input) } }),
    DescribeVpnGateways: (input) => ({ vpnGatewaySet: { item: network.vpnGateways(input) } }),
  };
}

class Network {
  constructor(
    private readonly account: Account,
    private readonly tables: Things,
  ) {}

  /** "Your VPC has an implicit router" and a main route table that comes with it (Amazon VPC User Guide, "Route tables"). */
  routeTables(input: Input): XmlElement[] {
    const mains = this.of('AWS::EC2::VPC', input).map(mainTable);
    const ids = listOf(input, 'RouteTableId');
    const isMain = (id: string) => mains.some((main) => main.id === id);
    const made = this.tables.seen(
      input,
      ids.filter((id) => !isMain(id)),
    );
    return [...mains, ...made.map(tableOf)]
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .map((table) => ({ ...table, subnets: this.associated(table.id, input) }))
      .filter(({ vpcId, id, model, isMain, subnets }) =>
        passes(
          input,
          {
            'route-table-id': [id],
            'vpc-id': [vpcId],
            'association.main': [String(isMain)],
            'association.route-table-association-id': subnets.map(({ identifier }) => identifier),
            'association.subnet-id': subnets.map(({ model }) => textIn(model['SubnetId'])),
          },
          model['Tags'],
        ),
      )
      .map(({ vpcId, id, model, isMain, subnets }) => ({
        routeTableId: id,
        vpcId,
        routeSet: { item: [...this.localRoutes(vpcId, input), ...this.routes(id, input)] },
        associationSet: {
          item: [
            ...(isMain ? [{ routeTableAssociationId: `rtbassoc-${id}`, routeTableId: id, main: true }] : []),
            ...subnets.map((association) => ({
              routeTableAssociationId: association.identifier,
              routeTableId: id,
              subnetId: textIn(association.model['SubnetId']),
              main: false,
              associationState: { state: 'associated' },
            })),
          ],
        },
        propagatingVgwSet: { item: this.propagating(id, input) },
        tagSet: tagSet(model),
      }));
  }

  vpnGateways(input: Input): XmlElement[] {
    const attachments = this.of('AWS::EC2::VPCGatewayAttachment', input);
    return this.of('AWS::EC2::VPNGateway', input)
      .map((gateway) => ({
        ...gateway,
        vpcs: attachments
          .filter(({ model }) => model['VpnGatewayId'] === gateway.identifier)
          .map(({ model }) => textIn(model['VpcId'])),
      }))
      .filter(({ identifier, model, vpcs }) =>
        passes(
          input,
          {
            'vpn-gateway-id': [identifier],
            state: ['available'],
            'attachment.vpc-id': vpcs,
            'attachment.state': vpcs.map(() => 'attached'),
          },
          model['Tags'],
        ),
      )
      .map(({ identifier, model, vpcs }) => ({
        vpnGatewayId: identifier,
        state: 'available',
        type: textIn(model['Type']),
        attachments: { item: vpcs.map((vpcId) => ({ vpcId, state: 'attached' })) },
        tagSet: tagSet(model),
      }));
  }

  private of(type: string, input: Input): Resource[] {
    return this.account.inventory.ofType(type, placeFor(input));
  }

  private associated(tableId: string, input: Input): Resource[] {
    return this.of('AWS::EC2::SubnetRouteTableAssociation', input).filter(
      (association) => association.model['RouteTableId'] === tableId && this.tables.isSeen(association),
    );
  }

  private localRoutes(vpcId: string, input: Input): XmlElement[] {
    const vpc = this.of('AWS::EC2::VPC', input).find(({ identifier }) => identifier === vpcId);
    const destinationCidrBlock = textIn(vpc?.model['CidrBlock']);
    return [{ destinationCidrBlock, gatewayId: 'local', state: 'active', origin: 'CreateRouteTable' }];
  }

  private routes(tableId: string, input: Input): XmlElement[] {
    return this.of('AWS::EC2::Route', input)
      .filter((route) => route.model['RouteTableId'] === tableId && this.tables.isSeen(route))
      .map(({ model }) => {
        const named = (name: string) => (model[name] === undefined ? undefined : textIn(model[name]));
        return {
          destinationCidrBlock: named('DestinationCidrBlock'),
          destinationIpv6CidrBlock: named('DestinationIpv6CidrBlock'),
          destinationPrefixListId: named('DestinationPrefixListId'),
          gatewayId: named('GatewayId') ?? named('VpcEndpointId'),
          carrierGatewayId: named('CarrierGatewayId'),
          coreNetworkArn: named('CoreNetworkArn'),
          instanceId: named('InstanceId'),
          localGatewayId: named('LocalGatewayId'),
          networkInterfaceId: named('NetworkInterfaceId'),
          odbNetworkArn: named('OdbNetworkArn'),
          natGatewayId: named('NatGatewayId'),
          transitGatewayId: named('TransitGatewayId'),
          egressOnlyInternetGatewayId: named('EgressOnlyInternetGatewayId'),
          vpcPeeringConnectionId: named('VpcPeeringConnectionId'),
          state: 'active',
          origin: 'CreateRoute',
        };
      });
  }

  private propagating(tableId: string, input: Input): XmlElement[] {
    return this.of('AWS::EC2::VPNGatewayRoutePropagation', input)
      .filter(({ model }) => [model['RouteTableIds']].flat().includes(tableId))
      .map(({ model }) => ({ gatewayId: textIn(model['VpnGatewayId']) }));
  }
}

interface Table {
  readonly vpcId: string;
  readonly id: string;
  readonly model: JsonObject;
  readonly isMain: boolean;
}

function mainTable({ identifier }: Resource): Table {
  const id = createHash('sha256').update(identifier).digest('hex').slice(0, 17);
  return { vpcId: identifier, id: `rtb-${id}`, model: {}, isMain: true };
}

function tableOf({ identifier, model }: Resource): Table {
  return { vpcId: textIn(model['VpcId']), id: identifier, model, isMain: false };
}
