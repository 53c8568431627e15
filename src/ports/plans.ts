/** The port for reviewed plans. */

import type { StackId } from './stack-id.js';
import type { StoredText } from './state.js';

/**
 * Reviewed plans by digest. `write` takes effect only if the object still has the ETag `expected` (`null`:
 * absent), else it resolves to false and changes nothing; a lost answer is resolved by reading back.
 */
export interface PlanStore {
  read(stack: StackId, digest: string): Promise<StoredText | undefined>;
  write(stack: StackId, digest: string, body: string, expected: string | null): Promise<boolean>;
  /** All records of a stack, unordered. */
  list(stack: StackId): Promise<KeptPlan[]>;
  /** Deletes the record only if it still has the ETag `expected`; resolves to whether it is gone. */
  remove(stack: StackId, digest: string, expected: string): Promise<boolean>;
  /** Deletes everything that is kept of a stack beside its plans, too, unless somebody changes it meanwhile. */
  clear(stack: StackId): Promise<void>;
}

/** Records by digest; the obligations are those of `PlanStore`. */
export type RecordStore = Pick<PlanStore, 'read' | 'write'>;

/** Notes of the approvals that deploys have used. */
export type UsedApprovalStore = RecordStore;

export interface KeptPlan {
  readonly digest: string;
  readonly etag: string;
  /** When the store received it, by the store's own clock, in milliseconds. */
  readonly storedAt: number;
}
