import { describe, expect, it } from '@jest/globals';
import { LOCK_TTL } from '../../../src/engine/lock.js';
import {
  openSession,
  withSession,
  type OwnedSession,
  type Session,
} from '../../../src/engine/locked-session.js';
import { CdkdError } from '../../../src/errors.js';
import { Run, STACK, World } from '../../support/engine-run.js';
import { CATALOG } from '../plan/planning.js';
import { intentOf, rowOf } from '../../support/ledgers.js';

type Work = (session: Session) => Promise<'keep' | 'remove'>;

/** Does some work under the lock of the stack, in a world of its own unless one is given, and lets its time pass. */
function under(work: Work, { world = new World(CATALOG), run = new Run('r1') } = {}) {
  return { world, run, end: world.clock.run(inside(work, world, run)) };
}

/** The same within other work, which lets the time pass. */
function inside(work: Work, world: World, run: Run): Promise<void> {
  return withSession(requestOf(run), world.ports(run), work);
}

function requestOf({ id, url, signal }: Run) {
  return { stack: STACK, operation: 'deploy', run: { id, owner: id, url }, lockTimeout: 0, signal };
}

const addA: Work = ({ deploymentState }) => {
  deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
  return Promise.resolve('keep');
};

describe('a session', () => {
  it('leaves only the state', async () => {
    const { world, end } = under(addA);
    await end;
    expect([Object.keys((await world.state())!.resources), world.leftovers]).toEqual([['A'], []]);
  });

  it('keeps others out while it is open', async () => {
    const world = new World(CATALOG);
    const { end } = under(
      async () => {
        await expect(inside(addA, world, new Run('r2'))).rejects.toMatchObject({
          code: 'LOCKED',
        });
        return 'keep';
      },
      { world },
    );
    await end;
    await under(addA, { world, run: new Run('r3') }).end;
  });

  it('records what was done before a failure, and rethrows the failure', async () => {
    const { world, run, end } = under(async (session) => {
      await addA(session);
      throw new CdkdError('RESOURCE_FAILED', 'no', { next: '' });
    });
    await expect(end).rejects.toMatchObject({ code: 'RESOURCE_FAILED' });
    expect([Object.keys((await world.state())!.resources), world.leftovers]).toEqual([['A'], []]);
    expect(run.events.filter(({ kind }) => kind === 'warning')).toEqual([]);
  });

  it('keeps the state after a failed removal', async () => {
    const world = new World(CATALOG);
    await under(addA, { world }).end;
    const { end } = under(() => Promise.reject(new Error('a defect')), { world, run: new Run('r2') });
    await expect(end).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(Object.keys((await world.state())!.resources)).toEqual(['A']);
  });

  it('keeps the journal while an operation is in flight', async () => {
    const { world, end } = under(async ({ deploymentState }) => {
      await deploymentState.commit(intentOf('r1:1'));
      throw new CdkdError('RESOURCE_TIMEOUT', 'late', { next: '' });
    });
    await expect(end).rejects.toMatchObject({ code: 'RESOURCE_TIMEOUT' });
    expect(world.leftovers.every((key) => key.includes('/journal/r1/'))).toBe(true);
    expect(world.leftovers.length).toBeGreaterThan(0);
  });

  it('changes nothing if the state is damaged, and releases the lock', async () => {
    const world = new World(CATALOG);
    await world.bucket.put('Shop/us-east-1/state.json', '{"version": 8}', null);
    const { end } = under(addA, { world });
    await expect(end).rejects.toMatchObject({ code: 'STATE_CORRUPT' });
    expect([...world.bucket.objects.keys()]).toEqual(['Shop/us-east-1/state.json']);
    expect(world.bucket.objects.get('Shop/us-east-1/state.json')?.body).toBe('{"version": 8}');
  });

  it("writes no state once the lock is lost, and leaves the new holder's lock", async () => {
    const { world, end } = under(async (session) => {
      await addA(session);
      await rob(world);
      await world.clock.sleep(LOCK_TTL);
      expect(session.signal.aborted).toBe(true);
      expect(() => session.ensureLockHeld()).toThrow(expect.objectContaining({ code: 'LOCK_LOST' }));
      return 'keep';
    });
    await expect(end).rejects.toMatchObject({ code: 'LOCK_LOST' });
    expect(await world.state()).toBeUndefined();
    expect(world.leftovers).toEqual(['Shop/us-east-1/lock.json', 'Shop/us-east-1/journal/r1/00000001']);
  });

  it('writes no state that another run has removed while it was suspended', async () => {
    const world = new World(CATALOG);
    const { end } = under(
      async (session) => {
        await addA(session);
        await session.deploymentState.flush();
        await rob(world);
        world.clock.jump(2 * LOCK_TTL);
        await session.deploymentState.fence();
        return 'keep';
      },
      { world },
    );
    await expect(end).rejects.toMatchObject({ code: 'LOCK_LOST' });
    expect(await world.state()).toBeUndefined();
  });

  it('loses nothing to a run that lost its lock and keeps writing', async () => {
    const world = new World(CATALOG);
    const zombie = under(
      async (session) => {
        await session.deploymentState.commit(intentOf('r1:1', { logicalId: 'Z' }));
        await rob(world);
        await world.clock.sleep(2 * LOCK_TTL);
        await world.bucket.delete('Shop/us-east-1/lock.json');
        await inside(settleAs('not-done'), world, new Run('r2'));
        await session.deploymentState.commit({ kind: 'done', op: 'r1:1', rows: { Z: rowOf('z') } });
        return 'keep';
      },
      { world },
    );
    await expect(zombie.end).rejects.toMatchObject({ code: 'LOCK_LOST' });
    expect(world.leftovers).toEqual([expect.stringMatching(/journal\/r1\/0000000\d/)]);
    await under(addA, { world, run: new Run('r3') }).end;
    expect([Object.keys((await world.state())!.resources), world.leftovers]).toEqual([['B', 'A'], []]);
  });
});

