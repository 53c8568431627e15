/** The ports of providers that manage types through their services' own APIs. */

import type { Clock, Random } from '../../ports/clock.js';
import type { TypeFacts } from '../../types/schema/facts.js';

export interface DirectPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly type: string;
  /** The stack whose name begins generated names. */
  readonly stackName: string;
  /** Facts about the type, `undefined` if unknown. */
  readonly facts: TypeFacts | undefined;
}
