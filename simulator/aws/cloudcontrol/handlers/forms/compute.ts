/** Attribute formats of functions, containers and scaling. */

import { arn, type Forms } from './helpers.js';

/** Functions, containers and scaling. */
export const COMPUTE_FORMS: Readonly<Record<string, Forms>> = {
  'AWS::AutoScaling::AutoScalingGroup': {
    AutoScalingGroupARN: arn(
      'autoscaling',
      'autoScalingGroup:{uuid}:autoScalingGroupName/{AutoScalingGroupName}',
    ),
  },
  'AWS::AutoScaling::ScalingPolicy': {
    PolicyName: '{AutoScalingGroupName}-policy-{alnum:12}',
    Arn: arn(
      'autoscaling',
      'scalingPolicy:{uuid}:autoScalingGroupName/{AutoScalingGroupName}:policyName/{PolicyName}',
    ),
  },
  'AWS::AutoScaling::ScheduledAction': { ScheduledActionName: '{AutoScalingGroupName}-action-{alnum:12}' },
  'AWS::ApplicationAutoScaling::ScalableTarget': {
    Id: '{ResourceId}|{ScalableDimension}|{ServiceNamespace}',
  },
  'AWS::Batch::ComputeEnvironment': {
    ComputeEnvironmentArn: arn('batch', 'compute-environment/{ComputeEnvironmentName}'),
  },
  'AWS::Batch::JobDefinition': { JobDefinitionArn: arn('batch', 'job-definition/{JobDefinitionName}:1') },
  'AWS::Batch::JobQueue': { JobQueueArn: arn('batch', 'job-queue/{JobQueueName}') },
  'AWS::ECR::Repository': {
    Arn: arn('ecr', 'repository/{RepositoryName}'),
    RepositoryUri: '{account}.dkr.ecr.{region}.amazonaws.com/{RepositoryName}',
  },
  'AWS::ECS::Cluster': { Arn: arn('ecs', 'cluster/{ClusterName}') },
  'AWS::EKS::Cluster': {
    Arn: arn('eks', 'cluster/{Name}'),
    Endpoint: 'https://{upper:32}.gr7.{region}.eks.amazonaws.com',
    OpenIdConnectIssuerUrl: 'https://oidc.eks.{region}.amazonaws.com/id/{upper:32}',
    ClusterSecurityGroupId: 'sg-{hex:17}',
    EncryptionConfigKeyArn: '{if EncryptionConfig}' + arn('kms', 'key/{uuid}'),
    CertificateAuthorityData: 'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t',
  },
  'AWS::EKS::Nodegroup': {
    Id: '{ClusterName}/{NodegroupName}',
    Arn: arn('eks', 'nodegroup/{ClusterName}/{NodegroupName}/{uuid}'),
  },
  'AWS::EMRServerless::Application': {
    ApplicationId: '{lower:16}',
    Arn: arn('emr-serverless', '/applications/{ApplicationId}'),
  },
  // What a load-balanced environment has; one with a single instance has its address.
  'AWS::ElasticBeanstalk::Environment': {
    EndpointURL: 'awseb-e-{lower:1}-AWSEBLoa-{upper:13}-{digits:10}.{region}.elb.amazonaws.com',
  },
  'AWS::Lambda::EventSourceMapping': {
    Id: '{uuid}',
    EventSourceMappingArn: arn('lambda', 'event-source-mapping:{Id}'),
  },
  'AWS::Lambda::Function': { Arn: arn('lambda', 'function:{FunctionName}') },
  'AWS::Lambda::Permission': { Id: '{uuid}' },
  'AWS::Lambda::LayerVersionPermission': { Id: '{LayerVersionArn}#{uuid}' },
};
