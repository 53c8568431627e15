/** The errors with which services report IAM changes that have not propagated yet. */

/**
 * A wording of such an error. IAM is eventually consistent
 * (https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html), and Cloud Control passes the
 * service's message on under `InvalidRequest` or `GeneralServiceException`
 * (https://github.com/hashicorp/terraform-provider-awscc/issues/221).
 */
interface PropagationRow {
  /** The service as in resource types: `Lambda` of `AWS::Lambda::Function`. Absent: any service. */
  readonly service?: string;
  /** Error names that otherwise mean that the request itself is invalid, whatever words they quote. */
  readonly name?: string;
  readonly words: RegExp;
  /** Where the wording was recorded. */
  readonly source: string;
}

const CDKD = 'cdkd changelog and issue list';
const TERRAFORM = 'terraform-provider-aws, retries of the resource';

/**
 * One row per wording. Give new ones their service, so that a message of one service means nothing for
 * another.
 */
export const PROPAGATION_ERRORS: readonly PropagationRow[] = [
  // Any service.
  {
    words: /\b(cannot|could not) be assumed\b/i,
    source: 'terraform-provider-awscc #172, #221; pulumi-aws-native #148',
  },
  { words: /\bunable to assume\b/i, source: TERRAFORM },
  { words: /\bnot authorized to assume\b/i, source: TERRAFORM },
  { words: /\bis not authorized to perform: sts:AssumeRole\b/i, source: TERRAFORM },
  { words: /\btrust (relationship|policy)\b/i, source: TERRAFORM },
  { words: /\binvalid iam instance profile\b/i, source: 'hashicorp/terraform #15341' },
  { words: /\binstance profile .* (not found|does not exist)/i, source: 'hashicorp/terraform #15341' },
  { words: /\bprincipal .* (not valid|does not exist)/i, source: TERRAFORM },
  { words: /\binvalid principals?\b/i, source: 'ibm-mas/cli #2478' },
  { words: /\bprincipal ?not ?found\b/i, source: 'AWS SNS handler; terraform-provider-aws' },
  { words: /\bsecurity token included in the request is invalid\. \(Service: /i, source: CDKD },
  // By service.
  {
    service: 'Lambda',
    words: /\bexecution role does not have permissions to call\b/i,
    source: 'terraform-provider-aws #8248',
  },
  {
    service: 'Lambda',
    words: /\bCannot access stream\b.*\bPlease ensure the role can perform\b/is,
    source: CDKD,
  },
  { service: 'Lambda', words: /\bKMS key is invalid for CreateGrant\b/i, source: TERRAFORM },
  {
    service: 'Lambda',
    words: /\bprovided principal was invalid\b/i,
    source: 'terraform-provider-aws #41617',
  },
  {
    service: 'Lambda',
    words: /\bdestination ARN \S+ is invalid\b/i,
    source: 'terraform-provider-aws, aws_lambda_function_event_invoke_config',
  },
  {
    service: 'Events',
    name: 'ValidationException',
    words: /\bcannot be assumed by principal\b/i,
    source: 'terraform-provider-aws, aws_cloudwatch_event_rule',
  },
  {
    service: 'ECR',
    words: /\bInvalid repository policy provided\b/i,
    source: 'terraform-provider-aws, aws_ecr_repository_policy',
  },
  {
    service: 'StepFunctions',
    words: /\bNeither the global service principal\b.*\bauthorized to assume the provided role\b/is,
    source: 'AWS StateMachine handler, Constants.java; cdkd #950',
  },
  {
    service: 'StepFunctions',
    words: /\bis not authorized to access the Log Destination\b/i,
    source: 'AWS StateMachine handler, Constants.java; aws-cdk #33332; cdkd #2783',
  },
  {
    service: 'StepFunctions',
    words: /\bis not authorized to create managed-rule\b/i,
    source: 'terraform-aws-step-functions #61',
  },
  {
    service: 'ApiGateway',
    words: /\bdoes not have required permissions\b.*\bgrant trust permission\b/is,
    source: 'aws-cdk #2194',
  },
  {
    service: 'ApiGateway',
    words: /\bcould not successfully write to CloudWatch Logs\b/i,
    source: 'terraform-provider-aws #8533',
  },
  {
    service: 'CodeBuild',
    words: /\bNot authorized to perform DescribeSecurityGroups\b/i,
    source: 'aws-cdk #2652; terraform-provider-aws #5238',
  },
  {
    service: 'CodePipeline',
    words: /\bis not authorized to perform AssumeRole on role\b/i,
    source: TERRAFORM,
  },
  { service: 'CodeDeploy', words: /\bpermissions required to assume the role\b/i, source: CDKD },
  {
    service: 'Scheduler',
    name: 'ValidationException',
    words: /\bmust allow AWS EventBridge Scheduler to assume the role\b/i,
    source: 'terraform-provider-aws, aws_scheduler_schedule',
  },
  { service: 'RDS', words: /\brequired permissions for: ENHANCED_MONITORING\b/i, source: CDKD },
  {
    service: 'ElasticLoadBalancingV2',
    words: /\bprincipal does not have permission to invoke\b/i,
    source: 'terraform-aws-alb #210; aws-cdk #4663',
  },
  {
    service: 'ElasticLoadBalancingV2',
    words: /\bCertificate '\S+:server-certificate\/\S+' not found\b/i,
    source: 'terraform-provider-aws #2053, #10294',
  },
  { service: 'ECS', words: /\bCaught ServiceAccessDeniedException\b/i, source: CDKD },
  {
    service: 'KMS',
    words: /\bdoes not refer to a valid principal\b/i,
    source: 'AWS KMS handler',
  },
  { service: 'KMS', words: /\bKMS key is invalid for CreateGrant\b/i, source: CDKD },
  { service: 'EMR', words: /\bInvalid InstanceProfile\b/i, source: CDKD },
  { service: 'EMR', words: /\bFailed to authorize instance profile\b/i, source: CDKD },
  { service: 'SNS', words: /\bis not a valid role to allow SNS\b/i, source: 'cdkd #1160' },
  { service: 'SQS', words: /\bInvalid value for the parameter Policy\b/i, source: 'cdkd #839' },
  { service: 'KinesisFirehose', words: /\bRole validation failed\b/i, source: CDKD },
  {
    service: 'KinesisFirehose',
    words: /\bshould be given assume role permissions\b/i,
    source: TERRAFORM,
  },
  {
    service: 'Logs',
    name: 'ValidationException',
    words: /\bgiven CloudWatch Logs permission to assume the provided role\b/i,
    source: 'terraform-provider-aws #29737, #48088',
  },
  { service: 'Logs', words: /\bCould not deliver test message\b/i, source: TERRAFORM },
  {
    service: 'Logs',
    words: /\bCould not execute the lambda function\b/i,
    source: 'terraform-provider-aws #41617',
  },
  { service: 'Logs', words: /\bprovided principal was invalid\b/i, source: 'terraform-provider-aws #41617' },
  {
    service: 'Cognito',
    words: /\bCould not execute the lambda function\b/i,
    source: 'terraform-provider-aws #41617',
  },
  { service: 'Glue', words: /\bRole validation failed\b/i, source: CDKD },
  { service: 'Glue', words: /\bshould be given assume role permissions\b/i, source: TERRAFORM },
  {
    service: 'SecretsManager',
    words: /\bcannot invoke the specified Lambda function\b/i,
    source: 'terraform-provider-aws, aws_secretsmanager_secret_rotation',
  },
];

/** Framework errors about the request itself. Only a row that names them overrides that. */
const ABOUT_THE_REQUEST: ReadonlySet<string> = new Set(['ValidationException', 'TypeNotFoundException']);

/**
 * Whether a rejection only says that a role or policy has not propagated yet. `service` is that of a resource
 * type; if it is unknown, every row counts.
 */
export function isPropagationError(name: string, message: string, service?: string): boolean {
  return PROPAGATION_ERRORS.some((row) => {
    if (ABOUT_THE_REQUEST.has(name) && row.name !== name) return false;
    if (row.service !== undefined && service !== undefined && row.service !== service) return false;
    return row.words.test(message);
  });
}

/** `Lambda` of `AWS::Lambda::Function`. */
export function serviceOfType(type: string): string | undefined {
  return type.split('::')[1];
}
