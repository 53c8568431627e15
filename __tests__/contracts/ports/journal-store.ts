import assert from 'node:assert/strict';
import type { JournalPosition, JournalStore } from '../../../src/ports/journal.js';
import { codeOf, SHOP, type PortCase } from './port-case.js';

const at = (run: string, sequence: number): JournalPosition => ({ run, sequence });

async function fill(store: JournalStore, run: string, from: number, to: number): Promise<void> {
  for (let sequence = from; sequence <= to; sequence += 1) {
    await store.append(SHOP, at(run, sequence), `{"${run}": ${sequence}}`);
  }
}

async function placesIn(store: JournalStore): Promise<string[]> {
  return (await store.list(SHOP)).map(({ run, sequence }) => `${run}/${sequence}`);
}

export const JOURNAL_STORE_CASES: readonly PortCase<JournalStore>[] = [
  {
    name: 'a stack without a journal has no objects',
    async run({ ours }) {
      assert.deepEqual(await ours.list(SHOP), []);
    },
  },
  {
    name: 'what was appended is read by others, at its place and byte for byte',
    async run({ ours, rivals }) {
      await ours.append(SHOP, at('r1', 1), '{"text": "ü 漢字"}');
      const [object, ...rest] = await rivals.list(SHOP);
      assert.deepEqual(rest, []);
      assert.deepEqual(
        { run: object?.run, sequence: object?.sequence, body: object?.body },
        { run: 'r1', sequence: 1, body: '{"text": "ü 漢字"}' },
      );
    },
  },
  {
    name: "a run's objects come by number, beyond nine too",
    async run({ ours }) {
      await fill(ours, 'r1', 1, 12);
      const numbers = Array.from({ length: 12 }, (_, index) => `r1/${index + 1}`);
      assert.deepEqual(await placesIn(ours), numbers);
    },
  },
  {
    name: 'runs come in the order of their first objects, whatever their names and later objects',
    async run({ ours, tick }) {
      await fill(ours, 'zulu', 1, 1);
      await tick();
      await fill(ours, 'alpha', 1, 2);
      await tick();
      await fill(ours, 'zulu', 2, 2);
      await fill(ours, 'mike', 1, 1);
      assert.deepEqual(await placesIn(ours), ['zulu/1', 'zulu/2', 'alpha/1', 'alpha/2', 'mike/1']);
    },
  },
  {
    name: 'when an object was stored is told by the clock of the store',
    async run({ ours, tick }) {
      await fill(ours, 'r1', 1, 1);
      await tick();
      await fill(ours, 'r1', 2, 2);
      const [first, second] = await ours.list(SHOP);
      assert.ok((second?.storedAt ?? 0) - (first?.storedAt ?? 0) >= 1_000);
      // S3 tells both times in whole seconds.
      assert.ok((first?.age ?? 0) - (second?.age ?? 0) >= 1_000);
    },
  },
  {
    name: 'an object is never overwritten',
    async run({ ours, rivals }) {
      await rivals.append(SHOP, at('r1', 1), '{"by": "rivals"}');
      assert.equal(await codeOf(ours.append(SHOP, at('r1', 1), '{"by": "us"}')), 'STATE_CHANGED');
      const [object] = await ours.list(SHOP);
      assert.equal(object?.body, '{"by": "rivals"}');
    },
  },
  {
    name: 'appending the same object again is a success',
    async run({ ours }) {
      await fill(ours, 'r1', 1, 1);
      await fill(ours, 'r1', 1, 1);
      assert.deepEqual(await placesIn(ours), ['r1/1']);
    },
  },
  {
    name: 'exactly the named objects are removed',
    async run({ ours, rivals }) {
      await fill(ours, 'r1', 1, 3);
      await fill(ours, 'r2', 1, 1);
      await rivals.remove(SHOP, [at('r1', 1), at('r1', 3)]);
      assert.deepEqual(new Set(await placesIn(ours)), new Set(['r1/2', 'r2/1']));
    },
  },
  {
    name: 'removing what is not there, or nothing, is a success',
    async run({ ours }) {
      await ours.remove(SHOP, [at('r1', 1)]);
      await ours.remove(SHOP, []);
      assert.deepEqual(await ours.list(SHOP), []);
    },
  },
  {
    name: 'stacks have journals of their own, also where a name begins like another',
    async run({ ours }) {
      for (const stackName of ['Shop', 'Shop2', 'Shop~Nested']) {
        await ours.append({ ...SHOP, stackName }, at('r1', 1), `{"of": "${stackName}"}`);
      }
      await ours.append({ ...SHOP, region: 'eu-west-2' }, at('r1', 1), '{"of": "another region"}');
      assert.deepEqual(
        (await ours.list(SHOP)).map(({ body }) => body),
        ['{"of": "Shop"}'],
      );
    },
  },
  {
    name: 'every stack that has a journal is listed once, in order',
    async run({ ours, rivals }) {
      assert.deepEqual(await ours.stacks(), []);
      await rivals.append({ ...SHOP, stackName: 'Shop~Nested' }, at('r1', 1), '{}');
      await fill(rivals, 'r1', 1, 2);
      await fill(rivals, 'r2', 1, 1);
      assert.deepEqual(await ours.stacks(), [SHOP, { ...SHOP, stackName: 'Shop~Nested' }]);
    },
  },
  {
    name: 'rivals for one place: one has it, the others know that they have not',
    async run({ ours, rivals }) {
      const codes = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          codeOf((index % 2 ? ours : rivals).append(SHOP, at('r1', 1), `{"winner": ${index}}`)),
        ),
      );
      assert.deepEqual(
        codes.filter((code) => code !== 'none'),
        Array(7).fill('STATE_CHANGED'),
      );
      const [object] = await ours.list(SHOP);
      assert.equal(object?.body, `{"winner": ${codes.indexOf('none')}}`);
    },
  },
  {
    name: 'an append whose answer is lost is a success',
    losesAnswers: true,
    async run({ ours, loseNextAnswer }) {
      loseNextAnswer();
      await fill(ours, 'r1', 1, 1);
      assert.deepEqual(await placesIn(ours), ['r1/1']);
    },
  },
  {
    name: 'a removal whose answer is lost is a success',
    losesAnswers: true,
    async run({ ours, loseNextAnswer }) {
      await fill(ours, 'r1', 1, 2);
      loseNextAnswer();
      await ours.remove(SHOP, [at('r1', 1), at('r1', 2)]);
      assert.deepEqual(await placesIn(ours), []);
    },
  },
];
