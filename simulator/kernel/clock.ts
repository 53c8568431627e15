/** The simulated clock: real time plus an offset. */

import type { SimulatedClock } from '../service.js';

/** Real time plus an offset. Only the offset is remembered: real time passes, whatever a test restores. */
export class OffsetClock implements SimulatedClock {
  offset = 0;

  now(): number {
    return Date.now() + this.offset;
  }

  /** Moves the clock; negative values move it back. */
  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }
}

/** The form of HTTP's `Date` and `Last-Modified`: whole seconds. */
export function httpDate(milliseconds: number): string {
  return new Date(milliseconds).toUTCString();
}
