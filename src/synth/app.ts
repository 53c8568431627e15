/** Runs the CDK app in a child process. */

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import type { Clock } from '../ports/clock.js';
import { type ChildEnd, failureText, runChild } from '../processes/child.js';
import type { Variables } from '../processes/child-environment.js';
import { type AppCredentials, appEnvironment, type AppSettings, overflows } from './app-environment.js';

export interface AppCommand extends AppSettings {
  /** What the command is, at the beginning of a message. */
  readonly what: string;
  /** A command line for the platform's shell: `/bin/sh`, or `cmd.exe` on Windows. */
  readonly command: string;
  readonly workingDirectory: string;
}

export interface AppPorts {
  readonly emit: Emit;
  readonly clock: Clock;
  /** The source of the app's environment: `process.env`. */
  readonly environment: Variables;
  /** Called when the app starts; if absent, the app finds credentials in its environment. */
  readonly credentials?: () => Promise<AppCredentials | 'none'>;
  readonly signal?: AbortSignal;
}

/**
 * Runs the CDK app, or the command that builds it, until it ends; each line of its output becomes a `synth-output` event. Throws `APP_FAILED`
 * with the app's last lines if it cannot be started or ends with a non-zero exit code. Once the signal is
 * aborted, terminates the app and everything it started, then throws the signal's reason.
 */
export async function runApp(app: AppCommand, ports: AppPorts): Promise<void> {
  const credentials = await ports.credentials?.();
  const context = JSON.stringify(app.context);
  const contextFile = overflows(context, process.platform) ? await writeContext(context) : undefined;
  try {
    const end = await runChild(
      {
        program: app.command,
        directory: app.workingDirectory,
        environment: appEnvironment(ports.environment, app, credentials, contextFile),
      },
      { ...ports, onLine: (line, stream) => ports.emit({ kind: 'synth-output', line, stream }) },
    ).catch((cause: unknown) => {
      throw ports.signal?.aborted === true ? cause : notStarted(app, cause);
    });
    if (end.code !== 0) throw appFailed(app, end);
  } finally {
    if (contextFile !== undefined) await rm(dirname(contextFile), { recursive: true, force: true });
  }
}

/**
 * The command line of an app. An app that is just the path of a JavaScript file is run with `node` unless the file is
 * executable, as the CDK CLI does. On Windows, `node` always runs it.
 */
export async function commandLineOf(app: string, workingDirectory: string): Promise<string> {
  const script = app.trim();
  if (!script.endsWith('.js') || /\s/.test(script)) return app;
  const file = await stat(resolve(workingDirectory, script)).catch(() => undefined);
  if (file?.isFile() !== true) return app;
  const isExecutable = process.platform !== 'win32' && (file.mode & ANYBODY_EXECUTES) !== 0;
  return isExecutable ? app : `node "${script}"`;
}

/** Mode bits: executable by its owner, its group or others. */
const ANYBODY_EXECUTES = 0o111;

function notStarted({ what, command, workingDirectory }: AppCommand, cause: unknown): CdkdError {
  return new CdkdError('APP_FAILED', `${what} could not be started in ${workingDirectory}`, {
    value: programOf(command),
    next: 'Check `working-directory`, and that the machine has a shell.',
    cause,
  });
}

/** Only this user may read it: context can contain private data. */
async function writeContext(json: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'cdkd-context-')), 'context.json');
  await writeFile(file, json, { mode: 0o600 });
  return file;
}

/** Exit codes of `sh` and `cmd.exe` for an unknown command. */
const COMMAND_NOT_FOUND = new Set([127, 9009]);

function appFailed(app: AppCommand, end: ChildEnd): CdkdError {
  const next =
    end.code !== null && COMMAND_NOT_FOUND.has(end.code)
      ? "Install the command's dependencies in an earlier step, for example with `npm ci`."
      : `Run the command in ${app.workingDirectory} and fix the errors that it reports.`;
  return new CdkdError('APP_FAILED', failureText(app.what, end), {
    value: programOf(app.command),
    next,
  });
}

/** The program alone: the variables before it and the arguments after it may be secrets (`NPM_TOKEN=… npx cdk …`). */
function programOf(command: string): string {
  const words = command.trim().split(/\s+/);
  const program = words.find((word) => !/^\w+=/.test(word)) ?? '';
  return /^["']?([\w./\\:-]+)["']?$/.exec(program)?.[1] ?? 'app';
}
