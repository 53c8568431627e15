/** Describes how application, network and gateway load balancers are managed. */

import { equal, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { momentOf, resets } from '../../../direct/answer-shapes.js';
import { phaseIn, type Phase } from '../../../direct/phase.js';
import { notUpdatable, unlessMissing } from '../../../direct/outcomes.js';
import { givenTags, when } from '../../property-forms.js';
import { LOAD_BALANCING, type Call, type Description, type Part } from '../../sdk/networks/load-balancing.js';
import {
  attributesPart,
  BALANCER_ATTRIBUTES,
  BALANCING_TAGS,
  readAttributes,
  readTags,
} from './attributes.js';

const IDENTITY = ['Name', 'Scheme', 'Type'];

const SOURCE_NAT = 'EnablePrefixForIpv6SourceNat';

const PLACES = [SOURCE_NAT, 'SubnetMappings', 'Subnets'];

const IN_CREATE = [...IDENTITY, ...PLACES, 'IpAddressType', 'SecurityGroups'];

const ENFORCEMENT = 'EnforceSecurityGroupInboundRulesOnPrivateLinkTraffic';

/**
 * `AWS::ElasticLoadBalancingV2::LoadBalancer`, by its ARN. It is `provisioning` for some minutes. "If you attempt to create
 * multiple load balancers with the same settings, each call succeeds", so the name is looked up first. Reserved capacity
 * and IPAM pools go to Cloud Control.
 * Source: CreateLoadBalancer, SetSubnets, SetSecurityGroups, SetIpAddressType, Elastic Load Balancing API Reference.
 */
export const loadBalancer: Description = {
  type: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
  ...LOAD_BALANCING,
  looksFirst: true,
  appearsLate: true,
  identity: IDENTITY,
  create: (properties) => [
    'CreateLoadBalancer',
    { ...picked(properties, IN_CREATE), ...givenTags(properties, 'Tags', 'pairs') },
  ],
  idOf: (answer) => textOf(objectsOf(answer, 'LoadBalancers')[0] ?? {}, 'LoadBalancerArn'),
  parts: [
    { properties: [...PLACES, 'IpAddressType'], isInCreate: true, sends: 'whole', calls: placeCalls },
    { properties: ['SecurityGroups', ENFORCEMENT], sends: 'whole', calls: groupCalls },
    attributesPart(BALANCER_ATTRIBUTES),
    BALANCING_TAGS,
  ],
  read: async (ask, { physicalId: LoadBalancerArn, properties }) => {
    const query = { LoadBalancerArns: [LoadBalancerArn] };
    const [found] = objectsOf(await ask('DescribeLoadBalancers', query), 'LoadBalancers');
    if (found === undefined) return undefined;
    const [attributes, tags] = await Promise.all([
      readAttributes(ask, BALANCER_ATTRIBUTES, { physicalId: LoadBalancerArn, properties }),
      readTags(ask, LoadBalancerArn),
    ]);
    return {
      observed: { ...observedOf(found, properties), ...attributes, ...tags },
      attributes: {
        ...picked(found, ['DNSName', 'LoadBalancerName']),
        CanonicalHostedZoneID: textOf(found, 'CanonicalHostedZoneId'),
        LoadBalancerArn,
        LoadBalancerFullName: LoadBalancerArn.slice(
          LoadBalancerArn.indexOf(':loadbalancer/') + ':loadbalancer/'.length,
        ),
      },
      ...phaseOf(found),
      ...momentOf(found, 'CreatedTime'),
    };
  },
  delete: (_ask, { physicalId: LoadBalancerArn }) => [['DeleteLoadBalancer', { LoadBalancerArn }]],
  candidates: async (ask, properties) => {
    const named = unlessMissing(ask('DescribeLoadBalancers', { Names: [textOf(properties, 'Name')] }));
    return objectsOf((await named) ?? {}, 'LoadBalancers').map((one) => textOf(one, 'LoadBalancerArn'));
  },
};

/** Subnets and the type of addresses go together: a dual-stack balancer accepts only subnets with an IPv6 block. */
function placeCalls(
  ...[{ before, after }, { physicalId: LoadBalancerArn, properties }]: Parameters<Part['calls']>
): readonly Call[] {
  const isChanged = (name: string) => !equal(before[name], properties[name]);
  const address = { IpAddressType: properties['IpAddressType'] ?? 'ipv4' };
  if (!PLACES.some(isChanged))
    return when(isChanged('IpAddressType'), ['SetIpAddressType', { LoadBalancerArn, ...address }]);
  const isPrefixGone = isChanged(SOURCE_NAT) && !Object.hasOwn(properties, SOURCE_NAT);
  // SetSubnets takes the type for application and network load balancers.
  const isTogether = isChanged('IpAddressType') && properties['Type'] !== 'gateway';
  const subnets = {
    LoadBalancerArn,
    ...picked(after, PLACES),
    ...(isPrefixGone ? { [SOURCE_NAT]: 'off' } : {}),
    ...(isTogether ? address : {}),
  };
  const isLater = isChanged('IpAddressType') && !isTogether;
  return [['SetSubnets', subnets], ...when(isLater, ['SetIpAddressType', { LoadBalancerArn, ...address }])];
}

/**
 * The creating call takes the groups, but not whether they are enforced. No call restores the default group, which a
 * template without groups implies.
 */
function groupCalls(
  ...[{ before, after }, { physicalId: LoadBalancerArn, observed }]: Parameters<Part['calls']>
): Call[] {
  if (observed === undefined && after[ENFORCEMENT] === undefined) return [];
  if (before['SecurityGroups'] !== undefined && after['SecurityGroups'] === undefined) {
    throw notUpdatable(`SecurityGroups of ${LoadBalancerArn} cannot be removed in place`);
  }
  return [
    ['SetSecurityGroups', { LoadBalancerArn, ...resets(before, after, { [ENFORCEMENT]: 'on' }), ...after }],
  ];
}

/** Subnets in the template's form: ids, or mappings with addresses. */
function observedOf(found: JsonObject, properties: JsonObject): JsonObject {
  const zones = objectsOf(found, 'AvailabilityZones');
  const isMapped = properties['SubnetMappings'] !== undefined;
  return {
    ...picked(found, [
      'EnablePrefixForIpv6SourceNat',
      'IpAddressType',
      'Scheme',
      'SecurityGroups',
      'Type',
      ENFORCEMENT,
    ]),
    Name: textOf(found, 'LoadBalancerName'),
    ...(isMapped
      ? { SubnetMappings: zones.map(mappingOf) }
      : { Subnets: zones.map((zone) => textOf(zone, 'SubnetId')) }),
  };
}

function mappingOf(zone: JsonObject): JsonObject {
  const [address = {}] = objectsOf(zone, 'LoadBalancerAddresses');
  const [SourceNatIpv6Prefix] = [zone['SourceNatIpv6Prefixes'] ?? []].flat();
  return {
    ...picked(zone, ['SubnetId']),
    ...picked(address, ['AllocationId', 'PrivateIPv4Address', 'IPv6Address']),
    ...(SourceNatIpv6Prefix === undefined ? {} : { SourceNatIpv6Prefix }),
  };
}

const STATES = { changing: ['provisioning'], failed: ['failed'] };

function phaseOf(found: JsonObject): Phase {
  const { Code, Reason } = objectOf(found, 'State');
  return phaseIn(Code, STATES, Reason);
}
