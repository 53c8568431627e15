/** Tells which properties a new version of the template changes. */

import { equal, type JsonObject } from '../../json.js';
import type { Subject } from './type.js';

/** What an update is about: its record, and the desired properties with secrets as references, if there are any. */
export type Updated = Pick<Subject, 'properties'> & { readonly asked?: JsonObject };

/**
 * The properties that the template changes; only these are sent, so that an update leaves alone what somebody has changed
 * at AWS, such as a rotated password. Secrets are compared as references, as the record has them.
 */
export function changedBy({ properties, asked }: Updated, desired: JsonObject): JsonObject {
  const wanted = asked ?? desired;
  const changed = Object.entries(desired).filter(([name]) => !equal(properties[name], wanted[name]));
  return Object.fromEntries(changed);
}
