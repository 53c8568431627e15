/** The ports for a stack's lock and for the status of its holder. */

import type { StackId } from './stack-id.js';

/** The holder of a lock. `owner`, `timestamp`, `expiresAt` and `operation` are shared with the cdkd CLI. */
export interface LockRecord {
  readonly owner: string;
  /**
   * Milliseconds since the epoch by the holder's own clock: only its distance to `expiresAt` is meaningful.
   */
  readonly timestamp: number;
  readonly expiresAt: number;
  readonly operation: string;
  readonly nonce?: string;
  readonly runUrl?: string;
}

export interface StoredLock {
  readonly record: LockRecord;
  readonly etag: string;
  /** Its age in milliseconds, by the store's own clock. */
  readonly age: number;
}

/**
 * One stack's lock object. `create` succeeds only if there is none, `replace` and `remove` only if it still
 * has the ETag `expected`; otherwise they resolve to `undefined` or `false` and change nothing. If the answer
 * is lost, the adapter reads back and compares the nonce: its own nonce means success.
 */
export interface LockStore {
  read(stack: StackId): Promise<StoredLock | undefined>;
  create(stack: StackId, record: LockRecord): Promise<string | undefined>;
  replace(stack: StackId, record: LockRecord, expected: string): Promise<string | undefined>;
  remove(stack: StackId, expected: string): Promise<boolean>;
  /** Every stack that has a lock, in key order. */
  list(): Promise<StackId[]>;
}

/** Whether the run that a lock names has ended. If `unknown`, only the age decides. */
export interface RunStatus {
  hasEnded(runUrl: string): Promise<'ended' | 'running' | 'unknown'>;
}
