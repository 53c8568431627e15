/** Identifies the location of a stack's state without revealing the account. */

import { slowDigest } from './slow-digest.js';
import type { Stores } from './ports/stores.js';

/** The default of `state-prefix`. */
const USUAL_PREFIX = 'cdkd';

/**
 * Distinguishes stacks of the same name in several accounts, or under several prefixes, without naming them. It is in
 * public issues, and a bucket's default name differs from others by the account alone.
 */
export function originOf({ bucket, prefix }: Pick<Stores, 'bucket' | 'prefix'>): Promise<string> {
  const place = prefix === USUAL_PREFIX ? bucket : `${bucket}/${prefix}`;
  return slowDigest('state origin', place);
}
