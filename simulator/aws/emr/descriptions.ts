/** Writes clusters, groups and fleets as EMR describes them. */

import type { JsonObject } from '../../../src/json.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { tagListOf, textIn } from '../own-api.js';
import { listIn, objectIn, objectsIn } from './request.js';

/** The state of a cluster, why it has it, and when it got there. Milliseconds since the epoch. */
export interface Condition {
  readonly state: string;
  readonly reason?: { readonly Code: string; readonly Message: string };
  readonly readyAt?: number;
  readonly endedAt?: number;
}

/** Members of RunJobFlow's input that descriptions have as well. */
const SHOWN = [
  ...['Name', 'LogUri', 'LogEncryptionKmsKeyId', 'ReleaseLabel', 'Configurations', 'SecurityConfiguration'],
  ...['AutoScalingRole', 'CustomAmiId', 'EbsRootVolumeIops', 'EbsRootVolumeThroughput', 'OSReleaseLabel'],
  'ServiceRole',
];

const SHOWN_OF_INSTANCES = [
  ...['AdditionalMasterSecurityGroups', 'AdditionalSlaveSecurityGroups', 'Ec2KeyName', 'Ec2SubnetId'],
  ...['EmrManagedMasterSecurityGroup', 'EmrManagedSlaveSecurityGroup', 'ServiceAccessSecurityGroup'],
];

export function clusterShown(cluster: Resource, condition: Condition): JsonObject {
  const request = objectIn(cluster.internal, 'request');
  const instances = objectIn(request, 'Instances');
  const subnets = listIn(instances['Ec2SubnetIds']);
  const isUp = condition.readyAt !== undefined;
  return {
    ...defaults(request),
    ...only(request, SHOWN),
    ...logUri(request),
    Id: cluster.identifier,
    ClusterArn: arnOf(cluster),
    Applications: applications(request),
    AutoTerminate: instances['KeepJobFlowAliveWhenNoSteps'] !== true,
    TerminationProtected: instances['TerminationProtected'] === true,
    UnhealthyNodeReplacement: instances['UnhealthyNodeReplacement'] === true,
    InstanceCollectionType: 'InstanceFleets' in instances ? 'INSTANCE_FLEET' : 'INSTANCE_GROUP',
    Ec2InstanceAttributes: {
      EmrManagedMasterSecurityGroup: 'sg-0123456789abcdef0',
      EmrManagedSlaveSecurityGroup: 'sg-0123456789abcdef1',
      ...(subnets[0] === undefined ? {} : { Ec2SubnetId: subnets[0], RequestedEc2SubnetIds: [...subnets] }),
      ...only(instances, SHOWN_OF_INSTANCES),
      Ec2AvailabilityZone:
        textIn(objectIn(instances, 'Placement')['AvailabilityZone']) || `${cluster.region}a`,
      IamInstanceProfile: textIn(request['JobFlowRole']),
    },
    // Whether EMR shows passwords is not documented.
    ...('KerberosAttributes' in request
      ? { KerberosAttributes: objectIn(request, 'KerberosAttributes') }
      : {}),
    PlacementGroups: [...listIn(request['PlacementGroupConfigs'])],
    Tags: tagListOf(request['Tags']),
    NormalizedInstanceHours: 0,
    ...(isUp ? { MasterPublicDnsName: textIn(cluster.model['MasterPublicDNS']) } : {}),
    Status: statusShown(cluster, condition),
  };
}

export function arnOf({ region, accountId, identifier }: Resource): string {
  return `arn:aws:elasticmapreduce:${region}:${accountId}:cluster/${identifier}`;
}

/** Defaults of RunJobFlow's input; `VisibleToAllUsers` has no effect any more. */
function defaults(request: JsonObject): JsonObject {
  return {
    ScaleDownBehavior: textIn(request['ScaleDownBehavior']) || 'TERMINATE_AT_TASK_COMPLETION',
    StepConcurrencyLevel: request['StepConcurrencyLevel'] ?? 1,
    EbsRootVolumeSize: request['EbsRootVolumeSize'] ?? 15,
    VisibleToAllUsers: true,
  };
}

/** EMR writes its own scheme (hashicorp/terraform-provider-aws, aws_emr_cluster, `log_uri`). */
function logUri(request: JsonObject): JsonObject {
  const uri = textIn(request['LogUri']);
  return uri === '' ? {} : { LogUri: uri.replace(/^s3:\/\//, 's3n://') };
}

/** With the version that the release has. */
function applications(request: JsonObject): JsonObject[] {
  return objectsIn(request, 'Applications')
    .map((one) => ({ Version: '3.5.1', ...one }))
    .reverse();
}

export function summaryShown(cluster: Resource, condition: Condition): JsonObject {
  return {
    Id: cluster.identifier,
    Name: textIn(objectIn(cluster.internal, 'request')['Name']),
    ClusterArn: arnOf(cluster),
    Status: statusShown(cluster, condition),
  };
}

function statusShown(cluster: Resource, { state, reason, readyAt, endedAt }: Condition): JsonObject {
  return {
    State: state,
    StateChangeReason: { ...reason },
    Timeline: {
      CreationDateTime: cluster.createdAt / 1000,
      ...(readyAt === undefined ? {} : { ReadyDateTime: readyAt / 1000 }),
      ...(endedAt === undefined ? {} : { EndDateTime: endedAt / 1000 }),
    },
  };
}

export function groupShown(given: JsonObject): JsonObject {
  const { InstanceRole: role, InstanceCount: count = 0, EbsConfiguration: _ebs, ...group } = given;
  const policy = objectIn(given, 'AutoScalingPolicy');
  return {
    Market: 'ON_DEMAND',
    ...group,
    ...volumes(given),
    InstanceGroupType: role ?? '',
    RequestedInstanceCount: count,
    RunningInstanceCount: count,
    Status: { State: 'RUNNING' },
    ...('Rules' in policy ? { AutoScalingPolicy: { ...policy, Status: { State: 'ATTACHED' } } } : {}),
  };
}

export function fleetShown({ InstanceTypeConfigs: types, ...fleet }: JsonObject): JsonObject {
  return {
    TargetOnDemandCapacity: 0,
    TargetSpotCapacity: 0,
    ...fleet,
    InstanceTypeSpecifications: objectsIn({ types: types ?? [] }, 'types').map((given) => {
      const { EbsConfiguration: _ebs, ...type } = given;
      return { WeightedCapacity: 1, BidPriceAsPercentageOfOnDemandPrice: 100, ...type, ...volumes(given) };
    }),
    Status: { State: 'RUNNING' },
  };
}

/** Every volume on its own; types without storage get volumes that nobody asked for. */
function volumes(holder: JsonObject): JsonObject {
  const ebs = objectIn(holder, 'EbsConfiguration');
  const configs = objectsIn(ebs, 'EbsBlockDeviceConfigs');
  const all = configs.flatMap((config) =>
    Array.from({ length: Number(config['VolumesPerInstance'] ?? 1) }, () =>
      objectIn(config, 'VolumeSpecification'),
    ),
  );
  const specifications = all.length > 0 ? all : [{ VolumeType: 'gp2', SizeInGB: 32 }];
  return {
    EbsOptimized: ebs['EbsOptimized'] === true,
    EbsBlockDevices: specifications.map((VolumeSpecification, index) => ({
      Device: `/dev/sd${'bcdefghijklmnop'.charAt(index)}`,
      VolumeSpecification,
    })),
  };
}

function only(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
