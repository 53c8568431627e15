/**
 * What ids, ARNs, URLs and other read-only properties look like, by type and property path; `forms.ts` explains the
 * notation. A type's rows are filled in this order, so a later one can use an earlier one. A property that stands in
 * no row gets a value made from its name and schema (`attributes.ts`).
 *
 * Sources: "Resource types defined by …", Service Authorization Reference (ARNs); "Return values" of each type, Template
 * Reference (ids, URLs).
 */
type Forms = Readonly<Record<string, string>>;

const arn = (service: string, resource: string): string => `arn:aws:${service}:{region}:{account}:${resource}`;
const globalArn = (service: string, resource: string): string => `arn:aws:${service}::{account}:${resource}`;
const ec2Id = (property: string, prefix: string): Forms => ({ [property]: `${prefix}-{hex:17}` });

const COMPUTE: Readonly<Record<string, Forms>> = {
  'AWS::AutoScaling::AutoScalingGroup': {
    AutoScalingGroupARN: arn('autoscaling', 'autoScalingGroup:{uuid}:autoScalingGroupName/{AutoScalingGroupName}'),
  },
  'AWS::AutoScaling::ScalingPolicy': {
    PolicyName: '{AutoScalingGroupName}-policy-{alnum:12}',
    Arn: arn('autoscaling', 'scalingPolicy:{uuid}:autoScalingGroupName/{AutoScalingGroupName}:policyName/{PolicyName}'),
  },
  'AWS::AutoScaling::ScheduledAction': { ScheduledActionName: '{AutoScalingGroupName}-action-{alnum:12}' },
  'AWS::ApplicationAutoScaling::ScalableTarget': { Id: '{ResourceId}|{ScalableDimension}|{ServiceNamespace}' },
  'AWS::Batch::ComputeEnvironment': {
    ComputeEnvironmentArn: arn('batch', 'compute-environment/{ComputeEnvironmentName}'),
  },
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
  'AWS::Lambda::EventSourceMapping': {
    Id: '{uuid}',
    EventSourceMappingArn: arn('lambda', 'event-source-mapping:{Id}'),
  },
  'AWS::Lambda::Function': { Arn: arn('lambda', 'function:{FunctionName}') },
  'AWS::Lambda::Permission': { Id: '{FunctionName}-Permission-{alnum:12}' },
  'AWS::Lambda::LayerVersionPermission': { Id: '{LayerVersionArn}#{uuid}' },
};

