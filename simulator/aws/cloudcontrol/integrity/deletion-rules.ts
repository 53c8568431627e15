/** The cases in which AWS refuses to delete a resource that is in use. */

import type { HandlerErrorCode } from '../failures.js';

/**
 * Where AWS refuses to delete what is still in use. Only pairs of which the API's reference says so: everything else
 * is deleted whatever refers to it, as AWS does it.
 */
export interface DeletionRule {
  readonly type: string;
  /** Types whose resources hold it, by any property that names it. */
  readonly heldBy: readonly string[];
  readonly code: HandlerErrorCode;
  /** The service's own words; `{id}` is the resource, `{holder}` the first that holds it. */
  readonly message: string;
  /** Page of the service's API reference. */
  readonly source: string;
}

function types(service: string, names: string): string[] {
  return names.split(' ').map((name) => `AWS::${service}::${name}`);
}

const NETWORK_INTERFACE_OWNERS = [
  ...types('EC2', 'Instance NatGateway NetworkInterface VPCEndpoint TransitGatewayAttachment'),
  'AWS::EC2::ClientVpnTargetNetworkAssociation',
  ...types('ElasticLoadBalancingV2', 'LoadBalancer'),
  'AWS::ElasticLoadBalancing::LoadBalancer',
  'AWS::Lambda::Function',
  'AWS::EFS::MountTarget',
  'AWS::ECS::Service',
  'AWS::EKS::Cluster',
  'AWS::MSK::Cluster',
  'AWS::OpenSearchService::Domain',
  'AWS::RDS::DBProxy',
  'AWS::ApiGatewayV2::VpcLink',
];

const EC2_CODES = 'Error codes for the Amazon EC2 API, DependencyViolation';

/** A rule whose failure is told as a conflict, which callers may try again. */
function inUse(type: string, heldBy: readonly string[], message: string, source: string): DeletionRule {
  return { type, heldBy, code: 'ResourceConflict', message, source };
}

/**
 * A rule of EC2's, whose DependencyViolation comes as `InvalidRequest` with the words of the service.
 * Source: aws/copilot-cli #5481; go-to-k/delstack #637.
 */
function dependency(type: string, heldBy: readonly string[], words: string, source: string): DeletionRule {
  return { type, heldBy, code: 'InvalidRequest', message: ec2Words(words), source };
}

/** Words of EC2 as its handlers pass them on. */
export function ec2Words(words: string): string {
  return `${words} (Service: Ec2, Status Code: 400, Request ID: 5f4dcc3b-5aa7-4bfa-9d5c-0a3f0c1e7b52)`;
}

/** A rule whose failure is told as a mistake of the caller. */
function invalid(type: string, heldBy: readonly string[], message: string, source: string): DeletionRule {
  return { type, heldBy, code: 'InvalidRequest', message, source };
}

