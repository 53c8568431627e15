/** Manages DocumentDB clusters and instances. */

import type { JsonObject } from '../../../json.js';
import { directType } from '../../direct/access.js';
import {
  momentOf,
  objectOf,
  objectsOf,
  omitted,
  picked,
  resets,
  textOf,
} from '../../direct/answer-shapes.js';
import type { DirectType, Draft, Reading, Subject } from '../../direct/type.js';
import { docDb } from '../services.js';
import { docDbName, DocDbType, ENGINE, phaseOf, setTags, tagsOf } from './docdb.js';

/** The sources of a cluster's data. */
const ORIGINS = [
  'SnapshotIdentifier',
  'SourceDBClusterIdentifier',
  'RestoreToTime',
  'RestoreType',
  'UseLatestRestorableTime',
];

/** The values with which ModifyDBCluster resets a removed property. */
const EMPTY: JsonObject = {
  BackupRetentionPeriod: 1,
  DeletionProtection: false,
  EnableCloudwatchLogsExports: [],
  DBClusterParameterGroupName: 'default',
};

export const docDbCluster = directType(docDb, (service) => new Cluster(service));

/**
 * `AWS::DocDB::DBCluster`: empty, from a snapshot, or from a point in time of another cluster. Source:
 * CreateDBCluster, RestoreDBClusterFromSnapshot, RestoreDBClusterToPointInTime, ModifyDBCluster, Amazon
 * DocumentDB API Reference.
 */
class Cluster extends DocDbType implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const { calls, sdk } = this;
    const DBClusterIdentifier = docDbName(properties, 'DBClusterIdentifier', draft);
    const plain = {
      ...omitted(properties, [...ORIGINS, 'CopyTagsToSnapshot', 'RotateMasterUserPassword']),
      DBClusterIdentifier,
    };
    const { SnapshotIdentifier: snapshot, SourceDBClusterIdentifier: source } = properties;
    if (snapshot !== undefined) {
      const input = { ...plain, Engine: ENGINE, SnapshotIdentifier: snapshot };
      await calls.once(sdk.RestoreDBClusterFromSnapshotCommand, input);
    } else if (source !== undefined) {
      const from = picked(properties, ['RestoreToTime', 'RestoreType', 'UseLatestRestorableTime']);
      const input = { ...plain, ...from, SourceDBClusterIdentifier: source };
      await calls.once(sdk.RestoreDBClusterToPointInTimeCommand, input);
    } else {
      await calls.once(sdk.CreateDBClusterCommand, { ...plain, Engine: ENGINE });
    }
    return DBClusterIdentifier;
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this;
    const answer = await calls.again(sdk.DescribeDBClustersCommand, { DBClusterIdentifier: physicalId });
    const [cluster] = objectsOf(answer, 'DBClusters');
    if (cluster === undefined) return undefined;
    return readingOf(cluster, properties, await tagsOf(this, cluster['DBClusterArn']));
  }

  async update({ physicalId, properties }: Subject, desired: JsonObject): Promise<undefined> {
    const { calls, sdk } = this;
    const wanted = { ...resets(properties, desired, EMPTY), ...desired };
    const answer = await calls.again(sdk.ModifyDBClusterCommand, {
      ...omitted(wanted, [...ORIGINS, 'EnableCloudwatchLogsExports', 'DBClusterIdentifier', 'Tags']),
      DBClusterIdentifier: physicalId,
      ApplyImmediately: true,
      ...logChanges(properties, desired),
    });
    await setTags(this, textOf(objectOf(answer, 'DBCluster'), 'DBClusterArn'), properties, desired);
  }

  async delete({ physicalId }: Subject): Promise<void> {
    const { calls, sdk } = this;
    const reading = await this.read({ logicalId: '', physicalId, properties: {}, attributes: {} });
    if (reading?.phase === 'going') return;
    await calls.again(sdk.DeleteDBClusterCommand, {
      DBClusterIdentifier: physicalId,
      SkipFinalSnapshot: true,
    });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([docDbName(properties, 'DBClusterIdentifier', draft)]);
  }
}

