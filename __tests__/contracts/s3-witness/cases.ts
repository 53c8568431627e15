import { BUCKETS } from './buckets.js';
import { CONDITIONAL_WRITES } from './conditional-writes.js';
import { OBJECTS } from './objects.js';
import { SESSIONS } from './sessions.js';
import { VERSIONING } from './versioning.js';
import type { WitnessCase } from './witness.js';

export const WITNESS_CASES: readonly WitnessCase[] = [
  ...CONDITIONAL_WRITES,
  ...VERSIONING,
  ...BUCKETS,
  ...OBJECTS,
  ...SESSIONS,
];
