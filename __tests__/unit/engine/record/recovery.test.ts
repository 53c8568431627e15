import { describe, expect, it } from '@jest/globals';
import { recoverState } from '../../../../src/engine/record/recovery.js';
import type { JournalObject } from '../../../../src/ports/journal.js';
import type { StoredText } from '../../../../src/ports/state.js';
import { bodyDigest, encodeState } from '../../../../src/state/codec.js';
import { encodeJournal } from '../../../../src/state/journal.js';
import type { BeginEntry, JournalEntry } from '../../../../src/state/journal-entries.js';
import { emptyState, type ResourceState } from '../../../../src/state/schema.js';
import { STACK } from '../../../support/engine-run.js';
import { intentOf, rowOf } from '../../../support/ledgers.js';

type Rows = Readonly<Record<string, ResourceState>>;

function stateWith(resources: Rows): { stored: StoredText; digest: string } {
  const body = encodeState({ ...emptyState(STACK), resources });
  return { stored: { body, etag: '"1"' }, digest: bodyDigest(body) };
}

const begin = (
  base: string | null,
  inherits: readonly string[] = [],
  remains?: readonly string[],
): BeginEntry => ({
  kind: 'begin',
  command: 'deploy',
  owner: 'test',
  at: 0,
  base,
  inherits,
  ...(remains === undefined ? {} : { remains }),
});
const rows = (changes: Readonly<Record<string, ResourceState | null>>): JournalEntry => ({
  kind: 'rows',
  rows: changes,
});
const checkpoint = (digest: string | null, final = false): JournalEntry => ({
  kind: 'checkpoint',
  digest,
  final,
});

/** Objects of a run, one for each list of entries, from number 1 or as given. */
function journal(
  run: string,
  storedAt: number,
  ...parts: (readonly JournalEntry[] | undefined)[]
): JournalObject[] {
  return parts.flatMap((entries, index) => {
    const position = { run, sequence: index + 1 };
    return entries === undefined
      ? []
      : [{ ...position, body: encodeJournal(position, entries), storedAt, age: 0 }];
  });
}

/** Rows by physical id, and what is said about them. */
function brief(stored: StoredText | undefined, objects: readonly JournalObject[]) {
  const { replay, doubtful } = recoverState(STACK, stored, objects);
  const known = Object.fromEntries([...replay.rows].map(([name, row]) => [name, row.physicalId]));
  return { rows: known, open: [...replay.open.keys()], doubtful };
}

const [A, B, C] = [rowOf('a'), rowOf('b'), rowOf('c')];
const base = stateWith({ A });
const later = stateWith({ A, B });
const foreign = stateWith({ A, X: rowOf('x') });

describe('an interrupted run', () => {
  const entries = [begin(base.digest), rows({ B }), checkpoint(later.digest), intentOf('r1:1'), rows({ C })];

  it('is replayed on its base state', () => {
    expect(brief(base.stored, journal('r1', 1, entries))).toEqual({
      rows: { A: 'a', B: 'b', C: 'c' },
      open: ['r1:1'],
      doubtful: [],
    });
  });

  it('is replayed on its own checkpoint with the same result', () => {
    const onBase = brief(base.stored, journal('r1', 1, entries));
    expect(brief(later.stored, journal('r1', 1, entries))).toEqual(onBase);
  });

  it('is replayed after the runs that it replays, whatever the clock and the names say', () => {
    const old = journal('zulu', 5, [begin(base.digest), rows({ B, C })]);
    const young = journal('alpha', 5, [begin(base.digest, ['zulu']), rows({ B: rowOf('b2'), C: null })]);
    expect(brief(base.stored, [...young, ...old]).rows).toEqual({ A: 'a', B: 'b2' });
  });

  it('is replayed without a state if it was a first deploy', () => {
    const first = journal('r1', 1, [begin(null), rows({ A })]);
    expect(brief(undefined, first)).toMatchObject({ rows: { A: 'a' }, doubtful: [] });
  });

  it('names all objects of its journal for their removal', () => {
    const objects = journal('r1', 1, [begin(base.digest)], [rows({ B })]);
    expect(recoverState(STACK, base.stored, objects)).toMatchObject({
      positions: [
        { run: 'r1', sequence: 1 },
        { run: 'r1', sequence: 2 },
      ],
      inherits: ['r1'],
      remains: [],
    });
  });
});

