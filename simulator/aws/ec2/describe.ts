/** Describes networks as EC2 does. */

import { createHash } from 'node:crypto';
import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { passes, tagSet } from './filters.js';
import { securityGroupRules } from './security-rules.js';
import { placeFor, textIn } from '../own-api.js';
import type { Input, Operations } from '../table-service.js';

/**
 * Networks that Cloud Control made, as EC2 describes them. Every answer is one page.
 * Source: the operations of these names, EC2 API Reference.
 */
export function describeOperations(account: Account): Operations<XmlElement> {
  const network = new Network(account);
  return {
    DescribeRouteTables: (input) => ({ routeTableSet: { item: network.routeTables(input) } }),
    DescribeVpnGateways: (input) => ({ vpnGatewaySet: { item: network.vpnGateways(input) } }),
    DescribeSecurityGroupRules: (input) => ({
      securityGroupRuleSet: { item: securityGroupRules(account, input) },
    }),
    DescribeSecurityGroups: (input) => ({ securityGroupInfo: { item: network.securityGroups(input) } }),
  };
}

class Network {
  constructor(private readonly account: Account) {}

  /** "Your VPC has an implicit router" and a main route table that comes with it (Amazon VPC User Guide, "Route tables"). */
  routeTables(input: Input): XmlElement[] {
    const mains = this.of('AWS::EC2::VPC', input).map(mainTable);
    return [...mains, ...this.of('AWS::EC2::RouteTable', input).map(tableOf)]
      .map((table) => ({ ...table, subnets: this.associated(table.id, input) }))
      .filter(({ vpcId, id, model, isMain, subnets }) =>
        passes(
          input,
          {
            'route-table-id': [id],
            'vpc-id': [vpcId],
            'association.main': [String(isMain)],
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

  securityGroups(input: Input): XmlElement[] {
    return [
      ...this.of('AWS::EC2::VPC', input).map(defaultGroup),
      ...this.of('AWS::EC2::SecurityGroup', input),
    ]
      .map((group) => ({ ...group, name: textIn(group.model['GroupName']) }))
      .filter(({ identifier, model, name }) =>
        passes(
          input,
          {
            'group-id': [textIn(model['GroupId']) || identifier],
            'group-name': [name],
            'vpc-id': [textIn(model['VpcId'])],
          },
          model['Tags'],
        ),
      )
      .map(({ identifier, model, name, accountId, asked }) => ({
        ownerId: accountId,
        groupId: textIn(model['GroupId']) || identifier,
        groupName: name,
        groupDescription: textIn(model['GroupDescription']),
        vpcId: textIn(model['VpcId']),
        ipPermissionsEgress: { item: egressOf(asked['SecurityGroupEgress']) },
        tagSet: tagSet(model),
      }));
  }

  private of(type: string, input: Input): Resource[] {
    return this.account.inventory.ofType(type, placeFor(input));
  }

  private associated(tableId: string, input: Input): Resource[] {
    return this.of('AWS::EC2::SubnetRouteTableAssociation', input).filter(
      ({ model }) => model['RouteTableId'] === tableId,
    );
  }

  private localRoutes(vpcId: string, input: Input): XmlElement[] {
    const vpc = this.of('AWS::EC2::VPC', input).find(({ identifier }) => identifier === vpcId);
    const destinationCidrBlock = textIn(vpc?.model['CidrBlock']);
    return [{ destinationCidrBlock, gatewayId: 'local', state: 'active', origin: 'CreateRouteTable' }];
  }

  private routes(tableId: string, input: Input): XmlElement[] {
    return this.of('AWS::EC2::Route', input)
      .filter(({ model }) => model['RouteTableId'] === tableId)
      .map(({ model }) => {
        const named = (name: string) => (model[name] === undefined ? undefined : textIn(model[name]));
        return {
          destinationCidrBlock: named('DestinationCidrBlock'),
          destinationIpv6CidrBlock: named('DestinationIpv6CidrBlock'),
          gatewayId: named('GatewayId') ?? named('VpcEndpointId'),
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

/** "Your VPC includes a default security group" (Amazon VPC User Guide). */
function defaultGroup(vpc: Resource): Resource {
  const GroupId = textIn(vpc.model['DefaultSecurityGroup']);
  const GroupDescription = 'default VPC security group';
  return {
    ...vpc,
    identifier: GroupId,
    asked: {},
    model: { GroupId, GroupName: 'default', GroupDescription, VpcId: vpc.identifier },
  };
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

/** "By default, a security group includes an outbound rule that allows all outbound traffic" (Amazon VPC User Guide). */
function egressOf(asked: Json | undefined): XmlElement[] {
  const rules: JsonObject[] = Array.isArray(asked)
    ? asked.filter(isObject)
    : [{ IpProtocol: '-1', CidrIp: '0.0.0.0/0' }];
  return rules.map((rule) => ({
    ipProtocol: textIn(rule['IpProtocol']),
    fromPort: rule['FromPort'] === undefined ? undefined : textIn(rule['FromPort']),
    toPort: rule['ToPort'] === undefined ? undefined : textIn(rule['ToPort']),
    ipRanges: { item: rule['CidrIp'] === undefined ? [] : [{ cidrIp: textIn(rule['CidrIp']) }] },
    ipv6Ranges: { item: rule['CidrIpv6'] === undefined ? [] : [{ cidrIpv6: textIn(rule['CidrIpv6']) }] },
  }));
}
