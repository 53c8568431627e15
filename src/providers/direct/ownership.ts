import { equal, isObject, type Json, type JsonObject } from '../../json.js';
import type { Reading } from './type.js';

/** How far the runner's clock may be off AWS's, and how coarse AWS's moments are. Milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/**
 * Whether a resource that was found is what a create made that was sent at `since` (milliseconds): one that AWS says
 * is older is somebody else's. Where AWS does not say how old it is, it must be what was asked for.
 */
export function isOurs(reading: Reading, asked: JsonObject, since: number): boolean {
  if (reading.createdAt !== undefined) return reading.createdAt >= since - CLOCK_TOLERANCE;
  return includes(reading.observed, asked);
}

/** Whether everything that was asked for is there; AWS may have added more. */
export function includes(observed: Json | undefined, asked: Json): boolean {
  if (isObject(asked)) {
    return Object.entries(asked).every(
      ([key, value]) => isObject(observed) && includes(observed[key], value),
    );
  }
  if (!Array.isArray(asked)) return equal(observed, asked);
  return (
    Array.isArray(observed) &&
    observed.length === asked.length &&
    asked.every((item) => observed.some((other) => includes(other, item)))
  );
}
