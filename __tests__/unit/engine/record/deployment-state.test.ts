import { describe, expect, it } from '@jest/globals';
import { STACK } from '../../../support/engine-run.js';
import { idle } from '../../../support/fake-clock.js';
import { intentOf, Records, rowOf } from '../../../support/ledgers.js';
import type { BucketCall } from '../../../support/memory-stores.js';

const big = (size: number) => rowOf('big', { Text: 'x'.repeat(size) });

describe('a ledger', () => {
  it('changes in memory at once, and in the bucket when it is flushed', async () => {
    const records = new Records();
    const deploymentState = await records.open();
    deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
    expect([[...deploymentState.rows.keys()], await records.journal()]).toEqual([['A'], []]);
    await deploymentState.flush();
    expect(await records.journal()).toEqual(['r1/1']);
    expect([...(await records.recover()).replay.rows.keys()]).toEqual(['A']);
  });

  it('commits an entry and everything before it', async () => {
    const records = new Records();
    const deploymentState = await records.open();
    deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
    await deploymentState.commit(intentOf('r1:1', { logicalId: 'B' }));
    const { replay } = await records.recover();
    expect([[...replay.rows.keys()], [...replay.open.keys()]]).toEqual([['A'], ['r1:1']]);
  });

  it('without entries writes nothing', async () => {
    const records = new Records();
    const deploymentState = await records.open();
    await deploymentState.close('keep');
    expect([...records.bucket.objects.keys()]).toEqual([]);
  });

  it('leaves a state and no journal after it is closed', async () => {
    const records = new Records();
    const deploymentState = await records.open();
    deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
    await deploymentState.close('keep');
    expect([await records.stateInBrief(), await records.journal()]).toEqual([{ A: 'a' }, []]);
  });

  it('leaves neither state nor journal after the stack is destroyed', async () => {
    const records = new Records();
    await records.writeAsStranger({ A: rowOf('a') });
    const deploymentState = await records.open();
    deploymentState.note({ kind: 'rows', rows: { A: null } });
    await deploymentState.close('remove');
    expect([...records.bucket.objects.keys()]).toEqual([]);
  });

  it('keeps the state and its journal while an operation is in flight', async () => {
    const records = new Records();
    const deploymentState = await records.open();
    await deploymentState.commit(intentOf('r1:1'));
    await deploymentState.close('remove');
    expect(await records.stateInBrief()).toEqual({});
    const { replay } = await records.recover();
    expect([...replay.open.keys()]).toEqual(['r1:1']);
  });

  it('merges what interrupted runs left into the state, and removes their journals', async () => {
    const records = new Records();
    const first = await records.open('r1');
    first.note({ kind: 'rows', rows: { A: rowOf('a') } });
    await first.flush();
    const second = await records.open('r2');
    expect([...second.rows.keys()]).toEqual(['A']);
    await second.close('keep');
    expect([await records.stateInBrief(), await records.journal()]).toEqual([{ A: 'a' }, []]);
  });

  it('removes the journal object that ends a run last', async () => {
    const records = new Records();
    const first = await records.open('r1');
    first.note({ kind: 'rows', rows: { A: rowOf('a') } });
    await first.flush();
    const second = await records.open('r2');
    await second.commit(intentOf('r2:1'));
    await second.commit({ kind: 'failed', op: 'r2:1', error: 'x' });
    const deleted: string[] = [];
    records.bucket.interference = ({ operation, key }, moment) => {
      if (operation === 'delete' && moment === 'before') deleted.push(key.split('/').slice(-2).join('/'));
    };
    await second.close('keep');
    expect(deleted).toEqual(['r1/00000001', 'r2/00000001', 'r2/00000002', 'r2/00000003']);
  });

  it('never overwrites a state of another writer', async () => {
    const records = new Records();
    const deploymentState = await records.open();
    deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
    await records.writeAsStranger({ B: rowOf('b') });
    await expect(deploymentState.close('keep')).rejects.toMatchObject({ code: 'STATE_CHANGED' });
    expect([await records.stateInBrief(), (await records.journal()).length]).toEqual([{ B: 'b' }, 1]);
  });

  it('never removes a state of another writer', async () => {
    const records = new Records();
    await records.writeAsStranger({ A: rowOf('a') });
    const deploymentState = await records.open();
    deploymentState.note({ kind: 'rows', rows: { A: null } });
    await records.writeAsStranger({ B: rowOf('b') });
    await expect(deploymentState.close('remove')).rejects.toMatchObject({ code: 'STATE_CHANGED' });
    expect(await records.stateInBrief()).toEqual({ B: 'b' });
  });

  it.each(['keep', 'remove'] as const)(
    'leaves a journal that cannot be deleted to the next run (%s)',
    async (end) => {
      const records = new Records();
      await records.writeAsStranger({ A: rowOf('a') });
      const deploymentState = await records.open();
      deploymentState.note({ kind: 'rows', rows: end === 'keep' ? { B: rowOf('b') } : { A: null } });
      records.bucket.interference = ({ operation, key }) => {
        if (operation === 'delete' && key.includes('/journal/')) throw new Error('no bucket');
      };
      await deploymentState.close(end);
      expect(records.events).toContainEqual(
        expect.objectContaining({ kind: 'warning', code: 'JOURNAL_LEFT' }),
      );
      records.bucket.interference = () => undefined;
      const state = end === 'keep' ? { A: 'a', B: 'b' } : undefined;
      expect(await records.stateInBrief()).toEqual(state);
      await (await records.open('r2')).close(end);
      expect(await records.stateInBrief()).toEqual(state);
      expect([...records.bucket.objects.keys()].filter((key) => key.includes('/journal/'))).toEqual([]);
    },
  );

  it('keeps the rollback point and what failed updates attempted when only observed values change', async () => {
    const records = new Records();
    await records.writeAsStranger({ A: rowOf('a', { Text: 'one' }) });
    const deploy = await records.open('r1');
    deploy.beginRollbackScope('r1');
    const update = { ...intentOf('r1:1'), logicalId: 'A', action: 'update', physicalId: 'a' } as const;
    const intent = { ...update, type: rowOf('a').resourceType, properties: { Text: 'two' } };
    deploy.note(intent);
    deploy.note({ kind: 'failed', op: 'r1:1', error: 'NotStabilized' });
    await deploy.close('keep');
    const { point } = await records.open('r1b');
    expect(point).toMatchObject({ since: 'r1', attempted: { A: [{ Text: 'two' }] } });

    const refresh = await records.open('r2');
    const row = refresh.rows.get('A')!;
    refresh.note({ kind: 'rows', rows: { A: { ...row, observedProperties: { Text: 'two' } } } });
    await refresh.close('keep');
    expect((await records.open('r3')).point).toEqual(point);
  });

  it('records its run, its base state and the runs that it replays', async () => {
    const records = new Records();
    await records.writeAsStranger({ A: rowOf('a') });
    await (await records.open('r1')).commit(intentOf('r1:1'));
    await (await records.open('r2')).commit(intentOf('r2:1'));
    const bodies = (await records.journals.list(STACK)).map(
      ({ body }) => JSON.parse(body) as { entries: unknown[] },
    );
    expect(bodies.map(({ entries }) => entries[0])).toMatchObject([
      {
        kind: 'begin',
        command: 'deploy',
        owner: 'r1',
        inherits: [],
        base: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      { kind: 'begin', command: 'deploy', owner: 'r2', inherits: ['r1'], seen: { r1: 1 } },
    ]);
  });

  it('keeps in the journal what the state leaves out during a replacement', async () => {
    const records = new Records();
    await records.writeAsStranger({ A: rowOf('a'), B: rowOf('b', {}, ['A']) });
    const deploymentState = await records.open();
    deploymentState.note({ kind: 'rows', rows: { A: null } });
    await deploymentState.commit(intentOf('r1:1'));
    await deploymentState.close('keep');

    const { replay } = await records.recover();
    expect([replay.rows.get('B')?.dependencies, replay.open.size]).toEqual([['A'], 1]);
  });
});

describe('an operation whose intent is not durable', () => {
  const isJournal = ({ operation, key }: BucketCall) => operation === 'put' && key.includes('/journal/');

  it('is not in flight, since no call of it can have been sent', async () => {
    const records = new Records();
    records.bucket.interference = (call) => {
      if (isJournal(call)) throw new Error('no bucket');
    };
    const deploymentState = await records.open();
    await expect(deploymentState.commitIntent(intentOf('r1:1'))).rejects.toThrow('no bucket');
    records.bucket.interference = () => undefined;
    await deploymentState.close('keep');
    expect([await records.stateInBrief(), await records.journal()]).toEqual([{}, []]);
  });

  it('is said to be unsent where writing is halted, and is not started when its intent arrives after all', async () => {
    const records = new Records();
    records.bucket.interference = (call, moment) =>
      isJournal(call) && moment === 'before' ? records.clock.sleep(1_000) : undefined;
    const deploymentState = await records.open();
    const commits = ['r1:1', 'r1:2'].map((op) => deploymentState.commitIntent(intentOf(op)));
    await idle();
    commits.push(deploymentState.commitIntent(intentOf('r1:3')));
    const unsaved = deploymentState.halt();
    const started = (await records.clock.run(Promise.allSettled(commits))).filter(
      ({ status }) => status === 'fulfilled',
    );
    expect(started).toEqual([]);

    records.bucket.interference = () => undefined;
    for (const { run, sequence, body } of unsaved)
      await records.journals.append(STACK, { run, sequence }, body);
    expect([...(await records.recover()).replay.open.keys()]).toEqual([]);
  });

  it('is in flight all the same if an earlier run has sent it', async () => {
    const records = new Records();
    await (await records.open('r1')).commit(intentOf('r1:1'));
    const second = await records.open('r2');
    records.bucket.interference = (call) => {
      if (isJournal(call)) throw new Error('no bucket');
    };
    await expect(second.commit(intentOf('r1:1'))).rejects.toThrow('no bucket');
    records.bucket.interference = () => undefined;
    await second.close('keep');
    expect([...(await records.recover()).replay.open.keys()]).toEqual(['r1:1']);
  });
});

describe('checkpoints', () => {
  async function behind(records: Records, milliseconds: number, size = 100) {
    const deploymentState = await records.open();
    deploymentState.note({ kind: 'rows', rows: { A: big(size) } });
    await deploymentState.flush();
    await records.clock.advance(milliseconds);
    deploymentState.note({ kind: 'rows', rows: { B: rowOf('b') } });
    await deploymentState.flush();
    return deploymentState;
  }

  it('are written once the state is five seconds behind', async () => {
    const records = new Records();
    await behind(records, 4_999);
    expect(await records.stateInBrief()).toBeUndefined();
    const later = new Records();
    await behind(later, 5_000);
    expect(await later.stateInBrief()).toEqual({ A: 'big', B: 'b' });
  });

  it('are complete, so that the journal can be replayed on them', async () => {
    const records = new Records();
    await behind(records, 6_000);
    const { replay, doubtful } = await records.recover();
    expect([[...replay.rows.keys()], doubtful]).toEqual([['A', 'B'], []]);
  });

  it('wait until the journal has grown by the size of the last one', async () => {
    const records = new Records();
    const deploymentState = await behind(records, 6_000, 10_000);
    const etag = deploymentState.stateEtag;
    await records.clock.advance(6_000);
    deploymentState.note({ kind: 'rows', rows: { C: rowOf('c') } });
    await deploymentState.flush();
    expect(deploymentState.stateEtag).toBe(etag);
    deploymentState.note({ kind: 'rows', rows: { D: big(5_000) } });
    await deploymentState.flush();
    deploymentState.note({ kind: 'rows', rows: { E: rowOf('e') } });
    await deploymentState.flush();
    expect(deploymentState.stateEtag).toBe(etag);
    deploymentState.note({ kind: 'rows', rows: { F: big(6_000) } });
    await deploymentState.flush();
    deploymentState.note({ kind: 'rows', rows: { G: rowOf('g') } });
    await deploymentState.flush();
    expect(deploymentState.stateEtag).not.toBe(etag);
  });

  it('wait while a resource is replaced under its name', async () => {
    const records = new Records();
    await records.writeAsStranger({ A: rowOf('a'), B: rowOf('b', {}, ['A']) });
    const deploymentState = await records.open();
    const etag = deploymentState.stateEtag;
    await records.clock.advance(6_000);
    deploymentState.note({ kind: 'rows', rows: { A: null, C: big(5_000) } });
    await deploymentState.flush();
    deploymentState.note({ kind: 'rows', rows: { D: rowOf('d') } });
    await deploymentState.flush();
    expect(deploymentState.stateEtag).toBe(etag);
    deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
    await deploymentState.flush();
    expect(deploymentState.stateEtag).not.toBe(etag);
    expect((await records.recover()).replay.rows.get('B')?.dependencies).toEqual(['A']);
  });

  it('are finished with the flush, so that a plan made then is not stale', async () => {
    const records = new Records();
    const deploymentState = await records.open();
    await records.clock.advance(6_000);
    records.bucket.interference = ({ operation }, moment) =>
      operation === 'put' && moment === 'before' ? records.clock.sleep(1_000) : undefined;
    deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
    await records.clock.run(deploymentState.flush());
    const etag = deploymentState.stateEtag;
    await records.clock.advance(60_000);
    expect([etag === null, deploymentState.stateEtag]).toEqual([false, etag]);
  });

  it('that fail are reported, and retried later', async () => {
    const records = new Records();
    records.bucket.interference = ({ operation, key }) => {
      if (operation === 'put' && key.endsWith('state.json')) throw new Error('no bucket');
    };
    const deploymentState = await behind(records, 6_000);
    expect(records.events).toMatchObject([{ kind: 'warning', code: 'CHECKPOINT_LATE' }]);
    records.bucket.interference = () => undefined;
    await deploymentState.close('keep');
    expect([await records.stateInBrief(), await records.journal()]).toEqual([{ A: 'big', B: 'b' }, []]);
  });
});
