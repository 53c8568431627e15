/** Ports for time and randomness. */

/** Time in milliseconds since the epoch, and waiting; the only source of time outside the entry points. */
export interface Clock {
  now(): number;
  /** Resolves after this many milliseconds, or rejects with the signal's reason once it is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** A number in [0, 1): jitter. Injected, so that tests can repeat a run. */
export type Random = () => number;
