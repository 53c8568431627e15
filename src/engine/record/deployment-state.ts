import type { JsonObject } from '../../json.js';
import type { Clock } from '../../ports/clock.js';
import type { JournalStore } from '../../ports/journal.js';
import type { RollbackStore, StoredPoint } from '../../ports/rollback.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StateStore, StoredText } from '../../ports/state.js';
import type { UnsavedObject } from '../../ports/spool.js';
import { bodyDigest, encodeState } from '../../state/codec.js';
import type { OpenIntent, Replay } from '../../state/journal.js';
import type {
  BeginEntry,
  CheckpointEntry,
  IntentEntry,
  JournalEntry,
  RollbackPoint,
} from '../../state/journal-entries.js';
import type { ResourceState, StackState } from '../../state/schema.js';
import type { Emit } from '../../events.js';
import { undoRecord } from './undo-record.js';
import { JournalWriter } from './journal-writer.js';
import { RollbackPointWriter } from './rollback-point-writer.js';
import type { Recovered } from './recovery.js';

/** How far `state.json` may fall behind the journal, in milliseconds. */
const CHECKPOINT_INTERVAL = 5_000;

export interface LedgerPorts {
  readonly states: StateStore;
  readonly journals: JournalStore;
  readonly points: RollbackStore;
  readonly clock: Clock;
  readonly emit: Emit;
}

/** What a run began with: the state, where it stands in the bucket (`null`: there is none yet), and old journals. */
export interface LedgerBase {
  readonly stack: StackId;
  readonly stored: StoredText | null;
  /** The state with everything that interrupted runs had on record; their objects go once a checkpoint holds that. */
  readonly recovered: Recovered;
  /** What is kept to take failed deploys back. */
  readonly point: StoredPoint;
}

/** Who the run is, for whoever reads its journal. */
export type RunDescription = Pick<BeginEntry, 'command' | 'owner' | 'runUrl'>;

/**
 * START HERE for what a run knows and what it has on record. Memory is changed only by entries that are also on
 * their way into the journal, so that the two cannot disagree; `state.json` follows behind.
 */
export class DeploymentState {
  readonly stack: StackId;
  readonly #ports: LedgerPorts;
  readonly #recovered: LedgerBase['recovered'];
  readonly #replay: Replay;
  readonly #writer: JournalWriter;
  readonly #keeper: RollbackPointWriter;
  /** Of the state as it was found under the lock, before this run wrote anything; `null` where there was none. */
  readonly foundEtag: string | null;
  readonly #openedAt: number;
  #stored: StoredText | null;
  /** What this run does can be taken back with everything since the run of this name. */
  #since: string | undefined;
  /** Nothing that anybody did before can be taken back any more. */
  #isSettled = false;
  #lastCheckpoint: number;
  #bytesAtCheckpoint = 0;
  #isDirty: boolean;
  /** The last state stands. */
  #hasEnded = false;
  /** A checkpoint in between; never rejects. */
  #saving: Promise<void> | undefined;
  #begin: BeginEntry | undefined;

