/** Describes how internet gateways of both kinds, their attachments, Elastic IP addresses and NAT gateways are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { phaseIn, type Phase } from '../../../direct/phase.js';
import { when } from '../../property-forms.js';
import { EC2, type Description } from '../../sdk/ec2.js';
import {
  ec2Tags,
  firstOf,
  idsOf,
  MARKED,
  markedItems,
  readTags,
  tagSpecifications,
  withoutMarkOf,
} from './tags.js';

/** `AWS::EC2::InternetGateway`, by its id. Source: CreateInternetGateway, EC2 API Reference. */
export const internetGateway: Description = {
  type: 'AWS::EC2::InternetGateway',
  ...EC2,
  ...MARKED,
  identity: [],
  create: (properties, _place, unique) => [
    'CreateInternetGateway',
    tagSpecifications('internet-gateway', properties, unique),
  ],
  idOf: (answer) => textOf(objectOf(answer, 'InternetGateway'), 'InternetGatewayId'),
  usable: ({ physicalId }) => ({ InternetGatewayId: physicalId }),
  parts: [ec2Tags()],
  read: async (ask, { physicalId }) => {
    const query = { InternetGatewayIds: [physicalId] };
    const found = firstOf(await ask('DescribeInternetGateways', query), 'InternetGateways');
    if (found === undefined) return undefined;
    const own = picked(found, ['InternetGatewayId']);
    return { observed: { ...own, ...readTags(found) }, attributes: own };
  },
  delete: (_ask, { physicalId: InternetGatewayId }) => [['DeleteInternetGateway', { InternetGatewayId }]],
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(
      await markedItems(ask, 'DescribeInternetGateways', 'InternetGateways', unique),
      'InternetGatewayId',
    ),
};

/**
 * `AWS::EC2::EgressOnlyInternetGateway`, by its id. Source: CreateEgressOnlyInternetGateway,
 * DescribeEgressOnlyInternetGateways, EC2 API Reference.
 */
export const egressOnlyInternetGateway: Description = {
  type: 'AWS::EC2::EgressOnlyInternetGateway',
  ...EC2,
  ...MARKED,
  identity: ['VpcId'],
  create: (properties, _place, unique) => [
    'CreateEgressOnlyInternetGateway',
    {
      ...picked(properties, ['VpcId']),
      ClientToken: unique,
      ...tagSpecifications('egress-only-internet-gateway', properties, unique),
    },
  ],
  idOf: egressOnlyId,
  parts: [ec2Tags()],
  read: async (ask, { physicalId: Id }) => {
    const answer = await ask('DescribeEgressOnlyInternetGateways', { EgressOnlyInternetGatewayIds: [Id] });
    const found = firstOf(answer, 'EgressOnlyInternetGateways');
    if (found === undefined) return undefined;
    const [attachment = {}] = objectsOf(found, 'Attachments');
    return { observed: { Id, ...picked(attachment, ['VpcId']), ...readTags(found) }, attributes: { Id } };
  },
  delete: (_ask, { physicalId: EgressOnlyInternetGatewayId }) => [
    ['DeleteEgressOnlyInternetGateway', { EgressOnlyInternetGatewayId }],
  ],
  candidates: async (ask, _properties, _place, unique) => {
    const [command, list] = ['DescribeEgressOnlyInternetGateways', 'EgressOnlyInternetGateways'] as const;
    return idsOf(await markedItems(ask, command, list, unique), 'EgressOnlyInternetGatewayId');
  },
};

function egressOnlyId(answer: JsonObject): string {
  return textOf(objectOf(answer, 'EgressOnlyInternetGateway'), 'EgressOnlyInternetGatewayId');
}

const ATTACHED = ['InternetGatewayId', 'VpcId'];

/**
 * `AWS::EC2::VPCGatewayAttachment` of an internet gateway, by `gateway|vpc` as the cdkd CLI writes it. A virtual private
 * gateway takes minutes to attach, and goes to Cloud Control, whose handler waits for it.
 * Source: AttachInternetGateway, DetachInternetGateway, InternetGatewayAttachment, EC2 API Reference.
 */
export const vpcGatewayAttachment: Description = {
  type: 'AWS::EC2::VPCGatewayAttachment',
  ...EC2,
  appearsLate: true,
  partOf: ['VpcId', 'InternetGatewayId'],
  identity: ['VpcId'],
  create: (properties) => ['AttachInternetGateway', picked(properties, ATTACHED)],
  idOf: (_answer, properties) => attachmentId(properties),
  idAfter: attachmentId,
  isDone: async (ask, [command, input]) =>
    command === 'AttachInternetGateway' && (await stateOf(ask, input)) !== undefined,
  parts: [
    {
      properties: ['InternetGatewayId'],
      isInCreate: true,
      calls: ({ before, after }, { properties }) => {
        const at = picked(properties, ['VpcId']);
        const isOther = before['InternetGatewayId'] !== after['InternetGatewayId'];
        return [
          ...when(isOther && before['InternetGatewayId'] !== undefined, [
            'DetachInternetGateway',
            { ...before, ...at },
          ]),
          ['AttachInternetGateway', { ...after, ...at }],
        ];
      },
    },
  ],
  read: async (ask, { properties }) => {
    const state = await stateOf(ask, properties);
    if (state === undefined || state === 'detached') return undefined;
    const AttachmentType = 'IGW';
    return {
      observed: { ...picked(properties, ATTACHED), AttachmentType },
      attributes: { AttachmentType },
      ...phaseIn(state, { changing: ['attaching'], going: ['detaching'] }),
    };
  },
  delete: (_ask, { properties }) => [['DetachInternetGateway', picked(properties, ATTACHED)]],
  candidates: (_ask, properties) => [attachmentId(properties)],
};