const NETWORK: Readonly<Record<string, Forms>> = {
  'AWS::EC2::CustomerGateway': ec2Id('CustomerGatewayId', 'cgw'),
  'AWS::EC2::DHCPOptions': ec2Id('DhcpOptionsId', 'dopt'),
  'AWS::EC2::EgressOnlyInternetGateway': ec2Id('Id', 'eigw'),
  'AWS::EC2::EIP': { PublicIp: '203.0.{digits:2}.1{digits:2}', ...ec2Id('AllocationId', 'eipalloc') },
  'AWS::EC2::EIPAssociation': ec2Id('Id', 'eipassoc'),
  'AWS::EC2::FlowLog': ec2Id('Id', 'fl'),
  'AWS::EC2::Instance': {
    ...ec2Id('InstanceId', 'i'),
    PrivateIp: '10.0.1{digits:1}.1{digits:2}',
    PrivateDnsName: 'ip-{digits:4}.{region}.compute.internal',
  },
  'AWS::EC2::InternetGateway': ec2Id('InternetGatewayId', 'igw'),
  'AWS::EC2::LaunchTemplate': { ...ec2Id('LaunchTemplateId', 'lt'), DefaultVersionNumber: '1', LatestVersionNumber: '1' },
  'AWS::EC2::NatGateway': { ...ec2Id('NatGatewayId', 'nat'), ...ec2Id('EniId', 'eni') },
  'AWS::EC2::NetworkAcl': ec2Id('Id', 'acl'),
  'AWS::EC2::NetworkInterface': { ...ec2Id('Id', 'eni'), PrimaryPrivateIpAddress: '10.0.1{digits:1}.1{digits:2}' },
  'AWS::EC2::PlacementGroup': { GroupName: 'placement-{alnum:12}', ...ec2Id('GroupId', 'pg') },
  'AWS::EC2::PrefixList': { ...ec2Id('PrefixListId', 'pl'), OwnerId: '{account}' },
  'AWS::EC2::RouteTable': ec2Id('RouteTableId', 'rtb'),
  'AWS::EC2::SecurityGroup': { ...ec2Id('GroupId', 'sg'), Id: '{GroupId}' },
  'AWS::EC2::SecurityGroupEgress': ec2Id('Id', 'sgr'),
  'AWS::EC2::SecurityGroupIngress': ec2Id('Id', 'sgr'),
  'AWS::EC2::Subnet': { ...ec2Id('SubnetId', 'subnet'), ...ec2Id('NetworkAclAssociationId', 'aclassoc') },
  'AWS::EC2::SubnetRouteTableAssociation': ec2Id('Id', 'rtbassoc'),
  'AWS::EC2::TransitGateway': {
    ...ec2Id('Id', 'tgw'),
    TransitGatewayArn: arn('ec2', 'transit-gateway/{Id}'),
  },
  'AWS::EC2::TransitGatewayAttachment': ec2Id('Id', 'tgw-attach'),
  'AWS::EC2::TransitGatewayRouteTable': ec2Id('TransitGatewayRouteTableId', 'tgw-rtb'),
  'AWS::EC2::VPC': {
    ...ec2Id('VpcId', 'vpc'),
    ...ec2Id('DefaultNetworkAcl', 'acl'),
    ...ec2Id('DefaultSecurityGroup', 'sg'),
    CidrBlockAssociations: 'vpc-cidr-assoc-{hex:17}',
  },
  'AWS::EC2::VPCCidrBlock': ec2Id('Id', 'vpc-cidr-assoc'),
  'AWS::EC2::VPCEndpoint': { ...ec2Id('Id', 'vpce'), CreationTimestamp: '{now}' },
  'AWS::EC2::VPCEndpointService': ec2Id('ServiceId', 'vpce-svc'),
  'AWS::EC2::VPCPeeringConnection': ec2Id('Id', 'pcx'),
  'AWS::EC2::Volume': ec2Id('VolumeId', 'vol'),
  'AWS::EC2::VPNConnection': ec2Id('VpnConnectionId', 'vpn'),
  'AWS::EC2::VPNGateway': ec2Id('VPNGatewayId', 'vgw'),
  'AWS::ElasticLoadBalancing::LoadBalancer': { DNSName: '{LoadBalancerName}-{digits:10}.{region}.elb.amazonaws.com' },
  'AWS::Route53::HostedZone': {
    Id: 'Z{upper:20}',
    NameServers: 'ns-1.awsdns-01.com,ns-2.awsdns-02.net,ns-3.awsdns-03.org,ns-4.awsdns-04.co.uk',
  },
  'AWS::ServiceDiscovery::PrivateDnsNamespace': {
    Id: 'ns-{lower:16}',
    Arn: arn('servicediscovery', 'namespace/{Id}'),
    HostedZoneId: 'Z{upper:20}',
  },
  'AWS::ServiceDiscovery::Service': { Id: 'srv-{lower:16}', Arn: arn('servicediscovery', 'service/{Id}') },
};

