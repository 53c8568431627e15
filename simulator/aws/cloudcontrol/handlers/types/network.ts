/** Type rules for VPCs and their parts. */

import type { Json, JsonObject } from '../../../../../src/json.js';
import type { Refusal } from '../../failures.js';
import type { Resource } from '../../inventory.js';
import { textAt } from '../../model-paths.js';
import type { TypeRule, World } from '../../world.js';
import { ec2Words } from '../../integrity/deletion-rules.js';
import { contains, overlaps } from './cidr.js';

/** VPCs and what is in them. Sources: the operations named, EC2 API Reference; "Error codes for the Amazon EC2 API". */

const text = (model: JsonObject, name: string): string => textAt(model, [name]) ?? '';

function byId(id: string, type: string, world: World): Resource | undefined {
  return world.inventory.named(id).find((resource) => resource.type === type);
}

/** Availability Zones of a region, by their usual letters. */
export function zonesOf(region: string): string[] {
  const letters = region === 'us-east-1' ? ['a', 'b', 'c', 'd', 'e', 'f'] : ['a', 'b', 'c'];
  return letters.map((letter) => `${region}${letter}`);
}

const vpc: TypeRule = { prepare: () => ({ Ipv6CidrBlocks: [] }) };

/**
 * An IPv6 block that Amazon provides is an attribute of the VPC, not of the association. "You must specify one of the
 * following in the request: an IPv4 CIDR block, an IPv6 pool, or an Amazon-provided IPv6 CIDR block."
 * Source: AssociateVpcCidrBlock.
 */
const vpcCidrBlock: TypeRule = {
  refuseCreate: ({ asked }) => {
    const { AmazonProvidedIpv6CidrBlock: isAmazons, ...given } = asked;
    const blocks = ['CidrBlock', 'Ipv6Pool', 'Ipv6CidrBlock', 'Ipv4IpamPoolId', 'Ipv6IpamPoolId'];
    if (isAmazons === true || blocks.some((name) => given[name] !== undefined)) return undefined;
    const message =
      'A CIDR block, an IPv6 pool or an Amazon-provided block must be specified (MissingParameter)';
    return { code: 'InvalidRequest', message };
  },
  prepare: () => ({ IpSource: 'amazon', Ipv6AddressAttribute: 'public' }),
  created: (association, world) => {
    if (association.asked['AmazonProvidedIpv6CidrBlock'] !== true) return;
    const block = `2600:1f13:${world.random.hex(3)}:${world.random.hex(2)}00::/56`;
    world.inventory.put({ ...association, internal: { ...association.internal, block } });
    changeBlocks(association, world, (blocks) => [...blocks, block]);
  },
  deleted: (association, world) =>
    changeBlocks(association, world, (blocks) =>
      blocks.filter((one) => one !== association.internal['block']),
    ),
};

function changeBlocks({ model }: Resource, world: World, change: (blocks: Json[]) => Json[]): void {
  const owner = byId(text(model, 'VpcId'), 'AWS::EC2::VPC', world);
  if (owner === undefined) return;
  const before = owner.model['Ipv6CidrBlocks'];
  const Ipv6CidrBlocks = change(Array.isArray(before) ? before : []);
  world.inventory.put({ ...owner, model: { ...owner.model, Ipv6CidrBlocks } });
}

/** Source: CreateSubnet: InvalidSubnet.Range, InvalidSubnet.Conflict. */
const subnet: TypeRule = {
  prepare: ({ asked, place }) => ({
    AvailabilityZone: asked['AvailabilityZone'] ?? zonesOf(place.region)[0] ?? '',
    Ipv6CidrBlocks: typeof asked['Ipv6CidrBlock'] === 'string' ? [asked['Ipv6CidrBlock']] : [],
    BlockPublicAccessStates: { InternetGatewayBlockMode: 'off' },
  }),
  refuseCreate: (resource, world) => {
    const own = text(resource.asked, 'CidrBlock');
    const owner = byId(text(resource.model, 'VpcId'), 'AWS::EC2::VPC', world);
    const whole = owner === undefined ? undefined : textAt(owner.asked, ['CidrBlock']);
    if (own === '') return undefined;
    if (whole !== undefined && !contains(whole, own) && !hasSecondBlock(owner, world)) {
      return { code: 'InvalidRequest', message: `The CIDR '${own}' is invalid. (InvalidSubnet.Range)` };
    }
    const rival = world.inventory
      .ofType(resource.type, resource)
      .find(
        ({ model }) => model['VpcId'] === resource.model['VpcId'] && overlaps(text(model, 'CidrBlock'), own),
      );
    return rival === undefined
      ? undefined
      : {
          code: 'InvalidRequest',
          message: `The CIDR '${own}' conflicts with another subnet (InvalidSubnet.Conflict)`,
        };
  },
};

/** Source: the message of AssociateRouteTable, in hashicorp/terraform-provider-aws' issues. */
const tableOfSubnet: TypeRule = {
  refuseCreate: ({ model }, world) => {
    const table = byId(text(model, 'RouteTableId'), 'AWS::EC2::RouteTable', world);
    const own = byId(text(model, 'SubnetId'), 'AWS::EC2::Subnet', world);
    if (table === undefined || own === undefined || text(table.model, 'VpcId') === text(own.model, 'VpcId')) {
      return undefined;
    }
    const message = `Route table ${table.identifier} and subnet ${own.identifier} belong to different networks`;
    return { code: 'InvalidRequest', message: ec2Words(message) };
  },
};

