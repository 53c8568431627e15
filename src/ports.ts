import type { JsonObject } from './json.js';
import type { Backing } from './ports/backing.js';

/**
 * START HERE for what the core asks of the world. A port is a verb with obligations; its comment says what an
 * answer that got lost means, since that is where state is lost. Adapters and fakes pass one contract suite each.
 */

/** A stack in a region: the unit of state, lock and journal. */
export interface StackId {
  readonly stackName: string;
  readonly region: string;
}

/** Milliseconds since the epoch, and waiting; the only source of time outside the entry points. */
export interface Clock {
  now(): number;
  /** Resolves after so many milliseconds, or rejects with the signal's reason once it is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** A number in [0, 1): jitter. Injected, so that tests can repeat a run. */
export type Random = () => number;

/* ───────────────────────────── state, journal, lock ───────────────────────────── */

/** An object of the bucket as it was read. The ETag is kept as S3 sent it, quotes included. */
export interface StoredText {
  readonly body: string;
  readonly etag: string;
}

/**
 * One stack's checkpoint.
 *
 * `write` and `remove` take effect only if the object is still the one with `expected` (`null`: absent), else they
 * throw `STATE_CHANGED` and have changed nothing. Where the answer to a write is lost, the adapter reads back and
 * compares: its own body means success. A resolved promise means durable.
 */
export interface StateStore {
  read(stack: StackId): Promise<StoredText | undefined>;
  write(stack: StackId, body: string, expected: string | null): Promise<StoredText>;
  remove(stack: StackId, expected: string): Promise<void>;
  /** Every stack that has a state, in key order. */
  list(): Promise<StackId[]>;
}

/** Where an object of the journal stands: runs are told apart by name, objects of a run numbered from 1. */
export interface JournalPosition {
  readonly run: string;
  readonly sequence: number;
}

export interface JournalObject extends JournalPosition {
  readonly body: string;
  /** When the store took it, by the store's own clock, in milliseconds. */
  readonly storedAt: number;
  /** How long ago that was when it was read, by the same clock. */
  readonly age: number;
}

/**
 * One stack's journal: immutable, numbered objects. `append` never overwrites; a lost answer is settled by
 * reading back. A resolved promise means durable. `list` returns runs in the order of their first object,
 * and a run's objects by number.
 */
export interface JournalStore {
  append(stack: StackId, position: JournalPosition, body: string): Promise<void>;
  list(stack: StackId): Promise<JournalObject[]>;
  remove(stack: StackId, positions: readonly JournalPosition[]): Promise<void>;
  /** Every stack that has a journal, in key order: of one whose first run was killed there may be nothing else. */
  stacks(): Promise<StackId[]>;
  /** Where an object stands, for a person who has to put it there by hand. */
  addressOf(stack: StackId, position: JournalPosition): ObjectAddress;
}

export interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

/** What is kept of a stack to take failed deploys back: our own record, and the one that the cdkd CLI leaves. */
export interface StoredPoint {
  readonly own?: StoredText;
  readonly ofTheCli?: StoredText;
}

/**
 * One stack's record for taking failed deploys back. `write` and `remove` take effect only if the objects are still
 * the ones that were seen, else they throw `STATE_CHANGED`; a lost answer is settled by reading back. Where the record
 * is lost nothing else is: only the command `rollback` has nothing to go by.
 */
export interface RollbackStore {
  read(stack: StackId): Promise<StoredPoint>;
  /** Writes our own; resolves to its ETag. */
  write(stack: StackId, body: string, seen: StoredPoint): Promise<string>;
  /** Removes all of it that was seen. */
  remove(stack: StackId, seen: StoredPoint): Promise<void>;
}

/** Who holds a lock. `owner`, `timestamp`, `expiresAt` and `operation` are shared with the cdkd CLI. */
export interface LockRecord {
  readonly owner: string;
  /** Milliseconds since the epoch by the holder's own clock: only its distance to `expiresAt` is believed. */
  readonly timestamp: number;
  readonly expiresAt: number;
  readonly operation: string;
  readonly nonce?: string;
  readonly runUrl?: string;
}

export interface StoredLock {
  readonly record: LockRecord;
  readonly etag: string;
  /** How long ago the store took it, by the store's own clock, in milliseconds. */
  readonly age: number;
}

/**
 * One stack's lock object. `create` succeeds only where there is none, `replace` and `remove` only if it is still
 * the one with `expected`; otherwise they resolve to `undefined` or `false` and have changed nothing. Where the
 * answer is lost, the adapter reads back and compares the nonce: its own nonce means success.
 */
export interface LockStore {
  read(stack: StackId): Promise<StoredLock | undefined>;
  create(stack: StackId, record: LockRecord): Promise<string | undefined>;
  replace(stack: StackId, record: LockRecord, expected: string): Promise<string | undefined>;
  remove(stack: StackId, expected: string): Promise<boolean>;
  /** Every stack that has a lock, in key order. */
  list(): Promise<StackId[]>;
}

/**
 * Plans that were reviewed, by digest. `write` takes effect only if the object is still the one with `expected`
 * (`null`: absent), else it resolves to false and has changed nothing; a lost answer is settled by reading back.
 */
export interface PlanStore {
  read(stack: StackId, digest: string): Promise<StoredText | undefined>;
  write(stack: StackId, digest: string, body: string, expected: string | null): Promise<boolean>;
  /** All records of a stack, in no order. */
  list(stack: StackId): Promise<KeptPlan[]>;
  /** Removes the record only if it is still the one with `expected`; resolves to whether it is gone. */
  remove(stack: StackId, digest: string, expected: string): Promise<boolean>;
}

export interface KeptPlan {
  readonly digest: string;
  readonly etag: string;
  /** When the store took it, by the store's own clock, in milliseconds. */
  readonly storedAt: number;
}

/** An object of a journal that may not be in the bucket. */
export interface UnsavedObject extends JournalPosition {
  readonly body: string;
  readonly address: ObjectAddress;
}

/** Whose lock a run is about to take: what the job's post step needs to find it again, and to go on in its name. */
export interface SpooledSession {
  readonly stack: StackId;
  /** Of the run's journal. */
  readonly run: string;
  readonly owner: string;
  readonly operation: string;
  readonly nonce: string;
  readonly runUrl?: string;
}

/** Where something is that the bucket did not take. */
export interface KeptObject {
  readonly address: ObjectAddress;
  /** Absolute path; the file holds the object's very bytes. */
  readonly file: string;
}

/** A session as the post step finds it: whose it was, and what of its journal has yet to be written. */
export interface KeptSession {
  readonly session: SpooledSession;
  readonly objects: readonly (KeptObject & { readonly sequence: number; readonly body: string })[];
}

/**
 * What a run leaves on its own machine for the job's post step, readable for nobody else. Every call is synchronous:
 * the process may be about to end. A disk that refuses is no reason to fail, since the bucket comes first; only `keep`
 * says so, by `undefined`.
 */
export interface Spool {
  /** Whether a post step follows: not outside GitHub Actions. */
  readonly hasPostStep: boolean;
  /** To be called before the lock is asked for. */
  open(session: SpooledSession): void;
  /** Takes what the bucket did not; without objects it is the state itself that could not be written. */
  keep(stack: StackId, objects: readonly UnsavedObject[]): readonly KeptObject[] | undefined;
  /** The lock is not ours any more. A session of which something was kept is not forgotten. */
  close(stack: StackId): void;
}

/** An object as it is, with what is needed to write it somewhere else. */
export interface ObjectBytes {
  readonly body: Uint8Array;
  readonly etag: string;
  readonly contentType: string | undefined;
}

/** The state bucket as a bucket, for commands that are about all of it. `remove` is as that of a lock. */
export interface BucketObjects {
  list(prefix: string): Promise<{ readonly key: string; readonly etag: string; readonly size: number }[]>;
  readBytes(key: string): Promise<ObjectBytes | undefined>;
  /** False where there is another object already; a lost answer is settled by reading back. */
  create(key: string, object: Pick<ObjectBytes, 'body' | 'contentType'>): Promise<boolean>;
  remove(key: string, etag: string): Promise<boolean>;
}

/** Whether the run that a lock names has ended. `unknown` where nobody can tell: then only age decides. */
export interface RunStatus {
  hasEnded(runUrl: string): Promise<'ended' | 'running' | 'unknown'>;
}

/* ───────────────────────────── custom resources ───────────────────────────── */

/** A URL that was signed for one upload. */
export interface UploadUrl {
  readonly url: string;
  /** Whether AWS has refused the keys that it was signed with: nothing that comes now is taken. */
  readonly isDead: () => boolean;
}

/**
 * Where handlers of custom resources put their answers: one object a request, under the request's id. An answer that
 * is there outlives the run that asked for it, until `sweep`.
 */
export interface ResponseStore {
  /** Where whoever has the URL may PUT one answer, for so many milliseconds. */
  uploadUrl(stack: StackId, requestId: string, lifetime: number): Promise<UploadUrl>;
  read(stack: StackId, requestId: string): Promise<string | undefined>;
  /** Whether this run has expected answers for the stack. */
  isUsed(stack: StackId): boolean;
  /**
   * Removes the stack's answers, but for those to requests that are still open. Nothing of them stays in older
   * versions of the objects either, since answers may hold secrets.
   */
  sweep(stack: StackId, open: ReadonlySet<string>): Promise<void>;
}

/* ───────────────────────────── wait conditions ───────────────────────────── */

/** Everything that was put at a URL so far. */
export interface StoredSignals {
  /** In the order in which they came. */
  readonly bodies: readonly string[];
  /** Whether older ones are gone: the store keeps only the last. */
  readonly isLastOnly: boolean;
}

/** Where whoever has the URL of a wait condition's handle puts signals: all of them at the same one. */
export interface SignalStore {
  /** A new URL of that name, good for so many milliseconds, or for as long as the keys are that sign it. Makes nothing. */
  url(stack: StackId, name: string, lifetime: number): Promise<string>;
  /** Until when signals are taken there, in milliseconds since the epoch; `undefined` for what is none of its URLs. */
  takenUntil(url: string): number | undefined;
  read(url: string): Promise<StoredSignals>;
  /** Takes away all that was put there; nothing happens for what is none of its URLs. */
  remove(url: string): Promise<void>;
}

/* ───────────────────────────── resources ───────────────────────────── */

/** Which kind of provider made a resource; it decides who updates and deletes it. Absent means `sdk`. */
export type ProvisionedBy = 'sdk' | 'cc-api';

/** A resource that exists. */
export interface ResourceTarget {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  /** What the template had asked for, with secrets as references. */
  readonly properties: JsonObject;
  readonly attributes: JsonObject;
}

export interface CreateRequest {
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  /** The resource may be told of before it is ready: as soon as it certainly is our own, and can be read. */
  readonly mayGoOn?: true;
  /** Nothing of the name that the template gives existed before the request: what exists after it failed is ours. */
  readonly wasAbsent?: true;
}

export interface UpdateRequest extends ResourceTarget {
  /** What the template asks for now; `properties` is what it had asked for. */
  readonly desired: JsonObject;
  /** The same with secrets as references, as it is recorded. Absent: there are none. */
  readonly asked?: JsonObject;
  /** Of an Auto Scaling group: replace its instances afterwards. */
  readonly refresh?: InstanceRefresh;
}

/** What `StartInstanceRefresh` of Amazon EC2 Auto Scaling is told beside the group's name. */
export interface InstanceRefresh {
  readonly strategy?: string;
  /** `RefreshPreferences` of its API. */
  readonly preferences: JsonObject;
}

/** What AWS holds after a create, an update or a read. */
export interface ResourceModel {
  readonly physicalId: string;
  /** Values for `Fn::GetAtt`. */
  readonly attributes: JsonObject;
  /** The whole model as read, without write-only values. */
  readonly observed?: JsonObject;
  /**
   * The update has made another resource in place of the one that was, which is still there and has to go: so the
   * handlers of custom resources do it, by answering with another physical id.
   */
  readonly isReplacement?: true;
  /** The resource is not ready yet, and AWS goes on with its create; only where the request says `mayGoOn`. */
  readonly goesOn?: true;
}

/** What an operation may use while it runs. */
export interface OperationContext {
  /** The same operation keeps its token over resends, so that AWS can recognise it. */
  readonly clientToken: string;
  /** To be called as soon as AWS names the running request or the resource; it is journalled. */
  accepted(handle: OperationHandle): void;
  /** Resolves once everything that was accepted is durable: for what must not be sent a second time unknowingly. */
  noted(): Promise<void>;
  /** What stands behind a resource of this run, by its ARN or physical id. Absent: nothing is known of it. */
  readonly backingOf?: (name: string) => Backing;
  /** Which attempt at the step this operation is, from 1. Absent: the first. */
  readonly attempt?: number;
  /** Aborted on cancel and at the deadline. AWS works on: an abort says nothing about the outcome. */
  readonly signal: AbortSignal;
}

export interface OperationHandle {
  readonly requestToken?: string;
  /** As AWS named it while the operation ran; no proof that the resource is ours. */
  readonly identifier?: string;
  /** Of a message to the handler of a custom resource: about to be sent, or certainly with it. */
  readonly delivery?: 'sending' | 'delivered';
  /** Of a create that is not waited for: the resource of this identifier has its row. */
  readonly goesOn?: true;
  /** Id of the instance refresh that follows an update. */
  readonly refresh?: string;
}

/** A mutating call of an earlier run, whose outcome the journal does not know. */
export interface OpenOperation {
  readonly action: 'create' | 'update' | 'delete';
  readonly logicalId: string;
  readonly type: string;
  readonly clientToken: string;
  /** Milliseconds since the intent was written. */
  readonly age: number;
  readonly handle: OperationHandle;
  /** `undefined` for a create. */
  readonly physicalId?: string;
  /** Desired properties of a create or update; recorded ones of a delete. */
  readonly properties: JsonObject;
  /** Recorded properties before an update. */
  readonly previous?: JsonObject;
  /** As the update's request has it. */
  readonly refresh?: InstanceRefresh;
  /** As the create's request has it. */
  readonly wasAbsent?: true;
  /** Whether resending is allowed where it could create the resource (not while destroying). */
  readonly mayCreate: boolean;
  /** It need not be waited for: whoever asks can live without knowing how it ends. */
  readonly mayGoOn?: true;
  /** Physical ids of the type's resources that the state knows already. */
  readonly known: ReadonlySet<string>;
}

export type Settlement =
  /** `model` is there unless it was a delete. */
  | { readonly outcome: 'done'; readonly model?: ResourceModel }
  /** It had no effect, but for what a failed create left behind and which is certainly ours. */
  | { readonly outcome: 'not-done'; readonly reason: string; readonly physicalId?: string }
  | { readonly outcome: 'unresolved'; readonly reason: string }
  /** AWS is still at work on it; only of an operation that says `mayGoOn`. */
  | { readonly outcome: 'goes-on' };

/**
 * How resources of some types are made, changed, read and removed, under CloudFormation's handler contract.
 *
 * `create`, `update` and `delete` resolve only when the resource is stable, and reject with `ProviderFailure`.
 * Deleting what is not there is a success. `read` gives `undefined` for what does not exist. `settle` finds out
 * what an earlier run's last call did, without doing it a second time.
 */
export interface ResourceProvider {
  readonly provisionedBy: ProvisionedBy;
  /** Set where properties are wanted with secrets as references. */
  readonly takesReferences?: true;
  create(request: CreateRequest, context: OperationContext): Promise<ResourceModel>;
  update(request: UpdateRequest, context: OperationContext): Promise<ResourceModel>;
  delete(target: ResourceTarget, context: OperationContext): Promise<void>;
  read(target: ResourceTarget, signal?: AbortSignal): Promise<ResourceModel | undefined>;
  /**
   * Whether the template gives the resource's whole name and nothing of that name exists. Never rejects: `false` where
   * nobody can tell. Absent: the provider finds out by itself what its failed creates leave behind.
   */
  isAbsent?(request: CreateRequest, signal: AbortSignal): Promise<boolean>;
  settle(operation: OpenOperation, context: OperationContext): Promise<Settlement>;
  /**
   * Resolves to a new snapshot's name once it is complete, or to `undefined` where there is nothing to take one of. The
   * token tells snapshots apart. Set for the types of which one can be taken.
   */
  takeSnapshot?(target: ResourceTarget, token: string, signal: AbortSignal): Promise<string | undefined>;
}

/**
 * What a failed call means for the next one:
 * `throttled`, `transient`, `conflict` – it had no effect, try again later;
 * `not-propagated` – it had no effect, since a service does not know a role or policy yet, or it may not do enough;
 * `lost` – nobody knows whether it had an effect: resend with the same token, never with a new one;
 * `terminal` – it had no effect, or what effect it had is in `physicalId`; trying again is useless;
 * `exists` – a resource of that name is there, and not ours;
 * `not-updatable` – only a replacement can do it;
 * `missing` – what should be updated does not exist;
 * `credentials` – the credentials are no longer valid.
 */
export type FailureKind =
  | 'throttled'
  | 'transient'
  | 'not-propagated'
  | 'conflict'
  | 'lost'
  | 'terminal'
  | 'exists'
  | 'not-updatable'
  | 'missing'
  | 'credentials';

export interface FailureDetails {
  /** AWS's name of the error: an exception's name, or a handler error code. */
  readonly name: string;
  readonly requestId?: string;
  /** What a failed create left behind and which is certainly ours. */
  readonly physicalId?: string;
  /** What a failed create left behind under the resource's own name, for the next deploy to go on with. */
  readonly unfinished?: ResourceModel;
  /** Of an update: the resource was not there before anything was sent; somebody else has deleted it. */
  readonly wasGone?: true;
  /** Of a failed create: the next attempt goes on with what it left behind, which is recorded only without one. */
  readonly isAdopted?: true;
  /** The end of the log of a handler that failed. */
  readonly log?: string;
  /** Milliseconds that AWS asks to wait. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  readonly details: FailureDetails;

  constructor(kind: FailureKind, message: string, details: FailureDetails) {
    super(message, { cause: details.cause });
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.details = details;
  }
}
