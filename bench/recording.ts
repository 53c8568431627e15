/** Records the requests to the simulated AWS with their times. */

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { OperationView } from '../simulator/aws/cloudcontrol/view.js';
import type { Subject } from '../simulator/kernel/subject.js';

/** One request to the simulated AWS. Times are in milliseconds; the end is when the answer was sent. */
export interface RecordedCall {
  readonly service: string;
  readonly operation: string;
  /** What it is about: `{bucket, key}`, `{RequestToken}` … */
  readonly subject: Subject;
  readonly startedAt: number;
  readonly duration: number;
  readonly bytes: number;
}

/** What the simulated AWS has seen of one run. */
export interface Recording {
  readonly operations: readonly OperationView[];
  readonly calls: readonly RecordedCall[];
  /** The text of `state.json` at the end. */
  readonly state: string | undefined;
  /** Mistakes of the simulator itself: a figure that was measured with one is worth nothing. */
  readonly defects: readonly string[];
}

type Message =
  | { readonly kind: 'ready'; readonly environment: Readonly<Record<string, string>> }
  | { readonly kind: 'recording'; readonly recording: Recording };

/** A simulated AWS in another process, for one run. */
export class RecordingAws {
  readonly environment: Readonly<Record<string, string>>;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, environment: Readonly<Record<string, string>>) {
    this.#process = child;
    this.environment = environment;
  }

  static async start(seed: number): Promise<RecordingAws> {
    const program = fileURLToPath(new URL('simulator-process.ts', import.meta.url));
    const child = fork(program, [String(seed)]);
    const message = await nextMessage(child);
    if (message.kind !== 'ready') throw new Error('the simulator did not start');
    return new RecordingAws(child, message.environment);
  }

  async recording(): Promise<Recording> {
    const answer = nextMessage(this.#process);
    this.#process.send('report');
    const message = await answer;
    if (message.kind !== 'recording') throw new Error('the simulator has nothing to report');
    return message.recording;
  }

  async close(): Promise<void> {
    const exit = once(this.#process, 'exit');
    this.#process.disconnect();
    await exit;
  }
}

/** Rejects where the process ends instead. */
function nextMessage(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the simulator ended with ${String(code)}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Message);
    });
  });
}
