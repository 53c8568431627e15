/** The rules for comparing two sets of properties. */

import type { TypeFacts } from '../../types/schema/facts.js';

/** How two sets of properties are compared. */
export interface ComparisonRules {
  readonly facts: TypeFacts | undefined;
  /** Create-only properties besides those of the type. */
  readonly createOnly?: readonly string[];
  /**
   * Whether a value that depends on this name (`Queue`, `Queue.Arn`) will certainly differ from the recorded
   * one.
   */
  readonly willDiffer: (awaited: string) => boolean;
}
