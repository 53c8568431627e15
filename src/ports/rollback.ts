/** The port for a stack's rollback point. */

import type { StackId } from './stack-id.js';
import type { StoredText } from './state.js';

export interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

/** The stored undo information of a stack: our own record, and the one that the cdkd CLI leaves. */
export interface StoredPoint {
  readonly own?: StoredText;
  readonly ofTheCli?: StoredText;
}

/**
 * One stack's undo information. `write` and `remove` take effect only if the objects are still the ones that
 * were seen, else they throw `STATE_CHANGED`; a lost answer is resolved by reading back. If the record is
 * lost, only the command `rollback` is affected.
 */
export interface RollbackStore {
  read(stack: StackId): Promise<StoredPoint>;
  /** Writes our own record; resolves to its ETag. */
  write(stack: StackId, body: string, seen: StoredPoint): Promise<string>;
  /** Deletes everything that was seen. */
  remove(stack: StackId, seen: StoredPoint): Promise<void>;
}
