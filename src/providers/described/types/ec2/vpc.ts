/** Describes how VPCs are managed. */

import { type Json, type JsonObject, objectOf, picked, textOf } from '../../../../json.js';
import { notUpdatable } from '../../../direct/outcomes.js';
import { EC2, type Ask, type Call, type Description } from '../../sdk/ec2.js';
import {
  associatedBlocks,
  ec2Tags,
  firstOf,
  idsOf,
  MARKED,
  markedItems,
  readTags,
  tagSpecifications,
} from './tags.js';

/** DNS attributes with their defaults, in the order in which they can be switched on. */
const DNS = [
  ['EnableDnsSupport', 'enableDnsSupport', true],
  ['EnableDnsHostnames', 'enableDnsHostnames', false],
] as const;

const IN_CREATE = ['CidrBlock', 'InstanceTenancy', 'Ipv4IpamPoolId', 'Ipv4NetmaskLength'];

/**
 * `AWS::EC2::VPC`, by its id.
 * Source: CreateVpc, ModifyVpcAttribute, ModifyVpcTenancy, DescribeVpcs, EC2 API Reference.
 */
export const vpc: Description = {
  type: 'AWS::EC2::VPC',
  ...EC2,
  ...MARKED,
  goesUnseen: true,
  identity: ['CidrBlock', 'Ipv4IpamPoolId', 'Ipv4NetmaskLength'],
  create: (properties, _place, unique) => [
    'CreateVpc',
    { ...picked(properties, IN_CREATE), ...tagSpecifications('vpc', properties, unique) },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'Vpc'), 'VpcId'),
  usable: ({ answer }) => picked(objectOf(answer, 'Vpc'), ['VpcId', 'CidrBlock']),
  parts: [
    {
      properties: ['InstanceTenancy'],
      isInCreate: true,
      calls: ({ after }, { physicalId: VpcId }) => [tenancyCall(VpcId, after['InstanceTenancy'])],
    },
    {
      properties: ['EnableDnsSupport', 'EnableDnsHostnames'],
      sends: 'changes',
      calls: ({ before, after }, { physicalId: VpcId }) => dnsCalls(before, after, VpcId),
    },
    ec2Tags(),
  ],
  read: async (ask, { physicalId: VpcId }) => {
    const [answer, dns, own] = await Promise.all([
      ask('DescribeVpcs', { VpcIds: [VpcId] }),
      dnsOf(ask, VpcId),
      ownPartsOf(ask, VpcId),
    ]);
    const found = firstOf(answer, 'Vpcs');
    if (found === undefined) return undefined;
    const attributes = {
      VpcId,
      CidrBlock: textOf(found, 'CidrBlock'),
      CidrBlockAssociations: idsOf(associatedBlocks(found, 'Cidr'), 'AssociationId'),
      Ipv6CidrBlocks: idsOf(associatedBlocks(found, 'Ipv6Cidr'), 'Ipv6CidrBlock'),
      ...own,
    };
    return {
      observed: {
        ...picked(found, ['CidrBlock', 'InstanceTenancy']),
        ...attributes,
        ...dns,
        ...readTags(found),
      },
      attributes,
      ...(found['State'] === 'pending' ? { phase: 'changing' as const } : {}),
    };
  },
  delete: (_ask, { physicalId: VpcId }) => [['DeleteVpc', { VpcId }]],
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeVpcs', 'Vpcs', unique), 'VpcId'),
};

/** "You can modify the instance tenancy attribute of a VPC to default only" (ModifyVpcTenancy). */
function tenancyCall(VpcId: string, tenancy: Json = 'default'): Call {
  if (tenancy === 'default') return ['ModifyVpcTenancy', { VpcId, InstanceTenancy: tenancy }];
  throw notUpdatable(`InstanceTenancy of ${VpcId} cannot be changed in place to ${JSON.stringify(tenancy)}`);
}

/** One call for each attribute. Hostnames need DNS support, so they are enabled after it and disabled before it. */
function dnsCalls(before: JsonObject, after: JsonObject, VpcId: string): Call[] {
  const calls = DNS.flatMap(([property, , otherwise]): Call[] => {
    const isGiven = Object.hasOwn(before, property) || Object.hasOwn(after, property);
    const Value = after[property] ?? otherwise;
    return isGiven ? [['ModifyVpcAttribute', { VpcId, [property]: { Value } }]] : [];
  });
  return after['EnableDnsSupport'] === false ? calls.reverse() : calls;
}

async function dnsOf(ask: Ask, VpcId: string): Promise<JsonObject> {
  const read = await Promise.all(
    DNS.map(async ([property, Attribute]): Promise<[string, Json | undefined]> => {
      const answer = (await ask.optional('DescribeVpcAttribute', { VpcId, Attribute })) ?? {};
      return [property, objectOf(answer, property)['Value']];
    }),
  );
  return Object.fromEntries(read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** "Your VPC automatically comes with a default network ACL" and a default security group (Amazon VPC User Guide). */
async function ownPartsOf(ask: Ask, VpcId: string): Promise<JsonObject> {
  const filters = (name: string, value: string) => ({
    Filters: [
      { Name: 'vpc-id', Values: [VpcId] },
      { Name: name, Values: [value] },
    ],
  });
  const [acls, groups] = await Promise.all([
    ask.optional('DescribeNetworkAcls', filters('default', 'true')),
    ask.optional('DescribeSecurityGroups', filters('group-name', 'default')),
  ]);
  const acl = textOf(firstOf(acls ?? {}, 'NetworkAcls') ?? {}, 'NetworkAclId');
  const group = textOf(firstOf(groups ?? {}, 'SecurityGroups') ?? {}, 'GroupId');
  return {
    ...(acl === '' ? {} : { DefaultNetworkAcl: acl }),
    ...(group === '' ? {} : { DefaultSecurityGroup: group }),
  };
}
