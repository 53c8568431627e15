/** The write-ahead journal: encoding of its objects, and the replay that turns entries into state. */

import { defined } from '../defined.js';
import { CdkdError } from '../errors.js';
import { dagOf, findCycle, withoutCycles } from '../graph/dag.js';
import { MAX_DEPTH, parseObject, type JsonObject } from '../json.js';
import type { JournalPosition } from '../ports/journal.js';
import type { OperationHandle } from '../ports/resources.js';
import { AttemptLog } from './attempt-log.js';
import { isJournalEntry } from './journal-checks.js';
import type {
  FailedEntry,
  IntentEntry,
  JournalEntry,
  RecordedOutputs,
  RollbackPoint,
  RowChanges,
} from './journal-entries.js';
import { PointLog } from './rollback-point.js';
import type { ResourceState, StackState } from './schema.js';

/**
 * Before a mutating call its intent is written, after the response its handle, after success the changed
 * records. Applying a run's entries to its initial state gives the state it had reached. The engine keeps its
 * own memory with the same function, so replay cannot disagree with it.
 */

const JOURNAL_VERSION = 1;

/** A journaled operation without an entry that records its outcome. */
export interface OpenIntent {
  readonly intent: IntentEntry;
  readonly handle: OperationHandle;
}

/**
 * A state to which entries are applied one after the other. Applying all of them again changes nothing, so a
 * complete journal may be replayed on a checkpoint that contains part of it.
 */
export class Replay {
  readonly #base: StackState;
  readonly #rows: Map<string, ResourceState>;
  readonly #open = new Map<string, OpenIntent>();
  readonly #attempts: AttemptLog;
  readonly #points: PointLog;
  #outputs: StackState['outputs'];
  #imports: StackState['imports'];
  #outputReads: StackState['outputReads'];
  #givenParameters: StackState['givenParameters'];

  /** `point`: the undo information that earlier failed deploys have left. */
  constructor(base: StackState, point?: RollbackPoint) {
    this.#base = base;
    this.#points = new PointLog(point);
    this.#rows = new Map(Object.entries(base.resources));
    this.#attempts = new AttemptLog(point?.attempted ?? {}, this.#rows);
    this.#outputs = base.outputs;
    this.#imports = base.imports;
    this.#outputReads = base.outputReads;
    this.#givenParameters = base.givenParameters;
  }

  get rows(): ReadonlyMap<string, ResourceState> {
    return this.#rows;
  }

  get open(): ReadonlyMap<string, OpenIntent> {
    return this.#open;
  }

  /**
   * The desired properties of failed updates that no later one has settled, by record name: AWS may have applied part
   * of each.
   */
  get attempted(): ReadonlyMap<string, readonly JsonObject[]> {
    return this.#attempts.named(this.#rows);
  }

  /** The same for one record. */
  attemptsOf(name: string): readonly JsonObject[] | undefined {
    const row = this.#rows.get(name);
    return row && this.#attempts.of(row);
  }

  /** The current rollback point. */
  get point(): RollbackPoint | undefined {
    return this.#points.point(this.attempted);
  }

  /** A view of the rollback point for callers that only ask whether it contains a name. */
  get points(): Pick<PointLog, 'since' | 'has' | 'hasOutputs'> {
    return this.#points;
  }

