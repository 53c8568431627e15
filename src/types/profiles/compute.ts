/** Holds the profiles of functions, containers, groups of instances and batches. */

import type { Profiles } from './profile.js';
import { SCALABLE_TARGET, lowerCase, named, setting } from './rows.js';

const SCHEDULED_ACTION = 'AWS::AutoScaling::ScheduledAction';

export const COMPUTE: Profiles = {
  'AWS::ApplicationAutoScaling::ScalingPolicy': {
    ref: 'Arn', // docs: the ARN of the policy
    identifierParts: {
      // `ScalingTargetId` is a target's `Ref`: `resource|dimension|namespace`.
      ScalableDimension: ({ properties }) =>
        properties.ScalableDimension ??
        (typeof properties.ScalingTargetId === 'string'
          ? properties.ScalingTargetId.split('|')[1]
          : undefined),
    },
  },
  'AWS::AutoScaling::AutoScalingGroup': {
    name: named('AutoScalingGroupName', 255),
    unprotect: setting('DeletionProtection', 'none'),
    usualSeconds: 60,
    foreign: [
      {
        property: 'DesiredCapacity',
        // A capacity provider with managed scaling sets it for its tasks.
        by: ['AWS::AutoScaling::ScalingPolicy', SCHEDULED_ACTION, 'AWS::ECS::CapacityProvider'],
        as: 'whole',
      },
      { property: 'MinSize', by: [SCHEDULED_ACTION], as: 'whole', isSetBySameName: true },
      { property: 'MaxSize', by: [SCHEDULED_ACTION], as: 'whole', isSetBySameName: true },
      {
        property: 'LifecycleHookSpecificationList',
        by: ['AWS::AutoScaling::LifecycleHook'],
        as: 'items',
        key: ['LifecycleHookName'],
      },
    ],
  },
  'AWS::AutoScaling::LaunchConfiguration': {
    name: named('LaunchConfigurationName', 255),
  },
  'AWS::AutoScaling::LifecycleHook': {
    ref: 'LifecycleHookName', // docs: the resource name
  },
  'AWS::AutoScaling::ScheduledAction': {
    ref: 'ScheduledActionName', // docs: the resource name
  },
  'AWS::Batch::ComputeEnvironment': {
    name: named('ComputeEnvironmentName', 128),
  },
  'AWS::Batch::JobDefinition': {
    name: named('JobDefinitionName', 128),
    refChanges: true, // its revision
    changingAttributes: ['JobDefinitionArn'], // an update registers a revision
  },
  'AWS::Batch::JobQueue': {
    name: named('JobQueueName', 128),
  },
  'AWS::ECR::Repository': {
    name: lowerCase('RepositoryName', 256),
  },
  'AWS::ECS::Cluster': {
    name: named('ClusterName', 255),
    foreign: [
      {
        property: 'CapacityProviders',
        by: ['AWS::ECS::ClusterCapacityProviderAssociations'],
        as: 'whole',
        key: [],
      },
      {
        property: 'DefaultCapacityProviderStrategy',
        by: ['AWS::ECS::ClusterCapacityProviderAssociations'],
        as: 'whole',
      },
    ],
  },
  'AWS::ECS::Service': {
    identifierParts: {
      // Without a `Cluster`, the service is in the cluster that its ARN names: `…:service/cluster/name`.
      Cluster: ({ properties, physicalId }) =>
        properties.Cluster ?? /:service\/([^/]+)\//.exec(physicalId)?.[1],
    },
    // docs, "ForceNewDeployment": "Determines whether to force a new deployment of the service".
    actingValues: ['ForceNewDeployment'],
    usualSeconds: 90,
    foreign: [{ property: 'DesiredCount', by: [SCALABLE_TARGET], as: 'whole' }],
  },
  'AWS::ECS::TaskDefinition': {
    name: named('Family', 255),
  },
  'AWS::EKS::Cluster': {
    name: named('Name', 100),
    changingAttributes: ['CertificateAuthorityData', 'ClusterSecurityGroupId', 'EncryptionConfigKeyArn'],
    usualSeconds: 600,
    slowMinutes: 60,
  },
  'AWS::EKS::FargateProfile': {
    // docs: `cluster/profile`. The identifier is `cluster|profile`.
    refOf: ({ physicalId }) => physicalId.replace('|', '/'),
  },
  'AWS::EKS::Nodegroup': {
    usualSeconds: 150,
    slowMinutes: 60,
  },
  'AWS::ElasticBeanstalk::ApplicationVersion': {
    ref: 'Id', // docs: the resource name, such as mystack-version-1a2b3c
  },
  'AWS::ElasticBeanstalk::ConfigurationTemplate': {
    ref: 'TemplateName', // docs: the resource name
  },
  'AWS::ImageBuilder::Image': {
    slowMinutes: 60,
  },
  'AWS::Lambda::Alias': {
    foreign: [{ property: 'ProvisionedConcurrencyConfig', by: [SCALABLE_TARGET], as: 'whole' }],
  },
  'AWS::Lambda::EventSourceMapping': {
    attachedBy: ['FunctionName', 'EventSourceArn', 'SelfManagedEventSource', 'Topics', 'Queues'],
  },
  'AWS::Lambda::Function': {
    name: named('FunctionName', 64),
    changingAttributes: ['SnapStartResponse'],
    usualSeconds: 3,
  },
  'AWS::Lambda::LayerVersion': {
    name: named('LayerName', 140),
  },
  'AWS::Lambda::Permission': {
    ref: 'Id', // the physical id that CloudFormation shows: the statement's
  },
  'AWS::Lambda::Url': {
    attachedBy: ['TargetFunctionArn', 'Qualifier'],
  },
  'AWS::Lightsail::Database': {
    // docs, "RotateMasterUserPassword": "When true, the master user password is changed".
    actingValues: ['MasterUserPassword', 'RotateMasterUserPassword'],
  },
};
