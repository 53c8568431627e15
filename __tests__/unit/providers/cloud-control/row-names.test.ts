import { beforeEach, describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../src/json.js';
import { failure } from './fake-api.js';
import { Harness } from './harness.js';

let harness: Harness;

beforeEach(() => {
  harness = new Harness();
});

function rowOf(type: string, physicalId: string, properties: JsonObject) {
  return { logicalId: 'Thing', type: `AWS::${type}`, physicalId, properties, attributes: {} };
}

const RULE = { GroupId: 'sg-1', IpProtocol: 'tcp', FromPort: 80, ToPort: 80, CidrIp: '10.0.0.0/8' };
const ingress = (properties: JsonObject) => rowOf('EC2::SecurityGroupIngress', 'sg-1|tcp|80|80', properties);

/** As EC2 describes rules: texts throughout. */
const rule = (SecurityGroupRuleId: string, source: JsonObject, changes: JsonObject = {}) => ({
  SecurityGroupRuleId,
  GroupId: 'sg-1',
  IsEgress: false,
  IpProtocol: 'tcp',
  FromPort: 80,
  ToPort: 80,
  ...source,
  ...changes,
});

const DESCRIBED = [
  rule('sgr-out', { CidrIpv4: '10.0.0.0/8' }, { IsEgress: true }),
  rule('sgr-ten', { CidrIpv4: '10.0.0.0/8' }),
  rule('sgr-other', { CidrIpv4: '192.0.2.0/24' }),
  rule('sgr-six', { CidrIpv6: '2001:db8::/32' }),
  rule('sgr-list', { PrefixListId: 'pl-1' }),
  rule('sgr-group', { ReferencedGroupInfo: { GroupId: 'sg-2', UserId: '1' } }),
  rule('sgr-all', { CidrIpv4: '10.0.0.0/8' }, { IpProtocol: '-1', FromPort: -1, ToPort: -1 }),
];

describe('a rule of a security group in a row of the cdkd CLI', () => {
  beforeEach(() => {
    harness.described = { SecurityGroupRules: DESCRIBED };
  });

  it.each<[string, string, JsonObject]>([
    ['a block', 'sgr-ten', RULE],
    ['a block with host bits', 'sgr-ten', { ...RULE, CidrIp: '10.1.2.3/8' }],
    ['another block of the same port', 'sgr-other', { ...RULE, CidrIp: '192.0.2.0/24' }],
    ['an IPv6 block', 'sgr-six', { ...RULE, CidrIp: '', CidrIpv6: '2001:DB8:0::/32' }],
    ['a prefix list', 'sgr-list', { ...RULE, CidrIp: '', SourcePrefixListId: 'pl-1' }],
    ['a group', 'sgr-group', { ...RULE, CidrIp: '', SourceSecurityGroupId: 'sg-2' }],
    ['a protocol by its number', 'sgr-ten', { ...RULE, IpProtocol: '6' }],
    ['all protocols', 'sgr-all', { ...RULE, IpProtocol: '-1' }],
  ])('is found by %s', async (_what, identifier, properties) => {
    await expect(harness.provider.nameOf(ingress(properties))).resolves.toEqual({
      identifier,
      isCertain: true,
    });
  });

  it('is gone where no rule has its properties, and Cloud Control is not asked', async () => {
    const gone = ingress({ ...RULE, CidrIp: '198.51.100.0/24' });
    await expect(harness.provider.read(gone)).resolves.toBeUndefined();
    await harness.provider.delete(gone, harness.context());
    await expect(harness.provider.update({ ...gone, desired: {} }, harness.context())).rejects.toMatchObject({
      kind: 'missing',
      details: { wasGone: true },
    });
    expect(harness.api.calls).toEqual([]);
  });

  it('is asked for by the id that Cloud Control has given it', async () => {
    await expect(harness.provider.nameOf({ ...ingress(RULE), physicalId: 'sgr-0' })).resolves.toEqual({
      identifier: 'sgr-0',
      isCertain: true,
    });
  });

  it('is refused by name where its source cannot be compared', async () => {
    const named = ingress({ ...RULE, CidrIp: '', SourceSecurityGroupName: 'web' });
    await expect(harness.provider.delete(named, harness.context())).rejects.toMatchObject({
      kind: 'terminal',
      message: expect.stringContaining('sg-1|tcp|80|80'),
    });
  });
});

describe('an id that only the properties tell', () => {
  it.each<[string, string, JsonObject, string]>([
    [
      'AppSync::Resolver',
      'api|Query|cart',
      { ApiId: 'api', TypeName: 'Query', FieldName: 'cart' },
      'types/Query/resolvers/cart',
    ],
    ['AppSync::DataSource', 'api|items', { ApiId: 'api', Name: 'items' }, 'datasources/items'],
  ])('of %s is translated', async (type, physicalId, properties, path) => {
    const identifier = `arn:aws:appsync:us-east-1:123456789012:apis/api/${path}`;
    await expect(harness.provider.nameOf(rowOf(type, physicalId, properties))).resolves.toEqual({
      identifier,
      isCertain: true,
    });
  });
});

describe('an id that Cloud Control does not use', () => {
  const account = rowOf('ApiGateway::Account', 'ApiGatewayAccount', {});
  const refusal = { kind: 'terminal', message: expect.stringContaining('ApiGatewayAccount') };

  beforeEach(() => {
    harness.api.reads = [failure('missing', 'ResourceNotFoundException')];
  });

  it('never proves that a resource is gone', async () => {
    const context = harness.context();
    await expect(harness.provider.read(account)).rejects.toMatchObject(refusal);
    await expect(harness.provider.update({ ...account, desired: {} }, context)).rejects.toMatchObject(
      refusal,
    );
    harness.api.mutations = [failure('missing', 'ResourceNotFoundException')];
    await expect(harness.provider.delete(account, context)).rejects.toMatchObject(refusal);
  });

  it('is taken where Cloud Control knows it', async () => {
    harness.api.reads = [{ CloudWatchRoleArn: 'arn' }];
    await expect(harness.provider.read(account)).resolves.toMatchObject({
      observed: { CloudWatchRoleArn: 'arn' },
    });
  });

  it('is not what an interrupted delete says is gone', async () => {
    harness.api.statuses = [
      { requestToken: 'request-1', status: 'FAILED', errorCode: 'NotFound', message: 'not found' },
    ];
    const { logicalId, type, physicalId, properties } = account;
    const operation = {
      ...{ logicalId, type, physicalId, properties, clientToken: 'token-1', age: 0 },
      ...{ action: 'delete' as const, mayResend: true, known: new Set<string>() },
      handle: { requestToken: 'request-1' },
    };
    await expect(harness.provider.findOutcome(operation, harness.context())).resolves.toMatchObject({
      outcome: 'not-done',
    });
  });
});
