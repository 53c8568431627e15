import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import type { Clock } from '../ports.js';
import { type AppCredentials, appEnvironment, type AppSettings, overflows } from './app-environment.js';
import { endProcessTree, endWithUs } from './process-tree.js';

export interface AppCommand extends AppSettings {
  /** A command line for the platform's shell: `/bin/sh`, or `cmd.exe` on Windows. */
  readonly command: string;
  readonly workingDirectory: string;
}

export interface AppPorts {
  readonly emit: Emit;
  readonly clock: Clock;
  /** The environment that the app's is made from: `process.env`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Asked when the app is started; absent, the app finds credentials as the environment has them. */
  readonly credentials?: () => Promise<AppCredentials>;
  readonly signal?: AbortSignal;
}

/** Lines of the app's output that are shown in its error. */
const LAST_LINES = 20;
/** How long output is awaited after the app's end, in ms: a daemon that it left behind may hold the pipe for ever. */
const DRAIN = 1_000;

type App = ChildProcessByStdio<null, Readable, Readable>;

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Runs the CDK app until it ends; each line of its output becomes a `synth-output` event. Throws `APP_FAILED` with
 * the app's last lines where it cannot be started or ends with anything but 0. Once the signal is aborted, the app
 * and all that it started are ended, and then the signal's reason is thrown.
 */
export async function runApp(app: AppCommand, ports: AppPorts): Promise<void> {
  const credentials = await ports.credentials?.();
  const context = JSON.stringify(app.context);
  const contextFile = overflows(context, process.platform) ? await writeContext(context) : undefined;
  try {
    ports.signal?.throwIfAborted();
    const child = start(app, appEnvironment(ports.environment, app, credentials, contextFile));
    const { exit, lastLines } = await follow(child, app, ports);
    if (exit.code !== 0) throw appFailed(app, exit, lastLines);
  } finally {
    if (contextFile !== undefined) await rm(dirname(contextFile), { recursive: true, force: true });
  }
}

function start(app: AppCommand, env: Record<string, string>): App {
  return spawn(app.command, {
    cwd: app.workingDirectory,
    env,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, see `endProcessTree`. On Windows it would be a console window instead.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}

/** Relays the app's output until it has ended, or ends it with its tree when the signal is aborted. */
async function follow(
  child: App,
  app: AppCommand,
  ports: AppPorts,
): Promise<{ exit: Exit; lastLines: string[] }> {
  const lastLines: string[] = [];
  const output = relayOutput(child, ports.emit, lastLines);
  let ending: Promise<void> | undefined;
  const end = (): void => {
    if (child.pid !== undefined) ending = endProcessTree(child.pid, ports.clock);
  };
  ports.signal?.addEventListener('abort', end, { once: true });
  const outlive = child.pid === undefined ? () => undefined : endWithUs(child.pid);
  try {
    const exit = await exitOf(child, app);
    await atMost(DRAIN, output, ports.clock);
    await ending;
    ports.signal?.throwIfAborted();
    return { exit, lastLines };
  } finally {
    ports.signal?.removeEventListener('abort', end);
    outlive();
    child.stdout.destroy();
    child.stderr.destroy();
  }
}

async function exitOf(child: App, app: AppCommand): Promise<Exit> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return { code, signal };
  } catch (cause) {
    throw new CdkdError('APP_FAILED', `The CDK app could not be started in ${app.workingDirectory}.`, {
      value: app.command,
      next: 'Check `working-directory`, and that the machine has a shell.',
      cause,
    });
  }
}

/** Emits the lines and keeps the last ones in `lastLines`; resolves when both streams have ended. */
async function relayOutput(child: App, emit: Emit, lastLines: string[]): Promise<void> {
  const relay = async (stream: 'stdout' | 'stderr'): Promise<void> => {
    const reader = createInterface({ input: child[stream], crlfDelay: Infinity });
    reader.on('line', (line) => {
      emit({ kind: 'synth-output', line, stream });
      if (line.trim() === '') return;
      lastLines.push(line);
      if (lastLines.length > LAST_LINES) lastLines.shift();
    });
    await once(reader, 'close');
  };
  await Promise.all([relay('stdout'), relay('stderr')]);
}

async function atMost(milliseconds: number, work: Promise<void>, clock: Clock): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, clock.sleep(milliseconds, timer.signal).catch(() => {})]);
  timer.abort();
}

/** Only we and the app may read it: context can hold what a repository keeps private. */
async function writeContext(json: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'cdkd-context-')), 'context.json');
  await writeFile(file, json, { mode: 0o600 });
  return file;
}

/** Exit codes by which `sh` and `cmd.exe` say that there is no such command. */
const COMMAND_NOT_FOUND = new Set([127, 9009]);

function appFailed(app: AppCommand, exit: Exit, lines: readonly string[]): CdkdError {
  const how =
    exit.signal === null
      ? `ended with exit code ${String(exit.code)}`
      : `was ended by the signal ${exit.signal}`;
  const output =
    lines.length === 0 ? ['It wrote nothing.'] : ['Its last lines:', ...lines.map((line) => `  ${line}`)];
  const next =
    exit.code !== null && COMMAND_NOT_FOUND.has(exit.code)
      ? 'Install what the command needs in a step before this one, for instance with `npm ci`.'
      : `Run \`${app.command}\` in ${app.workingDirectory} and correct what it reports.`;
  return new CdkdError('APP_FAILED', [`The CDK app ${how}.`, ...output].join('\n'), {
    value: app.command,
    next,
  });
}
