/** Decides how much is done at once where no input says it. */

import { getHeapStatistics } from 'node:v8';

/** Bytes of the heap for one resource in flight: its model, the answers about it, and its part of the journal. An estimate. */
const PER_RESOURCE = 512 * 1024;
const FEWEST = 10;
export const MAX_RESOURCES = 1_000;

/**
 * Resources in flight that the heap has room for, half of it left for everything else. Calls to AWS have rates of their
 * own (`start-rates.ts`), which this does not replace.
 */
export function resourcesAtOnce(heapLimit = getHeapStatistics().heap_size_limit): number {
  return Math.max(FEWEST, Math.min(MAX_RESOURCES, Math.floor(heapLimit / 2 / PER_RESOURCE)));
}

/** A stack itself takes little memory; its resources have a limit of their own. */
export const STACKS_AT_ONCE = 100;
