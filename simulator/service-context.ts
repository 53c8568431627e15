/** The parts of the kernel that a service may use. */

import type { OffsetClock } from './kernel/clock.js';
import type { CredentialStore } from './kernel/credentials.js';
import type { SeededRandom } from './kernel/random.js';

/** What a service may use of the kernel. */
export interface ServiceContext {
  readonly clock: OffsetClock;
  /** For identifiers, so that a run can be repeated. */
  readonly random: SeededRandom;
  readonly credentials: CredentialStore;
}
