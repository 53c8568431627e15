/** Stores states, journals and locks in S3. */

import { CdkdError } from '../../../errors.js';
import { parseObject } from '../../../json.js';
import type { JournalObject, JournalPosition, JournalStore } from '../../../ports/journal.js';
import type { LockRecord, LockStore } from '../../../ports/lock.js';
import type { ObjectAddress } from '../../../ports/rollback.js';
import type { StackId } from '../../../ports/stack-id.js';
import type { StateStore, StoredText } from '../../../ports/state.js';
import type { StateBucket, TextObject } from './object-store.js';
import { StackObjects } from './stack-objects.js';

/** Concurrent reads while a journal is fetched. */
const JOURNAL_READS = 8;
const MAX_RELISTINGS = 3;

/** The stacks that have a file of this name in their folder, `{prefix}/{stack}/{region}/`, in key order. */
async function stacksWith(file: RegExp, bucket: StateBucket, prefix: string): Promise<StackId[]> {
  const objects = await bucket.list(`${prefix}/`);
  return stacksAmong(
    objects.map(({ key }) => key),
    file,
    prefix,
  );
}

function stacksAmong(keys: Iterable<string>, file: RegExp, prefix: string): StackId[] {
  const found = new Map<string, StackId>();
  for (const key of keys) {
    const [stackName, region, ...rest] = key.slice(prefix.length + 1).split('/');
    if (stackName === undefined || region === undefined || !file.test(rest.join('/'))) continue;
    found.set(`${stackName}/${region}`, { stackName, region });
  }
  return [...found.values()];
}

interface UnmovedState {
  readonly stack: StackId;
  readonly isLocked: boolean;
}

/** `state.json`, with conditional writes, and with the CLI's oldest layout as a fallback for reading. */
export class S3StateStore extends StackObjects implements StateStore {
  /** ETags of states that were found at the old location: the next write moves them. */
  readonly #legacy = new Map<string, string>();
  /** Stacks without a state at the old location. Only versions of the CLI that know no other write one. */
  readonly #withoutLegacy = new Set<string>();

