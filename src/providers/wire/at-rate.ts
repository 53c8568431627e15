import { isFailure, rejectionOf } from './failures.js';
import type { RateLimiter } from './rate-limiter.js';

/**
 * A call that waits for its turn, and whose answer says whether the rate is too high; an abort while it waits keeps it
 * from being sent. What the call is refused with is sorted.
 */
export async function atRate<Answer>(
  governor: Pick<RateLimiter, 'acquire' | 'succeeded' | 'throttled'>,
  call: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  await governor.acquire(signal);
  try {
    const answer = await call();
    governor.succeeded();
    return answer;
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    if (isFailure(rejection, 'throttled')) governor.throttled();
    // A refusal for another reason is an answer, too: the service was not too busy for it.
    else if (!isFailure(rejection, 'lost', 'transient')) governor.succeeded();
    throw rejection;
  }
}
