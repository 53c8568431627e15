import { describe, expect, it } from '@jest/globals';
import { kindOf } from '../../../../src/providers/wire/failures.js';
import { PROPAGATION_ERRORS } from '../../../../src/providers/wire/not-propagated.js';

/** What services answer where a role or policy is too new: the type whose creation met it, the error's name, its words. */
const RECORDED: readonly (readonly [type: string, name: string, message: string])[] = [
  ['Lambda', 'InvalidRequest', 'The role defined for the function cannot be assumed by Lambda.'],
  [
    'Lambda',
    'InvalidParameterValueException',
    'The destination ARN arn:aws:sqs:us-east-1:111111111111:q is invalid.',
  ],
  [
    'Events',
    'ValidationException',
    "Provided role 'arn:aws:iam::111111111111:role/r' cannot be assumed by principal 'events.amazonaws.com'.",
  ],
  [
    'ECR',
    'InvalidParameterException',
    "Invalid parameter at 'PolicyText' failed to satisfy constraint: 'Invalid repository policy provided'",
  ],
  [
    'Lambda',
    'InvalidParameterValueException',
    'The provided execution role does not have permissions to call CreateNetworkInterface on EC2',
  ],
  [
    'Lambda',
    'InvalidRequest',
    'The function execution role does not have permissions to call ReceiveMessage on SQS (Service: Lambda, Status Code: 400)',
  ],
  [
    'Lambda',
    'InvalidRequest',
    'Cannot access stream arn:aws:kinesis:us-east-1:1:stream/s. Please ensure the role can perform the GetRecords, GetShardIterator actions on your stream in IAM.',
  ],
  ['Lambda', 'InvalidRequest', 'Lambda was unable to configure: KMS key is invalid for CreateGrant'],
  [
    'ElasticLoadBalancingV2',
    'AccessDenied',
    'elasticloadbalancing principal does not have permission to invoke arn:aws:lambda:us-east-1:1:function:f from target group arn:aws:elasticloadbalancing:us-east-1:1:targetgroup/f/1',
  ],
  [
    'ElasticLoadBalancingV2',
    'CertificateNotFoundException',
    "Certificate 'arn:aws:iam::1:server-certificate/f' not found",
  ],
  [
    'Lambda',
    'InvalidParameterValueException',
    'The provided principal was invalid. Please check the principal and try again.',
  ],
  [
    'StepFunctions',
    'AccessDeniedException',
    'Neither the global service principal states.amazonaws.com, nor the regional one is authorized to assume the provided role.',
  ],
  [
    'StepFunctions',
    'InvalidRequest',
    'The state machine IAM Role is not authorized to access the Log Destination',
  ],
  ['StepFunctions', 'AccessDenied', "'arn:aws:iam::1:role/r' is not authorized to create managed-rule."],
  [
    'ApiGateway',
    'BadRequestException',
    'The role ARN does not have required permissions configured. Please grant trust permission for API Gateway and add the required role policy.',
  ],
  [
    'ApiGateway',
    'InvalidRequest',
    'API Gateway could not successfully write to CloudWatch Logs using the ARN specified',
  ],
  ['CodeBuild', 'InvalidInputException', 'Not authorized to perform DescribeSecurityGroups'],
  [
    'CodePipeline',
    'InvalidStructureException',
    'arn:aws:iam::1:role/a is not authorized to perform AssumeRole on role arn:aws:iam::1:role/b',
  ],
  [
    'CodeDeploy',
    'InvalidRoleException',
    'AWS CodeDeploy does not have the permissions required to assume the role arn:aws:iam::1:role/r.',
  ],
  [
    'Scheduler',
    'ValidationException',
    'The execution role you provide must allow AWS EventBridge Scheduler to assume the role.',
  ],
  [
    'RDS',
    'InvalidRequest',
    'IAM role ARN value is invalid or does not include the required permissions for: ENHANCED_MONITORING',
  ],
  ['ECS', 'GeneralServiceException', 'Caught ServiceAccessDeniedException'],
  [
    'ECS',
    'InvalidParameterException',
    'Unable to assume the service linked role. Please verify that the ECS service role being passed has the proper permissions.',
  ],
  ['KMS', 'InvalidRequest', 'KMS key is invalid for CreateGrant'],
  ['KMS', 'InvalidRequest', 'Policy contains a statement that does not refer to a valid principal'],
  ['EMR', 'InvalidRequest', 'Invalid InstanceProfile: r'],
  ['EMR', 'InvalidRequest', 'Failed to authorize instance profile arn:aws:iam::1:instance-profile/p'],
  [
    'SNS',
    'InvalidRequest',
    'arn:aws:iam::1:role/r is not a valid role to allow SNS to write to Cloudwatch Logs',
  ],
  ['SNS', 'InvalidParameter', 'Invalid parameter: Policy Error: PrincipalNotFound'],
  ['SQS', 'InvalidAttributeValue', 'Invalid value for the parameter Policy.'],
  ['KinesisFirehose', 'InvalidRequest', 'Role validation failed for arn:aws:iam::1:role/r'],
  ['KinesisFirehose', 'InvalidArgumentException', 'Firehose is unable to assume role arn:aws:iam::1:role/r.'],
  [
    'Logs',
    'InvalidRequest',
    'Make sure you have given CloudWatch Logs permission to assume the provided role. (Service: CloudWatchLogs, Status Code: 400)',
  ],
  [
    'Logs',
    'ValidationException',
    'Make sure you have given CloudWatch Logs permission to assume the provided role.',
  ],
  ['Logs', 'InvalidParameterException', 'Could not deliver test message to specified Firehose stream.'],
  [
    'Logs',
    'InvalidParameterException',
    'Could not execute the lambda function. Make sure you have given CloudWatch Logs permission to execute your function.',
  ],
  [
    'EKS',
    'InvalidRequest',
    'The role r could not be assumed because it does not exist or its trust policy does not allow it',
  ],
  [
    'Glue',
    'InvalidInputException',
    'Service is unable to assume provided role. Please verify role trust policy.',
  ],
  [
    'Glue',
    'InvalidInputException',
    'Role arn:aws:iam::1:role/r should be given assume role permissions for Glue Service.',
  ],
  ['ECR', 'InvalidRequest', 'Principal not found'],
  ['S3', 'MalformedPolicy', 'Invalid principal in policy (Service: S3, Status Code: 400)'],
  ['SecretsManager', 'AccessDeniedException', 'Secrets Manager cannot invoke the specified Lambda function.'],
  [
    'EC2',
    'InvalidParameterValue',
    'Value (p) for parameter iamInstanceProfile.name is invalid. Invalid IAM Instance Profile name',
  ],
  ['EC2', 'InvalidParameter', 'Unable to assume given IAM role'],
  [
    'SSM',
    'GeneralServiceException',
    'The security token included in the request is invalid. (Service: AmazonSSM; Status Code: 400)',
  ],
];

