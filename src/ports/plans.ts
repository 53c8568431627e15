import type { StackId } from './stack-id.js';
import type { StoredText } from './state.js';

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
