/** The state of a deployment in memory, in the journal and in `state.json`. */

import { asCdkdError } from '../../errors.js';
import type { JsonObject } from '../../json.js';
import type { Clock } from '../../ports/clock.js';
import type { JournalStore } from '../../ports/journal.js';
import type { ObjectAddress, RollbackStore, StoredPoint } from '../../ports/rollback.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StateStore, StoredText } from '../../ports/state.js';
import type { UnsavedObject } from '../../ports/spool.js';
import { bodyDigest, encodeState } from '../../state/codec.js';
import type { OpenIntent, Replay } from '../../state/journal.js';
import {
  neverSent,
  type BeginEntry,
  type CheckpointEntry,
  type IntentEntry,
  type JournalEntry,
  type RollbackPoint,
} from '../../state/journal-entries.js';
import type { ResourceState, StackState } from '../../state/schema.js';
import type { Emit } from '../../events.js';
import { undoRecord } from './undo-record.js';
import { JournalWriter } from './journal-writer.js';
import { RollbackPointWriter } from './rollback-point-writer.js';
import type { InheritedChange, Recovered } from './recovery.js';

/** How far `state.json` may lag behind the journal, in milliseconds. */
const CHECKPOINT_INTERVAL = 5_000;

interface DeploymentStatePorts {
  readonly states: StateStore;
  readonly journals: JournalStore;
  readonly points: RollbackStore;
  readonly clock: Clock;
  readonly emit: Emit;
}

/** The starting point of a run: the state, its ETag in the bucket (`null`: none yet), and old journals. */
interface DeploymentStateBase {
  readonly stack: StackId;
  readonly stored: StoredText | null;
  /**
   * The state including everything that interrupted runs journaled; their objects are deleted once a
   * checkpoint contains it.
   */
  readonly recovered: Recovered;
  /** The stored rollback point. */
  readonly point: StoredPoint;
}

/** Identifies the run to readers of its journal. */
type RunDescription = Pick<BeginEntry, 'command' | 'owner' | 'runUrl'>;

/**
 * Memory is changed only by entries that are also written to the journal, so that the two cannot disagree;
 * `state.json` follows later.
 */
export class DeploymentState {
  readonly stack: StackId;
  readonly #run: string;
  readonly #ports: DeploymentStatePorts;
  readonly #recovered: DeploymentStateBase['recovered'];
  readonly #replay: Replay;
  readonly #writer: JournalWriter;
  readonly #keeper: RollbackPointWriter;
  /** The ETag of the state found under the lock, before this run wrote anything; `null` if there was none. */
  readonly foundEtag: string | null;
  readonly #openedAt: number;
  #stored: StoredText | null;
  /** Changes of this run can be rolled back together with everything since the run of this name. */
  #since: string | undefined;
  /** Earlier changes can no longer be rolled back. */
  #isPointReleased = false;
  #lastCheckpoint: number;
  #bytesAtCheckpoint = 0;
  #isDirty: boolean;
  /** The final state has been written. */
  #hasEnded = false;
  /** New operations whose intents may not be durable: none of their calls has been sent. */
  readonly #uncommitted = new Set<string>();
  /** An intermediate checkpoint; never rejects. */
  #saving: Promise<void> | undefined;
  #begin: BeginEntry | undefined;

