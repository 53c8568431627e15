/** The context lookups that need a single EC2 call. */

import { type Json, type JsonObject, textOf } from '../../../json.js';
import type { Fields } from '../../../json-fields.js';
import { describeAll, filterParameters, listParameters, objectsIn, textsIn } from './xml-values.js';
import { LookupFailure, noneFound, theOnly } from './lookup-failure.js';
import type { LookupPlace } from './lookup-clients.js';

/** `string[]`: the region's availability zones. */
export async function availabilityZones(_query: Fields, place: LookupPlace): Promise<Json> {
  const answer = await place.query('ec2', 'DescribeAvailabilityZones', {});
  const names = objectsIn(answer, 'availabilityZoneInfo')
    .filter((zone) => zone['zoneState'] === 'available' && isOfRegion(zone))
    .map((zone) => textOf(zone, 'zoneName'));
  if (names.length === 0) throw noneFound({ what: 'availability zone', like: ['state=available'] });
  return names.sort();
}

/** Local and Wavelength Zones are extensions of a region. */
function isOfRegion(zone: JsonObject): boolean {
  return [undefined, 'availability-zone'].includes(zone['zoneType'] as string | undefined);
}

/** `EndpointServiceAvailabilityZonesContextResponse`: `string[]`. */
export async function endpointServiceZones(query: Fields, place: LookupPlace): Promise<Json> {
  const name = query.text('serviceName');
  const answer = await place.query(
    'ec2',
    'DescribeVpcEndpointServices',
    filterParameters({ 'service-name': [name] }),
  );
  const found = objectsIn(answer, 'serviceDetailSet').filter(
    (service) => textOf(service, 'serviceName') === name,
  );
  const wanted = { what: 'endpoint service', like: [`serviceName=${name}`] };
  return textsIn(
    theOnly(found, wanted, (service) => textOf(service, 'serviceId')),
    'availabilityZoneSet',
  ).sort();
}

/** `AmiContextResponse`: the id of the newest image. Sources here: the actions named, EC2 API Reference. */
export async function newestImage(query: Fields, place: LookupPlace): Promise<Json> {
  const filters = Object.fromEntries(
    Object.entries(query.object('filters')?.json ?? {}).map(([name, values]) => [
      name,
      [values].flat().map(String),
    ]),
  );
  const owners = query.texts('owners');
  const images = await describeAll(place, 'DescribeImages', {
    set: 'imagesSet',
    parameters: { ...listParameters('Owner', owners), ...filterParameters(filters) },
  });
  // Of several from one instant the first one of the answer, as the CDK CLI does.
  const [newest] = images.sort((left, right) =>
    textOf(right, 'creationDate').localeCompare(textOf(left, 'creationDate'), 'en'),
  );
  if (newest !== undefined) return textOf(newest, 'imageId');
  const like = Object.entries(filters).map(([name, values]) => `${name}=${values.join('|')}`);
  throw noneFound({
    what: 'image',
    like: [...(owners.length > 0 ? [`owner=${owners.join('|')}`] : []), ...like],
  });
}

/** `SecurityGroupContextResponse`. */
export async function securityGroup(query: Fields, place: LookupPlace): Promise<Json> {
  const [id, name, vpc] = ['securityGroupId', 'securityGroupName', 'vpcId'].map((key) =>
    query.optionalText(key),
  );
  if ((id === undefined) === (name === undefined)) {
    throw new LookupFailure(
      'A security group is looked up either by `securityGroupId` or by `securityGroupName`',
    );
  }
  const filters = {
    ...(id === undefined ? {} : { 'group-id': [id] }),
    ...(name === undefined ? {} : { 'group-name': [name] }),
    ...(vpc === undefined ? {} : { 'vpc-id': [vpc] }),
  };
  const groups = await describeAll(place, 'DescribeSecurityGroups', {
    set: 'securityGroupInfo',
    parameters: filterParameters(filters),
  });
  const like = Object.entries(filters).map(([key, values]) => `${key}=${values.join('|')}`);
  const group = theOnly(groups, { what: 'security group', like }, (one) => textOf(one, 'groupId'));
  return { securityGroupId: textOf(group, 'groupId'), allowAllOutbound: allowsAllOutbound(group) };
}

/** Whether all outbound traffic is allowed, for IPv4 and IPv6. */
function allowsAllOutbound(group: JsonObject): boolean {
  const rules = objectsIn(group, 'ipPermissionsEgress').filter((rule) => textOf(rule, 'ipProtocol') === '-1');
  const reaches = (set: string, name: string, everywhere: string): boolean =>
    rules.some((rule) => objectsIn(rule, set).some((range) => textOf(range, name) === everywhere));
  return reaches('ipRanges', 'cidrIp', '0.0.0.0/0') && reaches('ipv6Ranges', 'cidrIpv6', '::/0');
}
