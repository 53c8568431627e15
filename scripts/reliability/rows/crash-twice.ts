/** Reliability row: killing a run, and the run that recovers from it. */

import { SeededRandom } from '../../../simulator/kernel/random.js';
import type { Row, RowOptions } from '../row.js';
import { SCENARIOS, Trial, type Scenario } from '../trial.js';
import { tryAll } from '../workers.js';

interface Pair {
  readonly scenario: Scenario;
  /** The calls of the first run and of the second one at which they die. */
  readonly calls: readonly [number, number];
  readonly when: 'before' | 'after';
}

const ALL = 300;
const QUICK = 4;

/** `crash again` runs in one process, where the account is a fake of the engine's ports and has no own APIs. */
export const crashTwice: Row = {
  name: 'crash again, own APIs',
  how: "the bundle, with resources by services' own APIs: SIGKILL at a random call, and the next run at a random call of its own",
  must: '0 leaked, lost, doubled, stuck',
  run: async (given) => {
    const options = { ...given, provisioning: 'own-apis' } as const;
    const pairs = await pairsOf(options);
    return tryAll(pairs, options, { quick: QUICK, attempt: dieTwice, describe: nameOf });
  },
};

async function pairsOf(options: RowOptions): Promise<Pair[]> {
  const trial = await Trial.open(options);
  const counts: (readonly [Scenario, number])[] = [];
  for (const scenario of SCENARIOS) counts.push([scenario, (await trial.reference(scenario)).calls]);
  await trial.close();
  const random = SeededRandom.derive(options.seed, 3);
  const below = (limit: number) => Math.floor(random.next() * limit);
  return Array.from({ length: ALL }, (_, index) => {
    const [scenario, calls] = counts[index % counts.length] as readonly [Scenario, number];
    const when = below(2) === 0 ? 'before' : 'after';
    return { scenario, calls: [1 + below(calls), 1 + below(calls)], when };
  });
}

async function dieTwice({ scenario, calls, when }: Pair, trial: Trial) {
  trial.begin(scenario.from);
  let kills = 0;
  for (const nth of calls) {
    trial.stage.aws.faults.disarmAll();
    const armed = trial.killAt(when, { nth });
    await trial.run(scenario);
    // The second run may have less to do.
    kills += armed.played;
  }
  return { problems: await trial.finish(scenario), figures: { kills } };
}

function nameOf({ scenario, calls, when }: Pair): string {
  return `${scenario.name}, ${when} calls ${calls.join(' and then ')}`;
}
