/** How own APIs set a property back that a template no longer gives, and which properties they keep. */

import { isObject, type Json } from '../../../../src/json.js';

/** Calls that replace what they are about as a whole: what they leave out is as in a new resource. */
const REPLACING: Readonly<Record<string, string>> = {
  PutMetricAlarm:
    '"the update completely overwrites the previous configuration of the alarm", CloudWatch API Reference',
  PutPermission: 'gives a whole statement, EventBridge API Reference',
  PutRule: '"the old values for those arguments are not kept", EventBridge API Reference',
  PutImageTagMutability: 'takes mutability and exclusions together, ECR API Reference',
  PutMetricFilter: 'creates or updates a whole filter, CloudWatch Logs API Reference',
  ReplaceNetworkAclEntry: 'replaces a whole entry, EC2 API Reference',
  PutFunctionEventInvokeConfig: '"overwrites the existing configuration", Lambda API Reference',
  UpdateUserPoolClient:
    '"If you do not provide a value for an attribute, Cognito sets it to its default", API Reference',
  CreateLaunchTemplateVersion: 'without a source version, a whole version, EC2 API Reference',
  PutSubscriptionFilter: 'creates or updates a whole filter, CloudWatch Logs API Reference',
  UpdateJob: '"Unspecified configuration is removed or reset to default values", AWS Glue API',
  ReplaceTopicRule: '"You must specify all parameters for the new rule", AWS IoT Core API Reference',
  UpdatePipeline: 'takes the full structure of the pipeline, CodePipeline API Reference',
  UpdateWebACL:
    '"completely replaces the mutable specifications that you already have", AWS WAF API Reference',
  UpdateStateMachine: 'a definition is given whole, Step Functions API Reference',
};

/** Other names under which calls set properties, by type and name. */
const ALIASES: Readonly<Record<string, string>> = {
  'AWS::EC2::Instance Monitoring': 'InstanceIds',
  'AWS::EC2::Subnet EnableLniAtDeviceIndex': 'DisableLniAtDeviceIndex',
  'AWS::EC2::Subnet PrivateDnsNameOptionsOnLaunch': 'PrivateDnsHostnameTypeOnLaunch',
  'AWS::EC2::VPCEndpoint PolicyDocument': 'ResetPolicy',
  'AWS::EC2::SecurityGroupEgress Description': 'IpPermissions',
  'AWS::EC2::SecurityGroupIngress Description': 'IpPermissions',
  'AWS::ECS::Cluster ClusterSettings': 'settings',
  'AWS::IAM::Group Path': 'NewPath',
  'AWS::IAM::User Path': 'NewPath',
  'AWS::KMS::Key Enabled': 'KeyId',
  'AWS::KMS::Key KeyPolicy': 'Policy',
  'AWS::ElasticLoadBalancingV2::ListenerRule Transforms': 'ResetTransforms',
  'AWS::Route53::HostedZone HostedZoneConfig': 'Comment',
  'AWS::Route53::HostedZone HostedZoneTags': 'RemoveTagKeys',
  'AWS::S3::Bucket AccessControl': 'ACL',
  'AWS::S3::Bucket LoggingConfiguration': 'BucketLoggingStatus',
};

/** A route needs a target: AWS refuses one without, also in a create. */
const TARGET =
  'a route has one of several targets; without any, AWS refuses the call, as it refuses the create';

const SUBNETS =
  'a load balancer has either subnets or mappings; without any, AWS refuses the call, as it refuses the create';

/** What the calls do depends on what AWS has, and the stub has nothing. The simulator's removals try these. */
const COMPARED = 'the calls are the difference from what AWS has';

/** "Properties that go", docs/deploying.md. */
const AS_CLOUDFORMATION = 'CloudFormation keeps the last value';

/**
 * Properties for which a removal sends nothing here that sets them back, by type and name, with the reason. The list only
 * shrinks: an entry that is not needed fails.
 */