  async read(stack: StackId): Promise<StoredText | undefined> {
    return (await this.bucket.read(this.#key(stack))) ?? (await this.#readLegacy(stack));
  }

  async write(stack: StackId, body: string, expected: string | null): Promise<StoredText> {
    const legacy = this.#legacy.get(this.#key(stack));
    const isMove = legacy !== undefined && legacy === expected;
    const condition = expected === null || isMove ? { ifAbsent: true as const } : { ifMatch: expected };
    const etag = await this.bucket.write(this.#key(stack), body, condition);
    if (etag === undefined) throw changed(stack);
    if (isMove) {
      await this.bucket.remove(this.#legacyKey(stack), legacy);
      this.#legacy.delete(this.#key(stack));
    }
    return { body, etag };
  }

  async remove(stack: StackId, expected: string): Promise<void> {
    const isLegacy = this.#legacy.get(this.#key(stack)) === expected;
    // A move that was interrupted left the old one, which would count again without the new one.
    if (!isLegacy) await this.#removeLegacy(stack);
    const key = isLegacy ? this.#legacyKey(stack) : this.#key(stack);
    if (!(await this.bucket.remove(key, expected))) throw changed(stack);
  }

  async #removeLegacy(stack: StackId): Promise<void> {
    const found = await this.#readLegacy(stack);
    if (found === undefined) return;
    this.#legacy.delete(this.#key(stack));
    await this.bucket.remove(this.#legacyKey(stack), found.etag);
  }

  async list(): Promise<StackId[]> {
    const keys = await this.#keys();
    const moved = stacksAmong(keys, /^state\.json$/, this.prefix);
    const unmoved = (await this.#unmovedAmong(keys)).map(({ stack }) => stack);
    if (unmoved.length === 0) return moved;
    const orderOf = (stack: StackId): string => this.#key(stack);
    return [...moved, ...unmoved].sort((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1));
  }

  /**
   * Stacks whose state exists only at the old location, and whether an old version of the CLI holds a lock
   * there.
   */
  async unmoved(): Promise<UnmovedState[]> {
    return this.#unmovedAmong(await this.#keys());
  }

  async #keys(): Promise<ReadonlySet<string>> {
    return new Set((await this.bucket.list(`${this.prefix}/`)).map(({ key }) => key));
  }

  async #unmovedAmong(keys: ReadonlySet<string>): Promise<UnmovedState[]> {
    const old = [...keys].flatMap((key) => {
      const [stackName, file, ...rest] = key.slice(this.prefix.length + 1).split('/');
      return stackName !== undefined && file === 'state.json' && rest.length === 0 ? [stackName] : [];
    });
    const found: UnmovedState[] = [];
    for (const stackName of old) {
      const body = (await this.bucket.read(`${this.prefix}/${stackName}/state.json`))?.body ?? '';
      const region = parseObject(body)?.['region'];
      if (typeof region !== 'string' || keys.has(this.#key({ stackName, region }))) continue;
      const isLocked = keys.has(`${this.prefix}/${stackName}/lock.json`);
      found.push({ stack: { stackName, region }, isLocked });
    }
    return found;
  }

  /** Version 1 had no region in its key; the state belongs to this stack only if its content says so. */
  async #readLegacy(stack: StackId): Promise<StoredText | undefined> {
    const key = this.#key(stack);
    if (this.#withoutLegacy.has(key)) return undefined;
    const found = await this.bucket.read(this.#legacyKey(stack));
    if (found === undefined) this.#withoutLegacy.add(key);
    if (found === undefined || parseObject(found.body)?.['region'] !== stack.region) return undefined;
    this.#legacy.set(this.#key(stack), found.etag);
    return found;
  }

  #key(stack: StackId): string {
    return `${this.folderOf(stack)}state.json`;
  }

  #legacyKey(stack: StackId): string {
    return `${this.prefix}/${stack.stackName}/state.json`;
  }
}

/**
 * A journal object's key below the folder of its stack. A policy that permits writing to `*\/plans/*` covers folders of
 * that name at any depth, so nothing in them counts as a journal.
 */
const JOURNAL_OBJECT = /^journal\/((?!plans\/)[^/]+)\/(\d+)\.json$/;

/** Numbered objects under `journal/{run}/`. */
export class S3JournalStore extends StackObjects implements JournalStore {
  async append(stack: StackId, position: JournalPosition, body: string): Promise<void> {
    const key = this.#key(stack, position);
    if ((await this.bucket.write(key, body, { ifAbsent: true })) !== undefined) return;
    throw new CdkdError('STATE_CHANGED', `Another run has written ${key}`, {
      value: key,
      next: 'Run again.',
    });
  }

  /** A run at work may delete its journal between listing and reading, which the next listing shows. */
  async list(stack: StackId): Promise<JournalObject[]> {
    let objects = await this.#readAll(stack);
    for (let again = 0; again < MAX_RELISTINGS && objects.some(isVanished); again += 1) {
      objects = await this.#readAll(stack);
    }
    return inOrder(objects);
  }

  async #readAll(stack: StackId): Promise<JournalObject[]> {
    const folder = this.folderOf(stack);
    const listed = (await this.bucket.list(this.#folder(stack))).flatMap(({ key, storedAt }) => {
      const [, run, sequence] = JOURNAL_OBJECT.exec(key.slice(folder.length)) ?? [];
      return run === undefined ? [] : [{ key, run, sequence: Number(sequence), storedAt }];
    });
    const objects: JournalObject[] = [];
    for (let start = 0; start < listed.length; start += JOURNAL_READS) {
      const part = listed.slice(start, start + JOURNAL_READS);
      objects.push(
        ...(await Promise.all(part.map(async (item) => ({ ...item, ...(await this.#read(item.key)) })))),
      );
    }
    return objects;
  }

  async remove(stack: StackId, positions: readonly JournalPosition[]): Promise<void> {
    await this.bucket.removeAll(positions.map((position) => this.#key(stack, position)));
  }

  stacks(): Promise<StackId[]> {
    return stacksWith(JOURNAL_OBJECT, this.bucket, this.prefix);
  }

  addressOf(stack: StackId, position?: JournalPosition): ObjectAddress {
    const key = position === undefined ? this.#folder(stack) : this.#key(stack, position);
    return { bucket: this.bucket.name, key };
  }

  /** An object that vanished between listing and reading is empty, which no journal object is. */
  async #read(key: string): Promise<Pick<JournalObject, 'body' | 'age'>> {
    const found = await this.bucket.read(key);
    if (found === undefined) return { body: '', age: 0 };
    return { body: found.body, age: Math.max(0, found.readAt - found.storedAt) };
  }

  #folder(stack: StackId): string {
    return `${this.folderOf(stack)}journal/`;
  }

  #key(stack: StackId, { run, sequence }: JournalPosition): string {
    return `${this.#folder(stack)}${run}/${String(sequence).padStart(8, '0')}.json`;
  }
}

function isVanished({ body }: JournalObject): boolean {
  return body === '';
}

/** Runs by the time of their first object, then by name; a run's objects by number. */
function inOrder(objects: readonly JournalObject[]): JournalObject[] {
  const first = new Map<string, number>();
  for (const { run, storedAt } of objects) first.set(run, Math.min(storedAt, first.get(run) ?? Infinity));
  return [...objects].sort(
    (left, right) =>
      (first.get(left.run) ?? 0) - (first.get(right.run) ?? 0) ||
      left.run.localeCompare(right.run, 'en') ||
      left.sequence - right.sequence,
  );
}

/** `lock.json`. A lock that cannot be parsed still counts as held. */
export class S3LockStore extends StackObjects implements LockStore {
  async read(stack: StackId) {
    const found = await this.bucket.read(this.#key(stack));
    if (found === undefined) return undefined;
    return { record: recordOf(found), etag: found.etag, age: Math.max(0, found.readAt - found.storedAt) };
  }

  async create(stack: StackId, record: LockRecord): Promise<string | undefined> {
    return this.#put(stack, record, { ifAbsent: true });
  }

  async replace(stack: StackId, record: LockRecord, expected: string): Promise<string | undefined> {
    return this.#put(stack, record, { ifMatch: expected });
  }

  async remove(stack: StackId, expected: string): Promise<boolean> {
    return this.bucket.remove(this.#key(stack), expected);
  }

  list(): Promise<StackId[]> {
    return stacksWith(/^lock\.json$/, this.bucket, this.prefix);
  }

  /** The body contains the nonce, so reading our own body back proves that the lock is ours. */
  #put(stack: StackId, record: LockRecord, condition: Parameters<StateBucket['write']>[2]) {
    return this.bucket.write(this.#key(stack), `${JSON.stringify(record, null, 2)}\n`, condition);
  }

  #key(stack: StackId): string {
    return `${this.folderOf(stack)}lock.json`;
  }
}

function recordOf(found: TextObject): LockRecord {
  const raw = parseObject(found.body) ?? {};
  const text = (name: string, otherwise: string) => (typeof raw[name] === 'string' ? raw[name] : otherwise);
  const time = (name: string, otherwise: number) => (typeof raw[name] === 'number' ? raw[name] : otherwise);
  const timestamp = time('timestamp', found.storedAt);
  const runUrl = raw['runUrl'];
  const nonce = raw['nonce'];
  return {
    owner: text('owner', 'somebody'),
    timestamp,
    expiresAt: time('expiresAt', timestamp),
    operation: text('operation', 'unknown operation'),
    ...(typeof nonce === 'string' ? { nonce } : {}),
    ...(typeof runUrl === 'string' ? { runUrl } : {}),
  };
}

function changed(stack: StackId): CdkdError {
  return new CdkdError(
    'STATE_CHANGED',
    `The state of ${stack.stackName} (${stack.region}) changed during the run`,
    {
      value: stack.stackName,
      next: "Run again: the other writer's state was not overwritten, and the journal holds this run's changes.",
    },
  );
}
