/** Runs child processes: the CDK app, Docker, and commands that build assets. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Clock } from '../ports/clock.js';
import { endProcessTree, endWithUs } from './process-tree.js';

/**
 * A child process. Its output is reported line by line; when the run ends, so do the child and everything it
 * has started.
 */

interface ChildCommand {
  /** A program, run without a shell; without `args` a command line for the platform's shell. */
  readonly program: string;
  readonly args?: readonly string[];
  readonly directory: string;
  /** The complete environment: nothing of this process's own is passed on. */
  readonly environment: Readonly<Record<string, string>>;
  /** Its standard input; empty if absent. */
  readonly input?: string;
}

type OutputStream = 'stdout' | 'stderr';

interface ChildPorts {
  readonly onLine: (line: string, stream: OutputStream) => void;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

export interface ChildEnd {
  readonly code: number | null;
  /** The signal that ended it, if one did. */
  readonly signal: NodeJS.Signals | null;
  /** The last lines of its output, without empty ones; at most 20. */
  readonly lastLines: readonly string[];
}

const LAST_LINES = 20;
/**
 * How long to wait for output after a process's end, in ms: a daemon that it left behind may keep the pipe
 * open forever.
 */
const DRAIN = 1_000;

/**
 * Runs a process to its end. Rejects as `spawn` does if it cannot be started; once the signal is aborted,
 * ends the process and everything it started, then throws the signal's reason.
 */
export async function runChild(command: ChildCommand, ports: ChildPorts): Promise<ChildEnd> {
  ports.signal?.throwIfAborted();
  const child = start(command);
  const lastLines: string[] = [];
  const output = relayOutput(child, lastLines, ports.onLine);
  let ending: Promise<void> | undefined;
  const end = (): void => {
    if (child.pid !== undefined) ending = endProcessTree(child.pid, ports.clock);
  };
  ports.signal?.addEventListener('abort', end, { once: true });
  const outlive = child.pid === undefined ? () => undefined : endWithUs(child.pid);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    await atMost(DRAIN, output, ports.clock);
    await ending;
    ports.signal?.throwIfAborted();
    return { code, signal, lastLines };
  } finally {
    ports.signal?.removeEventListener('abort', end);
    outlive();
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}

/** Describes how a process failed and its last output, for error messages. */
export function failureText(what: string, { code, signal, lastLines }: ChildEnd): string {
  const how = signal === null ? `ended with exit code ${String(code)}` : `was ended by signal ${signal}`;
  const output =
    lastLines.length === 0
      ? ['It wrote nothing.']
      : ['Its last lines:', ...lastLines.map((line) => `  ${line}`)];
  return [`${what} ${how}.`, ...output].join('\n');
}

function start({ program, args, directory, environment, input }: ChildCommand): ChildProcess {
  const child = spawn(program, args ?? [], {
    cwd: directory,
    env: environment,
    shell: args === undefined,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    // A process group of its own, see `endProcessTree`. On Windows it would be a console window instead.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  // A process that ends without reading all of its input reports its result by the exit code.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return child;
}

/** Reports the lines and keeps the last ones in `lastLines`; resolves when both streams have ended. */
async function relayOutput(
  child: ChildProcess,
  lastLines: string[],
  onLine: ChildPorts['onLine'],
): Promise<void> {
  const relay = async (input: Readable | null, stream: OutputStream): Promise<void> => {
    if (input === null) return;
    const reader = createInterface({ input, crlfDelay: Infinity });
    reader.on('line', (line) => {
      onLine(line, stream);
      if (line.trim() === '') return;
      lastLines.push(line);
      if (lastLines.length > LAST_LINES) lastLines.shift();
    });
    await once(reader, 'close');
  };
  await Promise.all([relay(child.stdout, 'stdout'), relay(child.stderr, 'stderr')]);
}

async function atMost(milliseconds: number, work: Promise<void>, clock: Clock): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, clock.sleep(milliseconds, timer.signal).catch(() => {})]);
  timer.abort();
}
