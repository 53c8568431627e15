/** Keeps a node process alive across steps, to save start-up time. */

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import type { BundleOutcome, BundleProcess, BundleStart } from './bundle-process.js';

/** The end of what a step writes, where its process goes on. */
const MARK = '\u0004 the step has ended';
const OTHER_SIDE = fileURLToPath(new URL('./step-runner.mjs', import.meta.url));
/** Modules of steps that have ended stay in memory, a few megabytes each. */
const MAX_STEPS = 40;

type End = Pick<BundleOutcome, 'exitCode' | 'signal'>;

interface Step extends Pick<BundleStart, 'onLine'> {
  readonly stdout: string[];
  readonly stderr: string[];
  /** Both streams, and the message of the end. */
  awaited: number;
  exitCode: number;
  end(how: End): void;
}

/**
 * A process that runs the bundle for one step after another, which takes a third of the time that new processes take.
 * A signal reaches it as it would reach a step's own; a step that ends its process by itself ends this one too.
 */
export class KeptProcess {
  readonly #child: ChildProcess;
  #step: Step | undefined;
  #steps = 0;
  #isSpent = false;

  constructor(bundle: string, nodeOptions: readonly string[] = []) {
    this.#child = spawn(process.execPath, [...nodeOptions, OTHER_SIDE, bundle, MARK], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#read('stdout', this.#child.stdout);
    this.#read('stderr', this.#child.stderr);
    this.#child.on('message', ({ exitCode, isAsNew }: { exitCode: number; isAsNew: boolean }) => {
      if (!isAsNew) this.#isSpent = true;
      if (this.#step !== undefined) this.#step.exitCode = exitCode;
      this.#heard();
    });
    this.#child.once('close', (exitCode, signal) => {
      this.#isSpent = true;
      this.#step?.end({ exitCode, signal });
    });
  }

  get isBusy(): boolean {
    return this.#step !== undefined;
  }

  /** Whether the next step needs another one: this one has ended, or is no longer as a new one would be. */
  get isSpent(): boolean {
    return this.#isSpent || this.#steps >= MAX_STEPS;
  }

  /** As `startBundle`, for one that is neither busy nor spent. */
  start({ env, cwd, onLine }: Omit<BundleStart, 'node' | 'nodeOptions'>): BundleProcess {
    const start = performance.now();
    this.#steps += 1;
    let step: Step | undefined;
    const ended = new Promise<BundleOutcome>((resolve) => {
      const [stdout, stderr]: [string[], string[]] = [[], []];
      const end = (how: End) => {
        this.#step = undefined;
        const duration = performance.now() - start;
        resolve({ ...how, stdout: stdout.join('\n'), stderr: stderr.join('\n'), duration });
      };
      step = { stdout, stderr, awaited: 3, exitCode: 0, end, ...(onLine === undefined ? {} : { onLine }) };
    });
    this.#step = step;
    this.#child.send({ env, cwd });
    return {
      kill: (signal) => {
        if (this.#step === step) this.#child.kill(signal);
      },
      outcome: ended,
    };
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }

  #read(name: 'stdout' | 'stderr', stream: Readable | null): void {
    if (stream === null) return;
    createInterface({ input: stream }).on('line', (line) => {
      const isEnd = line.endsWith(MARK);
      const text = isEnd ? line.slice(0, -MARK.length) : line;
      if (!isEnd || text !== '') {
        this.#step?.[name].push(text);
        if (name === 'stdout') this.#step?.onLine?.(text);
      }
      if (isEnd) this.#heard();
    });
  }

  #heard(): void {
    const step = this.#step;
    if (step === undefined) return;
    step.awaited -= 1;
    if (step.awaited === 0) step.end({ exitCode: step.exitCode, signal: null });
  }
}
