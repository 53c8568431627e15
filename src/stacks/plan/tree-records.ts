/** Reads what is on record of stacks and of everything nested in them, for plans without a lock. */

import type { TreeRecord } from '../../plan/approval/reviewed-plan.js';
import type { InterruptedOperation, Plan } from '../../plan/model/plan.js';
import { stackKey, type StackId } from '../../ports/stack-id.js';
import { loadRecord, type RecordedStack, type StackRecord } from './plan-stack.js';
import type { Stores } from '../ports/stores.js';

type RecordStores = Pick<Stores, 'states' | 'journals' | 'points'>;

/** The records of one tree or several: each is read once, however often it is planned. */
export class TreeRecords {
  readonly #stores: RecordStores;
  /** By `stackKey`. */
  readonly #records = new Map<string, Promise<RecordedStack>>();

  /** `known`: records that have been read already. */
  constructor(stores: RecordStores, known: readonly RecordedStack[] = []) {
    this.#stores = stores;
    for (const each of known) this.#records.set(stackKey(each.stack), Promise.resolve(each));
  }

  async load(stack: StackId): Promise<StackRecord> {
    const key = stackKey(stack);
    const recorded = this.#records.get(key) ?? this.#read(stack);
    this.#records.set(key, recorded);
    return (await recorded).record;
  }

  async #read(stack: StackId): Promise<RecordedStack> {
    return { stack, record: await loadRecord(stack, this.#stores) };
  }

  /**
   * Everything on record of the only tree: what has been read so far, and the stacks nested in it that no plan has asked for, such
   * as those that their policies retain. A deploy recovers them, too.
   */
  async whole(root: StackId): Promise<WholeTree> {
    await this.#loadNested(root);
    const recorded = await Promise.all(this.#records.values());
    const records = recorded.map(({ stack, record }) => [stack.stackName, record] as const);
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
