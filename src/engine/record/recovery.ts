/** Recovers a stack's state by replaying the journals of interrupted runs. */

import { CdkdError } from '../../errors.js';
import { isSetAside } from '../../plan/rules/deletion-policies.js';
import type { JournalObject, JournalPosition } from '../../ports/journal.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StoredText } from '../../ports/state.js';
import { bodyDigest, decodeState } from '../../state/codec.js';
import { Replay } from '../../state/journal.js';
import type { JournalEntry } from '../../state/journal-entries.js';
import type { KeptPoint } from '../../state/rollback-point.js';
import { emptyState, type ResourceState } from '../../state/schema.js';
import { Merge } from './merge-foreign-writes.js';
import { firstGap, unfinishedRuns, readRuns, type RunJournal } from './read-journals.js';

/** The state in the bucket, plus everything that interrupted runs journaled. */
export interface Recovered {
  readonly replay: Replay;
  /** The positions of all journal objects. */
  readonly positions: readonly JournalPosition[];
  /** Runs whose journals are complete, and therefore part of the replay or the state. */
  readonly inherits: readonly string[];
  /** Those of them that have finished. */
  readonly over: readonly string[];
  /** The number of objects of each of them. */
  readonly seen: Readonly<Record<string, number>>;
  /** Runs of which only leftovers exist. */
  readonly remains: readonly string[];
  /** Records that another writer may know better: to be verified before they are trusted. */
  readonly doubtful: readonly string[];
  /** The run that began each operation. */
  readonly runs: ReadonlyMap<string, string>;
  /** The age of each intent, by the bucket's own clock when it was read; milliseconds, by operation. */
  readonly ages: ReadonlyMap<string, number>;
  /** Whether there was no state before the interrupted runs: what is there now is theirs. */
  readonly hadNoState: boolean;
  /** Updates in flight whose record another writer has changed since: the outcome says too little about it. */
  readonly contested: ReadonlySet<string>;
  /** What interrupted runs have created or updated, or tried to. */
  readonly changed: readonly InheritedChange[];
}

/** A change by an interrupted run. */
export interface InheritedChange {
  readonly logicalId: string;
  readonly action: 'create' | 'update';
  /** Milliseconds since its intent, by the bucket's own clock. */
  readonly age: number;
}

/**
 * Replays what interrupted runs left. Journals are replayed on the state for which they were written: one of
 * their own checkpoints, or their initial state. If somebody else has written the state since (the cdkd CLI
 * does not know journals), only compatible results are applied, and the rest is set aside; earlier changes
 * can then no longer be rolled back. `point`: the stored rollback point.
 *
 * Throws `STATE_CORRUPT` for a damaged state or journal.
 */
export function recoverState(
  stack: StackId,
  stored: StoredText | undefined,
  objects: readonly JournalObject[],
  point?: KeptPoint,
): Recovered {
  const state = stored === undefined ? emptyState(stack) : decodeState(stored.body, stack);
  const digest = stored === undefined ? null : bodyDigest(stored.body);
  const journals = readRuns(objects);
  const runs = unfinishedRuns(journals, digest);
  for (const run of runs) refuseGap(stack, run);
  const replay = new Replay(state, isOf(point, digest, runs) ? point : undefined);
  const merge = new Merge();
  const foreign = runsBeforeForeignWrite(runs, digest);
  for (const [index, run] of runs.entries()) {
    for (const entry of run.entries) {
      if (index >= foreign) replay.apply(entry);
      else {
        const compatible = merge.withoutContradictions(entry, replay.rows);
        if (!VOIDED_BY_OTHERS.has(entry.kind)) replay.apply(compatible);
      }
    }
  }
  const isAside = ([name, row]: readonly [string, ResourceState]) => isSetAside(name, row);
  const aside = [...replay.rows].filter(isAside).map(([name]) => name);
  const doubtful = new Set([...merge.doubtful(replay.rows), ...aside]);
  const isWhole = (journal: RunJournal) => firstGap(journal) === undefined;
  const whole = journals.filter(isWhole);
  return {
    replay,
    positions: objects.map(({ run, sequence }) => ({ run, sequence })),
    inherits: whole.map(({ run }) => run),
    over: whole.filter((journal) => !runs.includes(journal)).map(({ run }) => run),
    seen: Object.fromEntries(whole.map(({ run, sequences }) => [run, sequences.length])),
    remains: journals.filter((journal) => !isWhole(journal)).map(({ run }) => run),
    runs: firstRuns(runs),
    ages: agesSinceFirst(runs),
    hadNoState: foreign === 0 && runs[0]?.base === null,
    contested: merge.contested(replay),
    changed: runs.flatMap(changesOf),
    doubtful: lacksItsState(runs, digest) ? [...replay.rows.keys()] : [...doubtful],
  };
}

/** The run that began each operation: one that continues it writes its intent again. */
function firstRuns(runs: readonly RunJournal[]): Map<string, string> {
  return new Map(runs.toReversed().flatMap(({ run, ages }) => [...ages.keys()].map((op) => [op, run])));
}

/** The age of each operation's first intent. */
function agesSinceFirst(runs: readonly RunJournal[]): Map<string, number> {
  const ages = new Map<string, number>();
  for (const [op, age] of runs.flatMap((run) => [...run.ages]))
    ages.set(op, Math.max(age, ages.get(op) ?? 0));
  return ages;
}

function changesOf({ entries, ages }: RunJournal): InheritedChange[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'intent' || entry.action === 'delete') return [];
    const { op, logicalId, action } = entry;
    const age = ages.get(op);
    return age === undefined ? [] : [{ logicalId, action, age }];
  });
}

/** Whether a rollback point belongs to the state, or to one that an interrupted run was about to write. */
function isOf(
  point: KeptPoint | undefined,
  digest: string | null,
  runs: readonly RunJournal[],
): point is KeptPoint {
  return point !== undefined && [digest, ...runs.flatMap(({ digests }) => digests)].includes(point.state);
}

/**
 * A run intended to write a state, and there is none: the run was killed before, or somebody has deleted it
 * since.
 */
function lacksItsState(runs: readonly RunJournal[], digest: string | null): boolean {
  return digest === null && runs.some((run) => run.digests.some((each) => each !== null));
}

function refuseGap(stack: StackId, journal: RunJournal): void {
  const missing = firstGap(journal);
  if (missing === undefined) return;
  const where = `${journal.run}/${missing}`;
  throw new CdkdError('STATE_CORRUPT', `The journal of ${stack.stackName} lacks object ${where}`, {
    value: where,
    next: 'Restore it from the versioned bucket. Nothing was changed.',
  });
}

/**
 * The number of runs that were followed by a foreign state. Each run started with a state that the runs
 * before it read or wrote, and so does the present: otherwise somebody else has written in between.
 */
function runsBeforeForeignWrite(runs: readonly RunJournal[], digest: string | null): number {
  let foreign = 0;
  let known = new Set<string | null>();
  for (const [index, run] of runs.entries()) {
    if (run.base !== undefined && index > 0 && !known.has(run.base)) {
      foreign = index;
      known = new Set();
    }
    for (const each of run.digests) known.add(each);
  }
  return runs.length > 0 && !known.has(digest) ? runs.length : foreign;
}

/** Rollback information from before a foreign write is void. */
const VOIDED_BY_OTHERS: ReadonlySet<JournalEntry['kind']> = new Set(['before', 'settled']);
