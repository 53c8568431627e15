/** Runs the action and collects its outcome. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseCommandFile } from '../../simulator/github/runner-files.js';
import { TEST_CREDENTIALS } from '../../simulator/kernel/credentials.js';
import type { Simulator } from '../../simulator/server.js';
import { handlerSettleTime, type Stage } from '../../simulator/stage.js';
import { refuseChangedStrangers } from '../../simulator/strangers-check.js';
import { IGNORABLE_FEATURES } from '../../src/plan/model/execution-options.js';
import { runAction } from '../../src/program.js';
import type { Path } from './account-options.js';

/** What one run of the action came to. */
export interface ActionOutcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Runs of the action against one simulated account, one after the other. */
export interface ActionRuns {
  readonly aws: Simulator;
  run(inputs: Readonly<Record<string, string>>): Promise<ActionOutcome>;
  close(): Promise<void>;
}

/**
 * The action's own sources in this process, outside GitHub: what `main.ts` calls, without the start of a process for
 * each command. It takes the process over while it runs (standard output, AWS's variables), so a process has one.
 */
export async function actionHere(aws: Simulator, path: Path = 'auto'): Promise<ActionRuns> {
  const home = await mkdtemp(join(tmpdir(), 'action-'));
  const output = join(home, 'output');
  const provisioning = provisioningIn(path);
  const { accessKeyId, secretAccessKey } = TEST_CREDENTIALS;
  const env = {
    PATH: process.env['PATH'],
    AWS_ENDPOINT_URL: aws.url,
    CDKD_HANDLER_SETTLE_TIME: handlerSettleTime(aws),
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    RUNNER_TEMP: home,
    GITHUB_OUTPUT: output,
  };
  return {
    aws,
    run: async (inputs) => {
      Object.assign(process.env, env);
      await writeFile(output, '');
      const given = {
        'aws-region': 'us-east-1',
        summary: 'false',
        annotations: 'false',
        provisioning: provisioning(inputs),
        ...tolerant(inputs),
      };
      const heard = await hear(() => runAction({ ...env, ...asVariables(given) }));
      refuseChangedStrangers(aws);
      return {
        exitCode: heard.result,
        stdout: heard.text,
        outputs: parseCommandFile(await readFile(output, 'utf8')),
      };
    },
    close: async () => {
      await aws.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The bundle as a process of its own for each command, in a pretend runner: what users get. Without `path`, the stage's own. */
export function actionOnStage(stage: Stage, path?: Path): ActionRuns {
  const provisioning = path === undefined ? undefined : provisioningIn(path);
  return {
    aws: stage.aws,
    run: async (inputs) => {
      const chosen = provisioning === undefined ? {} : { provisioning: provisioning(inputs) };
      const given = { ...chosen, ...tolerant(inputs) };
      const { exitCode, stdout, results } = await stage.run({ inputs: given });
      return { exitCode, stdout, outputs: results.outputs };
    },
    close: () => stage.close(),
  };
}

/**
 * The input `provisioning` of each run. If mixed, the first deploy is by Cloud Control, the next two are not, and so on:
 * where every change is deployed a second time, changes take turns.
 */
function provisioningIn(path: Path): (inputs: Readonly<Record<string, string>>) => string {
  if (path !== 'mixed') return () => path;
  let deploys = 0;
  return ({ command }) => {
    if (command !== 'deploy') return 'auto';
    deploys += 1;
    return deploys % 4 < 2 ? 'cloud-control' : 'auto';
  };
}

/** Some templates of the corpus configure instances by CloudFormation's helper scripts; all the rest of them is tried. */
function tolerant(inputs: Readonly<Record<string, string>>): Record<string, string> {
  const heeds = inputs['command'] === 'deploy' || inputs['command'] === 'diff';
  return { ...(heeds ? { 'allow-ignored': IGNORABLE_FEATURES.join(',') } : {}), ...inputs };
}

function asVariables(inputs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  );
}

/** What is written to standard output meanwhile. */
async function hear<Result>(work: () => Promise<Result>): Promise<{ result: Result; text: string }> {
  const write = process.stdout.write.bind(process.stdout);
  const pieces: string[] = [];
  process.stdout.write = (piece: string | Uint8Array) => {
    pieces.push(typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8'));
    return true;
  };
  try {
    return { result: await work(), text: pieces.join('') };
  } finally {
    process.stdout.write = write;
  }
}
