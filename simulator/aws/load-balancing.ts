/** Simulates Elastic Load Balancing: load balancers and listeners. */

import type { JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { listOf } from './ec2/filters.js';
import { placeFor, tagListOf, textIn } from './own-api.js';
import { queryWire, serviceFrom, ServiceError, type Input } from './table-service.js';

const BALANCER = 'AWS::ElasticLoadBalancingV2::LoadBalancer';
const LISTENER = 'AWS::ElasticLoadBalancingV2::Listener';

/**
 * Load balancers and their listeners, which Cloud Control makes. Source: DescribeLoadBalancers,
 * DescribeListeners, DescribeTags, Elastic Load Balancing API Reference 2015-12-01.
 */
export function loadBalancingService(account: Account): Service {
  const view = new View(account);
  return serviceFrom<XmlElement>({
    name: 'elasticloadbalancing',
    wire: queryWire('http://elasticloadbalancing.amazonaws.com/doc/2015-12-01/'),
    settle: () => account.settle(),
    operations: {
      DescribeLoadBalancers: (input) => view.balancers(input),
      DescribeListeners: (input) => view.listeners(input),
      DescribeTags: (input) => view.tags(input),
    },
  });
}

class View {
  constructor(private readonly account: Account) {}

  balancers(input: Input): XmlElement {
    const wanted = listOf(input, 'LoadBalancerArns.member');
    const found =
      wanted.length === 0 ? this.of(BALANCER, input) : wanted.map((arn) => this.named(arn, BALANCER, input));
    return page('LoadBalancers', found, input, (one) => this.balancerXml(one));
  }

  /** "You must specify either a load balancer or one or more listeners." */
  listeners(input: Input): XmlElement {
    const [wanted, balancer] = [listOf(input, 'ListenerArns.member'), input.optional('LoadBalancerArn')];
    if ((wanted.length === 0) === (balancer === undefined)) {
      throw new ServiceError(
        'ValidationError',
        'You must specify either listener ARNs or a load balancer ARN',
      );
    }
    if (balancer !== undefined) this.named(balancer, BALANCER, input);
    const found =
      balancer === undefined
        ? wanted.map((arn) => this.named(arn, LISTENER, input))
        : this.of(LISTENER, input).filter(({ model }) => model['LoadBalancerArn'] === balancer);
    return page('Listeners', found, input, ({ model }) => listenerXml(model));
  }

  /** "You can specify up to 20 resources in a single call." */
  tags(input: Input): XmlElement {
    const arns = listOf(input, 'ResourceArns.member');
    if (arns.length > 20) throw new ServiceError('ValidationError', 'At most 20 resources can be described');
    return {
      TagDescriptions: {
        member: arns.map((arn) => ({
          ResourceArn: arn,
          Tags: {
            member: tagListOf(
              this.named(arn, arn.includes(':listener/') ? LISTENER : BALANCER, input).model['Tags'],
            ).map(({ Key, Value }) => ({ Key: textIn(Key), Value: textIn(Value) })),
          },
        })),
      },
    };
  }

  private balancerXml({ identifier, model }: Resource): XmlElement {
    const subnet = [model['Subnets'] ?? []].flat()[0];
    const [home] = this.account.inventory
      .named(textIn(subnet))
      .filter(({ type }) => type === 'AWS::EC2::Subnet');
    const groups = [model['SecurityGroups'] ?? []].flat().map(textIn);
    return {
      LoadBalancerArn: identifier,
      DNSName: textIn(model['DNSName']),
      CanonicalHostedZoneId: textIn(model['CanonicalHostedZoneID']),
      LoadBalancerName: textIn(model['LoadBalancerName']) || textIn(model['Name']),
      Scheme: textIn(model['Scheme']) || 'internet-facing',
      VpcId: textIn(home?.model['VpcId']),
      Type: textIn(model['Type']) || 'application',
      IpAddressType: textIn(model['IpAddressType']) || 'ipv4',
      // A Network Load Balancer without security groups has no such element.
      SecurityGroups: groups.length === 0 ? undefined : { member: groups },
    };
  }

  private of(type: string, input: Input): Resource[] {
    return this.account.inventory.ofType(type, placeFor(input));
  }

  private named(arn: string, type: string, input: Input): Resource {
    const found = this.account.inventory.find(type, arn, placeFor(input));
    if (found !== undefined) return found;
    throw type === BALANCER
      ? new ServiceError('LoadBalancerNotFound', `Load balancers '[${arn}]' not found`)
      : new ServiceError('ListenerNotFound', 'One or more listeners not found');
  }
}

function listenerXml(model: JsonObject): XmlElement {
  return {
    ListenerArn: textIn(model['ListenerArn']),
    LoadBalancerArn: textIn(model['LoadBalancerArn']),
    Port: textIn(model['Port']),
    Protocol: textIn(model['Protocol']),
  };
}

/** `PageSize` is 1 to 400, and 400 by default. */
function page(
  name: string,
  all: readonly Resource[],
  input: Input,
  xml: (one: Resource) => XmlElement,
): XmlElement {
  const size = Number(input.optional('PageSize') ?? 400);
  const start = Number(input.optional('Marker') ?? 0);
  return {
    [name]: { member: all.slice(start, start + size).map(xml) },
    NextMarker: start + size < all.length ? String(start + size) : undefined,
  };
}
