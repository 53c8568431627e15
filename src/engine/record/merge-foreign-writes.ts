/** Merges the results of interrupted runs into a state that another tool has written since. */

import { equal } from '../../json.js';
import { deposedName } from '../../plan/model/deposed-names.js';
import { setAside, withoutPolicies } from '../../plan/rules/deletion-policies.js';
import type { IntentEntry, JournalEntry, RowChanges } from '../../state/journal-entries.js';
import type { OpenIntent } from '../../state/journal.js';
import type { ResourceState } from '../../state/schema.js';
import { isSameResource } from '../../types/identity/physical-id.js';

type Rows = ReadonlyMap<string, ResourceState>;

/**
 * If the other writer left a record as the run had found it, the run's own result applies; otherwise the
 * writer's record stays. An update of a resource whose record the writer has changed counts as attempted: AWS may hold
 * the values of either.
 */
export class Merge {
  readonly #doubtful = new Set<string>();
  readonly #intents = new Map<string, IntentEntry>();
  /** Physical ids of resources that the runs have deleted, by logical id. */
  readonly #deleted = new Map<string, string>();
  /** Records as the runs have found or left them last. */
  readonly #own = new Map<string, ResourceState>();

  withoutContradictions(entry: JournalEntry, current: Rows): JournalEntry {
    if (entry.kind === 'intent') this.#intents.set(entry.op, entry);
    if (!('rows' in entry)) return entry;
    if (entry.kind === 'before') {
      for (const [name, row] of Object.entries(entry.rows))
        if (row !== null && !this.#own.has(name)) this.#own.set(name, row);
      return entry;
    }
    const intent = 'op' in entry ? this.#intents.get(entry.op) : undefined;
    const rows = this.#compatible(entry.rows, current, intent);
    for (const [name, row] of Object.entries(entry.rows)) {
      if (row === null) this.#own.delete(name);
      else this.#own.set(name, row);
    }
    if (entry.kind === 'done' && intent !== undefined && isUpdateDropped(intent, rows, current))
      return { kind: 'failed', op: entry.op, error: 'ChangedSince', rows };
    return { ...entry, rows };
  }

  /** Operations in flight that update a resource whose record the other writer has changed. */
  contested({ open, rows }: { readonly open: ReadonlyMap<string, OpenIntent>; readonly rows: Rows }) {
    const isContested = ({ intent }: OpenIntent) => {
      const there = rows.get(intent.logicalId);
      return (
        intent.action === 'update' &&
        this.#intents.has(intent.op) &&
        there?.physicalId === intent.physicalId &&
        there !== undefined &&
        !this.#isAsFound(intent.logicalId, there, intent)
      );
    };
    return new Set([...open.values()].filter(isContested).map(({ intent }) => intent.op));
  }

  /**
   * Records to verify before they are trusted: another writer may have deleted or replaced their resources.
   */
  doubtful(rows: Rows): readonly string[] {
    return [...this.#doubtful].filter((logicalId) => rows.has(logicalId));
  }

  /** The results of an interrupted run that are compatible with the state of the other writer. */
  #compatible(rows: RowChanges, current: Rows, intent: IntentEntry | undefined): RowChanges {
    const result: Record<string, ResourceState | null> = {};
    for (const [logicalId, row] of Object.entries(rows)) {
      const there = current.get(logicalId);
      const isOwn = there !== undefined && this.#own.get(logicalId)?.physicalId === there.physicalId;
      if (row === null && isOwn && intent === undefined) {
        // Renamed, as a rollback does with what it makes the current one again.
        result[logicalId] = null;
      } else if (row === null) {
        this.#noteDeleted(logicalId, there, intent);
      } else if (there === undefined) {
        // The other writer did not know it, or has deleted it since.
        this.#doubtful.add(logicalId);
        result[logicalId] = row;
      } else if (this.#deleted.get(logicalId) === there.physicalId) {
        Object.assign(result, this.#inPlaceOf(there, logicalId, row));
      } else if (there.physicalId !== row.physicalId) {
        if (isOwn || replacedBy(intent, logicalId) === there.physicalId) result[logicalId] = row;
        else Object.assign(result, this.#besides(logicalId, row, current, intent));
      } else if (this.#isAsFound(logicalId, there, intent)) {
        result[logicalId] = row;
      }
    }
    return result;
  }

  /** Whether the other writer has left a record as the run had it; observed values are no reason to doubt it. */
  #isAsFound(name: string, there: ResourceState, intent: IntentEntry | undefined): boolean {
    const own = this.#own.get(name);
    const before =
      own ?? (intent?.logicalId === name && intent.previous ? { properties: intent.previous } : undefined);
    const type = own?.resourceType ?? there.resourceType;
    return before !== undefined && type === there.resourceType && equal(before.properties, there.properties);
  }

  /** The other writer may have created it again, so it does not count as gone. */
  #noteDeleted(logicalId: string, there: ResourceState | undefined, intent: IntentEntry | undefined): void {
    if (there === undefined) return;
    this.#doubtful.add(logicalId);
    if (intent?.physicalId === there.physicalId) this.#deleted.set(logicalId, there.physicalId);
  }

  /**
   * If a run has created a resource and the other writer has another one in its place, the run's is treated
   * as an in-flight create: if AWS has it, it is recorded as one to delete. A resource from before the run is
   * set aside if AWS has it.
   */
  #besides(
    logicalId: string,
    row: ResourceState,
    current: Rows,
    intent: IntentEntry | undefined,
  ): RowChanges {
    if ([...current.values()].some((other) => isSameResource(other, row))) return {};
    const name = deposedName(logicalId, row.physicalId);
    this.#doubtful.add(name);
    const isCreated = intent?.logicalId === logicalId && intent.action === 'create';
    return { [name]: isCreated ? withoutPolicies(row) : setAside(row) };
  }

  /**
   * A resource that a run created after deleting the previous one; the previous one, if it may exist again,
   * is recorded under another name.
   */
  #inPlaceOf(there: ResourceState, logicalId: string, row: ResourceState): RowChanges {
    if (row.physicalId === there.physicalId) return { [logicalId]: row };
    const oldName = deposedName(logicalId, there.physicalId);
    this.#doubtful.delete(logicalId);
    this.#doubtful.add(oldName);
    return { [oldName]: withoutPolicies(there), [logicalId]: row };
  }
}

/** The resource that an operation has replaced. */
function replacedBy(intent: IntentEntry | undefined, logicalId: string): string | undefined {
  return intent?.logicalId === logicalId ? (intent.replaces ?? intent.physicalId) : undefined;
}

/** Whether an update has taken effect at AWS, and its record is that of the other writer. */
function isUpdateDropped(intent: IntentEntry, rows: RowChanges, current: Rows): boolean {
  const { action, logicalId, physicalId, properties } = intent;
  if (action !== 'update' || rows[logicalId] !== undefined) return false;
  const there = current.get(logicalId);
  return there !== undefined && there.physicalId === physicalId && !equal(there.properties, properties);
}
