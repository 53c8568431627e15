import { together, type RowOptions, type RowResult } from './row.js';
import { Trial } from './trial.js';

/** Worlds at once: a bundle is idle half of its time, and CI has two processors. */
const WORKERS = 2;

/** What one case found wrong, and what it measured. */
export interface CaseResult {
  readonly problems: readonly string[];
  readonly figures?: Readonly<Record<string, number>>;
}

/** Tries every case, several at once, each worker in a world of its own. A case that throws has failed. */
export async function tryAll<Case>(
  cases: readonly Case[],
  { bundle }: RowOptions,
  attempt: (one: Case, trial: Trial) => Promise<CaseResult>,
  describe: (one: Case) => string = (one) => JSON.stringify(one),
): Promise<RowResult> {
  const queue = [...cases];
  const work = async (): Promise<RowResult> => {
    const trial = await Trial.open(bundle);
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
  return together(await Promise.all(Array.from({ length: Math.min(WORKERS, cases.length) }, work)));
}
