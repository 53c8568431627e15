/** Lists the kinds of changes that people make in the console, and how CloudTrail records them. */

import type { LivingThing } from '../../simulator/aws/cloudcontrol/view.js';
import { isObject, type Json, type JsonObject } from '../../src/json.js';

/** A kind of change. */
export interface HandChange {
  readonly type: string;
  readonly what: string;
  /** What it makes of the model; `undefined` if the resource is not one of those that it fits. */
  readonly change: (model: JsonObject, thing: LivingThing) => JsonObject | undefined;
  /** `monitoring.amazonaws.com`, without `.amazonaws.com`. */
  readonly source: string;
  readonly event: string;
}

const set =
  (name: string, value: Json): HandChange['change'] =>
  (model) => ({ ...model, [name]: value });

const setIf =
  (name: string, value: Json): HandChange['change'] =>
  (model) =>
    name in model ? { ...model, [name]: value } : undefined;

const itemsOf = (model: JsonObject, name: string): Json[] => {
  const value = model[name];
  return Array.isArray(value) ? value : [];
};

const add =
  (name: string, item: Json): HandChange['change'] =>
  (model) => ({ ...model, [name]: [...itemsOf(model, name), item] });

const dropLast =
  (name: string) =>
  (model: JsonObject): JsonObject | undefined =>
    itemsOf(model, name).length > 0 ? { ...model, [name]: itemsOf(model, name).slice(0, -1) } : undefined;

const without =
  (name: string): HandChange['change'] =>
  ({ [name]: value, ...rest }) =>
    value === undefined ? undefined : rest;

const member =
  (outer: string, name: string, value: Json): HandChange['change'] =>
  (model) => {
    const object = model[outer];
    return isObject(object) ? { ...model, [outer]: { ...object, [name]: value } } : undefined;
  };

const EVERYONE = { CidrIp: '0.0.0.0/0', IpProtocol: 'tcp', FromPort: 5432, ToPort: 5432 };
const ADMINISTRATOR = 'arn:aws:iam::aws:policy/AdministratorAccess';
const OPEN = { Effect: 'Allow', Action: '*', Resource: '*' };
const TAG = { Key: 'changed', Value: 'by hand' };

