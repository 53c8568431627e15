/** The resources that AWS deletes together with their parents. */

function types(service: string, names: string): string[] {
  return names.split(' ').map((name) => `AWS::${service}::${name}`);
}

/**
 * What goes with its parent: the service deletes it without asking, so nobody has to. Keys are the parents.
 * Source: the delete operation of each parent in its API reference.
 */
export const GO_ALONG: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGateway::RestApi': types(
    'ApiGateway',
    'Authorizer Deployment DocumentationPart GatewayResponse Method Model RequestValidator Resource Stage',
  ),
  'AWS::ApiGatewayV2::Api': types(
    'ApiGatewayV2',
    'Authorizer Deployment Integration IntegrationResponse Model Route RouteResponse Stage',
  ),
  'AWS::AppSync::GraphQLApi': types(
    'AppSync',
    'ApiCache ApiKey DataSource FunctionConfiguration GraphQLSchema Resolver',
  ),
  'AWS::ApplicationAutoScaling::ScalableTarget': types('ApplicationAutoScaling', 'ScalingPolicy'),
  'AWS::AutoScaling::AutoScalingGroup': types(
    'AutoScaling',
    'LifecycleHook ScalingPolicy ScheduledAction WarmPool',
  ),
  'AWS::Cognito::IdentityPool': types('Cognito', 'IdentityPoolRoleAttachment'),
  'AWS::Cognito::UserPool': types(
    'Cognito',
    'UserPoolClient UserPoolGroup UserPoolIdentityProvider UserPoolResourceServer UserPoolUser',
  ),
  'AWS::EC2::NetworkAcl': types('EC2', 'NetworkAclEntry'),
  'AWS::EC2::RouteTable': types('EC2', 'Route'),
  'AWS::EC2::Subnet': types('EC2', 'SubnetRouteTableAssociation SubnetCidrBlock SubnetNetworkAclAssociation'),
  'AWS::EC2::VPC': types('EC2', 'VPCCidrBlock VPCDHCPOptionsAssociation FlowLog'),
  'AWS::ECS::Cluster': types('ECS', 'ClusterCapacityProviderAssociations'),
  'AWS::EFS::FileSystem': types('EFS', 'AccessPoint'),
  'AWS::ElasticLoadBalancingV2::Listener': types(
    'ElasticLoadBalancingV2',
    'ListenerCertificate ListenerRule',
  ),
  'AWS::ElasticLoadBalancingV2::LoadBalancer': types('ElasticLoadBalancingV2', 'Listener'),
  'AWS::Events::EventBus': types('Events', 'EventBusPolicy'),
  'AWS::KinesisAnalyticsV2::Application': types(
    'KinesisAnalyticsV2',
    'ApplicationCloudWatchLoggingOption ApplicationOutput ApplicationReferenceDataSource',
  ),
  'AWS::Lambda::Function': types('Lambda', 'Alias EventInvokeConfig Permission Url Version'),
  'AWS::Logs::LogGroup': types('Logs', 'LogStream MetricFilter SubscriptionFilter'),
  'AWS::S3::Bucket': types('S3', 'BucketPolicy'),
  'AWS::SNS::Topic': types('SNS', 'Subscription TopicPolicy'),
  'AWS::SQS::Queue': types('SQS', 'QueuePolicy'),
  'AWS::Scheduler::ScheduleGroup': types('Scheduler', 'Schedule'),
  'AWS::SecretsManager::Secret': types(
    'SecretsManager',
    'ResourcePolicy RotationSchedule SecretTargetAttachment',
  ),
};
