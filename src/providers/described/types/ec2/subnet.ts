/** Describes how subnets are managed. */

import { equal, type Json, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import type { Phase } from '../../../direct/phase.js';
import type { Change, Described } from '../../description.js';
import { when } from '../../property-forms.js';
import { EC2, type Ask, type Call, type Description, type Part } from '../../sdk/ec2.js';
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

const ATTRIBUTES = ['SubnetId', 'VpcId', 'AvailabilityZone', 'AvailabilityZoneId', 'CidrBlock', 'OutpostArn'];

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
  goesUnseen: true,
  // Settings that need the IPv6 block are refused until it is associated.
  settlesFirst: true,
  isChanging,
  isDone: async (ask, [command, input]) => {
    if (command !== 'AssociateSubnetCidrBlock') return false;
    const { SubnetId, Ipv6CidrBlock } = input;
    return (await blocksOf(ask, SubnetId)).some((one) => one['Ipv6CidrBlock'] === Ipv6CidrBlock);
  },
  identity: IN_CREATE,
  unreadable: ['EnableLniAtDeviceIndex'],
  create: (properties, _place, unique) => [
    'CreateSubnet',
    {
      ...picked(properties, [...IN_CREATE, 'Ipv6CidrBlock']),
      ...tagSpecifications('subnet', properties, unique),
    },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'Subnet'), 'SubnetId'),
  // An IPv6 block is associated later.
  usable: ({ answer, properties }) =>
    Object.hasOwn(properties, 'Ipv6CidrBlock') ? undefined : picked(objectOf(answer, 'Subnet'), ATTRIBUTES),
  parts: [
    { properties: ['Ipv6CidrBlock'], isInCreate: true, isAwaited: true, calls: blockCalls },
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
    const [answer, acl] = await Promise.all([
      ask('DescribeSubnets', { SubnetIds: [SubnetId] }),
      aclAssociation(ask, SubnetId),
    ]);
    const found = firstOf(answer, 'Subnets');
    if (found === undefined) return undefined;
    const Ipv6CidrBlocks = idsOf(associatedBlocks(found, 'Ipv6Cidr'), 'Ipv6CidrBlock');
    const attributes = {
      ...picked(found, ATTRIBUTES),
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
  delete: (_ask, { physicalId: SubnetId }) => [['DeleteSubnet', { SubnetId }]],
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeSubnets', 'Subnets', unique), 'SubnetId'),
};

/** A property that is an attribute with the same name. */
function switched(property: string): Part {
  return {
    properties: [property],
    calls: ({ after }, { physicalId }) => [setting(physicalId, property, after[property] ?? false)],
  };
}

function setting(
  SubnetId: string,
  attribute: string,
  Value: Json,
): Extract<Call, readonly ['ModifySubnetAttribute', unknown]> {
  return ['ModifySubnetAttribute', { SubnetId, [attribute]: { Value } }];
}

const ASSIGNED = 'AssignIpv6AddressOnCreation';

/**
 * A subnet has one IPv6 block, under an id of its own. Nothing may be assigned addresses of a block that goes
 * (hashicorp/terraform-provider-aws #1519).
 */
async function blockCalls(
  { before, after }: Change,
  { physicalId: SubnetId, properties }: Described,
  ask: Ask,
): Promise<Call[]> {
  const { Ipv6CidrBlock: wanted } = after;
  const found = firstOf(await ask('DescribeSubnets', { SubnetIds: [SubnetId] }), 'Subnets') ?? {};
  const there = associatedBlocks(found, 'Ipv6Cidr');
  const gone = there.find(
    ({ Ipv6CidrBlock: block }) => block === before['Ipv6CidrBlock'] && block !== wanted,
  );
  const isNew = wanted !== undefined && !there.some((one) => one['Ipv6CidrBlock'] === wanted);
  const isAssigned = gone !== undefined && found[ASSIGNED] === true;
  return [
    ...when(isAssigned, setting(SubnetId, ASSIGNED, false)),
    ...when(gone !== undefined, [
      'DisassociateSubnetCidrBlock',
      { AssociationId: textOf(gone ?? {}, 'AssociationId') },
    ]),
    ...when(isNew, ['AssociateSubnetCidrBlock', { SubnetId, Ipv6CidrBlock: wanted ?? '' }]),
    ...when(isAssigned && isNew && properties[ASSIGNED] === true, setting(SubnetId, ASSIGNED, true)),
  ];
}

/** Only an IPv6 block takes time. */
async function isChanging(ask: Ask, { physicalId, properties }: Described): Promise<boolean> {
  if (!Object.hasOwn(properties, 'Ipv6CidrBlock')) return false;
  return (await blocksOf(ask, physicalId)).some((block) => /^(dis)?associating$/.test(stateOf(block)));
}

async function blocksOf(ask: Ask, SubnetId: Json | undefined): Promise<JsonObject[]> {
  const answer = await ask('DescribeSubnets', { SubnetIds: [SubnetId ?? ''] });
  return objectsOf(firstOf(answer, 'Subnets') ?? {}, 'Ipv6CidrBlockAssociationSet');
}

function stateOf(block: JsonObject): string {
  return textOf(objectOf(block, 'Ipv6CidrBlockState'), 'State');
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
    if (value === undefined || equal(past?.[member], wanted?.[member])) return [];
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

function phaseOf(found: JsonObject): Phase {
  const { State } = found;
  const blocks = objectsOf(found, 'Ipv6CidrBlockAssociationSet');
  const failed = blocks.find((block) => /^fail(ing|ed)$/.test(stateOf(block)));
  if (failed !== undefined) {
    const message = textOf(objectOf(failed, 'Ipv6CidrBlockState'), 'StatusMessage');
    return { phase: 'failed', trouble: `the IPv6 block was not associated ${message}`.trim() };
  }
  if (State === 'pending' || blocks.some((block) => stateOf(block) === 'associating'))
    return { phase: 'changing' };
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