export const KEPT: Readonly<Record<string, string>> = {
  'AWS::CloudFront::Function AutoPublish': 'a function that was published stays so; no call takes it back',
  'AWS::ECR::Repository ImageTagMutability': AS_CLOUDFORMATION,
  'AWS::ECR::Repository ImageScanningConfiguration': AS_CLOUDFORMATION,
  'AWS::ApiGateway::RestApi ApiKeySourceType': COMPARED,
  'AWS::ApiGateway::RestApi BinaryMediaTypes': COMPARED,
  'AWS::ApiGateway::RestApi EndpointConfiguration': COMPARED,
  'AWS::ApiGateway::Stage Variables': COMPARED,
  'AWS::ApiGateway::Stage AccessLogSetting': COMPARED,
  'AWS::ApiGateway::Stage MethodSettings': COMPARED,
  'AWS::ApiGatewayV2::Api Name': 'an API without a definition must give it',
  'AWS::ApiGatewayV2::Api RouteSelectionExpression':
    'a WebSocket API must give it, and that of an HTTP API is fixed',
  'AWS::ApiGatewayV2::Stage DeploymentId': 'a stage keeps its deployment; only AutoDeploy sets another one',
  'AWS::ApiGateway::Method RequestModels': COMPARED,
  'AWS::ApiGateway::Method RequestParameters': COMPARED,
  'AWS::ApiGateway::Method AuthorizationScopes': COMPARED,
  'AWS::DynamoDB::Table BillingMode': COMPARED,
  'AWS::DynamoDB::Table ProvisionedThroughput': 'a table that is paid by capacity must give it',
  'AWS::DynamoDB::Table GlobalSecondaryIndexes': COMPARED,
  'AWS::DynamoDB::Table AttributeDefinitions': 'the definition of a key goes with its index',
  'AWS::KinesisFirehose::DeliveryStream ExtendedS3DestinationConfiguration':
    'a stream has a destination; without it, the resource goes to Cloud Control',
  'AWS::Lambda::EventSourceMapping AmazonManagedKafkaEventSourceConfig':
    'Lambda keeps the consumer group of a mapping',
  'AWS::Lambda::EventSourceMapping DocumentDBEventSourceConfig':
    'a mapping of a DocumentDB stream must give it',
  'AWS::Lambda::EventSourceMapping LoggingConfig': 'the API has no form of it that removes it',
  'AWS::Route53::HostedZone VPCs': COMPARED,
  'AWS::Kinesis::Stream ShardCount': 'a stream keeps its shards; without ShardCount nobody says how many',
  'AWS::Kinesis::Stream RetentionPeriodHours': COMPARED,
  'AWS::Lambda::Function Handler': 'a function of files must give it',
  'AWS::Lambda::Function Runtime': 'a function of files must give it',
  'AWS::ElasticLoadBalancingV2::Listener Certificates': 'a listener with encryption must give it',
  'AWS::ElasticLoadBalancingV2::Listener Port': 'a listener must give it, but for a Gateway Load Balancer',
  'AWS::ElasticLoadBalancingV2::Listener Protocol':
    'a listener must give it, but for a Gateway Load Balancer',
  'AWS::ElasticLoadBalancingV2::Listener SslPolicy': AS_CLOUDFORMATION,
  'AWS::ElasticLoadBalancingV2::Listener ListenerAttributes': COMPARED,
  'AWS::ElasticLoadBalancingV2::LoadBalancer SubnetMappings': SUBNETS,
  'AWS::ElasticLoadBalancingV2::LoadBalancer Subnets': SUBNETS,
  'AWS::ElasticLoadBalancingV2::LoadBalancer LoadBalancerAttributes': COMPARED,
  'AWS::ElasticLoadBalancingV2::TargetGroup HealthCheckEnabled': AS_CLOUDFORMATION,
  'AWS::ElasticLoadBalancingV2::TargetGroup HealthCheckIntervalSeconds': AS_CLOUDFORMATION,
  'AWS::ElasticLoadBalancingV2::TargetGroup HealthCheckPath': AS_CLOUDFORMATION,
  'AWS::ElasticLoadBalancingV2::TargetGroup HealthCheckProtocol': AS_CLOUDFORMATION,
  'AWS::ElasticLoadBalancingV2::TargetGroup HealthCheckTimeoutSeconds': AS_CLOUDFORMATION,
  'AWS::ElasticLoadBalancingV2::TargetGroup HealthyThresholdCount': AS_CLOUDFORMATION,
  'AWS::ElasticLoadBalancingV2::TargetGroup Matcher': AS_CLOUDFORMATION,
  'AWS::ElasticLoadBalancingV2::TargetGroup UnhealthyThresholdCount': AS_CLOUDFORMATION,
  'AWS::ElasticLoadBalancingV2::TargetGroup TargetGroupAttributes': COMPARED,
  'AWS::StepFunctions::StateMachine LoggingConfiguration': AS_CLOUDFORMATION,
  'AWS::StepFunctions::StateMachine TracingConfiguration': AS_CLOUDFORMATION,
  'AWS::SecretsManager::Secret SecretString':
    'a secret keeps its value; a version without one cannot be made',
  'AWS::SecretsManager::Secret GenerateSecretString': 'a secret keeps its value',
  'AWS::SSM::Parameter Tier': '"you cannot revert an advanced parameter to a standard parameter"',
  'AWS::SSM::Parameter DataType':
    'a parameter keeps its data type; `text` is the only one here, and the default',
  'AWS::EC2::Route CarrierGatewayId': TARGET,
  'AWS::EC2::Route CoreNetworkArn': TARGET,
  'AWS::EC2::Route EgressOnlyInternetGatewayId': TARGET,
  'AWS::EC2::Route GatewayId': TARGET,
  'AWS::EC2::Route InstanceId': TARGET,
  'AWS::EC2::Route LocalGatewayId': TARGET,
  'AWS::EC2::Route NatGatewayId': TARGET,
  'AWS::EC2::Route NetworkInterfaceId': TARGET,
  'AWS::EC2::Route OdbNetworkArn': TARGET,
  'AWS::EC2::Route TransitGatewayId': TARGET,
  'AWS::EC2::Route VpcEndpointId': TARGET,
  'AWS::EC2::Route VpcPeeringConnectionId': TARGET,
  'AWS::KMS::Key BypassPolicyLockoutSafetyCheck':
    'how a policy is checked is no setting of the key, and matters when the policy changes',
  'AWS::EC2::SecurityGroup SecurityGroupIngress': COMPARED,
  'AWS::EC2::SecurityGroup SecurityGroupEgress': COMPARED,
  'AWS::EC2::Subnet Ipv6CidrBlock': COMPARED,
  'AWS::EC2::Instance InstanceType': 'an instance keeps its type; no call takes an instance without one',
  'AWS::EC2::Instance SecurityGroupIds': 'an instance has a group; no call takes an instance without one',
  'AWS::EC2::Instance IamInstanceProfile': COMPARED,
  'AWS::EC2::Volume Iops': '"the existing value is retained", ModifyVolume, EC2 API Reference',
  'AWS::EC2::Volume Size': '"the existing size is retained", ModifyVolume, EC2 API Reference',
  'AWS::EC2::Volume Throughput': '"the existing value is retained", ModifyVolume, EC2 API Reference',
  'AWS::EC2::Volume VolumeType': '"the existing type is retained", ModifyVolume, EC2 API Reference',
  'AWS::EC2::VPCEndpoint IpAddressType':
    'ModifyVpcEndpoint changes only what it names, and the default depends on the subnets',
  'AWS::EC2::VPCEndpoint PrivateDnsEnabled':
    'only for interface endpoints, which go to Cloud Control without it',
  'AWS::EC2::ClientVpnEndpoint SecurityGroupIds':
    'groups are applied together with a VPC, which has a default one',
  'AWS::EC2::ClientVpnEndpoint VpcId': 'the VPC of an endpoint is that of its associations',
};

/** Calls after which something is gone. */
const TAKES_AWAY =
  /^(Delete|Deregister|Detach|Disable|Disassociate|Remove|Reset|Revoke|Stop|Untag|Unsubscribe)/;

/** Whether a call of this name, with this input, sets a property of the type back. */
export function setsBack(call: string, input: Json, property: string): boolean {
  if (/^(Get|Describe|List)/.test(call)) return false;
  const name = ALIASES[property] ?? property.slice(property.indexOf(' ') + 1);
  return TAKES_AWAY.test(call) || call in REPLACING || isNamed(input, name);
}

/** Whether a member, or the path or name that a member gives, has this name in any spelling. */
function isNamed(value: Json, name: string): boolean {
  if (typeof value === 'string') return value.replace(/^\//, '').toLowerCase() === name.toLowerCase();
  if (Array.isArray(value)) return value.some((item) => isNamed(item, name));
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([key, member]) =>
      key.replace(/^Remove/, '').toLowerCase() === name.toLowerCase() ||
      key === name ||
      isNamed(member, name),
  );
}
