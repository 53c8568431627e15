import type { Json, JsonObject } from '../json.js';

/** What takes AWS a while to make known to all its services: grants of access. IAM is eventually consistent. */

/** Policies on resources, and what else decides who may do something, besides everything of IAM. */
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

/** ARNs of the managed policies that a role has by its own properties. */
export function managedPoliciesOf(properties: JsonObject): string[] {
  return textsIn(properties['ManagedPolicyArns']);
}

function textsIn(value: Json | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}

/** Most roles are usable 8 s after their creation; services poll that quickly see them soon. Milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/** Milliseconds between the n-th refusal of what has not propagated yet and the next attempt. */
export function propagationPause(refusals: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(refusals - 1, 20));
}
