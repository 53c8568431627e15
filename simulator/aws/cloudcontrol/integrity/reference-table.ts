/**
 * The properties that refer to another resource by a bare id or name. ARNs and ids with a prefix (`vpc-…`)
 * speak for themselves, and schemas mark some strings with a format; `references.ts` reads both without a
 * table.
 *
 * Source of every row: the property's description in the type's page of the CloudFormation Template
 * Reference.
 */
export interface ReferenceRow {
  /** A type, or all types of a service: `AWS::ApiGateway::*`. */
  readonly on: string;
  /** Keys from the model's root; `*` is any list item. */
  readonly property: string;
  readonly names: readonly string[];
}

function row(on: string, property: string, ...names: string[]): ReferenceRow {
  return { on: `AWS::${on}`, property, names: names.map((name) => `AWS::${name}`) };
}

export const REFERENCE_ROWS: readonly ReferenceRow[] = [
  row('Amplify::*', 'AppId', 'Amplify::App'),
  row('ApiGateway::*', 'RestApiId', 'ApiGateway::RestApi'),
  row('ApiGateway::Method', 'AuthorizerId', 'ApiGateway::Authorizer'),
  row('ApiGateway::Method', 'RequestValidatorId', 'ApiGateway::RequestValidator'),
  row('ApiGateway::Method', 'ResourceId', 'ApiGateway::Resource', 'ApiGateway::RestApi'),
  row('ApiGateway::Resource', 'ParentId', 'ApiGateway::Resource', 'ApiGateway::RestApi'),
  row('ApiGateway::Stage', 'DeploymentId', 'ApiGateway::Deployment'),
  row('ApiGateway::UsagePlan', 'ApiStages/*/ApiId', 'ApiGateway::RestApi', 'ApiGatewayV2::Api'),
  row('ApiGateway::UsagePlan', 'ApiStages/*/Stage', 'ApiGateway::Stage', 'ApiGatewayV2::Stage'),
  row('ApiGateway::UsagePlanKey', 'KeyId', 'ApiGateway::ApiKey'),
  row('ApiGateway::UsagePlanKey', 'UsagePlanId', 'ApiGateway::UsagePlan'),
  row('ApiGatewayV2::*', 'ApiId', 'ApiGatewayV2::Api'),
  row('ApiGatewayV2::Integration', 'ConnectionId', 'ApiGatewayV2::VpcLink'),
  row('ApiGatewayV2::Route', 'AuthorizerId', 'ApiGatewayV2::Authorizer'),
  row('AppConfig::*', 'ApplicationId', 'AppConfig::Application'),
  row('AppConfig::*', 'ConfigurationProfileId', 'AppConfig::ConfigurationProfile'),
  row('AppConfig::Deployment', 'EnvironmentId', 'AppConfig::Environment'),
  row('AppSync::*', 'ApiId', 'AppSync::GraphQLApi', 'AppSync::Api'),
  row('ApplicationAutoScaling::ScalingPolicy', 'ScalingTargetId', 'ApplicationAutoScaling::ScalableTarget'),
  row('AutoScaling::*', 'AutoScalingGroupName', 'AutoScaling::AutoScalingGroup'),
  row('AutoScaling::AutoScalingGroup', 'LaunchConfigurationName', 'AutoScaling::LaunchConfiguration'),
  row('AutoScaling::LaunchConfiguration', 'IamInstanceProfile', 'IAM::InstanceProfile'),
  row('Backup::BackupSelection', 'BackupPlanId', 'Backup::BackupPlan'),
  row('Bedrock::AgentAlias', 'AgentId', 'Bedrock::Agent'),
  row('BedrockAgentCore::GatewayTarget', 'GatewayIdentifier', 'BedrockAgentCore::Gateway'),
  row(
    'CloudFront::Distribution',
    'DistributionConfig/Origins/*/OriginAccessControlId',
    'CloudFront::OriginAccessControl',
  ),
  row('CloudFront::KeyGroup', 'KeyGroupConfig/Items/*', 'CloudFront::PublicKey'),
  row('CloudFront::MonitoringSubscription', 'DistributionId', 'CloudFront::Distribution'),
  row('CloudTrail::Trail', 'S3BucketName', 'S3::Bucket'),
  row('CodeDeploy::DeploymentGroup', 'ApplicationName', 'CodeDeploy::Application'),
  row('CodePipeline::Pipeline', 'ArtifactStore/Location', 'S3::Bucket'),
  row('Cognito::IdentityPoolRoleAttachment', 'IdentityPoolId', 'Cognito::IdentityPool'),
  row('Cognito::*', 'UserPoolId', 'Cognito::UserPool'),
  row('EC2::ClientVpnEndpoint', 'ConnectionLogOptions/CloudwatchLogGroup', 'Logs::LogGroup'),
  row('EC2::FlowLog', 'LogGroupName', 'Logs::LogGroup'),
  row('EC2::Instance', 'IamInstanceProfile', 'IAM::InstanceProfile'),
  row('ECS::ClusterCapacityProviderAssociations', 'Cluster', 'ECS::Cluster'),
  row('ECS::Service', 'Cluster', 'ECS::Cluster'),
  row('EKS::*', 'ClusterName', 'EKS::Cluster'),
  row('EMR::Cluster', 'JobFlowRole', 'IAM::InstanceProfile'),
  row('EMR::Cluster', 'SecurityConfiguration', 'EMR::SecurityConfiguration'),
  row('EMR::Cluster', 'ServiceRole', 'IAM::Role'),
  row('EMR::*', 'JobFlowId', 'EMR::Cluster'),
  row('ElasticBeanstalk::*', 'ApplicationName', 'ElasticBeanstalk::Application'),
  row('Events::EventBusPolicy', 'EventBusName', 'Events::EventBus'),
  row('Events::Rule', 'EventBusName', 'Events::EventBus'),
  row('Glue::Table', 'DatabaseName', 'Glue::Database'),
  row('IAM::InstanceProfile', 'Roles/*', 'IAM::Role'),
  row('IAM::ManagedPolicy', 'Groups/*', 'IAM::Group'),
  row('IAM::ManagedPolicy', 'Roles/*', 'IAM::Role'),
  row('IAM::ManagedPolicy', 'Users/*', 'IAM::User'),
  row('IAM::RolePolicy', 'RoleName', 'IAM::Role'),
  row('IAM::UserPolicy', 'UserName', 'IAM::User'),
  row('IAM::GroupPolicy', 'GroupName', 'IAM::Group'),
  row('IAM::User', 'Groups/*', 'IAM::Group'),
  row('ImageBuilder::InfrastructureConfiguration', 'InstanceProfileName', 'IAM::InstanceProfile'),
  row('KMS::Alias', 'TargetKeyId', 'KMS::Key'),
  row('Kendra::DataSource', 'IndexId', 'Kendra::Index'),
  row('Lambda::Alias', 'FunctionName', 'Lambda::Function'),
  row('Lambda::EventInvokeConfig', 'FunctionName', 'Lambda::Function'),
  row('Lambda::EventSourceMapping', 'FunctionName', 'Lambda::Function'),
  row('Lambda::Permission', 'FunctionName', 'Lambda::Function', 'Lambda::Alias', 'Lambda::Version'),
  row('Lambda::Url', 'TargetFunctionArn', 'Lambda::Function'),
  row('Lambda::Version', 'FunctionName', 'Lambda::Function'),
  row('Logs::LogStream', 'LogGroupName', 'Logs::LogGroup'),
  row('Logs::MetricFilter', 'LogGroupName', 'Logs::LogGroup'),
  row('Logs::SubscriptionFilter', 'LogGroupName', 'Logs::LogGroup'),
  ...['DocDB', 'Neptune', 'RDS'].flatMap((service) => [
    row(`${service}::DBCluster`, 'DBClusterParameterGroupName', `${service}::DBClusterParameterGroup`),
    row(`${service}::DBCluster`, 'DBSubnetGroupName', `${service}::DBSubnetGroup`),
    row(`${service}::DBInstance`, 'DBClusterIdentifier', `${service}::DBCluster`),
  ]),
  ...['Neptune', 'RDS'].flatMap((service) => [
    row(`${service}::DBInstance`, 'DBParameterGroupName', `${service}::DBParameterGroup`),
    row(`${service}::DBInstance`, 'DBSubnetGroupName', `${service}::DBSubnetGroup`),
  ]),
  row('RDS::DBProxyEndpoint', 'DBProxyName', 'RDS::DBProxy'),
  row('RDS::DBProxyTargetGroup', 'DBProxyName', 'RDS::DBProxy'),
  row('Redshift::Cluster', 'ClusterSubnetGroupName', 'Redshift::ClusterSubnetGroup'),
  row('RedshiftServerless::Workgroup', 'NamespaceName', 'RedshiftServerless::Namespace'),
  row('Route53::DNSSEC', 'HostedZoneId', 'Route53::HostedZone'),
  row('Route53::KeySigningKey', 'HostedZoneId', 'Route53::HostedZone'),
  row('Route53::RecordSet', 'HostedZoneId', 'Route53::HostedZone'),
  row('S3::Bucket', 'LoggingConfiguration/DestinationBucketName', 'S3::Bucket'),
  row('S3::BucketPolicy', 'Bucket', 'S3::Bucket'),
  row('SSM::Association', 'Name', 'SSM::Document'),
  row('Scheduler::Schedule', 'GroupName', 'Scheduler::ScheduleGroup'),
  row(
    'SecretsManager::SecretTargetAttachment',
    'TargetId',
    'RDS::DBCluster',
    'RDS::DBInstance',
    'Redshift::Cluster',
    'DocDB::DBCluster',
  ),
  row('ServiceDiscovery::Instance', 'ServiceId', 'ServiceDiscovery::Service'),
  row(
    'ServiceDiscovery::Service',
    'DnsConfig/NamespaceId',
    'ServiceDiscovery::PrivateDnsNamespace',
    'ServiceDiscovery::PublicDnsNamespace',
  ),
  row(
    'ServiceDiscovery::Service',
    'NamespaceId',
    'ServiceDiscovery::PrivateDnsNamespace',
    'ServiceDiscovery::HttpNamespace',
  ),
];

