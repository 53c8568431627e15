/**
 * A stage for end-to-end tests: a simulated AWS and GitHub, and a runner that starts the bundle between them.
 */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { livingThings, type LivingThing } from './aws/cloudcontrol/view.js';
import type { BundleOutcome, BundleProcess, BundleSignal } from './bundle-process.js';
import type { PretendEvent } from './github/events.js';
import { GITHUB_ISSUER } from './github/oidc.js';
import type { PretendRunner } from './github/runner.js';
import type { StepResults } from './github/runner-files.js';
import { startGitHub, type GitHubOptions, type GitHubSimulator } from './github/server.js';
import { fullName } from './github/view-parts.js';
import { readLog, type RunnerLog } from './github/workflow-commands.js';
import { TEST_CREDENTIALS } from './kernel/credentials.js';
import type { LoggedCall } from './kernel/request-log.js';
import { CallCheck } from './sdk-model/call-check.js';
import { refuseChangedStrangers } from './strangers-check.js';
import { startSimulator, type Simulator, type SimulatorOptions } from './server.js';
import { StepProcesses } from './step-processes.js';

export interface StageOptions {
  readonly aws?: SimulatorOptions;
  readonly github?: GitHubOptions;
  /** The bundle to run. Default: the committed one. */
  readonly bundle?: string;
  /** The node that runs it. Default: our own. */
  readonly node?: string;
  /** Whether steps share a process where nobody can tell; by default each has its own. */
  readonly keepsProcess?: boolean;
  /** The bundle of `sdk-model/preload.ts`, which checks the calls of each step. Absent: nothing checks them. */
  readonly callCheck?: string;
  /** Inputs of every step that gives none of the name itself. */
  readonly inputs?: Readonly<Record<string, string>>;
}

export interface StageRun {
  /** `with:` of the step; `aws-region` is filled in, and what `credentials` says. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly event?: PretendEvent;
  /** Where the step runs: the checkout. */
  readonly workspace?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** `environment:` of the job. */
  readonly jobEnvironment?: string;
  readonly onLine?: (line: string) => void;
  readonly runId?: number;
  readonly attempt?: number;
  readonly job?: string;
  readonly matrix?: Readonly<Record<string, string>>;
  /** Step debugging on. */
  readonly debug?: boolean;
  /**
   * How the job gets to AWS: `oidc` (default), a role by the job's own token; `keys`, a user's keys in the
   * environment and no role; `none`, neither.
   */
  readonly credentials?: 'oidc' | 'keys' | 'none';
  /** On somebody's laptop: nothing of GitHub is there. Inputs still come as `INPUT_…`. */
  readonly outsideGitHub?: boolean;
  /** Whether the job goes on to its post step, as on a machine that does not vanish. */
  readonly post?: boolean;
  /**
   * The step runs in the job's container, and the runner leaves it at that moment: it has signalled its `docker exec`
   * client alone, and goes on to the next steps while the process lives on (actions/runner, `StepHost`).
   */
  readonly leftAt?: Promise<void>;
  /** Called when the step has ended, before its post step begins. */
  readonly onMainEnd?: (main: BundleOutcome) => void | Promise<void>;
}

/** What the post step did. */
export interface PostResult extends BundleOutcome {
  readonly results: StepResults;
  readonly log: RunnerLog;
}

/** What a step did, seen from outside. */
export interface StageResult extends BundleOutcome {
  readonly runId: number;
  /** Its page, as locks name it. */
  readonly runUrl: string;
  readonly results: StepResults;
  /** What the file holds that the output `report-file` names. */
  readonly report: string | undefined;
  /** What the file holds that the output `plan-file` names. */
  readonly plan: string | undefined;
  /** Every file beside the report, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** Standard output as the runner reads it. */
  readonly log: RunnerLog;
  /** What this step asked of AWS. */
  readonly calls: readonly LoggedCall[];
  /** Calls of this step that can change something in the account, the state bucket's included. */
  readonly mutatingCalls: number;
  /** Where the run had one. */
  readonly post?: PostResult;
}

/** A step that is under way. */
export interface RunningStep extends Pick<BundleProcess, 'kill'> {
  readonly runId: number;
  readonly result: Promise<StageResult>;
}

/** What the runner knows of a step that it has left: its client has ended. */
const LEFT: BundleOutcome = { exitCode: null, signal: 'SIGTERM', stdout: '', stderr: '', duration: 0 };

interface StepPlace {
  readonly runner: PretendRunner;
  readonly home: string;
  readonly runId: number;
  readonly attempt: number;
  /** Number of the last request before the step. */
  readonly before: number;
}

