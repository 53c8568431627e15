/** Runs the commands that build assets. */

import { defined } from '../defined.js';
import { CdkdError } from '../errors.js';
import type { Clock } from '../ports/clock.js';
import { failureText, runChild } from '../processes/child.js';
import { inheritedVariables, type Variables } from '../processes/child-environment.js';

/** A program that builds an asset and prints its location. */
export interface AssetCommand {
  /** The program and its arguments, run without a shell. */
  readonly executable: readonly string[];
  /** The working directory: the assembly's directory, to which its arguments may be relative. */
  readonly directory: string;
}

/** Receives a command's output line by line. */
export type OnLine = (line: string) => void;

export interface CommandPorts {
  /** The source of the program's environment: `process.env`. */
  readonly environment: Variables;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

/**
 * Runs the program and returns the last line that it printed: a file's path, or the name of a local image. It
 * gets the job's own environment, without the action's own credentials. Throws `ASSET_FAILED`.
 */
export async function runAssetCommand(
  { executable, directory }: AssetCommand,
  { environment, clock, signal }: CommandPorts,
  onLine: OnLine,
): Promise<string> {
  const [program = '', ...args] = executable;
  let printed = '';
  const hear = (line: string, stream: string): void => {
    onLine(line);
    if (stream === 'stdout' && line.trim() !== '') printed = line.trim();
  };
  const command = { program, args, directory, environment: inheritedVariables(environment) };
  const ports = { onLine: hear, clock, ...defined({ signal }) };
  const end = await runChild(command, ports).catch((cause: unknown) => {
    signal?.throwIfAborted();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw failed(program, `Could not start ${program}: ${why}`, cause);
  });
  if (end.code !== 0) throw failed(program, failureText(`the command ${program}`, end));
  if (printed === '') throw failed(program, `${program} printed nothing, so its result is unknown`);
  return printed;
}

function failed(program: string, message: string, cause?: unknown): CdkdError {
  return new CdkdError('ASSET_FAILED', message, {
    value: program,
    next: "Install the command's dependencies in an earlier step, and fix the errors that it reports.",
    cause,
  });
}
