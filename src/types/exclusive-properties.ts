/** Knows properties that exclude each other, or say the same. */

import type { Alternative } from './profiles/profile.js';
import { profileOf } from './profiles/profile-of.js';

/** Of each pair a service accepts one and returns both; the second says the same as the first and more. */
export function exclusiveProperties(type: string): readonly (readonly [less: string, more: string])[] {
  return profileOf(type).exclusive ?? [];
}

export function alternativesOf(type: string): readonly Alternative[] {
  return profileOf(type).alternatives ?? [];
}
