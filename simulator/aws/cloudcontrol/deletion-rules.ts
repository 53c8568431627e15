import type { HandlerErrorCode } from './failures.js';

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

export const DELETION_RULES: readonly DeletionRule[] = [
  {
    type: 'AWS::EC2::VPC',
    heldBy: [
      ...types('EC2', 'Subnet SecurityGroup RouteTable NetworkAcl VPCGatewayAttachment VPCEndpoint'),
      ...types('EC2', 'EgressOnlyInternetGateway TransitGatewayAttachment VPCPeeringConnection NatGateway'),
    ],
    code: 'ResourceConflict',
    message: "The vpc '{id}' has dependencies and cannot be deleted. (DependencyViolation)",
    source: `DeleteVpc; ${EC2_CODES}`,
  },
  {
    type: 'AWS::EC2::Subnet',
    heldBy: [...NETWORK_INTERFACE_OWNERS, 'AWS::AutoScaling::AutoScalingGroup'],
    code: 'ResourceConflict',
    message: "The subnet '{id}' has dependencies and cannot be deleted. (DependencyViolation)",
    source: `DeleteSubnet; ${EC2_CODES}`,
  },
  {
    type: 'AWS::EC2::SecurityGroup',
    heldBy: [
      ...NETWORK_INTERFACE_OWNERS,
      ...types('EC2', 'SecurityGroup SecurityGroupIngress SecurityGroupEgress'),
      ...types('RDS', 'DBInstance DBCluster'),
      ...types('Redshift', 'Cluster'),
    ],
    code: 'ResourceConflict',
    message: 'resource {id} has a dependent object. (DependencyViolation)',
    source: `DeleteSecurityGroup; ${EC2_CODES}`,
  },
  {
    type: 'AWS::EC2::InternetGateway',
    heldBy: types('EC2', 'VPCGatewayAttachment'),
    code: 'ResourceConflict',
    message: "The internetGateway '{id}' has dependencies and cannot be deleted. (DependencyViolation)",
    source: 'DeleteInternetGateway',
  },
  {
    type: 'AWS::EC2::VPNGateway',
    heldBy: types('EC2', 'VPCGatewayAttachment VPNConnection'),
    code: 'ResourceConflict',
    message: 'The vpnGateway {id} is in use. (IncorrectState)',
    source: 'DeleteVpnGateway',
  },
  {
    type: 'AWS::EC2::CustomerGateway',
    heldBy: types('EC2', 'VPNConnection'),
    code: 'ResourceConflict',
    message: 'The customer gateway is in use. (IncorrectState)',
    source: 'DeleteCustomerGateway',
  },
  {
    type: 'AWS::EC2::RouteTable',
    heldBy: types('EC2', 'SubnetRouteTableAssociation'),
    code: 'ResourceConflict',
    message: "The routeTable '{id}' has dependencies and cannot be deleted. (DependencyViolation)",
    source: 'DeleteRouteTable',
  },
  {
    type: 'AWS::EC2::NetworkAcl',
    heldBy: types('EC2', 'SubnetNetworkAclAssociation'),
    code: 'ResourceConflict',
    message: "The networkAcl '{id}' has dependencies and cannot be deleted. (DependencyViolation)",
    source: 'DeleteNetworkAcl',
  },
  {
    type: 'AWS::EC2::DHCPOptions',
    heldBy: types('EC2', 'VPCDHCPOptionsAssociation'),
    code: 'ResourceConflict',
    message: "The dhcpOptions '{id}' has dependencies and cannot be deleted. (DependencyViolation)",
    source: 'DeleteDhcpOptions',
  },
  {
    type: 'AWS::EC2::EIP',
    heldBy: types('EC2', 'NatGateway EIPAssociation'),
    code: 'ResourceConflict',
    message: 'The address with allocation id [{id}] cannot be released because it is in use. (InvalidIPAddress.InUse)',
    source: 'ReleaseAddress',
  },
  {
    type: 'AWS::EC2::TransitGateway',
    heldBy: types('EC2', 'TransitGatewayAttachment TransitGatewayRouteTable'),
    code: 'ResourceConflict',
    message: '{id} has non-deleted attachments. (IncorrectState)',
    source: 'DeleteTransitGateway',
  },
  {
    type: 'AWS::IAM::Role',
    heldBy: types('IAM', 'InstanceProfile ManagedPolicy RolePolicy'),
    code: 'ResourceConflict',
    message: 'Cannot delete entity, must remove {holder} from role first. (DeleteConflict)',
    source: 'DeleteRole',
  },
  {
    type: 'AWS::IAM::User',
    heldBy: types('IAM', 'AccessKey ManagedPolicy UserPolicy'),
    code: 'ResourceConflict',
    message: 'Cannot delete entity, must delete {holder} first. (DeleteConflict)',
    source: 'DeleteUser',
  },
  {
    type: 'AWS::IAM::Group',
    heldBy: types('IAM', 'GroupPolicy ManagedPolicy User UserToGroupAddition'),
    code: 'ResourceConflict',
    message: 'Cannot delete entity, must remove {holder} from group first. (DeleteConflict)',
    source: 'DeleteGroup',
  },
  {
    type: 'AWS::IAM::ManagedPolicy',
    heldBy: types('IAM', 'Role User Group'),
    code: 'ResourceConflict',
    message: 'Cannot delete a policy attached to entities. (DeleteConflict)',
    source: 'DeletePolicy',
  },
  {
    type: 'AWS::ApiGateway::Deployment',
    heldBy: types('ApiGateway', 'Stage'),
    code: 'InvalidRequest',
    message: 'Active stages pointing to this deployment must be moved or deleted',
    source: 'DeleteDeployment, API Gateway V1',
  },
  {
    type: 'AWS::ApiGateway::Authorizer',
    heldBy: types('ApiGateway', 'Method'),
    code: 'ResourceConflict',
    message: 'Cannot delete authorizer {id}. Please remove it from all methods before deleting it.',
    source: 'DeleteAuthorizer, API Gateway V1',
  },
  {
    type: 'AWS::AutoScaling::LaunchConfiguration',
    heldBy: types('AutoScaling', 'AutoScalingGroup'),
    code: 'ResourceConflict',
    message: 'Cannot delete launch configuration {id} because it is attached to AutoScalingGroup {holder}',
    source: 'DeleteLaunchConfiguration',
  },
  {
    type: 'AWS::Batch::ComputeEnvironment',
    heldBy: types('Batch', 'JobQueue'),
    code: 'InvalidRequest',
    message: 'Cannot delete, found existing JobQueue relationship',
    source: 'DeleteComputeEnvironment',
  },
  {
    type: 'AWS::CertificateManager::Certificate',
    heldBy: ['AWS::ElasticLoadBalancingV2::Listener', 'AWS::CloudFront::Distribution', 'AWS::ApiGateway::DomainName'],
    code: 'ResourceConflict',
    message: 'Certificate {id} is in use. (ResourceInUseException)',
    source: 'DeleteCertificate',
  },
  {
    type: 'AWS::CloudFront::CloudFrontOriginAccessIdentity',
    heldBy: types('CloudFront', 'Distribution'),
    code: 'ResourceConflict',
    message: 'The CloudFront origin access identity is still being used. (CloudFrontOriginAccessIdentityInUse)',
    source: 'DeleteCloudFrontOriginAccessIdentity',
  },
  {
    type: 'AWS::CloudFront::OriginAccessControl',
    heldBy: types('CloudFront', 'Distribution'),
    code: 'ResourceConflict',
    message: 'Cannot delete the origin access control because it is in use by one or more other resources.',
    source: 'DeleteOriginAccessControl',
  },
  {
    type: 'AWS::CloudFront::Function',
    heldBy: types('CloudFront', 'Distribution'),
    code: 'ResourceConflict',
    message: 'Cannot delete the function because it is attached to one or more cache behaviors. (FunctionInUse)',
    source: 'DeleteFunction, CloudFront',
  },
  {
    type: 'AWS::Cognito::UserPool',
    heldBy: types('Cognito', 'UserPoolDomain'),
    code: 'InvalidRequest',
    message: 'User pool cannot be deleted. It has a domain configured that should be deleted first.',
    source: 'DeleteUserPool',
  },
  {
    type: 'AWS::ECS::Cluster',
    heldBy: types('ECS', 'Service'),
    code: 'InvalidRequest',
    message: 'The Cluster cannot be deleted while Services are active. (ClusterContainsServicesException)',
    source: 'DeleteCluster, ECS',
  },
  {
    type: 'AWS::EFS::FileSystem',
    heldBy: types('EFS', 'MountTarget'),
    code: 'ResourceConflict',
    message: '{id} has mount targets. (FileSystemInUse)',
    source: 'DeleteFileSystem',
  },
  {
    type: 'AWS::EKS::Cluster',
    heldBy: types('EKS', 'Nodegroup FargateProfile'),
    code: 'ResourceConflict',
    message: 'Cluster has nodegroups attached. (ResourceInUseException)',
    source: 'DeleteCluster, EKS',
  },
  {
    type: 'AWS::ElasticLoadBalancingV2::TargetGroup',
    heldBy: types('ElasticLoadBalancingV2', 'Listener ListenerRule'),
    code: 'ResourceConflict',
    message: "Target group '{id}' is currently in use by a listener or a rule. (ResourceInUse)",
    source: 'DeleteTargetGroup',
  },
  {
    type: 'AWS::Events::EventBus',
    heldBy: types('Events', 'Rule'),
    code: 'InvalidRequest',
    message: 'EventBus {id} cannot be deleted since it has rules.',
    source: 'DeleteEventBus',
  },
  ...['DocDB', 'Neptune', 'RDS'].flatMap((service): DeletionRule[] => [
    {
      type: `AWS::${service}::DBSubnetGroup`,
      heldBy: types(service, 'DBInstance DBCluster'),
      code: 'ResourceConflict',
      message: 'Cannot delete the subnet group {id} because at least one database: {holder} is still using it.',
      source: 'DeleteDBSubnetGroup',
    },
    {
      type: `AWS::${service}::DBCluster`,
      heldBy: types(service, 'DBInstance'),
      code: 'ResourceConflict',
      message: 'Cluster cannot be deleted, it still contains DB instances in non-deleting state.',
      source: 'DeleteDBCluster',
    },
    {
      type: `AWS::${service}::DBClusterParameterGroup`,
      heldBy: types(service, 'DBCluster'),
      code: 'ResourceConflict',
      message: 'One or more database clusters are still members of this parameter group {id}.',
      source: 'DeleteDBClusterParameterGroup',
    },
  ]),
  {
    type: 'AWS::RDS::DBParameterGroup',
    heldBy: types('RDS', 'DBInstance'),
    code: 'ResourceConflict',
    message: 'One or more database instances are still members of this parameter group {id}.',
    source: 'DeleteDBParameterGroup',
  },
  {
    type: 'AWS::Redshift::ClusterSubnetGroup',
    heldBy: types('Redshift', 'Cluster'),
    code: 'ResourceConflict',
    message: 'Cannot delete the cluster subnet group {id} because at least one cluster is still using it.',
    source: 'DeleteClusterSubnetGroup',
  },
  {
    type: 'AWS::ServiceDiscovery::PrivateDnsNamespace',
    heldBy: types('ServiceDiscovery', 'Service'),
    code: 'ResourceConflict',
    message: 'Namespace has associated services. (ResourceInUse)',
    source: 'DeleteNamespace',
  },
  {
    type: 'AWS::ServiceDiscovery::Service',
    heldBy: types('ServiceDiscovery', 'Instance'),
    code: 'ResourceConflict',
    message: 'Service contains registered instances; delete the instances before deleting the service. (ResourceInUse)',
    source: 'DeleteService, Cloud Map',
  },
  {
    type: 'AWS::WAFv2::WebACL',
    heldBy: types('WAFv2', 'WebACLAssociation'),
    code: 'ResourceConflict',
    message: "AWS WAF couldn't perform the operation because your resource is being used by another resource. (WAFAssociatedItemException)",
    source: 'DeleteWebACL',
  },
];

