/** Acquires, renews and releases the lock of a stack. */

import { defined } from '../defined.js';
import { CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import type { Clock, Random } from '../ports/clock.js';
import type { LockRecord, LockStore, RunStatus, StoredLock } from '../ports/lock.js';
import type { StackId } from '../ports/stack-id.js';

interface LockPorts {
  readonly locks: LockStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly runs: RunStatus;
  readonly emit: Emit;
}

/** The claimant; the nonce distinguishes two runs of the same owner. */
interface LockClaim {
  readonly owner: string;
  readonly nonce: string;
  readonly operation: string;
  readonly runUrl?: string;
}

/** Milliseconds until an unrenewed lock expires; it is renewed every fifth of that. */
export const LOCK_TTL = 5 * 60_000;
const RENEWAL_INTERVAL = LOCK_TTL / 5;
/** How often the lock is read between renewals: GitHub may have wrongly reported this run as ended. */
const LOOK_INTERVAL = RENEWAL_INTERVAL / 5;
/** A holder that could not renew stops this long before others may take the lock over. */
const SAFETY_MARGIN = 30_000;
/** The lifetime of the cdkd CLI's locks without an expiration. */
const SILENT_LOCK_TTL = 15 * 60_000;
const POLL_INTERVAL = 3_000;
/**
 * A bucket may report that a lock exists and then that it does not, because it was released. After this time,
 * the reports contradict each other.
 */
const CONTRADICTION_LIMIT = 30_000;
/** Delay before a failed renewal is retried. */
const RENEWAL_RETRY = 10_000;

/**
 * Acquires the lock of a stack, waiting up to `timeout` milliseconds for another holder to release it. A lock
 * that has expired (by the bucket's own clock), or whose run has ended according to GitHub, is taken over by
 * replacing exactly the object that was seen; one with our own nonce results from an earlier attempt whose
 * answer was lost.
 *
 * Throws `LOCKED` with the holder's name and run; `AWS_UNAVAILABLE` if the bucket contradicts itself.
 */
export async function takeLock(
  stack: StackId,
  claim: LockClaim,
  ports: LockPorts,
  limits: { readonly timeout: number; readonly signal: AbortSignal },
): Promise<HeldLock> {
  const { clock } = ports;
  const start = clock.now();
  let reported = false;
  /** Since when the lock has been missing although it could not be created. */
  let vanishedSince: number | undefined;
  for (;;) {
    limits.signal.throwIfAborted();
    const asked = clock.now();
    const etag = await ports.locks.create(stack, recordOf(claim, asked));
    if (etag !== undefined) return hold(stack, claim, ports, { etag, at: asked, start });
    const holder = await ports.locks.read(stack);
    if (holder === undefined) {
      vanishedSince ??= asked;
      if (clock.now() - vanishedSince > CONTRADICTION_LIMIT) throw contradicts(stack);
      await clock.sleep(POLL_INTERVAL / 10, limits.signal);
      continue;
    }
    vanishedSince = undefined;
    const isOurs = holder.record.nonce === claim.nonce;
    if (isOurs || (await isAbandoned(holder, ports.runs))) {
      const at = clock.now();
      const taken = await ports.locks.replace(stack, recordOf(claim, at), holder.etag);
      const from = isOurs ? {} : { from: holder.record };
      if (taken !== undefined) return hold(stack, claim, ports, { etag: taken, at, start, ...from });
      continue;
    }
    const awaited = { kind: 'lock-awaited', stack, holder: holder.record, age: holder.age } as const;
    if (clock.now() - start >= limits.timeout) {
      ports.emit({ ...awaited, isGivenUp: true });
      throw locked(stack, holder, limits.timeout);
    }
    if (!reported) ports.emit(awaited);
    reported = true;
    await clock.sleep(POLL_INTERVAL * (0.5 + ports.random()), limits.signal);
  }
}

interface Taken {
  readonly etag: string;
  /** When it was requested: the store may have received it any time since. */
  readonly at: number;
  readonly start: number;
  readonly from?: LockRecord;
}

function hold(stack: StackId, claim: LockClaim, ports: LockPorts, taken: Taken): HeldLock {
  ports.emit({
    kind: 'lock-taken',
    stack,
    waited: ports.clock.now() - taken.start,
    ...defined({ takenOverFrom: taken.from }),
  });
  return new HeldLock(stack, claim, taken, ports);
}

async function isAbandoned(lock: StoredLock, runs: RunStatus): Promise<boolean> {
  const { expiresAt, timestamp, runUrl } = lock.record;
  const life = expiresAt > timestamp ? expiresAt - timestamp : SILENT_LOCK_TTL;
  if (lock.age > life) return true;
  return runUrl !== undefined && (await runs.hasEnded(runUrl)) === 'ended';
}

function recordOf(claim: LockClaim, now: number): LockRecord {
  return { ...claim, timestamp: now, expiresAt: now + LOCK_TTL };
}

function locked(stack: StackId, lock: StoredLock, timeout: number): CdkdError {
  const { owner, operation, runUrl } = lock.record;
  const where = runUrl === undefined ? '' : `, ${runUrl}`;
  const seconds = Math.round(lock.age / 1000);
  return new CdkdError(
    'LOCKED',
    `${stack.stackName} (${stack.region}) is locked by ${owner} (${operation}${where}), renewed ${seconds} s ago`,
    {
      value: owner,
      next: `Waited ${Math.round(timeout / 1000)} s. Run again when that run has ended, or raise \`lock-timeout\`.`,
    },
  );
}

function contradicts({ stackName }: StackId): CdkdError {
  return new CdkdError(
    'AWS_UNAVAILABLE',
    `S3 refused to create lock.json of ${stackName} because it exists, but found none when asked to read it`,
    {
      value: 'lock.json',
      next: 'Check that the state bucket supports conditional writes (`If-None-Match`), that the role has `s3:GetObject`, and that nothing else deletes lock.json. Nothing was changed.',
    },
  );
}

/** A lock that is ours until proven otherwise. It renews itself. */
export class HeldLock {
  readonly #stack: StackId;
  readonly #claim: LockClaim;
  readonly #ports: LockPorts;
  readonly #ended = new AbortController();
  readonly #lost = new AbortController();
  readonly #renewing: Promise<void>;
  /** Whether it was taken over from another holder, who may not know yet. */
  readonly isTakenOver: boolean;
  #etag: string;
  #renewedAt: number;

  constructor(stack: StackId, claim: LockClaim, taken: Omit<Taken, 'start'>, ports: LockPorts) {
    this.#stack = stack;
    this.#claim = claim;
    this.#etag = taken.etag;
    this.isTakenOver = taken.from !== undefined;
    this.#ports = ports;
    this.#renewedAt = taken.at;
    this.#renewing = this.#keepRenewing();
  }

  /** Aborted with `LOCK_LOST` once the lock belongs, or may belong, to somebody else. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Releases our own lock and no other. Resolves to false if it was no longer ours. */
  async release(): Promise<boolean> {
    this.#ended.abort();
    await this.#renewing;
    if (this.#lost.signal.aborted) return false;
    const removed = (await this.#remove(this.#etag)) || (await this.#remove(await this.#ownEtag()));
    if (removed) this.#ports.emit({ kind: 'lock-released', stack: this.#stack });
    return removed;
  }

  /**
   * Called right before any change: throws `LOCK_LOST` if the lock is gone, or may be because it has not been
   * renewed in time (as after a process was suspended).
   */
  ensureHeld(): void {
    if (this.#isOverdue()) this.#lose('it was not renewed in time');
    this.#lost.signal.throwIfAborted();
  }

  /** A clock that was set back by more than that proves nothing either. */
  #isOverdue(): boolean {
    return Math.abs(this.#ports.clock.now() - this.#renewedAt) > LOCK_TTL - SAFETY_MARGIN;
  }

  async #keepRenewing(): Promise<void> {
    let untilRenewal = RENEWAL_INTERVAL;
    while (!this.#ended.signal.aborted && !this.#lost.signal.aborted) {
      const pause = Math.min(untilRenewal, LOOK_INTERVAL);
      try {
        await this.#ports.clock.sleep(pause, this.#ended.signal);
      } catch {
        return;
      }
      untilRenewal -= pause;
      if (untilRenewal > 0) await this.#look();
      else untilRenewal = (await this.#renew()) ? RENEWAL_INTERVAL : RENEWAL_RETRY;
    }
  }

  /** A failed read says nothing about the lock: its last renewal still counts. */
  async #look(): Promise<void> {
    const there = await this.#ports.locks.read(this.#stack).catch(() => 'unknown' as const);
    if (there === 'unknown' || there?.record.nonce === this.#claim.nonce) return;
    this.#lose(there === undefined ? 'it was deleted' : 'another run took it over');
  }

  async #renew(): Promise<boolean> {
    const at = this.#ports.clock.now();
    try {
      const etag = (await this.#replace(at, this.#etag)) ?? (await this.#replace(at, await this.#ownEtag()));
      if (etag === undefined) {
        this.#lose('another run took it over');
        return false;
      }
      this.#etag = etag;
      this.#renewedAt = at;
      return true;
    } catch (error) {
      if (this.#isOverdue()) this.#lose(`it could not be renewed: ${String(error)}`);
      return false;
    }
  }

  async #replace(at: number, etag: string | undefined): Promise<string | undefined> {
    if (etag === undefined) return undefined;
    return this.#ports.locks.replace(this.#stack, recordOf(this.#claim, at), etag);
  }

  async #remove(etag: string | undefined): Promise<boolean> {
    return etag !== undefined && (await this.#ports.locks.remove(this.#stack, etag));
  }

  /** An unexpected ETag may result from a renewal of ours whose answer was lost. */
  async #ownEtag(): Promise<string | undefined> {
    const there = await this.#ports.locks.read(this.#stack);
    return there?.record.nonce === this.#claim.nonce ? there.etag : undefined;
  }

  #lose(why: string): void {
    this.#lost.abort(
      new CdkdError('LOCK_LOST', `Lost the lock of ${this.#stack.stackName}: ${why}`, {
        value: why,
        next: 'Nothing more was started. Run again: it continues from the journal.',
      }),
    );
  }
}
