/** Defines ways to disturb the deploy of a refactored app. */

import type { ActionRuns } from '../support/action-runs.js';

export type Run = (runs: ActionRuns) => Promise<unknown>;

export interface Trial {
  readonly name: string;
  /** Runs that know what became of the disturbed ones. */
  readonly runs: ActionRuns;
  /** Runs `run`, perhaps twice, and disturbs it. Resolves with whether it was disturbed. */
  play(run: Run): Promise<boolean>;
}

export interface Trials {
  /** Whether a disturbed run ends by itself, and has to leave everything in order. */
  readonly endInOrder: boolean;
  /** Resolves with how many runs were disturbed; `each` with whether its first one was. */
  forEach(each: (trial: Trial) => Promise<boolean>): Promise<number>;
}
