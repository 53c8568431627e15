/** The context lookup of VPCs. */

import { defined } from '../../../defined.js';
import { type Json, type JsonObject, textOf } from '../../../json.js';
import type { Fields } from '../../../json-fields.js';
import { describeAll, filterParameters, objectsIn } from './xml-values.js';
import { LookupFailure, theOnly } from './lookup-failure.js';
import type { LookupPlace } from './lookup-clients.js';
import { subnetGroups, type SubnetGroup, type SubnetType } from './subnet-groups.js';

/** aws-cdk-lib uses the filter's original name in EC2. */
const FILTER_NAMES: Readonly<Record<string, string>> = { isDefault: 'is-default' };

/**
 * `VpcContextResponse`. Sources: DescribeVpcs, DescribeSubnets, DescribeRouteTables, DescribeVpnGateways, EC2 API
 * Reference.
 */
export async function vpc(query: Fields, place: LookupPlace): Promise<Json> {
  const filter = query.textRecord('filter');
  const filters = Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [FILTER_NAMES[name] ?? name, [value]]),
  );
  const vpcs = await describeAll(place, 'DescribeVpcs', {
    set: 'vpcSet',
    parameters: filterParameters(filters),
  });
  const like = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  const found = theOnly(vpcs, { what: 'VPC', like }, (one) => textOf(one, 'vpcId'));
  const vpcId = textOf(found, 'vpcId');
  const [groups, gateway] = await Promise.all([
    groupsOf(vpcId, query, place),
    query.flag('returnVpnGateways') === false ? undefined : vpnGateway(vpcId, place),
  ]);
  const isAsymmetric = query.flag('returnAsymmetricSubnets') === true;
  return {
    vpcId,
    vpcCidrBlock: textOf(found, 'cidrBlock'),
    ownerAccountId: textOf(found, 'ownerId') || place.account,
    region: place.region,
    ...(isAsymmetric
      ? { availabilityZones: [], subnetGroups: groups as unknown as Json }
      : symmetric(vpcId, groups)),
    ...defined({ vpnGatewayId: gateway }),
  };
}

async function groupsOf(vpcId: string, query: Fields, place: LookupPlace): Promise<SubnetGroup[]> {
  const parameters = filterParameters({ 'vpc-id': [vpcId] });
  const [subnets, tables] = await Promise.all([
    describeAll(place, 'DescribeSubnets', { set: 'subnetSet', parameters }),
    describeAll(place, 'DescribeRouteTables', { set: 'routeTableSet', parameters }),
  ]);
  return subnetGroups(subnets, tables, query.optionalText('subnetGroupNameTag'));
}

/** "A VPC can have one virtual private gateway attached to it" (AWS Site-to-Site VPN User Guide). */
async function vpnGateway(vpcId: string, place: LookupPlace): Promise<string | undefined> {
  const gateways = await describeAll(place, 'DescribeVpnGateways', {
    set: 'vpnGatewaySet',
    parameters: filterParameters({ 'attachment.vpc-id': [vpcId], 'attachment.state': ['attached'] }),
  });
  const attached = gateways.find((gateway) =>
    objectsIn(gateway, 'attachments').some(
      (attachment) => textOf(attachment, 'vpcId') === vpcId && textOf(attachment, 'state') === 'attached',
    ),
  );
  return attached === undefined ? undefined : textOf(attached, 'vpnGatewayId');
}

/**
 * The older form: lists of ids, group after group, each with one subnet in every availability zone.
 * aws-cdk-lib uses it up to 1.16.
 */
function symmetric(vpcId: string, groups: readonly SubnetGroup[]): JsonObject {
  const zones = [
    ...new Set(groups.flatMap(({ subnets }) => subnets.map(({ availabilityZone }) => availabilityZone))),
  ].sort();
  for (const { name, subnets } of groups) {
    const own = subnets.map(({ availabilityZone }) => availabilityZone);
    if (own.join() === zones.join()) continue;
    throw new LookupFailure(
      `Subnet group ${name} of ${vpcId} has subnets in ${own.join(', ')}, but this version of aws-cdk-lib requires one in each of ${zones.join(', ')}`,
    );
  }
  const ofType = (type: SubnetType): JsonObject =>
    listsOf(
      type.toLowerCase(),
      groups.filter((group) => group.type === type),
    );
  return { availabilityZones: zones, ...ofType('Public'), ...ofType('Private'), ...ofType('Isolated') };
}

function listsOf(type: string, groups: readonly SubnetGroup[]): JsonObject {
  if (groups.length === 0) return {};
  const subnets = groups.flatMap((group) => group.subnets);
  return {
    [`${type}SubnetIds`]: subnets.map(({ subnetId }) => subnetId),
    [`${type}SubnetNames`]: groups.map(({ name }) => name),
    [`${type}SubnetRouteTableIds`]: subnets.map(({ routeTableId }) => routeTableId),
  };
}
