/** Reliability row: another writer changes the state during a run. */

import { parseObject } from '../../../src/json.js';
import { type Row, type RowOptions } from '../row.js';
import { SCENARIOS, STATE_BUCKET, STATE_KEY, Trial, type Scenario } from '../trial.js';
import { tryAll } from '../workers.js';

interface Rivalry {
  readonly scenario: Scenario;
  readonly call: number;
}

const QUICK = 4;
/** A field that the rival writes, and that must still be there at the end. */
const MARK = { fieldOfTheRival: 'written between our read and our write' };

/** Somebody who knows nothing of our lock writes the state while a run is at work. */
export const rivalWrite: Row = {
  name: 'rival write',
  how: 'the state is written by somebody else before every mutating call in turn',
  must: '0 overwrites: the run stops with STATE_CHANGED, or goes on from what was written',
  run: async (options) => {
    const rivalries = await rivalriesOf(options);
    return tryAll(rivalries, options, {
      quick: QUICK,
      attempt: interfere,
      describe: ({ scenario, call }) => `${scenario.name}, before mutation ${call}`,
    });
  },
};

/** A destroy removes the state, the rival's field with it: only deploys are tried. */
async function rivalriesOf(options: RowOptions): Promise<Rivalry[]> {
  const trial = await Trial.open(options);
  const rivalries: Rivalry[] = [];
  for (const scenario of SCENARIOS.filter(({ from }) => from === 'deployed')) {
    const { mutatingCalls } = await trial.reference(scenario);
    for (let call = 1; call <= mutatingCalls; call += 1) rivalries.push({ scenario, call });
  }
  await trial.close();
  return rivalries;
}

async function interfere({ scenario, call }: Rivalry, trial: Trial) {
  trial.begin(scenario.from);
  const { s3, faults } = trial.stage.aws;
  const rival = { hadNothing: false };
  faults.arm({
    mutating: true,
    on: { nth: call },
    when: 'before',
    fault: {
      kind: 'callback',
      run: () => {
        const state = parseObject(s3.readObject(STATE_BUCKET, STATE_KEY)?.toString('utf8') ?? '');
        // The state of a destroyed stack is gone: there is nothing that a rival could change.
        rival.hadNothing = state === undefined;
        if (state !== undefined) s3.putObject(STATE_BUCKET, STATE_KEY, JSON.stringify({ ...state, ...MARK }));
        return 'proceed';
      },
    },
  });
  const result = await trial.run(scenario);
  const reason = result.results.outputs['failure-reason'];
  const isDestroyed = scenario.command === 'destroy' && result.exitCode === 0;
  const state = s3.readObject(STATE_BUCKET, STATE_KEY)?.toString('utf8');
  const problems: string[] = [];
  if (!rival.hadNothing && !isDestroyed && state?.includes(MARK.fieldOfTheRival) !== true) {
    problems.push('what the rival wrote is gone');
  }
  if (result.exitCode !== 0 && reason !== 'STATE_CHANGED')
    problems.push(`it ended with ${reason ?? result.signal}`);
  return { problems: [...problems, ...(await trial.finish(scenario))] };
}
