/** Simulates target groups by Elastic Load Balancing's own API. */

import type { JsonObject } from '../../../src/json.js';
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
import { groupsOf } from './listeners.js';
import type { Things } from './things.js';

const HEALTH_CHECK = [
  'HealthCheckEnabled',
  'HealthCheckIntervalSeconds',
  'HealthCheckPath',
  'HealthCheckPort',
  'HealthCheckProtocol',
  'HealthCheckTimeoutSeconds',
  'HealthyThresholdCount',
  'Matcher',
  'UnhealthyThresholdCount',
];

const FIXED = [
  'IpAddressType',
  'Port',
  'Protocol',
  'ProtocolVersion',
  'TargetControlPort',
  'TargetType',
  'VpcId',
];

/** Some of the defaults. Source: TargetGroupAttribute, Elastic Load Balancing API Reference. */
const DEFAULTS = {
  'deregistration_delay.timeout_seconds': '300',
  'slow_start.duration_seconds': '0',
  'stickiness.enabled': 'false',
  'stickiness.type': 'lb_cookie',
};

/**
 * Source: CreateTargetGroup, DeleteTargetGroup, DescribeTargetGroups, DescribeTargetHealth, ModifyTargetGroup,
 * RegisterTargets, DeregisterTargets, Elastic Load Balancing API Reference 2015-12-01.
 */
export class TargetGroups {
  constructor(
    private readonly groups: Things,
    private readonly listeners: Things,
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateTargetGroup: (input) => this.answer(this.create(input), input),
      DeleteTargetGroup: (input) => {
        const arn = input.text('TargetGroupArn');
        const group = this.groups.own.all(input).find(({ identifier }) => identifier === arn);
        if (group !== undefined) this.groups.remove(group);
        return {};
      },
      DescribeTargetGroups: (input) =>
        page('TargetGroups', this.wanted(input), input, (one) => this.xml(one, input)),
      DescribeTargetGroupAttributes: (input) =>
        attributesXml(this.existing(input).model['TargetGroupAttributes'], DEFAULTS),
      DescribeTargetHealth: (input) => ({
        TargetHealthDescriptions: {
          member: targetsOf(this.existing(input)).map((target) => ({
            Target: propertiesXml(target, Object.keys(target)),
            TargetHealth: { State: 'initial', Reason: 'Elb.RegistrationInProgress' },
          })),
        },
      }),
      ModifyTargetGroup: (input) =>
        this.answer(this.groups.update(this.existing(input), membersGiven(input, HEALTH_CHECK)), input),
      ModifyTargetGroupAttributes: (input) => {
        const group = this.existing(input);
        const changes = objectsGiven(input, 'Attributes');
        const TargetGroupAttributes = mergedAttributes(group.model['TargetGroupAttributes'], changes);
        const changed = this.groups.update(group, { TargetGroupAttributes });
        return attributesXml(changed.model['TargetGroupAttributes'], DEFAULTS);
      },
      RegisterTargets: (input) =>
        this.setTargets(input, (before, given) => [
          ...before.filter((one) => !given.some((other) => isOne(one, other))),
          ...given,
        ]),
      DeregisterTargets: (input) =>
        this.setTargets(input, (before, given) =>
          before.filter((one) => !given.some((other) => isOne(one, other))),
        ),
    };
  }

  /** "If you attempt to create multiple target groups with the same settings, each call succeeds." */
  private create(input: Input): Resource {
    const given = membersGiven(input, ['Name', ...FIXED, ...HEALTH_CHECK, 'Tags']);
    const Name = textIn(given['Name']);
    const before = this.groups.own.find(input, 'Name', Name);
    if (before === undefined) return this.groups.create(input, given);
    if (isSame(given, before.model)) return before;
    const message = `A target group with the same name '${Name}' exists, but with different settings`;
    throw new ServiceError('DuplicateTargetGroupName', message);
  }

  private setTargets(
    input: Input,
    change: (before: JsonObject[], given: JsonObject[]) => JsonObject[],
  ): XmlElement {
    const group = this.existing(input);
    const { Targets: _before, ...model } = group.model;
    const { Port } = model;
    const given = objectsGiven(input, 'Targets').map((target) => ({
      ...(Port === undefined ? {} : { Port }),
      ...target,
    }));
    const Targets = change(targetsOf(group), given);
    this.groups.own.update(group, { ...model, ...(Targets.length === 0 ? {} : { Targets }) });
    return {};
  }

  private wanted(input: Input): Resource[] {
    const [arns, names] = [textsGiven(input, 'TargetGroupArns'), textsGiven(input, 'Names')];
    if (arns.length > 0) return arns.map((arn) => this.groups.existing(input, arn));
    const all = this.groups.seen(input);
    return names.length === 0
      ? all
      : names.map(
          (name) => all.find(({ model }) => model['Name'] === name) ?? this.groups.existing(input, name),
        );
  }

  private existing(input: Input): Resource {
    return this.groups.existing(input, input.text('TargetGroupArn'));
  }

  private answer(group: Resource, input: Input): XmlElement {
    return { TargetGroups: { member: [this.xml(group, input)] } };
  }

  private xml({ identifier, model }: Resource, input: Input): XmlElement {
    const users = this.listeners
      .seen(input)
      .filter((listener) => groupsOf(listener.model['DefaultActions']).includes(identifier));
    const balancers = new Set(users.map((listener) => textIn(listener.model['LoadBalancerArn'])));
    return {
      TargetGroupArn: identifier,
      TargetGroupName: textIn(model['TargetGroupName']) || textIn(model['Name']),
      LoadBalancerArns: { member: [...balancers] },
      TargetType: 'instance',
      ...healthCheckXml(model),
      ...propertiesXml(model, [...FIXED, ...HEALTH_CHECK]),
    };
  }
}

/** The defaults of a group for an Application Load Balancer, or another one. */
function healthCheckXml(model: JsonObject): XmlElement {
  const isHttp = ['HTTP', 'HTTPS'].includes(textIn(model['Protocol']));
  const isLambda = model['TargetType'] === 'lambda';
  return {
    HealthCheckEnabled: !isLambda,
    HealthCheckIntervalSeconds: isLambda ? 35 : 30,
    HealthCheckTimeoutSeconds: isLambda ? 30 : isHttp ? 5 : 10,
    HealthyThresholdCount: 5,
    UnhealthyThresholdCount: 2,
    ...(isLambda ? {} : { HealthCheckPort: 'traffic-port', HealthCheckProtocol: isHttp ? 'HTTP' : 'TCP' }),
    ...(isHttp || isLambda ? { HealthCheckPath: '/', Matcher: { HttpCode: '200' } } : {}),
  };
}

function targetsOf({ model }: Resource): JsonObject[] {
  return [model['Targets'] ?? []].flat() as JsonObject[];
}

function isOne(one: JsonObject, other: JsonObject): boolean {
  return one['Id'] === other['Id'] && one['Port'] === other['Port'];
}
