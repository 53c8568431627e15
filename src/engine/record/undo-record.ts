/** Decides which undo record must be journaled before an entry. */

import { canonical, type Json } from '../../json.js';
import type { Replay } from '../../state/journal.js';
import type { BeforeEntry, JournalEntry, RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';

/** Returns the undo record that must precede `entry`, or `undefined` if the journal already has one. */
export function undoRecord(
  entry: JournalEntry,
  replay: Replay,
  since: string | undefined,
): JournalEntry | undefined {
  if (since === undefined) return entryOfOthers(entry, replay);
  const isSame = replay.points.since === since;
  const first = namesTouched(entry).filter((name) => !isSame || !replay.points.has(name));
  const outputs = entry.kind === 'outputs' && !(isSame && replay.points.hasOutputs);
  if (first.length === 0 && !outputs) return undefined;
  return { ...noted(first, replay, since), ...(outputs ? { outputs: replay.outputs } : {}) };
}

/**
 * For a run that is no deploy: outcomes of an interrupted deploy's operations belong to that deploy, and its
 * own changes cannot be rolled back.
 */
function entryOfOthers(entry: JournalEntry, replay: Replay): JournalEntry | undefined {
  const { since } = replay.points;
  if (since === undefined) return undefined;
  if (entry.kind === 'done' || entry.kind === 'failed') {
    const intent = replay.open.get(entry.op)?.intent;
    if (intent === undefined || !replay.points.has(intent.logicalId)) return undefined;
    const first = Object.keys(entry.rows ?? {}).filter((name) => !replay.points.has(name));
    return first.length === 0 ? undefined : noted(first, replay, since);
  }
  if (entry.kind !== 'rows') return undefined;
  const left = replay.point;
  const changed = new Set(
    Object.entries(entry.rows).flatMap(([name, row]) =>
      replay.points.has(name) && !isOnlyObserved(replay.rows.get(name), row) ? [name] : [],
    ),
  );
  if (left === undefined || changed.size === 0) return undefined;
  const rows = Object.fromEntries(Object.entries(left.rows).filter(([name]) => !changed.has(name)));
  return { kind: 'settled', left: { since, rows, ...(left.outputs && { outputs: left.outputs }) } };
}

/** Whether a record differs in what was read from AWS alone: the deploy's own change of it can still be rolled back. */
function isOnlyObserved(before: ResourceState | undefined, after: ResourceState | null): boolean {
  if (before === undefined || after === null) return false;
  const { observedProperties: _before, attributes: _had, ...then } = before;
  const { observedProperties: _after, attributes: _has, ...now } = after;
  return canonical(then as unknown as Json) === canonical(now as unknown as Json);
}

function noted(names: readonly string[], replay: Replay, since: string): BeforeEntry {
  const rows: RowChanges = Object.fromEntries(names.map((name) => [name, replay.rows.get(name) ?? null]));
  return { kind: 'before', since, rows };
}

/** Names of the records that an entry changes, or announces to change. */
function namesTouched(entry: JournalEntry): string[] {
  switch (entry.kind) {
    case 'intent':
      return [entry.logicalId, ...(entry.supersededAs === undefined ? [] : [entry.supersededAs])];
    case 'rows':
      return Object.keys(entry.rows);
    case 'done':
    case 'failed':
      return Object.keys(entry.rows ?? {});
    default:
      return [];
  }
}