/** What schemas mean by a format. Source: the `format` values of cfn-lint's schemas. */
export const FORMAT_TARGETS: Readonly<Record<string, readonly string[]>> = {
  'AWS::ACM::Certificate.Arn': ['AWS::CertificateManager::Certificate'],
  'AWS::EC2::SecurityGroup.Id': ['AWS::EC2::SecurityGroup', 'AWS::EC2::VPC'],
  'AWS::EC2::Subnet.Id': ['AWS::EC2::Subnet'],
  'AWS::EC2::VPC.Id': ['AWS::EC2::VPC'],
  'AWS::IAM::Role.Arn': ['AWS::IAM::Role'],
  'AWS::KMS::Alias.AliasName': ['AWS::KMS::Alias'],
  'AWS::KMS::Key.Arn': ['AWS::KMS::Key'],
  'AWS::KMS::Key.Id': ['AWS::KMS::Key'],
  'AWS::Lambda::Function.Arn': ['AWS::Lambda::Function'],
  'AWS::Logs::LogGroup.Name': ['AWS::Logs::LogGroup'],
  'AWS::S3::Bucket.Name': ['AWS::S3::Bucket'],
  'AWS::SNS::Topic.Arn': ['AWS::SNS::Topic'],
  'AWS::SQS::Queue.Arn': ['AWS::SQS::Queue'],
};

/**
 * Properties that may name what is not there, or not yet: AWS does not look. A log group's name may be given before
 * the first log line makes the group; who may invoke a function is a rule, not a link.
 * Source: AddPermission, Lambda API Reference; LoggingConfig, Template Reference; PutMetricAlarm, CloudWatch API Reference.
 */
export const NOT_LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  'AWS::Lambda::Permission': ['SourceArn', 'SourceAccount', 'Principal'],
  'AWS::Lambda::Function': ['LoggingConfig/LogGroup'],
  'AWS::CloudWatch::Alarm': ['Dimensions/*/Value', 'Metrics/*/MetricStat/Metric/Dimensions/*/Value'],
  'AWS::EC2::FlowLog': ['LogGroupName'],
};
