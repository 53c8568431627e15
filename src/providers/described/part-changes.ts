/** What an update changes in a part. */

import { equal, type Json, type JsonObject } from '../../json.js';
import { omitted, picked } from '../direct/answer-shapes.js';
import type { Described, Part } from './description.js';

/** The properties of a part before and after an update, as far as its calls are to send them. */
export interface PartChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What the template does not change is left out, or, where the call replaces the whole, sent as AWS has it. */
export function changeOf(
  { properties, sends }: Pick<Part, 'properties' | 'sends'>,
  previous: JsonObject,
  { properties: desired, observed = {} }: Pick<Described, 'properties' | 'observed'>,
): PartChange {
  const [before, after] = [picked(previous, properties), picked(desired, properties)];
  if (sends === undefined) return { before, after };
  const kept = properties.filter((name) => equal(before[name], after[name]));
  const changed = { before: omitted(before, kept), after: omitted(after, kept) };
  if (sends === 'changes') return changed;
  const there = kept.filter((name) => Object.hasOwn(after, name) || !isEmpty(observed[name]));
  return { before, after: { ...picked({ ...after, ...observed }, there), ...changed.after } };
}

/** Services answer empty lists and texts for what a resource does not have. */
function isEmpty(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === '';
  return Object.keys(value).length === 0;
}
