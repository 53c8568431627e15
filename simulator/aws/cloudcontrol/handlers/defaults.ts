/** Default property values that AWS adds to models. */

import { equal, type Json, type JsonObject } from '../../../../src/json.js';
import { dereference, schemaAt, type JsonSchema } from '../../../schemas/json-schema.js';
import type { ResourceSchema } from '../../../schemas/registry.js';
import { isTextFor } from '../../../schemas/sample.js';
import { readBack } from './read-backs.js';

/**
 * What AWS answers with where the caller said nothing: top-level properties by type. A comparison of what was asked
 * with what is there must bear them.
 * Source: the default that the property's description in the Template Reference names.
 */
const DEFAULTS: Readonly<Record<string, JsonObject>> = {
  'AWS::ApiGateway::Method': { ApiKeyRequired: false },
  'AWS::ApiGateway::RestApi': { ApiKeySourceType: 'HEADER', DisableExecuteApiEndpoint: false },
  'AWS::ApiGateway::Stage': { CacheClusterEnabled: false, TracingEnabled: false },
  'AWS::ApiGatewayV2::Api': {
    RouteSelectionExpression: '$request.method $request.path',
    DisableExecuteApiEndpoint: false,
  },
  'AWS::Athena::WorkGroup': { State: 'ENABLED', Tags: [] },
  'AWS::CloudWatch::Alarm': { ActionsEnabled: true },
  'AWS::Cognito::UserPool': { DeletionProtection: 'INACTIVE', MfaConfiguration: 'OFF' },
  'AWS::DynamoDB::Table': {
    DeletionProtectionEnabled: false,
    ContributorInsightsSpecification: { Enabled: false },
    // Off until it is switched on ("Point-in-time recovery", DynamoDB Developer Guide); no record of what the handler reads.
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
  },
  'AWS::EC2::EIP': { Domain: 'vpc', PublicIpv4Pool: 'amazon' },
  'AWS::EC2::NatGateway': { ConnectivityType: 'public' },
  'AWS::EC2::SecurityGroup': {
    SecurityGroupEgress: [{ CidrIp: '0.0.0.0/0', FromPort: -1, IpProtocol: '-1', ToPort: -1 }],
  },
  'AWS::EC2::Subnet': {
    AssignIpv6AddressOnCreation: false,
    EnableDns64: false,
    MapPublicIpOnLaunch: false,
    PrivateDnsNameOptionsOnLaunch: {
      EnableResourceNameDnsAAAARecord: false,
      EnableResourceNameDnsARecord: false,
      HostnameType: 'ip-name',
    },
  },
  'AWS::EC2::VPC': { EnableDnsHostnames: false, EnableDnsSupport: true, InstanceTenancy: 'default' },
  'AWS::ECR::Repository': {
    EncryptionConfiguration: { EncryptionType: 'AES256' },
    ImageTagMutability: 'MUTABLE',
  },
  'AWS::ECS::Cluster': { ClusterSettings: [{ Name: 'containerInsights', Value: 'disabled' }] },
  'AWS::ECS::Service': { SchedulingStrategy: 'REPLICA' },
  'AWS::EFS::FileSystem': {
    BackupPolicy: { Status: 'DISABLED' },
    PerformanceMode: 'generalPurpose',
    ThroughputMode: 'bursting',
  },
  'AWS::ElasticLoadBalancingV2::LoadBalancer': {
    IpAddressType: 'ipv4',
    Scheme: 'internet-facing',
    Type: 'application',
  },
  // DescribeUserPoolClient (example of `describe-user-pool-client`, AWS CLI Reference).
  'AWS::Cognito::UserPoolClient': {
    AllowedOAuthFlowsUserPoolClient: false,
    AuthSessionValidity: 3,
    EnablePropagateAdditionalUserContextData: false,
    EnableTokenRevocation: true,
    RefreshTokenValidity: 30,
    TokenValidityUnits: {},
  },
  'AWS::Events::Rule': { EventBusName: 'default', State: 'ENABLED' },
  'AWS::IAM::Group': { Path: '/' },
  'AWS::IAM::InstanceProfile': { Path: '/' },
  'AWS::IAM::ManagedPolicy': { Description: '', Path: '/' },
  'AWS::IAM::Role': { Description: '', MaxSessionDuration: 3600, Path: '/' },
  'AWS::IAM::User': { Path: '/' },
  'AWS::KMS::Key': {
    Description: '',
    Enabled: true,
    EnableKeyRotation: false,
    KeySpec: 'SYMMETRIC_DEFAULT',
    KeyUsage: 'ENCRYPT_DECRYPT',
    MultiRegion: false,
    Origin: 'AWS_KMS',
  },
  'AWS::Kinesis::Stream': { RetentionPeriodHours: 24, StreamModeDetails: { StreamMode: 'PROVISIONED' } },
  'AWS::Lambda::EventSourceMapping': { Enabled: true },
  'AWS::Lambda::Function': {
    Architectures: ['x86_64'],
    EphemeralStorage: { Size: 512 },
    MemorySize: 128,
    PackageType: 'Zip',
    RecursiveLoop: 'Terminate',
    Timeout: 3,
    TracingConfig: { Mode: 'PassThrough' },
  },
  // Recorded: cloud-custodian, tools/c7n_awscc, 2024.
  'AWS::Logs::LogGroup': { DataProtectionPolicy: {}, FieldIndexPolicies: [], LogGroupClass: 'STANDARD' },
  'AWS::S3::Bucket': {
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [
        { BucketKeyEnabled: false, ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
      ],
    },
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  },
  'AWS::SNS::Topic': { DisplayName: '', TracingConfig: 'PassThrough' },
  'AWS::SQS::Queue': {
    DelaySeconds: 0,
    MaximumMessageSize: 262144,
    MessageRetentionPeriod: 345600,
    ReceiveMessageWaitTimeSeconds: 0,
    VisibilityTimeout: 30,
  },
  'AWS::SSM::Parameter': { DataType: 'text', Tier: 'Standard' },
  'AWS::StepFunctions::StateMachine': {
    EncryptionConfiguration: { Type: 'AWS_OWNED_KEY' },
    LoggingConfiguration: { IncludeExecutionData: false, Level: 'OFF' },
    StateMachineType: 'STANDARD',
    TracingConfiguration: { Enabled: false },
  },
  // Recorded: pulumi-aws-native 0.94, 2024.
  'AWS::WAFv2::WebACL': { Description: '' },
};

