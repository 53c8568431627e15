/** Knows how long the operations of types take. */

import { PROPAGATION } from '../retry/propagation.js';
import { profileOf } from './profiles/profile-of.js';

/**
 * Seconds from the start of a create until dependents can use the resource. Only the order of starts rests on them: an
 * estimate that is wrong costs time, nothing else.
 */
export function usualSeconds(type: string): number {
  const { usualSeconds: usual, takesEffectLate } = profileOf(type);
  return usual ?? (takesEffectLate === true ? PROPAGATION.usual / 1_000 : 1);
}

/**
 * Minutes that an operation may take; `undefined` for types without a limit of their own. A shorter timeout leaves the
 * operation in flight in AWS, and the rollback's delete fails with `ConcurrentOperation`.
 */
export function slowTypeMinutes(type: string): number | undefined {
  return profileOf(type).slowMinutes;
}

/** How dependents of a resource behave whose create is not awaited; `undefined` for types that are always awaited. */
export function dependentsOfPending(type: string): 'start' | 'wait' | undefined {
  return profileOf(type).dependentsOfPending;
}
