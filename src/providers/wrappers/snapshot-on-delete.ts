/** Takes snapshots of resources before they are deleted. */

import { createHash } from 'node:crypto';

import { at, type Json, type JsonObject } from '../../json.js';
import { originalName } from '../../plan/model/deposed-names.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import type { ResourceProvider, ResourceTarget } from '../../ports/resources.js';
import type { StackId } from '../../ports/stack-id.js';
import { POLICIES } from '../../retry/policies.js';
import { poll } from '../../retry/retry.js';
import { isSnapshotType, type SnapshotType } from '../../types/snapshots.js';
import { retryCall } from '../wire/retry-call.js';
import { isFailure } from '../wire/failures.js';
import { decorated } from './decorated.js';

/** The services with snapshots; each is called by its Query protocol. */
export type SnapshotService = 'ec2' | 'elasticache' | 'rds' | 'redshift';

export type AskService = (
  service: SnapshotService,
  action: string,
  parameters: Readonly<Record<string, string>>,
) => Promise<JsonObject>;

interface SnapshotPorts {
  readonly stack: StackId;
  readonly ask: AskService;
  readonly clock: Clock;
}

/**
 * How a snapshot of a type is taken. `source` names the parameter for the resource, `name` that for the
 * snapshot, in both calls.
 */
interface Way {
  readonly service: SnapshotService;
  readonly take: string;
  readonly source: string;
  readonly name: string;
  readonly look: string;
  /** The location of the snapshot in the answer to `look`. */
  readonly path: readonly string[];
  readonly status: string;
}

const OF_CLUSTERS: Way = {
  service: 'rds',
  take: 'CreateDBClusterSnapshot',
  source: 'DBClusterIdentifier',
  name: 'DBClusterSnapshotIdentifier',
  look: 'DescribeDBClusterSnapshots',
  path: ['DescribeDBClusterSnapshotsResult', 'DBClusterSnapshots', 'DBClusterSnapshot'],
  status: 'Status',
};

const OF_CACHES: Omit<Way, 'source'> = {
  service: 'elasticache',
  take: 'CreateSnapshot',
  name: 'SnapshotName',
  look: 'DescribeSnapshots',
  path: ['DescribeSnapshotsResult', 'Snapshots', 'Snapshot'],
  status: 'SnapshotStatus',
};

/** Source: the actions of these names in the API references of RDS (whose API Neptune and DocumentDB share), ElastiCache, Redshift, EC2. */
const WAYS: Readonly<Record<Exclude<SnapshotType, 'AWS::EC2::Volume'>, Way>> = {
  'AWS::DocDB::DBCluster': OF_CLUSTERS,
  'AWS::ElastiCache::CacheCluster': { ...OF_CACHES, source: 'CacheClusterId' },
  'AWS::ElastiCache::ReplicationGroup': { ...OF_CACHES, source: 'ReplicationGroupId' },
  'AWS::Neptune::DBCluster': OF_CLUSTERS,
  'AWS::RDS::DBCluster': OF_CLUSTERS,
  'AWS::RDS::DBInstance': {
    service: 'rds',
    take: 'CreateDBSnapshot',
    source: 'DBInstanceIdentifier',
    name: 'DBSnapshotIdentifier',
    look: 'DescribeDBSnapshots',
    path: ['DescribeDBSnapshotsResult', 'DBSnapshots', 'DBSnapshot'],
    status: 'Status',
  },
  'AWS::Redshift::Cluster': {
    service: 'redshift',
    take: 'CreateClusterSnapshot',
    source: 'ClusterIdentifier',
    name: 'SnapshotIdentifier',
    look: 'DescribeClusterSnapshots',
    path: ['DescribeClusterSnapshotsResult', 'Snapshots', 'Snapshot'],
    status: 'Status',
  },
};

/** The provider of a type, with snapshots if the type supports them. */
export function withSnapshots(
  provider: ResourceProvider,
  type: string,
  ports: SnapshotPorts,
): ResourceProvider {
  if (!isSnapshotType(type)) return provider;
  return decorated(provider, {
    takeSnapshot: (target, token, signal) => new SnapshotClient(ports, signal).take(type, target, token),
  });
}