const REGION = 'us-east-1';
/** Milliseconds. IAM's propagation takes a 25th of the time that it takes at AWS, and so does the action's wait for it. */
const PROPAGATION = 300;
/** Share of the time that deleted things linger at AWS: interfaces of functions 20 s, names of queues 1 s. */
const AFTERMATH = 1 / 60;
const SETTLE_TIME = { perPropagation: 5 / 3, longest: 12_000 };
const ACTION_FILE = resolve('action.yml');
const FIRST_RUN = 17_000_000_000;
/** Sessions as the action names them by default: they tell the calls of runs apart that go on at once. */
const SESSION_OF_A_RUN = /:assumed-role\/[^/]+\/cdkd-action-(\d+)$/;
/** What marks a step as one of GitHub's; the inputs stay. */
const OF_GITHUB = /^(?:GITHUB|RUNNER|ACTIONS)_|^CI$/;

/** The action's own default, or as much less as this account's IAM is faster than AWS's: for `CDKD_HANDLER_SETTLE_TIME`. */
export function handlerSettleTime({ cloudControl }: Simulator): string {
  const { iamPropagation } = cloudControl.account.settings;
  const wanted = Math.max(1, Math.round(SETTLE_TIME.perPropagation * iamPropagation));
  return `${Math.min(wanted, SETTLE_TIME.longest) / 1000}s`;
}

function withDelays(aws: SimulatorOptions = {}): SimulatorOptions {
  const settings = { iamPropagation: PROPAGATION, aftermath: AFTERMATH, settling: AFTERMATH };
  return { ...aws, cloudControl: { ...settings, ...aws.cloudControl } };
}

/**
 * An AWS and a GitHub on loopback, and a runner that starts the bundle between them as a job with `id-token:
 * write` would. Nothing of the bundle is changed for it.
 */
export class Stage {
  readonly aws: Simulator;
  readonly github: GitHubSimulator;
  readonly #processes: StepProcesses;
  readonly #roleArn: string;
  readonly #inputs: Readonly<Record<string, string>>;
  readonly #callCheck: CallCheck | undefined;
  readonly #running = new Set<BundleProcess>();
  #runs = FIRST_RUN;

