import { CdkdError } from '../../src/errors.js';
import type { Json } from '../../src/json.js';
import type { Clock } from '../../src/ports/clock.js';
import type { JournalObject, JournalPosition, JournalStore } from '../../src/ports/journal.js';
import type { LockRecord, LockStore, StoredLock } from '../../src/ports/lock.js';
import type { ObjectAddress, RollbackStore, StoredPoint } from '../../src/ports/rollback.js';
import type { ResponseStore, SignalStore, StoredSignals, UploadUrl } from '../../src/ports/callbacks.js';
import type { StackId } from '../../src/ports/stack-id.js';
import type { StateStore, StoredText } from '../../src/ports/state.js';
import { decodeExports, encodeExports, withExports, type ExportsIndex } from '../../src/state/exports.js';

/** A request to the bucket, as a test may want to tell them apart. */
export interface BucketCall {
  readonly operation: 'get' | 'put' | 'delete' | 'list';
  readonly key: string;
}

/** May wait, or throw: `before` the request has no effect then, `after` its answer is lost. */
export type Interference = (call: BucketCall, moment: 'before' | 'after') => Promise<void> | void;

interface StoredObject {
  readonly body: string;
  readonly etag: string;
  readonly storedAt: number;
}

/** What is in a bucket; several views may share it. */
interface Contents {
  readonly objects: Map<string, StoredObject>;
  writes: number;
}

/** A bucket with conditional writes, and a clock of its own. */
export class MemoryBucket {
  readonly clock: Clock;
  interference: Interference = () => undefined;
  readonly #contents: Contents;
  #losses = 0;

  constructor(clock: Clock, contents: Contents = { objects: new Map(), writes: 0 }) {
    this.clock = clock;
    this.#contents = contents;
  }

  get objects(): Map<string, StoredObject> {
    return this.#contents.objects;
  }

  /** The same bucket as another run sees it, whose requests meet other trouble. */
  seenBy(interference: Interference): MemoryBucket {
    const view = new MemoryBucket(this.clock, this.#contents);
    view.interference = interference;
    return view;
  }

  /** The next request that changes something has its effect, and is sent a second time for want of an answer. */
  loseNextAnswer(): void {
    this.#losses += 1;
  }

  async get(key: string): Promise<StoredObject | undefined> {
    return this.#call({ operation: 'get', key }, () => this.objects.get(key));
  }

  /** `expected`: the ETag that must be there, `null` for none. */
  async put(key: string, body: string, expected: string | null): Promise<string | undefined> {
    return this.#call({ operation: 'put', key }, () => {
      const first = this.#put(key, body, expected);
      if (!this.#isLost()) return first;
      const there = this.objects.get(key);
      return this.#put(key, body, expected) ?? (there?.body === body ? there.etag : undefined);
    });
  }

  async delete(key: string, expected?: string): Promise<boolean> {
    return this.#call({ operation: 'delete', key }, () => {
      if (this.#isLost()) this.#delete(key, expected);
      return this.#delete(key, expected);
    });
  }

  async list(prefix: string): Promise<string[]> {
    return this.#call({ operation: 'list', key: prefix }, () =>
      [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort(),
    );
  }

  async #call<T>(call: BucketCall, act: () => T): Promise<T> {
    await this.interference(call, 'before');
    const result = act();
    await this.interference(call, 'after');
    return result;
  }

  #put(key: string, body: string, expected: string | null): string | undefined {
    if ((this.objects.get(key)?.etag ?? null) !== expected) return undefined;
    this.#contents.writes += 1;
    const etag = `"${this.#contents.writes}"`;
    this.objects.set(key, { body, etag, storedAt: this.clock.now() });
    return etag;
  }

  /** What is not there counts as deleted. */
  #delete(key: string, expected: string | undefined): boolean {
    const there = this.objects.get(key);
    if (there !== undefined && expected !== undefined && there.etag !== expected) return false;
    this.objects.delete(key);
    return true;
  }

  #isLost(): boolean {
    if (this.#losses === 0) return false;
    this.#losses -= 1;
    return true;
  }
}

function folderOf({ stackName, region }: StackId): string {
  return `${stackName}/${region}`;
}

