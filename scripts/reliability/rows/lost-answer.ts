import { sample, type Row, type RowOptions } from '../row.js';
import { SCENARIOS, Trial, type Scenario } from '../trial.js';
import { tryAll } from '../workers.js';

interface Loss {
  readonly scenario: Scenario;
  readonly call: number;
}

const QUICK = 8;

/** The answer to a call that had its effect never comes; the run must find out by itself. */
export const lostAnswer: Row = {
  name: 'lost answer',
  how: 'the answer to every mutating call in turn is lost, those on lock, journal and state included',
  must: 'the run succeeds; 0 doubled, 0 locked out by itself',
  run: async (options) => {
    const losses = await lossesOf(options);
    const chosen = options.isQuick ? sample(losses, QUICK, options.seed) : losses;
    return tryAll(
      chosen,
      options,
      loseOne,
      ({ scenario, call }) => `${scenario.name}, mutating call ${call}`,
    );
  },
};

async function lossesOf({ bundle }: RowOptions): Promise<Loss[]> {
  const trial = await Trial.open(bundle);
  const losses: Loss[] = [];
  for (const scenario of SCENARIOS) {
    const { mutatingCalls } = await trial.reference(scenario);
    for (let call = 1; call <= mutatingCalls; call += 1) losses.push({ scenario, call });
  }
  await trial.close();
  return losses;
}

async function loseOne({ scenario, call }: Loss, trial: Trial) {
  trial.begin(scenario.from);
  const fault = { kind: 'reset' } as const;
  trial.stage.aws.faults.arm({ mutating: true, on: { nth: call }, when: 'after', fault });
  const result = await trial.run(scenario);
  if (result.exitCode !== 0) {
    return { problems: [`it ended with ${result.results.outputs['failure-reason'] ?? result.exitCode}`] };
  }
  return { problems: await trial.judge(scenario) };
}
