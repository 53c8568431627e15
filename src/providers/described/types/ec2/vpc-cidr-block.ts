/** Describes how further CIDR blocks of VPCs are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { phaseIn } from '../../../direct/phase.js';
import { EC2, type Ask, type Description } from '../../sdk/ec2.js';
import { firstOf, idsOf } from './tags.js';

const FAMILIES = ['Cidr', 'Ipv6Cidr'] as const;

const IN_CREATE = ['VpcId', 'CidrBlock', 'AmazonProvidedIpv6CidrBlock', 'Ipv6CidrBlockNetworkBorderGroup'];

/**
 * `AWS::EC2::VPCCidrBlock`, by `association|vpc` as Cloud Control writes it. Blocks from IPAM and from pools of one's own
 * are Cloud Control's. An association takes no tag: those that were there before the create are left out of the search.
 * Source: AssociateVpcCidrBlock, DisassociateVpcCidrBlock, DescribeVpcs, EC2 API Reference.
 */
export const vpcCidrBlock: Description = {
  type: 'AWS::EC2::VPCCidrBlock',
  ...EC2,
  appearsLate: true,
  isFoundByTime: true,
  partOf: ['VpcId'],
  identity: IN_CREATE,
  create: (properties) => ['AssociateVpcCidrBlock', picked(properties, IN_CREATE)],
  earlier: (ask, properties) => idsIn(ask, textOf(properties, 'VpcId')),
  idOf: (answer, properties) => {
    const [ipv4 = {}, ipv6 = {}] = FAMILIES.map((family) => objectOf(answer, `${family}BlockAssociation`));
    return `${textOf({ ...ipv4, ...ipv6 }, ID)}|${textOf(properties, 'VpcId')}`;
  },
  parts: [],
  read: async (ask, { physicalId, properties }) => {
    const [id = '', VpcId = ''] = physicalId.split('|');
    const found = (await associationsOf(ask, VpcId)).find((one) => one[ID] === id);
    const state = objectOf(found ?? {}, STATE);
    if (found === undefined || state['State'] === 'disassociated') return undefined;
    const attributes = { Id: id, ...picked(found, ['IpSource', 'Ipv6AddressAttribute']) };
    return {
      observed: { ...attributes, VpcId, ...blockOf(found, properties) },
      attributes,
      ...phaseIn(state['State'], STATES, state['StatusMessage']),
    };
  },
  delete: (_ask, { physicalId }) => [
    ['DisassociateVpcCidrBlock', { AssociationId: physicalId.split('|')[0] ?? '' }],
  ],
  candidates: (ask, properties) =>
    idsIn(ask, textOf(properties, 'VpcId'), (one) =>
      properties['CidrBlock'] === undefined
        ? one['Ipv6CidrBlock'] !== undefined
        : one['CidrBlock'] === properties['CidrBlock'],
    ),
};

const ID = 'AssociationId';
/** For blocks of both families. */
const STATE = 'CidrBlockState';

async function idsIn(ask: Ask, VpcId: string, isLike = (_one: JsonObject) => true): Promise<string[]> {
  const associations = (await associationsOf(ask, VpcId)).filter(isLike);
  return idsOf(associations, ID).map((id) => `${id}|${VpcId}`);
}

async function associationsOf(ask: Ask, VpcId: string): Promise<JsonObject[]> {
  const vpc = firstOf(await ask('DescribeVpcs', { VpcIds: [VpcId] }), 'Vpcs') ?? {};
  return FAMILIES.flatMap((family) =>
    objectsOf(vpc, `${family}BlockAssociationSet`).map((one) => ({
      ...one,
      [STATE]: objectOf(one, `${family}BlockState`),
    })),
  );
}

/** An Amazon-provided block is not in the template. */
function blockOf(found: JsonObject, asked: JsonObject): JsonObject {
  if (found['Ipv6CidrBlock'] === undefined) return picked(found, ['CidrBlock']);
  const { NetworkBorderGroup: group } = found;
  const isAsked = asked['Ipv6CidrBlockNetworkBorderGroup'] !== undefined && group !== undefined;
  return {
    AmazonProvidedIpv6CidrBlock: true,
    ...(isAsked ? { Ipv6CidrBlockNetworkBorderGroup: group } : {}),
  };
}

const STATES = { changing: ['associating'], going: ['disassociating'], failed: ['failing', 'failed'] };