  constructor(base: LedgerBase, run: string, begin: RunDescription, ports: LedgerPorts) {
    this.stack = base.stack;
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

  get open(): ReadonlyMap<string, OpenIntent> {
    return this.#replay.open;
  }

  /** Whether it goes on from what other runs left in the journal. */
  get isResumed(): boolean {
    return this.#recovered.positions.length > 0;
  }

  /**
   * Milliseconds since an operation began. The clock of the machine that began it may have been wrong, and so may
   * ours: of an earlier run's operation the bucket's clock is asked as well, and what says more is believed.
   */
  ageOf({ op, at }: IntentEntry): number {
    const now = this.#ports.clock.now();
    const seen = this.#recovered.ages.get(op);
    return Math.max(now - at, seen === undefined ? 0 : seen + now - this.#openedAt);
  }

  /** What updates that failed had asked for, by logical id: AWS may have done a part of it. */
  get attempted(): ReadonlyMap<string, JsonObject> {
    return this.#replay.attempted;
  }

  /** What can be taken back: of this run, and of failed deploys before it. */
  get point(): RollbackPoint | undefined {
    return this.#replay.point;
  }

  /** Whether what was kept to take failed deploys back belongs to another state than this one. */
  get hasVoidPoint(): boolean {
    return this.#keeper.hasOwn && this.point === undefined;
  }

  /** Rows that are to be looked up before they are believed. */
  get doubtful(): readonly string[] {
    return this.#recovered.doubtful;
  }

  /** Runs that had left a journal when this one began. */
  get interruptedRuns(): readonly string[] {
    return [...new Set(this.#recovered.positions.map(({ run }) => run))];
  }

  get stateEtag(): string | null {
    return this.#stored?.etag ?? null;
  }

  get state(): StackState {
    return this.#replay.snapshot(this.#ports.clock.now());
  }

  /** Whether the stack had no state when the run began, and what the run has noted since has come to nothing. */
  get isVoid(): boolean {
    const hasNoted = this.#isDirty || this.#stored !== null;
    return (
      this.foundEtag === null &&
      hasNoted &&
      this.rows.size === 0 &&
      Object.keys(this.state.outputs).length === 0
    );
  }

  /** From now on what is noted can be taken back, together with everything since the run of that name. */
  canBeTakenBack(since: string): void {
    this.#since = since;
    this.#isSettled = false;
  }

  /** Nothing that was done so far, nor what this run still does, is to be taken back any more. */
  settle(): void {
    this.#since = undefined;
    this.#isSettled = true;
    if (this.point !== undefined || this.#keeper.hasAny) this.note({ kind: 'settled' });
  }

  /** Everything is as it was when only that was left to be taken back. */
  goBackTo(earlier: RollbackPoint | undefined): void {
    this.#since = undefined;
    if (earlier === undefined) {
      this.note({ kind: 'settled' });
      return;
    }
    const { attempted: _attempted, ...left } = earlier;
    this.note({ kind: 'settled', left });
  }

  /** Records what happened. It is durable with the next flush; nothing may be built on it before. */
  note(entry: JournalEntry): void {
    this.#append(entry);
    this.#isDirty = true;
    this.#checkpointIfBehind();
  }

  /** Records what is about to happen, and everything noted before; resolves once it is durable. */
  async commit(entry: JournalEntry): Promise<void> {
    this.note(entry);
    await this.#writer.flush();
  }

  /** Resolves once everything noted so far is durable, and no checkpoint is under way that would move the state. */
  async flush(): Promise<void> {
    await this.#saving;
    await this.#writer.flush();
  }

  /**
   * Writes the state as it is now, for runs that hold other locks to read. An earlier run that was stopped on the way to
   * its own write, and wakes up, finds another one than it had read, and writes nothing any more.
   */
  async fence(): Promise<void> {
    await this.#saving;
    await this.#checkpoint(false);
  }

  /** Ends all writing, and hands over what the bucket may not have. A write that is on its way may still arrive. */
  halt(): UnsavedObject[] {
    return this.#writer.halt();
  }

  /**
   * Writes everything down and leaves the bucket as a reader of `state.json` alone expects it: complete, and with
   * no journal unless an operation's outcome is still open. With `remove`, the state itself goes, unless there is
   * such an operation.
   */
  async close(disposition: 'keep' | 'remove'): Promise<void> {
    await this.#saving;
    this.#writer.retry();
    const final = this.open.size === 0;
    if (disposition === 'remove' && final) await this.#remove();
    else if (this.#isDirty || (final && this.#isUnended)) await this.#checkpoint(final);
    if (!final) return;
    // What says that a journal has ended goes after it: else a half-removed one would look torn.
    const own = this.#writer.positions;
    for (const positions of [this.#recovered.positions, own.slice(0, -1), own.slice(-1)]) {
      if (positions.length > 0) await this.#ports.journals.remove(this.stack, positions);
    }
  }

  /** Whether there are objects to remove, and no state was called the last one yet: half-removed, they would look torn. */
  get #isUnended(): boolean {
    return !this.#hasEnded && (this.#writer.positions.length > 0 || this.isResumed);
  }

  /** Brings `state.json` up to date, conditionally on being the one that this run read or wrote last. */
  async #checkpoint(final: boolean): Promise<void> {
    this.#isDirty = false;
    try {
      const { state } = this;
      const body = encodeState(state);
      if (!final) this.#recordWhatIsLeftOut(state);
      await this.#announce({ kind: 'checkpoint', digest: bodyDigest(body), final });
      const { point } = this;
      // It stands before its state: a run that dies in between leaves the journal, which has all of it.
      if (final && point !== undefined) await this.#keeper.keep(point, bodyDigest(body));
      this.#stored = await this.#ports.states.write(this.stack, body, this.stateEtag);
      if (final && this.#isSettled) await this.#keeper.dropAll();
      else if (final && point === undefined) await this.#keeper.dropOwn();
      this.#hasEnded = final;
      this.#lastCheckpoint = this.#ports.clock.now();
      this.#bytesAtCheckpoint = this.#writer.bytes;
      this.#ports.emit({ kind: 'checkpoint', stack: this.stack, bytes: body.length });
    } catch (error) {
      this.#isDirty = true;
      throw error;
    }
  }

  /** The digest goes first: whoever replays this journal can tell our own write from a stranger's. */
  async #announce(entry: CheckpointEntry): Promise<void> {
    this.#append(entry);
    await this.#writer.flush();
  }

  /**
   * A state leaves out dependencies on what is not there for the moment. Whoever replays on it finds them in the
   * journal: they decide the order in which all of it is destroyed.
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
   * A checkpoint in between costs the whole state. So besides being 5 s behind it must be worth it: the journal has
   * grown by as much as the last one was, so that in all they cost no more than twice what the journal does.
   * And it must be whole: what a checkpoint has to leave out, replay on it would not find again.
   */
  #checkpointIfBehind(): void {
    if (this.#saving !== undefined) return;
    if (this.#ports.clock.now() - this.#lastCheckpoint < CHECKPOINT_INTERVAL) return;
    const stateBytes = this.#stored?.body.length ?? 0;
    if (this.#writer.bytes - this.#bytesAtCheckpoint < stateBytes) return;
    if (!this.#replay.isWhole) return;
    this.#saving = this.#checkpoint(false)
      // It is tried again at the next entry, and at the end, where a failure is reported.
      .catch((error: unknown) => {
        this.#lastCheckpoint = this.#ports.clock.now();
        this.#ports.emit({
          kind: 'warning',
          code: 'CHECKPOINT_LATE',
          message: `state.json could not be brought up to date: ${String(error)}`,
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
  }
}
