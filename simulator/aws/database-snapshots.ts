/** Simulates the snapshots of RDS, ElastiCache and Redshift. */

import type { Json } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { placeFor } from './own-api.js';
import { queryWire, serviceFrom, ServiceError, type Input, type Operations } from './table-service.js';

/** How a service calls what it does with snapshots. */
interface SnapshotKind {
  readonly types: readonly string[];
  readonly take: string;
  /** Members that name what is taken a snapshot of, each with the error where it is not there. */
  readonly sources: Readonly<Record<string, string>>;
  readonly name: string;
  readonly taken: string;
  readonly look: string;
  readonly missing: string;
  readonly list: string;
  readonly item: string;
  readonly status: string;
}

/** Source: CreateDBSnapshot, CreateDBClusterSnapshot and their Delete and Describe operations, Amazon RDS API Reference. */
const OF_RDS: readonly SnapshotKind[] = [
  {
    types: ['AWS::RDS::DBInstance'],
    take: 'CreateDBSnapshot',
    sources: { DBInstanceIdentifier: 'DBInstanceNotFound' },
    name: 'DBSnapshotIdentifier',
    taken: 'DBSnapshotAlreadyExists',
    look: 'DescribeDBSnapshots',
    missing: 'DBSnapshotNotFound',
    list: 'DBSnapshots',
    item: 'DBSnapshot',
    status: 'Status',
  },
  {
    types: ['AWS::DocDB::DBCluster', 'AWS::Neptune::DBCluster', 'AWS::RDS::DBCluster'],
    take: 'CreateDBClusterSnapshot',
    sources: { DBClusterIdentifier: 'DBClusterNotFoundFault' },
    name: 'DBClusterSnapshotIdentifier',
    taken: 'DBClusterSnapshotAlreadyExistsFault',
    look: 'DescribeDBClusterSnapshots',
    missing: 'DBClusterSnapshotNotFoundFault',
    list: 'DBClusterSnapshots',
    item: 'DBClusterSnapshot',
    status: 'Status',
  },
];

/** Source: CreateSnapshot, DeleteSnapshot and DescribeSnapshots, Amazon ElastiCache API Reference. */
const OF_ELASTICACHE: SnapshotKind = {
  types: ['AWS::ElastiCache::CacheCluster', 'AWS::ElastiCache::ReplicationGroup'],
  take: 'CreateSnapshot',
  sources: { CacheClusterId: 'CacheClusterNotFound', ReplicationGroupId: 'ReplicationGroupNotFoundFault' },
  name: 'SnapshotName',
  taken: 'SnapshotAlreadyExistsFault',
  look: 'DescribeSnapshots',
  missing: 'SnapshotNotFoundFault',
  list: 'Snapshots',
  item: 'Snapshot',
  status: 'SnapshotStatus',
};

/** Source: CreateClusterSnapshot and DescribeClusterSnapshots, Amazon Redshift API Reference. */
const OF_REDSHIFT: SnapshotKind = {
  types: ['AWS::Redshift::Cluster'],
  take: 'CreateClusterSnapshot',
  sources: { ClusterIdentifier: 'ClusterNotFound' },
  name: 'SnapshotIdentifier',
  taken: 'ClusterSnapshotAlreadyExists',
  look: 'DescribeClusterSnapshots',
  missing: 'ClusterSnapshotNotFound',
  list: 'Snapshots',
  item: 'Snapshot',
  status: 'Status',
};

interface StoredSnapshot {
  readonly kind: string;
  readonly name: string;
  readonly source: string;
  /** How often it was looked at. */
  readonly looks: number;
}

/** Snapshots that a service keeps, whatever becomes of what they were taken of. One is `creating` when first looked at. */
export class SnapshotShelf {
  private stored: StoredSnapshot[] = [];

  constructor(
    private readonly account: Account,
    private readonly kinds: readonly SnapshotKind[],
  ) {}

  get operations(): Operations<XmlElement> {
    return Object.assign(
      {},
      ...this.kinds.map((kind): Operations<XmlElement> => ({
        [kind.take]: (input) => ({ [kind.item]: this.take(kind, input) }),
        [kind.look]: (input) => ({ [kind.list]: { [kind.item]: this.look(kind, input) } }),
        [kind.take.replace('Create', 'Delete')]: (input) => ({ [kind.item]: this.delete(kind, input) }),
      })),
    ) as Operations<XmlElement>;
  }

  snapshot(): Json {
    return this.stored.map((one) => ({ ...one }));
  }

