/** The port for a stack's state. */

import type { StackId } from './stack-id.js';

/** An object of the bucket as it was read. The ETag is kept as S3 sent it, including quotes. */
export interface StoredText {
  readonly body: string;
  readonly etag: string;
}

/**
 * One stack's state.
 *
 * `write` and `remove` take effect only if the object still has the ETag `expected` (`null`: absent), else
 * they throw `STATE_CHANGED` and change nothing. If the answer to a write is lost, the adapter reads back and
 * compares: its own body means success. A resolved promise means durable.
 */
export interface StateStore {
  read(stack: StackId): Promise<StoredText | undefined>;
  write(stack: StackId, body: string, expected: string | null): Promise<StoredText>;
  remove(stack: StackId, expected: string): Promise<void>;
  /** Every stack that has a state, in key order. */
  list(): Promise<StackId[]>;
}