export const DELETION_RULES: readonly DeletionRule[] = [
  dependency(
    'AWS::EC2::VPC',
    [
      ...types('EC2', 'Subnet SecurityGroup RouteTable NetworkAcl VPCGatewayAttachment VPCEndpoint'),
      ...types('EC2', 'EgressOnlyInternetGateway TransitGatewayAttachment VPCPeeringConnection NatGateway'),
    ],
    "The vpc '{id}' has dependencies and cannot be deleted.",
    `DeleteVpc; ${EC2_CODES}`,
  ),
  dependency(
    'AWS::EC2::Subnet',
    [...NETWORK_INTERFACE_OWNERS, 'AWS::AutoScaling::AutoScalingGroup'],
    "The subnet '{id}' has dependencies and cannot be deleted.",
    `DeleteSubnet; ${EC2_CODES}`,
  ),
  dependency(
    'AWS::EC2::SecurityGroup',
    [
      ...NETWORK_INTERFACE_OWNERS,
      ...types('EC2', 'SecurityGroup SecurityGroupIngress SecurityGroupEgress'),
      ...types('RDS', 'DBInstance DBCluster'),
      ...types('Redshift', 'Cluster'),
    ],
    'resource {id} has a dependent object.',
    `DeleteSecurityGroup; ${EC2_CODES}`,
  ),
  dependency(
    'AWS::EC2::InternetGateway',
    types('EC2', 'VPCGatewayAttachment'),
    "The internetGateway '{id}' has dependencies and cannot be deleted.",
    'DeleteInternetGateway',
  ),
  inUse(
    'AWS::EC2::VPNGateway',
    types('EC2', 'VPCGatewayAttachment VPNConnection'),
    'The vpnGateway {id} is in use. (IncorrectState)',
    'DeleteVpnGateway',
  ),
  inUse(
    'AWS::EC2::CustomerGateway',
    types('EC2', 'VPNConnection'),
    'The customer gateway is in use. (IncorrectState)',
    'DeleteCustomerGateway',
  ),
  dependency(
    'AWS::EC2::RouteTable',
    types('EC2', 'SubnetRouteTableAssociation'),
    "The routeTable '{id}' has dependencies and cannot be deleted.",
    'DeleteRouteTable',
  ),
  dependency(
    'AWS::EC2::NetworkAcl',
    types('EC2', 'SubnetNetworkAclAssociation'),
    "The networkAcl '{id}' has dependencies and cannot be deleted.",
    'DeleteNetworkAcl',
  ),
  dependency(
    'AWS::EC2::DHCPOptions',
    types('EC2', 'VPCDHCPOptionsAssociation'),
    "The dhcpOptions '{id}' has dependencies and cannot be deleted.",
    'DeleteDhcpOptions',
  ),
  inUse(
    'AWS::EC2::EIP',
    types('EC2', 'NatGateway EIPAssociation'),
    'The address with allocation id [{id}] cannot be released because it is in use. (InvalidIPAddress.InUse)',
    'ReleaseAddress',
  ),
  inUse(
    'AWS::EC2::TransitGateway',
    types('EC2', 'TransitGatewayAttachment TransitGatewayRouteTable'),
    '{id} has non-deleted attachments. (IncorrectState)',
    'DeleteTransitGateway',
  ),
  // Handlers remove what is in the entity's own model; what others attached stays in the way. Recorded:
  // rebuy-de/aws-nuke issue 702, cloud-custodian/cloud-custodian issue 4078, ekristen/aws-nuke issue 203.
  inUse(
    'AWS::IAM::Role',
    types('IAM', 'InstanceProfile'),
    'Cannot delete entity, must remove roles from instance profile first. (DeleteConflict)',
    'DeleteRole',
  ),
  ...['Role', 'User', 'Group'].flatMap((entity) => [
    inUse(
      `AWS::IAM::${entity}`,
      types('IAM', 'ManagedPolicy'),
      'Cannot delete entity, must detach all policies first. (DeleteConflict)',
      `Delete${entity}`,
    ),
    inUse(
      `AWS::IAM::${entity}`,
      types('IAM', `${entity}Policy`),
      'Cannot delete entity, must delete policies first. (DeleteConflict)',
      `Delete${entity}`,
    ),
  ]),
  inUse(
    'AWS::IAM::User',
    types('IAM', 'AccessKey'),
    'Cannot delete entity, must delete access keys first. (DeleteConflict)',
    'DeleteUser',
  ),
  inUse(
    'AWS::IAM::Group',
    types('IAM', 'User UserToGroupAddition'),
    'Cannot delete entity, must remove users from group first. (DeleteConflict)',
    'DeleteGroup',
  ),
  inUse(
    'AWS::IAM::ManagedPolicy',
    types('IAM', 'Role User Group'),
    'Cannot delete a policy attached to entities. (DeleteConflict)',
    'DeletePolicy',
  ),
  invalid(
    'AWS::ApiGateway::Deployment',
    types('ApiGateway', 'Stage'),
    'Active stages pointing to this deployment must be moved or deleted',
    'DeleteDeployment, API Gateway V1',
  ),
  inUse(
    'AWS::ApiGateway::Authorizer',
    types('ApiGateway', 'Method'),
    'Cannot delete authorizer {id}. Please remove it from all methods before deleting it.',
    'DeleteAuthorizer, API Gateway V1',
  ),
  inUse(
    'AWS::AutoScaling::LaunchConfiguration',
    types('AutoScaling', 'AutoScalingGroup'),
    'Cannot delete launch configuration {id} because it is attached to AutoScalingGroup {holder}',
    'DeleteLaunchConfiguration',
  ),
  invalid(
    'AWS::Batch::ComputeEnvironment',
    types('Batch', 'JobQueue'),
    'Cannot delete, found existing JobQueue relationship',
    'DeleteComputeEnvironment',
  ),
  inUse(
    'AWS::CertificateManager::Certificate',
    ['AWS::ElasticLoadBalancingV2::Listener', 'AWS::CloudFront::Distribution', 'AWS::ApiGateway::DomainName'],
    'Certificate {id} is in use. (ResourceInUseException)',
    'DeleteCertificate',
  ),
  inUse(
    'AWS::CloudFront::CloudFrontOriginAccessIdentity',
    types('CloudFront', 'Distribution'),
    'The CloudFront origin access identity is still being used. (CloudFrontOriginAccessIdentityInUse)',
    'DeleteCloudFrontOriginAccessIdentity',
  ),
  inUse(
    'AWS::CloudFront::OriginAccessControl',
    types('CloudFront', 'Distribution'),
    'Cannot delete the origin access control because it is in use by one or more other resources.',
    'DeleteOriginAccessControl',
  ),
  inUse(
    'AWS::CloudFront::Function',
    types('CloudFront', 'Distribution'),
    'Cannot delete the function because it is attached to one or more cache behaviors. (FunctionInUse)',
    'DeleteFunction, CloudFront',
  ),
  invalid(
    'AWS::Cognito::UserPool',
    types('Cognito', 'UserPoolDomain'),
    'User pool cannot be deleted. It has a domain configured that should be deleted first.',
    'DeleteUserPool',
  ),
  invalid(
    'AWS::ECS::Cluster',
    types('ECS', 'Service'),
    'The Cluster cannot be deleted while Services are active. (ClusterContainsServicesException)',
    'DeleteCluster, ECS',
  ),
  inUse(
    'AWS::EFS::FileSystem',
    types('EFS', 'MountTarget'),
    '{id} has mount targets. (FileSystemInUse)',
    'DeleteFileSystem',
  ),
  inUse(
    'AWS::EKS::Cluster',
    types('EKS', 'Nodegroup FargateProfile'),
    'Cluster has nodegroups attached. (ResourceInUseException)',
    'DeleteCluster, EKS',
  ),
  inUse(
    'AWS::ElasticLoadBalancingV2::TargetGroup',
    types('ElasticLoadBalancingV2', 'Listener ListenerRule'),
    "Target group '{id}' is currently in use by a listener or a rule. (ResourceInUse)",
    'DeleteTargetGroup',
  ),
  invalid(
    'AWS::Events::EventBus',
    types('Events', 'Rule'),
    'EventBus {id} cannot be deleted since it has rules.',
    'DeleteEventBus',
  ),
  ...['DocDB', 'Neptune', 'RDS'].flatMap((service) => [
    inUse(
      `AWS::${service}::DBSubnetGroup`,
      types(service, 'DBInstance DBCluster'),
      'Cannot delete the subnet group {id} because at least one database: {holder} is still using it.',
      'DeleteDBSubnetGroup',
    ),
    inUse(
      `AWS::${service}::DBCluster`,
      types(service, 'DBInstance'),
      'Cluster cannot be deleted, it still contains DB instances in non-deleting state.',
      'DeleteDBCluster',
    ),
    inUse(
      `AWS::${service}::DBClusterParameterGroup`,
      types(service, 'DBCluster'),
      'One or more database clusters are still members of this parameter group {id}.',
      'DeleteDBClusterParameterGroup',
    ),
  ]),
  inUse(
    'AWS::RDS::DBParameterGroup',
    types('RDS', 'DBInstance'),
    'One or more database instances are still members of this parameter group {id}.',
    'DeleteDBParameterGroup',
  ),
  inUse(
    'AWS::Redshift::ClusterSubnetGroup',
    types('Redshift', 'Cluster'),
    'Cannot delete the cluster subnet group {id} because at least one cluster is still using it.',
    'DeleteClusterSubnetGroup',
  ),
  invalid(
    'AWS::Route53::HostedZone',
    types('Route53', 'RecordSet'),
    'The specified hosted zone contains non-required resource record sets and so cannot be deleted. (HostedZoneNotEmpty)',
    'DeleteHostedZone',
  ),
  inUse(
    'AWS::ServiceDiscovery::PrivateDnsNamespace',
    types('ServiceDiscovery', 'Service'),
    'Namespace has associated services. (ResourceInUse)',
    'DeleteNamespace',
  ),
  inUse(
    'AWS::ServiceDiscovery::Service',
    types('ServiceDiscovery', 'Instance'),
    'Service contains registered instances; delete the instances before deleting the service. (ResourceInUse)',
    'DeleteService, Cloud Map',
  ),
  inUse(
    'AWS::WAFv2::WebACL',
    types('WAFv2', 'WebACLAssociation'),
    "AWS WAF couldn't perform the operation because your resource is being used by another resource. (WAFAssociatedItemException)",
    'DeleteWebACL',
  ),
];
