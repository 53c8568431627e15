/** Rules for eventual consistency: changes of access that take AWS time to propagate. */

import type { Json, JsonObject } from '../json.js';

/**
 * Resource policies and other types that grant access, in addition to all of IAM. IAM is eventually
 * consistent.
 */
const GRANTS: ReadonlySet<string> = new Set([
  'AWS::ECR::RepositoryPolicy',
  'AWS::KMS::Key',
  'AWS::Lambda::Permission',
  'AWS::Logs::ResourcePolicy',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::SecretsManager::ResourcePolicy',
]);

/** Whether a change of such a resource takes effect some time after AWS has confirmed it. */
export function grantsAccess(type: string): boolean {
  return type.startsWith('AWS::IAM::') || GRANTS.has(type);
}

/** Properties that name the roles, users and groups that a policy is attached to. */
const SUBJECTS = ['Roles', 'Users', 'Groups', 'RoleName', 'UserName', 'GroupName'] as const;

/** Names of the roles, users and groups whose permissions a resource changes. */
export function subjectsOf(properties: JsonObject): string[] {
  return SUBJECTS.flatMap((name) => textsIn(properties[name]));
}

/** ARNs of the managed policies in a role's own properties. */
export function managedPoliciesOf(properties: JsonObject): string[] {
  return textsIn(properties['ManagedPolicyArns']);
}

function textsIn(value: Json | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}
