import { describe, expect, it } from '@jest/globals';
import { resolveInFlight } from '../../src/engine/recover/resolve-in-flight.js';
import { recordOutcome } from '../../src/engine/operation/record-outcome.js';
import type { OperationPorts } from '../../src/engine/operation/operation-ports.js';
import { LIMITS } from '../support/engine-run.js';
import { FakeAccount } from '../support/fake-account.js';
import type { JournalEntry } from '../../src/state/journal-entries.js';
import { intentOf, Records, rowOf } from '../support/ledgers.js';

/** What an interrupted run had on record, and what a stranger (the cdkd CLI) has made of the state since. */
async function met(
  done: Readonly<Record<string, ReturnType<typeof rowOf> | null>>,
  before: Readonly<Record<string, ReturnType<typeof rowOf>>>,
  after: Readonly<Record<string, ReturnType<typeof rowOf>>> | null,
) {
  const records = new Records();
  await records.writeAsStranger(before);
  const run = await records.open('r1');
  run.note({ kind: 'rows', rows: done });
  await run.flush();
  await records.writeAsStranger(after);
  return records;
}

async function rowsOf(records: Records): Promise<Record<string, string>> {
  const { replay } = await records.recover();
  return Object.fromEntries([...replay.rows].map(([name, row]) => [name, row.physicalId]));
}

const [A, B] = [rowOf('a'), rowOf('b')];

describe('a state that another writer has replaced', () => {
  it('adopts resources that only the journal knows, as unverified', async () => {
    const records = await met({ B }, { A }, { A, X: rowOf('x') });
    expect(await rowsOf(records)).toEqual({ A: 'a', X: 'x', B: 'b' });
    expect(await records.recover()).toMatchObject({ doubtful: ['B'] });
  });

  it('keeps the records of the other writer', async () => {
    const newer = rowOf('a', { Text: 'theirs' });
    const records = await met({ A: rowOf('a', { Text: 'ours' }) }, { A }, { A: newer, X: rowOf('x') });
    expect((await records.recover()).replay.rows.get('A')).toMatchObject({ properties: { Text: 'theirs' } });
  });

  it('sets our resource aside as unverified if the other writer has one of the same name', async () => {
    const records = await met({ B }, { A }, { A, B: rowOf('their-b') });
    expect(await rowsOf(records)).toEqual({ A: 'a', B: 'their-b', 'B~replaced~b': 'b' });
    const { replay, doubtful } = await records.recover();
    expect(doubtful).toEqual(['B~replaced~b']);
    expect(replay.rows.get('B~replaced~b')).toMatchObject({ deletionPolicy: 'Retain' });
  });

  it('marks a resource that we deleted and it still records as unverified', async () => {
    const records = await met({ A: null }, { A, B }, { A, B, X: rowOf('x') });
    expect(await rowsOf(records)).toMatchObject({ A: 'a' });
    expect((await records.recover()).doubtful).toEqual(['A']);
  });

  it('marks everything as unverified if the state was removed', async () => {
    const records = await met({ B }, { A }, null);
    expect(await records.recover()).toMatchObject({ doubtful: ['B'] });
    expect(await rowsOf(records)).toEqual({ B: 'b' });
  });

  it('stays foreign to the runs before it, however many of ours follow', async () => {
    const records = await met({ A: rowOf('a2'), B }, { A }, { A, B: rowOf('their-b') });
    // A change of A by a run without an intent of its own is set aside as well.
    const aside = { 'A~replaced~a2': 'a2', 'B~replaced~b': 'b' };
    const second = await records.open('r2');
    // Large enough for a checkpoint to be worth it.
    second.note({ kind: 'rows', rows: { C: rowOf('c', { Text: 'c'.repeat(2_000) }) } });
    await second.flush();
    expect(await rowsOf(records)).toEqual({ A: 'a', B: 'their-b', ...aside, C: 'c' });
    await records.clock.advance(6_000);
    second.note({ kind: 'rows', rows: { D: rowOf('d') } });
    await second.flush();
    expect(await records.stateInBrief()).toMatchObject({ A: 'a', B: 'their-b', C: 'c' });
    expect(await rowsOf(records)).toEqual({ A: 'a', B: 'their-b', ...aside, C: 'c', D: 'd' });
  });

  it('marks everything as unverified if a state that a first deploy wrote is missing', async () => {
    const records = new Records();
    const run = await records.open('r1');
    await records.clock.advance(6_000);
    run.note({ kind: 'rows', rows: { A } });
    await run.flush();
    expect(await records.stateInBrief()).toEqual({ A: 'a' });
    await records.writeAsStranger(null);
    expect((await records.recover()).doubtful).toEqual(['A']);
  });
});

