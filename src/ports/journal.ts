import type { StackId } from './stack-id.js';
import type { ObjectAddress } from './rollback.js';

/** Where an object of the journal stands: runs are told apart by name, objects of a run numbered from 1. */
export interface JournalPosition {
  readonly run: string;
  readonly sequence: number;
}

export interface JournalObject extends JournalPosition {
  readonly body: string;
  /** When the store took it, by the store's own clock, in milliseconds. */
  readonly storedAt: number;
  /** How long ago that was when it was read, by the same clock. */
  readonly age: number;
}

/**
 * One stack's journal: immutable, numbered objects. `append` never overwrites; a lost answer is settled by
 * reading back. A resolved promise means durable. `list` returns runs in the order of their first object,
 * and a run's objects by number.
 */
export interface JournalStore {
  append(stack: StackId, position: JournalPosition, body: string): Promise<void>;
  list(stack: StackId): Promise<JournalObject[]>;
  remove(stack: StackId, positions: readonly JournalPosition[]): Promise<void>;
  /** Every stack that has a journal, in key order: of one whose first run was killed there may be nothing else. */
  stacks(): Promise<StackId[]>;
  /** Where an object stands, for a person who has to put it there by hand. */
  addressOf(stack: StackId, position: JournalPosition): ObjectAddress;
}
