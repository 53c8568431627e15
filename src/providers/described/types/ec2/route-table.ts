/** Describes how route tables, their associations and routes are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { canonicalBlock } from '../../../../template/evaluate/cidr.js';
import { phaseIn } from '../../../direct/phase.js';
import { EC2, type Ask, type Description } from '../../sdk/ec2.js';
import { ec2Tags, firstOf, idsOf, MARKED, markedItems, readTags, tagSpecifications } from './tags.js';

/** `AWS::EC2::RouteTable`, by its id. Source: CreateRouteTable, DescribeRouteTables, EC2 API Reference. */
export const routeTable: Description = {
  type: 'AWS::EC2::RouteTable',
  ...EC2,
  ...MARKED,
  goesUnseen: true,
  identity: ['VpcId'],
  create: (properties, _place, unique) => [
    'CreateRouteTable',
    {
      ...picked(properties, ['VpcId']),
      ClientToken: unique,
      ...tagSpecifications('route-table', properties, unique),
    },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'RouteTable'), 'RouteTableId'),
  usable: ({ answer }) => picked(objectOf(answer, 'RouteTable'), ['RouteTableId', 'VpcId']),
  parts: [ec2Tags()],
  read: async (ask, { physicalId: RouteTableId }) => {
    const found = await tableOf(ask, RouteTableId);
    if (found === undefined) return undefined;
    const own = picked(found, ['RouteTableId', 'VpcId']);
    return { observed: { ...own, ...readTags(found) }, attributes: own };
  },
  delete: (_ask, { physicalId: RouteTableId }) => [['DeleteRouteTable', { RouteTableId }]],
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeRouteTables', 'RouteTables', unique), 'RouteTableId'),
};

/**
 * `AWS::EC2::SubnetRouteTableAssociation`, by its id. A subnet has at most one.
 * Source: AssociateRouteTable, DisassociateRouteTable, RouteTableAssociation, EC2 API Reference.
 */
export const subnetRouteTableAssociation: Description = {
  type: 'AWS::EC2::SubnetRouteTableAssociation',
  ...EC2,
  appearsLate: true,
  goesUnseen: true,
  partOf: ['RouteTableId', 'SubnetId'],
  identity: ['RouteTableId', 'SubnetId'],
  create: (properties) => ['AssociateRouteTable', picked(properties, ['RouteTableId', 'SubnetId'])],
  idOf: (answer) => textOf(answer, 'AssociationId'),
  parts: [],
  read: async (ask, { physicalId: Id }) => {
    const found = (await associationsOf(ask, 'association.route-table-association-id', Id)).find(
      (one) => one['RouteTableAssociationId'] === Id,
    );
    const state = textOf(objectOf(found ?? {}, 'AssociationState'), 'State');
    if (found === undefined || state === 'disassociated') return undefined;
    return {
      observed: { Id, ...picked(found, ['RouteTableId', 'SubnetId']) },
      attributes: { Id },
      ...phaseIn(state, ASSOCIATION, objectOf(found, 'AssociationState')['StatusMessage']),
    };
  },
  delete: (_ask, { physicalId: AssociationId }) => [['DisassociateRouteTable', { AssociationId }]],
  candidates: async (ask, properties) => {
    const all = await associationsOf(ask, 'association.subnet-id', textOf(properties, 'SubnetId'));
    const own = all.filter(
      (one) =>
        one['SubnetId'] === properties['SubnetId'] && one['RouteTableId'] === properties['RouteTableId'],
    );
    return idsOf(own, 'RouteTableAssociationId');
  },
};

const ASSOCIATION = { changing: ['associating'], going: ['disassociating'], failed: ['failed'] };

async function associationsOf(ask: Ask, filter: string, value: string): Promise<JsonObject[]> {
  const answer = await ask('DescribeRouteTables', { Filters: [{ Name: filter, Values: [value] }] });
  return objectsOf(answer, 'RouteTables').flatMap((table) => objectsOf(table, 'Associations'));
}

const DESTINATIONS = ['DestinationCidrBlock', 'DestinationIpv6CidrBlock', 'DestinationPrefixListId'];

const TARGETS = [
  'CarrierGatewayId',
  'CoreNetworkArn',
  'EgressOnlyInternetGatewayId',
  'GatewayId',
  'InstanceId',
  'LocalGatewayId',
  'NatGatewayId',
  'NetworkInterfaceId',
  'OdbNetworkArn',
  'TransitGatewayId',
  'VpcEndpointId',
  'VpcPeeringConnectionId',
];

/**
 * `AWS::EC2::Route`, by its route table and destination.
 * Source: CreateRoute, ReplaceRoute, DeleteRoute, Route, EC2 API Reference.
 */
export const route: Description = {
  type: 'AWS::EC2::Route',
  ...EC2,
  appearsLate: true,
  partOf: ['RouteTableId'],
  identity: ['RouteTableId', ...DESTINATIONS],
  create: (properties) => ['CreateRoute', picked(properties, ['RouteTableId', ...DESTINATIONS, ...TARGETS])],
  idOf: (_answer, properties) => routeId(properties),
  parts: [
    {
      properties: TARGETS,
      isInCreate: true,
      sends: 'changes',
      calls: ({ after }, { properties }) => [
        ['ReplaceRoute', { ...picked(properties, ['RouteTableId', ...DESTINATIONS]), ...after }],
      ],
    },
  ],
  read: async (ask, { properties }) => {
    const table = await tableOf(ask, textOf(properties, 'RouteTableId'));
    const found = objectsOf(table ?? {}, 'Routes').find((one) =>
      DESTINATIONS.some((name) => isBlock(one[name], properties[name])),
    );
    // Every route table comes with the routes within its VPC, which no template declares.
    if (found === undefined || found['Origin'] === 'CreateRouteTable') return undefined;
    const CidrBlock = destinationOf(properties);
    return {
      observed: {
        ...picked(properties, ['RouteTableId', ...DESTINATIONS]),
        CidrBlock,
        ...targetsOf(found),
      },
      attributes: { CidrBlock },
    };
  },
  delete: (_ask, { properties }) => [['DeleteRoute', picked(properties, ['RouteTableId', ...DESTINATIONS])]],
  candidates: (_ask, properties) => [routeId(properties)],
};

function routeId(properties: JsonObject): string {
  return `${textOf(properties, 'RouteTableId')}|${destinationOf(properties)}`;
}

function destinationOf(properties: JsonObject): string {
  return DESTINATIONS.map((name) => textOf(properties, name)).find((text) => text !== '') ?? '';
}

/** EC2 stores blocks in canonical form. */
function isBlock(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return canonicalBlock(one) === canonicalBlock(other);
}

/** A gateway endpoint is the gateway of its routes. */
function targetsOf(found: JsonObject): JsonObject {
  const { GatewayId, ...others } = picked(found, TARGETS);
  if (GatewayId === undefined) return others;
  return typeof GatewayId === 'string' && GatewayId.startsWith('vpce-')
    ? { ...others, VpcEndpointId: GatewayId }
    : { ...others, GatewayId };
}

async function tableOf(ask: Ask, RouteTableId: string): Promise<JsonObject | undefined> {
  return firstOf(await ask('DescribeRouteTables', { RouteTableIds: [RouteTableId] }), 'RouteTables');
}