async function stacksWith(name: string, bucket: MemoryBucket): Promise<StackId[]> {
  const found = new Map<string, StackId>();
  for (const key of await bucket.list('')) {
    const [stackName, region, file] = key.split('/');
    if (stackName === undefined || region === undefined || file !== name) continue;
    found.set(`${stackName}/${region}`, { stackName, region });
  }
  return [...found.values()];
}

export class MemoryStateStore implements StateStore {
  constructor(private readonly bucket: MemoryBucket) {}

  async read(stack: StackId): Promise<StoredText | undefined> {
    const found = await this.bucket.get(keyOfState(stack));
    return found === undefined ? undefined : { body: found.body, etag: found.etag };
  }

  async write(stack: StackId, body: string, expected: string | null): Promise<StoredText> {
    const etag = await this.bucket.put(keyOfState(stack), body, expected);
    if (etag === undefined) throw changed(keyOfState(stack));
    return { body, etag };
  }

  async remove(stack: StackId, expected: string): Promise<void> {
    if (!(await this.bucket.delete(keyOfState(stack), expected))) throw changed(keyOfState(stack));
  }

  list(): Promise<StackId[]> {
    return stacksWith('state.json', this.bucket);
  }
}

export class MemoryJournalStore implements JournalStore {
  constructor(private readonly bucket: MemoryBucket) {}

  async append(stack: StackId, position: JournalPosition, body: string): Promise<void> {
    const key = keyOfJournal(stack, position);
    if ((await this.bucket.put(key, body, null)) !== undefined) return;
    if ((await this.bucket.get(key))?.body !== body) throw changed(key);
  }

  async list(stack: StackId): Promise<JournalObject[]> {
    const prefix = `${folderOf(stack)}/journal/`;
    const objects = (await this.bucket.list(prefix)).flatMap((key) => {
      const [run = '', number = ''] = key.slice(prefix.length).split('/');
      const found = this.bucket.objects.get(key);
      return found === undefined
        ? []
        : [
            {
              run,
              sequence: Number(number),
              body: found.body,
              storedAt: found.storedAt,
              age: this.bucket.clock.now() - found.storedAt,
            },
          ];
    });
    const first = new Map<string, number>();
    for (const { run, storedAt } of objects) first.set(run, Math.min(storedAt, first.get(run) ?? Infinity));
    return objects.sort((left, right) => (first.get(left.run) ?? 0) - (first.get(right.run) ?? 0));
  }

  async remove(stack: StackId, positions: readonly JournalPosition[]): Promise<void> {
    for (const position of positions) await this.bucket.delete(keyOfJournal(stack, position));
  }

  stacks(): Promise<StackId[]> {
    return stacksWith('journal', this.bucket);
  }

  addressOf(stack: StackId, position?: JournalPosition): ObjectAddress {
    const key = position === undefined ? `${folderOf(stack)}/journal/` : keyOfJournal(stack, position);
    return { bucket: 'memory', key };
  }
}

export class MemoryRollbackStore implements RollbackStore {
  constructor(private readonly bucket: MemoryBucket) {}

  async read(stack: StackId): Promise<StoredPoint> {
    const own = await this.bucket.get(keyOfPoint(stack));
    const ofTheCli = await this.bucket.get(keyOfCliJournal(stack));
    return {
      ...(own && { own: { body: own.body, etag: own.etag } }),
      ...(ofTheCli && { ofTheCli: { body: ofTheCli.body, etag: ofTheCli.etag } }),
    };
  }

  async write(stack: StackId, body: string, { own }: StoredPoint): Promise<string> {
    const etag = await this.bucket.put(keyOfPoint(stack), body, own?.etag ?? null);
    if (etag === undefined) throw changed(keyOfPoint(stack));
    return etag;
  }

  async remove(stack: StackId, { own, ofTheCli }: StoredPoint): Promise<void> {
    const seen = [
      [keyOfPoint(stack), own],
      [keyOfCliJournal(stack), ofTheCli],
    ] as const;
    for (const [key, object] of seen) {
      if (object !== undefined && !(await this.bucket.delete(key, object.etag))) throw changed(key);
    }
  }
}

export class MemoryLockStore implements LockStore {
  constructor(private readonly bucket: MemoryBucket) {}

  async read(stack: StackId): Promise<StoredLock | undefined> {
    const found = await this.bucket.get(keyOfLock(stack));
    if (found === undefined) return undefined;
    const record = JSON.parse(found.body) as LockRecord;
    return { record, etag: found.etag, age: this.bucket.clock.now() - found.storedAt };
  }

