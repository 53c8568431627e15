/** Runs reliability cases concurrently and collects their results. */

import { chosen, together, type RowOptions, type RowResult } from './row.js';
import { Trial } from './trial.js';

/** Worlds at once: a bundle is idle half of its time, and CI has two processors. */
const WORKERS = 2;

/** What one case found wrong, and what it measured. */
export interface CaseResult {
  readonly problems: readonly string[];
  readonly figures?: Readonly<Record<string, number>>;
}

/** What is done in a row. A case that throws has failed. */
export interface Attempts<Case> {
  /** So many cases are the fixed part. */
  readonly quick: number;
  readonly attempt: (one: Case, trial: Trial) => Promise<CaseResult>;
  /** Names a case. */
  readonly describe?: (one: Case) => string;
}

/** Tries all cases, or as few as are asked for, several at once, each worker in a world of its own. */
export async function tryAll<Case>(
  all: readonly Case[],
  options: RowOptions,
  { quick, attempt, describe = (one) => JSON.stringify(one) }: Attempts<Case>,
): Promise<RowResult> {
  const cases = chosen(all, quick, options);
  const queue = [...cases];
  const work = async (): Promise<RowResult> => {
    const trial = await Trial.open(options);
    const results: RowResult[] = [];
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const found = await attempt(next, trial).catch((error: unknown): CaseResult => {
          return { problems: [error instanceof Error ? error.message.slice(0, 2_000) : String(error)] };
        });
        const name = describe(next);
        const failures = found.problems.map((problem) => `${name}: ${problem}`);
        results.push({ cases: 1, figures: found.figures ?? {}, failures });
      }
    } finally {
      await trial.close();
    }
    return together(results);
  };
  const workers = Array.from({ length: Math.min(WORKERS, cases.length) }, work);
  return together(await Promise.all(workers), all.length);
}