describe('a record that another writer left as the run had found it', () => {
  const MARK = { X: rowOf('x') };

  /** What is on record of one operation after another, in a state that a stranger has written in between. */
  async function after(
    before: Readonly<Record<string, ReturnType<typeof rowOf>>>,
    entries: readonly JournalEntry[],
  ) {
    const records = new Records();
    await records.writeAsStranger(before);
    const run = await records.open('r1');
    for (const entry of entries) run.note(entry);
    await run.flush();
    await records.writeAsStranger({ ...before, ...MARK });
    const { doubtful } = await records.recover();
    return { rows: await rowsOf(records), doubtful };
  }

  const replaced = { 'A~replaced~a': A, A: rowOf('a2') };

  it('gives way to the replacement', async () => {
    const create = intentOf('r1:1', { supersededAs: 'A~replaced~a', replaces: 'a' });
    expect(await after({ A }, [create, { kind: 'done', op: 'r1:1', rows: replaced }])).toEqual({
      rows: { 'A~replaced~a': 'a', A: 'a2', X: 'x' },
      doubtful: ['A~replaced~a'],
    });
  });

  it('gives way to what was created after its deletion, and is verified', async () => {
    const found = await after({ A }, [
      intentOf('r1:1', { action: 'delete', physicalId: 'a' }),
      { kind: 'done', op: 'r1:1', rows: { A: null } },
      intentOf('r1:2'),
      { kind: 'done', op: 'r1:2', rows: { A: rowOf('a2') } },
    ]);
    expect(found).toEqual({
      rows: { 'A~replaced~a': 'a', A: 'a2', X: 'x' },
      doubtful: ['A~replaced~a'],
    });
  });

  it('stays if the run had found another one, and what the run created is verified and deleted', async () => {
    const create = intentOf('r1:1', { replaces: 'older' });
    const found = await after({ A }, [create, { kind: 'done', op: 'r1:1', rows: { A: rowOf('a2') } }]);
    expect(found).toEqual({
      rows: { A: 'a', 'A~replaced~a2': 'a2', X: 'x' },
      doubtful: ['A~replaced~a2'],
    });
  });

  it('stays if the run had updated another one, which is set aside and verified', async () => {
    const update = intentOf('r1:1', { action: 'update', physicalId: 'older' });
    const found = await after({ A }, [update, { kind: 'done', op: 'r1:1', rows: { A: rowOf('older') } }]);
    expect(found).toEqual({
      rows: { A: 'a', 'A~replaced~older': 'older', X: 'x' },
      doubtful: ['A~replaced~older'],
    });
  });

  it('can be what the run created, under another logical id', async () => {
    const create = intentOf('r1:1', { replaces: 'older' });
    const row = rowOf('a');
    const found = await after({ A: rowOf('b'), C: row }, [
      create,
      { kind: 'done', op: 'r1:1', rows: { A: row } },
    ]);
    expect(found).toEqual({ rows: { A: 'b', C: 'a', X: 'x' }, doubtful: [] });
  });
});

describe('verifying records', () => {
  function portsOf(records: Records, account: FakeAccount): OperationPorts {
    return {
      providerOf: () => account.provider(),
      openSecrets: (properties) => Promise.resolve(properties),
      clock: records.clock,
      random: () => 0.5,
      newToken: () => 'token',
      emit: (event) => records.events.push(event),
      ensureLockHeld: () => undefined,
    };
  }

  const options = { limits: LIMITS, signal: new AbortController().signal };

  it('keeps resources that exist and removes the records of others', async () => {
    const records = await met({ B, C: rowOf('c') }, { A }, { A, X: rowOf('x') });
    const account = new FakeAccount(records.clock);
    account.resources.set('b', {
      logicalId: 'B',
      type: 'Test::Unit::Thing',
      physicalId: 'b',
      properties: {},
    });
    const deploymentState = await records.open('r2');
    await resolveInFlight(deploymentState, portsOf(records, account), options);
    expect([...deploymentState.rows.keys()].sort()).toEqual(['A', 'B', 'X']);
    expect(account.log.sort()).toEqual(['read B', 'read C']);
    await deploymentState.close('keep');
    expect(await records.stateInBrief()).toEqual({ A: 'a', X: 'x', B: 'b' });
  });

  it('removes no record if AWS does not answer', async () => {
    const records = await met({ B }, { A }, { A, X: rowOf('x') });
    const account = new FakeAccount(records.clock);
    account.trouble = () => ({ kind: 'transient' });
    const deploymentState = await records.open('r2');
    await expect(resolveInFlight(deploymentState, portsOf(records, account), options)).rejects.toMatchObject({
      code: 'AWS_UNAVAILABLE',
    });
    expect(deploymentState.rows.has('B')).toBe(true);
  });
});

