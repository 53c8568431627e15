/** Holds the profiles of databases and caches. */

import type { Profiles } from './profile.js';
import { SCALABLE_TARGET, lowerCase, named, setting } from './rows.js';

const DELETION_PROTECTION = setting('DeletionProtection', false);

export const DATABASES: Profiles = {
  'AWS::DAX::Cluster': {
    slowMinutes: 90,
  },
  'AWS::DocDB::DBCluster': {
    unprotect: DELETION_PROTECTION,
    slowMinutes: 120,
  },
  'AWS::DocDB::DBInstance': {
    slowMinutes: 90,
  },
  'AWS::DocDBElastic::Cluster': {
    // UpdateCluster, API reference: "The password associated with the elastic cluster administrator", set if it is sent.
    actingValues: ['AdminUserPassword'],
  },
  'AWS::DynamoDB::GlobalTable': {
    name: named('TableName', 255),
    changingAttributes: ['StreamArn'],
    usualSeconds: 10,
    slowMinutes: 60,
  },
  'AWS::DynamoDB::Table': {
    name: named('TableName', 255),
    changingAttributes: ['StreamArn'], // a stream gets a new ARN whenever it is switched on
    unprotect: setting('DeletionProtectionEnabled', false),
    usualSeconds: 10,
    /** An index over existing items is built before the update ends. */
    slowMinutes: 60,
    foreign: [
      { property: 'ProvisionedThroughput', by: [SCALABLE_TARGET], as: 'whole' },
      { property: 'GlobalSecondaryIndexes', by: [SCALABLE_TARGET], as: 'whole' },
    ],
  },
  'AWS::ElastiCache::CacheCluster': {
    usualSeconds: 300,
    slowMinutes: 80,
    dependentsOfPending: 'wait',
  },
  'AWS::ElastiCache::GlobalReplicationGroup': {
    slowMinutes: 60,
    dependentsOfPending: 'wait',
  },
  'AWS::ElastiCache::ReplicationGroup': {
    // A changed NumNodeGroups reshards; the handler compares the others with nothing (pulumi-aws-native #1866).
    actingValues: ['EngineVersion', 'NumNodeGroups', 'PrimaryClusterId', 'SecurityGroupIds'],
    usualSeconds: 420,
    slowMinutes: 60,
    dependentsOfPending: 'wait',
    foreign: [
      { property: 'NumNodeGroups', by: [SCALABLE_TARGET], as: 'whole' },
      { property: 'ReplicasPerNodeGroup', by: [SCALABLE_TARGET], as: 'whole' },
    ],
  },
  'AWS::ElastiCache::ServerlessCache': {
    slowMinutes: 80,
    dependentsOfPending: 'wait',
  },
  'AWS::MemoryDB::Cluster': {
    slowMinutes: 120,
  },
  'AWS::Neptune::DBCluster': {
    unprotect: DELETION_PROTECTION,
    slowMinutes: 120,
  },
  'AWS::Neptune::DBInstance': {
    unprotect: DELETION_PROTECTION,
    slowMinutes: 90,
  },
  'AWS::RDS::DBCluster': {
    name: lowerCase('DBClusterIdentifier', 63),
    changingAttributes: ['Endpoint.Port', 'ReadEndpoint.Address', 'MasterUserSecret.SecretArn'],
    // aws-cloudformation-resource-providers-rds, `Translator`: sets the password whenever it differs from the
    // previous one, and leaves it alone if none is sent.
    actingValues: ['MasterUserPassword'],
    unprotect: DELETION_PROTECTION,
    usualSeconds: 90,
    slowMinutes: 120,
    dependentsOfPending: 'wait',
    foreign: [
      {
        property: 'AssociatedRoles',
        by: ['AWS::RDS::DBInstance'],
        as: 'whole',
        key: ['RoleArn', 'FeatureName'],
      },
    ],
  },
  'AWS::RDS::DBClusterParameterGroup': {
    name: lowerCase('DBClusterParameterGroupName', 255),
  },
  'AWS::RDS::DBInstance': {
    name: lowerCase('DBInstanceIdentifier', 63),
    changingAttributes: ['Endpoint.Port', 'MasterUserSecret.SecretArn'],
    actingValues: ['MasterUserPassword'],
    unprotect: DELETION_PROTECTION,
    usualSeconds: 420,
    /** aws_rds_cluster_instance; aws_db_instance has 80. */
    slowMinutes: 90,
    dependentsOfPending: 'wait',
  },
  'AWS::RDS::DBParameterGroup': {
    name: lowerCase('DBParameterGroupName', 255),
  },
  'AWS::RDS::DBProxy': {
    slowMinutes: 60,
  },
  'AWS::RDS::DBSubnetGroup': {
    name: lowerCase('DBSubnetGroupName', 255),
  },
  'AWS::RDS::GlobalCluster': {
    slowMinutes: 90,
  },
  'AWS::Redshift::Cluster': {
    name: lowerCase('ClusterIdentifier', 63),
    changingAttributes: ['Endpoint.Port', 'Endpoint.Address'],
    // aws-cloudformation-resource-providers-redshift, `Translator`: a password that is sent is set. ModifyClusterMaintenance
    // defers maintenance from the moment of the call.
    actingValues: ['DeferMaintenance', 'DeferMaintenanceDuration', 'MasterUserPassword'],
    usualSeconds: 240,
    slowMinutes: 75,
  },
  'AWS::RedshiftServerless::Namespace': {
    // UpdateNamespace, API reference: "The password of the administrator for the first database", set if it is sent.
    actingValues: ['AdminUserPassword'],
  },
  'AWS::RedshiftServerless::Workgroup': {
    // docs: the snapshot to restore from.
    actingValues: ['SnapshotArn', 'SnapshotName', 'SnapshotOwnerAccount'],
  },
};