describe('a finished run', () => {
  const ended = journal('r1', 1, [begin(base.digest), rows({ B })], [checkpoint(later.digest, true)]);

  it('adds nothing to its state', () => {
    expect(brief(later.stored, ended).rows).toEqual({ A: 'a', B: 'b' });
    const withoutB = stateWith({ A });
    const removed = journal(
      'r1',
      1,
      [begin(later.digest), rows({ B: null })],
      [checkpoint(withoutB.digest, true)],
    );
    expect(brief(withoutB.stored, removed).rows).toEqual({ A: 'a' });
  });

  it('is not finished if its last state was not written', () => {
    expect(brief(base.stored, ended).rows).toEqual({ A: 'a', B: 'b' });
  });

  it('adds nothing to a later state of others if a part of its journal is removed', () => {
    expect(brief(foreign.stored, ended.slice(1)).rows).toEqual({ A: 'a', X: 'x' });
  });

  it('finishes the runs that it has replayed', () => {
    const old = journal('r0', 0, [begin(base.digest), rows({ C })]);
    const heir = journal(
      'r1',
      1,
      [begin(base.digest, ['r0']), rows({ B, C: null })],
      [checkpoint(later.digest, true)],
    );
    expect(brief(later.stored, [...old, ...heir]).rows).toEqual({ A: 'a', B: 'b' });
  });

  it.each([
    ['a part', (old: JournalObject[]) => old.slice(1)],
    ['everything', () => []],
  ])('is certainly finished if %s of a replayed journal is removed', (_what, left) => {
    const old = journal('r0', 0, [begin(base.digest), rows({ C })], [rows({ C })], [rows({ C })]);
    const heir = journal(
      'r1',
      1,
      [begin(base.digest, ['r0']), rows({ B })],
      [checkpoint(later.digest, true)],
    );
    expect(brief(foreign.stored, [...left(old), ...heir])).toEqual({
      rows: { A: 'a', X: 'x' },
      open: [],
      doubtful: [],
    });
  });

  it('also finishes journals that it found half removed', () => {
    const half = journal('r0', 0, [begin(null)], undefined, [checkpoint(base.digest, true)]);
    const { inherits, remains } = recoverState(STACK, base.stored, half);
    expect([inherits, remains]).toEqual([[], ['r0']]);
    const heir = journal('r1', 1, [begin(base.digest, inherits, remains), checkpoint(later.digest, true)]);
    const noLast = half.slice(0, 1).concat(journal('r0', 0, undefined, undefined, [rows({ C })]));
    expect(brief(later.stored, [...noLast, ...heir]).rows).toEqual({ A: 'a', B: 'b' });
  });

  it('is distinguished from one that was killed while it removed leftovers', () => {
    const remains = journal('r0', 0, undefined, [checkpoint(base.digest, true)]);
    const killed = journal(
      'r1',
      1,
      [begin(base.digest, [], ['r0']), rows({ B })],
      [checkpoint(later.digest, true)],
    );
    expect(brief(base.stored, [...remains, ...killed]).rows).toEqual({ A: 'a', B: 'b' });
  });

  it('left no state if the stack was destroyed', () => {
    const destroyed = journal('r1', 1, [begin(base.digest), rows({ A: null })], [checkpoint(null, true)]);
    expect(brief(undefined, destroyed).rows).toEqual({});
    expect(brief(base.stored, destroyed).rows).toEqual({});
  });
});

describe('entries that a run wrote after it lost its lock', () => {
  it('are ignored once another run has replayed the rest and finished', () => {
    const late = journal('r1', 1, undefined, undefined, [rows({ C })]);
    expect(brief(later.stored, late)).toMatchObject({ rows: { A: 'a', B: 'b' }, open: [] });
    const killed = journal('r3', 3, [begin(later.digest, [], ['r1']), rows({ B: rowOf('b3') })]);
    expect(brief(later.stored, [...late, ...killed]).rows).toEqual({ A: 'a', B: 'b3' });
  });

  it('are ignored by a run that had replayed the rest before', () => {
    const zombie = journal('r1', 1, [begin(base.digest), intentOf('r1:1')], [intentOf('r1:2'), rows({ C })]);
    const seen = { ...begin(base.digest, ['r1']), seen: { r1: 1 } };
    const heir = journal('r2', 2, [seen, rows({ B })]);
    expect(brief(base.stored, [...zombie, ...heir])).toMatchObject({
      rows: { A: 'a', B: 'b' },
      open: ['r1:1'],
    });
    const { positions } = recoverState(STACK, base.stored, [...zombie, ...heir]);
    expect(positions).toContainEqual({ run: 'r1', sequence: 2 });
  });

  it('count while the journal is complete', () => {
    const zombie = journal('r1', 1, [begin(base.digest), intentOf('r1:1')], [rows({ C })]);
    const heir = journal('r2', 2, [begin(base.digest, ['r1']), rows({ B })]);
    expect(brief(base.stored, [...zombie, ...heir]).rows).toEqual({ A: 'a', C: 'c', B: 'b' });
  });
});

describe('a damaged journal', () => {
  it.each([
    ['lacks an object in the middle', journal('r1', 1, [begin(base.digest)], undefined, [rows({ B })])],
    [
      'lacks its beginning while another run builds on it',
      [
        ...journal('r1', 1, undefined, [rows({ B })]),
        ...journal('r2', 2, [begin(base.digest, ['r1']), rows({ C })]),
      ],
    ],
    ['is torn', [{ run: 'r1', sequence: 1, storedAt: 1, age: 0, body: '{"version": 1, "run"' }]],
    ['is empty', [{ run: 'r1', sequence: 1, storedAt: 1, age: 0, body: '' }]],
    [
      'is inherited in a circle',
      [...journal('r1', 1, [begin(base.digest, ['r2'])]), ...journal('r2', 2, [begin(base.digest, ['r1'])])],
    ],
  ])('is refused if it %s', (_what, objects) => {
    expect(() => recoverState(STACK, base.stored, objects)).toThrow(
      expect.objectContaining({ code: 'STATE_CORRUPT' }),
    );
  });
});
