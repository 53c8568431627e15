/** Reliability row: calls whose answers are lost. */

import { SeededRandom } from '../../../simulator/kernel/random.js';
import { type Row, type RowOptions } from '../row.js';
import { SCENARIOS, Trial, type Scenario } from '../trial.js';
import { tryAll } from '../workers.js';

interface Loss {
  readonly scenario: Scenario;
  /** Which of its mutating calls are not answered. */
  readonly calls: readonly number[];
}

const ALL = 1_000;
const QUICK = 4;

/** The answer to a call that had its effect never comes; the run must find out by itself. */
export const lostAnswer: Row = {
  name: 'lost answer',
  how: 'the answer to every mutating call in turn is lost, those on lock, journal and state included; then to any two of them',
  must: 'the run succeeds; 0 doubled, 0 locked out by itself',
  run: async (options) => {
    const losses = await lossesOf(options);
    return tryAll(losses, options, {
      quick: QUICK,
      attempt: lose,
      describe: ({ scenario, calls }) => `${scenario.name}, mutating calls ${calls.join(', ')}`,
    });
  },
};

async function lossesOf(options: RowOptions): Promise<Loss[]> {
  const trial = await Trial.open(options);
  const losses: Loss[] = [];
  const counts = new Map<Scenario, number>();
  for (const scenario of SCENARIOS) {
    const { mutatingCalls } = await trial.reference(scenario);
    counts.set(scenario, mutatingCalls);
    for (let call = 1; call <= mutatingCalls; call += 1) losses.push({ scenario, calls: [call] });
  }
  await trial.close();
  const random = SeededRandom.derive(options.seed, 2);
  const below = (limit: number) => Math.floor(random.next() * limit);
  while (losses.length < ALL) {
    const [scenario, mutatingCalls] = [...counts][below(counts.size)] as [Scenario, number];
    losses.push({ scenario, calls: [1 + below(mutatingCalls), 1 + below(mutatingCalls)] });
  }
  return losses;
}

async function lose({ scenario, calls }: Loss, trial: Trial) {
  trial.begin(scenario.from);
  const fault = { kind: 'reset' } as const;
  for (const nth of calls) trial.stage.aws.faults.arm({ mutating: true, on: { nth }, when: 'after', fault });
  const result = await trial.run(scenario);
  if (result.exitCode !== 0) {
    return { problems: [`it ended with ${result.results.outputs['failure-reason'] ?? result.exitCode}`] };
  }
  return { problems: await trial.judge(scenario) };
}
