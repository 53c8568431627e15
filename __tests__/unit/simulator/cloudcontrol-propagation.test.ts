import { describe, expect, it } from '@jest/globals';
import { kindOf } from '../../../src/providers/wire/failures.js';
import { textAt } from '../../../simulator/aws/cloudcontrol/model-paths.js';
import type { JsonObject } from '../../../src/json.js';
import { Cloud } from '../../support/cloud.js';

const trusting = (principal: JsonObject): JsonObject => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: principal, Action: 'sts:AssumeRole' }],
});
const allowing = (arn: string): JsonObject => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { AWS: arn }, Action: '*', Resource: '*' }],
});

const MANAGED_INSTANCES = {
  InstanceLaunchTemplate: {
    Ec2InstanceProfileArn: 'arn:aws:iam::210987654321:instance-profile/nodes',
    NetworkConfiguration: {
      Subnets: ['subnet-0123456789abcdef0'],
      SecurityGroups: ['sg-0123456789abcdef0'],
    },
  },
};

/** What uses a role, and the service's recorded words while the role is new: sources are in the simulator's tables. */
const USERS: readonly (readonly [type: string, model: (arn: string) => JsonObject, words: string])[] = [
  [
    'AWS::Logs::SubscriptionFilter',
    (arn) => ({
      LogGroupName: 'group',
      FilterPattern: '',
      DestinationArn: 'arn:aws:kinesis:us-east-1:123456789012:stream/s',
      RoleArn: arn,
    }),
    'Make sure you have given CloudWatch Logs permission to assume the provided role.',
  ],
  [
    'AWS::EKS::Cluster',
    (arn) => ({ RoleArn: arn, ResourcesVpcConfig: { SubnetIds: ['subnet-0123456789abcdef0'] } }),
    'could not be assumed because it does not exist or the trusted entity is not correct',
  ],
  [
    'AWS::Glue::Crawler',
    (arn) => ({ Role: arn, Targets: {} }),
    "Service is unable to assume provided role. Please verify role's TrustPolicy",
  ],
  [
    'AWS::Glue::Job',
    (arn) => ({ Role: arn, Command: { Name: 'glueetl' } }),
    'should be given assume role permissions for Glue Service.',
  ],
  [
    'AWS::Cognito::UserPool',
    (arn) => ({ SmsConfiguration: { SnsCallerArn: arn, ExternalId: 'one' } }),
    'Role does not have a trust relationship allowing Cognito to assume the role',
  ],
  [
    'AWS::SNS::Topic',
    (arn) => ({ DeliveryStatusLogging: [{ Protocol: 'lambda', FailureFeedbackRoleArn: arn }] }),
    'is not a valid role to allow SNS to write to Cloudwatch Logs',
  ],
  [
    'AWS::ECS::CapacityProvider',
    (arn) => ({ ManagedInstancesProvider: { ...MANAGED_INSTANCES, InfrastructureRoleArn: arn } }),
    'Caught ServiceAccessDeniedException for ECSInfrastructureRole[arn:aws:iam::',
  ],
  [
    'AWS::KMS::Key',
    (arn) => ({ KeyPolicy: allowing(arn) }),
    'Policy contains a statement with one or more invalid principals.',
  ],
  [
    'AWS::ECR::Repository',
    (arn) => ({ RepositoryName: 'images', RepositoryPolicyText: allowing(arn) }),
    "Invalid parameter at 'PolicyText' failed to satisfy constraint: 'Principal not found'",
  ],
  [
    'AWS::IAM::Role',
    (arn) => ({ RoleName: 'second', AssumeRolePolicyDocument: trusting({ AWS: arn }) }),
    'Invalid principal in policy',
  ],
];

describe('services that are given a new role', () => {
  it.each(USERS)('refuse %s until it has propagated, in words that say so', async (type, model, words) => {
    const cloud = new Cloud({ iamPropagation: 8_000, outside: 'presumed' });
    const role = await cloud.make('AWS::IAM::Role', {
      RoleName: 'first',
      AssumeRolePolicyDocument: trusting({ Service: 'lambda.amazonaws.com' }),
    });
    const arn = textAt(role.model, ['Arn']) ?? '';
    cloud.clock.advance(7_000);
    const early = await cloud.create(type, model(arn));
    expect(early).toMatchObject({ status: 'FAILED', code: 'InvalidRequest' });
    expect(early.message).toContain(words);
    expect(kindOf(early.code ?? '', early.message, type.split('::')[1])).toBe('not-propagated');
    cloud.clock.advance(1_500);
    expect((await cloud.create(type, model(arn))).status).toBe('SUCCESS');
  });
});
