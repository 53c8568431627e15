/** Manages DocumentDB clusters. */

import { type Json, type JsonObject, objectsOf, omitted, picked, textOf } from '../../../json.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import { directType } from '../../direct/access.js';
import { changeOf, resets } from '../../direct/answer-shapes.js';
import { includes } from '../../direct/provider/ownership.js';
import { changedProperties } from '../../direct/property-changes.js';
import type { DirectType, Draft, Reading, Subject } from '../../direct/type.js';
import { docDb } from '../services.js';
import { docDbName, DocDbType, ENGINE, lookUntil, phaseOf, setTags, tagsOf, untilTaken } from './docdb.js';

/** What ModifyDBCluster takes; its logs are changed by a member of another name. */
const MODIFIABLE = [
  'BackupRetentionPeriod',
  'DBClusterParameterGroupName',
  'DeletionProtection',
  'EngineVersion',
  'ManageMasterUserPassword',
  'MasterUserPassword',
  'MasterUserSecretKmsKeyId',
  'NetworkType',
  'Port',
  'PreferredBackupWindow',
  'PreferredMaintenanceWindow',
  'RotateMasterUserPassword',
  'ServerlessV2ScalingConfiguration',
  'StorageType',
  'VpcSecurityGroupIds',
];

/** What the restoring calls take, besides the names. */
const OF_BOTH_RESTORES = [
  'DBSubnetGroupName',
  'DeletionProtection',
  'EnableCloudwatchLogsExports',
  'KmsKeyId',
  'NetworkType',
  'Port',
  'ServerlessV2ScalingConfiguration',
  'StorageType',
  'Tags',
  'VpcSecurityGroupIds',
];
const OF_SNAPSHOT = [
  ...OF_BOTH_RESTORES,
  'AvailabilityZones',
  'DBClusterParameterGroupName',
  'EngineVersion',
];
const OF_POINT_IN_TIME = [...OF_BOTH_RESTORES, 'RestoreToTime', 'RestoreType', 'UseLatestRestorableTime'];

/** What CreateDBCluster does not take. */
const NOT_OF_CREATE = [
  'CopyTagsToSnapshot',
  'RestoreToTime',
  'RestoreType',
  'RotateMasterUserPassword',
  'SnapshotIdentifier',
  'SourceDBClusterIdentifier',
  'UseLatestRestorableTime',
];

/** The values with which ModifyDBCluster resets a removed property. */
const EMPTY: JsonObject = { BackupRetentionPeriod: 1, DeletionProtection: false };

/** A cluster by its name. */
type Named = Pick<Subject, 'physicalId' | 'properties'>;

export const docDbCluster = directType(docDb, (service) => new Cluster(service));

/**
 * `AWS::DocDB::DBCluster`: empty, from a snapshot, or from a point in time of another cluster. Source:
 * CreateDBCluster, RestoreDBClusterFromSnapshot, RestoreDBClusterToPointInTime, ModifyDBCluster, Amazon
 * DocumentDB API Reference.
 */