describe('an update that was completed before another writer wrote the state', () => {
  const [zero, one, two] = ['0', '1', '2'].map((Text) => rowOf('a', { Text }));
  const UPDATE = {
    action: 'update',
    physicalId: 'a',
    properties: { Text: '1' },
    previous: { Text: '0' },
  } as const;

  /** A deploy updates A, and is killed; then somebody writes the state, in which A is `theirs`. */
  async function updated(theirs: ReturnType<typeof rowOf>, isDone: boolean, since?: string) {
    const records = new Records();
    await records.writeAsStranger({ A: zero! });
    const run = await records.open('r1');
    if (since !== undefined) run.beginRollbackScope(since);
    await run.commit(intentOf('r1:1', UPDATE));
    if (isDone) run.note({ kind: 'done', op: 'r1:1', rows: { A: one! } });
    await run.flush();
    await records.writeAsStranger({ A: theirs, X: rowOf('x') });
    return records;
  }

  it.each(['r1', undefined])(
    'stays on record if the writer left the record alone (undo record: %s)',
    async (since) => {
      const { replay } = await (await updated(zero!, true, since)).recover();
      expect(replay.rows.get('A')).toMatchObject({ properties: { Text: '1' } });
      expect([...replay.attempted]).toEqual([]);
    },
  );

  it('counts as attempted if the writer changed the record, so that the next plan sends its values again', async () => {
    const { replay } = await (await updated(two!, true)).recover();
    expect(replay.rows.get('A')).toMatchObject({ properties: { Text: '2' } });
    expect([...replay.attempted]).toEqual([['A', [{ Text: '1' }]]]);
  });

  it('is settled if the writer has recorded the same', async () => {
    const { replay } = await (await updated(one!, true)).recover();
    expect([...replay.attempted]).toEqual([]);
  });

  it('counts as attempted as well if it was in flight, whatever AWS says of it', async () => {
    const records = await updated(two!, false);
    const run = await records.open('r2');
    const intent = run.open.get('r1:1')!.intent;
    const model = { physicalId: 'a', attributes: {}, observed: { Text: '1' } };
    recordOutcome({ outcome: 'done', model }, intent, run, {});
    expect(run.rows.get('A')).toMatchObject({ properties: { Text: '2' } });
    expect([...run.attempted]).toEqual([['A', [{ Text: '1' }]]]);
  });

  it('is remembered by a run that changes nothing, without a rollback point', async () => {
    const records = await updated(two!, true);
    await (await records.open('r2')).close('keep');
    expect(await records.journal()).toEqual([]);
    expect([...(await records.recover()).replay.attempted]).toEqual([['A', [{ Text: '1' }]]]);
  });
});

it('a replacement that was rolled back before another writer wrote the state leaves the old resource in place', async () => {
  const [old, fresh] = [rowOf('a'), rowOf('a2')];
  const records = new Records();
  await records.writeAsStranger({ A: old });
  const run = await records.open('r1');
  run.beginRollbackScope('r1');
  const replacing = { replaces: 'a', supersededAs: 'A~replaced~a' } as const;
  await run.commit(intentOf('r1:1', replacing));
  run.note({ kind: 'done', op: 'r1:1', rows: { 'A~replaced~a': old, A: fresh } });
  run.note({ kind: 'rows', rows: { A: old, 'A~replaced~a': null, 'A~replaced~a2': fresh } });
  await run.commit(intentOf('r1:2', { action: 'delete', logicalId: 'A~replaced~a2', physicalId: 'a2' }));
  run.note({ kind: 'done', op: 'r1:2', rows: { 'A~replaced~a2': null } });
  await run.flush();
  await records.writeAsStranger({ A: old, X: rowOf('x') });
  const { replay, doubtful } = await records.recover();
  expect(replay.rows.get('A')).toMatchObject({ physicalId: 'a' });
  expect(replay.rows.has('A~replaced~a')).toBe(false);
  expect(doubtful).toContain('A~replaced~a2');
});
