import { whenAborted } from '../action/cancel.js';
import { asCdkdError, CdkdError } from '../errors.js';
import type { Narrator } from '../narrator.js';

/**
 * How long a run may take to publish its report. It is done by then, so that whatever goes wrong here is a warning.
 */

/** Milliseconds that GitHub has for everything that a finished run publishes. */
const PUBLISHING = 20_000;

/** Where the report is that GitHub did not take. */
export const REPORT_IS_ELSEWHERE =
  'The full report is in the job summary and in the file that the output `report-file` names.';

/** Aborted when there is no more time for GitHub: after a cancel, or after so many milliseconds. */
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
 * The result of work that GitHub has a part in; the work may go on after the end. `undefined` where a cancel leaves no
 * time for it. Throws where GitHub has had its time.
 */
export async function inTime<Result>(work: Promise<Result>, end: AbortSignal): Promise<Result | undefined> {
  const ended = whenAborted(end).catch((reason: unknown) => {
    if (asCdkdError(reason).code === 'GITHUB_FAILED') throw reason;
    return undefined;
  });
  return Promise.race([work, ended]);
}

/** Tells a failure as a warning; `advice` is added to it. */
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
