import { type HeldLock, takeLock } from '../../src/engine/lock.js';
import type { CdkdError } from '../../src/errors.js';
import type { RunEvent } from '../../src/events.js';
import type { LockRecord } from '../../src/ports/lock.js';
import type { Random } from '../../src/ports/clock.js';
import { FakeClock } from './fake-clock.js';
import { MemoryBucket, MemoryLockStore } from './memory-stores.js';

export const STACK = { stackName: 'Shop', region: 'us-east-1' } as const;

/** Runs that want the lock of one stack, each with a clock and a way to the bucket of its own. */
export class Contest {
  /** The store's own clock, and the timers of everybody. */
  readonly clock = new FakeClock(1);
  readonly bucket = new MemoryBucket(this.clock);
  readonly locks = new MemoryLockStore(this.bucket);
  readonly events: RunEvent[] = [];
  /** Addresses of runs of which GitHub says that they have ended. */
  readonly ended = new Set<string>();
  asked = 0;

  take(nonce: string, changes: Partial<Contender> = {}): Promise<HeldLock> {
    const { timeout = 0, signal = new AbortController().signal, runUrl, skew = 0 } = changes;
    const claim = {
      owner: `owner of ${nonce}`,
      nonce,
      operation: 'deploy',
      ...(runUrl === undefined ? {} : { runUrl }),
    };
    const { clock } = this;
    return takeLock(
      STACK,
      claim,
      {
        locks: new MemoryLockStore(this.bucket.seenBy(changes.interference ?? this.bucket.interference)),
        clock: { now: () => clock.now() + skew, sleep: (time, stop) => clock.sleep(time, stop) },
        random: changes.random ?? (() => 0.5),
        runs: {
          hasEnded: (url) => {
            this.asked += 1;
            return Promise.resolve(this.ended.has(url) ? 'ended' : 'unknown');
          },
        },
        emit: (event) => this.events.push(event),
      },
      { timeout, signal },
    );
  }

  async holder(): Promise<string | undefined> {
    return (await this.locks.read(STACK))?.record.nonce;
  }

  /** Leaves a lock as somebody else writes it. */
  async leave(record: Partial<LockRecord>): Promise<void> {
    const now = this.clock.now();
    const whole = {
      owner: 'ada@laptop:42',
      timestamp: now,
      expiresAt: now + 900_000,
      operation: 'destroy',
      ...record,
    };
    await this.locks.create(STACK, whole);
  }
}

export interface Contender {
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly runUrl: string;
  /** Milliseconds that its clock is off. */
  readonly skew: number;
  readonly random: Random;
  readonly interference: MemoryBucket['interference'];
}

/** Whether a lock may still be worked under. */
export function isHeld(lock: HeldLock): boolean {
  try {
    lock.ensureHeld();
    return true;
  } catch (error) {
    if ((error as CdkdError).code === 'LOCK_LOST') return false;
    throw error;
  }
}
