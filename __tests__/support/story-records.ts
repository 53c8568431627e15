import { loadStack } from '../../src/engine/record/load-stack.js';
import { canonical, type Json } from '../../src/json.js';
import type { KeptSession } from '../../src/ports/spool.js';
import type { RollbackPoint } from '../../src/state/journal-entries.js';
import { nestedStack } from '../../src/state/nested.js';
import type { StackState } from '../../src/state/schema.js';
import type { MemorySpool } from './memory-spool.js';
import { MemoryJournalStore, MemoryRollbackStore, MemoryStateStore } from './memory-stores.js';
import { ROOT, type StackWorld } from './stack-world.js';

/** The stacks of a story. */
const STACKS = [ROOT, nestedStack(ROOT, 'Inner')];

/** The rollback point of the root, with what the journals of interrupted runs say. */
export async function pointIn(world: StackWorld): Promise<RollbackPoint | undefined> {
  return (await loadedFrom(world, ROOT)).recovered.replay.point;
}

/** Whether nothing can be rolled back, and nothing is in flight. */
export async function isSettled(world: StackWorld): Promise<boolean> {
  for (const stack of STACKS) {
    const { replay } = (await loadedFrom(world, stack)).recovered;
    if (replay.point !== undefined || replay.open.size > 0) return false;
  }
  return true;
}

/** By stack; without those that have no state. */
export async function statesIn(world: StackWorld): Promise<Map<string, StackState>> {
  const found = new Map<string, StackState>();
  for (const { stackName } of STACKS) {
    const state = await world.state(stackName);
    if (state !== undefined) found.set(stackName, state);
  }
  return found;
}

/** What may not get lost of a rollback point. */
export function essenceOf(point: RollbackPoint | undefined): string {
  if (point === undefined) return 'none';
  const { since, rows, attempted } = point;
  return canonical({ since, rows: Object.keys(rows).sort(), attempted } as unknown as Json);
}

/** What a run has left for its post step. */
export function keptIn(spool: MemorySpool | undefined, mayBeAtWork: boolean): KeptSession[] {
  return [...(spool?.sessions.values() ?? [])].map((session) => {
    const objects = spool?.kept.get(session.stack.stackName) ?? [];
    return { session, mayBeAtWork, objects: objects.map((each) => ({ ...each, file: '' })) };
  });
}

function loadedFrom({ bucket }: StackWorld, stack: typeof ROOT) {
  const [states, journals] = [new MemoryStateStore(bucket), new MemoryJournalStore(bucket)];
  return loadStack(stack, { states, journals, points: new MemoryRollbackStore(bucket) });
}
