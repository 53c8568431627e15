/** Generates physical names for resources whose template gives none. */

import { createHash } from 'node:crypto';

/**
 * CloudFormation's handlers derive names from the stack's name, which Cloud Control does not pass on: a queue
 * would be named `Queue-…`, and policies that allow `stack-name-*` would deny access. The name is therefore
 * generated here, in CloudFormation's form: `Stack-LogicalId-HASH`.
 */

/** The naming rule of a type. */
interface NameRule {
  readonly property: string;
  /** Maximum length in characters. */
  readonly longest: number;
  /** Only lower-case letters are allowed. */
  readonly isLowerCase?: true;
  /** The required suffix, derived from other properties. */
  readonly suffix?: (properties: Readonly<Record<string, unknown>>) => string;
  /**
   * Prefixes that the service reserves, in lower case; matched whatever the case. Sources: PutParameter, CreateDocument,
   * CreateLoadBalancer and CreateSecurityGroup in the API references; "General purpose bucket naming rules", Amazon S3
   * User Guide.
   */
  readonly reserved?: readonly string[];
}

const fifo = (flag: string) => (properties: Readonly<Record<string, unknown>>) =>
  String(properties[flag]) === 'true' ? '.fifo' : '';

const named = (property: string, longest: number): NameRule => ({ property, longest });
const lowerCase = (property: string, longest: number): NameRule => ({ property, longest, isLowerCase: true });

/**
 * Types that Cloud Control manages and that have an optional name of their own. Lengths and characters follow
 * the naming rules in each service's API reference (`CreateRole`, `CreateFunction`, …), or the type's schema
 * if it has them.
 */
const RULES: Readonly<Record<string, NameRule>> = {
  'AWS::AutoScaling::AutoScalingGroup': named('AutoScalingGroupName', 255),
  'AWS::AutoScaling::LaunchConfiguration': named('LaunchConfigurationName', 255),
  'AWS::Batch::ComputeEnvironment': named('ComputeEnvironmentName', 128),
  'AWS::Batch::JobDefinition': named('JobDefinitionName', 128),
  'AWS::Batch::JobQueue': named('JobQueueName', 128),
  'AWS::CloudTrail::Trail': named('TrailName', 128),
  'AWS::CloudWatch::Alarm': named('AlarmName', 255),
  'AWS::CloudWatch::CompositeAlarm': named('AlarmName', 255),
  'AWS::CloudWatch::Dashboard': named('DashboardName', 255),
  'AWS::CodeDeploy::Application': named('ApplicationName', 100),
  'AWS::CodePipeline::Pipeline': named('Name', 100),
  'AWS::DynamoDB::GlobalTable': named('TableName', 255),
  'AWS::DynamoDB::Table': named('TableName', 255),
  'AWS::EC2::LaunchTemplate': named('LaunchTemplateName', 128),
  'AWS::EC2::SecurityGroup': { ...named('GroupName', 255), reserved: ['sg-'] },
  'AWS::ECR::Repository': lowerCase('RepositoryName', 256),
  'AWS::ECS::Cluster': named('ClusterName', 255),
  'AWS::ECS::TaskDefinition': named('Family', 255),
  'AWS::EKS::Cluster': named('Name', 100),
  'AWS::ElasticLoadBalancingV2::LoadBalancer': { ...named('Name', 32), reserved: ['internal-'] },
  'AWS::ElasticLoadBalancingV2::TargetGroup': named('Name', 32),
  'AWS::Events::Rule': named('Name', 64),
  'AWS::IAM::Group': named('GroupName', 128),
  'AWS::IAM::SAMLProvider': named('Name', 128),
  'AWS::IAM::InstanceProfile': named('InstanceProfileName', 128),
  'AWS::IAM::ManagedPolicy': named('ManagedPolicyName', 128),
  'AWS::IAM::Role': named('RoleName', 64),
  'AWS::IAM::User': named('UserName', 64),
  'AWS::Kinesis::Stream': named('Name', 128),
  'AWS::KinesisFirehose::DeliveryStream': named('DeliveryStreamName', 64),
  'AWS::Lambda::Function': named('FunctionName', 64),
  'AWS::Lambda::LayerVersion': named('LayerName', 140),
  'AWS::Logs::LogGroup': named('LogGroupName', 512),
  'AWS::Logs::MetricFilter': named('FilterName', 512),
  'AWS::Logs::LogStream': named('LogStreamName', 512),
  'AWS::OpenSearchService::Domain': lowerCase('DomainName', 28),
  'AWS::Pipes::Pipe': named('Name', 64),
  'AWS::RDS::DBCluster': lowerCase('DBClusterIdentifier', 63),
  'AWS::RDS::DBInstance': lowerCase('DBInstanceIdentifier', 63),
  'AWS::RDS::DBParameterGroup': lowerCase('DBParameterGroupName', 255),
  'AWS::RDS::DBClusterParameterGroup': lowerCase('DBClusterParameterGroupName', 255),
  'AWS::RDS::DBSubnetGroup': lowerCase('DBSubnetGroupName', 255),
  'AWS::Redshift::Cluster': lowerCase('ClusterIdentifier', 63),
  'AWS::S3::Bucket': { ...lowerCase('BucketName', 63), reserved: ['xn--', 'sthree-', 'amzn-s3-demo-'] },
  'AWS::SNS::Topic': { ...named('TopicName', 256), suffix: fifo('FifoTopic') },
  'AWS::SQS::Queue': { ...named('QueueName', 80), suffix: fifo('FifoQueue') },
  'AWS::SSM::Document': { ...named('Name', 128), reserved: ['aws', 'amazon', 'amzn'] },
  'AWS::SSM::Parameter': { ...named('Name', 1_011), reserved: ['aws', 'ssm'] },
  'AWS::Scheduler::Schedule': named('Name', 64),
  'AWS::SecretsManager::Secret': named('Name', 512),
  'AWS::StepFunctions::StateMachine': named('StateMachineName', 80),
  'AWS::WAFv2::WebACL': named('Name', 128),
};

