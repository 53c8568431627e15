/** Health checks of target groups. */

import { type JsonObject, picked } from '../../../../json.js';
import { keepingPart, wholePart } from '../../property-forms.js';
import type { LoadBalancing, Part } from '../../sdk/networks/load-balancing.js';

export const HEALTH_CHECK = [
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

/** CloudFormation keeps what a template no longer gives of a health check, but the port. */
export const HEALTH_CHECK_PART: Part = keepingPart<LoadBalancing>(
  {
    properties: HEALTH_CHECK,
    isInCreate: true,
    sends: 'changes',
    calls: (change, resource, ask) =>
      wholePart<LoadBalancing>(
        HEALTH_CHECK,
        (after) => ['ModifyTargetGroup', { TargetGroupArn: resource.physicalId, ...after }],
        defaultPort(resource.properties),
      ).calls(change, resource, ask),
  },
  (property) => property === 'HealthCheckPort',
);

/** The port of a new target group without one. Source: CreateTargetGroup, Elastic Load Balancing API Reference. */
function defaultPort(properties: JsonObject): JsonObject {
  if (properties['TargetType'] === 'lambda') return {};
  return { HealthCheckPort: properties['Protocol'] === 'GENEVE' ? '80' : 'traffic-port' };
}

/** The health check of a described target group. */
export function readHealthCheck(group: JsonObject): JsonObject {
  return picked(group, HEALTH_CHECK);
}
