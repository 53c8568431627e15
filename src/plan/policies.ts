/**
 * CloudFormation's `DeletionPolicy` and `UpdateReplacePolicy`
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-attribute-deletionpolicy.html).
 */

/** `RetainExceptOnCreate` deletes only where the creation itself is rolled back; everywhere else it keeps. */
export function keepsOnDelete(policy: string | undefined): boolean {
  return policy === 'Retain' || policy === 'RetainExceptOnCreate' || takesSnapshot(policy);
}

export function keepsOnReplace(policy: string | undefined): boolean {
  return policy === 'Retain' || takesSnapshot(policy);
}

/**
 * A snapshot cannot be taken through Cloud Control. Until a provider can, such a resource is kept: the policy says
 * that its data must survive.
 */
export function takesSnapshot(policy: string | undefined): boolean {
  return policy === 'Snapshot';
}