  /** Outputs, and what the state records about other stacks. */
  get outputs(): RecordedOutputs {
    return {
      outputs: this.#outputs,
      imports: this.#imports ?? [],
      outputReads: this.#outputReads ?? [],
      ...defined({ givenParameters: this.#givenParameters }),
    };
  }

  /**
   * Whether a snapshot is complete. It is not while a resource makes room for another one of its name, on
   * which its dependents then temporarily do not depend, or while old and new records seem to depend on each
   * other. Replaying on such a snapshot would not restore what it omits.
   */
  get isWhole(): boolean {
    const needs = [...this.#rows].map(([logicalId, row]) => [logicalId, row.dependencies] as const);
    const isThere = (name: string) => this.#rows.has(name);
    return needs.every(([, names]) => names.every(isThere)) && findCycle(dagOf(needs)) === undefined;
  }

  apply(entry: JournalEntry): void {
    switch (entry.kind) {
      case 'begin':
      case 'checkpoint':
        return;
      case 'intent':
        // A run that continues an operation of an earlier one writes its intent again.
        this.#open.set(entry.op, { intent: entry, handle: this.#open.get(entry.op)?.handle ?? {} });
        return;
      case 'handle': {
        const known = this.#open.get(entry.op);
        if (known) this.#open.set(entry.op, { ...known, handle: { ...known.handle, ...entry.handle } });
        return;
      }
      case 'done':
      case 'failed':
        this.#noteAttempt(entry);
        this.#open.delete(entry.op);
        this.#change(entry.rows ?? {});
        return;
      case 'rows':
        this.#change(entry.rows);
        return;
      case 'outputs':
        this.#outputs = entry.outputs;
        this.#imports = entry.imports;
        this.#outputReads = entry.outputReads ?? this.#outputReads;
        this.#givenParameters = entry.givenParameters ?? this.#givenParameters;
        return;
      case 'before':
        this.#points.note(entry);
        return;
      case 'settled':
        this.#points.settle(entry.left);
        if (entry.left === undefined) this.#attempts.clear();
    }
  }

  /**
   * The current state. Drops dependencies on removed records, and breaks cycles: no deletion order would be
   * right.
   */
  snapshot(lastModified: number): StackState {
    const needs = withoutCycles(dagOf([...this.#rows].map(([name, row]) => [name, row.dependencies])));
    const rows = [...this.#rows].map(([logicalId, row]): [string, ResourceState] => {
      const dependencies = row.dependencies.filter((name) => needs.get(logicalId)?.has(name));
      return [logicalId, dependencies.length === row.dependencies.length ? row : { ...row, dependencies }];
    });
    const { imports: _imports, outputReads: _outputReads, givenParameters: _given, ...base } = this.#base;
    const givenParameters = this.#givenParameters ?? {};
    return {
      ...base,
      resources: Object.fromEntries(rows),
      outputs: this.#outputs,
      ...defined({ imports: this.#imports }),
      ...((this.#outputReads ?? []).length === 0 ? {} : { outputReads: this.#outputReads ?? [] }),
      ...(Object.keys(givenParameters).length === 0 ? {} : { givenParameters }),
      lastModified,
    };
  }

  #noteAttempt(entry: FailedEntry | Extract<JournalEntry, { readonly kind: 'done' }>): void {
    const intent = this.#open.get(entry.op)?.intent;
    if (intent === undefined) return;
    const { logicalId, type: resourceType, physicalId = '', action } = intent;
    const resource = { resourceType, physicalId };
    if (entry.kind === 'failed') {
      if (action === 'update' && entry.untouched !== true) this.#attempts.note(resource, intent.properties);
    } else if (action === 'create') {
      const row = entry.rows[logicalId];
      if (row) this.#attempts.settle(row);
    } else if (intent.keepsRow !== true) {
      // An update that reverts to the record starts from what was observed, which is not all that AWS holds.
      this.#attempts.settle(resource);
    }
  }

  #change(rows: RowChanges): void {
    for (const [logicalId, row] of Object.entries(rows)) {
      if (row === null) this.#rows.delete(logicalId);
      else this.#rows.set(logicalId, row);
    }
  }
}

/** Encodes one journal object, including its own position, so that a misplaced one is detected. */
export function encodeJournal(position: JournalPosition, entries: readonly JournalEntry[]): string {
  return JSON.stringify({ version: JOURNAL_VERSION, ...position, entries });
}

/**
 * Decodes one journal object. Throws `STATE_VERSION_UNSUPPORTED` for a newer version and `STATE_CORRUPT` for
 * a torn or misplaced object: the actions of an interrupted run must not be guessed.
 */
export function decodeJournal(position: JournalPosition, body: string): JournalEntry[] {
  const raw = parseObject(body);
  const where = `journal object ${position.run}/${position.sequence}`;
  if (raw === undefined) throw damaged(where, `it is not a JSON object of at most ${MAX_DEPTH} levels`);
  const { version, run, sequence, entries } = raw;
  if (typeof version === 'number' && version > JOURNAL_VERSION) {
    throw new CdkdError('STATE_VERSION_UNSUPPORTED', `${where} has version ${version}`, {
      value: String(version),
      next: 'An interrupted run of a newer release left it: run that release again.',
    });
  }
  if (version !== JOURNAL_VERSION) throw damaged(where, `\`version\` is ${JSON.stringify(version)}`);
  if (run !== position.run || sequence !== position.sequence)
    throw damaged(where, 'it names another position');
  if (!Array.isArray(entries)) throw damaged(where, 'it has no entries');
  return entries.map((entry) => {
    if (!isJournalEntry(entry))
      throw damaged(where, `an entry is invalid: ${JSON.stringify(entry).slice(0, 80)}`);
    return entry;
  });
}

function damaged(where: string, why: string): CdkdError {
  return new CdkdError('STATE_CORRUPT', `${where} is damaged: ${why}`, {
    value: why,
    next: 'Restore it from the versioned bucket, or delete it after checking its operations manually.',
  });
}
