/** Records the events of a stack's run in its history. */

import {
  countsOf,
  firstLine,
  historyLine,
  lastLine,
  runResult,
  type RecordedRun,
} from '../report/log/run-history.js';
import { defined } from '../defined.js';
import { asCdkdError, type CdkdError } from '../errors.js';
import type { RunEvent, StackOutcome } from '../events.js';
import { isSameStack, type StackId } from '../ports/stack-id.js';
import type { CommandContext } from './context.js';
import type { Stores } from './ports/stores.js';

/** The program's version in the history; the CLI writes its own. */
export const PROGRAM = 'cdkd-action';

/** The CLI's commands in a history: deploy, destroy and rollback. Reverting drift counts as a deploy. */
const COMMANDS: Readonly<Record<string, string>> = { drift: 'deploy', 'state-destroy': 'destroy' };

/**
 * Records the events of a command's work on one stack in the stack's history, if there are any. Best effort: a history
 * that cannot be written does not change the result.
 */
export class StackHistory {
  /** The context for the work, whose events are recorded. */
  readonly context: CommandContext;
  readonly #events: RunEvents;
  readonly #stores: Stores;
  /** What was written of so many events. */
  #early: { readonly count: number; readonly written: Promise<void> } | undefined;

  constructor(
    { stack, command }: { readonly stack: StackId; readonly command: string },
    context: CommandContext,
    stores: Stores,
  ) {
    const { clock, emit, run } = context;
    const recorded = { stack, command: COMMANDS[command] ?? command, runId: run.id, version: PROGRAM };
    this.#events = new RunEvents(recorded, clock.now());
    this.#stores = stores;
    this.context = {
      ...context,
      emit: (event) => {
        emit(event);
        this.#events.note(event, clock.now());
        if (event.kind === 'lock-taken' && isSameStack(event.stack, stack)) stores.history.prepare(stack);
        if (event.kind === 'checkpoint' && isSameStack(event.stack, stack)) this.#writeEarly(event.isFinal);
      },
    };
  }

  /** The history of a run that has succeeded is written while its journal is removed. */
  #writeEarly(isFinal = false): void {
    if (!isFinal || !this.#events.hasSucceeded) return;
    this.#early = { count: this.#events.count, written: this.#events.write(this.context, this.#stores) };
  }

  /** Waits for the work, then writes down what it has reported. Settles as the work does. */
  async record(work: Promise<void>): Promise<void> {
    let failure: CdkdError | undefined;
    try {
      await work;
    } catch (error) {
      failure = asCdkdError(error);
      throw error;
    } finally {
      const early = this.#early;
      await early?.written;
      const isWritten = failure === undefined && early?.count === this.#events.count;
      if (this.#events.isWorthKeeping && !isWritten)
        await this.#events.write(this.context, this.#stores, failure);
    }
  }
}

/** The events of one run on one stack. */
class RunEvents {
  readonly #run: RecordedRun;
  readonly #startedAt: number;
  readonly #lines: string[];
  readonly #constructPaths: Record<string, Readonly<Record<string, string>>> = {};
  #outcome: StackOutcome | undefined;
  /** Whether the run had the lock: without it, nothing happened. */
  isWorthKeeping = false;

  constructor(run: RecordedRun, startedAt: number) {
    this.#run = run;
    this.#startedAt = startedAt;
    this.#lines = [firstLine(run, startedAt)];
  }

  get count(): number {
    return this.#lines.length;
  }

  get hasSucceeded(): boolean {
    return this.#outcome !== undefined && runResult(this.#outcome.result) === 'SUCCEEDED';
  }

  note(event: RunEvent, at: number): void {
    const line = historyLine(event, this.#run, at);
    if (line !== undefined) this.#lines.push(line);
    if (event.kind === 'constructs-known') this.#constructPaths[event.stack.stackName] = event.paths;
    if (event.kind === 'lock-taken') this.isWorthKeeping = true;
    if (event.kind === 'stack-finished' && event.stack.stackName === this.#run.stack.stackName)
      this.#outcome = event.outcome;
  }

  async write({ clock, emit, run }: CommandContext, { history }: Stores, failure?: CdkdError): Promise<void> {
    const { runId, command, version, stack } = this.#run;
    const finishedAt = clock.now();
    const result = failure === undefined ? runResult(this.#outcome?.result) : 'FAILED';
    const error = this.#outcome?.error ?? failure;
    const lines = [
      ...this.#lines,
      lastLine(this.#run, finishedAt, result, {
        duration: finishedAt - this.#startedAt,
        counts: countsOf(this.#lines),
        ...(error === undefined ? {} : { error }),
        ...(Object.keys(this.#constructPaths).length === 0 ? {} : { constructPaths: this.#constructPaths }),
      }),
    ];
    const summary = {
      runId,
      command,
      cdkdVersion: version,
      startedAt: new Date(this.#startedAt).toISOString(),
      finishedAt: new Date(finishedAt).toISOString(),
      result,
      eventCount: lines.length,
      ...defined({ commit: run.commit, actor: run.actor, runUrl: run.url }),
    };
    await history.write(stack, summary, lines).catch((error: unknown) => {
      emit({ kind: 'debug', message: `Could not write the history: ${String(error)}` });
    });
  }
}
