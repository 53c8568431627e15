import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CdkdError } from '../../../src/errors.js';
import type { Json } from '../../../src/json.js';
import { decodeState, encodeState } from '../../../src/state/codec.js';
import { decodeJournal, encodeJournal, Replay } from '../../../src/state/journal.js';
import type { JournalEntry } from '../../../src/state/journal-entries.js';
import { emptyState, type StackState } from '../../../src/state/schema.js';
import { entriesOfRuns } from './arbitraries.js';
import { row, SHOP, stateOf } from './states.js';

const AT = { run: 'r1', sequence: 3 };

function replayed(base: StackState, entries: readonly JournalEntry[]): Replay {
  const replay = new Replay(base);
  for (const entry of entries) replay.apply(entry);
  return replay;
}

function resultOf(replay: Replay): { state: StackState; open: unknown } {
  return { state: replay.snapshot(7), open: [...replay.open] };
}

describe('replay', () => {
  it('twice is the same as once', () => {
    fc.assert(
      fc.property(entriesOfRuns, (entries) => {
        const once = resultOf(replayed(emptyState(SHOP), entries));
        expect(resultOf(replayed(emptyState(SHOP), [...entries, ...entries]))).toEqual(once);
      }),
    );
  });

  it('on any checkpoint of the run gives what the run had reached', () => {
    let checkpoints = 0;
    fc.assert(
      fc.property(entriesOfRuns, fc.nat(), (entries, place) => {
        const end = resultOf(replayed(emptyState(SHOP), entries));
        const upTo = replayed(emptyState(SHOP), entries.slice(0, place % (entries.length + 1)));
        fc.pre(upTo.isWhole);
        checkpoints += 1;
        const checkpoint = decodeState(encodeState(upTo.snapshot(5)), SHOP);
        expect(resultOf(replayed(checkpoint, entries))).toEqual(end);
      }),
      { numRuns: 2_000 },
    );
    expect(checkpoints).toBe(2_000);
  });

  it('survives the way through the bucket', () => {
    fc.assert(
      fc.property(entriesOfRuns, (entries) => {
        expect(decodeJournal(AT, encodeJournal(AT, entries))).toEqual(entries);
      }),
    );
  });

  it('knows the gap that a resource leaves which gives way to one of its name', () => {
    const replay = new Replay(stateOf({ A: row('a'), B: row('b', { dependencies: ['A'] }) }));
    const needsOfB = () => [replay.isWhole, replay.snapshot(1).resources['B']?.dependencies];
    expect(needsOfB()).toEqual([true, ['A']]);
    replay.apply({ kind: 'rows', rows: { A: null } });
    expect(needsOfB()).toEqual([false, []]);
    replay.apply({ kind: 'rows', rows: { A: row('a2') } });
    expect(needsOfB()).toEqual([true, ['A']]);
  });

  it('has no circle where rows of before and after a change seem to depend on each other', () => {
    const replay = new Replay(stateOf({ A: row('a'), B: row('b', { dependencies: ['A'] }) }));
    replay.apply({ kind: 'rows', rows: { A: row('a', { dependencies: ['B'] }) } });
    expect(replay.isWhole).toBe(false);
    expect(() => encodeState(replay.snapshot(1))).not.toThrow();
    replay.apply({ kind: 'rows', rows: { B: row('b') } });
    expect([replay.isWhole, replay.snapshot(1).resources['A']?.dependencies]).toEqual([true, ['B']]);
  });
});

describe('what a replay knows', () => {
  const intent = {
    kind: 'intent',
    op: 'r1:1',
    logicalId: 'A',
    type: 'Test::Unit::Thing',
    action: 'create',
    attempt: 1,
    clientToken: 't1',
    provisionedBy: 'cc-api',
    at: 1,
    properties: {},
  } as const;

  it('is an operation with all of its handles, until its outcome is told', () => {
    const replay = replayed(emptyState(SHOP), [
      intent,
      { kind: 'handle', op: 'r1:1', handle: { requestToken: 'q1' } },
      { kind: 'handle', op: 'r1:1', handle: { identifier: 'a-1' } },
      { kind: 'handle', op: 'r1:9', handle: { requestToken: 'of nobody' } },
    ]);
    expect([...replay.open.values()]).toEqual([
      { intent, handle: { requestToken: 'q1', identifier: 'a-1' } },
    ]);
    replay.apply({ kind: 'failed', op: 'r1:1', error: 'InvalidRequest' });
    expect([...replay.open, ...replay.rows]).toEqual([]);
  });

  it('is the last word on outputs and imports', () => {
    const imports = [{ sourceStack: 'Network', sourceRegion: 'us-east-1', exportName: 'Vpc' }];
    const base = stateOf({}, { outputs: { Old: 1 }, imports, extra: { outputReads: [] } });
    expect(new Replay(base).snapshot(2)).toEqual({ ...base, lastModified: 2 });
    const replay = replayed(base, [{ kind: 'outputs', outputs: { New: 2 }, imports: [] }]);
    expect(replay.snapshot(2)).toEqual({ ...base, outputs: { New: 2 }, imports: [], lastModified: 2 });
  });
});

