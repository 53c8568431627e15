/** Switches deletion protection off. */

import type { JsonObject } from '../json.js';
import { profileOf } from './profiles/profile-of.js';

/** The properties with deletion protection off; `undefined` for a type without one. */
export function unprotected(type: string, properties: JsonObject): JsonObject | undefined {
  return profileOf(type).unprotect?.(properties);
}