function attachmentId(properties: JsonObject): string {
  return ATTACHED.map((name) => textOf(properties, name)).join('|');
}

async function stateOf(
  ask: Parameters<Description['read']>[0],
  { InternetGatewayId = '', VpcId }: JsonObject,
): Promise<string | undefined> {
  const query = { InternetGatewayIds: [InternetGatewayId] };
  const gateway = firstOf(await ask('DescribeInternetGateways', query), 'InternetGateways') ?? {};
  const attachment = objectsOf(gateway, 'Attachments').find((one) => one['VpcId'] === VpcId);
  return attachment === undefined ? undefined : textOf(attachment, 'State');
}

const ADDRESS = ['Address', 'Domain', 'IpamPoolId', 'NetworkBorderGroup', 'PublicIpv4Pool'];

/**
 * `AWS::EC2::EIP`, by `address|allocation`. `InstanceId` and transfers are left to Cloud Control.
 * Source: AllocateAddress, ReleaseAddress, DescribeAddresses, EC2 API Reference.
 */
export const elasticIp: Description = {
  type: 'AWS::EC2::EIP',
  ...EC2,
  appearsLate: true,
  unmark: ({ physicalId }) => withoutMarkOf(allocationOf(physicalId)),
  identity: ['Address', 'IpamPoolId', 'NetworkBorderGroup'],
  fixed: ['Domain', 'PublicIpv4Pool'],
  defaults: { Domain: 'vpc' },
  create: (properties, _place, unique) => [
    'AllocateAddress',
    { ...picked(properties, ADDRESS), ...tagSpecifications('elastic-ip', properties, unique) },
  ],
  idOf: addressId,
  usable: ({ answer }) => picked(answer, ['AllocationId', 'PublicIp']),
  parts: [ec2Tags(allocationOf)],
  read: async (ask, { physicalId }) => {
    const query = { AllocationIds: [allocationOf(physicalId)] };
    const found = firstOf(await ask('DescribeAddresses', query), 'Addresses');
    if (found === undefined) return undefined;
    const attributes = picked(found, ['AllocationId', 'PublicIp']);
    return {
      observed: {
        ...attributes,
        ...picked(found, ['Domain', 'InstanceId', 'NetworkBorderGroup', 'PublicIpv4Pool']),
        ...readTags(found),
      },
      attributes,
    };
  },
  delete: (_ask, { physicalId }) => [['ReleaseAddress', { AllocationId: allocationOf(physicalId) }]],
  candidates: async (ask, _properties, _place, unique) =>
    (await markedItems(ask, 'DescribeAddresses', 'Addresses', unique)).map(addressId),
};

function addressId(answer: JsonObject): string {
  return `${textOf(answer, 'PublicIp')}|${textOf(answer, 'AllocationId')}`;
}

function allocationOf(physicalId: string): string {
  return physicalId.split('|').find((part) => part.startsWith('eipalloc-')) ?? physicalId;
}

const NAT = ['AllocationId', 'ConnectivityType', 'PrivateIpAddress', 'SubnetId'];

/**
 * `AWS::EC2::NatGateway`, by its id. Creating and deleting one takes some minutes. A deleted gateway is described for about an
 * hour.
 * Source: CreateNatGateway, DeleteNatGateway, NatGateway, EC2 API Reference.
 */
export const natGateway: Description = {
  type: 'AWS::EC2::NatGateway',
  ...EC2,
  ...MARKED,
  identity: NAT,
  create: (properties, _place, unique) => [
    'CreateNatGateway',
    {
      ...picked(properties, NAT),
      ClientToken: unique,
      ...tagSpecifications('natgateway', properties, unique),
    },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'NatGateway'), 'NatGatewayId'),
  parts: [ec2Tags()],
  read: async (ask, { physicalId: NatGatewayId, properties }) => {
    const query = { NatGatewayIds: [NatGatewayId] };
    const found = firstOf(await ask('DescribeNatGateways', query), 'NatGateways');
    if (found === undefined || found['State'] === 'deleted') return undefined;
    const address = primaryAddress(found);
    const EniId = textOf(address, 'NetworkInterfaceId');
    const attributes = { NatGatewayId, ...(EniId === '' ? {} : { EniId }) };
    // An address that AWS has chosen is not a property.
    const { PrivateIpAddress } = properties;
    return {
      observed: {
        ...attributes,
        ...picked(found, ['ConnectivityType', 'SubnetId']),
        ...picked(address, ['AllocationId']),
        ...(PrivateIpAddress === undefined ? {} : { PrivateIpAddress: textOf(address, 'PrivateIp') }),
        ...readTags(found),
      },
      attributes,
      ...natPhase(found),
      ...momentOf(found, 'CreateTime'),
    };
  },
  delete: (_ask, { physicalId: NatGatewayId }) => [['DeleteNatGateway', { NatGatewayId }]],
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeNatGateways', 'NatGateways', unique), 'NatGatewayId'),
};

function primaryAddress(found: JsonObject): JsonObject {
  const all = objectsOf(found, 'NatGatewayAddresses');
  return all.find((one) => one['IsPrimary'] === true) ?? all[0] ?? {};
}

const NAT_STATES = { changing: ['pending'], going: ['deleting'], failed: ['failed'] };

function natPhase(found: JsonObject): Phase {
  const trouble = `${textOf(found, 'FailureMessage')} (${textOf(found, 'FailureCode')})`;
  return phaseIn(found['State'], NAT_STATES, trouble);
}
