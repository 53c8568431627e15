import { describe, expect, it } from '@jest/globals';

import type { CommandContext } from '../../../../src/stacks/context.js';
import type { Stores } from '../../../../src/stacks/ports/stores.js';
import { finishInterrupted, innermostFirst } from '../../../../src/stacks/apply/finish-killed-run.js';
import { withSession, type Session } from '../../../../src/engine/locked-session.js';
import { CdkdError } from '../../../../src/errors.js';
import type { KeptSession } from '../../../../src/ports/spool.js';
import { Run, STACK, World } from '../../../support/engine-run.js';
import { idle } from '../../../support/fake-clock.js';
import { CATALOG } from '../../plan/planning.js';
import { intentOf, rowOf } from '../../../support/ledgers.js';

const LOCK = 'Shop/us-east-1/lock.json';
const STATE = 'Shop/us-east-1/state.json';

/** A run that has no more time in the middle of its work; what it leaves for the post step. */
async function interrupted(
  world: World,
  work: (session: Session) => void | Promise<void>,
  { operation = 'deploy', id = 'r1', staysAlive = false } = {},
): Promise<KeptSession> {
  const run = new Run(id);
  let end: () => void = () => undefined;
  const hasWorked = new Promise<void>((resolve) => (end = resolve));
  const ports = world.ports(run);
  const request = { stack: STACK, operation, run: { id, owner: id, url: run.url }, lockTimeout: 0 };
  const never = withSession({ ...request, signal: run.signal }, ports, async (session) => {
    await work(session);
    if (!staysAlive) {
      run.graceExpired.abort();
      run.machine.kill();
    }
    end();
    return new Promise(() => undefined);
  });
  await world.clock.run(Promise.race([never, hasWorked, run.machine.death]));
  await idle();
  const session = run.spool.sessions.get('Shop');
  if (session === undefined) throw new Error('the run left nothing');
  const objects = (run.spool.kept.get('Shop') ?? []).map((object) => ({ ...object, file: '' }));
  return { session, mayBeAtWork: staysAlive, objects };
}

/** The post step of the same job, on a machine of its own. */
function post(
  world: World,
  kept: KeptSession,
  run = new Run('post'),
  spoil: (ports: ReturnType<World['ports']>) => void = () => undefined,
) {
  const ports = world.ports(run);
  spoil(ports);
  const context = { ...ports, signal: run.signal } as unknown as CommandContext;
  const stores = ports as unknown as Stores;
  return world.clock.run(finishInterrupted(kept, context, () => Promise.resolve(stores)));
}

const rowsOf = async (world: World): Promise<string[] | undefined> => {
  const state = await world.state();
  return state === undefined ? undefined : Object.keys(state.resources);
};

