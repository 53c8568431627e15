/** Attributes and tags of load balancers, listeners and target groups. */

import { type JsonObject, objectsOf, textOf } from '../../../../json.js';
import { itemChanges } from '../../../direct/item-changes.js';
import type { Ask, Part } from '../../sdk/networks/load-balancing.js';
import { observedTags, tagsPart, when } from '../../property-forms.js';

/** The names of a resource's attributes in templates and calls. */
interface AttributeKind {
  /** The property that holds them as pairs of key and value. */
  readonly property: string;
  /** `Modify…` and `Describe…` with this name. */
  readonly name: 'ListenerAttributes' | 'LoadBalancerAttributes' | 'TargetGroupAttributes';
  /** The member that names the resource. */
  readonly arn: 'ListenerArn' | 'LoadBalancerArn' | 'TargetGroupArn';
  /** Attributes that the template no longer gives are set to their defaults. */
  readonly isReset?: true;
  /** The documented defaults. An empty one cannot be set. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** Source: LoadBalancerAttribute, Elastic Load Balancing API Reference. Cross-zone balancing depends on the type. */
export const BALANCER_ATTRIBUTES: AttributeKind = {
  property: 'LoadBalancerAttributes',
  name: 'LoadBalancerAttributes',
  arn: 'LoadBalancerArn',
  defaults: {
    'access_logs.s3.bucket': '',
    'access_logs.s3.enabled': 'false',
    'access_logs.s3.prefix': '',
    'client_keep_alive.seconds': '3600',
    'connection_logs.s3.bucket': '',
    'connection_logs.s3.enabled': 'false',
    'connection_logs.s3.prefix': '',
    'deletion_protection.enabled': 'false',
    'dns_record.client_routing_policy': 'any_availability_zone',
    'health_check_logs.s3.bucket': '',
    'health_check_logs.s3.enabled': 'false',
    'health_check_logs.s3.prefix': '',
    'idle_timeout.timeout_seconds': '60',
    'routing.http.desync_mitigation_mode': 'defensive',
    'routing.http.drop_invalid_header_fields.enabled': 'false',
    'routing.http.preserve_host_header.enabled': 'false',
    'routing.http.x_amzn_tls_version_and_cipher_suite.enabled': 'false',
    'routing.http.xff_client_port.enabled': 'false',
    'routing.http.xff_header_processing.mode': 'append',
    'routing.http2.enabled': 'true',
    'secondary_ips.auto_assigned.per_subnet': '0',
    'waf.fail_open.enabled': 'false',
    'zonal_shift.config.enabled': 'false',
  },
};

/** Source: ListenerAttribute, Elastic Load Balancing API Reference. */
export const LISTENER_ATTRIBUTES: AttributeKind = {
  property: 'ListenerAttributes',
  name: 'ListenerAttributes',
  arn: 'ListenerArn',
  isReset: true,
  defaults: { 'routing.http.response.server.enabled': 'true', 'tcp.idle_timeout.seconds': '350' },
};

/** Source: TargetGroupAttribute, Elastic Load Balancing API Reference. Some depend on the protocol and are absent here. */
export const GROUP_ATTRIBUTES: AttributeKind = {
  property: 'TargetGroupAttributes',
  name: 'TargetGroupAttributes',
  arn: 'TargetGroupArn',
  defaults: {
    'deregistration_delay.timeout_seconds': '300',
    'lambda.multi_value_headers.enabled': 'false',
    'load_balancing.algorithm.anomaly_mitigation': 'off',
    'load_balancing.algorithm.type': 'round_robin',
    'load_balancing.cross_zone.enabled': 'use_load_balancer_configuration',
    'proxy_protocol_v2.enabled': 'false',
    'slow_start.duration_seconds': '0',
    'stickiness.app_cookie.cookie_name': '',
    'stickiness.app_cookie.duration_seconds': '86400',
    'stickiness.enabled': 'false',
    'stickiness.lb_cookie.duration_seconds': '86400',
    'target_failover.on_deregistration': 'no_rebalance',
    'target_failover.on_unhealthy': 'no_rebalance',
    'target_group_health.dns_failover.minimum_healthy_targets.count': '1',
    'target_group_health.dns_failover.minimum_healthy_targets.percentage': 'off',
    'target_group_health.unhealthy_state_routing.minimum_healthy_targets.count': '1',
    'target_group_health.unhealthy_state_routing.minimum_healthy_targets.percentage': 'off',
    'target_health_state.unhealthy.connection_termination.enabled': 'true',
    'target_health_state.unhealthy.draining_interval_seconds': '0',
  },
};

/**
 * Sets the template's attributes. CloudFormation keeps the others of load balancers and target groups, deletion
 * protection among them; those of listeners return to their defaults.
 */
export function attributesPart({ property, name, arn, defaults, isReset }: AttributeKind): Part {
  return {
    properties: [property],
    calls: ({ before, after }, { physicalId }) => {
      const keyOf = (one: JsonObject) => textOf(one, 'Key');
      const { set, gone } = itemChanges(objectsOf(before, property), objectsOf(after, property), keyOf);
      const reset = gone
        .map(keyOf)
        .filter((Key) => isReset === true && (defaults[Key] ?? '') !== '')
        .map((Key) => ({ Key, Value: defaults[Key] ?? '' }));
      const Attributes = [...reset, ...set];
      return when(Attributes.length > 0, [`Modify${name}`, { [arn]: physicalId, Attributes }]);
    },
  };
}

/** AWS returns all attributes with their defaults; these are the ones that the template sets or somebody has changed. */
export async function readAttributes(
  ask: Ask,
  { property, name, arn, defaults }: AttributeKind,
  { physicalId, properties }: { readonly physicalId: string; readonly properties: JsonObject },
): Promise<JsonObject> {
  const answer = (await ask.optional(`Describe${name}`, { [arn]: physicalId })) ?? {};
  const given = objectsOf(properties, property).map((one) => textOf(one, 'Key'));
  const worthShowing = objectsOf(answer, 'Attributes').filter((one) => {
    const Key = textOf(one, 'Key');
    const usual = defaults[Key];
    return given.includes(Key) || (usual !== undefined && usual !== textOf(one, 'Value'));
  });
  const pairs = worthShowing.map((one) => ({ Key: textOf(one, 'Key'), Value: textOf(one, 'Value') }));
  return pairs.length === 0 ? {} : { [property]: pairs };
}

export const BALANCING_TAGS: Part = tagsPart({
  style: 'pairs',
  set: 'AddTags',
  unset: 'RemoveTags',
  target: ({ physicalId }) => ({ ResourceArns: [physicalId] }),
});

export async function readTags(ask: Ask, arn: string): Promise<JsonObject> {
  const answer = await ask.optional('DescribeTags', { ResourceArns: [arn] });
  const [described] = objectsOf(answer ?? {}, 'TagDescriptions');
  return observedTags(described, 'Tags', 'pairs');
}
