import { randomBytes } from 'node:crypto';
import { homedir, hostname, userInfo } from 'node:os';

import type { Config } from './action/config.js';
import { limitFor, timeoutFor } from './action/deadlines.js';
import { readRunContext, type RunContext } from './action/context.js';
import { defaultCommentKey } from './action/comment-target.js';
import { parseInputs, type Environment } from './action/inputs.js';
import { maskSecrets } from './action/secrets.js';
import { keysSource, planCredentials, renewingKeys } from './adapters/aws/credentials.js';
import { AwsSession } from './adapters/aws/session.js';
import { createGitHub, type GitHub } from './adapters/github/client.js';
import { fetchIdToken, idTokenEndpoint } from './adapters/github/oidc.js';
import { namedDigests } from './adapters/github/reviews.js';
import { createRunStatus } from './adapters/github/run-status.js';
import { newToken, systemClock, systemRandom } from './adapters/system.js';
import { bootstrap } from './commands/bootstrap.js';
import type { CommandContext, Reviews, RunOwner } from './commands/context.js';
import { deploy } from './commands/deploy.js';
import { destroy } from './commands/destroy.js';
import { diff } from './commands/diff.js';
import { drift } from './commands/drift.js';
import { list, synth } from './commands/synth.js';
import { asCdkdError, assertNever, CdkdError } from './errors.js';
import type { Review } from './plan/review.js';
import type { RunStatus } from './ports.js';
import { Narrator, SILENCE } from './narrator.js';
import { publishReport } from './publish.js';
import { driftedCount } from './report/drift-json.js';
import { changeCount, exitCode } from './report/json.js';
import { newReport, type Report, type RunFacts } from './report/model.js';

/** Without a region STS is asked here; every partition's own regions are named by `aws-region`. */
const FALLBACK_REGION = 'us-east-1';

/**
 * START HERE. One run: inputs, the command, the report. Resolves with the process's exit code: 0 done, 1 failed,
 * 2 partial. Nothing is thrown; what went wrong is in the report.
 */
export async function runAction(env: Environment): Promise<0 | 1 | 2> {
  const write = (line: string) => process.stdout.write(line);
  const runContext = readRunContext(env);
  let config: Config;
  try {
    config = parseInputs(env);
  } catch (error) {
    return refuse(asCdkdError(error), runContext, write);
  }
  maskSecrets(config.secrets, write);
  const report = newReport(config.command, runFacts(config, runContext), systemClock.now());
  const narrator = new Narrator(report, {
    write,
    now: () => systemClock.now(),
    onGitHub: runContext.onGitHub,
    level: config.report.logLevel,
    isParallel: config.limits.stackConcurrency > 1 && config.command !== 'diff',
  });
  for (const message of [...config.warnings, ...runContext.warnings]) {
    narrator.emit({ kind: 'warning', code: 'INPUT', message });
  }
  const cancel = cancelOnSignals();
  const pulse = setInterval(() => narrator.tick(), SILENCE / 2);
  const github = await gitHubOf(config, runContext, cancel.signal);
  const aws = awsSession(config, env, narrator, write);
  try {
    await runCommand(
      config,
      commandContext({ config, runContext, env, aws, github, narrator, signal: cancel.signal }),
    );
    if (config.failOnChanges && changeCount(narrator.report) > 0)
      throw changesFound(changeCount(narrator.report));
    if (isDriftRefused(config, narrator.report)) throw driftFound(driftedCount(narrator.report));
  } catch (error) {
    narrator.emit({ kind: 'failed', error: asCdkdError(error) });
  } finally {
    clearInterval(pulse);
    cancel.stop();
    await aws.close();
  }
  await publishReport(narrator, { config, runContext, github, write });
  return exitCode(narrator.report);
}

/** Failures that have been told stack by stack are not told again as the run's own. */
async function runCommand(config: Config, context: CommandContext): Promise<void> {
  const { command } = config;
  switch (command) {
    case 'synth':
    case 'list': {
      const targets = await (command === 'synth' ? synth(context) : list(context));
      context.emit({
        kind: 'listed',
        stacks: targets.map(({ stack, artifact }) => ({ ...stack, path: artifact.displayPath })),
      });
      return;
    }
    case 'diff':
      await diff(context);
      return;
    case 'deploy':
      await deploy(context);
      return;
    case 'destroy':
      await destroy(context);
      return;
    case 'drift':
      await drift(context);
      return;
    case 'bootstrap': {
      const { buckets } = await bootstrap(context);
      for (const { name, changes } of buckets) context.emit({ kind: 'bootstrapped', bucket: name, changes });
      return;
    }
    default:
      assertNever(command);
  }
}

interface ContextParts {
  readonly config: Config;
  readonly runContext: RunContext;
  readonly env: Environment;
  readonly aws: AwsSession;
  readonly github: GitHub | undefined;
  readonly narrator: Narrator;
  readonly signal: AbortSignal;
}

function commandContext({
  config,
  runContext,
  env,
  aws,
  github,
  narrator,
  signal,
}: ContextParts): CommandContext {
  const { limits, state } = config;
  const { timeout, warnAfter } = limits.deadlines;
  return {
    settings: {
      app: config.app,
      selection: config.selection,
      region: config.credentials.region,
      stateBucket: state.bucket,
      lockTimeout: state.lockTimeout,
      concurrency: limits.concurrency,
      stackConcurrency: limits.stackConcurrency,
      assetPublishConcurrency: limits.assetPublishConcurrency,
      resourceLimits: {
        timeout: (type) => timeoutFor(timeout, type),
        warnAfter: (type) => limitFor(warnAfter, type),
      },
      dryRun: config.dryRun,
      requireApprovedPlan: config.requireApprovedPlan,
      allowDestructive: config.allowDestructive,
      rollback: config.rollback,
      driftAction: config.drift.action,
      capturesObserved: state.capturesObserved,
    },
    run: runOwner(runContext, env),
    aws,
    runs: github === undefined ? NOBODY_KNOWS : createRunStatus(github, runContext.serverUrl),
    review: reviewOf(runContext),
    reviews: reviewsOf(github, runContext),
    clock: systemClock,
    random: systemRandom,
    newToken,
    emit: narrator.emit,
    signal,
    environment: env,
    homeDirectory: homedir(),
  };
}

