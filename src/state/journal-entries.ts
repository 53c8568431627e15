/** The entry types of the write-ahead journal. */

import { defined } from '../defined.js';
import type { Json, JsonObject } from '../json.js';
import type { InstanceRefresh, OperationHandle, ProvisionedBy } from '../ports/resources.js';
import type { ExportImport, OutputRead, ResourceState } from './schema.js';

/** An entry of a journal; `Replay` defines the effect of each kind. */
export type JournalEntry =
  | BeginEntry
  | IntentEntry
  | { readonly kind: 'handle'; readonly op: string; readonly handle: OperationHandle }
  /** The operation took effect. */
  | { readonly kind: 'done'; readonly op: string; readonly rows: RowChanges }
  | FailedEntry
  /**
   * A change of records that needs no call to AWS: a retained resource is dropped, policies or dependencies
   * are updated.
   */
  | { readonly kind: 'rows'; readonly rows: RowChanges }
  | ({ readonly kind: 'outputs' } & RecordedOutputs)
  | BeforeEntry
  | SettledEntry
  | CheckpointEntry;

/** The operation certainly had no effect, or only the one that `rows` records. */
export interface FailedEntry {
  readonly kind: 'failed';
  readonly op: string;
  readonly error: string;
  readonly rows?: RowChanges;
  /** The request was rejected as a whole; absent if AWS may have applied part of an update. */
  readonly untouched?: true;
}

/** No call of the operation has reached AWS: the next run has nothing to find out. */
export function neverSent(op: string): FailedEntry {
  return { kind: 'failed', op, error: 'NeverSent', untouched: true };
}

export interface RecordedOutputs {
  readonly outputs: Readonly<Record<string, Json>>;
  readonly imports: readonly ExportImport[];
  /** Absent in journals of releases that did not record them. */
  readonly outputReads?: readonly OutputRead[];
  /** As in the state. Absent where they stay as they are. */
  readonly givenParameters?: Readonly<Record<string, string>>;
}

/**
 * The undo record: records and outputs as they are before a change that can be rolled back. Written before
 * that change.
 */
export interface BeforeEntry {
  readonly kind: 'before';
  readonly since: string;
  /** `null` for a record that does not exist. */
  readonly rows: RowChanges;
  readonly outputs?: RecordedOutputs;
}

/** Releases the rollback point: earlier changes can no longer be rolled back, except `left`. */
export interface SettledEntry {
  readonly kind: 'settled';
  readonly left?: Omit<RollbackPoint, 'attempted'>;
}

/** A state with this digest is about to be written (`null`: removed); it contains all earlier entries. */
export interface CheckpointEntry {
  readonly kind: 'checkpoint';
  readonly digest: string | null;
  /** The run's last entry: once that state is written, its journal and those it inherited are garbage. */
  readonly final?: boolean;
}

export interface BeginEntry {
  readonly kind: 'begin';
  readonly command: string;
  readonly owner: string;
  readonly runUrl?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Digest of the state body with which the run began; `null` if there was none. */
  readonly base: string | null;
  /** Interrupted runs whose journals this run has replayed; they were complete when it began. */
  readonly inherits: readonly string[];
  /** Those of them whose final state had already been written: only their journals were left to remove. */
  readonly over?: readonly string[];
  /**
   * The number of objects of each of those that it has replayed; later ones come from a run that had lost its
   * lock.
   */
  readonly seen?: Readonly<Record<string, number>>;
  /** Finished runs of whose journals only parts were left when this run began. */
  readonly remains?: readonly string[];
}

export interface IntentEntry {
  readonly kind: 'intent';
  readonly op: string;
  readonly logicalId: string;
  readonly type: string;
  readonly action: 'create' | 'update' | 'delete';
  readonly attempt: number;
  readonly clientToken: string;
  readonly provisionedBy: ProvisionedBy;
  readonly at: number;
  readonly physicalId?: string;
  /** Desired properties of a create or update, recorded ones of a delete; secrets as references. */
  readonly properties: JsonObject;
  readonly previous?: JsonObject;
  /** For an update: the instance refresh that belongs to it. */
  readonly refresh?: InstanceRefresh;
  /**
   * The resource record after the operation, except for values that AWS assigns: enough to finish the
   * operation without the template.
   */
  readonly row?: PendingRow;
  /** Reverts the resource to its record: the record stays unchanged, and `properties` are only sent. */
  readonly keepsRow?: true;
  /**
   * The deposed name under which the replaced resource is recorded until it is deleted; absent if it is not
   * recorded.
   */
  readonly supersededAs?: string;
  /**
   * For a create: no resource of that name existed before. Absent if one did, or if that could not be
   * determined.
   */
  readonly wasAbsent?: true;
  /** For a create: physical ids of existing resources for which the new one could be taken. Absent: unknown. */
  readonly earlier?: readonly string[];
  /** For a create: the existing resource of this logical id that the new one replaces. */
  readonly replaces?: string;
}

export interface PendingRow {
  readonly dependencies: readonly string[];
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
}

/** What a record has from the template besides its properties: of a row, a step, or an intent's row. */
export function rowMetadata({ dependencies, deletionPolicy, updateReplacePolicy }: PendingRow): PendingRow {
  return { dependencies, ...defined({ deletionPolicy, updateReplacePolicy }) };
}

/** Records by logical id after the change; `null` removes one. */
export type RowChanges = Readonly<Record<string, ResourceState | null>>;

/**
 * The undo information for failed deploys that were not, or not completely, rolled back: everything as it was
 * before they changed it. While a run is active or lost, the journal holds it; afterwards it is stored beside
 * the state.
 */
export interface RollbackPoint {
  /** The first run to be undone. A nested stack rolls back with its root if both name the same run. */
  readonly since: string;
  /** Records as they were; `null` for one that did not exist. Names that are not listed are unchanged. */
  readonly rows: RowChanges;
  /** The desired properties of failed updates, by record name, oldest first: AWS may have applied part of each. */
  readonly attempted: Readonly<Record<string, readonly JsonObject[]>>;
  /** Present if they were changed: for a nested stack that was finished before its root failed. */
  readonly outputs?: RecordedOutputs;
}
