import type { ResourceState } from '../../state/schema.js';
import { isSnapshotType } from '../../types/snapshots.js';
import { isDeposed } from '../model/deposed-names.js';

/**
 * CloudFormation's `DeletionPolicy` and `UpdateReplacePolicy`
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-attribute-deletionpolicy.html).
 */

/** A policy, and the type of the resource that it is about. */
export interface PolicyOn {
  readonly policy: string | undefined;
  readonly type: string;
}

/**
 * What is to become of the resource of a row when it goes. `noted` counts where the row says nothing; where nobody says
 * anything, CloudFormation keeps the data of databases: "The default policy is `Snapshot` for `AWS::RDS::DBCluster`
 * resources and for `AWS::RDS::DBInstance` resources that don't specify the `DBClusterIdentifier` property." That is not for
 * what a replacement has left behind.
 */
export function deletionPolicyOf(name: string, row: ResourceState, noted?: string): PolicyOn {
  const { resourceType: type, deletionPolicy = noted, properties } = row;
  const isDatabase =
    type === 'AWS::RDS::DBCluster' ||
    (type === 'AWS::RDS::DBInstance' && properties['DBClusterIdentifier'] === undefined);
  return { type, policy: deletionPolicy ?? (isDatabase && !isDeposed(name) ? 'Snapshot' : undefined) };
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
export function keepsOnRollback(on: PolicyOn): boolean {
  return keepsOnReplace(on);
}

/** A DeletionPolicy no longer keeps it. */
export function withoutPolicies(row: ResourceState): ResourceState {
  const { deletionPolicy: _deletion, updateReplacePolicy: _replace, ...rest } = row;
  return rest;
}

/**
 * The row of a replaced resource that existed before an interrupted run updated it: whoever replaced it may want to keep
 * it. It stays on record, and every plan warns of it, until the resource is gone or the stack is destroyed or orphaned.
 */
export function setAside(row: ResourceState): ResourceState {
  return { ...withoutPolicies(row), deletionPolicy: 'Retain' };
}

export function isSetAside(name: string, { deletionPolicy }: ResourceState): boolean {
  return isDeposed(name) && deletionPolicy === 'Retain';
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