describe('the records that a run leaves to its post step', () => {
  it('are written into the state, and the lock is released', async () => {
    const world = new World(CATALOG);
    const kept = await interrupted(world, async ({ deploymentState }) => {
      await deploymentState.commit(intentOf('r1:1'));
      deploymentState.note({ kind: 'done', op: 'r1:1', rows: { A: rowOf('a') } });
    });
    expect([world.leftovers.length, kept.objects.length]).toEqual([2, 1]);

    expect(await post(world, kept)).toBe('finished');

    expect([await rowsOf(world), world.leftovers]).toEqual([['A'], []]);
  });

  it('keep operations in flight on which AWS was still working', async () => {
    const world = new World(CATALOG);
    const kept = await interrupted(world, async ({ deploymentState }) => {
      await deploymentState.commit(intentOf('r1:1'));
      deploymentState.note({ kind: 'handle', op: 'r1:1', handle: { requestToken: 'q' } });
    });

    expect(await post(world, kept)).toBe('finished');

    expect(world.bucket.objects.has(LOCK)).toBe(false);
    // The last one closes the journal.
    expect(world.leftovers.filter((key) => key.includes('/journal/r1/'))).toHaveLength(3);
  });

  it('write no state if a first deploy did nothing or a destroy everything', async () => {
    const world = new World(CATALOG);
    expect(await post(world, await interrupted(world, () => undefined))).toBe('finished');
    expect([await rowsOf(world), world.leftovers]).toEqual([undefined, []]);

    await interrupted(world, async ({ deploymentState }) =>
      deploymentState.commit({ kind: 'rows', rows: { A: rowOf('a') } }),
    );
    world.bucket.objects.delete(LOCK);
    const gone = ({ deploymentState }: Session) => deploymentState.note({ kind: 'rows', rows: { A: null } });
    expect(await post(world, await interrupted(world, gone, { operation: 'destroy', id: 'r2' }))).toBe(
      'finished',
    );
    expect([await rowsOf(world), world.leftovers]).toEqual([undefined, []]);
  });

  it('write no state if a first deploy tried something, and made nothing', async () => {
    const world = new World(CATALOG);
    const kept = await interrupted(world, async ({ deploymentState }) => {
      await deploymentState.commit(intentOf('r1:1'));
      deploymentState.note({ kind: 'failed', op: 'r1:1', error: 'Refused' });
      await deploymentState.flush();
    });
    expect(await post(world, kept)).toBe('finished');
    expect([await rowsOf(world), world.leftovers]).toEqual([undefined, []]);
    expect(world.bucket.objects.has(STATE)).toBe(false);
  });

  it.each(['nothing', 'an operation in flight', 'a finished operation'])(
    'are closed to a run that is still alive and has begun %s',
    async (what) => {
      const world = new World(CATALOG);
      let session: Session | undefined;
      const begin = async (mine: Session) => {
        session = mine;
        if (what === 'nothing') return;
        await mine.deploymentState.commit(intentOf('r1:1'));
        if (what !== 'a finished operation') return;
        mine.deploymentState.note({ kind: 'done', op: 'r1:1', rows: { A: rowOf('a') } });
        await mine.deploymentState.flush();
      };
      const kept = await interrupted(world, begin, { staysAlive: true });
      expect(await post(world, kept)).toBe('finished');

      const begun = session!.deploymentState.commit(intentOf('r1:2', { logicalId: 'B' }));
      await expect(world.clock.run(begun)).rejects.toBeInstanceOf(CdkdError);
      expect((await world.ports(new Run('r2')).journals.list(STACK)).map(({ run }) => run)).not.toContain(
        'r2',
      );
    },
  );

  it('are removed by the next run once nobody can be at work any more', async () => {
    const world = new World(CATALOG);
    const kept = await interrupted(
      world,
      async ({ deploymentState }) => {
        await deploymentState.commit(intentOf('r1:1'));
        deploymentState.note({ kind: 'done', op: 'r1:1', rows: { A: rowOf('a') } });
        await deploymentState.flush();
      },
      { staysAlive: true },
    );
    await post(world, kept);
    expect([await rowsOf(world), world.leftovers]).toEqual([['A'], ['Shop/us-east-1/journal/r1/00000003']]);

    const run = new Run('r2');
    const request = { stack: STACK, operation: 'deploy', run: { id: 'r2', owner: 'r2' }, lockTimeout: 0 };
    await world.clock.run(
      withSession({ ...request, signal: run.signal }, world.ports(run), () => Promise.resolve('keep')),
    );
    expect([await rowsOf(world), world.leftovers]).toEqual([['A'], []]);
  });

  it('may have arrived before', async () => {
    const world = new World(CATALOG);
    const kept = await interrupted(world, ({ deploymentState }) =>
      deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } }),
    );
    const [object] = kept.objects;
    await world.bucket.put('Shop/us-east-1/journal/r1/00000001', object!.body, null);

    expect(await post(world, kept)).toBe('finished');

    expect(await rowsOf(world)).toEqual(['A']);
  });

  it('are left alone if another run has the lock', async () => {
    const world = new World(CATALOG);
    const kept = await interrupted(world, ({ deploymentState }) =>
      deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } }),
    );
    const thief = JSON.stringify({
      owner: 'x',
      nonce: 'thief',
      timestamp: 1,
      expiresAt: 2,
      operation: 'deploy',
    });
    await world.bucket.put(LOCK, thief, world.bucket.objects.get(LOCK)!.etag);
    const before = new Map(world.bucket.objects);

    expect(await post(world, kept)).toBe('taken-over');

    expect(new Map(world.bucket.objects)).toEqual(before);
  });

  it('never overwrite a newer state', async () => {
    const world = new World(CATALOG);
    const kept = await interrupted(world, ({ deploymentState }) =>
      deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } }),
    );
    const theirs = JSON.stringify({
      version: 8,
      stackName: 'Shop',
      resources: { B: rowOf('b') },
      outputs: {},
    });
    await world.bucket.put(STATE, theirs, null);

    expect(await post(world, kept)).toBe('finished');

    expect((await rowsOf(world))?.sort()).toEqual(['A', 'B']);
  });

  describe('without its lock', () => {
    /** A run that had two creates before it: one on record, and one that it could not write down any more. */
    const lost = async (world: World, work: (session: Session) => void | Promise<void>) => {
      const kept = await interrupted(world, work);
      world.bucket.objects.delete(LOCK);
      return kept;
    };
    const another = (world: World, work: (session: Session) => void | Promise<void>) =>
      interrupted(world, work, { id: 'r2' }).then(() => world.bucket.objects.delete(LOCK));
    const inJournal = (world: World) => world.leftovers.map((key) => key.slice('Shop/us-east-1/'.length));

    it('are written if no other run has continued', async () => {
      for (const isFirst of [true, false]) {
        const world = new World(CATALOG);
        const kept = await lost(world, async ({ deploymentState }) => {
          if (!isFirst) await deploymentState.commit(intentOf('r1:1'));
          deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } });
        });
        expect(await post(world, kept)).toBe('finished');
        expect(await rowsOf(world)).toEqual(['A']);
      }
    });

    it('are not written if another run has finished since', async () => {
      for (const isFirst of [true, false]) {
        const world = new World(CATALOG);
        const kept = await lost(world, async ({ deploymentState }) => {
          if (!isFirst) await deploymentState.commit({ kind: 'rows', rows: {} });
          deploymentState.note(intentOf('r1:1'));
        });
        const run = new Run('r2');
        const request = { stack: STACK, operation: 'deploy', run: { id: 'r2', owner: 'r2' }, lockTimeout: 0 };
        await world.clock.run(
          withSession({ ...request, signal: run.signal }, world.ports(run), ({ deploymentState }) => {
            deploymentState.note({ kind: 'rows', rows: { A: rowOf('theirs') } });
            return Promise.resolve('keep');
          }),
        );
        expect(await post(world, kept)).toBe('taken-over');
        expect([await rowsOf(world), inJournal(world)]).toEqual([['A'], []]);
      }
    });

    it('are not written if another run has continued and has operations in flight', async () => {
      for (const isFirst of [true, false]) {
        const world = new World(CATALOG);
        const kept = await lost(world, async ({ deploymentState }) => {
          if (!isFirst) await deploymentState.commit({ kind: 'rows', rows: {} });
          deploymentState.note(intentOf('r1:1'));
        });
        await another(world, async ({ deploymentState }) => deploymentState.commit(intentOf('r2:1')));
        expect(await post(world, kept)).toBe('taken-over');
        const ofFirst = [...world.bucket.objects].filter(([key]) => key.includes('/journal/r1/'));
        // The last one closes the journal.
        expect(ofFirst).toHaveLength(isFirst ? 1 : 2);
        expect(ofFirst.filter(([, { body }]) => body.includes('r1:1'))).toEqual([]);
      }
    });
  });

  it('are retried if only the journal could be written', async () => {
    const world = new World(CATALOG);
    const kept = await interrupted(world, async ({ deploymentState }) => {
      await deploymentState.commit(intentOf('r1:1'));
      deploymentState.note({ kind: 'done', op: 'r1:1', rows: { A: rowOf('a') } });
    });
    let failures = 0;
    const refusing = (ports: ReturnType<World['ports']>) => {
      const write = ports.states.write.bind(ports.states);
      ports.states.write = (...args) => {
        failures += 1;
        return failures > 3
          ? write(...args)
          : Promise.reject(new CdkdError('AWS_UNAVAILABLE', 'S3 failed', { next: '' }));
      };
    };
    expect(await post(world, kept, new Run('post'), refusing)).toBe('finished');
    expect([await rowsOf(world), world.leftovers]).toEqual([['A'], []]);
  });

  it('wait a limited time for a bucket that does not answer', async () => {
    const world = new World(CATALOG);
    const kept = await interrupted(world, ({ deploymentState }) =>
      deploymentState.note({ kind: 'rows', rows: { A: rowOf('a') } }),
    );
    const silence = (until: number) => async () => {
      await world.clock.sleep(1_000);
      if (world.clock.now() < until) throw new CdkdError('AWS_UNAVAILABLE', 'S3 failed', { next: '' });
    };
    const machine = (until: number) => Object.assign(new Run('post'), { machine: { pass: silence(until) } });

    await expect(post(world, kept, machine(Infinity))).rejects.toMatchObject({ code: 'AWS_UNAVAILABLE' });
    expect(await rowsOf(world)).toBeUndefined();
    expect(await post(world, kept, machine(world.clock.now() + 60_000))).toBe('finished');
    expect([await rowsOf(world), world.leftovers]).toEqual([['A'], []]);
  });
});

it('finishes nested stacks before those around them, whose locks keep other runs away', () => {
  const names = ['Shop', 'Shop~Inner', 'Other', 'Shop~Inner~Deep'];
  const kept = names.map((stackName): KeptSession => {
    const session = {
      stack: { ...STACK, stackName },
      run: 'r1',
      owner: 'a',
      operation: 'deploy',
      nonce: 'n',
    };
    return { session, mayBeAtWork: false, objects: [] };
  });
  expect(innermostFirst(kept).map(({ session }) => session.stack.stackName)).toEqual([
    'Shop~Inner~Deep',
    'Shop~Inner',
    'Other',
    'Shop',
  ]);
});
