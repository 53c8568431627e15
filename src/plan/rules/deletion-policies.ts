/**
 * Applies CloudFormation's `DeletionPolicy` and `UpdateReplacePolicy`.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-attribute-deletionpolicy.html
 */

import type { ResourceState } from '../../state/schema.js';
import { isSnapshotType } from '../../types/snapshots.js';
import { isDeposed } from '../model/deposed-names.js';

/** A policy with the type of its resource. */
interface PolicyOn {
  readonly policy: string | undefined;
  readonly type: string;
}

/**
 * The policy that applies when a record's resource is deleted. `noted` counts if the record has none. The
 * default of CloudFormation retains the data of databases: "The default policy is `Snapshot` for
 * `AWS::RDS::DBCluster` resources and for `AWS::RDS::DBInstance` resources that don't specify the
 * `DBClusterIdentifier` property." The default does not apply to resources that a replacement has left
 * behind.
 */
export function deletionPolicyOf(name: string, row: ResourceState, noted?: string): PolicyOn {
  const { resourceType: type, deletionPolicy = noted, properties } = row;
  const isDatabase =
    type === 'AWS::RDS::DBCluster' ||
    (type === 'AWS::RDS::DBInstance' && properties['DBClusterIdentifier'] === undefined);
  return { type, policy: deletionPolicy ?? (isDatabase && !isDeposed(name) ? 'Snapshot' : undefined) };
}

/** `RetainExceptOnCreate` deletes only if the creation itself is rolled back; otherwise it retains. */
export function keepsOnDelete({ policy, type }: PolicyOn): boolean {
  return policy === 'RetainExceptOnCreate' || keepsOnReplace({ policy, type });
}

/**
 * A resource without snapshot support is retained if its policy requests a snapshot: its data must survive.
 */
export function keepsOnReplace({ policy, type }: PolicyOn): boolean {
  return policy === 'Retain' || (policy === 'Snapshot' && !isSnapshotType(type));
}

/** Whether a snapshot is taken before the resource is deleted. */
export function takesSnapshot({ policy, type }: PolicyOn): boolean {
  return policy === 'Snapshot' && isSnapshotType(type);
}

/**
 * Whether rolling back a creation retains the resource. `RetainExceptOnCreate` exists for this case: "If the
 * stack operation that created the resource is rolled back, CloudFormation deletes the resource."
 */
export function keepsOnRollback(on: PolicyOn): boolean {
  return keepsOnReplace(on);
}

/** The record without a DeletionPolicy that would retain it. */
export function withoutPolicies(row: ResourceState): ResourceState {
  const { deletionPolicy: _deletion, updateReplacePolicy: _replace, ...rest } = row;
  return rest;
}

/**
 * The record of a replaced resource that existed before an interrupted run updated it: whoever replaced it
 * may want to keep it. It stays recorded, and every plan warns about it, until the resource is gone or the
 * stack is destroyed or orphaned.
 */
export function setAside(row: ResourceState): ResourceState {
  return { ...withoutPolicies(row), deletionPolicy: 'Retain' };
}

export function isSetAside(name: string, { deletionPolicy }: ResourceState): boolean {
  return isDeposed(name) && deletionPolicy === 'Retain';
}

/** What replaces a resource. */
interface Successor {
  readonly type: string;
  readonly updateReplacePolicy?: string | undefined;
}

/**
 * The policy that decides what becomes of a replaced resource: the template's. If its logical id gets another type,
 * which CloudFormation refuses, the new one's policy says nothing about it: then the most careful one of its record
 * counts.
 */
export function policyOfReplaced(
  name: string,
  row: ResourceState,
  { type: successor, updateReplacePolicy }: Successor,
): PolicyOn {
  const { resourceType: type } = row;
  if (type === successor) return { type, policy: updateReplacePolicy };
  const [deletion, replacement] = [deletionPolicyOf(name, row), { type, policy: row.updateReplacePolicy }];
  if (keepsOnDelete(deletion) || keepsOnReplace(replacement)) return { type, policy: 'Retain' };
  return takesSnapshot(deletion) ? deletion : replacement;
}

/**
 * The record of a replaced resource until it is deleted: its policy has been applied, except for a snapshot that it
 * requests.
 */
export function deposedRow(name: string, row: ResourceState, successor: Successor): ResourceState {
  const rest = withoutPolicies(row);
  const isSnapshotWanted = takesSnapshot(policyOfReplaced(name, row, successor));
  return isSnapshotWanted ? { ...rest, deletionPolicy: 'Snapshot' } : rest;
}
