/** The port for a stack's write-ahead journal. */

import type { StackId } from './stack-id.js';
import type { ObjectAddress } from './rollback.js';

/** The position of a journal object: its run, and its number within the run, starting at 1. */
export interface JournalPosition {
  readonly run: string;
  readonly sequence: number;
}

export interface JournalObject extends JournalPosition {
  readonly body: string;
  /** When the store received it, by the store's own clock, in milliseconds. */
  readonly storedAt: number;
  /** Its age when it was read, by the same clock. */
  readonly age: number;
}

/**
 * One stack's journal: immutable, numbered objects. `append` never overwrites; a lost answer is resolved by
 * reading back. A resolved promise means durable. `list` returns runs in the order of their first object, and
 * a run's objects by number.
 */
export interface JournalStore {
  append(stack: StackId, position: JournalPosition, body: string): Promise<void>;
  list(stack: StackId): Promise<JournalObject[]>;
  remove(stack: StackId, positions: readonly JournalPosition[]): Promise<void>;
  /**
   * Every stack that has a journal, in key order: a stack whose first run was killed may have nothing else.
   */
  stacks(): Promise<StackId[]>;
  /** The address of an object, for somebody who has to upload it manually; without a position that of the folder. */
  addressOf(stack: StackId, position?: JournalPosition): ObjectAddress;
}
