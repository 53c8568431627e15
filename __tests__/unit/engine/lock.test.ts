import { describe, expect, it } from '@jest/globals';
import { LOCK_TTL } from '../../../src/engine/lock.js';
import type { Interference } from '../../support/memory-stores.js';
import { Contest, isHeld, STACK } from '../../support/locks.js';

const MINUTE = 60_000;

describe('a lock', () => {
  it('is acquired at once if it is free, and names its holder', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1', { runUrl: 'https://github.com/o/r/actions/runs/1' });
    expect((await contest.locks.read(STACK))?.record).toEqual({
      owner: 'owner of n1',
      nonce: 'n1',
      operation: 'deploy',
      runUrl: 'https://github.com/o/r/actions/runs/1',
      timestamp: contest.clock.now(),
      expiresAt: contest.clock.now() + LOCK_TTL,
    });
    expect(contest.events).toMatchObject([{ kind: 'lock-taken', waited: 0 }]);
    expect(await lock.release()).toBe(true);
    expect(await contest.holder()).toBeUndefined();
    expect(contest.events.at(-1)).toMatchObject({ kind: 'lock-released' });
  });

  it('is waited for if it is held, and the holder is named once', async () => {
    const contest = new Contest();
    const first = await contest.take('n1');
    const second = contest.take('n2', { timeout: 10 * MINUTE });
    await contest.clock.advance(2 * MINUTE);
    await first.release();
    await contest.clock.advance(5_000);
    expect(isHeld(await second)).toBe(true);
    expect(contest.events.map(({ kind }) => kind)).toEqual([
      'lock-taken',
      'lock-awaited',
      'lock-released',
      'lock-taken',
    ]);
    expect(contest.events.at(-1)).toMatchObject({ waited: expect.closeTo(2 * MINUTE, -4) });
  });

  it('that is not released in time is refused with the name and run of its holder', async () => {
    const contest = new Contest();
    await contest.take('n1', { runUrl: 'https://github.com/o/r/actions/runs/1' });
    const refused = contest.take('n2', { timeout: MINUTE });
    await expect(contest.clock.run(refused)).rejects.toMatchObject({
      code: 'LOCKED',
      value: 'owner of n1',
      message: expect.stringMatching(/owner of n1 \(deploy, https:\/\/github.com\/o\/r\/actions\/runs\/1\)/),
    });
    expect(await contest.holder()).toBe('n1');
  });

  it('is not awaited after a cancellation', async () => {
    const contest = new Contest();
    await contest.take('n1');
    const cancel = new AbortController();
    const waiting = contest.take('n2', { timeout: 10 * MINUTE, signal: cancel.signal });
    await contest.clock.advance(MINUTE);
    cancel.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
    expect(await contest.holder()).toBe('n1');
  });

  it('is renewed while it is held', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1');
    for (let minute = 0; minute < 60; minute += 1) {
      await contest.clock.advance(MINUTE);
      expect((await contest.locks.read(STACK))?.age).toBeLessThan(LOCK_TTL / 4);
    }
    expect([isHeld(lock), await lock.release()]).toEqual([true, true]);
    expect(contest.clock.sleeping).toBe(0);
  });
});

describe('a holder that has ended', () => {
  it('loses the lock when it expires by the clock of the bucket, not before', async () => {
    const contest = new Contest();
    await contest.leave({ expiresAt: contest.clock.now() + LOCK_TTL });
    const next = contest.take('n2', { timeout: 60 * MINUTE });
    await contest.clock.advance(LOCK_TTL - 1_000);
    expect(await contest.holder()).toBeUndefined();
    await contest.clock.advance(10_000);
    expect([await contest.holder(), isHeld(await next)]).toEqual(['n2', true]);
    expect(contest.events.at(-1)).toMatchObject({
      kind: 'lock-taken',
      takenOverFrom: { owner: 'ada@laptop:42' },
    });
  });

  it('loses the lock at once if GitHub reports its run as ended', async () => {
    const contest = new Contest();
    await contest.leave({ runUrl: 'https://github.com/o/r/actions/runs/1' });
    contest.ended.add('https://github.com/o/r/actions/runs/1');
    expect(isHeld(await contest.take('n2'))).toBe(true);
  });

  it('loses a lock without an expiry after the lifetime that the CLI uses', async () => {
    const contest = new Contest();
    await contest.leave({ timestamp: 5, expiresAt: 5 });
    const next = contest.take('n2', { timeout: 60 * MINUTE });
    await contest.clock.advance(14 * MINUTE);
    expect(await contest.holder()).toBeUndefined();
    await contest.clock.advance(2 * MINUTE);
    expect(isHeld(await next)).toBe(true);
  });

  it.each([-86_400_000, 86_400_000])('is judged the same by a clock that is off by %i ms', async (skew) => {
    const contest = new Contest();
    await contest.leave({ expiresAt: contest.clock.now() + LOCK_TTL });
    await expect(contest.take('n2', { skew })).rejects.toMatchObject({ code: 'LOCKED' });
    await contest.clock.advance(LOCK_TTL + 1);
    expect(isHeld(await contest.take('n2', { skew }))).toBe(true);
  });
});