/** What AWS answers where nothing was said. */
export function defaultsOf(type: string): JsonObject {
  return DEFAULTS[type] ?? {};
}

/** The model with AWS's defaults beneath it: those of the table, and those that the schema itself names for scalars. */
export function withDefaults(schema: ResourceSchema, model: JsonObject): JsonObject {
  const hidden = [...schema.writeOnly, ...schema.readOnly].map(([name]) => name);
  const named = Object.entries(schema.root.properties ?? {}).flatMap(([name, property]): [string, Json][] => {
    const own = dereference(property, schema.definitions);
    return isFitting(own.default, own) && !hidden.includes(name) ? [[name, own.default]] : [];
  });
  return readBack(schema.typeName, {
    ...Object.fromEntries(named),
    ...defaultsOf(schema.typeName),
    ...model,
  });
}

/** A few schemas name defaults that they would not accept themselves. */
function isFitting(value: Json | undefined, schema: JsonSchema): value is string | number | boolean {
  if (typeof value === 'string') return isTextFor(schema, value);
  if (typeof value === 'number')
    return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  return typeof value === 'boolean';
}

/**
 * What callers want of a resource once they changed its read model: everything that they had asked for or that differs
 * from what AWS had filled in.
 */
export function askedAfter(asked: JsonObject, before: JsonObject, after: JsonObject): JsonObject {
  const wanted = Object.entries(after).filter(
    ([name, value]) => Object.hasOwn(asked, name) || !equal(before[name], value),
  );
  return Object.fromEntries(wanted);
}

/** The order of these matters, although their items are unique. */
const IN_PLACES = ['Command', 'EntryPoint', 'KeySchema', 'Processors', 'Stages', 'TimestampFormats'];

function isUnordered({ insertionOrder, uniqueItems }: JsonSchema, name: string | undefined): boolean {
  if (insertionOrder !== undefined) return !insertionOrder;
  return uniqueItems === true && !IN_PLACES.includes(name ?? '');
}

/**
 * Reverses every list whose order means nothing: AWS gives no promise, and a comparison should see that. Where a schema
 * says nothing of the order, a list of unique items is a set: `AttributeDefinitions` of a table comes back in another order
 * (measured, go-to-k/cdkd #1742).
 */
export function reordered(schema: ResourceSchema, model: JsonObject): JsonObject {
  const visit = (value: Json, own: JsonSchema, name?: string): Json => {
    if (Array.isArray(value)) {
      const items = own.items === undefined ? {} : dereference(own.items, schema.definitions);
      const visited = value.map((item) => visit(item, items));
      return isUnordered(own, name) ? visited.reverse() : visited;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        visit(member, schemaAt(own, [key], schema.definitions) ?? {}, key),
      ]),
    );
  };
  return visit(model, schema.root) as JsonObject;
}
