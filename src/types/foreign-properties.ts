/**
 * Properties of a resource that other resources change, as the types' pages in CloudFormation's template reference
 * and the services' guides describe them. What stands there is no drift where another resource of the stack accounts
 * for it.
 */
export interface ForeignProperty {
  readonly property: string;
  /** Types whose resources change it. */
  readonly by: readonly string[];
  /**
   * `items`: each of those resources is one item of the list, recognised by what both have in common;
   * `whole`: what they make of it cannot be told apart, so that it says nothing where the stack has one.
   */
  readonly as: 'items' | 'whole';
}

const NOTIFICATIONS = 'Custom::S3BucketNotifications'; // aws-cdk-lib's, of every bucket with event notifications
const SCALABLE_TARGET = 'AWS::ApplicationAutoScaling::ScalableTarget';

const FOREIGN: Readonly<Record<string, readonly ForeignProperty[]>> = {
  'AWS::AutoScaling::AutoScalingGroup': [
    { property: 'DesiredCapacity', by: ['AWS::AutoScaling::ScalingPolicy'], as: 'whole' },
    { property: 'LifecycleHookSpecificationList', by: ['AWS::AutoScaling::LifecycleHook'], as: 'items' },
  ],
  'AWS::DynamoDB::Table': [
    { property: 'ProvisionedThroughput', by: [SCALABLE_TARGET], as: 'whole' },
    { property: 'GlobalSecondaryIndexes', by: [SCALABLE_TARGET], as: 'whole' },
  ],
  'AWS::EC2::Instance': [{ property: 'Volumes', by: ['AWS::EC2::VolumeAttachment'], as: 'items' }],
  'AWS::EC2::SecurityGroup': [
    { property: 'SecurityGroupIngress', by: ['AWS::EC2::SecurityGroupIngress'], as: 'items' },
    { property: 'SecurityGroupEgress', by: ['AWS::EC2::SecurityGroupEgress'], as: 'items' },
  ],
  'AWS::EC2::Subnet': [{ property: 'Ipv6CidrBlock', by: ['AWS::EC2::SubnetCidrBlock'], as: 'whole' }],
  'AWS::ECS::Cluster': [
    { property: 'CapacityProviders', by: ['AWS::ECS::ClusterCapacityProviderAssociations'], as: 'whole' },
    {
      property: 'DefaultCapacityProviderStrategy',
      by: ['AWS::ECS::ClusterCapacityProviderAssociations'],
      as: 'whole',
    },
  ],
  'AWS::ECS::Service': [{ property: 'DesiredCount', by: [SCALABLE_TARGET], as: 'whole' }],
  'AWS::ElasticLoadBalancingV2::TargetGroup': [
    { property: 'Targets', by: ['AWS::ECS::Service', 'AWS::AutoScaling::AutoScalingGroup'], as: 'whole' },
  ],
  'AWS::Events::EventBus': [{ property: 'Policy', by: ['AWS::Events::EventBusPolicy'], as: 'whole' }],
  'AWS::IAM::Group': [
    { property: 'Policies', by: ['AWS::IAM::Policy', 'AWS::IAM::GroupPolicy'], as: 'items' },
    { property: 'ManagedPolicyArns', by: ['AWS::IAM::ManagedPolicy'], as: 'items' },
  ],
  'AWS::IAM::Role': [
    { property: 'Policies', by: ['AWS::IAM::Policy', 'AWS::IAM::RolePolicy'], as: 'items' },
    { property: 'ManagedPolicyArns', by: ['AWS::IAM::ManagedPolicy'], as: 'items' },
  ],
  'AWS::IAM::User': [
    { property: 'Policies', by: ['AWS::IAM::Policy', 'AWS::IAM::UserPolicy'], as: 'items' },
    { property: 'ManagedPolicyArns', by: ['AWS::IAM::ManagedPolicy'], as: 'items' },
    { property: 'Groups', by: ['AWS::IAM::UserToGroupAddition'], as: 'whole' },
  ],
  'AWS::RDS::DBCluster': [{ property: 'AssociatedRoles', by: ['AWS::RDS::DBInstance'], as: 'whole' }],
  'AWS::S3::Bucket': [{ property: 'NotificationConfiguration', by: [NOTIFICATIONS], as: 'whole' }],
  'AWS::SNS::Topic': [{ property: 'Subscription', by: ['AWS::SNS::Subscription'], as: 'items' }],
};

export function foreignProperties(type: string): readonly ForeignProperty[] {
  return FOREIGN[type] ?? [];
}
