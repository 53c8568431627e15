/** Reliability row: canceling a run at any moment. */

import type { BundleOutcome } from '../../../simulator/bundle-process.js';
import { SeededRandom } from '../../../simulator/kernel/random.js';
import { percentile, type Row } from '../row.js';
import { LOCK_KEY, SCENARIOS, STATE_BUCKET, type Trial } from '../trial.js';
import { tryAll } from '../workers.js';

const INSTANTS = 50;
const QUICK = 3;
/** AWS is at work on every resource for so long, in milliseconds. */
const AT_WORK = 60_000;
/** The latest that a run is cancelled, in milliseconds from its first call. */
const LATEST = 3_000;
const MAX_TIME = 3_000;
/** Of three cases, on a machine that may have other things to do: a run must be gone before the runner kills it. */
const QUICK_MOST = 7_500;

/** The job is cancelled at some instant; AWS works on, and the bucket is slow. */
export const cancel: Row = {
  name: 'cancel',
  how: 'SIGINT at random instants; every resource takes 60 s, every call to the bucket 0.3 to 1 s; then the post step',
  must: 'the step ends within 3 s (p99), the lock is free after the job, the next run ends well',
  run: async (options) => {
    const random = SeededRandom.derive(options.seed, 1);
    const instants = Array.from({ length: INSTANTS }, () => random.next() * LATEST);
    const times: number[] = [];
    const result = await tryAll(instants, options, {
      quick: QUICK,
      attempt: async (instant, trial) => {
        const found = await cancelAt(instant, trial);
        times.push(found.took);
        return { problems: found.problems };
      },
      describe: (instant) => `cancelled ${Math.round(instant)} ms after the first call`,
    });
    const slow = percentile(times, 0.99);
    const most = options.isQuick ? QUICK_MOST : MAX_TIME;
    const failures = slow > most ? [`p99 of the ends is ${Math.round(slow)} ms`] : [];
    return { ...result, failures: [...result.failures, ...failures], figures: { 'p99 (s)': slow / 1_000 } };
  },
};

async function cancelAt(instant: number, trial: Trial): Promise<{ problems: string[]; took: number }> {
  const [scenario] = SCENARIOS;
  if (scenario === undefined) throw new Error('there is no scenario');
  await trial.reference(scenario);
  trial.begin(scenario.from);
  const { aws } = trial.stage;
  aws.cloudControl.account.outcomes.arm({ on: 'every', outcome: { kind: 'takes', milliseconds: AT_WORK } });
  slowBucket(trial);
  let sentAt = 0;
  let took = 0;
  aws.faults.arm({
    on: { nth: 1 },
    when: 'before',
    fault: {
      kind: 'callback',
      run: () => {
        setTimeout(() => {
          sentAt = performance.now();
          trial.stage.killAll('SIGINT');
        }, instant);
        return 'proceed';
      },
    },
  });
  const onMainEnd = (_main: BundleOutcome) => {
    took = performance.now() - sentAt;
  };
  const cancelled = await trial.run(scenario, { post: true, onMainEnd });
  const problems: string[] = [];
  if (cancelled.exitCode !== 1) problems.push(`it ended with ${cancelled.signal ?? cancelled.exitCode}`);
  if (cancelled.post?.exitCode !== 0) problems.push('its post step failed');
  if (aws.s3.objectExists(STATE_BUCKET, LOCK_KEY)) problems.push('the lock stayed');
  // What AWS was at work on is done by the time of the next run.
  aws.cloudControl.account.outcomes.disarmAll();
  aws.clock.advance(AT_WORK + 1_000);
  problems.push(...(await trial.finish(scenario)));
  return { problems, took };
}

/** Some calls are slower than others, the same ones for the same seed. */
function slowBucket({ stage }: Trial): void {
  for (const milliseconds of [300, 600, 1_000]) {
    const fault = { kind: 'delay', milliseconds } as const;
    const on = milliseconds === 1_000 ? 'every' : ({ rate: 0.4 } as const);
    stage.aws.faults.arm({ service: 's3', on, when: 'before', fault });
  }
}
