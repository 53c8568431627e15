/** Reads the network rules of security groups. */

import { isObject, member, type Json, type JsonObject } from '../../json.js';
import { readableText } from '../text/values.js';

/** A security group rule as text. */
export interface NetworkRule {
  readonly direction: 'in' | 'out';
  /** `tcp 443`, `tcp 8000–8080`, `all traffic`. */
  readonly traffic: string;
  /** A CIDR block, another group, a prefix list. */
  readonly peer: string;
}

/** The entire internet, in IPv4 and IPv6 notation. */
const ANYWHERE: ReadonlySet<string> = new Set(['0.0.0.0/0', '::/0']);

/** The rules in a group's own properties, or the one that a separate resource defines. */
export function networkRulesOf(type: string, properties: JsonObject): NetworkRule[] {
  if (Object.keys(properties).length === 0) return [];
  switch (type) {
    case 'AWS::EC2::SecurityGroup':
      return [
        ...listOf(properties.SecurityGroupIngress).map((rule) => ruleOf('in', rule)),
        ...listOf(properties.SecurityGroupEgress).map((rule) => ruleOf('out', rule)),
      ];
    case 'AWS::EC2::SecurityGroupIngress':
      return [ruleOf('in', properties)];
    case 'AWS::EC2::SecurityGroupEgress':
      return [ruleOf('out', properties)];
    default:
      return [];
  }
}

/** The group that the rules belong to, if they are defined outside of it. */
export function groupOf(type: string, properties: JsonObject): string | undefined {
  if (!/^AWS::EC2::SecurityGroup(Ingress|Egress)$/.test(type)) return undefined;
  const group = properties.GroupId ?? properties.GroupName;
  return group === undefined ? undefined : readableText(group);
}

/** Open to everybody inbound; unrestricted outbound access is the default of security groups. */
export function breadthOfRule({ direction, peer }: NetworkRule): string[] {
  return direction === 'in' && ANYWHERE.has(peer) ? ['open to the Internet'] : [];
}

const PEERS = [
  'CidrIp',
  'CidrIpv6',
  'SourceSecurityGroupId',
  'SourceSecurityGroupName',
  'DestinationSecurityGroupId',
  'SourcePrefixListId',
  'DestinationPrefixListId',
] as const;

function ruleOf(direction: NetworkRule['direction'], rule: JsonObject): NetworkRule {
  const peer = PEERS.map((name) => member(rule, name)).find((value) => value !== undefined);
  return { direction, traffic: trafficOf(rule), peer: peer === undefined ? 'nobody' : readableText(peer) };
}

/** `-1` is every protocol, and then ports mean nothing; for ICMP they are type and code. */
function trafficOf(rule: JsonObject): string {
  const protocol = readableText(member(rule, 'IpProtocol') ?? '-1').toLowerCase();
  if (protocol === '-1' || protocol === 'all') return 'all traffic';
  const [from, to] = [member(rule, 'FromPort'), member(rule, 'ToPort')].map(portText);
  if (from === undefined || (from === '0' && to === '65535')) return `${protocol}, all ports`;
  if (/^icmp/.test(protocol)) return protocol;
  return to === undefined || from === to ? `${protocol} ${from}` : `${protocol} ${from}–${to}`;
}

function portText(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : readableText(value);
}

function listOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
