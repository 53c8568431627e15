/** Reliability row: losing access to the state bucket during a run. */

import { readFileSync } from 'node:fs';

import { type Row, type RowOptions } from '../row.js';
import { SCENARIOS, Trial, type Scenario } from '../trial.js';
import { tryAll } from '../workers.js';

interface Outage {
  readonly scenario: Scenario;
  /** From which call to the bucket on. */
  readonly call: number;
}

const QUICK = 2;

/** S3 does not answer any more, for the rest of the step; it is back when the post step begins. */
export const noBucket: Row = {
  name: 'no bucket',
  how: 'S3 answers with 503 from some call on, for the rest of the step; its post step finds it well',
  must: 'what was not saved is in the spool, and arrives in the bucket byte for byte; the next run ends well',
  run: async (options) => {
    const outages = await outagesOf(options);
    return tryAll(outages, options, {
      quick: QUICK,
      attempt: lose,
      describe: ({ scenario, call }) => `${scenario.name}, from call ${call} to S3`,
    });
  },
};

async function outagesOf(options: RowOptions): Promise<Outage[]> {
  const trial = await Trial.open(options);
  const outages: Outage[] = [];
  for (const scenario of SCENARIOS) {
    await trial.reference(scenario);
    trial.begin(scenario.from);
    const { calls } = await trial.run(scenario);
    const toBucket = calls.filter(({ service }) => service === 's3').length;
    for (let call = 1; call <= toBucket; call += 1) outages.push({ scenario, call });
  }
  await trial.close();
  return outages;
}

async function lose({ scenario, call }: Outage, trial: Trial) {
  trial.begin(scenario.from);
  let seen = 0;
  const { faults } = trial.stage.aws;
  faults.arm({
    service: 's3',
    where: () => {
      seen += 1;
      return seen >= call;
    },
    on: 'every',
    when: 'before',
    fault: { kind: 'http', status: 503 },
  });
  const spooled = new Map<string, string>();
  const written = new Map<string, string>();
  const result = await trial.run(scenario, {
    post: true,
    onMainEnd: ({ stdout }) => {
      faults.disarmAll();
      for (const [file = ''] of stdout.matchAll(/\/\S+\/cdkd-spool-\S+?\.json/g)) {
        spooled.set(file.replace(/^.*-(\d{8})\.json$/, '$1'), readFileSync(file, 'utf8'));
      }
      watchWrites(trial, written);
    },
  });
  const problems: string[] = [];
  for (const [sequence, body] of spooled) {
    if (written.get(sequence) !== body) problems.push(`object ${sequence} arrived changed, or not at all`);
  }
  if (result.post?.exitCode !== 0) problems.push('its post step failed');
  return { problems: [...problems, ...(await trial.finish(scenario))], figures: { spooled: spooled.size } };
}

/** What the post step puts into the journal, by number, of the run's own. */
function watchWrites({ stage }: Trial, written: Map<string, string>): void {
  stage.aws.faults.arm({
    service: 's3',
    operation: 'PutObject',
    where: ({ path }) => path.includes('/journal/') && !path.includes('-post/'),
    on: 'every',
    when: 'before',
    fault: {
      kind: 'callback',
      run: ({ path, body }) => {
        written.set(path.replace(/^.*\/(\d{8})\.json$/, '$1'), body.toString('utf8'));
        return 'proceed';
      },
    },
  });
}