const HASH_LENGTH = 12;

/** Goes before a stack's name that begins with a reserved prefix. The choice is ours: no record says what CloudFormation does. */
const SUBSTITUTE_PREFIX = 'CFN-';

/** The resource that needs a name; the same `token` gives the same name. */
interface Nameless {
  readonly stackName: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly token: string;
}

/**
 * The name property that the template leaves out, with a name for it; `undefined` if the type has none or it
 * is given.
 */
export function generatedName(
  nameless: Nameless,
): { readonly property: string; readonly name: string } | undefined {
  const { type, properties } = nameless;
  const rule = RULES[type];
  if (rule === undefined || properties[rule.property] !== undefined) return undefined;
  return { property: rule.property, name: nameBy(rule, nameless) };
}

/** Types with generated names, for tests. */
export const GENERATED_NAME_TYPES: readonly string[] = Object.keys(RULES);

/**
 * Letters, digits and single hyphens, starting with a letter, which every service accepts. If the name would
 * be too long, the end of the logical id is cut: policies match the stack's name at the start.
 */
function nameBy({ longest, isLowerCase, suffix, reserved = [] }: NameRule, nameless: Nameless): string {
  const { stackName, logicalId, token, properties } = nameless;
  const ending = suffix?.(properties) ?? '';
  const hash = createHash('sha256').update(token).digest('hex').slice(0, HASH_LENGTH).toUpperCase();
  const isReserved = reserved.some((start) => stackName.toLowerCase().startsWith(start));
  const plain = `${isReserved ? SUBSTITUTE_PREFIX : ''}${stackName}-${logicalId}`
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, longest - HASH_LENGTH - 1 - ending.length)
    .replace(/-$/, '');
  const name = `${plain}-${hash}${ending}`;
  return isLowerCase === true ? name.toLowerCase() : name;
}
