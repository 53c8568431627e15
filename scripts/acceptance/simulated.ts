/** Runs the acceptance checks against the simulated account. */

import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import { startSimulator, type Simulator } from '../../simulator/server.js';
import { CHECKS } from './checks/all.js';
import { Tally } from './tally.js';

/** Times of the simulated account: IAM's propagation takes a 25th, network interfaces a 600th of what they take at AWS. */
const CLOUD_CONTROL = { iamPropagation: 300, aftermath: 1 / 600 };

const ACCOUNT = '123456789012';
const REGION = 'us-east-1';
/** A lock lives 5 minutes without its holder. */
const AFTER_THE_LOCK = 6 * 60_000;
/** So many stacks and answers have been there when the run is killed. */
const KILLED_AT = 3;

/** The kit tried on the simulator: a whole run, one that is killed, and the sweep after it. */
export async function acceptOnSimulator(): Promise<void> {
  const tally = new Tally();
  const simulator = await startSimulator({ cloudControl: CLOUD_CONTROL });
  const records = await mkdtemp(join(tmpdir(), 'acceptance-records-'));
  const trial = new Trial(simulator, records);
  try {
    addBuckets(simulator);
    await tally.step('refuses an account that was not confirmed', () => trial.refuses());
    await tally.step('a run with all checks passes, and leaves nothing', () => trial.passes());
    await tally.step('writes a record of each question', () => trial.hasRecords());
    await tally.step('a run that is killed leaves something', () => trial.isKilled());
    await tally.step('a sweep destroys it', () => trial.sweeps());
    await tally.step('a run that is interrupted cleans up', () => trial.isInterrupted());
  } finally {
    await simulator.close();
    await rm(records, { recursive: true, force: true });
  }
  tally.tell();
}

function addBuckets({ s3 }: Simulator): void {
  for (const name of [`cdkd-state-${ACCOUNT}`, `cdk-hnb659fds-assets-${ACCOUNT}-${REGION}`]) {
    s3.createBucket(name, { region: REGION, accountId: ACCOUNT });
    s3.setVersioning(name, 'Enabled');
  }
}

interface KitRun {
  readonly pid: number;
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
}

class Trial {
  constructor(
    private readonly simulator: Simulator,
    private readonly records: string,
  ) {}

  async refuses(): Promise<void> {
    for (const args of [['--yes'], ['--yes', '--account', '210987654321'], ['--account', ACCOUNT]]) {
      const { code, output } = await this.#start(args).ended;
      if (code !== 1 || !output.includes('Refused'))
        throw new Error(`${args.join(' ')} was taken\n${output}`);
    }
    this.#mustBeEmpty();
  }

  async passes(): Promise<void> {
    const { code } = await this.#start(['--yes', '--account', ACCOUNT, '--with-slow']).ended;
    if (code !== 0) throw new Error(`the run ended with ${code}`);
    this.#mustBeEmpty();
  }

  async hasRecords(): Promise<void> {
    const written = (await readdir(this.records)).sort();
    const expected = CHECKS.map(({ question }) => `${question}.json`).sort();
    if (written.join(' ') !== expected.join(' ')) throw new Error(`written were: ${written.join(' ')}`);
  }

  /** With everything that it has started, in the middle of a stack. */
  async isKilled(): Promise<void> {
    const run = this.#start(['--yes', '--account', ACCOUNT, '--only', 'fresh-handler']);
    await this.#untilAlive(run);
    process.kill(-run.pid, 'SIGKILL');
    await run.ended;
    await sleep(1_000);
    if (livingThings(this.simulator.cloudControl.account).length === 0) throw new Error('nothing was left');
  }

  async sweeps(): Promise<void> {
    this.simulator.clock.offset += AFTER_THE_LOCK;
    const { code, output } = await this.#start(['--yes', '--account', ACCOUNT, '--sweep']).ended;
    if (code !== 0 || !output.includes('left by a run')) throw new Error(`ended with ${code}\n${output}`);
    this.#mustBeEmpty();
  }

  async isInterrupted(): Promise<void> {
    const run = this.#start(['--yes', '--account', ACCOUNT, '--only', 'fresh-handler']);
    await this.#untilAlive(run);
    process.kill(run.pid, 'SIGTERM');
    const { code, output } = await run.ended;
    if (code === 0 || !output.includes('cleaning up')) throw new Error(`ended with ${code}\n${output}`);
    this.#mustBeEmpty();
  }

  /** As a process group of its own. */
  #start(args: readonly string[]): KitRun {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args, '--records', this.records],
      {
        env: { ...process.env, ...this.simulator.environment(), CDKD_HANDLER_SETTLE_TIME: '0.5s' },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        process.stdout.write(String(chunk).replaceAll(/^(?=.)/gm, '    '));
      });
    }
    const ended = new Promise<{ code: number | null; output: string }>((done, failed) => {
      child.once('error', failed);
      child.once('close', (code) => done({ code, output }));
    });
    return { pid: child.pid ?? 0, ended };
  }

  async #untilAlive({ ended }: KitRun): Promise<void> {
    const state = { hasEnded: false };
    void ended.then(() => (state.hasEnded = true));
    while (livingThings(this.simulator.cloudControl.account).length < KILLED_AT) {
      if (state.hasEnded) throw new Error(`it ended by itself\n${(await ended).output}`);
      await sleep(10);
    }
  }

  #mustBeEmpty(): void {
    const living = livingThings(this.simulator.cloudControl.account);
    const [defect] = this.simulator.log.defects();
    if (defect !== undefined) throw new Error(`the simulator has failed: ${JSON.stringify(defect)}`);
    if (living.length === 0) return;
    throw new Error(`left: ${living.map(({ type, identifier }) => `${type} ${identifier}`).join(', ')}`);
  }
}
