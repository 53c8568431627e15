import { historyLine } from '../report/history.js';
import type { RunEvent } from '../events.js';
import type { StackId } from '../ports.js';
import type { CommandContext, Stores } from './context.js';

/**
 * Does something to a stack and keeps what happened in the stack's history, if anything did. Keeping is best effort:
 * a history that cannot be written changes nothing about the result.
 */
export async function withHistory(
  subject: { readonly stack: StackId; readonly command: string },
  context: CommandContext,
  stores: Stores,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const { stack, command } = subject;
  const { clock, run } = context;
  const startedAt = clock.now();
  const lines: string[] = [];
  const seen = { lock: false, result: 'failed' };
  const emit = (event: RunEvent) => {
    context.emit(event);
    const line = historyLine(event, run.id, clock.now());
    if (line !== undefined) lines.push(line);
    if (event.kind === 'stack-finished' && event.stack.stackName === stack.stackName)
      seen.result = event.outcome.result;
    if (event.kind === 'lock-taken') seen.lock = true;
  };
  try {
    await work({ ...context, emit });
  } finally {
    if (seen.lock) {
      const summary = {
        runId: run.id,
        command,
        startedAt: new Date(startedAt).toISOString(),
        finishedAt: new Date(clock.now()).toISOString(),
        result: seen.result,
      };
      await stores.history.write(stack, summary, lines).catch((error: unknown) => {
        context.emit({ kind: 'debug', message: `the history was not written: ${String(error)}` });
      });
    }
  }
}
