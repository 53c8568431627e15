/** Decides how much is done at once where no input says it. */

import { getHeapStatistics } from 'node:v8';

/** Bytes of the heap for one resource in flight: its model, the answers on it, and its part of the journal. */
const PER_RESOURCE = 512 * 1024;
const FEWEST = 10;
const MOST = 1_000;

/**
 * Resources in flight that the heap has room for, half of it left for everything else. Calls to AWS have rates of their
 * own (`start-rates.ts`), which this does not replace.
 */
export function resourcesAtOnce(heapLimit = getHeapStatistics().heap_size_limit): number {
  return Math.max(FEWEST, Math.min(MOST, Math.floor(heapLimit / 2 / PER_RESOURCE)));
}

/** Their resources count; a stack itself is small. */
export const STACKS_AT_ONCE = 100;
