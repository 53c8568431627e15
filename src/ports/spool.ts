/** The port for data that a run leaves on its machine for the post step. */

import type { StackId } from './stack-id.js';
import type { JournalPosition } from './journal.js';
import type { ObjectAddress } from './rollback.js';

/** A journal object that may be missing from the bucket. */
export interface UnsavedObject extends JournalPosition {
  readonly body: string;
  readonly address: ObjectAddress;
}

/**
 * The lock that a run is about to acquire, as the post step needs it to find the lock and to act in the run's
 * name.
 */
export interface SpooledSession {
  readonly stack: StackId;
  /** The run's id in the journal. */
  readonly run: string;
  readonly owner: string;
  readonly operation: string;
  readonly nonce: string;
  readonly runUrl?: string;
}

/** The location of an object that the bucket did not accept. */
export interface KeptObject {
  readonly address: ObjectAddress;
  /** Absolute path; the file holds the object's exact bytes. */
  readonly file: string;
}

/** A session as the post step finds it: its holder, and the journal objects that have yet to be written. */
export interface KeptSession {
  readonly session: SpooledSession;
  /** Whether the process that left it still exists, because it was suspended or only the client of its container was killed. */
  readonly mayBeAtWork: boolean;
  readonly objects: readonly (KeptObject & { readonly sequence: number; readonly body: string })[];
}

/**
 * Data that a run leaves for the job's post step, readable for nobody else. Every call is synchronous,
 * because the process may be about to end. A failing disk is no reason to fail, since the bucket takes
 * precedence; only `keep` reports it, by `undefined`.
 */
export interface Spool {
  /** Whether a post step follows: not outside GitHub Actions. */
  readonly hasPostStep: boolean;
  /** Called before the lock is requested. */
  open(session: SpooledSession): void;
  /**
   * Takes what the bucket did not accept; without objects, it is the state itself that could not be written.
   */
  keep(stack: StackId, objects: readonly UnsavedObject[]): readonly KeptObject[] | undefined;
  /** Called when the lock has been released. A session with kept objects is not deleted. */
  close(stack: StackId): void;
}
