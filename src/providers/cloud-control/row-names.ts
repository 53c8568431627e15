/** Translates the physical ids of the cdkd CLI's records into Cloud Control identifiers. */

import { type JsonObject, objectOf, textOf } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { ResourceTarget } from '../../ports/resources.js';
import { canonicalBlock } from '../../template/evaluate/cidr.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { hasIdentifierForm } from '../../types/schema/forms.js';
import { identifierOf } from '../../types/identity/identity.js';
import type { ServiceAccess } from '../direct/access.js';
import { listed } from '../described/listing.js';
import { ec2 } from '../types/services.js';

/** A Cloud Control identifier. */
export interface CloudName {
  readonly identifier: string;
  /** Whether "not found" proves that the resource is gone. */
  readonly isCertain: boolean;
}

/**
 * The Cloud Control identifiers for the cdkd CLI's records, which use the ids of the services' own APIs. Most
 * can be translated from the record alone; for the others AWS is queried.
 */
export class RowNames {
  constructor(
    private readonly catalog: TypeCatalog,
    private readonly access: ServiceAccess,
  ) {}

  /** `undefined` if AWS was queried and has no such resource. */
  async nameOf(target: ResourceTarget): Promise<CloudName | undefined> {
    const { type, physicalId, properties, attributes } = target;
    const facts = this.catalog.facts(type);
    if (facts === undefined) return { identifier: physicalId, isCertain: true };
    const identifier = identifierOf(facts, { physicalId, properties, attributes });
    if (hasIdentifierForm(facts, identifier)) return { identifier, isCertain: true };
    const finder = FINDERS[type];
    if (finder === undefined) return { identifier, isCertain: false };
    const found = await finder(target, this.access);
    return found === undefined ? undefined : { identifier: found, isCertain: true };
  }
}

type Finder = (target: ResourceTarget, access: ServiceAccess) => Promise<string | undefined>;

const FINDERS: Readonly<Record<string, Finder>> = {
  'AWS::AppSync::DataSource': (target, access) =>
    appSyncArn(target, access, ({ Name: name }) => ['datasources', name]),
  'AWS::AppSync::Resolver': (target, access) =>
    appSyncArn(target, access, ({ TypeName: type, FieldName: field }) => ['types', type, 'resolvers', field]),
  'AWS::EC2::SecurityGroupIngress': ingressRule,
};

/** Source: "Resources", Service Authorization Reference, AWS AppSync. */
async function appSyncArn(
  { properties, physicalId, type }: ResourceTarget,
  { account, region }: ServiceAccess,
  pathOf: (properties: JsonObject) => readonly unknown[],
): Promise<string> {
  const parts = ['apis', properties['ApiId'], ...pathOf(properties)];
  if (!parts.every((part) => typeof part === 'string' && part !== '')) throw unidentified(type, physicalId);
  const { accountId, partition } = await account();
  return `arn:${partition}:appsync:${region}:${accountId}:${parts.join('/')}`;
}

/**
 * The rule with these properties. The CLI's id, `group|protocol|from|to`, is shared by rules for several
 * sources. Source: DescribeSecurityGroupRules, EC2 API Reference.
 */
async function ingressRule(target: ResourceTarget, access: ServiceAccess): Promise<string | undefined> {
  const { physicalId, properties, type } = target;
  const group = textOf(properties, 'GroupId') || (physicalId.split('|')[0] ?? '');
  const wanted = askedRule(properties);
  if (!group.startsWith('sg-') || wanted === undefined) throw unidentified(type, physicalId);
  const { calls, sdk } = await ec2(access);
  const rules = await listed(
    (_command, input) => calls.again(sdk.DescribeSecurityGroupRulesCommand, input),
    ['DescribeSecurityGroupRules', { Filters: [{ Name: 'group-id', Values: [group] }] }],
    { member: 'SecurityGroupRules', token: 'NextToken' },
  );
  const rule = rules.find((one) => one['IsEgress'] !== true && describedRule(one) === wanted);
  return rule && textOf(rule, 'SecurityGroupRuleId');
}

/** `undefined` if the properties give no source, or one by name, which rule descriptions do not contain. */
function askedRule(properties: JsonObject): string | undefined {
  const source = sourceOf(properties, {
    cidr: ['CidrIp', 'CidrIpv6'],
    other: ['SourcePrefixListId', 'SourceSecurityGroupId'],
  });
  return source && ruleKey(properties, { protocol: 'IpProtocol', from: 'FromPort', to: 'ToPort' }, source);
}

function describedRule(rule: JsonObject): string {
  const flat = { ...rule, referencedGroup: textOf(objectOf(rule, 'ReferencedGroupInfo'), 'GroupId') };
  const names = { cidr: ['CidrIpv4', 'CidrIpv6'], other: ['PrefixListId', 'referencedGroup'] };
  const source = sourceOf(flat, names) ?? '';
  return ruleKey(rule, { protocol: 'IpProtocol', from: 'FromPort', to: 'ToPort' }, source);
}

function sourceOf(
  rule: JsonObject,
  names: { readonly cidr: readonly string[]; readonly other: readonly string[] },
): string | undefined {
  const blocks = names.cidr.map((name) => textOf(rule, name)).filter(Boolean);
  const others = names.other.map((name) => textOf(rule, name)).filter(Boolean);
  return [...blocks.map(canonicalBlock), ...others][0];
}

/** Protocols by name or number; -1 for no ports, and for the ports of all protocols. */
function ruleKey(
  rule: JsonObject,
  names: { readonly protocol: string; readonly from: string; readonly to: string },
  source: string,
): string {
  const given = textOf(rule, names.protocol).toLowerCase();
  const protocol = PROTOCOL_NAMES[given] ?? given;
  const ports = [names.from, names.to].map((name) => (protocol === '-1' ? '-1' : textOf(rule, name) || '-1'));
  return [protocol, ...ports, source].join('|');
}

const PROTOCOL_NAMES: Readonly<Record<string, string>> = {
  '1': 'icmp',
  '6': 'tcp',
  '17': 'udp',
  '58': 'icmpv6',
  all: '-1',
};

/**
 * The record's id has a format that Cloud Control does not know, so it cannot tell whether the resource
 * exists.
 */
export function unidentified(type: string, physicalId: string): ProviderFailure {
  return new ProviderFailure(
    'terminal',
    `Cannot identify ${physicalId} (${type}): Cloud Control does not use ids of this form, so whether it exists ` +
      'is unknown. Change or delete it with the cdkd CLI, or delete it manually and run `orphan` for it',
    { name: 'UnknownIdentifier' },
  );
}