class Cluster extends DocDbType implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const { calls, sdk } = this;
    if (properties['CopyTagsToSnapshot'] === true) throw tagsNotCopied();
    const DBClusterIdentifier = docDbName(properties, 'DBClusterIdentifier', draft);
    const { SnapshotIdentifier, SourceDBClusterIdentifier } = properties;
    if (SnapshotIdentifier !== undefined) {
      const from = { DBClusterIdentifier, Engine: ENGINE, SnapshotIdentifier };
      const input = { ...picked(properties, OF_SNAPSHOT), ...from };
      await calls.once(sdk.RestoreDBClusterFromSnapshotCommand, input);
    } else if (SourceDBClusterIdentifier !== undefined) {
      const from = { DBClusterIdentifier, SourceDBClusterIdentifier, ...restoreTime(properties) };
      const input = { ...picked(properties, OF_POINT_IN_TIME), ...from };
      await calls.once(sdk.RestoreDBClusterToPointInTimeCommand, input);
    } else {
      const input = { ...omitted(properties, NOT_OF_CREATE), DBClusterIdentifier, Engine: ENGINE };
      await calls.once(sdk.CreateDBClusterCommand, input);
    }
    return DBClusterIdentifier;
  }

  /** Sets what the restoring call does not take, once the cluster is there. */
  async complete({ physicalId, properties }: Named): Promise<void> {
    const left = leftByRestore(properties);
    if (Object.keys(left).length === 0) return;
    let reading: Reading | undefined;
    await lookUntil(this, async () => {
      reading = await this.read({ physicalId, properties });
      return reading?.phase !== 'changing';
    });
    const observed = reading?.observed ?? {};
    const names = Object.keys(left).filter((name) => !includes(observed[name], left[name] ?? null));
    await this.#modify({ physicalId, properties }, picked(left, names));
  }

  async read({ physicalId, properties }: Named): Promise<Reading | undefined> {
    const [cluster] = objectsOf(await this.#describe(physicalId), 'DBClusters');
    if (cluster === undefined) return undefined;
    return readingOf(cluster, properties, await tagsOf(this, cluster['DBClusterArn']));
  }

  async update(
    { physicalId, properties }: Subject,
    desired: JsonObject,
    observed: JsonObject,
  ): Promise<undefined> {
    if (desired['CopyTagsToSnapshot'] === true && properties['CopyTagsToSnapshot'] !== true)
      throw tagsNotCopied();
    const change = { before: properties, after: desired };
    const empty = { ...EMPTY, DBClusterParameterGroupName: defaultGroupOf(observed) };
    const wanted = {
      ...resets(properties, desired, empty),
      ...picked(changedProperties(change), MODIFIABLE),
    };
    await this.#modify({ physicalId, properties: desired }, wanted, logChanges(properties, desired));
    const arn = async () =>
      textOf(objectsOf(await this.#describe(physicalId), 'DBClusters')[0] ?? {}, 'DBClusterArn');
    await setTags(this, arn, change);
  }

  /** Without changes, nothing is sent: a call would also bring what waits for the next maintenance window. */
  async #modify(cluster: Named, changes: JsonObject, logs: JsonObject = {}): Promise<void> {
    const input = { ...changes, ...logs };
    if (Object.keys(input).length === 0) return;
    const name = { DBClusterIdentifier: cluster.physicalId, ApplyImmediately: true };
    await this.calls.again(this.sdk.ModifyDBClusterCommand, { ...input, ...name });
    const exports = cluster.properties['EnableCloudwatchLogsExports'] ?? [];
    const shown = Object.keys(logs).length === 0 ? {} : { EnableCloudwatchLogsExports: exports };
    await untilTaken(this, () => this.read(cluster), { ...changes, ...shown });
  }

  #describe(DBClusterIdentifier: string): Promise<JsonObject> {
    return this.calls.again(this.sdk.DescribeDBClustersCommand, { DBClusterIdentifier });
  }

  async delete({ physicalId }: Subject): Promise<void> {
    const { calls, sdk } = this;
    const reading = await this.read({ physicalId, properties: {} });
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

/** What a template gives that the restoring call does not take. */
function leftByRestore(properties: JsonObject): JsonObject {
  const isFromSnapshot = properties['SnapshotIdentifier'] !== undefined;
  if (!isFromSnapshot && properties['SourceDBClusterIdentifier'] === undefined) return {};
  const taken = [...(isFromSnapshot ? OF_SNAPSHOT : OF_POINT_IN_TIME), 'RotateMasterUserPassword'];
  const left = MODIFIABLE.filter((name) => !taken.includes(name));
  return picked(properties, left);
}

/** The SDK takes a date. */
function restoreTime({ RestoreToTime: text }: JsonObject): JsonObject {
  return typeof text === 'string' ? { RestoreToTime: new Date(text) as unknown as Json } : {};
}

/** `default.docdb5.0` for version 5.0.0. Source: "Managing Amazon DocumentDB cluster parameter groups", DocumentDB Developer Guide. */
function defaultGroupOf(observed: JsonObject): string {
  const [major = '', minor = '0'] = textOf(observed, 'EngineVersion').split('.');
  return `default.docdb${major}.${minor}`;
}

/** No operation of DocumentDB's API has such a member for clusters; see hashicorp/terraform-provider-aws #39221. */
function tagsNotCopied(): ProviderFailure {
  const message =
    'CopyTagsToSnapshot: the API of DocumentDB cannot set it for a cluster. Remove it from the template, or tag the snapshots';
  return new ProviderFailure('terminal', message, { name: 'UnsupportedProperty' });
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
    ...changeOf(cluster, 'ClusterCreateTime'),
  };
}
