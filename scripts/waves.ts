/**
 * Measures an app of many stacks on the simulator: deployed by one runner, and in waves by several runners that share one
 * archive, each with a part of every dependency level.
 *
 *     npm run waves [-- --stacks 200 --waves 4 --runners 8]
 *
 * All runners are processes of this machine, so that few cores make the waves look slower than GitHub's runners would be.
 */

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { bundlePath } from '../__tests__/e2e/support/bundle-path.js';
import { Apps, type StackSource } from '../__tests__/e2e/support/apps.js';
import { uniformLatency } from '../simulator/aws/cloudcontrol/latency.js';
import { Stage, type StageResult } from '../simulator/stage.js';

const { values } = parseArgs({
  options: {
    stacks: { type: 'string', default: '200' },
    waves: { type: 'string', default: '4' },
    runners: { type: 'string', default: '8' },
  },
});
const [STACKS, WAVES, RUNNERS] = [Number(values.stacks), Number(values.waves), Number(values.runners)];
/** Milliseconds that a handler of Cloud Control takes. */
const HANDLER = [1_000, 3_000] as const;
const DEPLOY = { command: 'deploy', provisioning: 'cloud-control' };
const CREATES = /^(?:CreateResource|CreateQueue)$/;

const nameOf = (index: number) => `Stack${String(index).padStart(4, '0')}`;
const PER_WAVE = Math.ceil(STACKS / WAVES);

/** Each stack depends on one of the wave before. */
function stackOf(index: number): StackSource {
  const queue = { Type: 'AWS::SQS::Queue', Properties: { QueueName: `queue-${index}` } };
  return {
    template: { Resources: { Queue: queue } },
    dependencies: index < PER_WAVE ? [] : [nameOf(index - PER_WAVE)],
  };
}

interface Measured {
  readonly seconds: number;
  readonly results: readonly StageResult[];
  readonly queues: number;
  readonly creates: number;
}

async function measured(bundle: string, deploy: (stage: Stage) => Promise<StageResult[]>): Promise<Measured> {
  const cloudControl = { latency: uniformLatency(...HANDLER, 7) };
  const stage = await Stage.open({ bundle, aws: { cloudControl, latency: [{ base: 15, jitter: 10 }] } });
  try {
    await stage.run({ inputs: { command: 'bootstrap' } });
    const before = stage.aws.log.last;
    const begin = performance.now();
    const results = await deploy(stage);
    const seconds = (performance.now() - begin) / 1000;
    const calls = stage.aws.log.select({ after: before });
    const creates = calls.filter(({ operation }) => CREATES.test(operation)).length;
    return { seconds, results, queues: stage.living().length, creates };
  } finally {
    await stage.close();
  }
}

function partsOf(level: readonly string[]): string[][] {
  const parts = Array.from({ length: RUNNERS }, (_, runner) =>
    level.filter((_name, index) => index % RUNNERS === runner),
  );
  return parts.filter((part) => part.length > 0);
}

async function inWaves(stage: Stage, app: string, folder: string): Promise<StageResult[]> {
  const archive = join(folder, 'assembly.tar');
  const synthesized = await stage.run({
    inputs: { command: 'synth', all: 'true', app },
    environment: { RUNNER_TEMP: folder },
  });
  await cp(synthesized.results.outputs['archive-file'] ?? '', archive);
  const levels = JSON.parse(synthesized.results.outputs['levels'] ?? '[]') as string[][];
  const results = [synthesized];
  for (const level of levels) {
    const legs = partsOf(level).map((part) =>
      stage.run({
        inputs: { ...DEPLOY, app: archive, stacks: part.join('\n'), exclusively: 'true' },
        environment: {},
      }),
    );
    results.push(...(await Promise.all(legs)));
  }
  return results;
}

let failed = 0;
function report(what: string, { seconds, results, queues, creates }: Measured): void {
  const isRight = results.every(({ exitCode }) => exitCode === 0) && queues === STACKS && creates === STACKS;
  if (!isRight) failed += 1;
  const reasons = results.flatMap(({ results: { outputs } }) => outputs['failure-reason'] ?? []);
  const numbers = `${queues} queues, ${creates} creates, ${results.length} runs`;
  console.log(`${isRight ? '✓' : '✗'} ${what}: ${seconds.toFixed(1)} s (${numbers}) ${reasons.join(', ')}`);
}

const apps = new Apps();
const folder = await mkdtemp(join(tmpdir(), 'waves-'));
try {
  const names = Array.from({ length: STACKS }, (_, index) => [nameOf(index), stackOf(index)] as const);
  const app = await apps.write(Object.fromEntries(names));
  const bundle = bundlePath();
  console.log(`${STACKS} stacks in ${WAVES} waves, on ${cpus().length} cores`);
  const one = await measured(bundle, async (stage) => [
    await stage.run({ inputs: { ...DEPLOY, all: 'true', app }, environment: {} }),
  ]);
  report('one runner', one);
  const many = await measured(bundle, (stage) => inWaves(stage, app, folder));
  report(`${WAVES} waves on ${RUNNERS} runners`, many);
  console.log(`one runner takes ${(one.seconds / many.seconds).toFixed(2)} times as long`);
} finally {
  await apps.remove();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${2 - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
