/** The system clock, randomness and tokens. */

import { randomUUID } from 'node:crypto';

import type { Clock, Random } from '../ports/clock.js';

/** Real time. Sleeping does not keep the process alive longer than whatever waits for it. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason as Error);
        return;
      }
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
        Math.min(milliseconds, 2 ** 31 - 1),
      );
      signal?.addEventListener('abort', abort, { once: true });
    }),
};

export const systemRandom: Random = () => Math.random();

export function newToken(): string {
  return randomUUID();
}
