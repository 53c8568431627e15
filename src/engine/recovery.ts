import { CdkdError } from '../errors.js';
import type { JournalObject, JournalPosition, StackId, StoredText } from '../ports.js';
import { bodyDigest, decodeState } from '../state/codec.js';
import {
  decodeJournal,
  Replay,
  type CheckpointEntry,
  type JournalEntry,
  type RowChanges,
} from '../state/journal.js';
import { emptyState, type ResourceState } from '../state/schema.js';

/** The state as the bucket has it, with everything that interrupted runs had on record. */
export interface Recovered {
  readonly replay: Replay;
  readonly positions: readonly JournalPosition[];
  /** What an interrupted run made and a later writer of the state did not know of; nothing is done to it. */
  readonly strays: readonly string[];
}

/**
 * Replays what interrupted runs left. Journals are replayed on the state that they were written for: one of their
 * own checkpoints, or what they began with. Where somebody else (the cdkd CLI does not know journals) has written
 * the state since, only what does not contradict it is taken over, and the rest is named.
 *
 * Throws `STATE_CORRUPT` for a damaged state or journal.
 */
export function recoverState(
  stack: StackId,
  stored: StoredText | undefined,
  objects: readonly JournalObject[],
): Recovered {
  const state = stored === undefined ? emptyState(stack) : decodeState(stored.body, stack);
  const digest = stored === undefined ? null : bodyDigest(stored.body);
  const runs = readRuns(objects);
  const entries = runs
    .filter((run) => !hasEnded(run, runs, digest))
    .flatMap((run) => completeEntries(stack, run));
  const isOurs = entries.length === 0 || wroteState(digest, entries);
  const replay = new Replay(state);
  const strays: string[] = [];
  for (const entry of entries) {
    replay.apply(isOurs ? entry : withoutContradictions(entry, replay.rows, strays));
  }
  return { replay, positions: objects.map(({ run, sequence }) => ({ run, sequence })), strays };
}

/** One run's journal as far as it is there. */
interface RunJournal {
  readonly run: string;
  readonly objects: readonly { readonly sequence: number; readonly entries: readonly JournalEntry[] }[];
}

function readRuns(objects: readonly JournalObject[]): RunJournal[] {
  const byRun = new Map<string, JournalObject[]>();
  for (const object of objects) {
    const ofRun = byRun.get(object.run);
    if (ofRun === undefined) byRun.set(object.run, [object]);
    else ofRun.push(object);
  }
  return [...byRun].map(([run, ofRun]) => ({
    run,
    objects: ofRun.map((object) => ({
      sequence: object.sequence,
      entries: decodeJournal(object, object.body),
    })),
  }));
}

/**
 * A run has ended once the state that it called final stands: then its journal, and those that it inherited, only
 * wait to be removed. Where a part is removed already, that state did stand, whatever was written since.
 */
function hasEnded(journal: RunJournal, all: readonly RunJournal[], digest: string | null): boolean {
  const finished = (other: RunJournal) => {
    const final = other.objects
      .at(-1)
      ?.entries.find(
        (entry): entry is CheckpointEntry => entry.kind === 'checkpoint' && entry.final === true,
      );
    if (final === undefined) return false;
    return final.digest === digest || firstGap(other) !== undefined;
  };
  const inherits = (other: RunJournal) =>
    other.objects.some(({ entries }) =>
      entries.some((entry) => entry.kind === 'begin' && entry.inherits.includes(journal.run)),
    );
  return finished(journal) || all.some((other) => inherits(other) && finished(other));
}

function completeEntries(stack: StackId, journal: RunJournal): readonly JournalEntry[] {
  const missing = firstGap(journal);
  if (missing !== undefined) {
    const where = `${journal.run}/${missing}`;
    throw new CdkdError('STATE_CORRUPT', `the journal of ${stack.stackName} lacks object ${where}`, {
      value: where,
      next: 'Restore it from the versioned bucket. Nothing was changed.',
    });
  }
  return journal.objects.flatMap(({ entries }) => entries);
}

/** The first number that should be there and is not. */
function firstGap(journal: RunJournal): number | undefined {
  const at = journal.objects.findIndex(({ sequence }, index) => sequence !== index + 1);
  return at < 0 ? undefined : at + 1;
}

/** Whether the state in the bucket is one that these runs read or wrote. */
function wroteState(digest: string | null, entries: readonly JournalEntry[]): boolean {
  return entries.some(
    (entry) =>
      (entry.kind === 'begin' && entry.base === digest) ||
      (entry.kind === 'checkpoint' && entry.digest === digest),
  );
}

function withoutContradictions(
  entry: JournalEntry,
  current: ReadonlyMap<string, ResourceState>,
  strays: string[],
): JournalEntry {
  const rows = 'rows' in entry ? entry.rows : undefined;
  return rows === undefined ? entry : ({ ...entry, rows: compatible(rows, current, strays) } as JournalEntry);
}

/** Of an interrupted run's results, those that the state as somebody else wrote it leaves room for. */
function compatible(
  rows: RowChanges,
  current: ReadonlyMap<string, ResourceState>,
  strays: string[],
): RowChanges {
  const result: Record<string, ResourceState | null> = {};
  for (const [logicalId, row] of Object.entries(rows)) {
    const there = current.get(logicalId);
    if (row === null) continue;
    if (there === undefined || there.physicalId === row.physicalId) result[logicalId] = there ?? row;
    else strays.push(`${row.resourceType} ${row.physicalId} (${logicalId})`);
  }
  return result;
}
