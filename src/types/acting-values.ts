/**
 * Knows the write-only property values that take effect each time they are sent, such as a new password or a restore.
 *
 * A handler compares a request with the read model, which omits write-only values, so it treats each of them as new.
 * Acting values are sent only if the template changed them; all other write-only values are restated in every patch.
 * `RotateImmediatelyOnUpdate` of a rotation schedule is no acting value: RotateSecret rotates unless told not to.
 */

import type { ProvisionedBy } from '../ports/resources.js';
import { profileOf } from './profiles/profile-of.js';
import type { TypeFacts } from './schema/facts.js';

/**
 * Whether an update resends a top-level property that the template has not changed. A patch for Cloud Control resends
 * write-only values alone.
 */
export function isSentAgain(
  facts: TypeFacts | undefined,
  property: string,
  provisionedBy: ProvisionedBy,
): boolean {
  if (facts === undefined) return true;
  const isWriteOnly = facts.writeOnly.some((path) => path.split('/')[0] === property);
  if (provisionedBy === 'cc-api' && !isWriteOnly) return false;
  return !actingValues(facts).includes(property);
}

/**
 * The type's acting values as paths: those in its profile, and every write-only property that may require
 * replacement.
 */
export function actingValues({ type, writeOnly, conditionalCreateOnly }: TypeFacts): string[] {
  const fixing = writeOnly.filter((path) => conditionalCreateOnly.includes(path));
  const { actingValues: listed = [], neededValues = [] } = profileOf(type);
  return [...fixing, ...listed].filter((path) => !neededValues.includes(path));
}