const DATA: Readonly<Record<string, Forms>> = {
  'AWS::DocDB::DBCluster': {
    Endpoint: '{DBClusterIdentifier}.cluster-{lower:12}.{region}.docdb.amazonaws.com',
    ReadEndpoint: '{DBClusterIdentifier}.cluster-ro-{lower:12}.{region}.docdb.amazonaws.com',
    Port: '27017',
  },
  'AWS::DynamoDB::GlobalTable': {
    Arn: arn('dynamodb', 'table/{TableName}'),
    StreamArn: '{if StreamSpecification}' + arn('dynamodb', 'table/{TableName}/stream/{now}'),
    TableId: '{uuid}',
  },
  'AWS::DynamoDB::Table': {
    Arn: arn('dynamodb', 'table/{TableName}'),
    StreamArn: '{if StreamSpecification}' + arn('dynamodb', 'table/{TableName}/stream/{now}'),
  },
  'AWS::EFS::AccessPoint': { AccessPointId: 'fsap-{hex:17}', Arn: arn('elasticfilesystem', 'access-point/{AccessPointId}') },
  'AWS::EFS::FileSystem': { FileSystemId: 'fs-{hex:17}', Arn: arn('elasticfilesystem', 'file-system/{FileSystemId}') },
  'AWS::EFS::MountTarget': { Id: 'fsmt-{hex:17}' },
  'AWS::Kinesis::Stream': { Arn: arn('kinesis', 'stream/{Name}') },
  'AWS::KinesisFirehose::DeliveryStream': { Arn: arn('firehose', 'deliverystream/{DeliveryStreamName}') },
  'AWS::MSK::Cluster': { Arn: arn('kafka', 'cluster/{ClusterName}/{uuid}-7'), CurrentVersion: 'K{upper:12}' },
  'AWS::Neptune::DBCluster': {
    Endpoint: '{DBClusterIdentifier}.cluster-{lower:12}.{region}.neptune.amazonaws.com',
    ReadEndpoint: '{DBClusterIdentifier}.cluster-ro-{lower:12}.{region}.neptune.amazonaws.com',
    ClusterResourceId: 'cluster-{upper:26}',
    Port: '8182',
  },
  'AWS::Neptune::DBInstance': {
    Endpoint: '{DBInstanceIdentifier}.{lower:12}.{region}.neptune.amazonaws.com',
    Port: '8182',
  },
  'AWS::OpenSearchService::Domain': {
    Id: '{account}/{DomainName}',
    Arn: arn('es', 'domain/{DomainName}'),
    DomainArn: '{Arn}',
    DomainEndpoint: 'search-{DomainName}-{lower:26}.{region}.es.amazonaws.com',
  },
  'AWS::RDS::DBCluster': {
    DBClusterArn: arn('rds', 'cluster:{DBClusterIdentifier}'),
    DBClusterResourceId: 'cluster-{upper:26}',
    'Endpoint/Address': '{DBClusterIdentifier}.cluster-{lower:12}.{region}.rds.amazonaws.com',
    'Endpoint/Port': '3306',
    'ReadEndpoint/Address': '{DBClusterIdentifier}.cluster-ro-{lower:12}.{region}.rds.amazonaws.com',
    'MasterUserSecret/SecretArn': '{if ManageMasterUserPassword}' + arn('secretsmanager', 'secret:rds!{uuid}-{alnum:6}'),
  },
  'AWS::RDS::DBInstance': {
    DBInstanceArn: arn('rds', 'db:{DBInstanceIdentifier}'),
    DbiResourceId: 'db-{upper:26}',
    DBInstanceStatus: 'available',
    'Endpoint/Address': '{DBInstanceIdentifier}.{lower:12}.{region}.rds.amazonaws.com',
    'Endpoint/Port': '3306',
    'Endpoint/HostedZoneId': 'Z{upper:13}',
    'MasterUserSecret/SecretArn': '{if ManageMasterUserPassword}' + arn('secretsmanager', 'secret:rds!{uuid}-{alnum:6}'),
  },
  'AWS::RDS::DBParameterGroup': { DBParameterGroupArn: arn('rds', 'pg:{DBParameterGroupName}') },
  'AWS::RDS::DBProxy': {
    DBProxyArn: arn('rds', 'db-proxy:prx-{hex:17}'),
    Endpoint: '{DBProxyName}.proxy-{lower:12}.{region}.rds.amazonaws.com',
  },
  'AWS::RDS::DBSubnetGroup': { DBSubnetGroupArn: arn('rds', 'subgrp:{DBSubnetGroupName}') },
  'AWS::Redshift::Cluster': {
    'Endpoint/Address': '{ClusterIdentifier}.{lower:12}.{region}.redshift.amazonaws.com',
    'Endpoint/Port': '5439',
    ClusterNamespaceArn: arn('redshift', 'namespace:{uuid}'),
    MasterPasswordSecretArn: '{if ManageMasterPassword}' + arn('secretsmanager', 'secret:redshift!{uuid}-{alnum:6}'),
  },
  'AWS::S3::Bucket': {
    Arn: 'arn:aws:s3:::{BucketName}',
    DomainName: '{BucketName}.s3.amazonaws.com',
    RegionalDomainName: '{BucketName}.s3.{region}.amazonaws.com',
    DualStackDomainName: '{BucketName}.s3.dualstack.{region}.amazonaws.com',
    WebsiteURL: '{if WebsiteConfiguration}http://{BucketName}.s3-website-{region}.amazonaws.com',
  },
};

