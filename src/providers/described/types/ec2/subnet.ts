/** Describes how subnets are managed. */

import type { Json, JsonObject } from '../../../../json.js';
import { objectOf, objectsOf, picked, textOf } from '../../../direct/answer-shapes.js';
import type { Ask, Call, Description, Part } from '../../description.js';
import { EC2 } from '../../sdk/ec2.js';
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

/** Properties that the create takes and reads return. */
const PLACE = ['VpcId', 'AvailabilityZone', 'AvailabilityZoneId', 'CidrBlock', 'OutpostArn', 'Ipv6Native'];

const IN_CREATE = [...PLACE, 'Ipv4IpamPoolId', 'Ipv4NetmaskLength', 'Ipv6IpamPoolId', 'Ipv6NetmaskLength'];

/** Launch settings of the subnet: the property, and the attribute of ModifySubnetAttribute. */
const NAME_OPTIONS: readonly (readonly [member: string, attribute: string])[] = [
  ['HostnameType', 'PrivateDnsHostnameTypeOnLaunch'],
  ['EnableResourceNameDnsARecord', 'EnableResourceNameDnsARecordOnLaunch'],
  ['EnableResourceNameDnsAAAARecord', 'EnableResourceNameDnsAAAARecordOnLaunch'],
];

const READ = [
  ...PLACE,
  'AssignIpv6AddressOnCreation',
  'EnableDns64',
  'MapPublicIpOnLaunch',
  'PrivateDnsNameOptionsOnLaunch',
];

/**
 * `AWS::EC2::Subnet`, by its id. "You can only modify one attribute at a time."
 * Source: CreateSubnet, ModifySubnetAttribute, DescribeSubnets, EC2 API Reference.
 */
export const subnet: Description = {
  type: 'AWS::EC2::Subnet',
  ...EC2,
  ...MARKED,
  identity: IN_CREATE,
  // Blocks are associated with an existing subnet under ids of their own, which is left to `SubnetCidrBlock`.
  fixed: ['Ipv6CidrBlock'],
  unreadable: ['EnableLniAtDeviceIndex'],
  create: (properties, _place, unique) => [
    'CreateSubnet',
    {
      ...picked(properties, [...IN_CREATE, 'Ipv6CidrBlock']),
      ...tagSpecifications('subnet', properties, unique),
    },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'Subnet'), 'SubnetId'),
  parts: [
    switched('AssignIpv6AddressOnCreation'),
    switched('EnableDns64'),
    switched('MapPublicIpOnLaunch'),
    {
      properties: ['EnableLniAtDeviceIndex'],
      calls: ({ after }, { physicalId: SubnetId }) => [
        [
          'ModifySubnetAttribute',
          after['EnableLniAtDeviceIndex'] === undefined
            ? { SubnetId, DisableLniAtDeviceIndex: { Value: true } }
            : { SubnetId, ...after },
        ],
      ],
    },
    {
      properties: ['PrivateDnsNameOptionsOnLaunch'],
      calls: ({ before, after }, { physicalId }) => nameOptionCalls(before, after, physicalId),
    },
    ec2Tags(),
  ],
  read: async (ask, { physicalId: SubnetId }) => {
    const found = firstOf(await ask('DescribeSubnets', { SubnetIds: [SubnetId] }), 'Subnets');
    if (found === undefined) return undefined;
    const Ipv6CidrBlocks = idsOf(associatedBlocks(found, 'Ipv6Cidr'), 'Ipv6CidrBlock');
    const acl = await aclAssociation(ask, SubnetId);
    const attributes = {
      SubnetId,
      ...picked(found, ['VpcId', 'AvailabilityZone', 'AvailabilityZoneId', 'CidrBlock', 'OutpostArn']),
      Ipv6CidrBlocks,
      ...blockMode(found),
      ...acl,
    };
    const [first] = Ipv6CidrBlocks;
    return {
      observed: {
        ...picked(found, [...READ, 'BlockPublicAccessStates']),
        SubnetId,
        Ipv6CidrBlocks,
        ...acl,
        ...(first === undefined ? {} : { Ipv6CidrBlock: first }),
        ...readTags(found),
      },
      attributes,
      ...phaseOf(found),
    };
  },
  delete: (_ask, { physicalId: SubnetId }) => Promise.resolve([['DeleteSubnet', { SubnetId }]]),
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeSubnets', 'Subnets', unique), 'SubnetId'),
};

/** A property that is an attribute with the same name. */
function switched(property: string): Part {
  return {
    properties: [property],
    calls: ({ after }, { physicalId: SubnetId }) => [
      ['ModifySubnetAttribute', { SubnetId, [property]: { Value: after[property] ?? false } }],
    ],
  };
}

function nameOptionCalls(before: JsonObject, after: JsonObject, SubnetId: string): Call[] {
  const [past, wanted] = [before, after].map((one) => objectOf(one, 'PrivateDnsNameOptionsOnLaunch'));
  const valueOf = (member: string): Json | undefined => {
    const value = wanted?.[member];
    if (value !== undefined || past?.[member] === undefined) return value;
    return member === 'HostnameType' ? 'ip-name' : false;
  };
  return NAME_OPTIONS.flatMap(([member, attribute]): Call[] => {
    const value = valueOf(member);
    if (value === undefined) return [];
    return [
      [
        'ModifySubnetAttribute',
        { SubnetId, [attribute]: member === 'HostnameType' ? value : { Value: value } },
      ],
    ];
  });
}

function blockMode(found: JsonObject): JsonObject {
  const mode = textOf(objectOf(found, 'BlockPublicAccessStates'), 'InternetGatewayBlockMode');
  return mode === '' ? {} : { 'BlockPublicAccessStates.InternetGatewayBlockMode': mode };
}

function phaseOf({ State }: JsonObject): { phase?: 'changing' | 'failed' } {
  if (State === 'pending') return { phase: 'changing' };
  return State === 'failed' || State === 'failed-insufficient-capacity' ? { phase: 'failed' } : {};
}

/** Every subnet has a network ACL; the association's id is an attribute of the subnet. */
async function aclAssociation(ask: Ask, SubnetId: string): Promise<JsonObject> {
  const query = { Filters: [{ Name: 'association.subnet-id', Values: [SubnetId] }] };
  const acl = firstOf((await ask.optional('DescribeNetworkAcls', query)) ?? {}, 'NetworkAcls') ?? {};
  const association = objectsOf(acl, 'Associations').find((one) => one['SubnetId'] === SubnetId) ?? {};
  const NetworkAclAssociationId = textOf(association, 'NetworkAclAssociationId');
  return NetworkAclAssociationId === '' ? {} : { NetworkAclAssociationId };
}
