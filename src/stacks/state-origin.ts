/** Identifies the location of a stack's state without revealing the account. */

import { createHash } from 'node:crypto';
import type { Stores } from './ports/stores.js';

/** The default of `state-prefix`. */
const USUAL_PREFIX = 'cdkd';

/**
 * Distinguishes stacks of the same name in several accounts, or under several prefixes, without naming them.
 */
export function originOf({ bucket, prefix }: Pick<Stores, 'bucket' | 'prefix'>): string {
  const place = prefix === USUAL_PREFIX ? bucket : `${bucket}/${prefix}`;
  return createHash('sha256').update(place).digest('hex').slice(0, 12);
}
