/** Simulates the eventual consistency of IAM. */

import type { Account } from '../account.js';
import type { Refusal } from '../failures.js';
import { keyOf, type Resource } from '../inventory.js';
import { textAt } from '../model-paths.js';

/**
 * IAM is eventually consistent: a role, its policies and its instance profile count for other services some seconds
 * after IAM has confirmed them (IAM User Guide, "Changes that I make are not always immediately visible"; usable by EC2
 * after 7.9 s, cdkd's documentation). Until then services refuse what uses them, and Cloud Control passes their words
 * on as `InvalidRequest` (hashicorp/terraform-provider-awscc #172, #221; pulumi-aws-native #148).
 */
interface PropagationRule {
  readonly type: string;
  /** What is too new: the role itself, or what it may do. */
  readonly newOne: 'role' | 'permissions';
  /** A property without which the service does not ask. */
  readonly when?: string;
  /** `{role}` stands for its ARN. */
  readonly message: string;
  readonly source: string;
  /** The service finds out only after it has made the resource, which stays and keeps its name. */
  readonly isLate?: true;
}

const RULES: readonly PropagationRule[] = [
  {
    type: 'AWS::Lambda::Function',
    newOne: 'role',
    message: 'The role defined for the function cannot be assumed by Lambda.',
    source: 'hashicorp/terraform-provider-awscc #221',
  },
  {
    type: 'AWS::Lambda::Function',
    newOne: 'permissions',
    when: 'VpcConfig',
    message: 'The provided execution role does not have permissions to call CreateNetworkInterface on EC2',
    source: 'hashicorp/terraform-provider-aws #8248',
  },
  {
    type: 'AWS::Lambda::EventSourceMapping',
    newOne: 'permissions',
    message: 'The function execution role does not have permissions to call ReceiveMessage on SQS',
    source: 'hashicorp/terraform-provider-aws #8248',
  },
  {
    type: 'AWS::Synthetics::Canary',
    newOne: 'role',
    message: 'The role defined for the function cannot be assumed by Lambda.',
    source:
      'hashicorp/terraform-provider-aws #18101; cdkd, changelog: GeneralServiceException, canary left behind',
    isLate: true,
  },
  {
    type: 'AWS::StepFunctions::StateMachine',
    newOne: 'role',
    message:
      'Neither the global service principal states.amazonaws.com, nor the regional one is authorized to assume the provided role.',
    source: 'AWS StateMachine handler, Constants.java; cdkd #950',
  },
  {
    type: 'AWS::StepFunctions::StateMachine',
    newOne: 'permissions',
    when: 'LoggingConfiguration',
    message: 'The state machine IAM Role is not authorized to access the Log Destination',
    source: 'AWS StateMachine handler, Constants.java; aws-cdk #33332',
  },
  {
    type: 'AWS::ApiGateway::Account',
    newOne: 'role',
    message:
      'The role ARN does not have required permissions configured. Please grant trust permission for API Gateway and add the required role policy.',
    source: 'aws-cdk #2194',
  },
  {
    type: 'AWS::CodeBuild::Project',
    newOne: 'permissions',
    when: 'VpcConfig',
    message: 'Not authorized to perform DescribeSecurityGroups',
    source: 'aws-cdk #2652; hashicorp/terraform-provider-aws #5238',
  },
  {
    type: 'AWS::CodeDeploy::DeploymentGroup',
    newOne: 'role',
    message: 'AWS CodeDeploy does not have the permissions required to assume the role.',
    source: 'cdkd, list of retryable errors',
  },
  {
    type: 'AWS::Scheduler::Schedule',
    newOne: 'role',
    message: 'The execution role you provide must allow AWS EventBridge Scheduler to assume the role.',
    source: 'hashicorp/terraform-provider-aws, aws_scheduler_schedule',
  },
  {
    type: 'AWS::RDS::DBInstance',
    newOne: 'role',
    when: 'MonitoringRoleArn',
    message:
      'IAM role ARN value is invalid or does not include the required permissions for: ENHANCED_MONITORING',
    source: 'cdkd, list of retryable errors',
  },
  {
    type: 'AWS::KinesisFirehose::DeliveryStream',
    newOne: 'role',
    message: 'Firehose is unable to assume role. Please check the role provided.',
    source: 'cdkd, list of retryable errors',
  },
  {
    type: 'AWS::EC2::Instance',
    newOne: 'role',
    when: 'IamInstanceProfile',
    message: 'Value for parameter iamInstanceProfile.name is invalid. Invalid IAM Instance Profile name',
    source: 'hashicorp/terraform #15341',
  },
  {
    type: 'AWS::EMR::Cluster',
    newOne: 'role',
    when: 'JobFlowRole',
    message: 'Invalid InstanceProfile',
    source: 'hashicorp/terraform-provider-aws, aws_emr_cluster',
  },
  {
    type: 'AWS::EC2::FlowLog',
    newOne: 'role',
    message: 'Unable to assume given IAM role',
    source: 'hashicorp/terraform-provider-aws, aws_flow_log',
  },
  {
    type: 'AWS::Logs::SubscriptionFilter',
    newOne: 'role',
    when: 'RoleArn',
    message: 'Make sure you have given CloudWatch Logs permission to assume the provided role.',
    source: 'hashicorp/terraform-provider-aws #29737, #48088',
  },
  {
    type: 'AWS::CodePipeline::Pipeline',
    newOne: 'permissions',
    message: '{role} is not authorized to perform AssumeRole on role {role}',
    source: 'hashicorp/terraform-provider-aws #13103; aws-cdk #11353',
  },
  {
    type: 'AWS::EKS::Cluster',
    newOne: 'role',
    message:
      'Role with arn: {role}, could not be assumed because it does not exist or the trusted entity is not correct',
    source: 'aws-cdk #16037; terraform-aws-modules/terraform-aws-eks #2406',
  },
  {
    type: 'AWS::Glue::Crawler',
    newOne: 'role',
    message: "Service is unable to assume provided role. Please verify role's TrustPolicy",
    source: 'hashicorp/terraform-provider-aws #30371',
  },
  {
    type: 'AWS::Glue::Job',
    newOne: 'role',
    message: 'Role {role} should be given assume role permissions for Glue Service.',
    source: 'hashicorp/terraform-provider-aws, aws_glue_job',
  },
  {
    type: 'AWS::Cognito::UserPool',
    newOne: 'role',
    when: 'SmsConfiguration',
    message: 'Role does not have a trust relationship allowing Cognito to assume the role',
    source: 'hashicorp/terraform-provider-aws, aws_cognito_user_pool',
  },
  {
    type: 'AWS::ECS::CapacityProvider',
    newOne: 'role',
    when: 'ManagedInstancesProvider',
    message:
      'Invalid request provided: CreateCapacityProvider error: Caught ServiceAccessDeniedException for ECSInfrastructureRole[{role}]',
    source: 'cdkd #805',
  },
  {
    type: 'AWS::SNS::Topic',
    newOne: 'role',
    when: 'DeliveryStatusLogging',
    message: '{role} is not a valid role to allow SNS to write to Cloudwatch Logs',
    source: 'cdkd #1160',
  },
];

