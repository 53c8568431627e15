/** Finds the listener or rule that a lost create has made: its parent has only one of each port or priority. */

import { type JsonObject, picked, textOf } from '../../../../json.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import type { Ask } from '../../sdk/networks/load-balancing.js';
import { listed } from '../../listing.js';

interface Siblings {
  /** The describing call, and its member with the list. */
  readonly call: string;
  readonly member: string;
  /** The property that names the parent. */
  readonly parent: string;
  /** The property that no two of them share. */
  readonly unique: string;
  readonly arn: string;
}

/** ARNs of those with the same unique value as the template; none if the parent is missing. */
export async function siblingsLike(ask: Ask, properties: JsonObject, siblings: Siblings): Promise<string[]> {
  const { call, member, parent, unique, arn } = siblings;
  const pages = { member, token: 'Marker', next: 'NextMarker' };
  const all = await unlessMissing(listed(ask, [call, picked(properties, [parent])], pages));
  return (all ?? [])
    .filter((one) => textOf(one, unique) === textOf(properties, unique))
    .map((one) => textOf(one, arn));
}
