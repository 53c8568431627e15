/** Repeats calls that fail for a passing reason, and questions that have no answer yet. */

import type { Clock, Random } from '../ports/clock.js';
import { pauseAfter, type Pauses, type RetryPolicy } from './policies.js';

export interface RetryPorts {
  readonly clock: Clock;
  /** Absent: pauses have no jitter. */
  readonly random?: Random;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds until the next try after a failure, or `undefined` if there is none. May throw a better error. */
type DelayAfter = (error: unknown, tries: number) => number | undefined;

/** Repeats a call until it succeeds. Rejects with its last failure once `delayAfter` allows no further try. */
export async function retry<Answer>(
  call: (tries: number) => Promise<Answer>,
  delayAfter: DelayAfter,
  { clock, signal }: RetryPorts,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(tries);
    } catch (error) {
      const delay = delayAfter(error, tries);
      if (delay === undefined) throw error;
      await clock.sleep(delay, signal);
    }
  }
}

/** Retries what `passes`, as a policy says. */
export function backoff(
  policy: RetryPolicy,
  { random }: Pick<RetryPorts, 'random'>,
  passes: (error: unknown) => boolean,
): DelayAfter {
  return (error, tries) =>
    passes(error) && tries < policy.tries ? pauseAfter(policy, tries, random?.() ?? 0) : undefined;
}

/** Repeats a question until it has an answer. A failure ends it. */
export async function poll<Answer>(
  look: (tries: number) => Promise<Answer | undefined>,
  pauses: Pauses,
  { clock, random, signal }: RetryPorts,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await look(tries);
    if (answer !== undefined) return answer;
    await clock.sleep(pauseAfter(pauses, tries, random?.() ?? 0), signal);
  }
}

/** The same, up to the tries of a policy: `undefined` if there is no answer by then. */
export async function pollAtMost<Answer>(
  look: (tries: number) => Promise<Answer | undefined>,
  policy: RetryPolicy,
  { clock, random, signal }: RetryPorts,
): Promise<Answer | undefined> {
  for (let tries = 1; ; tries += 1) {
    const answer = await look(tries);
    if (answer !== undefined || tries >= policy.tries) return answer;
    await clock.sleep(pauseAfter(policy, tries, random?.() ?? 0), signal);
  }
}
