/** Loads a stack's record: its state, the journals of interrupted runs, and its rollback point. */

import type { JournalObject, JournalStore } from '../../ports/journal.js';
import type { RollbackStore, StoredPoint } from '../../ports/rollback.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StateStore, StoredText } from '../../ports/state.js';
import { decodePoint } from '../../state/rollback-point.js';
import { recoverState, type Recovered } from './recovery.js';

interface LoadedStack {
  /** `state.json` as it is in the bucket; `undefined` for a stack without one. */
  readonly stored: StoredText | undefined;
  readonly objects: readonly JournalObject[];
  readonly point: StoredPoint;
  /** The state with everything that the journals hold. */
  readonly recovered: Recovered;
}

/** Where a record is; without `points`, what a rollback would restore is left out. */
interface RecordStores {
  readonly states: StateStore;
  readonly journals: JournalStore;
  readonly points?: RollbackStore;
}

/** Takes no lock, so that a run at work may change any of it right afterwards. Throws what `recoverState` throws. */
export async function loadStack(
  stack: StackId,
  { states, journals, points }: RecordStores,
): Promise<LoadedStack> {
  const [stored, objects, point = {}] = await Promise.all([
    states.read(stack),
    journals.list(stack),
    points?.read(stack),
  ]);
  const own = point.own && decodePoint(stack, point.own.body);
  return { stored, objects, point, recovered: recoverState(stack, stored, objects, own) };
}
