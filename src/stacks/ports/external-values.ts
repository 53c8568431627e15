import type { ExternalRequest, Known } from '../../template/evaluate/scope.js';

/** What is found of an outside thing. */
export interface ExternalAnswer {
  /** Absent where the thing will be there, and its value is not known yet. */
  readonly known?: Known;
  /** The stack that exports it. */
  readonly producer?: string;
}

/** Looks outside things up for a template of a region; `undefined` where a thing is not there. */
export type ExternalLookup = (
  request: ExternalRequest,
  region: string,
) => Promise<ExternalAnswer | undefined>;
