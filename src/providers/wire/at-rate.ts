/** Sends calls at the rate that a service allows. */

import { operationSignal } from './abort-scope.js';
import { isFailure, rejectionOf } from './failures.js';
import type { RateLimiter } from './rate-limiter.js';

/**
 * Waits for the call's turn, and adjusts the rate by its answer; an abort while waiting prevents the call. Absent: the
 * signal of the running operation.
 * Rejections are classified.
 */
export async function atRate<Answer>(
  rateLimiter: Pick<RateLimiter, 'acquire' | 'succeeded' | 'throttled'>,
  call: () => Promise<Answer>,
  signal = operationSignal(),
): Promise<Answer> {
  await rateLimiter.acquire(signal);
  signal?.throwIfAborted();
  try {
    const answer = await call();
    rateLimiter.succeeded();
    return answer;
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    if (isFailure(rejection, 'throttled')) rateLimiter.throttled();
    // A rejection for another reason is an answer, too: the service was not too busy.
    else if (!isFailure(rejection, 'lost', 'transient')) rateLimiter.succeeded();
    throw rejection;
  }
}