function logChanges(before: JsonObject, after: JsonObject): JsonObject {
  const logsOf = (properties: JsonObject) => {
    const logs = properties['EnableCloudwatchLogsExports'];
    return Array.isArray(logs) ? logs : [];
  };
  const [old, wanted] = [logsOf(before), logsOf(after)];
  const EnableLogTypes = wanted.filter((log) => !old.includes(log));
  const DisableLogTypes = old.filter((log) => !wanted.includes(log));
  if (EnableLogTypes.length + DisableLogTypes.length === 0) return {};
  return { CloudwatchLogsExportConfiguration: { EnableLogTypes, DisableLogTypes } };
}

function readingOf(cluster: JsonObject, asked: JsonObject, tags: JsonObject): Reading {
  const attributes = {
    Id: textOf(cluster, 'DBClusterIdentifier'),
    Endpoint: textOf(cluster, 'Endpoint'),
    ReadEndpoint: textOf(cluster, 'ReaderEndpoint'),
    Port: textOf(cluster, 'Port'),
    ClusterResourceId: textOf(cluster, 'DbClusterResourceId'),
  };
  const groups = objectsOf(cluster, 'VpcSecurityGroups').map((group) => textOf(group, 'VpcSecurityGroupId'));
  return {
    observed: {
      ...omitted(cluster, ['MasterUserSecret', 'Port']),
      ...picked(asked, ['DBClusterIdentifier']),
      ...('Port' in cluster ? { Port: Number(cluster['Port']) } : {}),
      ...('DBSubnetGroup' in cluster ? { DBSubnetGroupName: cluster['DBSubnetGroup'] ?? '' } : {}),
      ...('DBClusterParameterGroup' in cluster
        ? { DBClusterParameterGroupName: cluster['DBClusterParameterGroup'] ?? '' }
        : {}),
      ...('EnabledCloudwatchLogsExports' in cluster
        ? { EnableCloudwatchLogsExports: cluster['EnabledCloudwatchLogsExports'] ?? [] }
        : {}),
      ...(groups.length === 0 ? {} : { VpcSecurityGroupIds: groups }),
      ...tags,
      ...omitted(attributes, ['Port']),
    },
    attributes,
    ...phaseOf(textOf(cluster, 'Status')),
    ...momentOf(cluster, 'ClusterCreateTime'),
  };
}

export const docDbInstance = directType(docDb, (service) => new Instance(service));

/** `AWS::DocDB::DBInstance`. Source: CreateDBInstance, ModifyDBInstance, Amazon DocumentDB API Reference. */
class Instance extends DocDbType implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const DBInstanceIdentifier = docDbName(properties, 'DBInstanceIdentifier', draft);
    const input = {
      ...omitted(properties, ['CertificateRotationRestart']),
      DBInstanceIdentifier,
      Engine: ENGINE,
    };
    await this.calls.once(this.sdk.CreateDBInstanceCommand, input);
    return DBInstanceIdentifier;
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this;
    const answer = await calls.again(sdk.DescribeDBInstancesCommand, { DBInstanceIdentifier: physicalId });
    const [instance] = objectsOf(answer, 'DBInstances');
    if (instance === undefined) return undefined;
    const endpoint = objectOf(instance, 'Endpoint');
    const attributes = {
      Id: physicalId,
      Endpoint: textOf(endpoint, 'Address'),
      Port: textOf(endpoint, 'Port'),
    };
    return {
      observed: {
        ...instance,
        ...picked(properties, ['DBInstanceIdentifier']),
        ...(await tagsOf(this, instance['DBInstanceArn'])),
        ...attributes,
      },
      attributes,
      ...phaseOf(textOf(instance, 'DBInstanceStatus')),
      ...momentOf(instance, 'InstanceCreateTime'),
    };
  }

  async update({ physicalId, properties }: Subject, desired: JsonObject): Promise<undefined> {
    const fixed = ['DBClusterIdentifier', 'AvailabilityZone', 'Tags'];
    const answer = await this.calls.again(this.sdk.ModifyDBInstanceCommand, {
      ...omitted(desired, fixed),
      DBInstanceIdentifier: physicalId,
      ApplyImmediately: true,
    });
    await setTags(this, textOf(objectOf(answer, 'DBInstance'), 'DBInstanceArn'), properties, desired);
  }

  async delete({ physicalId }: Subject): Promise<void> {
    const reading = await this.read({ logicalId: '', physicalId, properties: {}, attributes: {} });
    if (reading?.phase === 'going') return;
    await this.calls.again(this.sdk.DeleteDBInstanceCommand, {
      DBInstanceIdentifier: physicalId,
    });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([docDbName(properties, 'DBInstanceIdentifier', draft)]);
  }
}
