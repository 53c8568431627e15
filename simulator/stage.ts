import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { livingThings, type LivingThing } from './aws/cloudcontrol/view.js';
import type { StepResults } from './github/runner-files.js';
import type { PretendEvent } from './github/events.js';
import { GITHUB_ISSUER } from './github/oidc.js';
import { startGitHub, type GitHubOptions, type GitHubSimulator } from './github/server.js';
import { startSimulator, type Simulator, type SimulatorOptions } from './server.js';

export interface StageOptions {
  readonly aws?: SimulatorOptions;
  readonly github?: GitHubOptions;
  /** The bundle to run. Default: the committed one. */
  readonly bundle?: string;
}

export interface StageRun {
  /** `with:` of the step; `role-arn` and `aws-region` are filled in. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly event?: PretendEvent;
  /** Where the step runs: the checkout. */
  readonly workspace?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
  readonly runId?: number;
}

/** What a step did, seen from outside. */
export interface StageResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly results: StepResults;
  /** Calls of this step that can change something in the account, the state bucket's included. */
  readonly mutatingCalls: number;
}

const REGION = 'us-east-1';
const ACTION_FILE = resolve('action.yml');

/**
 * START HERE for the whole thing: an AWS and a GitHub on loopback, and a runner that starts the bundle between them as
 * a job with `id-token: write` would. Nothing of the bundle is changed for it.
 */
export class Stage {
  readonly aws: Simulator;
  readonly github: GitHubSimulator;
  readonly #bundle: string;
  readonly #roleArn: string;
  #runs = 17_000_000_000;

  private constructor(aws: Simulator, github: GitHubSimulator, bundle: string) {
    this.aws = aws;
    this.github = github;
    this.#bundle = bundle;
    aws.sts.declareIdentityProvider({ issuer: GITHUB_ISSUER, audiences: ['sts.amazonaws.com'], keys: github.issuer.publicKeys() });
    this.#roleArn = aws.sts.declareRole({
      roleName: 'deploy',
      trustedTokens: { issuer: GITHUB_ISSUER, audience: 'sts.amazonaws.com', subjects: ['repo:*'] },
    });
  }

  static async open(options: StageOptions = {}): Promise<Stage> {
    const [aws, github] = await Promise.all([startSimulator(options.aws), startGitHub(options.github)]);
    return new Stage(aws, github, resolve(options.bundle ?? 'dist/index.js'));
  }

  get region(): string {
    return REGION;
  }

  /** Everything that is alive in the account, but for buckets' contents. */
  living(): LivingThing[] {
    return livingThings(this.aws.cloudControl.account);
  }

  async run(run: StageRun): Promise<StageResult> {
    this.#runs += 1;
    const runner = await this.github.environment({
      actionFile: ACTION_FILE,
      runId: run.runId ?? this.#runs,
      ...(run.event === undefined ? {} : { event: run.event }),
      ...(run.workspace === undefined ? {} : { workspace: run.workspace }),
      inputs: { 'role-arn': this.#roleArn, 'aws-region': REGION, ...run.inputs },
    });
    const { AWS_ENDPOINT_URL = '' } = this.aws.environment();
    const home = await mkdtemp(join(tmpdir(), 'home-'));
    const env = { ...runner.env, AWS_ENDPOINT_URL, HOME: home, ...run.environment };
    const before = this.aws.log.last;
    try {
      const outcome = await runBundle(this.#bundle, { env, cwd: runner.workspace, ...run });
      const mutatingCalls = this.aws.log.mutating(before).length;
      return { ...outcome, results: await runner.results(), mutatingCalls };
    } finally {
      await runner.dispose();
      await rm(home, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.aws.close(), this.github.close()]);
  }
}

interface BundleRun {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly onLine?: (line: string) => void;
}

/** Starts the bundle as the runner does: node, a file, an environment. */
export async function runBundle(
  bundle: string,
  { env, cwd, onLine }: BundleRun,
): Promise<Pick<StageResult, 'exitCode' | 'stdout' | 'stderr' | 'duration'>> {
  const start = performance.now();
  const child = spawn(process.execPath, [bundle], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const stdout: string[] = [];
  const stderr: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    stdout.push(line);
    onLine?.(line);
  });
  createInterface({ input: child.stderr }).on('line', (line) => stderr.push(line));
  const exitCode = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  return { exitCode, stdout: stdout.join('\n'), stderr: stderr.join('\n'), duration: performance.now() - start };
}