  constructor(base: DeploymentStateBase, run: string, begin: RunDescription, ports: DeploymentStatePorts) {
    this.stack = base.stack;
    this.#run = run;
    this.#recovered = base.recovered;
    this.#ports = ports;
    this.#replay = base.recovered.replay;
    this.#writer = new JournalWriter(ports.journals, base.stack, run, ports.clock);
    this.#stored = base.stored;
    this.foundEtag = base.stored?.etag ?? null;
    this.#keeper = new RollbackPointWriter(ports.points, base.stack, base.point);
    const { positions, inherits, over, seen, remains } = base.recovered;
    this.#isDirty = positions.length > 0;
    this.#begin = {
      kind: 'begin',
      ...begin,
      at: ports.clock.now(),
      base: base.stored === null ? null : bodyDigest(base.stored.body),
      inherits,
      ...(over.length === 0 ? {} : { over }),
      ...(inherits.length === 0 ? {} : { seen }),
      ...(remains.length === 0 ? {} : { remains }),
    };
    this.#openedAt = ports.clock.now();
    this.#lastCheckpoint = this.#openedAt;
  }

  get rows(): ReadonlyMap<string, ResourceState> {
    return this.#replay.rows;
  }

  /** What interrupted runs have changed, by their age when this run read it. */
  get inherited(): readonly InheritedChange[] {
    return this.#recovered.changed;
  }

  get open(): ReadonlyMap<string, OpenIntent> {
    return this.#replay.open;
  }

  /** The folder of the stack's journals, for somebody who has to delete them manually. */
  get journalFolder(): ObjectAddress {
    return this.#ports.journals.addressOf(this.stack);
  }

  /** Whether the run continues from journals of other runs. */
  get isResumed(): boolean {
    return this.#recovered.positions.length > 0;
  }

  /**
   * Milliseconds since an operation started. The clock of the machine that started it may have been wrong,
   * and so may ours: for an earlier run's operation the bucket's clock counts as well, and the larger value
   * wins.
   */
  ageOf({ op, at }: IntentEntry): number {
    const now = this.#ports.clock.now();
    const seen = this.#recovered.ages.get(op);
    return Math.max(now - at, seen === undefined ? 0 : seen + now - this.#openedAt);
  }

  /** The desired properties of unsettled updates that failed, by record name: AWS may have applied part of each. */
  get attempted(): ReadonlyMap<string, readonly JsonObject[]> {
    return this.#replay.attempted;
  }

  /** The same for one record. */
  attemptsOf(name: string): readonly JsonObject[] | undefined {
    return this.#replay.attemptsOf(name);
  }

  /** The rollback point of this run and of failed deploys before it. */
  get point(): RollbackPoint | undefined {
    return this.#replay.point;
  }

  /** Whether the stored rollback point belongs to another state. */
  get hasVoidPoint(): boolean {
    return this.#keeper.hasOwn && this.point === undefined;
  }

  /** Whether another writer has changed the record since the operation was sent: either may have been the last. */
  isContested(op: string): boolean {
    return this.#recovered.contested.has(op);
  }

  /** Records that must be verified before they are trusted. */
  get doubtful(): readonly string[] {
    return this.#recovered.doubtful;
  }

  /** Runs that had left a journal when this one started. */
  get interruptedRuns(): readonly string[] {
    return [...new Set(this.#recovered.positions.map(({ run }) => run))];
  }

  get stateEtag(): string | null {
    return this.#stored?.etag ?? null;
  }

  get state(): StackState {
    return this.#replay.snapshot(this.#ports.clock.now());
  }

  /** Whether the stack had no state before this run and those that it continues, and nothing recorded has remained. */
  get isVoid(): boolean {
    const hasNoted = this.#isDirty || this.#stored !== null;
    return (
      (this.foundEtag === null || this.#recovered.hadNoState) &&
      hasNoted &&
      this.rows.size === 0 &&
      Object.keys(this.state.outputs).length === 0
    );
  }

  /** From now on changes can be rolled back, together with everything since the run of that name. */
  beginRollbackScope(since: string): void {
    this.#since = since;
    this.#isPointReleased = false;
  }

  /**
   * Releases the rollback point: neither earlier changes nor further ones of this run can be rolled back. `attempts`:
   * whether this run has settled all failed updates, or AWS may still hold their values.
   */
  releaseRollbackPoint(attempts: 'settled' | 'kept' = 'settled'): void {
    const { since = this.#run } = this.#replay.points;
    const keeps = attempts === 'kept' && this.attempted.size > 0;
    this.#since = undefined;
    this.#isPointReleased = true;
    if (this.point === undefined && !this.#keeper.hasAny && !keeps) return;
    this.note({ kind: 'settled', ...(keeps ? { left: { since, rows: {} } } : {}) });
  }

  /** Restores the given rollback point, after everything later has been rolled back. */
  restoreRollbackPoint(earlier: RollbackPoint | undefined): void {
    this.#since = undefined;
    if (earlier === undefined) {
      this.note({ kind: 'settled' });
      return;
    }
    const { attempted: _attempted, ...left } = earlier;
    this.note({ kind: 'settled', left });
  }

  /** Journals an event. It is durable with the next flush; nothing may rely on it before. */
  note(entry: JournalEntry): void {
    this.#append(entry);
    this.#isDirty = true;
    this.#checkpointIfBehind();
  }

  /** Journals an entry, and everything before it; resolves once it is durable. */
  async commit(entry: JournalEntry): Promise<void> {
    this.note(entry);
    await this.#writer.flush();
  }

  /**
   * Journals the intent of a new operation; resolves once it is durable, so that its call may be sent. If it rejects, the
   * call must not be sent: the journal then says so, however much of it is written later.
   */
  async commitIntent(intent: IntentEntry): Promise<void> {
    const { op } = intent;
    this.#uncommitted.add(op);
    try {
      await this.commit(intent);
    } catch (error) {
      if (this.#uncommitted.has(op)) this.note(neverSent(op));
      throw error;
    } finally {
      this.#uncommitted.delete(op);
    }
  }

  /**
   * Resolves once everything so far is durable, and no checkpoint in progress could still change the state.
   */
  async flush(): Promise<void> {
    await this.#saving;
    await this.#writer.flush();
  }

  /**
   * Writes the current state, for runs with other locks to read. An earlier run that was suspended before its
   * own write, and resumes, finds another state than it had read, and writes nothing.
   */
  async fence(): Promise<void> {
    await this.#saving;
    await this.#checkpoint(false);
  }

  /**
   * Stops all writing, and returns the objects that the bucket may lack. A write in progress may still
   * arrive; an operation whose intent is in it is not started.
   */
  halt(): UnsavedObject[] {
    for (const op of this.#uncommitted) this.#append(neverSent(op));
    this.#uncommitted.clear();
    return this.#writer.halt();
  }

  /**
   * Writes everything and leaves the bucket complete for readers of `state.json` alone: without a journal,
   * unless an operation is still in flight. With `remove`, deletes the state, unless there is such an
   * operation. `onWritten`: done before the journal is removed.
   */
  async close(
    disposition: 'keep' | 'remove',
    onWritten: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.#saving;
    this.#writer.retry();
    const final = this.open.size === 0;
    if (this.point === undefined && this.attempted.size > 0 && disposition === 'keep')
      this.#append({ kind: 'settled', left: { since: this.#run, rows: {} } });
    if (disposition === 'remove' && final) await this.#remove();
    else if (this.#isDirty || (final && this.#isUnended)) await this.#checkpoint(final);
    await onWritten();
    if (!final) return;
    // The entry that marks a journal as finished is deleted last: otherwise a half-deleted journal would look
    // torn.
    const own = this.#writer.positions;
    try {
      for (const positions of [this.#recovered.positions, own.slice(0, -1), own.slice(-1)]) {
        if (positions.length > 0) await this.#ports.journals.remove(this.stack, positions);
      }
    } catch (error) {
      // The final state says all that the journal does: the next run recognizes its rest, and removes it.
      const message = `Could not delete the journal of a finished run: ${asCdkdError(error).message}`;
      this.#ports.emit({ kind: 'warning', code: 'JOURNAL_LEFT', message, stack: this.stack });
    }
  }

  /**
   * Whether there are objects to delete before any state was marked as final: half-deleted, they would look
   * torn.
   */
  get #isUnended(): boolean {
    return !this.#hasEnded && (this.#writer.positions.length > 0 || this.isResumed);
  }

  /** Updates `state.json`, on condition that it is the one that this run read or wrote last. */
  async #checkpoint(final: boolean): Promise<void> {
    this.#isDirty = false;
    try {
      const { state } = this;
      const body = encodeState(state);
      if (!final) this.#recordWhatIsLeftOut(state);
      await this.#announce({ kind: 'checkpoint', digest: bodyDigest(body), final });
      const { point } = this;
      // Written before its state: a run killed in between leaves the journal, which contains all of it.
      if (final && point !== undefined) await this.#keeper.keep(point, bodyDigest(body));
      this.#stored = await this.#ports.states.write(this.stack, body, this.stateEtag);
      if (final && this.#isPointReleased) await this.#keeper.dropOfTheCli();
      if (final && point === undefined) await this.#keeper.dropOwn();
      this.#hasEnded = final;
      this.#lastCheckpoint = this.#ports.clock.now();
      this.#bytesAtCheckpoint = this.#writer.bytes;
      this.#announceWritten(body.length, final);
    } catch (error) {
      this.#isDirty = true;
      throw error;
    }
  }

  /** The digest is journaled first: whoever replays this journal can tell our own write from a stranger's. */
  async #announce(entry: CheckpointEntry): Promise<void> {
    this.#append(entry);
    await this.#writer.flush();
  }

  /**
   * A state omits dependencies on resources that are temporarily missing. A replay finds them in the journal:
   * they determine the order in which everything is destroyed.
   */
  #recordWhatIsLeftOut({ resources }: StackState): void {
    const cut = [...this.rows].filter(([name, row]) => resources[name]?.dependencies !== row.dependencies);
    if (cut.length > 0) this.#write({ kind: 'rows', rows: Object.fromEntries(cut) });
  }

  #append(entry: JournalEntry): void {
    const before = undoRecord(entry, this.#replay, this.#since);
    for (const each of before === undefined ? [entry] : [before, entry]) {
      this.#replay.apply(each);
      this.#write(each);
    }
  }

  #write(entry: JournalEntry): void {
    if (this.#begin !== undefined) this.#writer.add(this.#begin);
    this.#begin = undefined;
    this.#writer.add(entry);
  }

  /**
   * A checkpoint writes the whole state. Besides the 5 s interval, it waits until the journal has grown by
   * the size of the last one, so that checkpoints cost at most twice as much as the journal. It must also be
   * complete: a replay would not restore what it omits.
   */
  #checkpointIfBehind(): void {
    if (this.#saving !== undefined) return;
    if (this.#ports.clock.now() - this.#lastCheckpoint < CHECKPOINT_INTERVAL) return;
    const stateBytes = this.#stored?.body.length ?? 0;
    if (this.#writer.bytes - this.#bytesAtCheckpoint < stateBytes) return;
    if (!this.#replay.isWhole) return;
    this.#saving = this.#checkpoint(false)
      // Retried at the next entry, and at the end, where a failure is reported.
      .catch((error: unknown) => {
        this.#lastCheckpoint = this.#ports.clock.now();
        this.#ports.emit({
          kind: 'warning',
          code: 'CHECKPOINT_LATE',
          message: `Could not update state.json: ${String(error)}`,
          stack: this.stack,
        });
      })
      .finally(() => {
        this.#saving = undefined;
      });
  }

  async #remove(): Promise<void> {
    await this.#announce({ kind: 'checkpoint', digest: null, final: true });
    if (this.#stored !== null) await this.#ports.states.remove(this.stack, this.#stored.etag);
    this.#stored = null;
    this.#isDirty = false;
    this.#hasEnded = true;
    await this.#keeper.dropAll();
    this.#announceWritten(0, true);
  }

  #announceWritten(bytes: number, final: boolean): void {
    const { stack } = this;
    this.#ports.emit({ kind: 'checkpoint', stack, bytes, ...(final ? { isFinal: true } : {}) });
  }
}