/** The pull request that this run's report is shown in. */
function reviewOf({ repository, pullRequest, sha, run }: RunContext): Review | undefined {
  if (repository === undefined || pullRequest === undefined) return undefined;
  return {
    repository: `${repository.owner}/${repository.name}`.toLowerCase(),
    pullRequest,
    ...(sha === undefined ? {} : { headSha: sha }),
    ...(run === undefined ? {} : { runUrl: run.url }),
  };
}

function reviewsOf(github: GitHub | undefined, { repository, pullRequest, sha }: RunContext): Reviews {
  return {
    named: () => {
      if (github !== undefined && repository !== undefined)
        return namedDigests(github, { repository, pullRequest, sha });
      throw new CdkdError(
        'INVALID_INPUT',
        '`require-approved-plan` needs GitHub Actions and `github-token`',
        {
          value: 'require-approved-plan',
          next: 'Run it as an action, where the pull request can be looked up. Nothing was changed.',
        },
      );
    },
  };
}

const NOBODY_KNOWS: RunStatus = { hasEnded: () => Promise.resolve('unknown') };

function awsSession(
  config: Config,
  env: Environment,
  narrator: Narrator,
  write: (line: string) => void,
): AwsSession {
  const mask = (secret: string) => maskSecrets([secret], write);
  const { role, region = FALLBACK_REGION } = config.credentials;
  const endpoint = idTokenEndpoint(env);
  const ports = {
    clock: systemClock,
    mask,
    idToken: () =>
      fetchIdToken(endpoint, role?.audience ?? 'sts.amazonaws.com', { clock: systemClock, mask }),
  };
  const keys = renewingKeys(keysSource(planCredentials(role, env), region, ports), ports);
  return new AwsSession({
    keys,
    statePrefix: config.state.prefix,
    environment: env,
    clock: systemClock,
    random: systemRandom,
    emit: narrator.emit,
    mask,
  });
}

async function gitHubOf(
  config: Config,
  { onGitHub, apiUrl }: RunContext,
  signal: AbortSignal,
): Promise<GitHub | undefined> {
  const token = config.report.githubToken;
  if (!onGitHub || token === undefined) return undefined;
  // Reports are still to be written when the run was cancelled: the client is not ended by the signal.
  signal.throwIfAborted();
  return createGitHub({ apiUrl, token, clock: systemClock });
}

function runOwner({ run, repository, onGitHub }: RunContext, env: Environment): RunOwner {
  const stamp = new Date(systemClock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const id = `${stamp}-${run?.id ?? 'local'}-${randomBytes(4).toString('hex')}`;
  if (!onGitHub || run === undefined || repository === undefined) {
    return { id, owner: `${userInfo().username}@${hostname()}:${process.pid}` };
  }
  const actor = env['GITHUB_ACTOR'] ?? 'github-actions';
  return { id, owner: `${actor}@${repository.owner}/${repository.name}`, url: run.url };
}

function runFacts(config: Config, context: RunContext): RunFacts {
  const { repository, sha, serverUrl, run } = context;
  const isCommitted = repository !== undefined && sha !== undefined;
  return {
    key: config.report.commentKey ?? defaultCommentKey(config, context),
    ...(sha === undefined ? {} : { commit: sha }),
    ...(isCommitted
      ? { commitUrl: `${serverUrl}/${repository.owner}/${repository.name}/commit/${sha}` }
      : {}),
    ...(run === undefined ? {} : { runUrl: run.url }),
    ...(config.dryRun ? { dryRun: true } : {}),
  };
}

/** The first signal asks the run to end well, a second one ends it. The runner sends SIGINT, then SIGTERM. */
function cancelOnSignals(): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = (signal: NodeJS.Signals) => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort(
      new CdkdError('CANCELLED', `the run was cancelled (${signal})`, {
        value: signal,
        next: 'Run again: what was done is recorded, and operations that AWS still works on are waited for.',
      }),
    );
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    stop: () => {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

/** Showing what accepting or reverting would do is no detection. */
function isDriftRefused({ drift: { action, fails }, dryRun }: Config, report: Report): boolean {
  return fails && (action === 'detect' || !dryRun) && driftedCount(report) > 0;
}

function driftFound(count: number): CdkdError {
  return new CdkdError(
    'DRIFT_FOUND',
    `${count} ${count === 1 ? 'resource differs' : 'resources differ'} from what was recorded`,
    {
      value: String(count),
      next: 'Put them back with `drift-action: revert`, record them with `accept`, or leave it be with `fail-on-drift: false`.',
    },
  );
}

function changesFound(count: number): CdkdError {
  return new CdkdError(
    'CHANGES_FOUND',
    `${count} ${count === 1 ? 'resource would' : 'resources would'} change`,
    {
      value: String(count),
      next: 'Deploy the changes, or leave `fail-on-changes` out.',
    },
  );
}

/** Inputs that cannot be used: there is no configuration to report by, so that only the log and outputs tell. */
async function refuse(error: CdkdError, context: RunContext, write: (line: string) => void): Promise<1> {
  const { refuseInputs } = await import('./publish.js');
  await refuseInputs(error, context, write);
  return 1;
}
