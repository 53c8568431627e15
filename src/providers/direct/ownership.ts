/** Decides whether a resource that was found is the one that a create made. */

import { equal, isObject, type Json, type JsonObject } from '../../json.js';
import type { Reading } from './type.js';

/**
 * The tolerated difference between the runner's and AWS's clocks, and the resolution of AWS's timestamps.
 * Milliseconds.
 */
const CLOCK_TOLERANCE = 60_000;

/**
 * Whether a found resource was made by a create sent at `since` (milliseconds): an older one is somebody
 * else's. If AWS does not report its age, it must match the desired properties.
 */
export function isOurs(reading: Reading, asked: JsonObject, since: number): boolean {
  if (reading.createdAt !== undefined) return reading.createdAt >= since - CLOCK_TOLERANCE;
  return includes(reading.observed, asked);
}

/** Whether all desired values are present; AWS may have added more. */
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
