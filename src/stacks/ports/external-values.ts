/** The port for values from outside a stack. */

import type { ExternalRequest, Known } from '../../template/evaluate/scope.js';

/** The result of a lookup. */
export interface ExternalAnswer {
  /** Absent if the value will exist, but is not known yet. */
  readonly known?: Known;
  /** The stack that exports it. */
  readonly producer?: string;
  /** The CloudFormation stack that it is from, if none of our states has it. */
  readonly cloudFormationStack?: string;
}

/** An export or an output of a CloudFormation stack. */
export interface CloudFormationValue {
  readonly value: string;
  readonly stackName: string;
}

/** Looks up external values for a template in a region; `undefined` if there is none. */
export type ExternalLookup = (
  request: ExternalRequest,
  region: string,
) => Promise<ExternalAnswer | undefined>;
