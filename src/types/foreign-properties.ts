/**
 * Properties of a resource that other resources change, so that they count neither as drift nor as part of an
 * update.
 */

import { equal, isObject, type Json, type JsonObject } from '../json.js';

/**
 * A property that other resources change, according to CloudFormation's template reference and the services'
 * guides. A value is no drift if another resource of the stack accounts for it, and an update keeps the list
 * items that the template did not add.
 */
export interface ForeignProperty {
  readonly property: string;
  /** Types whose resources change the property. */
  readonly by: readonly string[];
  /**
   * `items`: each of those resources is one item of the list, recognized by what both have in common;
   * `whole`: their changes cannot be told apart, so the property is not compared if the stack has such a
   * resource.
   */
  readonly as: 'items' | 'whole';
  /** Only resources that have a property of the same name change it. */
  readonly isSetBySameName?: true;
  /**
   * Members that identify an item of the list; empty for strings. Absent if the others change values and add
   * no items.
   */
  readonly key?: readonly string[];
  /** The properties in which those resources name the one that they change; absent if they name no other of its type. */
  readonly namedIn?: readonly string[];
  /** Items that AWS adds itself if a template has none. An update that has some replaces these. */
  readonly initial?: readonly JsonObject[];
}

const NOTIFICATIONS = 'Custom::S3BucketNotifications'; // created by aws-cdk-lib for every bucket with event notifications
const SCALABLE_TARGET = 'AWS::ApplicationAutoScaling::ScalableTarget';

/** They name the listeners and rules whose weights they shift. */
const BLUE_GREEN = ['AWS::CodeDeploy::DeploymentGroup', 'AWS::ECS::Service'];

const SCHEDULED_ACTION = 'AWS::AutoScaling::ScheduledAction';

const ATTACHED_POLICIES: ForeignProperty = {
  property: 'ManagedPolicyArns',
  by: ['AWS::IAM::ManagedPolicy'],
  as: 'items',
  key: [],
};

function inlinePolicies(by: string): ForeignProperty {
  return { property: 'Policies', by: ['AWS::IAM::Policy', by], as: 'items', key: ['PolicyName'] };
}

const RULE = ['IpProtocol', 'FromPort', 'ToPort', 'CidrIp', 'CidrIpv6'];
/** A rule names other groups as well: those that the traffic comes from, or goes to. */
const GROUP = ['GroupId', 'GroupName'];
/**
 * The rule that EC2 adds to a new group; both in a VPC with IPv6 ("Security group rules", Amazon VPC User
 * Guide).
 */
const OPEN_EGRESS = [
  { IpProtocol: '-1', CidrIp: '0.0.0.0/0' },
  { IpProtocol: '-1', CidrIpv6: '::/0' },
];

