/** Properties that AWS changes by itself, so that a difference in them is no drift. */

import { isObject, member, type Json, type JsonObject } from '../json.js';
import { isVacuous, without } from './comparable.js';

interface SelfChange {
  /** Keys from the root; a star is any item. */
  readonly path: string;
  /** The resource's own properties that let AWS do so. Absent: it always may. */
  readonly when?: (properties: JsonObject) => boolean;
}

const has = (name: string) => (properties: JsonObject) => !isVacuous(member(properties, name));
const isScheduled = (name: string) => (properties: JsonObject) => {
  const actions = member(properties, 'ScheduledActions');
  return (
    Array.isArray(actions) &&
    actions.some((action) => {
      const target = isObject(action) ? action['ScalableTargetAction'] : undefined;
      return isObject(target) && !isVacuous(target[name]);
    })
  );
};
const isOn = (name: string) => (properties: JsonObject) =>
  [true, 'true'].includes(member(properties, name) as boolean | string);
const isNotOff = (name: string) => (properties: JsonObject) =>
  ![false, 'false'].includes(member(properties, name) as boolean | string);

/** A minor upgrade in a maintenance window ("Upgrading a DB instance engine version", Amazon RDS User Guide). */
const MINOR_UPGRADE: SelfChange = { path: 'EngineVersion', when: isNotOff('AutoMinorVersionUpgrade') };
/** "DynamoDB warm throughput", Developer Guide: the values grow with the traffic. */
const WARM: readonly SelfChange[] = [
  { path: 'WarmThroughput' },
  { path: 'GlobalSecondaryIndexes/*/WarmThroughput' },
];

/** By type; sources are the services' guides. What an autoscaling resource changes is in `foreign-properties.ts`. */
const SELF_CHANGES: Readonly<Record<string, readonly SelfChange[]>> = {
  // Each change of the API is deployed ("AutoDeploy", template reference).
  'AWS::ApiGatewayV2::Stage': [{ path: 'DeploymentId', when: isOn('AutoDeploy') }],
  // Its own scheduled actions set them ("Scheduled scaling", Application Auto Scaling User Guide).
  'AWS::ApplicationAutoScaling::ScalableTarget': [
    { path: 'MinCapacity', when: isScheduled('MinCapacity') },
    { path: 'MaxCapacity', when: isScheduled('MaxCapacity') },
  ],
  // The time of the next recurrence (PutScheduledUpdateGroupAction).
  'AWS::AutoScaling::ScheduledAction': [{ path: 'StartTime', when: has('Recurrence') }],
  // Batch scales between the minimum and the maximum ("Compute environment parameters", Batch User Guide).
  'AWS::Batch::ComputeEnvironment': [{ path: 'ComputeResources/DesiredvCpus' }],
  'AWS::DynamoDB::GlobalTable': WARM,
  'AWS::DynamoDB::Table': WARM,
  // Cluster Autoscaler and Karpenter ("Simplify node lifecycle with managed node groups", EKS User Guide).
  'AWS::EKS::Nodegroup': [{ path: 'ScalingConfig/DesiredSize' }],
  'AWS::ElastiCache::ReplicationGroup': [MINOR_UPGRADE],
  // "Automatic scaling for Amazon MSK clusters": storage grows.
  'AWS::MSK::Cluster': [{ path: 'BrokerNodeGroupInfo/StorageInfo/EBSStorageInfo/VolumeSize' }],
  'AWS::Neptune::DBCluster': [MINOR_UPGRADE],
  'AWS::RDS::DBCluster': [MINOR_UPGRADE],
  'AWS::RDS::DBInstance': [
    MINOR_UPGRADE,
    // "Managing capacity automatically with Amazon RDS storage autoscaling".
    { path: 'AllocatedStorage', when: has('MaxAllocatedStorage') },
    // After a failover ("Multi-AZ DB instance deployments").
    { path: 'AvailabilityZone', when: isOn('MultiAZ') },
  ],
};

/** The part of a model that only people and programs of theirs change. `properties`: the desired ones. */
export function withoutSelfChanges(model: JsonObject, type: string, properties: JsonObject): JsonObject {
  return (SELF_CHANGES[type] ?? []).reduce<JsonObject>((left, { path, when }) => {
    if (when?.(properties) === false) return left;
    const rest: Json = without(left, path.split('/'));
    return isObject(rest) ? rest : left;
  }, model);
}
