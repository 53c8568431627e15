import { describe, expect, it } from '@jest/globals';
import { FakeClock } from '../../support/fake-clock.js';
import {
  MemoryBucket,
  MemoryJournalStore,
  MemoryLockStore,
  MemoryRollbackStore,
  MemoryStateStore,
} from '../../support/memory-stores.js';
import { JOURNAL_STORE_CASES } from './journal-store.js';
import { LOCK_STORE_CASES } from './lock-store.js';
import type { StoreHarness } from './port-case.js';
import { ROLLBACK_STORE_CASES } from './rollback-store.js';
import { STATE_STORE_CASES } from './state-store.js';

function harnessOf<Store>(make: (bucket: MemoryBucket) => Store): StoreHarness<Store> {
  const clock = new FakeClock();
  const bucket = new MemoryBucket(clock);
  return {
    ours: make(bucket),
    rivals: make(bucket),
    tick: () => clock.advance(2_000),
    loseNextAnswer: () => bucket.loseNextAnswer(),
  };
}

describe('the stores in memory', () => {
  describe('of states', () => {
    it.each(STATE_STORE_CASES)('$name', async (contract) => {
      await contract.run(harnessOf((bucket) => new MemoryStateStore(bucket)));
    });
  });

  describe('of journals', () => {
    it.each(JOURNAL_STORE_CASES)('$name', async (contract) => {
      await contract.run(harnessOf((bucket) => new MemoryJournalStore(bucket)));
    });
  });

  describe('of locks', () => {
    it.each(LOCK_STORE_CASES)('$name', async (contract) => {
      await contract.run(harnessOf((bucket) => new MemoryLockStore(bucket)));
    });
  });

  describe('of rollback points', () => {
    it.each(ROLLBACK_STORE_CASES)('$name', async (contract) => {
      await contract.run(harnessOf((bucket) => new MemoryRollbackStore(bucket)));
    });
  });

  it('are asked cases with names of their own', () => {
    for (const cases of [STATE_STORE_CASES, JOURNAL_STORE_CASES, LOCK_STORE_CASES, ROLLBACK_STORE_CASES]) {
      expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    }
  });
});
