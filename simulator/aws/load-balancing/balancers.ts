/** Simulates load balancers by Elastic Load Balancing's own API. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import {
  attributesXml,
  isSame,
  membersGiven,
  mergedAttributes,
  objectsGiven,
  page,
  propertiesXml,
  textsGiven,
} from './forms.js';
import type { Things } from './things.js';

const GIVEN = [
  'EnablePrefixForIpv6SourceNat',
  'IpAddressType',
  'Name',
  'Scheme',
  'SecurityGroups',
  'SubnetMappings',
  'Subnets',
  'Type',
];

const ENFORCEMENT = 'EnforceSecurityGroupInboundRulesOnPrivateLinkTraffic';

/** Some of the defaults. Source: LoadBalancerAttribute, Elastic Load Balancing API Reference. */
const DEFAULTS = {
  'access_logs.s3.bucket': '',
  'access_logs.s3.enabled': 'false',
  'access_logs.s3.prefix': '',
  'deletion_protection.enabled': 'false',
  'idle_timeout.timeout_seconds': '60',
  'load_balancing.cross_zone.enabled': 'true',
  'routing.http2.enabled': 'true',
};

/**
 * Load balancers, which are `provisioning` before they are `active`. Source: CreateLoadBalancer, DeleteLoadBalancer,
 * DescribeLoadBalancers and the operations that change one, Elastic Load Balancing API Reference 2015-12-01.
 */
