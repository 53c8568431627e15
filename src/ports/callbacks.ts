import type { StackId } from './stack-id.js';

/** Where others put what a stack's resources wait for. */
export interface CallbackStores {
  /** Answers of custom resources. */
  readonly responses: ResponseStore;
  /** Signals of wait conditions. */
  readonly signals: SignalStore;
}

/* ───────────────────────────── custom resources ───────────────────────────── */

/** A URL that was signed for one upload. */
export interface UploadUrl {
  readonly url: string;
  /** Whether AWS has refused the keys that it was signed with: nothing that comes now is taken. */
  readonly isDead: () => boolean;
}

/**
 * Where handlers of custom resources put their answers: one object a request, under the request's id. An answer that
 * is there outlives the run that asked for it, until `sweep`.
 */
export interface ResponseStore {
  /** Where whoever has the URL may PUT one answer, for so many milliseconds. */
  uploadUrl(stack: StackId, requestId: string, lifetime: number): Promise<UploadUrl>;
  read(stack: StackId, requestId: string): Promise<string | undefined>;
  /** Whether this run has expected answers for the stack. */
  isUsed(stack: StackId): boolean;
  /**
   * Removes the stack's answers, but for those to requests that are still open. Nothing of them stays in older
   * versions of the objects either, since answers may hold secrets.
   */
  sweep(stack: StackId, open: ReadonlySet<string>): Promise<void>;
}

/* ───────────────────────────── wait conditions ───────────────────────────── */

/** Everything that was put at a URL so far. */
export interface StoredSignals {
  /** In the order in which they came. */
  readonly bodies: readonly string[];
  /** Whether older ones are gone: the store keeps only the last. */
  readonly isLastOnly: boolean;
}

/** Where whoever has the URL of a wait condition's handle puts signals: all of them at the same one. */
export interface SignalStore {
  /** A new URL of that name, good for so many milliseconds, or for as long as the keys are that sign it. Makes nothing. */
  url(stack: StackId, name: string, lifetime: number): Promise<string>;
  /** Until when signals are taken there, in milliseconds since the epoch; `undefined` for what is none of its URLs. */
  takenUntil(url: string): number | undefined;
  read(url: string): Promise<StoredSignals>;
  /** Takes away all that was put there; nothing happens for what is none of its URLs. */
  remove(url: string): Promise<void>;
}
