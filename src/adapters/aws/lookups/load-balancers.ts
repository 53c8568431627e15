/** Looks up load balancers and their listeners for the app's context. */

import { type Json, type JsonObject, objectOf, textOf } from '../../../json.js';
import type { Fields } from '../../../json-fields.js';
import { isFailure } from '../../../providers/wire/failures.js';
import { listParameters, objectsIn, textsIn } from './xml-values.js';
import { LookupFailure, theOnly, type Wanted } from './lookup-failure.js';
import type { LookupPlace } from './lookup-clients.js';

/**
 * Sources: DescribeLoadBalancers, DescribeListeners, DescribeTags, Elastic Load Balancing API Reference
 * 2015-12-01.
 */

/** Resolves to a `LoadBalancerContextResponse` of the CDK. */
export async function loadBalancer(query: Fields, place: LookupPlace): Promise<Json> {
  const found = theOnly(
    await matchingBalancers(query, place),
    { what: 'load balancer', like: balancerConditions(query) },
    arnOf,
  );
  return {
    loadBalancerArn: arnOf(found),
    loadBalancerCanonicalHostedZoneId: textOf(found, 'CanonicalHostedZoneId'),
    loadBalancerDnsName: textOf(found, 'DNSName'),
    vpcId: textOf(found, 'VpcId'),
    securityGroupIds: textsIn(found, 'SecurityGroups'),
    ipAddressType: textOf(found, 'IpAddressType') || 'ipv4',
  };
}

/** Resolves to a `LoadBalancerListenerContextResponse` of the CDK. */
export async function loadBalancerListener(query: Fields, place: LookupPlace): Promise<Json> {
  const arn = query.optionalText('listenerArn');
  const wanted = { what: 'listener', like: listenerConditions(query) };
  const { listener, balancer } =
    arn === undefined
      ? await listenerOfBalancers(query, place, wanted)
      : await listenerByArn(arn, query, place, wanted);
  return {
    listenerArn: textOf(listener, 'ListenerArn'),
    listenerPort: Number(textOf(listener, 'Port')),
    securityGroupIds: textsIn(balancer, 'SecurityGroups'),
  };
}

interface Found {
  readonly listener: JsonObject;
  readonly balancer: JsonObject;
}

async function listenerByArn(arn: string, query: Fields, place: LookupPlace, wanted: Wanted): Promise<Found> {
  const listeners = await describeByArn(place, 'Listeners', arn);
  const listener = theOnly(
    listeners.filter((one) => isWanted(one, query)),
    wanted,
    (one) => textOf(one, 'ListenerArn'),
  );
  const balancers = await describeByArn(place, 'LoadBalancers', textOf(listener, 'LoadBalancerArn'));
  const ofType = balancers.filter((one) => isOfType(one, query));
  return { listener, balancer: theOnly(ofType, wanted, arnOf) };
}

/** Searches the listeners of every matching load balancer, for queries without a listener ARN. */
async function listenerOfBalancers(query: Fields, place: LookupPlace, wanted: Wanted): Promise<Found> {
  const balancers = await matchingBalancers(query, place);
  if (balancers.length === 0) theOnly([], { what: 'load balancer', like: balancerConditions(query) }, arnOf);
  const found: Found[] = [];
  for (const balancer of balancers) {
    const listeners = await describeEach(place, 'Listeners', { LoadBalancerArn: arnOf(balancer) });
    found.push(
      ...listeners.filter((one) => isWanted(one, query)).map((listener) => ({ listener, balancer })),
    );
  }
  return theOnly(found, wanted, ({ listener }) => textOf(listener, 'ListenerArn'));
}

function isWanted(listener: JsonObject, query: Fields): boolean {
  const { listenerPort: port, listenerProtocol: protocol } = query.json;
  return (
    (port === undefined || Number(textOf(listener, 'Port')) === Number(port)) &&
    (protocol === undefined || textOf(listener, 'Protocol') === protocol)
  );
}

async function matchingBalancers(query: Fields, place: LookupPlace): Promise<JsonObject[]> {
  const arn = query.optionalText('loadBalancerArn');
  const tags = query.objects('loadBalancerTags');
  if (arn === undefined && tags.length === 0) {
    throw new LookupFailure('A load balancer lookup needs `loadBalancerArn` or `loadBalancerTags`');
  }
  const all =
    arn === undefined
      ? await describeEach(place, 'LoadBalancers', {})
      : await describeByArn(place, 'LoadBalancers', arn);
  const ofType = all.filter((balancer) => isOfType(balancer, query));
  if (tags.length === 0) return ofType;
  const tagged = await withTags(ofType.map(arnOf), tags, place);
  return ofType.filter((balancer) => tagged.has(arnOf(balancer)));
}

type Described = 'LoadBalancers' | 'Listeners';

/** Empty if there is none with this ARN, which the API reports as an error. */
async function describeByArn(place: LookupPlace, set: Described, arn: string): Promise<JsonObject[]> {
  const name = set === 'Listeners' ? 'ListenerArns' : 'LoadBalancerArns';
  try {
    return await describeEach(place, set, listParameters(`${name}.member`, [arn]));
  } catch (error) {
    if (isFailure(error, 'missing')) return [];
    throw error;
  }
}

function isOfType(balancer: JsonObject, query: Fields): boolean {
  return textOf(balancer, 'Type') === query.text('loadBalancerType');
}

/** "You can specify up to 20 resources in a single call" (DescribeTags). */
const MAX_ARNS = 20;

/** The ARNs that have all of the tags. */
async function withTags(
  arns: readonly string[],
  tags: readonly Fields[],
  place: LookupPlace,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let first = 0; first < arns.length; first += MAX_ARNS) {
    const parameters = listParameters('ResourceArns.member', arns.slice(first, first + MAX_ARNS));
    const answer = await place.query('elasticloadbalancing', 'DescribeTags', parameters);
    for (const one of objectsIn(objectOf(answer, 'DescribeTagsResult'), 'TagDescriptions')) {
      const own = objectsIn(one, 'Tags');
      const hasAll = tags.every((tag) =>
        own.some(
          (has) => textOf(has, 'Key') === tag.text('key') && textOf(has, 'Value') === tag.text('value'),
        ),
      );
      if (hasAll) found.add(textOf(one, 'ResourceArn'));
    }
  }
  return found;
}

/** Reads all pages of load balancers or listeners. */
async function describeEach(
  place: LookupPlace,
  set: Described,
  parameters: Readonly<Record<string, string>>,
): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  for (let marker = ''; ;) {
    const answer = await place.query('elasticloadbalancing', `Describe${set}`, {
      ...parameters,
      ...(marker === '' ? {} : { Marker: marker }),
    });
    const result = objectOf(answer, `Describe${set}Result`);
    found.push(...objectsIn(result, set));
    marker = textOf(result, 'NextMarker');
    if (marker === '') return found;
  }
}

function arnOf(balancer: JsonObject): string {
  return textOf(balancer, 'LoadBalancerArn');
}

function balancerConditions(query: Fields): string[] {
  const tags = query.objects('loadBalancerTags');
  return [
    ...conditions(query, ['loadBalancerType', 'loadBalancerArn']),
    ...tags.map((tag) => `tag:${tag.text('key')}=${tag.text('value')}`),
  ];
}

function listenerConditions(query: Fields): string[] {
  return [
    ...conditions(query, ['listenerArn', 'listenerPort', 'listenerProtocol']),
    ...balancerConditions(query),
  ];
}

function conditions(query: Fields, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const value = textOf(query.json, name);
    return value === '' ? [] : [`${name}=${value}`];
  });
}
