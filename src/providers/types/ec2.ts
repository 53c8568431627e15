/** Manages network ACL entries and VPN route propagation. */

import type { Json, JsonObject } from '../../json.js';
import type { ServiceAccess } from '../direct/access.js';
import { patiently } from '../direct/calls.js';
import { objectOf, objectsOf, omitted, picked, textOf } from '../direct/answer-shapes.js';
import { wholeWith } from '../direct/property-changes.js';
import type { DirectType, Reading, Subject } from '../direct/type.js';
import { Membership, type MemberCalls } from './membership.js';

/** `IpProtocol` is a number in templates and a string in answers; absent members are omitted. */
type Query = Readonly<Record<string, Json | undefined>>;

/** The base of types of EC2, without its SDK, which would be a quarter of the bundle. */
abstract class Ec2Type {
  readonly #access: ServiceAccess;

  constructor(access: ServiceAccess) {
    this.#access = access;
  }

  once(action: string, query: Query): Promise<JsonObject> {
    const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    );
    return this.#access.askEc2(action, Object.fromEntries(given));
  }

  again(action: string, query: Query): Promise<JsonObject> {
    return patiently(() => this.once(action, query), this.#access);
  }
}

export function networkAclEntry(access: ServiceAccess): Promise<DirectType> {
  return Promise.resolve(new NetworkAclEntry(access));
}

/**
 * `AWS::EC2::NetworkAclEntry`: a rule of a network ACL, by its number and direction.
 * Source: CreateNetworkAclEntry, ReplaceNetworkAclEntry, DeleteNetworkAclEntry, DescribeNetworkAcls, EC2 API Reference.
 */
class NetworkAclEntry extends Ec2Type implements DirectType {
  readonly partOf = ['NetworkAclId'];

  async create(properties: JsonObject): Promise<string> {
    await this.once('CreateNetworkAclEntry', entryQuery(properties));
    return entryId(properties);
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const query = { 'NetworkAclId.1': textOf(properties, 'NetworkAclId') };
    const answer = await this.again('DescribeNetworkAcls', query);
    const [acl] = itemsOf(answer, 'networkAclSet');
    const entry = itemsOf(acl ?? {}, 'entrySet').find(
      (one) =>
        textOf(one, 'ruleNumber') === textOf(properties, 'RuleNumber') &&
        (textOf(one, 'egress') === 'true') === isEgress(properties),
    );
    if (entry === undefined) return undefined;
    return { observed: entryModel(entry, properties), attributes: { Id: physicalId } };
  }

  /** The call replaces the whole entry. */
  async update({ properties }: Subject, desired: JsonObject, observed: JsonObject): Promise<undefined> {
    const entry = wholeWith({ before: properties, after: desired }, observed);
    await this.again('ReplaceNetworkAclEntry', entryQuery(entry));
  }

  async delete({ properties }: Subject): Promise<void> {
    await this.again('DeleteNetworkAclEntry', {
      NetworkAclId: properties['NetworkAclId'],
      RuleNumber: properties['RuleNumber'],
      Egress: isEgress(properties),
    });
  }

  candidates(properties: JsonObject): Promise<string[]> {
    return Promise.resolve([entryId(properties)]);
  }
}

function isEgress(properties: JsonObject): boolean {
  return properties['Egress'] === true;
}

function entryId(properties: JsonObject): string {
  const direction = isEgress(properties) ? 'egress' : 'ingress';
  return [textOf(properties, 'NetworkAclId'), textOf(properties, 'RuleNumber'), direction].join('|');
}

function entryQuery(properties: JsonObject): Query {
  const [icmp, ports] = [objectOf(properties, 'Icmp'), objectOf(properties, 'PortRange')];
  return {
    ...omitted(properties, ['Icmp', 'PortRange', 'Egress']),
    Egress: isEgress(properties),
    'Icmp.Code': icmp['Code'],
    'Icmp.Type': icmp['Type'],
    'PortRange.From': ports['From'],
    'PortRange.To': ports['To'],
  };
}

function entryModel(entry: JsonObject, asked: JsonObject): JsonObject {
  const [icmp, ports] = [objectOf(entry, 'icmpTypeCode'), objectOf(entry, 'portRange')];
  const named = (name: string, property: string) =>
    name in entry ? { [property]: textOf(entry, name) } : {};
  return {
    ...picked(asked, ['NetworkAclId', 'Egress', 'RuleNumber']),
    Protocol: Number(textOf(entry, 'protocol')),
    RuleAction: textOf(entry, 'ruleAction'),
    ...named('cidrBlock', 'CidrBlock'),
    ...named('ipv6CidrBlock', 'Ipv6CidrBlock'),
    ...('code' in icmp
      ? { Icmp: { Code: Number(textOf(icmp, 'code')), Type: Number(textOf(icmp, 'type')) } }
      : {}),
    ...('from' in ports
      ? { PortRange: { From: Number(textOf(ports, 'from')), To: Number(textOf(ports, 'to')) } }
      : {}),
  };
}

/** `<set><item>…</item></set>`: one item is read as an object, several as a list. */
export function itemsOf(parent: JsonObject, set: string): JsonObject[] {
  const { item } = objectOf(parent, set);
  return objectsOf({ items: Array.isArray(item) ? item : item === undefined ? [] : [item] }, 'items');
}

/**
 * `AWS::EC2::VPNGatewayRoutePropagation`: route tables that take a gateway's routes.
 * Source: EnableVgwRoutePropagation, DisableVgwRoutePropagation, DescribeRouteTables, EC2 API Reference.
 */
export function vpnGatewayRoutePropagation(access: ServiceAccess): Promise<DirectType> {
  return Promise.resolve(new Membership(new RoutePropagation(access)));
}

class RoutePropagation extends Ec2Type implements MemberCalls {
  readonly properties = { target: 'VpnGatewayId', members: 'RouteTableIds' };

  async present(gateway: string, tables: readonly string[]): Promise<string[]> {
    const propagated: string[] = [];
    for (const table of tables) if (await this.#isPropagated(table, gateway)) propagated.push(table);
    return propagated;
  }

  add(GatewayId: string, RouteTableId: string): Promise<JsonObject> {
    return this.again('EnableVgwRoutePropagation', { GatewayId, RouteTableId });
  }

  remove(GatewayId: string, RouteTableId: string): Promise<JsonObject> {
    return this.again('DisableVgwRoutePropagation', { GatewayId, RouteTableId });
  }

  /** A deleted route table propagates nothing. */
  async #isPropagated(table: string, gateway: string): Promise<boolean> {
    const query = { 'Filter.1.Name': 'route-table-id', 'Filter.1.Value.1': table };
    const answer = await this.again('DescribeRouteTables', query);
    const [found] = itemsOf(answer, 'routeTableSet');
    return itemsOf(found ?? {}, 'propagatingVgwSet').some((one) => one['gatewayId'] === gateway);
  }
}
