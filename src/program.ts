/** Runs the action: parses inputs, executes the command, publishes the report. */

import { cancelOnSignals, leave, whenAborted, type Cancel } from './action/cancel.js';
import type { Config } from './action/inputs/config.js';
import { refuseUntrustedCheckout } from './action/checkout.js';
import { readRunContext, refuseInvalidAddresses, type RunContext } from './action/run-context.js';
import { parseInputs } from './action/inputs/parse-inputs.js';
import type { Environment } from './action/environment.js';
import { postNotes, type PostNote } from './action/post-state.js';
import { maskSecrets, secretsIn } from './action/secrets.js';
import { loadClient } from './adapters/github/client.js';
import { DiskSpool } from './adapters/disk-spool.js';
import { ownProcess } from './processes/earlier-process.js';
import { PrivateFolders } from './adapters/private-folders.js';
import { refuseInvalidProxies } from './adapters/proxy.js';
import { systemClock } from './adapters/system.js';
import { runCommand } from './commands/run-command.js';
import type { CommandContext } from './stacks/context.js';
import { homeRegion } from './stacks/select/load-app.js';
import { specOf } from './interface/command-table.js';
import { defined } from './defined.js';
import { asCdkdError, CdkdError } from './errors.js';
import type { Narrator } from './narrator.js';
import { beginDeployment } from './publish/deployment.js';
import { attempt, endOfPublishing, inTime } from './publish/in-time.js';
import { ProgressComment } from './publish/progress.js';
import { accountText } from './report/text/names.js';
import { driftedCount } from './report/text/remaining-drift.js';
import { changeCount, exitCode, hasChanges } from './report/data/json-outputs.js';
import { hasFailed, newReport, type Report } from './report/model.js';
import {
  commandContext,
  connectAws,
  gitHubOf,
  maskAccountIds,
  narratorOf,
  runFacts,
  setupOf,
  type AwsConnection,
} from './wiring.js';

/**
 * Resolves to the process's exit code: 0 success, 1 failure, 2 partial success. Never throws; failures are in
 * the report. After a cancellation, or if GitHub did not answer in time, it ends the process itself, since
 * requests may still be pending.
 */
export async function runAction(env: Environment): Promise<0 | 1 | 2> {
  const leaveNote = postNotes(env);
  leaveNote({ process: ownProcess() });
  const cancel = cancelOnSignals();
  const write = (line: string) => process.stdout.write(line);
  maskSecrets(secretsIn(env), write);
  const runContext = readRunContext(env);
  let config: Config;
  try {
    config = parseInputs(env);
    refuseInvalidProxies(env);
    refuseInvalidAddresses(env);
  } catch (error) {
    cancel.stop();
    return refuse(asCdkdError(error), write);
  }
  maskSecrets(config.secrets, write);
  maskAccountIds(config);
  const report = newReport(config.command, runFacts(config, runContext), systemClock.now());
  const narrator = narratorOf(report, config, runContext, write);
  for (const message of [...config.warnings, ...runContext.warnings]) {
    narrator.emit({ kind: 'warning', code: 'INPUT', message });
  }
  const spool = spoolOf(runContext, leaveNote);
  const folders = new PrivateFolders(runContext.tempFolder, (made) => leaveNote({ folders: made }));
  const github = await gitHubOf(config, runContext, env);
  const toPublish = { config, runContext, github, write, spool, cancelled: cancel.end };
  const finishDeployment = await beginDeployment(narrator, { ...toPublish, leaveNote });
  const progress = new ProgressComment(narrator, { config, runContext, github, clock: systemClock });
  const parts = { config, runContext, env, github, narrator, spool, folders, write, progress };
  await runCommandAndReport(parts, cancel);
  const end = endOfPublishing(cancel.end);
  await finishDeployment(narrator, end);
  await attempt(narrator, () => inTime(progress.stop(), end));
  const { publishReport } = await import('./publish/publish-report.js');
  await publishReport(narrator, { ...toPublish, end, showsProgress: progress.isShown });
  leaveNote({ process: undefined });
  const code = exitCode(narrator.report);
  // Retries of rejected GitHub requests may be pending.
  const isUnfinished = narrator.report.warnings.some(({ code: of }) => of === 'REPORT');
  if (cancel.signal.aborted || isUnfinished) await leave(code, process.stdout);
  cancel.stop();
  return code;
}

/** Milliseconds between two updates of the report for the case that the run is killed. */
const PULSE = 1_000;

interface RunParts extends Omit<
  Parameters<typeof commandContext>[0],
  'connections' | 'signal' | 'graceExpired'
> {
  readonly spool: DiskSpool;
  readonly narrator: Narrator;
  readonly progress: ProgressComment;
}

/** Runs the command until it ends or a cancellation leaves no more time; the report records the result. */
async function runCommandAndReport(parts: RunParts, cancel: Cancel): Promise<void> {
  const { config, env, narrator, spool, write, progress } = parts;
  let saved: Report | undefined;
  const pulse = setInterval(() => {
    preload(parts.github !== undefined);
    narrator.tick();
    progress.tick();
    if (narrator.report !== saved) spool.saveReport(narrator.report, 'unreported');
    saved = narrator.report;
  }, PULSE);
  const connections = await connectAws(config, env, narrator, write);
  const signal = AbortSignal.any([cancel.signal, ...connections.map(({ keys }) => keys.ended)]);
  const context = commandContext({ ...parts, connections, signal, graceExpired: cancel.graceExpired });
  try {
    await Promise.race([runTrusted(parts, context), whenAborted(cancel.graceExpired)]);
    // A stack that was not started has no failure of its own.
    signal.throwIfAborted();
    if (isDiffRefused(config, narrator.report)) throw changesFound(narrator.report);
    if (isDriftRefused(config, narrator.report)) throw driftFound(driftedCount(narrator.report));
  } catch (error) {
    narrator.emit({ kind: 'failed', error: asCdkdError(error) });
  } finally {
    clearInterval(pulse);
    if (!cancel.signal.aborted) await nameAccounts(narrator, config, connections);
    if (!cancel.graceExpired.aborted) await Promise.all(connections.map(({ aws }) => aws.close()));
  }
}