const FOREIGN: Readonly<Record<string, readonly ForeignProperty[]>> = {
  'AWS::AppStream::Fleet': [{ property: 'ComputeCapacity', by: [SCALABLE_TARGET], as: 'whole' }],
  'AWS::AutoScaling::AutoScalingGroup': [
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
  'AWS::DynamoDB::Table': [
    { property: 'ProvisionedThroughput', by: [SCALABLE_TARGET], as: 'whole' },
    { property: 'GlobalSecondaryIndexes', by: [SCALABLE_TARGET], as: 'whole' },
  ],
  'AWS::EC2::EIP': [{ property: 'InstanceId', by: ['AWS::EC2::EIPAssociation'], as: 'whole' }],
  'AWS::EC2::Instance': [
    { property: 'Volumes', by: ['AWS::EC2::VolumeAttachment'], as: 'items', key: ['VolumeId'] },
  ],
  'AWS::EC2::SecurityGroup': [
    {
      property: 'SecurityGroupIngress',
      by: ['AWS::EC2::SecurityGroupIngress'],
      as: 'items',
      // A group given by name, in a default VPC, is read back by its id.
      key: [...RULE, 'SourcePrefixListId', 'SourceSecurityGroupId'],
      namedIn: GROUP,
    },
    {
      property: 'SecurityGroupEgress',
      by: ['AWS::EC2::SecurityGroupEgress'],
      as: 'items',
      key: [...RULE, 'DestinationPrefixListId', 'DestinationSecurityGroupId'],
      namedIn: GROUP,
      initial: OPEN_EGRESS,
    },
  ],
  'AWS::EC2::Subnet': [{ property: 'Ipv6CidrBlock', by: ['AWS::EC2::SubnetCidrBlock'], as: 'whole' }],
  'AWS::ECS::Cluster': [
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
  'AWS::ECS::Service': [{ property: 'DesiredCount', by: [SCALABLE_TARGET], as: 'whole' }],
  // A blue/green deployment shifts the weights of the target groups.
  'AWS::ElasticLoadBalancingV2::Listener': [{ property: 'DefaultActions', by: BLUE_GREEN, as: 'whole' }],
  'AWS::ElasticLoadBalancingV2::ListenerRule': [{ property: 'Actions', by: BLUE_GREEN, as: 'whole' }],
  'AWS::ElasticLoadBalancingV2::TargetGroup': [
    {
      property: 'Targets',
      by: ['AWS::ECS::Service', 'AWS::AutoScaling::AutoScalingGroup'],
      as: 'whole',
      key: ['Id', 'Port', 'AvailabilityZone'],
    },
  ],
  'AWS::ElastiCache::ReplicationGroup': [
    { property: 'NumNodeGroups', by: [SCALABLE_TARGET], as: 'whole' },
    { property: 'ReplicasPerNodeGroup', by: [SCALABLE_TARGET], as: 'whole' },
  ],
  'AWS::Events::EventBus': [{ property: 'Policy', by: ['AWS::Events::EventBusPolicy'], as: 'whole' }],
  'AWS::IAM::Group': [inlinePolicies('AWS::IAM::GroupPolicy'), ATTACHED_POLICIES],
  // ListEntitiesForPolicy, which the read handler calls, also lists entities that attach the policy
  // themselves.
  'AWS::IAM::ManagedPolicy': [
    { property: 'Groups', by: ['AWS::IAM::Group'], as: 'items', key: [] },
    { property: 'Roles', by: ['AWS::IAM::Role'], as: 'items', key: [] },
    { property: 'Users', by: ['AWS::IAM::User'], as: 'items', key: [] },
  ],
  'AWS::IAM::Role': [inlinePolicies('AWS::IAM::RolePolicy'), ATTACHED_POLICIES],
  'AWS::IAM::User': [
    inlinePolicies('AWS::IAM::UserPolicy'),
    ATTACHED_POLICIES,
    { property: 'Groups', by: ['AWS::IAM::UserToGroupAddition'], as: 'whole', key: [] },
  ],
  'AWS::Lambda::Alias': [{ property: 'ProvisionedConcurrencyConfig', by: [SCALABLE_TARGET], as: 'whole' }],
  'AWS::RDS::DBCluster': [
    {
      property: 'AssociatedRoles',
      by: ['AWS::RDS::DBInstance'],
      as: 'whole',
      key: ['RoleArn', 'FeatureName'],
    },
  ],
  'AWS::S3::Bucket': [{ property: 'NotificationConfiguration', by: [NOTIFICATIONS], as: 'whole' }],
  'AWS::SNS::Topic': [
    {
      property: 'Subscription',
      by: ['AWS::SNS::Subscription'],
      as: 'items',
      key: ['Protocol', 'Endpoint'],
    },
  ],
};

export function foreignProperties(type: string): readonly ForeignProperty[] {
  return FOREIGN[type] ?? [];
}

/** Whether an update keeps items of the property that the template did not add. */
export function keepsForeignItems(type: string, property: string): boolean {
  return (
    property === 'Tags' ||
    foreignProperties(type).some((one) => one.property === property && one.key !== undefined)
  );
}

/** Whether an item in AWS matches the desired one; members that are not given may have any value. */
export function isSameItem(asked: Json, there: Json, key: readonly string[]): boolean {
  if (!isObject(asked) || !isObject(there)) return equal(asked, there);
  const [one, other] = [asEc2Describes(asked), asEc2Describes(there)];
  const reported = key.filter((name) => one[name] !== undefined);
  return reported.length > 0 && reported.every((name) => isSameText(one[name], other[name]));
}

/**
 * Whether a list's item is what a resource of its own has put there: both have the same of all that identifies an item. A
 * name that AWS has made up is part of the resource's id.
 */
export function isItemOf(
  { physicalId, properties }: { readonly physicalId: string; readonly properties: JsonObject },
  item: JsonObject,
  key: readonly string[],
): boolean {
  const [asked, there] = [asEc2Describes(properties), asEc2Describes(item)];
  if (key.length === 0) return false;
  return key.every((name) => {
    const [one, other] = [asked[name], there[name]];
    if (one === undefined && other === undefined) return true;
    // A group that is given by its name is read back by its id.
    if (name === 'SourceSecurityGroupId' && asked['SourceSecurityGroupName'] !== undefined) return true;
    if (one === undefined && name.endsWith('Name'))
      return typeof other === 'string' && physicalId.split(/[|:/]/).includes(other);
    return one !== undefined && other !== undefined && isSameText(one, other);
  });
}

/** CloudFormation also accepts a number as a string. */
function isSameText(one: Json | undefined, other: Json | undefined): boolean {
  const isScalar = typeof one !== 'object' && typeof other !== 'object';
  return isScalar ? String(one) === String(other) : equal(one, other);
}

/** By number and by name (`IpProtocol`, IpPermission, EC2 API Reference). */
const PROTOCOLS: Readonly<Record<string, string>> = { '1': 'icmp', '6': 'tcp', '17': 'udp', '58': 'icmpv6' };

/** A security group's rule as EC2 returns it: protocols by name, and no ports for protocols without ports. */
function asEc2Describes(item: JsonObject): JsonObject {
  const { IpProtocol: given, ...rest } = item;
  if (typeof given !== 'string' && typeof given !== 'number') return item;
  const IpProtocol = PROTOCOLS[String(given)] ?? String(given).toLowerCase();
  if (IpProtocol !== '-1') return { ...rest, IpProtocol };
  const { FromPort: _from, ToPort: _to, ...allPorts } = rest;
  return { ...allPorts, IpProtocol };
}