describe('decodeJournal', () => {
  const text = (changes: Readonly<Record<string, Json>>) =>
    JSON.stringify({ version: 1, ...AT, entries: [], ...changes });
  const withEntry = (entry: Json) => text({ entries: [entry] });
  const intent = {
    kind: 'intent',
    op: 'o',
    logicalId: 'A',
    type: 'T',
    action: 'create',
    clientToken: 't',
    provisionedBy: 'sdk',
    at: 1,
    properties: {},
  };

  it('refuses a newer version by its own name', () => {
    expect(() => decodeJournal(AT, text({ version: 2 }))).toThrow(
      expect.objectContaining({ code: 'STATE_VERSION_UNSUPPORTED' }),
    );
  });

  it.each([
    ['nothing', '', 'not a JSON object'],
    ['half an object', text({}).slice(0, -5), 'not a JSON object'],
    ['no version', text({ version: null }), '`version` is null'],
    ['an object of another run', text({ run: 'r2' }), 'another position'],
    ['an object with another number', text({ sequence: 4 }), 'another position'],
    ['no entries', text({ entries: {} }), 'no entries'],
    ['an entry that is none', withEntry('intent'), 'an entry is invalid'],
    ['an entry of the future', withEntry({ kind: 'prophecy' }), 'an entry is invalid'],
    ['a kind that JavaScript knows', withEntry({ kind: 'toString' }), 'an entry is invalid'],
    ['an intent of no action', withEntry({ ...intent, action: 'destroy' }), 'an entry is invalid'],
    ['an intent without a token', withEntry({ ...intent, clientToken: null }), 'an entry is invalid'],
    ['an intent of no time', withEntry({ ...intent, at: 'now' }), 'an entry is invalid'],
    ['an intent of no maker', withEntry({ ...intent, provisionedBy: 'x' }), 'an entry is invalid'],
    [
      'an intent with a wrong row',
      withEntry({ ...intent, row: { dependencies: 'A' } }),
      'an entry is invalid',
    ],
    ['a handle without one', withEntry({ kind: 'handle', op: 'o' }), 'an entry is invalid'],
    [
      'a wrong token',
      withEntry({ kind: 'handle', op: 'o', handle: { requestToken: 1 } }),
      'an entry is invalid',
    ],
    ['rows that are none', withEntry({ kind: 'done', op: 'o', rows: { A: {} } }), 'an entry is invalid'],
    ['rows in a list', withEntry({ kind: 'rows', rows: [] }), 'an entry is invalid'],
    ['a checkpoint of nothing', withEntry({ kind: 'checkpoint' }), 'an entry is invalid'],
    ['wrong imports', withEntry({ kind: 'outputs', outputs: {}, imports: ['a'] }), 'an entry is invalid'],
    [
      'a dependency that is no name',
      withEntry({ kind: 'rows', rows: { A: { ...row('a'), dependencies: [{}] } } }),
      'an entry is invalid',
    ],
  ])('refuses %s', (_what, body, why) => {
    let refused: unknown;
    try {
      decodeJournal(AT, body);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(CdkdError);
    expect(refused).toMatchObject({ code: 'STATE_CORRUPT', message: expect.stringContaining(why) });
    expect((refused as CdkdError).message).toContain('journal object r1/3');
  });

  it('takes an intent with everything that it may say', () => {
    const whole = {
      ...intent,
      attempt: 2,
      physicalId: 'a',
      previous: {},
      row: { dependencies: ['B'], deletionPolicy: 'Retain', updateReplacePolicy: 'Delete' },
      supersededAs: 'A~replaced~a',
    };
    expect(decodeJournal(AT, withEntry(whole))).toEqual([whole]);
  });
});
