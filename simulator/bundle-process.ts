/** Starts the bundle in a process of its own. */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface BundleStart {
  /** All of it: nothing of our own environment is passed on. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** The node that runs it. Default: our own. */
  readonly node?: string;
  /** Options of that node. */
  readonly nodeOptions?: readonly string[];
  readonly onLine?: (line: string) => void;
}

/** What a process left behind. */
export interface BundleOutcome {
  /** `null`: a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Milliseconds. */
  readonly duration: number;
}

export type BundleSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

/** A run of the bundle that has not ended. */
export interface BundleProcess {
  /** SIGKILL is the machine that vanishes; the runner's own cancel is SIGINT, then SIGTERM. */
  kill(signal: BundleSignal): void;
  readonly outcome: Promise<BundleOutcome>;
}

/** Starts the bundle as the runner does: node, a file, an environment. */
export function startBundle(
  bundle: string,
  { env, cwd, onLine, node = process.execPath, nodeOptions = [] }: BundleStart,
): BundleProcess {
  const start = performance.now();
  const child = spawn(node, [...nodeOptions, bundle], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const stdout: string[] = [];
  const stderr: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    stdout.push(line);
    onLine?.(line);
  });
  createInterface({ input: child.stderr }).on('line', (line) => stderr.push(line));
  const ended = new Promise<Pick<BundleOutcome, 'exitCode' | 'signal'>>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) => {
      resolve({ exitCode, signal });
    });
  });
  return {
    kill: (signal) => child.kill(signal),
    outcome: ended.then((how) => ({
      ...how,
      stdout: stdout.join('\n'),
      stderr: stderr.join('\n'),
      duration: performance.now() - start,
    })),
  };
}
