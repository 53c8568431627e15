import assert from 'node:assert/strict';
import type { LockRecord, LockStore } from '../../../src/ports/lock.js';
import { SHOP, type PortCase } from './port-case.js';

const RIVALS = 20;

function recordOf(nonce: string): LockRecord {
  return {
    owner: `run of ${nonce}`,
    timestamp: 1_000,
    expiresAt: 301_000,
    operation: 'deploy',
    nonce,
    runUrl: `https://github.com/octo-org/shop/actions/runs/${nonce}`,
  };
}

export const LOCK_STORE_CASES: readonly PortCase<LockStore>[] = [
  {
    name: 'a lock that nobody holds is undefined',
    async run({ ours }) {
      assert.equal(await ours.read(SHOP), undefined);
    },
  },
  {
    name: 'a lock is read by others with all that its holder says of itself',
    async run({ ours, rivals }) {
      const etag = await ours.create(SHOP, recordOf('n1'));
      const lock = await rivals.read(SHOP);
      assert.deepEqual({ record: lock?.record, etag: lock?.etag }, { record: recordOf('n1'), etag });
    },
  },
  {
    name: "a lock of the cdkd CLI's has neither nonce nor run",
    async run({ ours, rivals }) {
      const record = { owner: 'ada@laptop:42', timestamp: 1, expiresAt: 2, operation: 'destroy' };
      await ours.create(SHOP, record);
      assert.deepEqual((await rivals.read(SHOP))?.record, record);
    },
  },
  {
    name: "a lock's age is told by the clock of the store",
    async run({ ours, tick }) {
      await ours.create(SHOP, recordOf('n1'));
      const young = (await ours.read(SHOP))?.age ?? NaN;
      await tick();
      const old = (await ours.read(SHOP))?.age ?? NaN;
      assert.ok(young >= 0 && young < 60_000, `${young}`);
      assert.ok(old - young >= 1_000, `${young}, then ${old}`);
    },
  },
  {
    name: 'a lock that is held cannot be created',
    async run({ ours, rivals }) {
      await rivals.create(SHOP, recordOf('n1'));
      assert.equal(await ours.create(SHOP, recordOf('n2')), undefined);
      assert.equal((await ours.read(SHOP))?.record.nonce, 'n1');
    },
  },
  {
    name: 'a lock is replaced by whoever saw it last, once',
    async run({ ours, rivals }) {
      const first = (await ours.create(SHOP, recordOf('n1'))) ?? '';
      const second = await ours.replace(SHOP, recordOf('n2'), first);
      assert.notEqual(second, undefined);
      assert.notEqual(second, first);
      assert.equal(await rivals.replace(SHOP, recordOf('n3'), first), undefined);
      const lock = await rivals.read(SHOP);
      assert.deepEqual([lock?.record.nonce, lock?.etag], ['n2', second]);
    },
  },
  {
    name: 'a lock that is gone cannot be replaced',
    async run({ ours, rivals }) {
      const etag = (await ours.create(SHOP, recordOf('n1'))) ?? '';
      await rivals.remove(SHOP, etag);
      assert.equal(await ours.replace(SHOP, recordOf('n1'), etag), undefined);
      assert.equal(await ours.read(SHOP), undefined);
    },
  },
  {
    name: "nobody removes another's lock",
    async run({ ours, rivals }) {
      const first = (await ours.create(SHOP, recordOf('n1'))) ?? '';
      const second = (await rivals.replace(SHOP, recordOf('n2'), first)) ?? '';
      assert.equal(await ours.remove(SHOP, first), false);
      assert.equal((await ours.read(SHOP))?.record.nonce, 'n2');
      assert.equal(await rivals.remove(SHOP, second), true);
      assert.equal(await ours.read(SHOP), undefined);
    },
  },
  {
    name: 'a removed lock can be created again',
    async run({ ours, rivals }) {
      await ours.remove(SHOP, (await ours.create(SHOP, recordOf('n1'))) ?? '');
      assert.notEqual(await rivals.create(SHOP, recordOf('n2')), undefined);
    },
  },
  {
    name: 'stacks and regions have locks of their own',
    async run({ ours }) {
      for (const stackName of ['Shop', 'Shop2']) {
        for (const region of ['eu-west-1', 'eu-west-2']) {
          assert.notEqual(await ours.create({ stackName, region }, recordOf('n1')), undefined);
        }
      }
    },
  },
  {
    name: 'of rivals that create one wins',
    async run({ ours, rivals }) {
      const etags = await Promise.all(
        Array.from({ length: RIVALS }, (_, index) =>
          (index % 2 ? ours : rivals).create(SHOP, recordOf(`n${index}`)),
        ),
      );
      const winners = etags.flatMap((etag, index) => (etag === undefined ? [] : [index]));
      assert.equal(winners.length, 1);
      assert.equal((await ours.read(SHOP))?.record.nonce, `n${winners[0]}`);
    },
  },
  {
    name: 'of rivals that take over one wins',
    async run({ ours, rivals }) {
      const seen = (await ours.create(SHOP, recordOf('dead'))) ?? '';
      const etags = await Promise.all(
        Array.from({ length: RIVALS }, (_, index) =>
          (index % 2 ? ours : rivals).replace(SHOP, recordOf(`n${index}`), seen),
        ),
      );
      const winners = etags.flatMap((etag, index) => (etag === undefined ? [] : [index]));
      assert.equal(winners.length, 1);
      assert.equal((await ours.read(SHOP))?.record.nonce, `n${winners[0]}`);
    },
  },
  {
    name: 'a lock whose answer is lost is found to be our own',
    losesAnswers: true,
    async run({ ours, rivals, loseNextAnswer }) {
      loseNextAnswer();
      const created = await ours.create(SHOP, recordOf('n1'));
      assert.deepEqual([(await rivals.read(SHOP))?.etag], [created]);
      loseNextAnswer();
      const renewed = await ours.replace(SHOP, { ...recordOf('n1'), timestamp: 2_000 }, created ?? '');
      assert.deepEqual([(await rivals.read(SHOP))?.etag], [renewed]);
    },
  },
  {
    name: 'a removal whose answer is lost is a success',
    losesAnswers: true,
    async run({ ours, loseNextAnswer }) {
      const etag = (await ours.create(SHOP, recordOf('n1'))) ?? '';
      loseNextAnswer();
      assert.equal(await ours.remove(SHOP, etag), true);
      assert.equal(await ours.read(SHOP), undefined);
    },
  },
];
