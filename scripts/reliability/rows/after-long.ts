/** Reliability row: continuing a killed run hours or days later. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Row } from '../row.js';
import { SCENARIOS, type Scenario, type Trial } from '../trial.js';
import { tryAll } from '../workers.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Cloud Control knows client tokens for 36 hours, and requests for seven days. */
const DELAYS: readonly (readonly [string, number])[] = [
  ['1 h', HOUR],
  ['35 h 59 m', 36 * HOUR - MINUTE],
  ['36 h 1 m', 36 * HOUR + MINUTE],
  ['8 days', 192 * HOUR],
];

/** Calls by Cloud Control and by own APIs, as the stack needs them. */
const CREATES = ['CreateResource', 'CreateTopic', 'CreateQueue', 'CreateFunction', 'CreateLogGroup'];
const READS = ['GetResource', 'GetQueueAttributes', 'GetTopicAttributes', 'GetFunction'];
const UPDATES = ['UpdateResource', 'SetQueueAttributes', 'PutRetentionPolicy'];
const DELETES = ['DeleteResource', 'DeleteFunction', 'DeleteParameter'];

/** What the journal does not know the outcome of when the run dies. */
const DEATHS: readonly {
  readonly what: string;
  readonly scenario: number;
  readonly at: readonly string[];
}[] = [
  { what: 'a create', scenario: 0, at: CREATES },
  { what: 'a create that was being read', scenario: 0, at: READS },
  { what: 'an update', scenario: 1, at: UPDATES },
  { what: 'the create of a replacement', scenario: 1, at: [...CREATES, 'PutParameter'] },
  { what: 'a delete', scenario: 1, at: DELETES },
];

const QUICK = 7;

interface Case {
  readonly what: string;
  readonly scenario: Scenario;
  readonly at: readonly string[];
  readonly delay: readonly [string, number];
  /** Whether the template has changed by the time of the next run. */
  readonly isChanged: boolean;
}

/** Nobody runs the command again for a long time, while AWS forgets. */
export const afterLong: Row = {
  name: 'after long',
  how: 'a run dies with something open; the next one comes 1 h, 35 h 59 m, 36 h 1 m, 8 days later, also with another template',
  must: '0 doubled; automatic within 36 h, later automatic or refused by name',
  run: (options) => {
    const all = DEATHS.flatMap(({ what, scenario, at }) =>
      DELAYS.flatMap((delay) =>
        [false, true].map((isChanged) => {
          return { what, scenario: SCENARIOS[scenario] as Scenario, at, delay, isChanged };
        }),
      ),
    );
    return tryAll(all, options, {
      quick: QUICK,
      attempt: dieAndWait,
      describe: ({ what, delay: [time], isChanged }) => {
        return `${what} left open, ${time} later${isChanged ? ', another template' : ''}`;
      },
    });
  },
};

async function dieAndWait({ scenario, at, delay: [, milliseconds], isChanged }: Case, trial: Trial) {
  trial.begin(scenario.from);
  const armed = trial.killAt('after', { nth: 2 }, { operation: at });
  // Without a token of GitHub's, whose clock does not go along.
  await trial.run(scenario, { credentials: 'keys' });
  if (armed.played === 0) return { problems: ['it was not killed'] };
  trial.stage.aws.faults.disarmAll();
  trial.stage.aws.clock.advance(milliseconds);
  const template = isChanged ? (scenario.template === 'first' ? 'changed' : 'first') : scenario.template;
  const environment = {
    CLOCK_SHIFT: String(milliseconds),
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('scripts/reliability/shifted-clock.mjs')).href}`,
  };
  const next = await trial.run({ command: 'deploy', template }, { credentials: 'keys', environment });
  const reason = next.results.outputs['failure-reason'];
  const isLoud = reason === 'UNRESOLVED_OPERATION';
  const problems = trial.unaccounted(isLoud ? 1 : 0);
  if (next.exitCode !== 0 && (!isLoud || milliseconds < 36 * HOUR)) {
    problems.push(`it ended with ${reason ?? next.signal ?? next.exitCode}`);
  }
  return { problems, figures: { automatic: next.exitCode === 0 ? 1 : 0, refused: isLoud ? 1 : 0 } };
}
