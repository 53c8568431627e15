/** Reads what is on record of a stack and of everything nested in it, for plans without a lock. */

import type { TreeRecord } from '../../plan/approval/reviewed-plan.js';
import type { InterruptedOperation, Plan } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';
import { loadRecord, type StackRecord } from './plan-stack.js';
import type { Stores } from '../ports/stores.js';

type RecordStores = Pick<Stores, 'states' | 'journals' | 'points'>;

/** The records of one tree: each is read once, however often it is planned. */
export class TreeRecords {
  readonly #stores: RecordStores;
  readonly #records = new Map<string, Promise<StackRecord>>();

  /** `known`: records that have been read already. */
  constructor(
    stores: RecordStores,
    known: readonly { readonly stack: StackId; readonly record: StackRecord }[] = [],
  ) {
    this.#stores = stores;
    for (const { stack, record } of known) this.#records.set(stack.stackName, Promise.resolve(record));
  }

  load(stack: StackId): Promise<StackRecord> {
    const record = this.#records.get(stack.stackName) ?? loadRecord(stack, this.#stores);
    this.#records.set(stack.stackName, record);
    return record;
  }

  /**
   * Everything on record of a tree: what has been read so far, and the stacks nested in it that no plan has asked for, such
   * as those that their policies retain. A deploy recovers them, too.
   */
  async whole(root: StackId): Promise<WholeTree> {
    await this.#loadNested(root);
    const records = await Promise.all(
      [...this.#records].map(async ([name, record]) => [name, await record] as const),
    );
    return {
      found: Object.fromEntries(
        records.map(([name, { stateEtag, interruptedRuns }]) => [
          name,
          { etag: stateEtag, runs: interruptedRuns },
        ]),
      ),
      interruptedRuns: [...new Set(records.flatMap(([, { interruptedRuns }]) => interruptedRuns))],
      interrupted: records.flatMap(([stack, { inFlight }]) => inFlight.map((each) => ({ stack, ...each }))),
      pending: new Map(records.map(([name, { pending }]) => [name, pending])),
    };
  }

  async #loadNested(stack: StackId): Promise<void> {
    const { nested } = await this.load(stack);
    await Promise.all(nested.map((child) => this.#loadNested(child)));
  }
}

/** What is on record of the stacks of a tree. */
export interface WholeTree {
  readonly found: TreeRecord;
  readonly interruptedRuns: readonly string[];
  /** What those runs left in flight. */
  readonly interrupted: readonly InterruptedOperation[];
  /** By stack: the resources that the last deploy created and did not await. */
  readonly pending: ReadonlyMap<string, readonly string[]>;
}

/** The plan of a root, with what interrupted runs left in flight in its tree. */
export function withInterrupted(plan: Plan, { interrupted }: WholeTree): Plan {
  return interrupted.length === 0 ? plan : { ...plan, interrupted };
}