const APPLICATION: Readonly<Record<string, Forms>> = {
  'AWS::ApiGateway::ApiKey': { APIKeyId: '{lower:10}' },
  'AWS::ApiGateway::Authorizer': { AuthorizerId: '{lower:6}' },
  'AWS::ApiGateway::Deployment': { DeploymentId: '{lower:6}' },
  'AWS::ApiGateway::RequestValidator': { RequestValidatorId: '{lower:6}' },
  'AWS::ApiGateway::Resource': { ResourceId: '{lower:6}' },
  'AWS::ApiGateway::RestApi': { RestApiId: '{lower:10}', RootResourceId: '{lower:10}' },
  'AWS::ApiGateway::UsagePlan': { Id: '{lower:6}' },
  'AWS::ApiGateway::UsagePlanKey': { Id: '{KeyId}:{UsagePlanId}' },
  'AWS::ApiGatewayV2::Api': {
    ApiId: '{lower:10}',
    ApiEndpoint: 'https://{ApiId}.execute-api.{region}.amazonaws.com',
    ExecuteApiArn: arn('execute-api', '{ApiId}'),
  },
  'AWS::ApiGatewayV2::Authorizer': { AuthorizerId: '{lower:6}' },
  'AWS::ApiGatewayV2::Integration': { IntegrationId: '{lower:7}' },
  'AWS::ApiGatewayV2::Route': { RouteId: '{lower:7}' },
  'AWS::ApiGatewayV2::VpcLink': { VpcLinkId: '{lower:6}' },
  'AWS::AppSync::ApiKey': { ApiKeyId: 'da2-{lower:26}', ApiKey: '{ApiKeyId}', Arn: arn('appsync', '/apis/{ApiId}/apikeys/{ApiKeyId}') },
  'AWS::AppSync::DataSource': { DataSourceArn: arn('appsync', 'apis/{ApiId}/datasources/{Name}') },
  'AWS::AppSync::GraphQLApi': {
    ApiId: '{lower:26}',
    Arn: arn('appsync', 'apis/{ApiId}'),
    GraphQLEndpointArn: arn('appsync', 'endpoints/graphql-api/{lower:26}'),
    GraphQLDns: '{lower:26}.appsync-api.{region}.amazonaws.com',
    GraphQLUrl: 'https://{GraphQLDns}/graphql',
    RealtimeDns: '{lower:26}.appsync-realtime-api.{region}.amazonaws.com',
    RealtimeUrl: 'wss://{RealtimeDns}/graphql',
  },
  'AWS::AppSync::Resolver': { ResolverArn: arn('appsync', 'apis/{ApiId}/types/{TypeName}/resolvers/{FieldName}') },
  'AWS::CloudFront::CloudFrontOriginAccessIdentity': { Id: 'E{upper:13}', S3CanonicalUserId: '{hex:64}' },
  'AWS::CloudFront::Distribution': { Id: 'E{upper:13}', DomainName: 'd{lower:13}.cloudfront.net' },
  'AWS::CloudFront::Function': { FunctionARN: globalArn('cloudfront', 'function/{Name}'), Stage: 'LIVE' },
  'AWS::CloudFront::OriginAccessControl': { Id: 'E{upper:13}' },
  'AWS::Cognito::IdentityPool': { Id: '{region}:{uuid}', Name: '{IdentityPoolName}' },
  'AWS::Cognito::IdentityPoolRoleAttachment': { Id: '{IdentityPoolId}' },
  'AWS::Cognito::UserPool': {
    UserPoolId: '{region}_{alnum:9}',
    ProviderName: 'cognito-idp.{region}.amazonaws.com/{UserPoolId}',
    ProviderURL: 'https://{ProviderName}',
    Arn: arn('cognito-idp', 'userpool/{UserPoolId}'),
  },
  'AWS::Cognito::UserPoolClient': { ClientId: '{lower:26}', Name: 'client-{alnum:12}', ClientSecret: '{if GenerateSecret}{lower:51}' },
  'AWS::Cognito::UserPoolDomain': { CloudFrontDistribution: '{if CustomDomainConfig}d{lower:13}.cloudfront.net' },
  'AWS::Events::EventBus': { Arn: arn('events', 'event-bus/{Name}') },
  'AWS::Scheduler::Schedule': { Arn: arn('scheduler', 'schedule/default/{Name}') },
  'AWS::SNS::Subscription': { Arn: '{TopicArn}:{uuid}' },
  'AWS::SNS::Topic': { TopicArn: arn('sns', '{TopicName}') },
  'AWS::SQS::Queue': {
    QueueUrl: 'https://sqs.{region}.amazonaws.com/{account}/{QueueName}',
    Arn: arn('sqs', '{QueueName}'),
  },
  'AWS::StepFunctions::Activity': { Arn: arn('states', 'activity:{Name}') },
  'AWS::StepFunctions::StateMachine': {
    Name: '{StateMachineName}',
    Arn: arn('states', 'stateMachine:{Name}'),
    StateMachineRevisionId: '{uuid}',
  },
};

