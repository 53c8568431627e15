/** Describes how the target networks of Client VPN endpoints are managed. */

import { equal, type Json, type JsonObject, objectOf, picked, textOf } from '../../../../../json.js';
import { phaseIn, type Phase } from '../../../../direct/phase.js';
import { unlessMissing } from '../../../../direct/outcomes.js';
import { listed } from '../../../listing.js';
import { EC2, type Ask, type Description } from '../../../sdk/ec2.js';
import { idsOf } from '../tags.js';

const NETWORK = ['AvailabilityZone', 'AvailabilityZoneId', 'SubnetId'];

const ID = 'AssociationId';

/**
 * `AWS::EC2::ClientVpnTargetNetworkAssociation`, by the id of the association. It takes no tag: a create whose answer was
 * lost is found by the endpoint and the network, which cannot be associated twice. Associating takes minutes. No property
 * can be changed, and Cloud Control has no handlers.
 * Source: AssociateClientVpnTargetNetwork, DisassociateClientVpnTargetNetwork, DescribeClientVpnTargetNetworks,
 * TargetNetwork, EC2 API Reference.
 */
export const clientVpnTargetNetworkAssociation: Description = {
  type: 'AWS::EC2::ClientVpnTargetNetworkAssociation',
  ...EC2,
  appearsLate: true,
  partOf: ['ClientVpnEndpointId', 'SubnetId'],
  identity: ['ClientVpnEndpointId', ...NETWORK],
  create: (properties, _place, unique) => [
    'AssociateClientVpnTargetNetwork',
    { ...picked(properties, ['ClientVpnEndpointId', ...NETWORK]), ClientToken: unique },
  ],
  earlier: existing,
  idOf: (answer) => textOf(answer, ID),
  parts: [],
  read: async (ask, { physicalId: Id, properties }) => {
    const found = (await associationsOf(ask, properties)).find((one) => one[ID] === Id);
    if (found === undefined || statusOf(found) === 'disassociated') return undefined;
    const attributes = { Id };
    return {
      observed: {
        ...attributes,
        ...picked(found, ['ClientVpnEndpointId']),
        ...networkOf(found, properties),
      },
      attributes,
      ...phaseOf(found),
    };
  },
  delete: async (ask, { physicalId: AssociationId, properties }) => {
    const all = (await unlessMissing(associationsOf(ask, properties))) ?? [];
    const found = all.find((one) => one[ID] === AssociationId) ?? {};
    if (statusOf(found).startsWith('disassociat')) return [];
    const target = { ...picked(properties, ['ClientVpnEndpointId']), AssociationId };
    return [['DisassociateClientVpnTargetNetwork', target]];
  },
  candidates: existing,
};

/** The associations of the network that the properties name. */
async function existing(ask: Ask, properties: JsonObject): Promise<string[]> {
  const all = (await unlessMissing(associationsOf(ask, properties))) ?? [];
  const alive = all.filter((one) => !statusOf(one).startsWith('disassociat'));
  const wanted = picked(properties, NETWORK);
  return idsOf(
    alive.filter((one) => equal(networkOf(one, properties), wanted)),
    ID,
  );
}

/**
 * Every association of the endpoint: the filter by association has returned others as well
 * (terraform-provider-aws #14380).
 */
function associationsOf(ask: Ask, properties: JsonObject): Promise<JsonObject[]> {
  return listed(ask, ['DescribeClientVpnTargetNetworks', picked(properties, ['ClientVpnEndpointId'])], {
    member: 'ClientVpnTargetNetworks',
    token: 'NextToken',
  });
}

/** An endpoint of a VPC has subnets, one of a transit gateway has zones, by name or by id. */
function networkOf(found: JsonObject, asked: JsonObject): JsonObject {
  const zones = ['AvailabilityZone', 'AvailabilityZoneId'].filter((name) => {
    const zone = asked[name];
    return zone !== undefined && listOf(found[`${name}s`]).includes(zone);
  });
  const subnet = asked['SubnetId'] === undefined ? {} : { SubnetId: textOf(found, 'TargetNetworkId') };
  return { ...picked(asked, zones), ...subnet };
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function statusOf(found: JsonObject): string {
  return textOf(objectOf(found, 'Status'), 'Code');
}

/** Source: AssociationStatus, EC2 API Reference. */
const STATES = { changing: ['associating'], going: ['disassociating'], failed: ['association-failed'] };

function phaseOf(found: JsonObject): Phase {
  const state = statusOf(found);
  return phaseIn(state, STATES, textOf(objectOf(found, 'Status'), 'Message') || state);
}
