import { describe, expect, it } from '@jest/globals';
import { JournalWriter } from '../../../../src/engine/record/journal-writer.js';
import { CdkdError } from '../../../../src/errors.js';
import type { JournalPosition, JournalStore } from '../../../../src/ports/journal.js';
import { decodeJournal } from '../../../../src/state/journal.js';
import type { JournalEntry } from '../../../../src/state/journal-entries.js';
import { FakeClock, idle } from '../../../support/fake-clock.js';

const STACK = { stackName: 'Shop', region: 'us-east-1' };

/** A store whose puts end when they are told to. */
class SlowStore implements JournalStore {
  readonly puts: { position: JournalPosition; ops: string[]; end: (error?: Error) => void }[] = [];

  onPut: ((put: SlowStore['puts'][number]) => void) | undefined;

  append(_stack: unknown, position: JournalPosition, body: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const ops = decodeJournal(position, body).map((entry) => ('op' in entry ? entry.op : entry.kind));
      const end = (error?: Error) => (error === undefined ? resolve() : reject(error));
      const put = { position, ops, end };
      this.puts.push(put);
      this.onPut?.(put);
    });
  }

  list = () => Promise.resolve([]);
  remove = () => Promise.resolve();
  stacks = () => Promise.resolve([]);
  addressOf = (_stack: unknown, { run, sequence }: JournalPosition) => ({
    bucket: 'state',
    key: `${run}/${sequence}`,
  });
}

function entry(op: string): JournalEntry {
  return { kind: 'failed', op, error: 'x' };
}

function writing(): {
  store: SlowStore;
  writer: JournalWriter;
  states: string[];
  flush: (name: string) => void;
  clock: FakeClock;
} {
  const store = new SlowStore();
  const clock = new FakeClock();
  const writer = new JournalWriter(store, STACK, 'r1', clock);
  const states: string[] = [];
  const flush = (name: string) => {
    writer.flush().then(
      () => states.push(`${name} is durable`),
      (error: unknown) => states.push(`${name}: ${(error as Error).message}`),
    );
  };
  return { store, writer, states, flush, clock };
}

describe('JournalWriter', () => {
  it('puts everything that is queued into one object, in order', async () => {
    const { store, writer, states, flush } = writing();
    writer.add(entry('a'));
    writer.add(entry('b'));
    flush('first');
    await idle();
    expect(store.puts).toMatchObject([{ position: { run: 'r1', sequence: 1 }, ops: ['a', 'b'] }]);
    expect(states).toEqual([]);
    store.puts[0]?.end();
    await idle();
    expect(states).toEqual(['first is durable']);
  });

  it('has one PUT in flight, and collects later entries for the next', async () => {
    const { store, writer, states, flush } = writing();
    for (const op of ['a', 'b', 'c']) {
      writer.add(entry(op));
      flush(op);
      await idle();
    }
    expect(store.puts.map(({ ops }) => ops)).toEqual([['a']]);
    store.puts[0]?.end();
    await idle();
    expect(states).toEqual(['a is durable']);
    expect(store.puts.map(({ ops }) => ops)).toEqual([['a'], ['b', 'c']]);
    store.puts[1]?.end();
    await idle();
    expect(states).toEqual(['a is durable', 'b is durable', 'c is durable']);
    expect(writer.positions.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('writes everything that one event causes in one object', async () => {
    const { store, writer, flush } = writing();
    const dependents = Promise.resolve().then(() => {
      writer.add(entry('b'));
      flush('dependent');
    });
    writer.add(entry('a'));
    flush('first');
    await dependents;
    await idle();
    expect(store.puts.map(({ ops }) => ops)).toEqual([['a', 'b']]);
  });

  it('does not make a flush wait for later entries', async () => {
    const { store, writer, states, flush } = writing();
    writer.add(entry('a'));
    flush('first');
    await idle();
    writer.add(entry('b'));
    store.puts[0]?.end();
    await idle();
    expect(states).toEqual(['first is durable']);
    expect(store.puts).toHaveLength(1);
  });

  it('writes nothing if everything is durable', async () => {
    const { store, states, flush } = writing();
    flush('nothing');
    await idle();
    expect([store.puts, states]).toEqual([[], ['nothing is durable']]);
  });

  it('fails whoever waits for a failed PUT, and everybody after that', async () => {
    const { store, writer, states, flush } = writing();
    writer.add(entry('a'));
    flush('first');
    await idle();
    writer.add(entry('b'));
    flush('second');
    store.puts[0]?.end(new Error('no bucket'));
    await idle();
    writer.add(entry('c'));
    flush('third');
    await idle();
    expect(states).toEqual(['first: no bucket', 'second: no bucket', 'third: no bucket']);
    expect(store.puts).toHaveLength(1);
    expect(writer.positions).toEqual([]);
  });

  it('keeps what was durable before the failure', async () => {
    const { store, writer, states, flush } = writing();
    writer.add(entry('a'));
    flush('first');
    await idle();
    store.puts[0]?.end();
    await idle();
    writer.add(entry('b'));
    flush('second');
    await idle();
    store.puts[1]?.end(new Error('no bucket'));
    await idle();
    expect(states).toEqual(['first is durable', 'second: no bucket']);
    expect(writer.positions.map(({ sequence }) => sequence)).toEqual([1]);
    expect(writer.bytes).toBeGreaterThan(0);
  });

  it('retries a silent bucket for 15 s with the same bytes, and once more at the end', async () => {
    const { store, writer, states, flush, clock } = writing();
    const silence = new CdkdError('AWS_UNAVAILABLE', 'no answer', { next: '' });
    const endings: number[] = [];
    store.onPut = (put) => {
      endings.push(clock.now());
      put.end(silence);
    };
    writer.add(entry('a'));
    flush('first');
    await clock.advance(60_000);
    writer.retry();
    flush('last');
    await idle();
    expect(states).toEqual(['first: no answer', 'last: no answer']);
    expect(endings.length).toBe(17);
    expect(endings[15]! - endings[0]!).toBe(15_000);
    store.onPut = ({ end }) => end();
    writer.retry();
    writer.add(entry('b'));
    flush('after all');
    await clock.advance(0);
    expect(states.at(-1)).toBe('after all is durable');
    expect(new Set(store.puts.slice(0, -1).map(({ ops }) => ops.join()))).toEqual(new Set(['a']));
    expect(store.puts.at(-1)).toMatchObject({ position: { sequence: 2 }, ops: ['b'] });
  });

  it('hands over entries that may not be durable, and writes nothing more', async () => {
    const { store, writer, states, flush } = writing();
    writer.add(entry('a'));
    flush('first');
    await idle();
    writer.add(entry('b'));
    const unsaved = writer.halt();
    store.puts[0]?.end();
    flush('second');
    await idle();
    expect(
      unsaved.map(({ sequence, body }) => [sequence, decodeJournal({ run: 'r1', sequence }, body)]),
    ).toEqual([
      [1, [entry('a')]],
      [2, [entry('b')]],
    ]);
    expect(unsaved[1]?.address).toEqual({ bucket: 'state', key: 'r1/2' });
    writer.retry();
    flush('third');
    await idle();
    expect(store.puts).toHaveLength(1);
    const refused = 'The run had no time left to write its journal';
    expect(states).toEqual([`second: ${refused}`, `first: ${refused}`, `third: ${refused}`]);
  });
});
