import type { Json, JsonObject } from '../json.js';
import type { InstanceRefresh, OperationHandle, ProvisionedBy } from '../ports/resources.js';
import type { ExportImport, OutputRead, ResourceState } from './schema.js';

/** What a journal is made of; `Replay` says what each of these does. */
export type JournalEntry =
  | BeginEntry
  | IntentEntry
  | { readonly kind: 'handle'; readonly op: string; readonly handle: OperationHandle }
  /** The operation had its effect. */
  | { readonly kind: 'done'; readonly op: string; readonly rows: RowChanges }
  | FailedEntry
  /** Something that needs no call: a retained resource is forgotten, policies or dependencies are noted. */
  | { readonly kind: 'rows'; readonly rows: RowChanges }
  | ({ readonly kind: 'outputs' } & RecordedOutputs)
  | BeforeEntry
  | SettledEntry
  | CheckpointEntry;

/** The operation certainly had no effect, or `rows` says which. */
export interface FailedEntry {
  readonly kind: 'failed';
  readonly op: string;
  readonly error: string;
  readonly rows?: RowChanges;
  /** It was refused as a whole; absent where AWS may have done a part of an update. */
  readonly untouched?: true;
}

export interface RecordedOutputs {
  readonly outputs: Readonly<Record<string, Json>>;
  readonly imports: readonly ExportImport[];
  /** Absent in journals of releases that did not record them. */
  readonly outputReads?: readonly OutputRead[];
}

/** How rows and outputs are that something is about to be done to which can be taken back; goes before that. */
export interface BeforeEntry {
  readonly kind: 'before';
  readonly since: string;
  /** `null` for a row that is not there. */
  readonly rows: RowChanges;
  readonly outputs?: RecordedOutputs;
}

/** Releases the rollback point: what was done before can no longer be rolled back, except `left`. */
export interface SettledEntry {
  readonly kind: 'settled';
  readonly left?: Omit<RollbackPoint, 'attempted'>;
}

/** A state with this digest is about to be written (`null`: removed); entries before this one are in it. */
export interface CheckpointEntry {
  readonly kind: 'checkpoint';
  readonly digest: string | null;
  /** The run's last word: once that state stands, its journal, and those it inherited, have nothing to add. */
  readonly final?: boolean;
}

export interface BeginEntry {
  readonly kind: 'begin';
  readonly command: string;
  readonly owner: string;
  readonly runUrl?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Digest of the state's body that the run began with; `null` where there was none. */
  readonly base: string | null;
  /** Interrupted runs whose journals this run has replayed: they were whole when it began. */
  readonly inherits: readonly string[];
  /** Those of them whose last state stood already: they only had their journals left to remove. */
  readonly over?: readonly string[];
  /** How many objects of each of those it has replayed: what comes later is of a run that had lost its lock. */
  readonly seen?: Readonly<Record<string, number>>;
  /** Runs that have ended, and of whose journals only parts were left when this run began. */
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
  /** Of an update: the instance refresh that belongs to it. */
  readonly refresh?: InstanceRefresh;
  /** The row to be, but for what AWS names: enough to finish the operation without the template. */
  readonly row?: PendingRow;
  /** Puts the resource back to what its row says: the row stays as it is, and `properties` are only what is sent. */
  readonly keepsRow?: true;
  /** Under which logical id the resource that is replaced goes on until it is deleted; absent: it does not. */
  readonly supersededAs?: string;
  /** Of a create: nothing of its name existed before. Absent: something did, or nobody could tell. */
  readonly wasAbsent?: true;
  /** Of a create: the resource of this logical id that was there, and that another one now takes the place of. */
  readonly replaces?: string;
}

export interface PendingRow {
  readonly dependencies: readonly string[];
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
}

/** Rows by logical id as they are to be; `null` removes one. */
export type RowChanges = Readonly<Record<string, ResourceState | null>>;

/**
 * What it takes to take deploys back that failed and were not taken back, or not wholly: how everything was before
 * they touched it. While a run is active or lost the journal has it; afterwards it stands beside the state.
 */
export interface RollbackPoint {
  /** The first run of those that go back. A nested stack goes back with its root where both name the same. */
  readonly since: string;
  /** Rows as they were; `null` for what was not there. What is not named has not been touched. */
  readonly rows: RowChanges;
  /** What updates that failed had asked for, by logical id: AWS may have done a part of it. */
  readonly attempted: Readonly<Record<string, JsonObject>>;
  /** Present where they were changed: of a nested stack that was done before its root failed. */
  readonly outputs?: RecordedOutputs;
}
