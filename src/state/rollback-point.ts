/** The rollback point: the undo information of a stack, as stored and as collected from journal entries. */

import { defined } from '../defined.js';
import { isObject, parseObject, type Json, type JsonObject } from '../json.js';
import type { StackId } from '../ports/stack-id.js';
import { isRecordedOutputs, isRowChanges } from './journal-checks.js';
import type { BeforeEntry, RecordedOutputs, RollbackPoint, SettledEntry } from './journal-entries.js';
import type { ResourceState } from './schema.js';

/**
 * A stored rollback point. `state`: digest of the state to which it belongs; it is void for any other state.
 */
export interface KeptPoint extends RollbackPoint {
  readonly state: string;
}

const VERSION = 1;

/** A single attempt is written as earlier releases write and read it, several as a list. */
export function encodePoint({ stackName, region }: StackId, point: KeptPoint): string {
  const attempted = Object.fromEntries(
    Object.entries(point.attempted).map(([name, attempts]) => [
      name,
      attempts.length === 1 ? attempts[0] : attempts,
    ]),
  );
  return `${JSON.stringify({ version: VERSION, stackName, region, ...point, attempted }, null, 2)}\n`;
}

/**
 * `undefined` if the text is no rollback point of this stack: only `rollback` would need it, and then finds
 * nothing to undo.
 */
export function decodePoint({ stackName, region }: StackId, body: string): KeptPoint | undefined {
  const raw = parseObject(body);
  if (raw?.['version'] !== VERSION || raw['stackName'] !== stackName || raw['region'] !== region)
    return undefined;
  const { state, since, rows, attempted, outputs } = raw;
  if (typeof state !== 'string' || typeof since !== 'string' || !isRowChanges(rows)) return undefined;
  const attempts = decodeAttempts(attempted);
  if (attempts === undefined) return undefined;
  if (outputs !== undefined && !isRecordedOutputs(outputs)) return undefined;
  const known = { state, since, rows, attempted: attempts };
  return outputs === undefined ? known : { ...known, outputs };
}

function decodeAttempts(attempted: Json | undefined): Record<string, readonly JsonObject[]> | undefined {
  if (!isObject(attempted)) return undefined;
  const lists = Object.entries(attempted).map(
    ([name, value]) => [name, Array.isArray(value) ? value : [value]] as const,
  );
  if (!lists.every((entry): entry is [string, JsonObject[]] => entry[1].every(isObject))) return undefined;
  return Object.fromEntries(lists);
}

/** The records as they were before every change that can be rolled back. */
export function rowsBefore<Row>(
  rows: ReadonlyMap<string, Row>,
  before: Readonly<Record<string, Row | null>>,
): Map<string, Row> {
  const result = new Map(rows);
  for (const [name, row] of Object.entries(before)) {
    if (row === null) result.delete(name);
    else result.set(name, row);
  }
  return result;
}

/** Collects a rollback point from journal entries. */
export class PointLog {
  readonly #rows = new Map<string, ResourceState | null>();
  #since: string | undefined;
  #outputs: RecordedOutputs | undefined;

  /** `point`: the rollback point that earlier runs left. */
  constructor(point: RollbackPoint | undefined) {
    this.#reset(point);
  }

  get since(): string | undefined {
    return this.#since;
  }

  get hasOutputs(): boolean {
    return this.#outputs !== undefined;
  }

  has(name: string): boolean {
    return this.#rows.has(name);
  }

  /** The first entry for a name counts; entries of another rollback point are obsolete. */
  note({ since, rows, outputs }: BeforeEntry): void {
    if (since !== this.#since) this.#reset({ since, rows: {} });
    for (const [name, row] of Object.entries(rows)) if (!this.has(name)) this.#rows.set(name, row);
    this.#outputs ??= outputs;
  }

  settle(left: SettledEntry['left']): void {
    this.#reset(left);
  }

  /** `attempted`: the failed updates that no later one has settled. */
  point(attempted: ReadonlyMap<string, readonly JsonObject[]>): RollbackPoint | undefined {
    if (this.#since === undefined) return undefined;
    return {
      since: this.#since,
      rows: Object.fromEntries(this.#rows),
      attempted: Object.fromEntries(attempted),
      ...defined({ outputs: this.#outputs }),
    };
  }

  #reset(point: SettledEntry['left']): void {
    this.#since = point?.since;
    this.#outputs = point?.outputs;
    this.#rows.clear();
    for (const [name, row] of Object.entries(point?.rows ?? {})) this.#rows.set(name, row);
  }
}
