/** The changes that an update makes in a part. */

import { equal, type JsonObject, omitted, picked } from '../../json.js';
import { wholeWith, type PropertyChange } from '../direct/property-changes.js';
import type { Described, Part } from './description.js';

/** The properties of a part before and after an update, as far as its calls are to send them. */
export function changeOf(
  { properties, sends }: Pick<Part, 'properties' | 'sends'>,
  previous: JsonObject,
  { properties: desired, observed }: Pick<Described, 'properties' | 'observed'>,
): PropertyChange {
  const [before, after] = [picked(previous, properties), picked(desired, properties)];
  if (sends === undefined || observed === undefined) return { before, after };
  if (sends === 'whole') return { before, after: wholeWith({ before, after }, observed, properties) };
  const kept = properties.filter((name) => equal(before[name], after[name]));
  return { before: omitted(before, kept), after: omitted(after, kept) };
}
