import { S3Client, CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator } from '../../../simulator/server.js';
import { StateBucket } from '../../../src/adapters/aws/s3/object-store.js';
import { S3RollbackStore } from '../../../src/adapters/aws/s3/rollback-store.js';
import { S3JournalStore, S3LockStore, S3StateStore } from '../../../src/adapters/aws/s3/state-stores.js';
import { systemClock, systemRandom } from '../../../src/adapters/system.js';
import type { JournalPosition } from '../../../src/ports/journal.js';
import { JOURNAL_STORE_CASES } from './journal-store.js';
import { LOCK_STORE_CASES } from './lock-store.js';
import { SHOP, type StoreHarness } from './port-case.js';
import { ROLLBACK_STORE_CASES } from './rollback-store.js';
import { STATE_STORE_CASES } from './state-store.js';

describe('the stores in the simulated S3', () => {
  let simulator: Simulator;
  let clients: S3Client[];
  let buckets = 0;

  beforeAll(async () => {
    simulator = await startSimulator();
    clients = [newClient(), newClient()];
  });

  afterAll(async () => {
    for (const client of clients) client.destroy();
    await simulator.close();
  });

  function newClient(): S3Client {
    return new S3Client({
      endpoint: simulator.url,
      region: 'us-east-1',
      credentials: { ...TEST_CREDENTIALS },
      forcePathStyle: true,
    });
  }

  async function harnessOf<Store>(make: (bucket: StateBucket) => Store): Promise<StoreHarness<Store>> {
    buckets += 1;
    const bucket = `ports-${buckets}`;
    await clients[0]!.send(new CreateBucketCommand({ Bucket: bucket }));
    const [ours, rivals] = clients.map((client) =>
      make(new StateBucket({ client, bucket, clock: systemClock, random: systemRandom })),
    );
    return {
      ours: ours!,
      rivals: rivals!,
      tick: () => {
        simulator.clock.advance(2_000);
        return Promise.resolve();
      },
      loseNextAnswer: () => {
        simulator.faults.arm({
          service: 's3',
          mutating: true,
          on: { nth: 1 },
          when: 'after',
          fault: { kind: 'reset' },
        });
      },
    };
  }

  describe('of states', () => {
    it.each(STATE_STORE_CASES)('$name', async (contract) => {
      await contract.run(await harnessOf((bucket) => new S3StateStore(bucket, 'cdkd')));
    });
  });

  describe('of journals', () => {
    it.each(JOURNAL_STORE_CASES)('$name', async (contract) => {
      await contract.run(await harnessOf((bucket) => new S3JournalStore(bucket, 'cdkd')));
    });

    it('are listed again where a run at work deletes its objects between listing and reading', async () => {
      const { ours, rivals } = await harnessOf((bucket) => new S3JournalStore(bucket, 'cdkd'));
      const done: JournalPosition = { run: 'r1', sequence: 1 };
      const next: JournalPosition = { run: 'r2', sequence: 1 };
      await ours.append(SHOP, done, '{}');
      await ours.append(SHOP, next, '{}');
      const run = async () => {
        await rivals.remove(SHOP, [done]);
        return 'proceed' as const;
      };
      const fault = { kind: 'callback', run } as const;
      simulator.faults.arm({ operation: 'GetObject', on: { nth: 1 }, when: 'before', fault });

      expect((await ours.list(SHOP)).map(({ run, body }) => [run, body])).toEqual([['r2', '{}']]);
    });

    it('list and remove more objects than a page holds', async () => {
      const { ours } = await harnessOf((bucket) => new S3JournalStore(bucket, 'cdkd'));
      const positions = Array.from({ length: 1_005 }, (_, index): JournalPosition => ({
        run: 'r1',
        sequence: index + 1,
      }));
      for (let start = 0; start < positions.length; start += 50) {
        await Promise.all(
          positions.slice(start, start + 50).map((position) => ours.append(SHOP, position, '{}')),
        );
      }
      expect((await ours.list(SHOP)).map(({ sequence }) => sequence)).toEqual(
        positions.map(({ sequence }) => sequence),
      );
      await ours.remove(SHOP, positions);
      expect(await ours.list(SHOP)).toEqual([]);
    });
  });

  describe('of locks', () => {
    it.each(LOCK_STORE_CASES)('$name', async (contract) => {
      await contract.run(await harnessOf((bucket) => new S3LockStore(bucket, 'cdkd')));
    });
  });

  describe('of rollback points', () => {
    it.each(ROLLBACK_STORE_CASES)('$name', async (contract) => {
      await contract.run(await harnessOf((bucket) => new S3RollbackStore(bucket, 'cdkd')));
    });
  });

  it('met no defect of the simulator', () => {
    expect(simulator.log.defects()).toEqual([]);
  });
});
