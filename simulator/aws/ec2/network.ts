/** Simulates network ACL rules and VPN route propagation. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, placeFor, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf, passes } from './filters.js';

/**
 * Rules of network ACLs and route propagation from virtual private gateways; the networks themselves are made by Cloud
 * Control. Source: the operations of these names, EC2 API Reference.
 */
export function networkOperations(account: Account): Operations<XmlElement> {
  const entries = new AclEntries(account);
  const propagation = new Propagation(account);
  return {
    CreateNetworkAclEntry: (input) => entries.create(input),
    ReplaceNetworkAclEntry: (input) => entries.replace(input),
    DeleteNetworkAclEntry: (input) => entries.delete(input),
    DescribeNetworkAcls: (input) => entries.describe(input),
    EnableVgwRoutePropagation: (input) => propagation.enable(input),
    DisableVgwRoutePropagation: (input) => propagation.disable(input),
  };
}

interface Acl {
  readonly id: string;
  readonly vpcId: string;
  readonly isDefault: boolean;
  readonly subnets: readonly Resource[];
}

class AclEntries {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::EC2::NetworkAclEntry', { fallback: 'InvalidParameterValue' });
  }

  create(input: Input): XmlElement {
    this.acl(input.text('NetworkAclId'), input);
    if (this.find(input) !== undefined) {
      throw new ServiceError(
        'NetworkAclEntryAlreadyExists',
        `The network acl entry identified by ${input.text('RuleNumber')} already exists.`,
      );
    }
    this.own.create(input, modelOf(input));
    return { return: true };
  }

  replace(input: Input): XmlElement {
    const entry = this.existing(input);
    this.own.drop(entry);
    this.own.create(input, modelOf(input));
    return { return: true };
  }

  delete(input: Input): XmlElement {
    this.own.remove(this.existing(input));
    return { return: true };
  }

  /** Those that were asked for by their ids, or all: each VPC comes with a default one, which its subnets have. */
  describe(input: Input): XmlElement {
    const ids = listOf(input, 'NetworkAclId');
    if (ids.length > 0) {
      return { networkAclSet: { item: ids.map((id) => this.described(id, input)) } };
    }
    const all = [...this.defaults(input), ...this.made(input)].filter((acl) =>
      passes(input, {
        'network-acl-id': [acl.id],
        'vpc-id': [acl.vpcId],
        default: [String(acl.isDefault)],
        'association.subnet-id': acl.subnets.map(({ identifier }) => identifier),
      }),
    );
    return { networkAclSet: { item: all.map((acl) => this.aclXml(acl, input)) } };
  }

  private described(id: string, input: Input): XmlElement {
    const { identifier, model } = this.acl(id, input);
    const acl = { id, vpcId: textIn(model['VpcId']), isDefault: false, subnets: [] };
    return this.aclXml(acl, input, identifier);
  }

  private aclXml(acl: Acl, input: Input, identifier = acl.id): XmlElement {
    const entries = this.own.all(input).filter(({ model }) => model['NetworkAclId'] === identifier);
    return {
      networkAclId: acl.id,
      vpcId: acl.vpcId,
      default: acl.isDefault,
      associationSet: {
        item: acl.subnets.map((subnet) => ({
          networkAclAssociationId: textIn(subnet.model['NetworkAclAssociationId']),
          networkAclId: acl.id,
          subnetId: subnet.identifier,
        })),
      },
      entrySet: { item: entries.map(entryXml) },
    };
  }

  private defaults(input: Input): Acl[] {
    const place = placeFor(input);
    const subnets = this.account.inventory.ofType('AWS::EC2::Subnet', place);
    return this.account.inventory.ofType('AWS::EC2::VPC', place).map(({ identifier, model }) => ({
      id: textIn(model['DefaultNetworkAcl']),
      vpcId: identifier,
      isDefault: true,
      subnets: subnets.filter((subnet) => subnet.model['VpcId'] === identifier),
    }));
  }

  private made(input: Input): Acl[] {
    return this.account.inventory
      .ofType('AWS::EC2::NetworkAcl', placeFor(input))
      .map(({ identifier, model }) => ({
        id: identifier,
        vpcId: textIn(model['VpcId']),
        isDefault: false,
        subnets: [],
      }));
  }

  private existing(input: Input): Resource {
    this.acl(input.text('NetworkAclId'), input);
    const entry = this.find(input);
    if (entry !== undefined) return entry;
    throw new ServiceError(
      'InvalidNetworkAclEntry.NotFound',
      `The network acl entry identified by ${input.text('RuleNumber')} does not exist.`,
    );
  }

  private find(input: Input): Resource | undefined {
    const isEgress = input.text('Egress') === 'true';
    return this.own
      .all(input)
      .find(
        ({ model }) =>
          model['NetworkAclId'] === input.text('NetworkAclId') &&
          model['RuleNumber'] === Number(input.text('RuleNumber')) &&
          (model['Egress'] === true) === isEgress,
      );
  }

  private acl(id: string, input: Input): Resource {
    const acl = this.account.inventory
      .ofType('AWS::EC2::NetworkAcl', placeFor(input))
      .find(
        ({ model, identifier }) => identifier === id || model['Id'] === id || model['NetworkAclId'] === id,
      );
    if (acl === undefined) {
      throw new ServiceError('InvalidNetworkAclID.NotFound', `The networkAcl ID '${id}' does not exist`);
    }
    return acl;
  }
}