/** Takes snapshots, and waits until they are complete. */
export class SnapshotClient {
  readonly #ports: SnapshotPorts;
  readonly #signal: AbortSignal;

  constructor(ports: SnapshotPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
  }

  async take(type: SnapshotType, target: ResourceTarget, token: string): Promise<string | undefined> {
    // The data of a cluster's instance belongs to the cluster.
    if (target.properties['DBClusterIdentifier'] !== undefined) return undefined;
    const name = nameOf(this.#ports.stack, target.logicalId, token);
    const taken = await this.#unlessGone(
      type === 'AWS::EC2::Volume' ? this.#ofVolume(target, name) : this.#named(WAYS[type], target, name),
    );
    if (taken === undefined) return undefined;
    const look = async () => {
      const status = await taken.look();
      if (status === 'failed' || status === 'error') throw unfinished(taken.name, status);
      return status === 'available' || status === 'completed' ? taken.name : undefined;
    };
    return poll(look, POLICIES.snapshot, { clock: this.#ports.clock, signal: this.#signal });
  }

  async #named(way: Way, { physicalId }: ResourceTarget, name: string): Promise<Taken> {
    const { service, source, path, status } = way;
    await this.#ask(service, way.take, { [source]: physicalId, [way.name]: name }).catch(unlessThere);
    return {
      name,
      look: async () => {
        const answer = await this.#ask(service, way.look, { [way.name]: name });
        return text(at(answer, [...path, status]));
      },
    };
  }

  /** AWS assigns its id; the name is a tag. */
  async #ofVolume({ physicalId }: ResourceTarget, name: string): Promise<Taken> {
    const taken = await this.#ask('ec2', 'CreateSnapshot', {
      VolumeId: physicalId,
      Description: name,
      'TagSpecification.1.ResourceType': 'snapshot',
      'TagSpecification.1.Tag.1.Key': 'Name',
      'TagSpecification.1.Tag.1.Value': name,
    });
    const id = text(taken['snapshotId']);
    return {
      name: id,
      look: async () => {
        const answer = await this.#ask('ec2', 'DescribeSnapshots', { 'SnapshotId.1': id });
        return text(at(answer, ['snapshotSet', 'item', 'status']));
      },
    };
  }

  /** Waits while AWS does not answer, is too busy, or is working on the resource. */
  async #ask(...call: Parameters<AskService>): Promise<JsonObject> {
    const waiting = { clock: this.#ports.clock, signal: this.#signal };
    return retryCall(() => this.#ports.ask(...call), POLICIES.snapshotCall, isPassing, waiting);
  }

  /** A resource that no longer exists needs no snapshot. */
  async #unlessGone(taking: Promise<Taken>): Promise<Taken | undefined> {
    try {
      return await taking;
    } catch (error) {
      if (error instanceof ProviderFailure && /NotFound/.test(error.details.name)) return undefined;
      throw error;
    }
  }
}

/** A snapshot that was started. */
interface Taken {
  readonly name: string;
  readonly look: () => Promise<string>;
}

/** `InvalidDBInstanceState`, `InvalidCacheClusterState`: a backup or change is in progress. */
function isPassing(rejection: Error): boolean {
  if (isFailure(rejection, 'throttled', 'transient', 'conflict', 'lost')) return true;
  return rejection instanceof ProviderFailure && /^Invalid\w*State(Fault)?$/.test(rejection.details.name);
}

/** The name is unique per operation: if it is taken, the answer to an earlier call was lost. */
function unlessThere(error: unknown): void {
  if (!(error instanceof ProviderFailure) || !/AlreadyExists/.test(error.details.name)) throw error;
}

/**
 * CloudFormation-style names: `stack-snapshot-logicalid-…`. Lower-case letters, digits and single hyphens, at
 * most 50, which all of the services accept.
 */
function nameOf({ stackName }: StackId, logicalId: string, token: string): string {
  const hash = createHash('sha256').update(token).digest('hex').slice(0, 12);
  const plain = `${stackName}-snapshot-${originalName(logicalId)}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 37)
    .replace(/-$/, '');
  return `${plain}-${hash}`;
}

function unfinished(name: string, status: string): ProviderFailure {
  return new ProviderFailure('terminal', `Snapshot ${name} ended as ${status}; nothing was deleted`, {
    name: 'SnapshotFailed',
  });
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