function hasSecondBlock(owner: Resource | undefined, world: World): boolean {
  return world.inventory
    .all()
    .some(({ type, model }) => type === 'AWS::EC2::VPCCidrBlock' && model['VpcId'] === owner?.identifier);
}

/** Source: AttachInternetGateway: a VPC has one internet gateway (Resource.AlreadyAssociated). */
const gatewayAttachment: TypeRule = {
  prepare: ({ asked }) => ({ AttachmentType: asked['InternetGatewayId'] === undefined ? 'VGW' : 'IGW' }),
  refuseDelete: ({ model }, world) => {
    const holder = world.inventory
      .all()
      .find(
        ({ type, model: nat }) =>
          type === 'AWS::EC2::NatGateway' &&
          vpcOfSubnet(text(nat, 'SubnetId'), world) === model['VpcId'] &&
          nat['AllocationId'] !== undefined,
      );
    return model['AttachmentType'] !== 'IGW' || holder === undefined
      ? undefined
      : {
          code: 'InvalidRequest',
          message: ec2Words(
            `Network ${text(model, 'VpcId')} has some mapped public address(es). Please unmap those before detaching the gateway.`,
          ),
        };
  },
};

function vpcOfSubnet(subnetId: string, world: World): string | undefined {
  const found = byId(subnetId, 'AWS::EC2::Subnet', world);
  return found === undefined ? undefined : textAt(found.model, ['VpcId']);
}

function isAttached(vpcId: string, gatewayId: string | undefined, world: World): boolean {
  return world.inventory
    .all()
    .some(
      ({ type, model }) =>
        type === 'AWS::EC2::VPCGatewayAttachment' &&
        model['VpcId'] === vpcId &&
        (gatewayId === undefined
          ? model['AttachmentType'] === 'IGW'
          : model['InternetGatewayId'] === gatewayId),
    );
}

/** Source: CreateNatGateway: the VPC of a public one needs an internet gateway (Gateway.NotAttached). */
const natGateway: TypeRule = {
  refuseCreate: ({ asked }, world): Refusal | undefined => {
    const owner = vpcOfSubnet(text(asked, 'SubnetId'), world);
    if (owner === undefined || asked['ConnectivityType'] === 'private' || isAttached(owner, undefined, world))
      return undefined;
    return {
      code: 'InvalidRequest',
      message: `Network ${owner} has no Internet gateway attached (Gateway.NotAttached)`,
    };
  },
};

/** Source: CreateRoute: an internet gateway must be attached to the route table's VPC (InvalidParameterValue). */
const route: TypeRule = {
  prepare: ({ asked }) => ({
    CidrBlock:
      textAt(asked, ['DestinationCidrBlock']) ??
      textAt(asked, ['DestinationIpv6CidrBlock']) ??
      text(asked, 'DestinationPrefixListId'),
  }),
  refuseCreate: ({ asked }, world) => {
    const gateway = text(asked, 'GatewayId');
    const table = byId(text(asked, 'RouteTableId'), 'AWS::EC2::RouteTable', world);
    if (!gateway.startsWith('igw-') || table === undefined) return undefined;
    if (isAttached(text(table.model, 'VpcId'), gateway, world)) return undefined;
    return {
      code: 'InvalidRequest',
      message: `route table ${table.identifier} and network gateway ${gateway} belong to different networks (InvalidParameterValue)`,
    };
  },
};

/** Source: AuthorizeSecurityGroupIngress and AuthorizeSecurityGroupEgress: a rule has a source or destination. */
const groupRule: TypeRule = {
  refuseCreate: ({ asked }) =>
    Object.keys(asked).some((name) => /^Cidr|^Source|^Destination/.test(name))
      ? undefined
      : { code: 'InvalidRequest', message: 'Source or destination must be specified (MissingParameter)' },
};

/** A target of `ScalingTargetId` is three values in one. Source: ScalingPolicy, Template Reference. */
const scalingPolicy: TypeRule = {
  prepare: ({ asked, place }, world) => {
    const [id = '', dimension = '', namespace = ''] = text(asked, 'ScalingTargetId').split('|');
    const target = {
      ...(id === '' ? {} : { ResourceId: id, ScalableDimension: dimension, ServiceNamespace: namespace }),
      ...asked,
    };
    const path = `resource/${text(target, 'ServiceNamespace')}/${text(target, 'ResourceId')}:policyName/${text(asked, 'PolicyName')}`;
    const arn = `arn:aws:autoscaling:${place.region}:${place.accountId}:scalingPolicy:${world.random.uuid()}:${path}`;
    return { ...target, Arn: arn };
  },
};

export const NETWORK_RULES: Readonly<Record<string, TypeRule>> = {
  'AWS::ApplicationAutoScaling::ScalingPolicy': scalingPolicy,
  'AWS::EC2::NatGateway': natGateway,
  'AWS::EC2::Route': route,
  'AWS::EC2::SecurityGroupEgress': groupRule,
  'AWS::EC2::SecurityGroupIngress': groupRule,
  'AWS::EC2::Subnet': subnet,
  'AWS::EC2::SubnetRouteTableAssociation': tableOfSubnet,
  'AWS::EC2::VPC': vpc,
  'AWS::EC2::VPCCidrBlock': vpcCidrBlock,
  'AWS::EC2::VPCGatewayAttachment': gatewayAttachment,
};