  restore(snapshot: Json): void {
    this.stored = (snapshot ?? []) as unknown as StoredSnapshot[];
  }

  /** What a deletion leaves of its own accord. */
  leave(take: string, name: string, source: string): void {
    this.stored.push({ kind: take, name, source, looks: 0 });
  }

  private take(kind: SnapshotKind, input: Input): XmlElement {
    const name = input.text(kind.name);
    const [member, missing] =
      Object.entries(kind.sources).find(([each]) => input.optional(each) !== undefined) ?? [];
    const source = input.text(member ?? Object.keys(kind.sources)[0] ?? '');
    if (!this.isThere(kind, source, input)) {
      throw new ServiceError(missing ?? 'InvalidParameterValue', `${source} not found.`, 404);
    }
    if (this.stored.some((one) => one.kind === kind.take && one.name === name)) {
      throw new ServiceError(kind.taken, `Cannot create the snapshot because ${name} already exists.`);
    }
    const taken = { kind: kind.take, name, source, looks: 0 };
    this.stored.push(taken);
    return xmlOf(kind, taken);
  }

  private delete(kind: SnapshotKind, input: Input): XmlElement {
    const name = input.text(kind.name);
    const index = this.stored.findIndex((one) => one.kind === kind.take && one.name === name);
    const [gone] = index < 0 ? [] : this.stored.splice(index, 1);
    if (gone === undefined) throw new ServiceError(kind.missing, `${name} not found.`, 404);
    return xmlOf(kind, gone);
  }

  private look(kind: SnapshotKind, input: Input): XmlElement[] {
    const name = input.optional(kind.name);
    const source = Object.keys(kind.sources).flatMap((member) => input.optional(member) ?? [])[0];
    const isWanted = (one: StoredSnapshot) =>
      one.kind === kind.take &&
      (name === undefined || one.name === name) &&
      (source === undefined || one.source === source);
    this.stored = this.stored.map((one) => (isWanted(one) ? { ...one, looks: one.looks + 1 } : one));
    const found = this.stored.filter(isWanted);
    if (name !== undefined && found.length === 0)
      throw new ServiceError(kind.missing, `${name} not found.`, 404);
    return found.map((one) => xmlOf(kind, one));
  }

  private isThere(kind: SnapshotKind, identifier: string, input: Input): boolean {
    return kind.types.some((type) =>
      this.account.inventory
        .ofType(type, placeFor(input))
        .some((resource) => resource.identifier === identifier),
    );
  }
}

function xmlOf(kind: SnapshotKind, { name, looks }: StoredSnapshot): XmlElement {
  return { [kind.name]: name, [kind.status]: looks > 1 ? 'available' : 'creating' };
}

/**
 * With the final snapshots that AWS's handlers take of what Cloud Control deletes: "CCAPI leaves it null. In that case, we
 * take a snapshot, since that is CFN's default". Source: DeleteHandler of aws-rds-dbinstance and aws-rds-dbcluster,
 * aws-cloudformation-resource-providers-rds.
 */
export function rdsSnapshots(account: Account): SnapshotShelf {
  const shelf = new SnapshotShelf(account, OF_RDS);
  account.deletions.push(({ type, identifier, model }) => {
    const isMember = model['DBClusterIdentifier'] !== undefined;
    if (type === 'AWS::RDS::DBInstance' && !isMember)
      shelf.leave('CreateDBSnapshot', `final-${identifier}`, identifier);
    if (type === 'AWS::RDS::DBCluster')
      shelf.leave('CreateDBClusterSnapshot', `final-${identifier}`, identifier);
  });
  return shelf;
}

/** Snapshots are all of ElastiCache and Redshift that Cloud Control has not. */
export function elastiCacheService(account: Account): Service {
  const namespace = 'http://elasticache.amazonaws.com/doc/2015-02-02/';
  return serviceOf('elasticache', namespace, account, OF_ELASTICACHE);
}

export function redshiftService(account: Account): Service {
  return serviceOf('redshift', 'http://redshift.amazonaws.com/doc/2012-12-01/', account, OF_REDSHIFT);
}

function serviceOf(name: string, namespace: string, account: Account, kind: SnapshotKind): Service {
  const shelf = new SnapshotShelf(account, [kind]);
  return serviceFrom({
    name,
    wire: queryWire(namespace),
    settle: () => account.settle(),
    operations: shelf.operations,
    snapshot: () => shelf.snapshot(),
    restore: (snapshot) => shelf.restore(snapshot),
  });
}
