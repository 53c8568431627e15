/** Interprets the `UpdatePolicy` of an Auto Scaling group. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import type { InstanceRefresh } from '../../ports/resources.js';
import { evaluate } from '../../template/evaluate/evaluate.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import type { Scope } from '../../template/evaluate/scope.js';
import type { PropertyChange } from '../model/plan.js';

/**
 * The action that an Auto Scaling group's `UpdatePolicy` requires when its instances are outdated
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-updatepolicy.html).
 */
export type GroupUpdate =
  /** Replaces the group: `AutoScalingReplacingUpdate` in the template. */
  | { readonly by: 'replacement' }
  /** An instance refresh follows the update: the counterpart of `AutoScalingRollingUpdate`. */
  | { readonly by: 'refresh'; readonly refresh: InstanceRefresh };

const GROUP = 'AWS::AutoScaling::AutoScalingGroup';

/**
 * Properties whose change makes running instances outdated; the template reference lists all except the mixed
 * policy.
 */
const LAUNCH_PROPERTIES: readonly string[] = [
  'LaunchConfigurationName',
  'LaunchTemplate',
  'MixedInstancesPolicy',
  'PlacementGroup',
  'VPCZoneIdentifier',
];

/** `properties` are the desired ones; `scope` must not know the stack's resources. */
export function groupUpdateOf(
  { logicalId, type, updatePolicy }: Pick<TemplateResource, 'logicalId' | 'type' | 'updatePolicy'>,
  properties: JsonObject,
  scope: Scope,
): GroupUpdate | undefined {
  if (type !== GROUP || updatePolicy === undefined) return undefined;
  const policy = evaluate(updatePolicy, scope, `Resources/${logicalId}/UpdatePolicy`) as JsonObject;
  const {
    AutoScalingReplacingUpdate: replacing,
    AutoScalingRollingUpdate: rolling,
    AutoScalingInstanceRefresh: refreshing,
  } = policy;
  // "setting the WillReplace property to true gives AutoScalingReplacingUpdate precedence"
  if (isObject(replacing) && isTrue(replacing['WillReplace'])) return { by: 'replacement' };
  if (isObject(refreshing)) {
    const { Strategy: strategy, Preferences: preferences } = refreshing;
    const refresh = {
      ...(typeof strategy === 'string' ? { strategy } : {}),
      preferences: isObject(preferences) ? preferences : {},
    };
    return { by: 'refresh', refresh };
  }
  return isObject(rolling)
    ? { by: 'refresh', refresh: { preferences: rollingPreferences(rolling, properties) } }
    : undefined;
}

/** The properties that only a replacement can change, if the policy requires one. */
export function createOnlyBy(update: GroupUpdate | undefined): { createOnly?: readonly string[] } {
  return update?.by === 'replacement' ? { createOnly: LAUNCH_PROPERTIES } : {};
}

/** Whether a change makes running instances outdated. */
export function outdatesInstances({ path: [property = ''] }: Pick<PropertyChange, 'path'>): boolean {
  return LAUNCH_PROPERTIES.includes(property);
}

/**
 * A rolling update keeps `MinInstancesInService` (default 0) running and replaces `MaxBatchSize` (default 1)
 * at a time, with a pause in between; a refresh expresses the same in percent of the desired capacity, and as
 * warm-up.
 */
function rollingPreferences(rolling: JsonObject, properties: JsonObject): JsonObject {
  const size = wholeNumber(properties['DesiredCapacity']) ?? wholeNumber(properties['MinSize']) ?? 0;
  const inService = wholeNumber(rolling['MinInstancesInService']) ?? 0;
  const batch = wholeNumber(rolling['MaxBatchSize']) ?? 1;
  const kept = Math.min(size, Math.max(inService, size - batch));
  const warmup = secondsOf(rolling['PauseTime']);
  return {
    MinHealthyPercentage: size === 0 ? 0 : Math.ceil((kept / size) * 100),
    ...(warmup === 0 ? {} : { InstanceWarmup: warmup }),
  };
}

function isTrue(value: Json | undefined): boolean {
  return value === true || value === 'true';
}

function wholeNumber(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** `PT#H#M#S`; one hour at most. */
function secondsOf(value: Json | undefined): number {
  const parts = typeof value === 'string' ? /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(value) : null;
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? []).slice(1).map((part) => Number(part || 0));
  return hours * 3_600 + minutes * 60 + seconds;
}
