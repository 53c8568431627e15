/** Lists where moto is known to be wrong, by the template that shows it. */

import type { Differences } from '../../__tests__/contracts/s3-witness/differences.js';

export const DIFFERENCES: Differences = {};