  private constructor(aws: Simulator, github: GitHubSimulator, options: StageOptions) {
    this.aws = aws;
    this.github = github;
    this.#inputs = options.inputs ?? {};
    this.#callCheck = options.callCheck === undefined ? undefined : new CallCheck(options.callCheck);
    const nodeOptions = this.#callCheck?.nodeOptions ?? [];
    this.#processes = new StepProcesses({ bundle: 'dist/index.js', ...options, nodeOptions });
    const audiences = ['sts.amazonaws.com'];
    aws.sts.declareIdentityProvider({ issuer: GITHUB_ISSUER, audiences, keys: github.issuer.publicKeys() });
    this.#roleArn = aws.sts.declareRole({
      roleName: 'deploy',
      trustedTokens: { issuer: GITHUB_ISSUER, audience: 'sts.amazonaws.com', subjects: ['repo:*'] },
    });
  }

  static async open(options: StageOptions = {}): Promise<Stage> {
    const [aws, github] = await Promise.all([
      startSimulator(withDelays(options.aws)),
      startGitHub(options.github),
    ]);
    return new Stage(aws, github, options);
  }

  get region(): string {
    return REGION;
  }

  /** The role that jobs assume by their token. */
  get roleArn(): string {
    return this.#roleArn;
  }

  /** Everything that is alive in the account, but for buckets' contents. */
  living(): LivingThing[] {
    return livingThings(this.aws.cloudControl.account);
  }

  /** Which run asked for that, where it was a run with credentials of its own. */
  runOf({ accessKeyId }: LoggedCall): number | undefined {
    const session = this.aws.credentials.find(accessKeyId ?? '')?.arn ?? '';
    const run = SESSION_OF_A_RUN.exec(session)?.[1];
    return run === undefined ? undefined : Number(run);
  }

  /**
   * What steps sent AWS or read from its answers since the last question, and the service's model does not have; a
   * line each. `close` fails for what nobody has asked for.
   */
  takeMisfits(): string[] {
    return this.#callCheck?.takeMisfits() ?? [];
  }

  /** Runs a step to its end. */
  async run(run: StageRun): Promise<StageResult> {
    return (await this.start(run)).result;
  }

  /** Starts a step. Its run is under way for whoever asks GitHub, until the process has ended. */
  async start(run: StageRun): Promise<RunningStep> {
    this.#runs += 1;
    const { runId = this.#runs, attempt = 1 } = run;
    const { environment: _environment, leftAt: _left, onMainEnd: _end, post: _post, ...others } = run;
    const { jobEnvironment, ...ofTheJob } = others;
    const runner = await this.github.environment({
      ...ofTheJob,
      ...(jobEnvironment === undefined ? {} : { environment: jobEnvironment }),
      actionFile: ACTION_FILE,
      runId,
      inputs: {
        ...this.#credentialInputs(run),
        'aws-region': REGION,
        ...this.#inputs,
        ...run.inputs,
      },
    });
    const home = await mkdtemp(join(tmpdir(), 'home-'));
    this.github.addRun({ id: runId, attempt, status: 'in_progress', conclusion: null });
    const place = { runner, runId, attempt, home, before: this.aws.log.last };
    const step = this.#startStep(run, runner, home);
    const result = this.#resultOf(run, step, place).finally(async () => {
      await runner.dispose();
      await rm(home, { recursive: true, force: true });
    });
    return { runId, result, kill: (signal) => step.kill(signal) };
  }

  /** To every step that is under way; what they have asked by now is answered to nobody. */
  killAll(signal: BundleSignal = 'SIGKILL'): void {
    for (const step of this.#running) step.kill(signal);
  }

  /** Throws where resources of somebody else are not as they were, or are in a state of ours. */
  async close(): Promise<void> {
    this.killAll();
    this.#processes.close();
    await Promise.all([this.aws.close(), this.github.close()]);
    refuseChangedStrangers(this.aws);
    const misfits = this.takeMisfits();
    this.#callCheck?.close();
    if (misfits.length > 0) throw new Error(`calls do not fit the AWS SDK's models:\n${misfits.join('\n')}`);
  }

  #startStep(run: StageRun, runner: PretendRunner, home: string): BundleProcess {
    // What is in its environment may be meant for the process: certificates, proxies, Node's own options.
    const needsItsOwn = [run.environment, run.leftAt, run.outsideGitHub].some(
      (reason) => reason !== undefined,
    );
    const step = this.#processes.start(needsItsOwn, {
      env: this.#environment(run, runner, home),
      cwd: runner.workspace,
      ...(run.onLine === undefined ? {} : { onLine: run.onLine }),
    });
    this.#running.add(step);
    const forget = () => this.#running.delete(step);
    step.outcome.then(forget, forget);
    return step;
  }

  /** The job's last step, of the same action: what the runner starts whatever became of the first. */
  async #runPost(run: StageRun, { runner, home }: StepPlace): Promise<PostResult> {
    const after = await runner.post();
    const outcome = await this.#startStep(run, after, home).outcome;
    return { ...outcome, results: await after.results(), log: readLog(outcome.stdout) };
  }

  #credentialInputs({ credentials = 'oidc' }: StageRun): Record<string, string> {
    return credentials === 'oidc' ? { 'role-arn': this.#roleArn } : {};
  }

  #environment(run: StageRun, { env }: PretendRunner, home: string): Record<string, string> {
    const { AWS_ENDPOINT_URL = '' } = this.aws.environment();
    const { accessKeyId, secretAccessKey } = TEST_CREDENTIALS;
    const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
    const kept = Object.entries(env).filter(([name]) => run.outsideGitHub !== true || !OF_GITHUB.test(name));
    return {
      ...Object.fromEntries(kept),
      AWS_ENDPOINT_URL,
      AWS_EC2_METADATA_DISABLED: 'true',
      CDKD_HANDLER_SETTLE_TIME: handlerSettleTime(this.aws),
      ...(run.credentials === 'keys' ? keys : {}),
      HOME: home,
      USERPROFILE: home,
      ...run.environment,
    };
  }

  async #resultOf(run: StageRun, step: BundleProcess, place: StepPlace): Promise<StageResult> {
    const { runner, runId, attempt, before } = place;
    const left = run.leftAt?.then(() => LEFT) ?? step.outcome;
    const outcome = await Promise.race([step.outcome, left]);
    await run.onMainEnd?.(outcome);
    const post = run.post === true ? await this.#runPost(run, place) : undefined;
    const conclusion = outcome.exitCode === 0 ? ('success' as const) : ('failure' as const);
    this.github.setRun(runId, attempt, { status: 'completed', conclusion });
    const calls = this.#callsOf(runId, before);
    refuseChangedStrangers(this.aws);
    const { serverUrl, repository } = this.github;
    const results = await runner.results();
    const { 'report-file': reportFile, 'plan-file': planFile } = results.outputs;
    return {
      ...outcome,
      runId,
      runUrl: `${serverUrl}/${fullName(repository)}/actions/runs/${runId}/attempts/${attempt}`,
      results,
      report: reportFile === undefined ? undefined : await readFile(reportFile, 'utf8'),
      plan: planFile === undefined ? undefined : await readFile(planFile, 'utf8'),
      files: reportFile === undefined ? {} : await filesIn(dirname(reportFile)),
      log: readLog(outcome.stdout),
      calls,
      mutatingCalls: calls.filter(({ mutating }) => mutating).length,
      ...(post === undefined ? {} : { post }),
    };
  }

  /** Everything since, but for what other runs' sessions asked. */
  #callsOf(runId: number, before: number): LoggedCall[] {
    return this.aws.log
      .select({ after: before })
      .filter((call) => [undefined, runId].includes(this.runOf(call)));
  }
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const read = async (name: string) => [name, await readFile(join(folder, name), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}
