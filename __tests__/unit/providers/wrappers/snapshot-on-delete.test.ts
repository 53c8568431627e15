import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fault } from '../../../../simulator/kernel/faults.js';
import { askQuery } from '../../../../src/adapters/aws/transport/query-protocol.js';
import type { JsonObject } from '../../../../src/json.js';
import { withSnapshots } from '../../../../src/providers/wrappers/snapshot-on-delete.js';
import { SNAPSHOT_TYPES } from '../../../../src/types/snapshots.js';
import { FakeAccount } from '../../../support/fake-account.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../../adapters/aws/account.js';

const STACK = { stackName: 'Shop-Production', region: REGION };
const INSTANCE = 'AWS::RDS::DBInstance';
/** Stack and logical id, short enough for every service, and what tells this one from others. */
const NAME = /^shop-production-snapshot-[a-z0-9-]+-[0-9a-f]{12}$/;

let account: AwsAccount;

beforeEach(async () => {
  account = await AwsAccount.start();
});

afterEach(() => account.close());

/** Something that is there, whoever made it. */
function put(type: string, identifier: string): void {
  const { account: cloud } = account.simulator.cloudControl;
  cloud.inventory.put({
    ...{ accountId: TEST_ACCOUNT, region: REGION, type, identifier },
    ...{ asked: {}, model: {}, internal: {}, references: [] },
    ...{ createdBy: 'elsewhere', createdAt: cloud.now() },
  });
}

function take(type: string, physicalId: string, properties: JsonObject = {}) {
  const { clients, clock } = account;
  const provider = withSnapshots(new FakeAccount(clock).provider(), type, {
    stack: STACK,
    clock,
    ask: (service, action, parameters) =>
      askQuery(clients, { service, region: REGION, env: process.env, action, parameters }),
  });
  const target = { logicalId: 'Data~replaced~x', type, physicalId, properties, attributes: {} };
  return provider.takeSnapshot?.(target, 'token-1', new AbortController().signal);
}

function fail(fault: Fault, when: 'before' | 'after' = 'before'): void {
  account.simulator.faults.arm({ service: 'rds', on: { first: 1 }, when, fault });
}

/** Names of the operations that were sent. */
function sent(): string[] {
  return account.simulator.log.select().map(({ operation }) => operation);
}

describe('a snapshot', () => {
  it.each(SNAPSHOT_TYPES)('of %s is waited for', async (type) => {
    put(type, 'data-1');
    const name = await take(type, 'data-1');
    expect(name).toMatch(type === 'AWS::EC2::Volume' ? /^snap-[0-9a-f]{17}$/ : NAME);
    expect(name?.length).toBeLessThanOrEqual(50);
    expect(sent()).toHaveLength(3);
    expect(account.slept).toEqual([1_000]);
  });

  it('of what is gone already is none', async () => {
    for (const type of SNAPSHOT_TYPES) await expect(take(type, 'data-1')).resolves.toBeUndefined();
  });

  it('of an instance that belongs to a cluster is none, for the data are the cluster’s', async () => {
    put(INSTANCE, 'data-1');
    await expect(take(INSTANCE, 'data-1', { DBClusterIdentifier: 'c' })).resolves.toBeUndefined();
    expect(sent()).toEqual([]);
  });

  it.each<[string, Fault, 'before' | 'after']>([
    ['the answer is lost', { kind: 'reset' }, 'after'],
    ['AWS is too busy', { kind: 'error', code: 'Throttling' }, 'before'],
    ['a backup is under way', { kind: 'error', code: 'InvalidDBInstanceState' }, 'before'],
  ])('is taken once where %s', async (_, fault, when) => {
    put(INSTANCE, 'data-1');
    fail(fault, when);
    expect(await take(INSTANCE, 'data-1')).toMatch(NAME);
    expect(sent().filter((operation) => operation === 'CreateDBSnapshot')).toHaveLength(2);
    expect(account.simulator.snapshot().services['rds']).toHaveLength(1);
  });

  it('that AWS refuses is no snapshot', async () => {
    put(INSTANCE, 'data-1');
    fail({ kind: 'error', code: 'SnapshotQuotaExceeded', message: 'too many' });
    await expect(take(INSTANCE, 'data-1')).rejects.toMatchObject({
      details: { name: 'SnapshotQuotaExceeded' },
    });
  });

  it('that fails in the end keeps what it was to be taken of', async () => {
    put(INSTANCE, 'data-1');
    const body =
      '<R><DescribeDBSnapshotsResult><DBSnapshots><DBSnapshot><Status>failed</Status></DBSnapshot></DBSnapshots></DescribeDBSnapshotsResult></R>';
    const { docDb } = account.simulator;
    const handle = docDb.handle.bind(docDb);
    docDb.handle = (call) =>
      call.operation === 'DescribeDBSnapshots' ? { status: 200, body } : handle(call);
    await expect(take(INSTANCE, 'data-1')).rejects.toMatchObject({ details: { name: 'SnapshotFailed' } });
  });
});

it('types without snapshots have a provider without them', () => {
  const provider = new FakeAccount(account.clock).provider();
  const ports = { stack: STACK, clock: account.clock, ask: () => Promise.resolve({}) };
  expect(withSnapshots(provider, 'AWS::SQS::Queue', ports)).toBe(provider);
});