/**
 * What goes with its parent: the service deletes it without asking, so nobody has to. Keys are the parents.
 * Source: the delete operation of each parent in its API reference.
 */
export const GO_ALONG: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGateway::RestApi': types(
    'ApiGateway',
    'Authorizer Deployment DocumentationPart GatewayResponse Method Model RequestValidator Resource Stage',
  ),
  'AWS::ApiGatewayV2::Api': types('ApiGatewayV2', 'Authorizer Deployment Integration IntegrationResponse Model Route RouteResponse Stage'),
  'AWS::AppSync::GraphQLApi': types('AppSync', 'ApiCache ApiKey DataSource FunctionConfiguration GraphQLSchema Resolver'),
  'AWS::ApplicationAutoScaling::ScalableTarget': types('ApplicationAutoScaling', 'ScalingPolicy'),
  'AWS::AutoScaling::AutoScalingGroup': types('AutoScaling', 'LifecycleHook ScalingPolicy ScheduledAction WarmPool'),
  'AWS::Cognito::IdentityPool': types('Cognito', 'IdentityPoolRoleAttachment'),
  'AWS::Cognito::UserPool': types('Cognito', 'UserPoolClient UserPoolGroup UserPoolIdentityProvider UserPoolResourceServer UserPoolUser'),
  'AWS::EC2::NetworkAcl': types('EC2', 'NetworkAclEntry'),
  'AWS::EC2::RouteTable': types('EC2', 'Route'),
  'AWS::EC2::Subnet': types('EC2', 'SubnetRouteTableAssociation SubnetCidrBlock SubnetNetworkAclAssociation'),
  'AWS::EC2::VPC': types('EC2', 'VPCCidrBlock VPCDHCPOptionsAssociation FlowLog'),
  'AWS::ECS::Cluster': types('ECS', 'ClusterCapacityProviderAssociations'),
  'AWS::EFS::FileSystem': types('EFS', 'AccessPoint'),
  'AWS::ElasticLoadBalancingV2::Listener': types('ElasticLoadBalancingV2', 'ListenerCertificate ListenerRule'),
  'AWS::ElasticLoadBalancingV2::LoadBalancer': types('ElasticLoadBalancingV2', 'Listener'),
  'AWS::Events::EventBus': types('Events', 'EventBusPolicy'),
  'AWS::Lambda::Function': types('Lambda', 'Alias EventInvokeConfig Permission Url Version'),
  'AWS::Logs::LogGroup': types('Logs', 'LogStream MetricFilter SubscriptionFilter'),
  'AWS::S3::Bucket': types('S3', 'BucketPolicy'),
  'AWS::SNS::Topic': types('SNS', 'Subscription TopicPolicy'),
  'AWS::SQS::Queue': types('SQS', 'QueuePolicy'),
  'AWS::SecretsManager::Secret': types('SecretsManager', 'ResourcePolicy RotationSchedule SecretTargetAttachment'),
};