describe('a lost lock', () => {
  it('ends the work under it, and is not removed from its new holder', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1');
    const seen = (await contest.locks.read(STACK))!;
    await contest.locks.replace(STACK, { ...seen.record, nonce: 'thief' }, seen.etag);
    await contest.clock.advance(2 * MINUTE);
    expect(lock.lost.aborted).toBe(true);
    expect(() => lock.ensureHeld()).toThrow(expect.objectContaining({ code: 'LOCK_LOST' }));
    expect([await lock.release(), await contest.holder()]).toEqual([false, 'thief']);
  });

  it('is noticed within 12 seconds, before the next renewal', async () => {
    const contest = new Contest();
    const runUrl = 'https://github.com/o/r/actions/runs/1';
    const lock = await contest.take('n1', { runUrl });
    contest.ended.add(runUrl);
    expect(isHeld(await contest.take('n2'))).toBe(true);
    expect(lock.lost.aborted).toBe(false);
    await contest.clock.advance(12_000);
    expect(lock.lost.reason).toMatchObject({ code: 'LOCK_LOST', value: 'another run took it over' });
  });

  it('is not removed from its new holder if the loss went unnoticed', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1');
    const seen = (await contest.locks.read(STACK))!;
    await contest.locks.replace(STACK, { ...seen.record, nonce: 'thief' }, seen.etag);
    expect([await lock.release(), await contest.holder()]).toEqual([false, 'thief']);
  });

  it('is not acquired again if somebody removed it', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1');
    await contest.locks.remove(STACK, (await contest.locks.read(STACK))!.etag);
    await contest.clock.advance(2 * MINUTE);
    expect([isHeld(lock), await contest.holder()]).toEqual([false, undefined]);
  });

  it('is noticed by a resumed process before it changes anything', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1');
    contest.clock.jump(LOCK_TTL - 29_000);
    expect(isHeld(lock)).toBe(false);
    expect([await lock.release(), await contest.holder()]).toEqual([false, 'n1']);
  });

  it('counts as lost after the clock was set back by hours', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1');
    contest.clock.jump(-2 * 3_600_000);
    expect(isHeld(lock)).toBe(false);
  });

  it('does not count as lost after the clock was corrected by seconds', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1');
    contest.clock.jump(-20_000);
    expect(isHeld(lock)).toBe(true);
    contest.clock.jump(40_000);
    expect(isHeld(lock)).toBe(true);
  });
});

describe('a bucket that does not answer', () => {
  it('is asked again in time, and the lock is kept', async () => {
    const contest = new Contest();
    let isDown = false;
    const lock = await contest.take('n1', {
      interference: () => {
        if (isDown) throw new Error('no bucket');
      },
    });
    isDown = true;
    await contest.clock.advance(4 * MINUTE);
    expect(isHeld(lock)).toBe(true);
    isDown = false;
    await contest.clock.advance(15_000);
    expect((await contest.locks.read(STACK))?.age).toBeLessThan(15_000);
    await contest.clock.advance(10 * MINUTE);
    expect(isHeld(lock)).toBe(true);
  });

  it('costs the lock half a minute before others may take it', async () => {
    const contest = new Contest();
    let isDown = false;
    const lock = await contest.take('n1', {
      interference: () => {
        if (isDown) throw new Error('no bucket');
      },
    });
    isDown = true;
    await contest.clock.advance(LOCK_TTL - 30_000);
    expect(isHeld(lock)).toBe(true);
    await contest.clock.advance(1);
    expect(isHeld(lock)).toBe(false);
    expect((await contest.locks.read(STACK))!.age).toBeLessThan(LOCK_TTL);
  });

  it('does not extend the lock by being slow to confirm it', async () => {
    const contest = new Contest();
    const taking = contest.take('n1', {
      interference: ({ operation }, moment) =>
        operation === 'put' && moment === 'after' ? contest.clock.sleep(2 * MINUTE) : undefined,
    });
    await contest.clock.advance(2 * MINUTE);
    const lock = await taking;
    contest.clock.jump(LOCK_TTL - 2 * MINUTE - 29_000);
    expect(isHeld(lock)).toBe(false);
  });
});

describe('a bucket with contradictory answers', () => {
  it('is asked for half a minute, and then reported', async () => {
    const contest = new Contest();
    const flicker: Interference = async ({ operation }, moment) => {
      const there = await contest.locks.read(STACK);
      if (moment === 'before' && operation === 'put' && there === undefined) await contest.leave({});
      if (moment === 'before' && operation === 'get') await contest.locks.remove(STACK, there?.etag ?? '');
    };
    const take = contest.take('n2', { timeout: 10 * MINUTE, interference: flicker });
    await expect(contest.clock.run(take)).rejects.toMatchObject({ code: 'AWS_UNAVAILABLE' });
  });
});

describe('a lost answer', () => {
  /** The n-th request that changes something has its effect, and an error for an answer. */
  const losing = (nth: number) => {
    let count = 0;
    return ({ operation }: { operation: string }, moment: string) => {
      if (operation === 'get' || moment === 'before') return;
      count += 1;
      if (count === nth) throw new Error('connection reset');
    };
  };

  it('of a renewal does not make the run take over its own lock', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1', { interference: losing(2) });
    await contest.clock.advance(20 * MINUTE);
    expect([isHeld(lock), await contest.holder()]).toEqual([true, 'n1']);
    expect([await lock.release(), await contest.holder()]).toEqual([true, undefined]);
  });

  it('of the last renewal does not leave the lock in the bucket', async () => {
    const contest = new Contest();
    const lock = await contest.take('n1', { interference: losing(2) });
    await contest.clock.advance(MINUTE + 1_000);
    expect([await lock.release(), await contest.holder()]).toEqual([true, undefined]);
  });

  it('of the acquisition leaves a lock that the run recognizes as its own', async () => {
    const contest = new Contest();
    await expect(contest.take('n1', { interference: losing(1) })).rejects.toThrow('connection reset');
    const lock = await contest.take('n1');
    expect([isHeld(lock), contest.asked]).toEqual([true, 0]);
    expect(contest.events.at(-1)).not.toHaveProperty('takenOverFrom');
  });
});
