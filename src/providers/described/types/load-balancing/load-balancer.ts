/** Describes how application, network and gateway load balancers are managed. */

import type { JsonObject } from '../../../../json.js';
import { ProviderFailure } from '../../../../ports/resource-failure.js';
import { momentOf, objectOf, objectsOf, picked, textOf } from '../../../direct/answer-shapes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import type { Reading } from '../../../direct/type.js';
import type { Call, Description, Part } from '../../description.js';
import { givenTags } from '../../property-forms.js';
import { LOAD_BALANCING } from '../../sdk/networks/load-balancing.js';
import {
  attributesPart,
  BALANCER_ATTRIBUTES,
  BALANCING_TAGS,
  readAttributes,
  readTags,
} from './attributes.js';

const IDENTITY = ['Name', 'Scheme', 'Type'];

const PLACES = ['EnablePrefixForIpv6SourceNat', 'SubnetMappings', 'Subnets'];

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
    {
      properties: PLACES,
      isInCreate: true,
      calls: ({ before, after }, { physicalId: LoadBalancerArn }) => {
        const isPrefixGone =
          'EnablePrefixForIpv6SourceNat' in before && !('EnablePrefixForIpv6SourceNat' in after);
        const prefix = isPrefixGone ? { EnablePrefixForIpv6SourceNat: 'off' } : {};
        return [['SetSubnets', { LoadBalancerArn, ...after, ...prefix }]];
      },
    },
    {
      properties: ['IpAddressType'],
      isInCreate: true,
      calls: ({ after }, { physicalId: LoadBalancerArn }) => [
        ['SetIpAddressType', { LoadBalancerArn, IpAddressType: after['IpAddressType'] ?? 'ipv4' }],
      ],
    },
    { properties: ['SecurityGroups'], isInCreate: true, calls: groupCalls },
    { properties: [ENFORCEMENT], calls: enforcementCalls },
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
  delete: (_ask, { physicalId: LoadBalancerArn }) =>
    Promise.resolve([['DeleteLoadBalancer', { LoadBalancerArn }]]),
  candidates: async (ask, properties) => {
    const named = unlessMissing(ask('DescribeLoadBalancers', { Names: [textOf(properties, 'Name')] }));
    return objectsOf((await named) ?? {}, 'LoadBalancers').map((one) => textOf(one, 'LoadBalancerArn'));
  },
};

/** No call restores the default group, which a template without groups implies. */
function groupCalls(...[, { physicalId: LoadBalancerArn, properties }]: Parameters<Part['calls']>): Call[] {
  if (properties['SecurityGroups'] === undefined) {
    const message = `SecurityGroups of ${LoadBalancerArn} cannot be removed in place`;
    throw new ProviderFailure('not-updatable', message, { name: 'NotUpdatable' });
  }
  return [['SetSecurityGroups', { LoadBalancerArn, ...picked(properties, ['SecurityGroups', ENFORCEMENT]) }]];
}

function enforcementCalls(
  ...[, { physicalId: LoadBalancerArn, properties }]: Parameters<Part['calls']>
): Call[] {
  const given = { [ENFORCEMENT]: 'on', ...picked(properties, ['SecurityGroups', ENFORCEMENT]) };
  return [['SetSecurityGroups', { LoadBalancerArn, ...given }]];
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

function phaseOf(found: JsonObject): Pick<Reading, 'phase' | 'trouble'> {
  const { Code, Reason } = objectOf(found, 'State');
  if (Code === 'provisioning') return { phase: 'changing' };
  if (Code !== 'failed') return {};
  return { phase: 'failed', ...(typeof Reason === 'string' ? { trouble: Reason } : {}) };
}
