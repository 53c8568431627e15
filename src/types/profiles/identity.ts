/** Holds the profiles of identities, permissions, secrets and parameters. */

import type { ForeignProperty, Profiles } from './profile.js';
import { named, setting } from './rows.js';

const ATTACHED_POLICIES: ForeignProperty = {
  property: 'ManagedPolicyArns',
  by: ['AWS::IAM::ManagedPolicy'],
  as: 'items',
  key: [],
};

function inlinePolicies(by: string): ForeignProperty {
  return { property: 'Policies', by: ['AWS::IAM::Policy', by], as: 'items', key: ['PolicyName'] };
}

export const IDENTITY: Profiles = {
  'AWS::Cognito::IdentityPoolRoleAttachment': {
    attachedBy: ['IdentityPoolId'],
  },
  'AWS::Cognito::UserPool': {
    unprotect: setting('DeletionProtection', 'INACTIVE'),
  },
  'AWS::Cognito::UserPoolDomain': {
    changingAttributes: ['CloudFrontDistribution'], // follows the certificate
  },
  'AWS::Config::AggregationAuthorization': {
    ref: 'AggregationAuthorizationArn', // docs: the ARN of the authorization
  },
  'AWS::DirectoryService::MicrosoftAD': {
    slowMinutes: 60,
  },
  'AWS::DirectoryService::SimpleAD': {
    slowMinutes: 60,
  },
  'AWS::GuardDuty::Filter': {
    ref: 'Name', // docs: the name of the filter, such as SampleFilter
  },
  'AWS::GuardDuty::IPSet': {
    ref: 'Id', // docs: the unique ID of the IPSet
  },
  'AWS::GuardDuty::Master': {
    ref: 'MasterId', // docs: the unique ID of the administrator account
  },
  'AWS::GuardDuty::Member': {
    ref: 'MemberId', // docs: the unique ID of the member account
  },
  'AWS::GuardDuty::ThreatIntelSet': {
    ref: 'Id', // docs: the unique ID of the ThreatIntelSet
  },
  'AWS::IAM::Group': {
    name: named('GroupName', 128),
    followingAttributes: { Arn: 'Path' }, // UpdateGroup, IAM API Reference
    foreign: [inlinePolicies('AWS::IAM::GroupPolicy'), ATTACHED_POLICIES],
  },
  'AWS::IAM::InstanceProfile': {
    name: named('InstanceProfileName', 128),
    takesEffectLate: true,
  },
  'AWS::IAM::ManagedPolicy': {
    name: named('ManagedPolicyName', 128),
    takesEffectLate: true,
    // ListEntitiesForPolicy, which the read handler calls, also lists entities that attach the policy
    // themselves.
    foreign: [
      { property: 'Groups', by: ['AWS::IAM::Group'], as: 'items', key: [] },
      { property: 'Roles', by: ['AWS::IAM::Role'], as: 'items', key: [] },
      { property: 'Users', by: ['AWS::IAM::User'], as: 'items', key: [] },
    ],
  },
  'AWS::IAM::Policy': {
    refChanges: true, // its PolicyName
    attachedBy: ['PolicyName', 'Roles', 'Users', 'Groups'],
    takesEffectLate: true,
  },
  'AWS::IAM::Role': {
    name: named('RoleName', 64),
    takesEffectLate: true,
    foreign: [inlinePolicies('AWS::IAM::RolePolicy'), ATTACHED_POLICIES],
  },
  'AWS::IAM::RolePolicy': {
    takesEffectLate: true,
  },
  'AWS::IAM::SAMLProvider': {
    name: named('Name', 128),
  },
  'AWS::IAM::User': {
    name: named('UserName', 64),
    followingAttributes: { Arn: 'Path' }, // UpdateUser, IAM API Reference
    foreign: [
      inlinePolicies('AWS::IAM::UserPolicy'),
      ATTACHED_POLICIES,
      { property: 'Groups', by: ['AWS::IAM::UserToGroupAddition'], as: 'whole', key: [] },
    ],
  },
  'AWS::SSM::Document': {
    name: { ...named('Name', 128), reserved: ['aws', 'amazon', 'amzn'] },
  },
  'AWS::SSM::Parameter': {
    name: { ...named('Name', 1_011), reserved: ['aws', 'ssm'] },
    changingAttributes: ['Value', 'Type'],
  },
  'AWS::SecretsManager::ResourcePolicy': {
    attachedBy: ['SecretId'],
  },
  'AWS::SecretsManager::RotationSchedule': {
    attachedBy: ['SecretId'],
    // The template transform that turns it into a function is CloudFormation's own.
    actingValues: ['HostedRotationLambda'],
  },
  'AWS::SecretsManager::Secret': {
    name: named('Name', 512),
    // docs, "GenerateSecretString": changing it generates a new value (coverage roadmap #1161, #2210).
    // SecretString would replace a value that has been rotated since.
    actingValues: ['GenerateSecretString', 'SecretString'],
  },
  'AWS::SecretsManager::SecretTargetAttachment': {
    attachedBy: ['SecretId'],
  },
  'AWS::VerifiedPermissions::IdentitySource': {
    ref: 'IdentitySourceId', // docs: the ID of the identity source
  },
  'AWS::VerifiedPermissions::Policy': {
    ref: 'PolicyId', // docs: the ID of the policy
  },
};
