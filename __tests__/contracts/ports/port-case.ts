import { CdkdError, type ErrorCode } from '../../../src/errors.js';
import type { StackId } from '../../../src/ports/stack-id.js';

/**
 * START HERE. What the ports of `src/ports.ts` promise, written once and asked of every adapter and every fake. Cases
 * use plain assertions, so that they also run outside of Jest, against an emulator that is not ours.
 */
export interface PortCase<Store> {
  /** A sentence about the port, unique in its suite. */
  readonly name: string;
  /** The case loses answers; an endpoint that cannot do that leaves it out. */
  readonly losesAnswers?: true;
  run(harness: StoreHarness<Store>): Promise<void>;
}

/** An empty store, as two runs see it. */
export interface StoreHarness<Store> {
  readonly ours: Store;
  readonly rivals: Store;
  /** Lets time pass by the store's own clock: two seconds at least, since S3 counts in seconds. */
  readonly tick: () => Promise<void>;
  /** The next request that changes something takes effect, and its answer is lost on the way. */
  readonly loseNextAnswer: () => void;
}

export const SHOP: StackId = { stackName: 'Shop', region: 'eu-west-1' };

/** The code with which a call was refused; `none` where it was not. */
export async function codeOf(call: Promise<unknown>): Promise<ErrorCode | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof CdkdError) return error.code;
    throw error;
  }
}