/**
 * What the end of the run needs, loaded while the run waits for the app or for AWS: after a second, it certainly does. A
 * failure is that of whoever needs the module.
 */
function preload(onGitHub: boolean): void {
  import('@actions/core').catch(() => undefined);
  import('./publish/publish-report.js').catch(() => undefined);
  if (onGitHub) loadClient().catch(() => undefined);
}

/** Names each account by its alias, else by its last digits, if the report shows stacks of it. */
async function nameAccounts(
  narrator: Narrator,
  { command, settings }: Config,
  connections: readonly AwsConnection[],
): Promise<void> {
  const { report } = narrator;
  const region = report.stacks[0]?.stack.region ?? settings.region;
  const isNamed = specOf(command).namesAccount === true && report.stacks.length > 0;
  if (!isNamed || region === undefined) return;
  const named = await Promise.all(
    connections.map(async ({ account = '', aws }) => {
      const shown = connections.length === 1 || report.stacks.some(({ stack }) => stack.account === account);
      const accountAlias = shown ? await aws.accountAlias(region) : undefined;
      const accountEnding = accountAlias === undefined ? await aws.accountEnding() : undefined;
      return { account, accountAlias, accountEnding };
    }),
  );
  const names =
    named.length === 1 ? defined({ ...named[0], account: undefined }) : { accounts: accountNames(named) };
  narrator.emit({ kind: 'accounts-named', ...names });
}

interface NamedAccount {
  readonly account: string;
  readonly accountAlias: string | undefined;
}

function accountNames(named: readonly NamedAccount[]): Record<string, string> {
  return Object.fromEntries(
    named.map(({ account, accountAlias }) => [account, accountAlias ?? accountText(account.slice(-4))]),
  );
}

/** For the post step, if there is one; else the log names the files. */
function spoolOf({ onGitHub, tempFolder }: RunContext, leaveNote: (note: PostNote) => void): DiskSpool {
  return new DiskSpool(tempFolder, onGitHub ? (spool) => leaveNote({ spool }) : undefined);
}

async function runTrusted(
  { config, runContext, env, github, write }: RunParts,
  context: CommandContext,
): Promise<void> {
  await refuseForeignRuns(config, runContext, env, context);
  const setup = setupOf(config, runContext, { env, github, write });
  await runCommand(config.command, context, { fromFork: runContext.fromFork, setup });
}

/** They ask AWS for nothing, or report a wrong account among other findings. */
const NEEDS_NO_ACCOUNT: ReadonlySet<string> = new Set(['synth', 'list', 'doctor']);

/** Refuses the wrong account, and code that is not to be trusted, before the command starts. */
async function refuseForeignRuns(
  { command, credentials, settings: { app } }: Config,
  runContext: RunContext,
  env: Environment,
  context: CommandContext,
): Promise<void> {
  if (credentials.allowedAccounts.length > 0 && !NEEDS_NO_ACCOUNT.has(command)) {
    await context.aws.identity(homeRegion(context));
  }
  if (specOf(command).usesApp) await refuseUntrustedCheckout(runContext, app.workingDirectory, env);
}

function changesFound(report: Report): CdkdError {
  const count = changeCount(report);
  const what = count === 0 ? 'outputs' : `${count} ${count === 1 ? 'resource' : 'resources'}`;
  return new CdkdError('CHANGES_FOUND', `${what} would change`, {
    value: String(count),
    next: 'Deploy the changes, or omit `fail-on-changes`.',
  });
}

/** Changes are the purpose of a deploy. */
function isDiffRefused({ command, failOnChanges }: Config, report: Report): boolean {
  return command === 'diff' && failOnChanges && hasChanges(report);
}

/**
 * A dry run of accepting or reverting is no detection. If one of them failed, the remaining drift follows
 * from that, and the failure determines the outcome (2 if the rest was resolved).
 */
function isDriftRefused({ drift: { fails }, settings }: Config, report: Report): boolean {
  const { driftAction: action, dryRun } = settings;
  if (action !== 'detect' && (dryRun || report.stacks.some(hasFailed))) return false;
  return fails && driftedCount(report) > 0;
}

function driftFound(count: number): CdkdError {
  return new CdkdError(
    'DRIFT_FOUND',
    `${count} ${count === 1 ? 'resource differs' : 'resources differ'} from the recorded values`,
    {
      value: String(count),
      next: 'Revert them with `drift-action: revert`, record them with `accept`, or ignore them with `fail-on-drift: false`.',
    },
  );
}

/** For invalid inputs: without a configuration, only the log and the outputs report the error. */
async function refuse(error: CdkdError, write: (line: string) => void): Promise<1> {
  const { refuseInputs } = await import('./publish/publish-report.js');
  await refuseInputs(error, write);
  return 1;
}
