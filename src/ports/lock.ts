import type { StackId } from './stack-id.js';

/** Who holds a lock. `owner`, `timestamp`, `expiresAt` and `operation` are shared with the cdkd CLI. */
export interface LockRecord {
  readonly owner: string;
  /** Milliseconds since the epoch by the holder's own clock: only its distance to `expiresAt` is believed. */
  readonly timestamp: number;
  readonly expiresAt: number;
  readonly operation: string;
  readonly nonce?: string;
  readonly runUrl?: string;
}

export interface StoredLock {
  readonly record: LockRecord;
  readonly etag: string;
  /** How long ago the store took it, by the store's own clock, in milliseconds. */
  readonly age: number;
}

/**
 * One stack's lock object. `create` succeeds only where there is none, `replace` and `remove` only if it is still
 * the one with `expected`; otherwise they resolve to `undefined` or `false` and have changed nothing. Where the
 * answer is lost, the adapter reads back and compares the nonce: its own nonce means success.
 */
export interface LockStore {
  read(stack: StackId): Promise<StoredLock | undefined>;
  create(stack: StackId, record: LockRecord): Promise<string | undefined>;
  replace(stack: StackId, record: LockRecord, expected: string): Promise<string | undefined>;
  remove(stack: StackId, expected: string): Promise<boolean>;
  /** Every stack that has a lock, in key order. */
  list(): Promise<StackId[]>;
}

/** Whether the run that a lock names has ended. `unknown` where nobody can tell: then only age decides. */
export interface RunStatus {
  hasEnded(runUrl: string): Promise<'ended' | 'running' | 'unknown'>;
}
