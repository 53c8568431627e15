import type { ResourceState } from '../state/schema.js';

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

/**
 * Whether taking a creation back leaves the resource where it is. `RetainExceptOnCreate` exists for this very case:
 * "If the stack operation that created the resource is rolled back, CloudFormation deletes the resource."
 */
export function keepsOnRollback(policy: string | undefined): boolean {
  return policy !== 'RetainExceptOnCreate' && keepsOnDelete(policy);
}

/** The UpdateReplacePolicy had its say when the resource was replaced: a DeletionPolicy no longer keeps it. */
export function withoutPolicies(row: ResourceState): ResourceState {
  const { deletionPolicy: _deletion, updateReplacePolicy: _replace, ...rest } = row;
  return rest;
}
