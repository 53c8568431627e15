import { deposedName } from '../../plan/model/deposed-names.js';
import { setAside, withoutPolicies } from '../../plan/rules/deletion-policies.js';
import type { IntentEntry, JournalEntry, RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import { isSameResource } from '../../types/identity/physical-id.js';

type Rows = ReadonlyMap<string, ResourceState>;

/**
 * Takes over what interrupted runs did into a state that somebody else has written since. Where the other writer has
 * left a row as the run had found it, the run's own result follows it; where not, the writer's row stands.
 */
export class Merge {
  readonly #doubtful = new Set<string>();
  readonly #intents = new Map<string, IntentEntry>();
  /** Physical ids of what the runs have deleted, by logical id. */
  readonly #deleted = new Map<string, string>();

  withoutContradictions(entry: JournalEntry, current: Rows): JournalEntry {
    if (entry.kind === 'intent') this.#intents.set(entry.op, entry);
    if (!('rows' in entry)) return entry;
    const intent = 'op' in entry ? this.#intents.get(entry.op) : undefined;
    return { ...entry, rows: this.#compatible(entry.rows, current, intent) };
  }

  /** Rows to be looked up before they are believed: another writer may have deleted or replaced their resources. */
  doubtful(rows: Rows): readonly string[] {
    return [...this.#doubtful].filter((logicalId) => rows.has(logicalId));
  }

  /** Of an interrupted run's results, those that the state as somebody else wrote it leaves room for. */
  #compatible(rows: RowChanges, current: Rows, intent: IntentEntry | undefined): RowChanges {
    const result: Record<string, ResourceState> = {};
    for (const [logicalId, row] of Object.entries(rows)) {
      const there = current.get(logicalId);
      if (row === null) {
        this.#noteDeleted(logicalId, there, intent);
      } else if (there === undefined) {
        // The other writer did not know of it, or has deleted it since.
        this.#doubtful.add(logicalId);
        result[logicalId] = row;
      } else if (this.#deleted.get(logicalId) === there.physicalId) {
        Object.assign(result, this.#inPlaceOf(there, logicalId, row));
      } else if (there.physicalId !== row.physicalId) {
        if (replacedBy(intent, logicalId) === there.physicalId) result[logicalId] = row;
        else Object.assign(result, this.#besides(logicalId, row, current, intent));
      }
    }
    return result;
  }

  /** The other writer may have made it again: it is not believed to be gone. */
  #noteDeleted(logicalId: string, there: ResourceState | undefined, intent: IntentEntry | undefined): void {
    if (there === undefined) return;
    this.#doubtful.add(logicalId);
    if (intent?.physicalId === there.physicalId) this.#deleted.set(logicalId, there.physicalId);
  }

  /**
   * What a run has created and the other writer has another resource for is settled as one whose create was still open:
   * where AWS has it, it is on record as one that has to go. What was there before the run is set aside where AWS has it.
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

  /** What a run has made where it had deleted what was there; what may be there again goes on under another name. */
  #inPlaceOf(there: ResourceState, logicalId: string, row: ResourceState): RowChanges {
    if (row.physicalId === there.physicalId) return { [logicalId]: row };
    const oldName = deposedName(logicalId, there.physicalId);
    this.#doubtful.delete(logicalId);
    this.#doubtful.add(oldName);
    return { [oldName]: withoutPolicies(there), [logicalId]: row };
  }
}

/** The resource in whose place an operation has put another one. */
function replacedBy(intent: IntentEntry | undefined, logicalId: string): string | undefined {
  return intent?.logicalId === logicalId ? (intent.replaces ?? intent.physicalId) : undefined;
}
