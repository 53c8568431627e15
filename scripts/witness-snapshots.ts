/** Tests snapshots before deletion against third-party emulators. */

import type { JsonObject } from '../src/json.js';
import { newToken, systemClock } from '../src/adapters/system.js';
import {
  SnapshotClient,
  type AskService,
  type SnapshotService,
} from '../src/providers/wrappers/snapshot-on-delete.js';
import { SNAPSHOT_TYPES, type SnapshotType } from '../src/types/snapshots.js';
import type { Checks } from './support/checks.js';

/** How an emulator is asked to make something that a snapshot can be taken of. */
interface Making {
  readonly service: SnapshotService;
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The id where AWS gives it; else it is `NAME`. */
  readonly idIn?: (answer: JsonObject) => string;
}

const NAME = 'witness';
const MASTER = { MasterUsername: 'admin', MasterUserPassword: 'Passw0rd-1' };

const OF_CLUSTER = (Engine: string, name: string): Making => ({
  service: 'rds',
  action: 'CreateDBCluster',
  parameters: { DBClusterIdentifier: name, Engine, ...MASTER },
});

const MAKINGS: Readonly<Record<SnapshotType, Making>> = {
  // moto knows no engine of the name docdb: its clusters are RDS's there.
  'AWS::DocDB::DBCluster': OF_CLUSTER('aurora-postgresql', `${NAME}-docdb`),
  'AWS::EC2::Volume': {
    service: 'ec2',
    action: 'CreateVolume',
    parameters: { AvailabilityZone: 'us-east-1a', Size: '1' },
    idIn: ({ volumeId }) => (typeof volumeId === 'string' ? volumeId : ''),
  },
  'AWS::ElastiCache::CacheCluster': {
    service: 'elasticache',
    action: 'CreateCacheCluster',
    parameters: {
      CacheClusterId: `${NAME}-cache`,
      CacheNodeType: 'cache.t3.micro',
      Engine: 'redis',
      NumCacheNodes: '1',
    },
  },
  'AWS::ElastiCache::ReplicationGroup': {
    service: 'elasticache',
    action: 'CreateReplicationGroup',
    parameters: { ReplicationGroupId: `${NAME}-group`, ReplicationGroupDescription: 'a', Engine: 'redis' },
  },
  'AWS::Neptune::DBCluster': OF_CLUSTER('neptune', `${NAME}-neptune`),
  'AWS::RDS::DBCluster': OF_CLUSTER('aurora-postgresql', `${NAME}-aurora`),
  'AWS::RDS::DBInstance': {
    service: 'rds',
    action: 'CreateDBInstance',
    parameters: {
      DBInstanceIdentifier: NAME,
      DBInstanceClass: 'db.t3.micro',
      Engine: 'postgres',
      AllocatedStorage: '20',
      ...MASTER,
    },
  },
  'AWS::Redshift::Cluster': {
    service: 'redshift',
    action: 'CreateCluster',
    parameters: { ClusterIdentifier: NAME, NodeType: 'ra3.large', ...MASTER },
  },
};

/** Takes a snapshot of each type that has any, in an emulator. */
export async function witnessSnapshots(ask: AskService, checks: Checks): Promise<void> {
  for (const type of SNAPSHOT_TYPES) await checks.check(`${type} snapshot`, () => takesTwo(type, ask));
}

async function takesTwo(type: SnapshotType, ask: AskService): Promise<void> {
  const clock = { now: () => systemClock.now(), sleep: () => systemClock.sleep(5) };
  const ports = { stack: { stackName: 'Witness', region: 'us-east-1' }, ask, clock };
  const take = (physicalId: string) =>
    new SnapshotClient(ports, AbortSignal.timeout(60_000)).take(
      type,
      { logicalId: 'Data', type, physicalId, properties: {}, attributes: {} },
      newToken(),
    );
  const physicalId = await make(MAKINGS[type], ask);
  const [first, second] = [await take(physicalId), await take(physicalId)];
  const ofNothing = await take(type === 'AWS::EC2::Volume' ? 'vol-0123456789abcdef0' : 'nothing');
  if (first === undefined || second === undefined) throw new Error('none was taken');
  if (first === second) throw new Error('the second one was the first');
  if (ofNothing !== undefined) throw new Error('there is one of what is not there');
}

async function make({ service, action, parameters, idIn }: Making, ask: AskService): Promise<string> {
  const answer = await ask(service, action, parameters);
  const [name = NAME] = Object.entries(parameters).flatMap(([key, value]) =>
    /Id(entifier)?$/.test(key) ? value : [],
  );
  return idIn?.(answer) ?? name;
}
