/** Runs one invocation of a handler in a child process. */

import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { parseObject, type Json, type JsonObject } from '../../../src/json.js';
import { textAt } from '../cloudcontrol/model-paths.js';
import type { CodeUse } from './code.js';

/** One run of a handler. */
export interface HandlerCall extends CodeUse {
  readonly folder: string;
  readonly event: Json;
  readonly context: JsonObject;
  /** Milliseconds. */
  readonly timeout: number;
  readonly environment: Readonly<Record<string, string>>;
}

export type HandlerOutcome =
  | { readonly kind: 'returned'; readonly value: Json; readonly log: string }
  | { readonly kind: 'failed'; readonly error: JsonObject; readonly log: string };

const PROGRAMS: readonly (readonly [RegExp, string, string])[] = [
  [/^nodejs/, process.execPath, 'node.mjs'],
  [/^python/, 'python3', 'python.py'],
];

/**
 * Starting does not count. Source: "Understanding the Lambda execution environment lifecycle": the init phase may take
 * 10 seconds.
 */
const START_UP = 10_000;

/** Runs handlers in processes of their own, one a call: nothing is kept warm. A machine without Python runs none in it. */
export class Sandbox {
  private readonly running = new Set<ChildProcess>();

  /** Throws for a runtime that is not simulated. */
  async run(call: HandlerCall): Promise<HandlerOutcome> {
    const [, program, file] = PROGRAMS.find(([runtime]) => runtime.test(call.runtime)) ?? [];
    if (program === undefined || file === undefined) throw new Error(`no runtime ${call.runtime}`);
    const child = spawn(program, [fileURLToPath(new URL(`./runtime/${file}`, import.meta.url))], {
      cwd: call.folder,
      env: { PATH: process.env['PATH'] ?? '', ...call.environment },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    });
    this.running.add(child);
    let problem = '';
    child.on('error', (error) => {
      problem = error.message;
    });
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
      child.kill('SIGKILL');
    }, START_UP + call.timeout);
    const { folder, handler, event, context, timeout } = call;
    const [input, output, errors, answer] = child.stdio;
    // Who ends before it has read its event says so by what it leaves out.
    input.on('error', () => undefined);
    input.end(JSON.stringify({ folder, handler, event, context, deadline: Date.now() + timeout }));
    const [reported, warned, outcome] = await Promise.all([textOf(output), textOf(errors), textOf(answer)]);
    clearTimeout(timer);
    this.running.delete(child);
    const log = `${reported}${warned}${problem}`;
    return late.signal.aborted ? { kind: 'failed', error: timedOut(call), log } : outcomeOf(outcome, log);
  }

  stop(): void {
    for (const child of this.running) child.kill('SIGKILL');
  }
}

/** All that a stream has to say, until it breaks. */
async function textOf(stream: unknown): Promise<string> {
  if (!(stream instanceof Readable)) return '';
  return text(stream).catch(() => '');
}

function outcomeOf(answer: string, log: string): HandlerOutcome {
  const outcome = parseObject(answer);
  const error = outcome?.['error'];
  if (outcome === undefined || error !== undefined) {
    const unknown = {
      errorType: 'Runtime.ExitError',
      errorMessage: `Runtime exited without providing a reason: ${log.slice(-500)}`,
    };
    return { kind: 'failed', error: (error as JsonObject | undefined) ?? unknown, log };
  }
  return { kind: 'returned', value: outcome['value'] ?? null, log };
}

/** Source: "Troubleshoot invocation issues in Lambda", Lambda Developer Guide. */
function timedOut({ timeout, context }: HandlerCall): JsonObject {
  const request = textAt(context, ['awsRequestId']) ?? '';
  return {
    errorType: 'Sandbox.Timedout',
    errorMessage: `RequestId: ${request} Error: Task timed out after ${(timeout / 1000).toFixed(2)} seconds`,
  };
}
