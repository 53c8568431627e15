/** Health checks of target groups, and their defaults. */

import type { Json, JsonObject } from '../../../../json.js';
import { omitted, picked, textOf } from '../../../direct/answer-shapes.js';
import type { Part } from '../../description.js';
import { wholePart } from '../../property-forms.js';

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

/** Settings of HTTP checks only. */
const OVER_HTTP = ['HealthCheckPath', 'Matcher'];

export const HEALTH_CHECK_PART: Part = {
  properties: HEALTH_CHECK,
  isInCreate: true,
  calls: (change, resource, ask) => {
    const empty = defaultsFor(resource.properties);
    const part = wholePart(
      HEALTH_CHECK,
      (after) => ['ModifyTargetGroup', { TargetGroupArn: resource.physicalId, ...after }],
      empty,
    );
    return part.calls(change, resource, ask);
  },
};

/** The values of a new target group without the property. Source: CreateTargetGroup, Elastic Load Balancing API Reference. */
function defaultsFor(properties: JsonObject): JsonObject {
  const isLambda = properties['TargetType'] === 'lambda';
  const group = textOf(properties, 'Protocol');
  const isApplication = isLambda || group === 'HTTP' || group === 'HTTPS';
  const checked = textOf(properties, 'HealthCheckProtocol') || (isApplication ? 'HTTP' : 'TCP');
  const isOverHttp = isLambda || checked === 'HTTP' || checked === 'HTTPS';
  const isGrpc = properties['ProtocolVersion'] === 'GRPC';
  const all: JsonObject = {
    HealthCheckEnabled: !isLambda,
    HealthCheckIntervalSeconds: isLambda ? 35 : group === 'GENEVE' ? 10 : 30,
    HealthCheckPath: isGrpc ? '/AWS.ALB/healthcheck' : '/',
    ...(isLambda
      ? {}
      : { HealthCheckPort: group === 'GENEVE' ? '80' : 'traffic-port', HealthCheckProtocol: checked }),
    HealthCheckTimeoutSeconds: timeoutOf({ isLambda, isApplication, group, checked }),
    HealthyThresholdCount: 5,
    Matcher: matcherOf(isGrpc, isApplication),
    UnhealthyThresholdCount: 2,
  };
  return isOverHttp ? all : omitted(all, OVER_HTTP);
}

interface Check {
  readonly isLambda: boolean;
  readonly isApplication: boolean;
  readonly group: string;
  readonly checked: string;
}

function timeoutOf({ isLambda, isApplication, group, checked }: Check): number {
  if (isLambda) return 30;
  if (isApplication || group === 'GENEVE') return 5;
  return checked === 'HTTP' ? 6 : 10;
}

function matcherOf(isGrpc: boolean, isApplication: boolean): Json {
  if (isGrpc) return { GrpcCode: '12' };
  return { HttpCode: isApplication ? '200' : '200-399' };
}

/** The health check of a described target group. */
export function readHealthCheck(group: JsonObject): JsonObject {
  return picked(group, HEALTH_CHECK);
}
