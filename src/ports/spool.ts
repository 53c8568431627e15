import type { StackId } from './stack-id.js';
import type { JournalPosition } from './journal.js';
import type { ObjectAddress } from './rollback.js';

/** An object of a journal that may not be in the bucket. */
export interface UnsavedObject extends JournalPosition {
  readonly body: string;
  readonly address: ObjectAddress;
}

/** Whose lock a run is about to take: what the job's post step needs to find it again, and to go on in its name. */
export interface SpooledSession {
  readonly stack: StackId;
  /** Of the run's journal. */
  readonly run: string;
  readonly owner: string;
  readonly operation: string;
  readonly nonce: string;
  readonly runUrl?: string;
}

/** Where something is that the bucket did not take. */
export interface KeptObject {
  readonly address: ObjectAddress;
  /** Absolute path; the file holds the object's very bytes. */
  readonly file: string;
}

/** A session as the post step finds it: whose it was, and what of its journal has yet to be written. */
export interface KeptSession {
  readonly session: SpooledSession;
  readonly objects: readonly (KeptObject & { readonly sequence: number; readonly body: string })[];
}

/**
 * What a run leaves on its own machine for the job's post step, readable for nobody else. Every call is synchronous:
 * the process may be about to end. A disk that refuses is no reason to fail, since the bucket comes first; only `keep`
 * says so, by `undefined`.
 */
export interface Spool {
  /** Whether a post step follows: not outside GitHub Actions. */
  readonly hasPostStep: boolean;
  /** To be called before the lock is asked for. */
  open(session: SpooledSession): void;
  /** Takes what the bucket did not; without objects it is the state itself that could not be written. */
  keep(stack: StackId, objects: readonly UnsavedObject[]): readonly KeptObject[] | undefined;
  /** The lock is not ours any more. A session of which something was kept is not forgotten. */
  close(stack: StackId): void;
}