const ROLE = 'AWS::IAM::Role';
const POLICIES: ReadonlySet<string> = new Set([
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::RolePolicy',
]);

/** Why a service would not take a resource yet; `undefined` where everything that it uses has propagated. */
export function refuseUnpropagated(resource: Resource, account: Account): Refusal | undefined {
  const { iamPropagation: delay } = account.settings;
  if (delay <= 0) return undefined;
  const roles = rolesBehind(resource, account);
  const isNew = (moment: number) => account.now() < moment + delay;
  const rule = RULES.find(({ type, newOne, when }) => {
    if (type !== resource.type || (when !== undefined && resource.asked[when] === undefined)) return false;
    return roles.some((role) =>
      isNew(newOne === 'role' ? changedAt(role) : permissionsChangedAt(role, account)),
    );
  });
  if (rule === undefined) return undefined;
  const arn = textAt(roles[0]?.model ?? {}, ['Arn']) ?? '';
  const message = rule.message.replaceAll('{role}', arn);
  if (rule.isLate === true) return { code: 'GeneralServiceException', message, leaves: true };
  return { code: 'InvalidRequest', message };
}

/** The role under which a function or another resource works. */
export function roleOf(resource: Resource, account: Account): Resource | undefined {
  return rolesBehind(resource, account)[0];
}

/** The policies of a role that are resources of their own. */
export function policiesOf(role: Resource, account: Account): Resource[] {
  return account.inventory.referringTo(keyOf(role)).filter(({ type }) => POLICIES.has(type));
}

/** When a resource was made or last changed, by the simulated clock. */
export function changedAt({ createdAt, internal }: Resource): number {
  const { updatedAt } = internal;
  return typeof updatedAt === 'number' ? Math.max(createdAt, updatedAt) : createdAt;
}

function permissionsChangedAt(role: Resource, account: Account): number {
  return Math.max(...[role, ...policiesOf(role, account)].map(changedAt));
}

/** Roles that it names itself, or by an instance profile, or by the function that it is for. */
function rolesBehind({ references }: Resource, account: Account): Resource[] {
  return references.flatMap(({ target }) => {
    const found = account.inventory.get(target);
    if (found === undefined) return [];
    if (found.type === ROLE) return [found];
    const isBetween = found.type === 'AWS::IAM::InstanceProfile' || found.type === 'AWS::Lambda::Function';
    return isBetween ? rolesBehind(found, account) : [];
  });
}
