/** Converts rules of security groups between templates and EC2's API. */

import { type Json, type JsonObject, objectsOf, textOf } from '../../../../json.js';
import { canonicalBlock } from '../../../../template/evaluate/cidr.js';

export type Direction = 'Ingress' | 'Egress';

/** By number and by name ("IpPermission", EC2 API Reference). */
const PROTOCOLS: Readonly<Record<string, string>> = {
  '1': 'icmp',
  '6': 'tcp',
  '17': 'udp',
  '58': 'icmpv6',
  all: '-1',
};

/** The members that hold a rule's peer: in a template, in `IpPermissions`, and there the list around it. */
function peersOf(
  direction: Direction,
): readonly (readonly [property: string, list: string, member: string])[] {
  const side = direction === 'Ingress' ? 'Source' : 'Destination';
  return [
    ['CidrIp', 'IpRanges', 'CidrIp'],
    ['CidrIpv6', 'Ipv6Ranges', 'CidrIpv6'],
    [`${side}PrefixListId`, 'PrefixListIds', 'PrefixListId'],
    [`${side}SecurityGroupId`, 'UserIdGroupPairs', 'GroupId'],
  ];
}

/** The key of a rule: a group has at most one rule for the same protocol, ports and peer. */
export function ruleKey(rule: JsonObject): string {
  const protocol = protocolOf(rule);
  const ports = ['FromPort', 'ToPort'].map((name) => (protocol === '-1' ? '-1' : textOf(rule, name) || '-1'));
  const peer = [...peersOf('Ingress'), ...peersOf('Egress')]
    .map(([property]) => textOf(rule, property))
    .find((text) => text !== '');
  return [protocol, ...ports, canonicalBlock(peer ?? '')].join('|');
}

/**
 * Whether a rule is like those that EC2 adds to a new group; the one for IPv6 in a VPC with an IPv6 block ("Security group
 * rules", Amazon VPC User Guide).
 */
export function isOpenEgress(rule: JsonObject, direction: Direction): boolean {
  const isEverywhere = rule['CidrIp'] === '0.0.0.0/0' || rule['CidrIpv6'] === '::/0';
  return direction === 'Egress' && protocolOf(rule) === '-1' && isEverywhere;
}

function protocolOf(rule: JsonObject): string {
  const given = textOf(rule, 'IpProtocol').toLowerCase();
  return PROTOCOLS[given] ?? given;
}

/** Converts a template's rule to an item of `IpPermissions`. A rule for all protocols has no ports. */
export function permissionOf(
  rule: JsonObject,
  direction: Direction,
  { describes = true }: { readonly describes?: boolean } = {},
): JsonObject {
  const IpProtocol = textOf(rule, 'IpProtocol');
  const Description = textOf(rule, 'Description');
  const peer = peersOf(direction).flatMap(([property, list, member]): [string, Json][] => {
    const value = textOf(rule, property);
    const owner = textOf(rule, 'SourceSecurityGroupOwnerId');
    const item = {
      [member]: value,
      ...(member === 'GroupId' && owner !== '' ? { UserId: owner } : {}),
      ...(describes && Description !== '' ? { Description } : {}),
    };
    return value === '' ? [] : [[list, [item]]];
  });
  return { IpProtocol, ...portsOf(rule), ...Object.fromEntries(peer) };
}

/** Templates may give ports as strings. */
function portsOf(rule: JsonObject): JsonObject {
  return Object.fromEntries(
    ['FromPort', 'ToPort'].flatMap((name): [string, Json][] => {
      const text = textOf(rule, name);
      return text === '' ? [] : [[name, Number(text)]];
    }),
  );
}

/** Converts a response's `IpPermissions` to template rules, one for each peer. */
export function rulesOf(
  permissions: readonly JsonObject[],
  direction: Direction,
  account: string,
): JsonObject[] {
  return permissions.flatMap((permission) =>
    peersOf(direction).flatMap(([property, list, member]) =>
      objectsOf(permission, list).map((peer): JsonObject => {
        const owner = member === 'GroupId' ? textOf(peer, 'UserId') : '';
        const Description = textOf(peer, 'Description');
        const isForeign = direction === 'Ingress' && owner !== '' && owner !== account;
        return {
          IpProtocol: textOf(permission, 'IpProtocol'),
          ...portsOf(permission),
          [property]: textOf(peer, member),
          ...(isForeign ? { SourceSecurityGroupOwnerId: owner } : {}),
          ...(Description === '' ? {} : { Description }),
        };
      }),
    ),
  );
}

/** Converts a rule of DescribeSecurityGroupRules to a template's rule. */
export function describedRule(rule: JsonObject, direction: Direction, account: string): JsonObject {
  const referenced = rule['ReferencedGroupInfo'];
  const group = typeof referenced === 'object' && referenced !== null ? (referenced as JsonObject) : {};
  const side = direction === 'Ingress' ? 'Source' : 'Destination';
  const owner = textOf(group, 'UserId');
  const members: readonly (readonly [property: string, value: string])[] = [
    ['CidrIp', textOf(rule, 'CidrIpv4')],
    ['CidrIpv6', textOf(rule, 'CidrIpv6')],
    [`${side}PrefixListId`, textOf(rule, 'PrefixListId')],
    [`${side}SecurityGroupId`, textOf(group, 'GroupId')],
    ['SourceSecurityGroupOwnerId', direction === 'Ingress' && owner !== account ? owner : ''],
    ['Description', textOf(rule, 'Description')],
  ];
  const IpProtocol = textOf(rule, 'IpProtocol');
  return {
    IpProtocol,
    ...(IpProtocol === '-1' ? {} : portsOf(rule)),
    ...Object.fromEntries(members.filter(([, value]) => value !== '')),
  };
}
