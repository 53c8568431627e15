/** Converts rules of security groups between EC2's forms and a template's. */

import { createHash } from 'node:crypto';
import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import { canonicalBlock } from '../../../src/template/evaluate/cidr.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { tagListOf, textIn } from '../own-api.js';
import { objectsIn } from './form.js';

export const DIRECTIONS = ['Ingress', 'Egress'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** A rule of a group: an item of the group's own list, or a resource, which alone has tags. */
export interface GroupRule {
  readonly id: string;
  readonly direction: Direction;
  readonly group: Resource;
  /** In the shape of a template's list. */
  readonly item: JsonObject;
  readonly tags: JsonObject[];
  readonly resource?: Resource;
}

/** "The IP protocol name (tcp, udp, icmp, icmpv6) or number" (SecurityGroupRule): these four go by their names. */
const NAMED_PROTOCOLS: Readonly<Record<string, string>> = {
  '1': 'icmp',
  '6': 'tcp',
  '17': 'udp',
  '58': 'icmpv6',
  all: '-1',
};

/** Members that hold where a rule's traffic comes from or goes to. */
const PEERS = [
  'CidrIp',
  'CidrIpv6',
  'SourcePrefixListId',
  'DestinationPrefixListId',
  'SourceSecurityGroupId',
  'DestinationSecurityGroupId',
];

/** Rules of a group, in both directions. */
export function rulesOf(account: Account, group: Resource): GroupRule[] {
  return DIRECTIONS.flatMap((direction) => {
    const own = itemsOf(group, direction).map((item): GroupRule => {
      const hash = createHash('sha256').update(`${group.identifier} ${direction} ${keyOfRule(item)}`);
      const id = `sgr-${hash.digest('hex').slice(0, 17)}`;
      return { id, direction, group, item, tags: [] };
    });
    const apart = account.inventory
      .ofType(`AWS::EC2::SecurityGroup${direction}`, group)
      .filter(({ model }) => model['GroupId'] === group.identifier)
      .map((resource): GroupRule => {
        const { GroupId: _group, Id: _id, ...item } = resource.model;
        const tags = tagListOf(resource.internal['tags']);
        return { id: resource.identifier, direction, group, item, tags, resource };
      });
    return [...own, ...apart];
  });
}

export function itemsOf(group: Resource, direction: Direction): JsonObject[] {
  return objectsIn(group.model[`SecurityGroup${direction}`]);
}

/** What makes two rules of a group and direction the same one. */
export function keyOfRule(item: JsonObject): string {
  const protocol = protocolOf(item);
  const ports = ['FromPort', 'ToPort'].map((name) => (protocol === '-1' ? '-1' : textIn(item[name]) || '-1'));
  const peer = PEERS.map((name) => textIn(item[name])).find((text) => text !== '') ?? '';
  return [protocol, ...ports, canonicalBlock(peer)].join('|');
}

function protocolOf(item: JsonObject): string {
  const asked = textIn(item['IpProtocol']).toLowerCase();
  return NAMED_PROTOCOLS[asked] ?? asked;
}

/** The rules that an `IpPermissions` asks for: one for each range, list and group. */
export function askedRules(permissions: Json | undefined, direction: Direction): JsonObject[] {
  const side = direction === 'Ingress' ? 'Source' : 'Destination';
  return objectsIn(permissions).flatMap((permission) => {
    const common = {
      IpProtocol: protocolOf(permission),
      ...(permission['FromPort'] === undefined ? {} : { FromPort: Number(permission['FromPort']) }),
      ...(permission['ToPort'] === undefined ? {} : { ToPort: Number(permission['ToPort']) }),
    };
    const peers: readonly (readonly [list: string, member: string, property: string])[] = [
      ['IpRanges', 'CidrIp', 'CidrIp'],
      ['Ipv6Ranges', 'CidrIpv6', 'CidrIpv6'],
      ['PrefixListIds', 'PrefixListId', `${side}PrefixListId`],
      ['Groups', 'GroupId', `${side}SecurityGroupId`],
    ];
    return peers.flatMap(([list, member, property]) =>
      objectsIn(permission[list]).map((peer): JsonObject => {
        const { Description } = peer;
        return {
          ...common,
          [property]: canonicalBlock(textIn(peer[member])),
          ...(Description === undefined || Description === '' ? {} : { Description }),
        };
      }),
    );
  });
}

/** Source: SecurityGroupRule, EC2 API Reference. CIDR blocks are answered in their canonical form. */
export function ruleXml({ id, direction, group, item, tags }: GroupRule): XmlElement {
  const text = (name: string) => (item[name] === undefined ? undefined : textIn(item[name]));
  const side = direction === 'Ingress' ? 'Source' : 'Destination';
  const protocol = protocolOf(item);
  const block = (name: string) => {
    const given = text(name);
    return given === undefined ? undefined : canonicalBlock(given);
  };
  const peer = text(`${side}SecurityGroupId`);
  return {
    securityGroupRuleId: id,
    groupId: groupIdOf(group),
    groupOwnerId: group.accountId,
    isEgress: direction === 'Egress',
    ipProtocol: protocol,
    fromPort: protocol === '-1' ? '-1' : (text('FromPort') ?? '-1'),
    toPort: protocol === '-1' ? '-1' : (text('ToPort') ?? '-1'),
    cidrIpv4: block('CidrIp'),
    cidrIpv6: block('CidrIpv6'),
    prefixListId: text(`${side}PrefixListId`),
    referencedGroupInfo: peer === undefined ? undefined : { groupId: peer, userId: group.accountId },
    description: text('Description'),
    tagSet: { item: tags.map(({ Key, Value }) => ({ key: textIn(Key), value: textIn(Value) })) },
  };
}

/** Rules as DescribeSecurityGroups lists them, by protocol and ports. Source: IpPermission, EC2 API Reference. */
export function permissionsXml(rules: readonly GroupRule[]): XmlElement[] {
  const kinds = new Map<string, GroupRule[]>();
  for (const rule of rules) {
    const [protocol = '', from = '', to = ''] = keyOfRule(rule.item).split('|');
    const kind = [protocol, from, to].join('|');
    kinds.set(kind, [...(kinds.get(kind) ?? []), rule]);
  }
  return [...kinds.values()].map((alike) => permissionXml(alike));
}

function permissionXml(alike: readonly GroupRule[]): XmlElement {
  const [first] = alike;
  const side = first?.direction === 'Egress' ? 'Destination' : 'Source';
  const item = first?.item ?? {};
  const protocol = protocolOf(item);
  const hasPorts = protocol !== '-1' && item['FromPort'] !== undefined;
  const peers = (property: string, member: string): XmlElement[] =>
    alike
      .filter((rule) => isObject(rule.item) && rule.item[property] !== undefined)
      .map(({ item: own, group }) => ({
        [member]: canonicalBlock(textIn(own[property])),
        userId: member === 'groupId' ? group.accountId : undefined,
        description: own['Description'] === undefined ? undefined : textIn(own['Description']),
      }));
  return {
    ipProtocol: protocol,
    fromPort: hasPorts ? textIn(item['FromPort']) : undefined,
    toPort: hasPorts ? textIn(item['ToPort']) : undefined,
    ipRanges: { item: peers('CidrIp', 'cidrIp') },
    ipv6Ranges: { item: peers('CidrIpv6', 'cidrIpv6') },
    prefixListIds: { item: peers(`${side}PrefixListId`, 'prefixListId') },
    groups: { item: peers(`${side}SecurityGroupId`, 'groupId') },
  };
}

export function groupIdOf({ model, identifier }: Resource): string {
  return textIn(model['GroupId']) || identifier;
}