describe('a role or policy that has not propagated yet', () => {
  it.each(RECORDED)('is recognized in what %s says: %s, %s', (service, name, message) => {
    expect(kindOf(name, message, service)).toBe('not-propagated');
    expect(kindOf(name, message)).toBe('not-propagated');
  });

  it('is recognized by every row of the table in at least one recorded sentence', () => {
    const unproven = PROPAGATION_ERRORS.filter(
      ({ words, service }) =>
        !RECORDED.some(([from, , message]) => words.test(message) && (service ?? from) === from),
    );
    // Older words, of which no full sentence is on record.
    expect(unproven.map(({ words }) => words.source)).toEqual([
      '\\bnot authorized to assume\\b',
      '\\bis not authorized to perform: sts:AssumeRole\\b',
      '\\binstance profile .* (not found|does not exist)',
      '\\bprincipal .* (not valid|does not exist)',
      '\\bshould be given assume role permissions\\b',
      '\\bprovided principal was invalid\\b',
      '\\bCould not execute the lambda function\\b',
      '\\bRole validation failed\\b',
    ]);
  });

  it.each([
    ['SNS', 'InvalidRequest', 'Invalid value for the parameter Policy.'],
    ['S3', 'InvalidRequest', 'Role validation failed'],
    ['Logs', 'InvalidRequest', 'Caught ServiceAccessDeniedException'],
  ])('is not read into the words of another service: %s, %s, %s', (service, name, message) => {
    expect(kindOf(name, message, service)).toBe('terminal');
  });

  it.each([
    ['ValidationException', 'Model validation failed (#/Description: "cannot be assumed" is too long)'],
    ['TypeNotFoundException', "The type 'Invalid::Principal' cannot be found."],
    ['AccessDenied', 'User: arn:aws:iam::1:user/u is not authorized to perform: s3:CreateBucket'],
  ])('is not read into a refusal of the request itself: %s, %s', (name, message) => {
    expect(kindOf(name, message)).toBe('terminal');
  });
});