  create(stack: StackId, record: LockRecord): Promise<string | undefined> {
    return this.bucket.put(keyOfLock(stack), JSON.stringify(record), null);
  }

  replace(stack: StackId, record: LockRecord, expected: string): Promise<string | undefined> {
    return this.bucket.put(keyOfLock(stack), JSON.stringify(record), expected);
  }

  remove(stack: StackId, expected: string): Promise<boolean> {
    return this.bucket.delete(keyOfLock(stack), expected);
  }

  list(): Promise<StackId[]> {
    return stacksWith('lock.json', this.bucket);
  }
}

/** The exports index of every region. */
export class MemoryExportsRegistry {
  constructor(private readonly bucket: MemoryBucket) {}

  async read(region: string): Promise<ExportsIndex> {
    const found = await this.bucket.get(keyOfIndex(region));
    return found === undefined ? new Map() : decodeExports(found.body);
  }

  async publish(stack: StackId, values: Readonly<Record<string, Json>>): Promise<void> {
    for (;;) {
      const found = await this.bucket.get(keyOfIndex(stack.region));
      const next = withExports(found === undefined ? new Map() : decodeExports(found.body), stack, values);
      if (next === undefined) return;
      const body = encodeExports(next, stack.region, 0);
      if ((await this.bucket.put(keyOfIndex(stack.region), body, found?.etag ?? null)) !== undefined) return;
    }
  }
}

/** Answers are put by handlers, so past every view of the bucket. */
export class MemoryResponseStore implements ResponseStore {
  readonly answers = new Map<string, string>();

  /** How many of its URLs, the first ones, nobody can upload to any more. */
  dead = 0;
  #urls = 0;

  uploadUrl(_stack: StackId, requestId: string): Promise<UploadUrl> {
    const url = `memory:${requestId}`;
    const number = (this.#urls += 1);
    return Promise.resolve({ url, isDead: () => this.dead >= number });
  }

  read(_stack: StackId, requestId: string): Promise<string | undefined> {
    return Promise.resolve(this.answers.get(`memory:${requestId}`));
  }

  isUsed(): boolean {
    return this.answers.size > 0;
  }

  sweep(_stack: StackId, open: ReadonlySet<string>): Promise<void> {
    const kept = new Set([...open].map((requestId) => `memory:${requestId}`));
    for (const url of this.answers.keys()) if (!kept.has(url)) this.answers.delete(url);
    return Promise.resolve();
  }
}

/** Signals are put by whoever has the URL, so past every view of the bucket. */
export class MemorySignalStore implements SignalStore {
  readonly signals = new Map<string, string[]>();
  readonly ends = new Map<string, number>();
  isLastOnly = false;

  constructor(private readonly clock: Clock) {}

  url(_stack: StackId, name: string, lifetime: number): Promise<string> {
    const url = `memory:${name}`;
    this.ends.set(url, this.clock.now() + lifetime);
    return Promise.resolve(url);
  }

  takenUntil(url: string): number | undefined {
    return this.ends.get(url);
  }

  put(url: string, signal: unknown): void {
    this.signals.set(url, [...(this.signals.get(url) ?? []), JSON.stringify(signal)]);
  }

  read(url: string): Promise<StoredSignals> {
    return Promise.resolve({ bodies: this.signals.get(url) ?? [], isLastOnly: this.isLastOnly });
  }

  remove(url: string): Promise<void> {
    this.signals.delete(url);
    return Promise.resolve();
  }
}

function keyOfIndex(region: string): string {
  return `_index/${region}/exports.json`;
}

function keyOfState(stack: StackId): string {
  return `${folderOf(stack)}/state.json`;
}

function keyOfPoint(stack: StackId): string {
  return `${folderOf(stack)}/rollback-point.json`;
}

function keyOfCliJournal(stack: StackId): string {
  return `${folderOf(stack)}/rollback-journal.json`;
}

function keyOfLock(stack: StackId): string {
  return `${folderOf(stack)}/lock.json`;
}

function keyOfJournal(stack: StackId, { run, sequence }: JournalPosition): string {
  return `${folderOf(stack)}/journal/${run}/${String(sequence).padStart(8, '0')}`;
}

function changed(key: string): CdkdError {
  return new CdkdError('STATE_CHANGED', `${key} changed during the run`, { value: key, next: 'Run again.' });
}
