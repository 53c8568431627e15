/** Checks the regions that requests go to. */

import { CdkdError } from '../../../errors.js';
import { isRegion } from '../../../template/evaluate/partitions.js';

/**
 * The region, which names the host: with another text, a stranger's host would be sent a signature, and believed. Throws
 * `INVALID_INPUT`.
 */
export function checkedRegion(region: string): string {
  if (isRegion(region)) return region;
  const value = region.slice(0, 200);
  throw new CdkdError('INVALID_INPUT', `${JSON.stringify(value)} is no region of AWS`, {
    value,
    next: 'Correct the region in the app or in the inputs. Nothing was sent.',
  });
}
