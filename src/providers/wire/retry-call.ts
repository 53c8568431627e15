/** Retries a call of AWS, with failures in the words of a provider. */

import { pauseAfter, type RetryPolicy } from '../../retry/policies.js';
import { retry, type RetryPorts } from '../../retry/retry.js';
import { rejectionOf } from './failures.js';

/** Repeats a call while its failures pass. Rejects with the last one, as `rejectionOf` gives it. */
export function retryCall<Answer>(
  call: () => Promise<Answer>,
  policy: RetryPolicy,
  passes: (rejection: Error) => boolean,
  ports: RetryPorts,
): Promise<Answer> {
  const delayAfter = (thrown: unknown, tries: number) => {
    const rejection = rejectionOf(thrown);
    if (!passes(rejection) || tries >= policy.tries) throw rejection;
    return pauseAfter(policy, tries, ports.random?.() ?? 0);
  };
  return retry(call, delayAfter, ports);
}
