/** Runs the commands by name. Each is loaded when it runs: a run needs one of them. */

import { givesText, type Command, type TextCommand } from '../interface/command-table.js';
import type { RunEvent } from '../events.js';
import type { CommandContext } from '../stacks/context.js';
import type { HowToRun } from './text-commands.js';

/** What some resolve with is for other callers. */
type Run = (context: CommandContext, how: HowToRun) => Promise<unknown>;

const RUNS: Readonly<Record<Exclude<Command, TextCommand>, () => Promise<Run>>> = {
  synth: async () => {
    const { synthToArchive } = await import('./synth.js');
    return async (context) => listed(context, await synthToArchive(context));
  },
  list: async () => {
    const { list } = await import('./synth.js');
    return async (context) => listed(context, await list(context));
  },
  diff: () =>
    Promise.resolve(async (context, { fromFork }) => {
      if (fromFork) await (await import('./diff-without-credentials.js')).diffOfFork(context);
      else await (await import('./diff.js')).diff(context);
    }),
  deploy: async () => (await import('./deploy.js')).deploy,
  refactor: async () => (await import('./refactor.js')).refactor,
  destroy: async () => (await import('./destroy.js')).destroy,
  drift: async () => (await import('./drift/drift.js')).drift,
  bootstrap: async () => (await import('./bootstrap.js')).bootstrap,
  rollback: async () => (await import('./rollback.js')).rollback,
  'force-unlock': async () => (await import('./force-unlock.js')).forceUnlock,
  'state-destroy': async () => (await import('./state/destroy-recorded.js')).stateDestroy,
};

/** Rejects with the failure of the run; failures that were reported per stack are not reported again. */
export async function runCommand(command: Command, context: CommandContext, how: HowToRun): Promise<void> {
  if (givesText(command)) {
    const { TEXT_COMMANDS } = await import('./text-commands.js');
    await TEXT_COMMANDS[command](context, how);
    return;
  }
  const run = await RUNS[command]();
  await run(context, how);
}

function listed(context: CommandContext, listing: Omit<Extract<RunEvent, { kind: 'listed' }>, 'kind'>): void {
  context.emit({ kind: 'listed', ...listing });
}
