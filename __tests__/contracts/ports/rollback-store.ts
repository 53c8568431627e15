import assert from 'node:assert/strict';
import type { RollbackStore } from '../../../src/ports/rollback.js';
import { codeOf, SHOP, type PortCase } from './port-case.js';

export const ROLLBACK_STORE_CASES: readonly PortCase<RollbackStore>[] = [
  {
    name: 'of a stack that never failed nothing is kept',
    async run({ ours }) {
      assert.deepEqual(await ours.read(SHOP), {});
      await ours.remove(SHOP, {});
    },
  },
  {
    name: 'what was written is read by others, and replaced by whoever has seen it',
    async run({ ours, rivals }) {
      const etag = await ours.write(SHOP, '{"a": 1}', {});
      const seen = await rivals.read(SHOP);
      assert.deepEqual(seen, { own: { body: '{"a": 1}', etag } });
      await rivals.write(SHOP, '{"a": 2}', seen);
      assert.equal((await ours.read(SHOP)).own?.body, '{"a": 2}');
    },
  },
  {
    name: 'what somebody else has written meanwhile is neither replaced nor removed',
    async run({ ours, rivals }) {
      const etag = await ours.write(SHOP, '{"a": 1}', {});
      assert.equal(await codeOf(rivals.write(SHOP, '{"b": 2}', {})), 'STATE_CHANGED');
      const stale = { own: { body: '', etag: '"0123456789abcdef0123456789abcdef"' } };
      assert.equal(await codeOf(rivals.write(SHOP, '{"b": 2}', stale)), 'STATE_CHANGED');
      assert.equal(await codeOf(rivals.remove(SHOP, stale)), 'STATE_CHANGED');
      assert.deepEqual(await ours.read(SHOP), { own: { body: '{"a": 1}', etag } });
    },
  },
  {
    name: 'what was seen is removed, and may be gone already',
    async run({ ours, rivals }) {
      await ours.write(SHOP, '{"a": 1}', {});
      const seen = await ours.read(SHOP);
      await rivals.remove(SHOP, seen);
      await ours.remove(SHOP, seen);
      assert.deepEqual(await ours.read(SHOP), {});
    },
  },
  {
    name: 'a write whose answer is lost is read back, and is our own',
    losesAnswers: true,
    async run({ ours, loseNextAnswer }) {
      loseNextAnswer();
      const etag = await ours.write(SHOP, '{"a": 1}', {});
      assert.deepEqual(await ours.read(SHOP), { own: { body: '{"a": 1}', etag } });
    },
  },
];