function modelOf(input: Input): JsonObject {
  const number = (name: string): number => Number(input.text(name));
  const cidr = input.optional('CidrBlock');
  const ipv6 = input.optional('Ipv6CidrBlock');
  return {
    NetworkAclId: input.text('NetworkAclId'),
    RuleNumber: number('RuleNumber'),
    Protocol: number('Protocol'),
    RuleAction: input.text('RuleAction'),
    Egress: input.text('Egress') === 'true',
    ...(cidr === undefined ? {} : { CidrBlock: cidr }),
    ...(ipv6 === undefined ? {} : { Ipv6CidrBlock: ipv6 }),
    ...(input.optional('PortRange.From') === undefined
      ? {}
      : { PortRange: { From: number('PortRange.From'), To: number('PortRange.To') } }),
    ...(input.optional('Icmp.Code') === undefined
      ? {}
      : { Icmp: { Code: number('Icmp.Code'), Type: number('Icmp.Type') } }),
  };
}

function entryXml({ model }: Resource): XmlElement {
  const text = (value: Json | undefined) => (value === undefined ? undefined : textIn(value));
  const [ports, icmp] = [model['PortRange'], model['Icmp']];
  return {
    ruleNumber: text(model['RuleNumber']),
    protocol: text(model['Protocol']),
    ruleAction: text(model['RuleAction']),
    egress: text(model['Egress']),
    cidrBlock: text(model['CidrBlock']),
    ipv6CidrBlock: text(model['Ipv6CidrBlock']),
    portRange: isObject(ports) ? { from: text(ports['From']), to: text(ports['To']) } : undefined,
    icmpTypeCode: isObject(icmp) ? { code: text(icmp['Code']), type: text(icmp['Type']) } : undefined,
  };
}

const PROPAGATION = 'AWS::EC2::VPNGatewayRoutePropagation';

class Propagation {
  constructor(private readonly account: Account) {}

  enable(input: Input): XmlElement {
    const [table, gateway] = [this.table(input), this.gateway(input)];
    const model = { RouteTableIds: [table.identifier], VpnGatewayId: gateway.identifier };
    const isAttached = this.account.inventory
      .referringTo(keyOf(gateway))
      .some(({ type }) => type === 'AWS::EC2::VPCGatewayAttachment');
    if (!isAttached) {
      throw new ServiceError(
        'Gateway.NotAttached',
        `Virtual private gateway ${gateway.identifier} is not attached to VPC`,
      );
    }
    this.account.inventory.put({
      ...table,
      type: PROPAGATION,
      identifier: `${table.identifier}|${gateway.identifier}`,
      asked: model,
      model,
      internal: {},
      createdBy: `ec2:EnableVgwRoutePropagation ${input.call.id}`,
      createdAt: this.account.now(),
      references: [
        { path: 'RouteTableIds/0', value: table.identifier, target: keyOf(table) },
        { path: 'VpnGatewayId', value: gateway.identifier, target: keyOf(gateway) },
      ],
    });
    return { return: true };
  }

  disable(input: Input): XmlElement {
    const [table, gateway] = [this.table(input), this.gateway(input)];
    const identifier = `${table.identifier}|${gateway.identifier}`;
    this.account.remove(keyOf({ ...table, type: PROPAGATION, identifier }));
    return { return: true };
  }

  private table(input: Input): Resource {
    return this.existing(
      'AWS::EC2::RouteTable',
      'InvalidRouteTableID.NotFound',
      input.text('RouteTableId'),
      input,
    );
  }

  private gateway(input: Input): Resource {
    return this.existing(
      'AWS::EC2::VPNGateway',
      'InvalidVpnGatewayID.NotFound',
      input.text('GatewayId'),
      input,
    );
  }

  private existing(type: string, code: string, id: string, input: Input): Resource {
    const found = this.account.inventory.find(type, id, placeFor(input));
    if (found !== undefined) return found;
    throw new ServiceError(code, `The ID '${id}' does not exist`);
  }
}
