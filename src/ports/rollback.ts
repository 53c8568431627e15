import type { StackId } from './stack-id.js';
import type { StoredText } from './state.js';

export interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

/** What is kept of a stack to take failed deploys back: our own record, and the one that the cdkd CLI leaves. */
export interface StoredPoint {
  readonly own?: StoredText;
  readonly ofTheCli?: StoredText;
}

/**
 * One stack's record for taking failed deploys back. `write` and `remove` take effect only if the objects are still
 * the ones that were seen, else they throw `STATE_CHANGED`; a lost answer is settled by reading back. Where the record
 * is lost nothing else is: only the command `rollback` has nothing to go by.
 */
export interface RollbackStore {
  read(stack: StackId): Promise<StoredPoint>;
  /** Writes our own; resolves to its ETag. */
  write(stack: StackId, body: string, seen: StoredPoint): Promise<string>;
  /** Removes all of it that was seen. */
  remove(stack: StackId, seen: StoredPoint): Promise<void>;
}
