/** Reliability row: random combinations of faults. */

import pLimit from 'p-limit';

import { generatedStack } from '../../../bench/assembly.js';
import { uniformLatency } from '../../../simulator/aws/cloudcontrol/latency.js';
import { Stage, type StageResult } from '../../../simulator/stage.js';
import { removeFolder, writeAssembly } from '../app.js';
import { together, type Row, type RowOptions, type RowResult } from '../row.js';
import { STATE_BUCKET } from '../trial.js';

const RESOURCES = 200;
const SEEDS = 100;
const QUICK = 1;
/** A day is spent waiting for AWS, and a processor has time for four. */
const AT_ONCE = 8;
const MAX_TIME = 2;
/** A machine with other things to do makes one run of two slow, with more polls, and another one the next time. */
const MEASUREMENTS = 3;
const MAX_CALLS = 1.6;

/** AWS has a bad day, every day another one. */
export const faults: Row = {
  name: 'faults',
  how: '200 resources; 20 % throttling, half of it inside events; 5 % answers of 503; 2 % lost answers',
  must: 'every run succeeds, in at most 2 × the time and 1.6 × the calls of an undisturbed one',
  run: async (options) => {
    const count = Math.min(options.most, options.isQuick ? QUICK : SEEDS);
    const limit = pLimit(AT_ONCE);
    const days = Array.from({ length: count }, (_, index) =>
      limit(() => badDay(options.seed + index, options)),
    );
    const results = await Promise.all(days);
    const { figures, ...rest } = together(results, SEEDS);
    const means = Object.entries(figures).map(([name, sum]) => [name, sum / count] as const);
    return { ...rest, figures: Object.fromEntries(means) };
  },
};

async function badDay(seed: number, { bundle }: RowOptions): Promise<RowResult> {
  const stackName = `Load${RESOURCES}`;
  const app = await writeAssembly(generatedStack(RESOURCES, seed).template, stackName);
  const measure = async () => {
    const clean = await deployOnce({ seed, bundle, app, isBad: false });
    const bad = await deployOnce({ seed, bundle, app, isBad: true });
    const time = bad.result.duration / clean.result.duration;
    const calls = bad.result.calls.length / clean.result.calls.length;
    const isTooMuch = bad.result.exitCode === 0 && (time > MAX_TIME || calls > MAX_CALLS);
    return { clean, bad, time, calls, isTooMuch };
  };
  let { clean, bad, time, calls, isTooMuch } = await measure();
  for (let count = 1; isTooMuch && count < MEASUREMENTS; count += 1) {
    ({ clean, bad, time, calls, isTooMuch } = await measure());
  }
  await removeFolder(app);
  const failures: string[] = [];
  const reason = bad.result.results.outputs['failure-reason'];
  if (bad.result.exitCode !== 0) failures.push(`it ended with ${reason ?? bad.result.exitCode}`);
  if (bad.alive !== clean.alive)
    failures.push(`${bad.alive} resources are alive, ${clean.alive} were asked for`);
  if (time > MAX_TIME) failures.push(`it took ${time.toFixed(2)} × the time`);
  if (calls > MAX_CALLS) failures.push(`it took ${calls.toFixed(2)} × the calls`);
  return {
    cases: 1,
    figures: { '× time': time, '× calls': calls },
    failures: failures.map((failure) => `seed ${seed}: ${failure}`),
  };
}

interface Day {
  readonly seed: number;
  readonly bundle: string;
  readonly app: string;
  readonly isBad: boolean;
}

async function deployOnce({
  seed,
  bundle,
  app,
  isBad,
}: Day): Promise<{ result: StageResult; alive: number }> {
  const stage = await Stage.open({
    bundle,
    aws: {
      seed,
      latency: [{ base: 20, jitter: 20 }],
      cloudControl: { strangers: true, latency: uniformLatency(500, 2_000, seed) },
    },
  });
  stage.aws.s3.createBucket(STATE_BUCKET, { region: stage.region, accountId: '123456789012' });
  if (isBad) spoil(stage);
  const result = await stage.run({
    inputs: { command: 'deploy', app, concurrency: '50', provisioning: 'cloud-control' },
  });
  const alive = stage.living().length;
  await stage.close();
  return { result, alive };
}

function spoil({ aws }: Stage): void {
  const throttled = { kind: 'error', code: 'ThrottlingException', message: 'Rate exceeded' } as const;
  aws.faults.arm({ service: 'cloudcontrolapi', on: { rate: 0.1 }, when: 'before', fault: throttled });
  aws.cloudControl.account.outcomes.arm({
    on: { rate: 0.1 },
    outcome: { kind: 'fails', code: 'Throttling' },
  });
  aws.faults.arm({ on: { rate: 0.05 }, when: 'before', fault: { kind: 'http', status: 503 } });
  aws.faults.arm({ on: { rate: 0.02 }, when: 'after', fault: { kind: 'reset' } });
}
