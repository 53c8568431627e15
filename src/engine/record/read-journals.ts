/** Reads the journals of runs, and decides which runs were interrupted. */

import { CdkdError } from '../../errors.js';
import { dagOf, topologicalOrder } from '../../graph/dag.js';
import type { JournalObject } from '../../ports/journal.js';
import { decodeJournal } from '../../state/journal.js';
import type { JournalEntry } from '../../state/journal-entries.js';

/** One run's journal, as far as it exists. */
export interface RunJournal {
  readonly run: string;
  /** Numbers of its objects, ascending. */
  readonly sequences: readonly number[];
  readonly entries: readonly JournalEntry[];
  /** Digest of its initial state; absent if its first object is. */
  readonly base?: string | null;
  /** The age of each operation's intent, by the store's clock when it was read; milliseconds. */
  readonly ages: ReadonlyMap<string, number>;
  /** Runs that it has replayed. */
  readonly inherits: readonly string[];
  /** Those of them that had finished: they may delete their journals themselves if they resume late. */
  readonly over: readonly string[];
  /** The number of objects of each of those that it has replayed. */
  readonly seen: Readonly<Record<string, number>>;
  /** Runs of which it found only leftovers, which it deletes. */
  readonly remains: readonly string[];
  /** Digests of all states that it read or intended to write. */
  readonly digests: readonly (string | null)[];
  /** Whether its last object is empty: whoever took its lock over has closed it. */
  readonly isFenced: boolean;
  /** Digest of its final state; absent if it was not reached. */
  readonly final?: string | null;
}

/** The journals, each after those that it has replayed: storage times have only a resolution of seconds. */
export function readRuns(objects: readonly JournalObject[]): RunJournal[] {
  const byRun = new Map<string, JournalObject[]>();
  for (const object of objects) byRun.set(object.run, [...(byRun.get(object.run) ?? []), object]);
  const all = new Map([...byRun].map(([run, ofRun]) => [run, readRun(run, ofRun)]));
  const runs = withoutLateWords(all, byRun);
  const order = topologicalOrder(dagOf([...runs.values()].map(({ run, inherits }) => [run, inherits])));
  if (order.length !== runs.size) {
    throw new CdkdError(
      'STATE_CORRUPT',
      'The journals of several runs each claim to have replayed the other',
      {
        value: [...runs.keys()].join(', '),
        next: 'Restore them from the versioned bucket. Nothing was changed.',
      },
    );
  }
  return order.flatMap((run) => runs.get(run) ?? []);
}

/**
 * A run that has lost its lock may still write an object. The run that took the lock over has settled
 * everything without it, and its intents had no effect: no call is made without the lock.
 */
function withoutLateWords(
  runs: ReadonlyMap<string, RunJournal>,
  objects: ReadonlyMap<string, readonly JournalObject[]>,
): Map<string, RunJournal> {
  const seen = new Map<string, number>();
  for (const { seen: ofRun } of runs.values()) {
    for (const [name, count] of Object.entries(ofRun)) {
      seen.set(name, Math.min(count, seen.get(name) ?? Infinity));
    }
  }
  return new Map(
    [...runs].map(([name, journal]) => {
      const last = seen.get(name) ?? Infinity;
      const inTime = (objects.get(name) ?? []).filter(({ sequence }) => sequence <= last);
      if (inTime.length === journal.sequences.length) return [name, journal];
      const { sequences, entries, ages } = readRun(name, inTime);
      return [name, { ...journal, sequences, entries, ages }];
    }),
  );
}

function readRun(run: string, objects: readonly JournalObject[]): RunJournal {
  const parts = objects.map((object) => decodeJournal(object, object.body));
  const entries = parts.flat();
  const begin = entries.find((entry) => entry.kind === 'begin');
  const checkpoints = entries.filter((entry) => entry.kind === 'checkpoint');
  const last = parts.at(-1)?.findLast((entry) => entry.kind === 'checkpoint');
  return {
    run,
    sequences: objects.map(({ sequence }) => sequence),
    entries,
    ...(begin === undefined ? {} : { base: begin.base }),
    ages: agesOf(objects, parts),
    inherits: begin?.inherits ?? [],
    over: begin?.over ?? [],
    seen: begin?.seen ?? {},
    remains: begin?.remains ?? [],
    digests: [begin, ...checkpoints].flatMap((entry) => {
      if (entry === undefined) return [];
      return [entry.kind === 'begin' ? entry.base : entry.digest];
    }),
    isFenced: parts.at(-1)?.length === 0,
    ...(last?.final === true ? { final: last.digest } : {}),
  };
}

function agesOf(
  objects: readonly JournalObject[],
  parts: readonly (readonly JournalEntry[])[],
): ReadonlyMap<string, number> {
  return new Map(
    parts.flatMap((entries, index) =>
      entries.flatMap((entry) =>
        entry.kind === 'intent' ? [[entry.op, objects[index]?.age ?? 0] as const] : [],
      ),
    ),
  );
}

/** The first missing number. */
export function firstGap({ sequences }: RunJournal): number | undefined {
  const at = sequences.findIndex((sequence, index) => sequence !== index + 1);
  return at < 0 ? undefined : at + 1;
}

/**
 * Returns the interrupted runs. A run is finished once its final checkpoint is written: its journal, and those that it
 * replayed, are then garbage. A partly deleted journal proves that the final checkpoint was written, whoever has written
 * the state since, because deletion starts only afterwards.
 *
 * A journal without its first object that no run has replayed comes from a run that had lost its lock: another run has
 * replayed and removed the rest, and resolved its in-flight operations. One without entries was closed before it began.
 */
export function unfinishedRuns(runs: readonly RunJournal[], digest: string | null): RunJournal[] {
  const byName = new Map(runs.map((run) => [run.run, run]));
  const isTouched = (name: string) => {
    const run = byName.get(name);
    return run === undefined || firstGap(run) !== undefined;
  };
  const ended = new Set<string>();
  for (const { run, final, inherits, over, remains } of runs) {
    if (final === undefined) continue;
    if (
      final !== digest &&
      !isTouched(run) &&
      !inherits.some((name) => !over.includes(name) && isTouched(name))
    )
      continue;
    for (const name of [run, ...inherits, ...remains]) ended.add(name);
  }
  const inherited = new Set(runs.flatMap(({ inherits }) => inherits));
  return runs.filter(
    (journal) =>
      !ended.has(journal.run) &&
      journal.entries.length > 0 &&
      (firstGap(journal) !== 1 || inherited.has(journal.run)),
  );
}
