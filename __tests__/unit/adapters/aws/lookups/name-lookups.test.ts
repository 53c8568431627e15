import { describe, expect, it } from '@jest/globals';
import { Fields } from '../../../../../src/json-fields.js';
import type { JsonObject } from '../../../../../src/json.js';
import { resources } from '../../../../../src/adapters/aws/lookups/cloud-control.js';
import { describeAll } from '../../../../../src/adapters/aws/lookups/xml-values.js';
import { loadBalancer } from '../../../../../src/adapters/aws/lookups/load-balancers.js';
import { hostedZone } from '../../../../../src/adapters/aws/lookups/name-lookups.js';
import type { LookupPlace } from '../../../../../src/adapters/aws/lookups/lookup-clients.js';

/** Answers by what is asked, and remembers the questions. */
function placeWith(answer: (operation: string, input: JsonObject) => JsonObject) {
  const asked: JsonObject[] = [];
  const reply = (operation: string, input: JsonObject): Promise<JsonObject> => {
    asked.push({ operation, ...input });
    return Promise.resolve(answer(operation, input));
  };
  const place: LookupPlace = {
    account: '123456789012',
    region: 'us-east-1',
    query: (_service, action, parameters) => reply(action, parameters),
    ask: reply,
  };
  return { place, asked };
}

const query = (props: JsonObject): Fields =>
  Fields.of(props, { file: 'the query', code: 'MISSING_CONTEXT', next: '' });

describe('answers in pages are read to their end', () => {
  it('by EC2', async () => {
    const { place, asked } = placeWith((_, { NextToken: next }) =>
      next === undefined
        ? { vpcSet: { item: [{ vpcId: '1' }, { vpcId: '2' }] }, nextToken: 'more' }
        : { vpcSet: { item: { vpcId: '3' } }, nextToken: '' },
    );
    const found = await describeAll(place, 'DescribeVpcs', { set: 'vpcSet', parameters: { Owner: 'o' } });
    expect(found.map(({ vpcId }) => vpcId)).toEqual(['1', '2', '3']);
    expect(asked).toEqual([
      { operation: 'DescribeVpcs', Owner: 'o' },
      { operation: 'DescribeVpcs', Owner: 'o', NextToken: 'more' },
    ]);
  });

  it('by Elastic Load Balancing, whose tags are asked for by twenties', async () => {
    const member = (from: number, count: number): JsonObject[] =>
      Array.from({ length: count }, (_, index) => ({
        LoadBalancerArn: `arn-${from + index}`,
        Type: 'network',
        DNSName: `dns-${from + index}`,
      }));
    const { place, asked } = placeWith((operation, input) => {
      if (operation === 'DescribeLoadBalancers') {
        const isFirst = input['Marker'] === undefined;
        return {
          DescribeLoadBalancersResult: {
            LoadBalancers: { member: isFirst ? member(0, 20) : member(20, 5) },
            ...(isFirst ? { NextMarker: 'm' } : {}),
          },
        };
      }
      const descriptions = Object.values(input).map((arn) => ({
        ResourceArn: arn,
        Tags: { member: { Key: 'app', Value: arn === 'arn-23' ? 'mine' : 'other' } },
      }));
      return { DescribeTagsResult: { TagDescriptions: { member: descriptions } } };
    });
    const requested = { loadBalancerType: 'network', loadBalancerTags: [{ key: 'app', value: 'mine' }] };
    expect(await loadBalancer(query(requested), place)).toMatchObject({
      loadBalancerArn: 'arn-23',
      loadBalancerDnsName: 'dns-23',
      securityGroupIds: [],
    });
    expect(asked.map((question) => Object.keys(question).length - 1)).toEqual([0, 1, 20, 5]);
  });

  it('by Cloud Control', async () => {
    const described = (id: string): JsonObject => ({
      Identifier: id,
      Properties: JSON.stringify({ Id: id }),
    });
    const { place, asked } = placeWith((_, { NextToken: next }) =>
      next === undefined
        ? { ResourceDescriptions: [described('a')], NextToken: 'more' }
        : { ResourceDescriptions: [described('b')] },
    );
    const requested = {
      typeName: 'A::B::C',
      resourceModel: { Parent: 'p' },
      propertyMatch: { Id: 'b' },
      propertiesToReturn: [],
      expectedMatchCount: 'exactly-one',
    };
    expect(await resources(query(requested), place)).toEqual([{ Identifier: 'b' }]);
    expect(asked).toEqual([
      { operation: 'ListResources', TypeName: 'A::B::C', ResourceModel: '{"Parent":"p"}' },
      { operation: 'ListResources', TypeName: 'A::B::C', ResourceModel: '{"Parent":"p"}', NextToken: 'more' },
    ]);
  });

  it('by Route 53, until another name comes, whatever characters are in it', async () => {
    const Name = String.raw`0\05725.2.0.192.in-addr.arpa.`;
    const zone = (Id: string, isPrivate: boolean): JsonObject => ({
      Id: `/hostedzone/${Id}`,
      Name,
      Config: { PrivateZone: isPrivate },
    });
    const { place, asked } = placeWith((_, { HostedZoneId: from }) =>
      from === undefined
        ? { HostedZones: [zone('Z1', true)], IsTruncated: true, NextDNSName: Name, NextHostedZoneId: 'Z2' }
        : {
            HostedZones: [zone('Z2', false)],
            IsTruncated: true,
            NextDNSName: 'other.',
            NextHostedZoneId: 'Z3',
          },
    );
    const domainName = '0/25.2.0.192.in-addr.arpa';
    expect(await hostedZone(query({ domainName }), place)).toEqual({ Id: '/hostedzone/Z2', Name });
    expect(asked).toEqual([
      { operation: 'ListHostedZonesByName', DNSName: `${domainName}.` },
      { operation: 'ListHostedZonesByName', DNSName: `${domainName}.`, HostedZoneId: 'Z2' },
    ]);
  });
});
