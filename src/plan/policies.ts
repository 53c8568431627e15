import type { ResourceState } from '../state/schema.js';
import { isSnapshotType } from '../types/snapshots.js';

/**
 * CloudFormation's `DeletionPolicy` and `UpdateReplacePolicy`
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-attribute-deletionpolicy.html).
 */

/** A policy, and the type of the resource that it is about. */
export interface PolicyOn {
  readonly policy: string | undefined;
  readonly type: string;
}

/** `RetainExceptOnCreate` deletes only where the creation itself is rolled back; everywhere else it keeps. */
export function keepsOnDelete({ policy, type }: PolicyOn): boolean {
  return policy === 'RetainExceptOnCreate' || keepsOnReplace({ policy, type });
}

/** What nobody can take a snapshot of is kept where its policy asks for one: its data must survive. */
export function keepsOnReplace({ policy, type }: PolicyOn): boolean {
  return policy === 'Retain' || (policy === 'Snapshot' && !isSnapshotType(type));
}

/** Whether a snapshot is taken before the resource is deleted. */
export function takesSnapshot({ policy, type }: PolicyOn): boolean {
  return policy === 'Snapshot' && isSnapshotType(type);
}

/**
 * Whether taking a creation back leaves the resource where it is. `RetainExceptOnCreate` exists for this very case:
 * "If the stack operation that created the resource is rolled back, CloudFormation deletes the resource."
 */
export function keepsOnRollback(policy: string | undefined): boolean {
  return policy === 'Retain' || policy === 'Snapshot';
}

/** A DeletionPolicy no longer keeps it. */
export function withoutPolicies(row: ResourceState): ResourceState {
  const { deletionPolicy: _deletion, updateReplacePolicy: _replace, ...rest } = row;
  return rest;
}

/**
 * What stands on record of a resource that was replaced, until it is deleted: the UpdateReplacePolicy had its say, and
 * what it asks for besides is a snapshot.
 */
export function supersededRow(row: ResourceState, updateReplacePolicy: string | undefined): ResourceState {
  const rest = withoutPolicies(row);
  const isSnapshotWanted = takesSnapshot({ policy: updateReplacePolicy, type: row.resourceType });
  return isSnapshotWanted ? { ...rest, deletionPolicy: 'Snapshot' } : rest;
}
