/** Ports for the responses of custom resources and the signals of wait conditions. */

import type { StackId } from './stack-id.js';

/** The stores in which external parties put what a stack's resources wait for. */
export interface CallbackStores {
  /** Responses of custom resources. */
  readonly responses: ResponseStore;
  /** Signals of wait conditions. */
  readonly signals: SignalStore;
}

/* ───────────────────────────── custom resources ───────────────────────────── */

/** A URL that was signed for one upload. */
export interface UploadUrl {
  readonly url: string;
  /** Whether AWS has rejected the keys that signed it: uploads are no longer accepted. */
  readonly isDead: () => boolean;
}

/**
 * The store in which custom resource handlers put their responses: one object per request, under the
 * request's id. A response outlives the run that asked for it, until `sweep`.
 */
export interface ResponseStore {
  /** A URL at which anybody may PUT one response, for this many milliseconds. */
  uploadUrl(stack: StackId, requestId: string, lifetime: number): Promise<UploadUrl>;
  read(stack: StackId, requestId: string): Promise<string | undefined>;
  /** Whether this run has expected responses for the stack. */
  isUsed(stack: StackId): boolean;
  /**
   * Deletes the stack's responses, except those to requests that are still open. Also deletes older versions
   * of the objects, because responses may contain secrets.
   */
  sweep(stack: StackId, open: ReadonlySet<string>): Promise<void>;
}

/* ───────────────────────────── wait conditions ───────────────────────────── */

/** Everything that was put at a URL so far. */
export interface StoredSignals {
  /** In the order of their arrival. */
  readonly bodies: readonly string[];
  /** Whether older ones are gone: the store keeps only the last. */
  readonly isLastOnly: boolean;
}

/** The store of a wait condition handle's signals: all of them are put at the same URL. */
export interface SignalStore {
  /**
   * A new URL of that name, valid for this many milliseconds, or as long as the signing keys are. Creates
   * nothing.
   */
  url(stack: StackId, name: string, lifetime: number): Promise<string>;
  /**
   * Until when signals are accepted there, in milliseconds since the epoch; `undefined` if it is none of this
   * store's URLs.
   */
  takenUntil(url: string): number | undefined;
  read(url: string): Promise<StoredSignals>;
  /** Deletes everything that was put there; does nothing for a URL of another store. */
  remove(url: string): Promise<void>;
}
