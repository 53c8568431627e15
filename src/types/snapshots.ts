/**
 * The types that support a final snapshot, as a `Snapshot` policy requests
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-attribute-deletionpolicy.html).
 */

import { isOneOf } from '../is-one-of.js';

export const SNAPSHOT_TYPES = [
  'AWS::DocDB::DBCluster',
  'AWS::EC2::Volume',
  'AWS::ElastiCache::CacheCluster',
  'AWS::ElastiCache::ReplicationGroup',
  'AWS::Neptune::DBCluster',
  'AWS::RDS::DBCluster',
  'AWS::RDS::DBInstance',
  'AWS::Redshift::Cluster',
] as const;

export type SnapshotType = (typeof SNAPSHOT_TYPES)[number];

export function isSnapshotType(type: string): type is SnapshotType {
  return isOneOf(SNAPSHOT_TYPES, type);
}
