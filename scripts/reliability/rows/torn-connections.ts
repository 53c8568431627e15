/** Reliability row: connections that break at any byte. */

import { spawn, spawnSync } from 'node:child_process';

import type { StageResult } from '../../../simulator/stage.js';
import { freePort, pythonEnvironment, untilUp } from '../../support/emulators.js';
import type { Row, RowOptions, RowResult } from '../row.js';
import { Trial, type Scenario } from '../trial.js';

const PROGRAM = 'microburst';
const LIVES = 30;
const QUICK = 2;
/** Its deletion policy says so. */
const KEPT = 'AWS::S3::Bucket';

/** Every tenth call never arrives, and every tenth answer breaks off, whichever service it is. */
const RULES = [
  { reset: true, sequence: { fail: 1, pass: 9 } },
  { response: { abort_frac: 0.5 }, sequence: { fail: 1, pass: 9 } },
];

interface Proxy {
  readonly url: string;
  /** How many calls it has disturbed. */
  fired(): Promise<number>;
  stop(): void;
}

/** Without the custom resource: its handler's own answer would be torn as well, and handlers do not try again. */
const DEPLOY: Scenario = { name: 'first deploy', from: 'empty', command: 'deploy', template: 'plain' };
const DESTROY: Scenario = { ...DEPLOY, name: 'destroy', command: 'destroy' };

/** A proxy that others wrote tears connections apart, in its own way. */
export const tornConnections: Row = {
  name: 'torn connections',
  how: 'microburst, a proxy for AWS that others wrote, resets every tenth call and breaks off every tenth answer in the middle, of every service; deploy, then destroy',
  must: 'every run succeeds; 0 leaked, lost, doubled',
  run: async (options) => {
    if (spawnSync(PROGRAM, ['--version'], { env: pythonEnvironment() }).status !== 0) {
      console.log('  skipped: microburst is not installed (`pip install -r .ci/requirements.txt`)');
      return { cases: 0, figures: {}, failures: [] };
    }
    const count = Math.min(options.most, options.isQuick ? QUICK : LIVES);
    return { ...(await tearLives(count, options)), of: LIVES };
  },
};

async function tearLives(count: number, options: RowOptions): Promise<RowResult> {
  const trial = await Trial.open(options);
  const failures: string[] = [];
  // Found out before anything is disturbed.
  await trial.reference(DEPLOY);
  const proxy = await startProxy(trial.stage.aws.environment()['AWS_ENDPOINT_URL'] ?? '');
  try {
    for (let life = 1; life <= count; life += 1) {
      const problems = await tear(trial, proxy);
      failures.push(...problems.map((problem) => `life ${life}: ${problem}`));
    }
    const disturbed = await proxy.fired();
    if (disturbed === 0) failures.push('the proxy disturbed nothing');
    return { cases: count, figures: { 'calls disturbed': disturbed }, failures };
  } finally {
    proxy.stop();
    await trial.close();
  }
}

async function tear(trial: Trial, { url }: Proxy): Promise<readonly string[]> {
  trial.begin(DEPLOY.from);
  const environment = { AWS_ENDPOINT_URL: url };
  const deployed = await trial.run(DEPLOY, { environment });
  if (deployed.exitCode !== 0) return [`the deploy ended with ${reasonOf(deployed)}`];
  const problems = await trial.judge(DEPLOY);
  if (problems.length > 0) return problems;
  const destroyed = await trial.run(DESTROY, { environment });
  if (destroyed.exitCode !== 0) return [`the destroy ended with ${reasonOf(destroyed)}`];
  const left = trial.stage.living().filter(({ type }) => type !== KEPT);
  return [...left.map(({ type, identifier }) => `leaked: ${type} ${identifier}`), ...trial.leftovers()];
}

function reasonOf({ results, exitCode }: StageResult): string {
  return results.outputs['failure-reason'] ?? String(exitCode);
}

async function startProxy(target: string): Promise<Proxy> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const process = spawn(PROGRAM, ['--upstream', target, '--host', '127.0.0.1', '--port', String(port)], {
    stdio: 'ignore',
    env: pythonEnvironment(),
  });
  const control = `${url}/_microburst`;
  await untilUp(`${control}/health`, { process, program: PROGRAM });
  const answer = await fetch(`${control}/rules`, { method: 'POST', body: JSON.stringify(RULES) });
  if (!answer.ok) throw new Error(`${PROGRAM} does not take the rules: ${await answer.text()}`);
  return {
    url,
    fired: async () => {
      const events = await fetch(`${control}/fired?limit=100000`);
      return ((await events.json()) as unknown[]).length;
    },
    stop: () => process.kill(),
  };
}
