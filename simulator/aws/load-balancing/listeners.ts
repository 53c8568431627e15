/** Simulates listeners by Elastic Load Balancing's own API. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
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

const CHANGEABLE = [
  'AlpnPolicy',
  'Certificates',
  'DefaultActions',
  'MutualAuthentication',
  'Port',
  'Protocol',
  'SslPolicy',
];

/** Some of the defaults. Source: ListenerAttribute, Elastic Load Balancing API Reference. */
const DEFAULTS = { 'routing.http.response.server.enabled': 'true' };

/** Source: CreateListener, DeleteListener, DescribeListeners, ModifyListener, Elastic Load Balancing API Reference. */
export class Listeners {
  constructor(
    private readonly listeners: Things,
    private readonly neighbours: { readonly balancers: Things; readonly groups: Things },
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateListener: (input) => answer(this.create(input)),
      DeleteListener: (input) => {
        this.listeners.remove(this.existing(input));
        return {};
      },
      DescribeListeners: (input) => page('Listeners', this.wanted(input), input, listenerXml),
      DescribeListenerAttributes: (input) =>
        attributesXml(this.existing(input).model['ListenerAttributes'], DEFAULTS),
      ModifyListener: (input) => {
        const listener = this.existing(input);
        const given = membersGiven(input, CHANGEABLE);
        this.refuseMissingGroups(input, given);
        return answer(this.listeners.update(listener, given));
      },
      ModifyListenerAttributes: (input) => {
        const listener = this.existing(input);
        const changes = objectsGiven(input, 'Attributes');
        const ListenerAttributes = mergedAttributes(listener.model['ListenerAttributes'], changes);
        const changed = this.listeners.update(listener, { ListenerAttributes });
        return attributesXml(changed.model['ListenerAttributes'], DEFAULTS);
      },
    };
  }

  /** "If you attempt to create multiple listeners with the same settings, each call succeeds." */
  private create(input: Input): Resource {
    const LoadBalancerArn = input.text('LoadBalancerArn');
    this.neighbours.balancers.named(input, LoadBalancerArn);
    const given = membersGiven(input, ['LoadBalancerArn', ...CHANGEABLE, 'Tags']);
    this.refuseMissingGroups(input, given);
    const before = this.listeners.own
      .all(input)
      .find(({ model }) => model['LoadBalancerArn'] === LoadBalancerArn && model['Port'] === given['Port']);
    if (before === undefined) return this.listeners.create(input, given);
    if (isSame(given, before.model)) return before;
    const message = `A listener already exists on this port for this load balancer '${LoadBalancerArn}'`;
    throw new ServiceError('DuplicateListener', message);
  }

  private refuseMissingGroups(input: Input, given: JsonObject): void {
    for (const arn of groupsOf(given['DefaultActions'])) this.neighbours.groups.named(input, arn);
  }

  /** "You must specify either a load balancer or one or more listeners." */
  private wanted(input: Input): Resource[] {
    const [wanted, balancer] = [textsGiven(input, 'ListenerArns'), input.optional('LoadBalancerArn')];
    if ((wanted.length === 0) === (balancer === undefined)) {
      const message = 'You must specify either listener ARNs or a load balancer ARN';
      throw new ServiceError('ValidationError', message);
    }
    if (balancer === undefined) return wanted.map((arn) => this.listeners.existing(input, arn));
    this.neighbours.balancers.named(input, balancer);
    return this.listeners.seen(input).filter(({ model }) => model['LoadBalancerArn'] === balancer);
  }

  private existing(input: Input): Resource {
    return this.listeners.existing(input, input.text('ListenerArn'));
  }
}

/** ARNs of the target groups that actions forward to. */
export function groupsOf(actions: Json | undefined): string[] {
  const list = Array.isArray(actions) ? actions.filter(isObject) : [];
  return list.flatMap((action) => {
    const { TargetGroups: tuples } = isObject(action['ForwardConfig']) ? action['ForwardConfig'] : {};
    const forwarded = Array.isArray(tuples) ? tuples.filter(isObject) : [];
    return [action, ...forwarded].map((one) => textIn(one['TargetGroupArn'])).filter((arn) => arn !== '');
  });
}

function answer(listener: Resource): XmlElement {
  return { Listeners: { member: [listenerXml(listener)] } };
}

function listenerXml({ identifier, model }: Resource): XmlElement {
  const isEncrypted = ['HTTPS', 'TLS'].includes(textIn(model['Protocol']));
  return {
    ListenerArn: identifier,
    ...(isEncrypted ? { SslPolicy: 'ELBSecurityPolicy-2016-08' } : {}),
    ...propertiesXml({ ...model, DefaultActions: describedActions(model['DefaultActions']) }, [
      'LoadBalancerArn',
      ...CHANGEABLE,
    ]),
  };
}

/** Actions as answers have them. */
export function describedActions(actions: Json | undefined): JsonObject[] {
  return Array.isArray(actions) ? actions.filter(isObject).map(described) : [];
}

/** An action with what AWS adds to it; never with a client secret. */
function described(action: JsonObject): JsonObject {
  const { TargetGroupArn, ForwardConfig, RedirectConfig } = action;
  if (action['Type'] === 'redirect' && isObject(RedirectConfig)) {
    return { ...action, RedirectConfig: { ...REDIRECTION, ...RedirectConfig } };
  }
  if (action['Type'] !== 'forward') return action;
  const [only, ...others] = groupsOf([action]);
  const plain = { TargetGroups: [{ TargetGroupArn: TargetGroupArn ?? '', Weight: 1 }] };
  return {
    ...action,
    ...(only !== undefined && others.length === 0 ? { TargetGroupArn: only } : {}),
    ForwardConfig: {
      TargetGroupStickinessConfig: { Enabled: false },
      ...(isObject(ForwardConfig) ? ForwardConfig : plain),
    },
  };
}

const REDIRECTION = {
  Host: '#{host}',
  Path: '/#{path}',
  Port: '#{port}',
  Protocol: '#{protocol}',
  Query: '#{query}',
};
