import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fault } from '../../../../simulator/kernel/faults.js';
import { askQuery } from '../../../../src/adapters/aws/transport/query-protocol.js';
import type { JsonObject } from '../../../../src/json.js';
import type { OpenOperation, OperationContext, ResourceProvider } from '../../../../src/ports/resources.js';
import { withRdsDeletes } from '../../../../src/providers/wrappers/rds-deletes.js';
import { FakeAccount } from '../../../support/fake-account.js';
import { Cloud } from '../../../support/cloud.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../../adapters/aws/account.js';

const INSTANCE = 'AWS::RDS::DBInstance';
const CLUSTER = 'AWS::RDS::DBCluster';

let account: AwsAccount;
let asked: { readonly action: string; readonly parameters: Readonly<Record<string, string>> }[];

beforeEach(async () => {
  account = await AwsAccount.start();
  asked = [];
});

afterEach(() => account.close());

function put(type: string, identifier: string, model: JsonObject = {}): void {
  const { account: cloud } = account.simulator.cloudControl;
  cloud.inventory.put({
    ...{ accountId: TEST_ACCOUNT, region: REGION, type, identifier, model },
    ...{ asked: {}, internal: {}, references: [] },
    ...{ createdBy: 'elsewhere', createdAt: cloud.now() },
  });
}

function provider(type: string): ResourceProvider {
  const { clients, clock } = account;
  return withRdsDeletes(new FakeAccount(clock).provider(), type, {
    clock,
    ask: (service, action, parameters) => {
      asked.push({ action, parameters });
      // The simulator has no global clusters.
      if (action === 'RemoveFromGlobalCluster') return Promise.resolve({});
      return askQuery(clients, { service, region: REGION, env: process.env, action, parameters });
    },
  });
}

const context = {
  clientToken: 'token-1',
  accepted: () => undefined,
  signal: new AbortController().signal,
} as unknown as OperationContext;

function remove(type: string, properties: JsonObject = {}): Promise<void> {
  const target = { logicalId: 'Data', type, physicalId: 'data-1', properties, attributes: {} };
  return provider(type).delete(target, context);
}

function open(type: string): OpenOperation {
  const operation = { action: 'delete', logicalId: 'Data', type, physicalId: 'data-1', properties: {} };
  return { ...operation, handle: {}, age: 0, mayResend: false, known: new Set() } as unknown as OpenOperation;
}

function fail(operation: string, fault: Fault, when: 'before' | 'after' = 'before'): void {
  account.simulator.faults.arm({ service: 'rds', operation, on: { first: 1 }, when, fault });
}

const snapshots = () => account.simulator.snapshot().services['rds'];
const living = () => account.simulator.cloudControl.living().map(({ identifier }) => identifier);
const parametersOf = (action: string) => asked.find((call) => call.action === action)?.parameters;

describe.each([INSTANCE, CLUSTER])('a delete of %s', (type) => {
  const name = type === INSTANCE ? 'DBInstance' : 'DBCluster';

  it('leaves no snapshot, and ends when nothing is there', async () => {
    put(type, 'data-1');
    await remove(type);
    expect(living()).toEqual([]);
    expect(snapshots()).toEqual([]);
  });

  it('of what is gone already is done', async () => {
    await remove(type);
    expect(account.operations()).toEqual([`Describe${name}s`]);
  });

  it('goes on after a lost answer and after a crash, and is sent once', async () => {
    put(type, 'data-1');
    fail(`Delete${name}`, { kind: 'reset' }, 'after');
    await expect(remove(type)).rejects.toMatchObject({ kind: 'lost' });
    await expect(provider(type).findOutcome(open(type), context)).resolves.toEqual({ outcome: 'done' });
    expect(account.operations().filter((one) => one === `Delete${name}`)).toHaveLength(1);
    expect(living()).toEqual([]);
    expect(snapshots()).toEqual([]);
  });

  it('waits where the database is busy', async () => {
    put(type, 'data-1');
    const code = type === INSTANCE ? 'InvalidDBInstanceState' : 'InvalidDBClusterStateFault';
    fail(`Delete${name}`, { kind: 'error', code });
    await expect(remove(type)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('is refused where RDS says no', async () => {
    put(type, 'data-1', { DeletionProtection: true });
    await expect(remove(type)).rejects.toMatchObject({ kind: 'terminal' });
    expect(living()).toEqual(['data-1']);
  });

  it('keeps automated backups where the template says so', async () => {
    put(type, 'data-1');
    await remove(type, { DeleteAutomatedBackups: false });
    expect(parametersOf(`Delete${name}`)).toMatchObject({ DeleteAutomatedBackups: 'false' });
  });
});

it('an instance of a cluster has no backups of its own', async () => {
  put(INSTANCE, 'data-1', { DBClusterIdentifier: 'c' });
  await remove(INSTANCE, { DBClusterIdentifier: 'c', DeleteAutomatedBackups: false });
  expect(parametersOf('DeleteDBInstance')).not.toHaveProperty('DeleteAutomatedBackups');
});

it('a cluster leaves its global cluster where RDS wants it, and is then deleted', async () => {
  put(CLUSTER, 'data-1');
  const message = 'This cluster is a part of a global cluster, please remove it from globalcluster first';
  fail('DeleteDBCluster', { kind: 'error', code: 'InvalidDBClusterStateFault', message });
  const properties = { GlobalClusterIdentifier: 'world' };
  await expect(remove(CLUSTER, properties)).rejects.toMatchObject({ kind: 'conflict' });
  expect(parametersOf('RemoveFromGlobalCluster')).toMatchObject({ GlobalClusterIdentifier: 'world' });
  await remove(CLUSTER, properties);
  expect(living()).toEqual([]);
});

it('Cloud Control leaves a final snapshot, which is why it is not asked', async () => {
  const cloud = new Cloud();
  const reported: string[] = [];
  cloud.account.deletions.push(({ identifier }) => reported.push(identifier));
  const { id } = await cloud.make(INSTANCE, {
    DBInstanceIdentifier: 'data-1',
    DBInstanceClass: 'db.t3.micro',
  });
  await cloud.delete(INSTANCE, id);
  expect(reported).toEqual(['data-1']);
});

it('other types keep their provider', () => {
  const plain = new FakeAccount(account.clock).provider();
  const ports = { clock: account.clock, ask: () => Promise.resolve({}) };
  expect(withRdsDeletes(plain, 'AWS::SQS::Queue', ports)).toBe(plain);
});
