/** Closes the journals of runs whose lock was taken over, so that they can begin nothing more. */

import { CdkdError } from '../../errors.js';
import type { JournalObject, JournalPosition, JournalStore } from '../../ports/journal.js';
import type { StackId } from '../../ports/stack-id.js';
import { decodeJournal, encodeJournal } from '../../state/journal.js';
import { firstGap, readRuns, type RunJournal } from './read-journals.js';

/** How often a run that goes on writing is followed. */
const MAX_ROUNDS = 20;

/**
 * Writes an empty object in the place of the next one of each unfinished run. Objects are never overwritten, and no call
 * is made before its intent is in the journal: a run that is still at work, because it was suspended or because only
 * the client of its container was killed, stops at its next step. All that it did before is in its journal.
 *
 * `resumed`: a run that may have written nothing yet.
 */
export async function fenceJournals(
  stack: StackId,
  resumed: string | undefined,
  journals: JournalStore,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const runs = readRuns(await journals.list(stack));
    const next = runs.filter(isToFence).map(nextPosition);
    if (resumed !== undefined && !runs.some(({ run }) => run === resumed))
      next.push({ run: resumed, sequence: 1 });
    const isFenced = await Promise.all(next.map((position) => fence(stack, position, journals)));
    if (isFenced.every(Boolean)) return;
  }
}

/** Whether the object closes its run's journal. */
export function isFence(object: JournalObject): boolean {
  return decodeJournal(object, object.body).length === 0;
}

/** Not one that has finished, and is about to delete its journal, or has begun to. */
function isToFence(journal: RunJournal): boolean {
  return journal.final === undefined && firstGap(journal) === undefined && !journal.isFenced;
}

function nextPosition({ run, sequences }: RunJournal): JournalPosition {
  return { run, sequence: (sequences.at(-1) ?? 0) + 1 };
}

/** False if the run has written the object first. */
async function fence(stack: StackId, position: JournalPosition, journals: JournalStore): Promise<boolean> {
  try {
    await journals.append(stack, position, encodeJournal(position, []));
    return true;
  } catch (error) {
    if (error instanceof CdkdError && error.code === 'STATE_CHANGED') return false;
    throw error;
  }
}