export const HAND_CHANGES: readonly HandChange[] = [
  row(
    'EC2::SecurityGroup',
    'ec2 AuthorizeSecurityGroupIngress',
    'opens a port',
    add('SecurityGroupIngress', EVERYONE),
  ),
  row(
    'EC2::SecurityGroup',
    'ec2 RevokeSecurityGroupEgress',
    'drops a rule',
    // Not one that is a resource of its own.
    (model, { properties }) =>
      itemsOf(properties, 'SecurityGroupEgress').length === itemsOf(model, 'SecurityGroupEgress').length
        ? dropLast('SecurityGroupEgress')(model)
        : undefined,
  ),
  row('EC2::SecurityGroup', 'ec2 CreateTags', 'tags', add('Tags', TAG)),
  row('EC2::Subnet', 'ec2 ModifySubnetAttribute', 'public addresses', (model) => ({
    ...model,
    MapPublicIpOnLaunch: model['MapPublicIpOnLaunch'] !== true,
  })),
  row('EC2::VPC', 'ec2 ModifyVpcAttribute', 'host names', set('EnableDnsHostnames', false)),
  row('EC2::VPC', 'ec2 DeleteTags', 'drops a tag', dropLast('Tags')),
  row('EC2::NatGateway', 'ec2 CreateTags', 'tags', add('Tags', TAG)),
  row('IAM::Role', 'iam AttachRolePolicy', 'attaches a policy', add('ManagedPolicyArns', ADMINISTRATOR)),
  row('IAM::Role', 'iam DetachRolePolicy', 'detaches a policy', dropLast('ManagedPolicyArns')),
  row('IAM::Role', 'iam PutRolePolicy', 'inline policy', (model) => ({
    ...model,
    Policies: [
      ...itemsOf(model, 'Policies'),
      { PolicyName: 'mine', PolicyDocument: { Version: '2012-10-17', Statement: [OPEN] } },
    ],
  })),
  row('IAM::Role', 'iam UpdateAssumeRolePolicy', 'trusts another', (model) => {
    const statement = { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { AWS: '999988887777' } };
    const document = model['AssumeRolePolicyDocument'];
    return isObject(document)
      ? {
          ...model,
          AssumeRolePolicyDocument: {
            ...document,
            Statement: [...itemsOf(document, 'Statement'), statement],
          },
        }
      : undefined;
  }),
  row(
    'S3::Bucket',
    's3 PutBucketVersioning',
    'versioning',
    member('VersioningConfiguration', 'Status', 'Suspended'),
  ),
  row(
    'S3::Bucket',
    's3 PutBucketPublicAccessBlock',
    'public access',
    member('PublicAccessBlockConfiguration', 'BlockPublicPolicy', false),
  ),
  row('S3::Bucket', 's3 PutBucketLifecycle', 'lifecycle', without('LifecycleConfiguration')),
  row('S3::Bucket', 's3 PutBucketTagging', 'tags', add('Tags', TAG)),
  row('S3::BucketPolicy', 's3 PutBucketPolicy', 'opens the bucket', (model) => {
    const document = model['PolicyDocument'];
    const statement = {
      Effect: 'Allow',
      Action: 's3:GetObject',
      Principal: '*',
      Resource: 'arn:aws:s3:::x/*',
    };
    return isObject(document)
      ? {
          ...model,
          PolicyDocument: { ...document, Statement: [...itemsOf(document, 'Statement'), statement] },
        }
      : undefined;
  }),
  row('DynamoDB::Table', 'dynamodb UpdateTable', 'protection', set('DeletionProtectionEnabled', true)),
  row('DynamoDB::Table', 'dynamodb TagResource', 'tags', add('Tags', TAG)),
  row(
    'DynamoDB::Table',
    'dynamodb UpdateContinuousBackups',
    'backups',
    set('PointInTimeRecoverySpecification', { PointInTimeRecoveryEnabled: true }),
  ),
  row('RDS::DBInstance', 'rds ModifyDBInstance', 'its class', set('DBInstanceClass', 'db.r5.4xlarge')),
  row('RDS::DBInstance', 'rds ModifyDBInstance', 'backups', set('BackupRetentionPeriod', 35)),
  row('RDS::DBInstance', 'rds ModifyDBInstance', 'one zone', set('MultiAZ', false)),
  row('Lambda::Function', 'lambda UpdateFunctionConfiguration20150331v2', 'memory', set('MemorySize', 3008)),
  row('Lambda::Function', 'lambda UpdateFunctionConfiguration20150331v2', 'timeout', set('Timeout', 899)),
  row(
    'Lambda::Function',
    'lambda PutFunctionConcurrency20171031',
    'concurrency',
    set('ReservedConcurrentExecutions', 1),
  ),
  row(
    'Lambda::Function',
    'lambda UpdateFunctionConfiguration20150331v2',
    'environment',
    member('Environment', 'Variables', { DEBUG: '1' }),
  ),
  row(
    'Lambda::EventSourceMapping',
    'lambda UpdateEventSourceMapping20150331',
    'switches it off',
    set('Enabled', false),
  ),
  row('Lambda::Alias', 'lambda UpdateAlias20150331', 'description', set('Description', 'by hand')),
  row('SQS::Queue', 'sqs SetQueueAttributes', 'visibility', set('VisibilityTimeout', 777)),
  row('SQS::Queue', 'sqs SetQueueAttributes', 'retention', set('MessageRetentionPeriod', 60)),
  row('SNS::Topic', 'sns SetTopicAttributes', 'name', set('DisplayName', 'by hand')),
  row('SSM::Parameter', 'ssm PutParameter', 'value', set('Value', 'by hand')),
  row('Logs::LogGroup', 'logs PutRetentionPolicy', 'retention', set('RetentionInDays', 3)),
  row('Events::Rule', 'events DisableRule', 'switches it off', set('State', 'DISABLED')),
  row('Events::Rule', 'events PutRule', 'schedule', set('ScheduleExpression', 'rate(1 minute)')),
  row('Events::Rule', 'events RemoveTargets', 'drops a target', dropLast('Targets')),
  row(
    'StepFunctions::StateMachine',
    'states UpdateStateMachine',
    'tracing',
    set('TracingConfiguration', { Enabled: true }),
  ),
  row('ECS::Service', 'ecs UpdateService', 'health', set('HealthCheckGracePeriodSeconds', 600)),
  row(
    'ElasticLoadBalancingV2::Listener',
    'elasticloadbalancing ModifyListener',
    'its port',
    set('Port', 8080),
  ),
  row(
    'ElasticLoadBalancingV2::TargetGroup',
    'elasticloadbalancing ModifyTargetGroupAttributes',
    'stickiness',
    set('TargetGroupAttributes', [{ Key: 'stickiness.enabled', Value: 'true' }]),
  ),
  row('AutoScaling::AutoScalingGroup', 'autoscaling UpdateAutoScalingGroup', 'maximum', set('MaxSize', '99')),
  row(
    'ApplicationAutoScaling::ScalableTarget',
    'application-autoscaling RegisterScalableTarget',
    'maximum',
    set('MaxCapacity', 999),
  ),
  row(
    'ApplicationAutoScaling::ScalingPolicy',
    'application-autoscaling PutScalingPolicy',
    'target',
    member('TargetTrackingScalingPolicyConfiguration', 'TargetValue', 11),
  ),
  row('ApiGatewayV2::Api', 'apigateway UpdateApi', 'description', setIf('Description', 'by hand')),
  row(
    'ApiGatewayV2::Stage',
    'apigateway UpdateStage',
    'limits',
    set('DefaultRouteSettings', { ThrottlingBurstLimit: 1, ThrottlingRateLimit: 1 }),
  ),
  row(
    'CloudFront::Distribution',
    'cloudfront UpdateDistribution',
    'switches it off',
    member('DistributionConfig', 'Enabled', false),
  ),
  row(
    'SecretsManager::Secret',
    'secretsmanager UpdateSecret',
    'description',
    setIf('Description', 'by hand'),
  ),
];

function row(type: string, event: string, what: string, change: HandChange['change']): HandChange {
  const [source = '', name = ''] = event.split(' ');
  return { type: `AWS::${type}`, source: `${source}.amazonaws.com`, event: name, what, change };
}
