/** Properties of EMR clusters for the cases about them. */

import type { JsonObject } from '../../../src/json.js';
import type { ProviderWorld } from './world.js';

async function roleFor(world: ProviderWorld, service: string) {
  const Statement = [{ Effect: 'Allow', Principal: { Service: service }, Action: 'sts:AssumeRole' }];
  return world.make('AWS::IAM::Role', { AssumeRolePolicyDocument: { Version: '2012-10-17', Statement } });
}

/** What every cluster needs: a role of the service, and a profile for its instances. */
export async function surroundings(world: ProviderWorld): Promise<JsonObject> {
  const role = await roleFor(world, 'elasticmapreduce.amazonaws.com');
  const machine = await roleFor(world, 'ec2.amazonaws.com');
  const profile = await world.make('AWS::IAM::InstanceProfile', { Roles: [machine.physicalId] });
  return { Name: 'shop', ServiceRole: role.physicalId, JobFlowRole: profile.physicalId };
}

export const SCALING = {
  Constraints: { MinCapacity: 1, MaxCapacity: 5 },
  Rules: [
    {
      Name: 'out',
      Action: { SimpleScalingPolicyConfiguration: { ScalingAdjustment: 1 } },
      Trigger: {
        CloudWatchAlarmDefinition: {
          ComparisonOperator: 'LESS_THAN',
          MetricName: 'YARNMemoryAvailablePercentage',
          Period: 300,
          Threshold: 15,
        },
      },
    },
  ],
};

export const GROUPS = {
  MasterInstanceGroup: { InstanceCount: 1, InstanceType: 'm5.xlarge', Name: 'Primary' },
  CoreInstanceGroup: {
    InstanceCount: 2,
    InstanceType: 'm5.xlarge',
    Name: 'Core',
    Configurations: [{ Classification: 'yarn-site', ConfigurationProperties: { 'yarn.acl.enable': 'true' } }],
    EbsConfiguration: {
      EbsOptimized: true,
      EbsBlockDeviceConfigs: [
        { VolumeSpecification: { SizeInGB: 64, VolumeType: 'gp3' }, VolumesPerInstance: 2 },
      ],
    },
  },
  TaskInstanceGroups: [
    { InstanceCount: 1, InstanceType: 'm5.large', Name: 'Tasks', Market: 'SPOT' },
    { InstanceCount: 1, InstanceType: 'm5.xlarge', Name: 'More', AutoScalingPolicy: SCALING },
  ],
};

/** For clusters without a role for automatic scaling. */
export const PLAIN_GROUPS = { ...GROUPS, TaskInstanceGroups: GROUPS.TaskInstanceGroups.slice(0, 1) };

export const { MasterInstanceGroup: PRIMARY, CoreInstanceGroup: CORE } = GROUPS;
export const TASKS = GROUPS.TaskInstanceGroups[0]!;

export const FLEETS = {
  MasterInstanceFleet: {
    TargetOnDemandCapacity: 1,
    InstanceTypeConfigs: [{ InstanceType: 'm5.xlarge' }],
  },
  CoreInstanceFleet: {
    Name: 'Core',
    TargetOnDemandCapacity: 2,
    TargetSpotCapacity: 2,
    InstanceTypeConfigs: [
      {
        InstanceType: 'r5.xlarge',
        WeightedCapacity: 2,
        Configurations: [{ Classification: 'core-site', ConfigurationProperties: { a: 'b' } }],
      },
      { InstanceType: 'm5.xlarge' },
    ],
    LaunchSpecifications: { OnDemandSpecification: { AllocationStrategy: 'lowest-price' } },
  },
};

/** A cluster with about everything that a template can say. */
export async function everything(world: ProviderWorld): Promise<JsonObject> {
  const basics = await surroundings(world);
  const { physicalId: VpcId } = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  const scaling = await roleFor(world, 'application-autoscaling.amazonaws.com');
  const subnet = await world.make('AWS::EC2::Subnet', { VpcId, CidrBlock: '10.0.0.0/24' });
  return {
    ...basics,
    ReleaseLabel: 'emr-7.5.0',
    LogUri: 's3://logs/emr/',
    AdditionalInfo: { selected: 'features' },
    Applications: [{ Name: 'spark' }, { Name: 'Hive' }],
    AutoScalingRole: scaling.attributes['Arn']!,
    AutoTerminationPolicy: { IdleTimeout: 7200 },
    BootstrapActions: [
      {
        Name: 'prepare',
        ScriptBootstrapAction: { Path: 's3://elasticmapreduce/bootstrap-actions/run-if', Args: ['a'] },
      },
    ],
    Configurations: [
      {
        Classification: 'hadoop-env',
        Configurations: [{ Classification: 'export', ConfigurationProperties: { Properties: 'x' } }],
      },
    ],
    EbsRootVolumeSize: 32,
    PlacementGroupConfigs: [{ InstanceRole: 'MASTER', PlacementStrategy: 'SPREAD' }],
    StepConcurrencyLevel: 2,
    Steps: [
      {
        Name: 'load',
        ActionOnFailure: 'CONTINUE',
        HadoopJarStep: {
          Jar: 'command-runner.jar',
          Args: ['ls'],
          StepProperties: [{ Key: 'k', Value: 'v' }],
        },
      },
    ],
    Instances: { ...GROUPS, Ec2SubnetId: subnet.physicalId, TerminationProtected: false },
    Tags: [{ Key: 'team', Value: 'shop' }],
    VisibleToAllUsers: true,
  };
}
