/** Helpers for the outcomes of service calls. */

import { isFailure, rejectionOf } from '../wire/failures.js';

/** `undefined` for a missing resource; passes every other failure on. */
export async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    if (isFailure(rejection, 'missing')) return undefined;
    throw rejection;
  }
}

/**
 * The call's outcome, or the signal's reason as soon as it is aborted: AWS continues, but nobody waits for
 * it.
 */
export async function within<Answer>(
  signal: AbortSignal | undefined,
  call: Promise<Answer>,
): Promise<Answer> {
  if (signal === undefined) return call;
  signal.throwIfAborted();
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', onAbort, { once: true });
  });
  call.catch(() => undefined);
  return Promise.race([call, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}