describe('an owned session', () => {
  /** Does something with an open session, and lets its time pass. */
  async function owned(work: (session: OwnedSession, world: World) => Promise<void>): Promise<World> {
    const world = new World(CATALOG);
    const run = new Run('r1');
    const end = openSession(requestOf(run), world.ports(run)).then((session) => work(session, world));
    await world.clock.run(end);
    return world;
  }

  it('records what was done and releases the lock when it fails, and hands the error back', async () => {
    const world = await owned(async (session) => {
      await addA(session);
      expect(await session.fail(new Error('a defect'))).toMatchObject({ code: 'INTERNAL' });
    });
    expect([Object.keys((await world.state())!.resources), world.leftovers]).toEqual([['A'], []]);
  });

  it('that is closed writes nothing more when it fails afterwards', async () => {
    const world = await owned(async (session, { bucket }) => {
      await addA(session);
      await session.close('keep');
      const { etag } = bucket.objects.get('Shop/us-east-1/state.json')!;
      session.deploymentState.note({ kind: 'rows', rows: { B: rowOf('b') } });
      await session.fail(new Error('too late'));
      expect(bucket.objects.get('Shop/us-east-1/state.json')!.etag).toBe(etag);
    });
    expect([Object.keys((await world.state())!.resources), world.leftovers]).toEqual([['A'], []]);
  });

  it('fails to close once the lock is lost, and then leaves the journal to the next run', async () => {
    const world = await owned(async (session, there) => {
      await addA(session);
      await rob(there);
      await there.clock.sleep(LOCK_TTL);
      const error: unknown = await session.close('keep').catch((thrown: unknown) => thrown);
      expect(await session.fail(error)).toMatchObject({ code: 'LOCK_LOST' });
    });
    expect(await world.state()).toBeUndefined();
    expect(world.leftovers).toEqual(['Shop/us-east-1/lock.json', 'Shop/us-east-1/journal/r1/00000001']);
  });
});

/** Another run takes the lock over. */
async function rob(world: World): Promise<void> {
  const key = 'Shop/us-east-1/lock.json';
  const there = world.bucket.objects.get(key)!;
  await world.bucket.put(
    key,
    JSON.stringify({ ...(JSON.parse(there.body) as object), nonce: 'thief' }),
    there.etag,
  );
}

/** A run that settles what is open, and makes B. */
function settleAs(outcome: 'not-done'): Work {
  return ({ deploymentState }) => {
    for (const op of deploymentState.open.keys())
      deploymentState.note({ kind: 'failed', op, error: outcome });
    deploymentState.note({ kind: 'rows', rows: { B: rowOf('b') } });
    return Promise.resolve('keep');
  };
}