export class Balancers {
  constructor(
    private readonly account: Account,
    private readonly balancers: Things,
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateLoadBalancer: (input) => this.answer([this.create(input)]),
      DeleteLoadBalancer: (input) => this.delete(input),
      DescribeLoadBalancers: (input) =>
        page('LoadBalancers', this.wanted(input), input, (one) => this.xml(one)),
      DescribeLoadBalancerAttributes: (input) =>
        attributesXml(this.existing(input).model['LoadBalancerAttributes'], DEFAULTS),
      ModifyLoadBalancerAttributes: (input) => {
        const balancer = this.existing(input);
        const changes = objectsGiven(input, 'Attributes');
        const LoadBalancerAttributes = mergedAttributes(balancer.model['LoadBalancerAttributes'], changes);
        const changed = this.balancers.update(balancer, { LoadBalancerAttributes });
        return attributesXml(changed.model['LoadBalancerAttributes'], DEFAULTS);
      },
      SetIpAddressType: (input) => this.set(input, ['IpAddressType']),
      SetSecurityGroups: (input) => this.set(input, ['SecurityGroups', ENFORCEMENT]),
      SetSubnets: (input) =>
        this.set(input, ['SubnetMappings', 'Subnets', 'IpAddressType', 'EnablePrefixForIpv6SourceNat']),
    };
  }

  /** "If you attempt to create multiple load balancers with the same settings, each call succeeds." */
  private create(input: Input): Resource {
    const given = membersGiven(input, [...GIVEN, 'Tags']);
    const Name = textIn(given['Name']);
    const before = this.balancers.own.find(input, 'Name', Name);
    if (before === undefined) return this.balancers.create(input, given);
    if (isSame(given, before.model)) return before;
    const message = `A load balancer with the same name '${Name}' exists, but with different settings`;
    throw new ServiceError('DuplicateLoadBalancerName', message);
  }

  /** "If the load balancer does not exist or has already been deleted, the call succeeds." */
  private delete(input: Input): XmlElement {
    const arn = input.text('LoadBalancerArn');
    const balancer = this.balancers.own.all(input).find(({ identifier }) => identifier === arn);
    if (balancer === undefined) return {};
    const attributes = mergedAttributes(balancer.model['LoadBalancerAttributes'], []);
    if (attributes.some(({ Key, Value }) => Key === 'deletion_protection.enabled' && Value === 'true')) {
      const message = `Load balancer '${arn}' cannot be deleted because deletion protection is enabled`;
      throw new ServiceError('OperationNotPermitted', message);
    }
    this.balancers.remove(balancer);
    return {};
  }

  private set(input: Input, names: readonly string[]): XmlElement {
    const balancer = this.existing(input);
    const given = membersGiven(input, names);
    // Subnets are given in one form or the other.
    const isMapped = given['SubnetMappings'] !== undefined;
    const model: JsonObject = { ...balancer.model, ...given };
    if (isMapped) delete model['Subnets'];
    else if (given['Subnets'] !== undefined) delete model['SubnetMappings'];
    this.refuseSingleStack(model);
    return this.xml(this.balancers.own.update(balancer, model));
  }

  /** "dualstack (for IPv4 and IPv6 addresses)" needs an IPv6 block in each subnet (SetIpAddressType: InvalidSubnet). */
  private refuseSingleStack(model: JsonObject): void {
    if (textIn(model['IpAddressType']) !== 'dualstack') return;
    for (const { SubnetId } of mappingsOf(model)) {
      const subnet = this.subnet(textIn(SubnetId));
      if (subnet === undefined || subnet.model['Ipv6CidrBlock'] !== undefined) continue;
      const message = 'You must specify subnets with an associated IPv6 CIDR block.';
      throw new ServiceError('InvalidSubnet', message);
    }
  }

  private wanted(input: Input): Resource[] {
    const [arns, names] = [textsGiven(input, 'LoadBalancerArns'), textsGiven(input, 'Names')];
    if (arns.length > 0) return arns.map((arn) => this.balancers.existing(input, arn));
    const all = this.balancers.seen(input);
    return names.length === 0
      ? all
      : names.map((name) => all.find((one) => nameOf(one) === name) ?? refuse(name));
  }

  private existing(input: Input): Resource {
    return this.balancers.existing(input, input.text('LoadBalancerArn'));
  }

  private answer(balancers: readonly Resource[]): XmlElement {
    return { LoadBalancers: { member: balancers.map((one) => this.xml(one)) } };
  }

  private xml(balancer: Resource): XmlElement {
    const { identifier, model, createdAt } = balancer;
    const mappings = mappingsOf(model);
    const subnet = this.subnet(textIn(mappings[0]?.['SubnetId']));
    const groups = [model['SecurityGroups'] ?? []].flat().map(textIn);
    const isReady = this.balancers.age(balancer) >= (this.balancers.options.active ?? 0);
    return {
      LoadBalancerArn: identifier,
      DNSName: textIn(model['DNSName']),
      CanonicalHostedZoneId: textIn(model['CanonicalHostedZoneID']),
      CreatedTime: new Date(createdAt).toISOString(),
      LoadBalancerName: nameOf(balancer),
      Scheme: textIn(model['Scheme']) || 'internet-facing',
      State: { Code: isReady ? 'active' : 'provisioning' },
      VpcId: textIn(subnet?.model['VpcId']),
      Type: textIn(model['Type']) || 'application',
      IpAddressType: textIn(model['IpAddressType']) || 'ipv4',
      AvailabilityZones: {
        member: mappings.map(({ SubnetId, ...address }) => ({
          SubnetId: textIn(SubnetId),
          ZoneName: textIn(this.subnet(textIn(SubnetId))?.model['AvailabilityZone']),
          LoadBalancerAddresses: { member: [propertiesXml(address, Object.keys(address))] },
        })),
      },
      ...propertiesXml(model, [ENFORCEMENT, 'EnablePrefixForIpv6SourceNat']),
      // A Network Load Balancer without security groups has no such element.
      SecurityGroups: groups.length === 0 ? undefined : { member: groups },
    };
  }

  private subnet(id: string): Resource | undefined {
    return this.account.inventory.named(id).find(({ type }) => type === 'AWS::EC2::Subnet');
  }
}

function nameOf({ model }: Resource): string {
  return textIn(model['LoadBalancerName']) || textIn(model['Name']);
}

function mappingsOf(model: JsonObject): JsonObject[] {
  const mapped = [model['SubnetMappings'] ?? []].flat() as JsonObject[];
  return mapped.length > 0 ? mapped : [model['Subnets'] ?? []].flat().map((SubnetId) => ({ SubnetId }));
}

function refuse(name: string): never {
  throw new ServiceError('LoadBalancerNotFound', `Load balancers '[${name}]' not found`);
}
