import assert from 'node:assert/strict';
import type { StateStore, StoredText } from '../../../src/ports/state.js';
import { codeOf, SHOP, type PortCase } from './port-case.js';

const RIVALS = 12;

/** What the port promises of a reading; an adapter may know more of it. */
async function textIn(store: StateStore): Promise<StoredText | undefined> {
  const found = await store.read(SHOP);
  return found === undefined ? undefined : { body: found.body, etag: found.etag };
}

export const STATE_STORE_CASES: readonly PortCase<StateStore>[] = [
  {
    name: 'what was never written is undefined',
    async run({ ours }) {
      assert.equal(await ours.read(SHOP), undefined);
      assert.deepEqual(await ours.list(), []);
    },
  },
  {
    name: 'what was written is read by others, byte for byte and with the same ETag',
    async run({ ours, rivals }) {
      const body = `{"text": "ü 漢字 \\u0000 ${'x'.repeat(300_000)}"}\n`;
      const written = await ours.write(SHOP, body, null);
      assert.equal(written.body, body);
      assert.deepEqual(await textIn(rivals), written);
    },
  },
  {
    name: 'a write that expects nothing is refused where there is something',
    async run({ ours, rivals }) {
      const theirs = await rivals.write(SHOP, '{"a": 1}', null);
      assert.equal(await codeOf(ours.write(SHOP, '{"b": 2}', null)), 'STATE_CHANGED');
      assert.deepEqual(await textIn(ours), theirs);
    },
  },
  {
    name: 'a write replaces the object that it expects, once',
    async run({ ours, rivals }) {
      const first = await ours.write(SHOP, '{"a": 1}', null);
      const second = await ours.write(SHOP, '{"a": 2}', first.etag);
      assert.notEqual(second.etag, first.etag);
      assert.equal(await codeOf(rivals.write(SHOP, '{"a": 3}', first.etag)), 'STATE_CHANGED');
      assert.deepEqual(await textIn(rivals), second);
    },
  },
  {
    name: 'a write that expects something is refused where there is nothing',
    async run({ ours, rivals }) {
      const { etag } = await ours.write(SHOP, '{"a": 1}', null);
      await rivals.remove(SHOP, etag);
      assert.equal(await codeOf(ours.write(SHOP, '{"a": 2}', etag)), 'STATE_CHANGED');
      assert.equal(await ours.read(SHOP), undefined);
    },
  },
  {
    name: 'only the object that was seen is removed',
    async run({ ours, rivals }) {
      const first = await ours.write(SHOP, '{"a": 1}', null);
      const second = await rivals.write(SHOP, '{"a": 2}', first.etag);
      assert.equal(await codeOf(ours.remove(SHOP, first.etag)), 'STATE_CHANGED');
      assert.deepEqual(await textIn(ours), second);
      await ours.remove(SHOP, second.etag);
      assert.equal(await rivals.read(SHOP), undefined);
    },
  },
  {
    name: 'a removed state can be written again',
    async run({ ours }) {
      const { etag } = await ours.write(SHOP, '{"a": 1}', null);
      await ours.remove(SHOP, etag);
      const again = await ours.write(SHOP, '{"a": 2}', null);
      assert.deepEqual(await textIn(ours), again);
    },
  },
  {
    name: 'stacks are told apart by name and region, and listed in the order of their keys',
    async run({ ours }) {
      const stacks = [
        { stackName: 'Shop', region: 'us-east-1' },
        { stackName: 'Shop', region: 'eu-west-1' },
        { stackName: 'Shop~Nested', region: 'eu-west-1' },
        { stackName: 'A', region: 'us-east-1' },
      ];
      for (const stack of stacks) await ours.write(stack, JSON.stringify(stack), null);
      assert.deepEqual(await ours.list(), [stacks[3], stacks[1], stacks[0], stacks[2]]);
      for (const stack of stacks) assert.equal((await ours.read(stack))?.body, JSON.stringify(stack));
    },
  },
  {
    name: 'of rivals that expect the same object one wins, and the others have changed nothing',
    async run({ ours, rivals }) {
      const { etag } = await ours.write(SHOP, '{"winner": "none"}', null);
      const bodies = Array.from({ length: RIVALS }, (_, index) => `{"winner": ${index}}`);
      const codes = await Promise.all(
        bodies.map((body, index) => codeOf((index % 2 ? ours : rivals).write(SHOP, body, etag))),
      );
      assert.deepEqual(
        codes.filter((code) => code !== 'none'),
        Array(RIVALS - 1).fill('STATE_CHANGED'),
      );
      assert.equal((await ours.read(SHOP))?.body, bodies[codes.indexOf('none')]);
    },
  },
  {
    name: 'a first write whose answer is lost is found to be our own',
    losesAnswers: true,
    async run({ ours, rivals, loseNextAnswer }) {
      loseNextAnswer();
      const written = await ours.write(SHOP, '{"a": 1}', null);
      assert.deepEqual(await textIn(rivals), written);
    },
  },
  {
    name: 'a later write whose answer is lost is found to be our own',
    losesAnswers: true,
    async run({ ours, rivals, loseNextAnswer }) {
      const { etag } = await ours.write(SHOP, '{"a": 1}', null);
      loseNextAnswer();
      const written = await ours.write(SHOP, '{"a": 2}', etag);
      assert.deepEqual(await textIn(rivals), written);
    },
  },
  {
    name: 'a removal whose answer is lost is a success',
    losesAnswers: true,
    async run({ ours, loseNextAnswer }) {
      const { etag } = await ours.write(SHOP, '{"a": 1}', null);
      loseNextAnswer();
      await ours.remove(SHOP, etag);
      assert.equal(await ours.read(SHOP), undefined);
    },
  },
];
