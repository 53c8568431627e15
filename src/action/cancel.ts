/** Handles cancellation: turns the runner's signals into time limits for the run. */

import { CdkdError } from '../errors.js';

/**
 * The runner sends SIGINT, SIGTERM 7.5 s later, and kills 2.5 s after that. A canceled run ends long before
 * and leaves the remaining work to its post step: saving ends after the first of these times, reporting after
 * the second. Milliseconds since the first signal.
 */
const SAVING = 1_400;
const REPORTING = 2_000;

/**
 * One cancellation may arrive as several signals at once, from a terminal and an intermediate process.
 * Milliseconds.
 */
const ECHO = 250;

/** The exit code after a second signal, as a shell reports an interrupted command. */
const INTERRUPTED = 130;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The progress of a cancellation. */
export interface Cancel {
  /** Aborted with `CANCELLED` by the first signal: nothing more is started. */
  readonly signal: AbortSignal;
  /** Aborted when there is no more time for the bucket. */
  readonly graceExpired: AbortSignal;
  /** Aborted when there is no more time for GitHub. */
  readonly end: AbortSignal;
  /** Restores the signals' default behavior. */
  stop(): void;
}

/**
 * The first signal asks the run to end cleanly; a second one ends it at once, with unsaved data in the spool.
 */
export function cancelOnSignals(): Cancel {
  const [started, graceExpired, end] = [new AbortController(), new AbortController(), new AbortController()];
  const timers: NodeJS.Timeout[] = [];
  let at = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    if (started.signal.aborted) {
      if (performance.now() - at < ECHO) return;
      graceExpired.abort();
      process.exit(INTERRUPTED);
    }
    at = performance.now();
    const reason = cancelled(signal);
    timers.push(
      setTimeout(() => graceExpired.abort(reason), SAVING),
      setTimeout(() => end.abort(reason), REPORTING),
    );
    started.abort(reason);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    signal: started.signal,
    graceExpired: graceExpired.signal,
    end: end.signal,
    stop: () => {
      timers.forEach(clearTimeout);
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}

/** Rejects with the reason of the signal; never resolves. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** Ends the process once everything written to `output` has been flushed. */
export function leave(code: number, output: NodeJS.WritableStream): Promise<never> {
  return new Promise(() => output.write('', () => process.exit(code)));
}

function cancelled(signal: NodeJS.Signals): CdkdError {
  return new CdkdError('CANCELLED', `Run cancelled (${signal})`, {
    value: signal,
    next: 'Run again: completed operations are recorded, and the next run waits for those still in progress in AWS.',
  });
}