const MANAGEMENT: Readonly<Record<string, Forms>> = {
  'AWS::CertificateManager::Certificate': { CertificateArn: arn('acm', 'certificate/{uuid}') },
  'AWS::CloudWatch::Alarm': { Arn: arn('cloudwatch', 'alarm:{AlarmName}') },
  'AWS::CloudWatch::CompositeAlarm': { Arn: arn('cloudwatch', 'alarm:{AlarmName}') },
  'AWS::CodePipeline::Pipeline': { Version: '1', Arn: arn('codepipeline', '{Name}') },
  'AWS::IAM::Group': { Arn: globalArn('iam', 'group/{GroupName}') },
  'AWS::IAM::InstanceProfile': { Arn: globalArn('iam', 'instance-profile/{InstanceProfileName}') },
  'AWS::IAM::ManagedPolicy': {
    PolicyArn: globalArn('iam', 'policy/{ManagedPolicyName}'),
    PolicyId: 'ANPA{upper:17}',
    DefaultVersionId: 'v1',
    AttachmentCount: '0',
    IsAttachable: 'true',
    PermissionsBoundaryUsageCount: '0',
    CreateDate: '{now}',
    UpdateDate: '{now}',
  },
  'AWS::IAM::SAMLProvider': { Arn: globalArn('iam', 'saml-provider/{Name}') },
  'AWS::IAM::Role': { RoleId: 'AROA{upper:17}', Arn: globalArn('iam', 'role/{RoleName}') },
  'AWS::IAM::ServiceLinkedRole': { RoleName: 'AWSServiceRoleFor{alnum:8}' },
  'AWS::IAM::User': { Arn: globalArn('iam', 'user/{UserName}') },
  'AWS::KMS::Key': { KeyId: '{uuid}', Arn: arn('kms', 'key/{KeyId}') },
  'AWS::Logs::LogGroup': { Arn: arn('logs', 'log-group:{LogGroupName}:*') },
  'AWS::SSM::Association': { AssociationId: '{uuid}' },
  'AWS::SecretsManager::ResourcePolicy': { Id: '{SecretId}' },
  'AWS::SecretsManager::RotationSchedule': { Id: '{SecretId}' },
  'AWS::SecretsManager::Secret': { Id: arn('secretsmanager', 'secret:{Name}-{alnum:6}') },
  'AWS::SecretsManager::SecretTargetAttachment': { Id: '{SecretId}' },
  'AWS::Synthetics::Canary': { Id: '{uuid}', State: 'RUNNING' },
};

export const ATTRIBUTE_FORMS: Readonly<Record<string, Forms>> = {
  ...COMPUTE,
  ...NETWORK,
  ...DATA,
  ...APPLICATION,
  ...MANAGEMENT,
};
