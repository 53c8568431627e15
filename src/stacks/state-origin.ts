import { createHash } from 'node:crypto';
import type { Stores } from './ports/stores.js';

/** As `state-prefix` is by default. */
const USUAL_PREFIX = 'cdkd';

/** Tells stacks of one name in several accounts, or under several prefixes, apart without naming them. */
export function originOf({ bucket, prefix }: Pick<Stores, 'bucket' | 'prefix'>): string {
  const place = prefix === USUAL_PREFIX ? bucket : `${bucket}/${prefix}`;
  return createHash('sha256').update(place).digest('hex').slice(0, 12);
}
