/** Time limits for publishing a run's report. */

import { whenAborted } from '../action/cancel.js';
import { asCdkdError, CdkdError } from '../errors.js';
import type { Narrator } from '../narrator.js';

/**
 * Milliseconds that GitHub has for everything that a finished run publishes. The run is over by then, so
 * every failure is only a warning.
 */
const PUBLISHING = 20_000;

/** Where to find the report if GitHub did not accept it. */
export const REPORT_IS_ELSEWHERE =
  'The full report is in the job summary and in the file named by the output `report-file`.';

/** Aborted when there is no more time for GitHub: after a cancellation, or after this many milliseconds. */
export function endOfPublishing(cancelled: AbortSignal, time = PUBLISHING): AbortSignal {
  const late = new AbortController();
  setTimeout(() => {
    late.abort(tooLate(time / 1000));
  }, time).unref();
  return AbortSignal.any([cancelled, late.signal]);
}

function tooLate(seconds: number): CdkdError {
  return new CdkdError('GITHUB_FAILED', `Publishing to GitHub took longer than ${seconds} s`, {
    next: 'Check https://www.githubstatus.com for incidents.',
  });
}

/**
 * The result of work that involves GitHub; the work may continue after the end. `undefined` if a cancellation
 * leaves no time for it. Throws if GitHub's time is up.
 */
export async function inTime<Result>(work: Promise<Result>, end: AbortSignal): Promise<Result | undefined> {
  const ended = whenAborted(end).catch((reason: unknown) => {
    if (asCdkdError(reason).code === 'GITHUB_FAILED') throw reason;
    return undefined;
  });
  return Promise.race([work, ended]);
}

/** Reports a failure as a warning; `advice` is added to it. */
export async function attempt<Result>(
  narrator: Narrator,
  work: () => Promise<Result>,
  advice?: string,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const { message, next } = asCdkdError(error);
    const text = [`${message}.`, next, ...(advice === undefined ? [] : [advice])].join(' ');
    narrator.emit({ kind: 'warning', code: 'REPORT', message: text });
    return undefined;
  }
}
