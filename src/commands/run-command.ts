/** Runs the commands by name. Each is loaded when it runs: a run needs one of them. */

import { assertNever } from '../errors.js';
import type { RunEvent } from '../events.js';
import { isShowing, type ShowingCommand } from '../report/model.js';
import type { CommandContext } from '../stacks/context.js';

/** The commands that plan or change stacks, or name them. */
type MajorCommand =
  | 'synth'
  | 'list'
  | 'diff'
  | 'deploy'
  | 'destroy'
  | 'state-destroy'
  | 'rollback'
  | 'drift'
  | 'force-unlock'
  | 'bootstrap';

/**
 * Rejects with the failure of the run; failures that were reported per stack are not reported again. `fromFork`: the
 * pull request is of another repository, so that there are no credentials.
 */
export async function runCommand(
  command: MajorCommand | ShowingCommand,
  context: CommandContext,
  { fromFork }: { readonly fromFork: boolean },
): Promise<void> {
  if (isShowing(command)) {
    const { READ_ONLY_COMMANDS } = await import('./read-only-commands.js');
    await READ_ONLY_COMMANDS[command](context);
    return;
  }
  switch (command) {
    case 'synth':
      listed(context, await (await import('./synth.js')).synthToArchive(context));
      return;
    case 'list':
      listed(context, await (await import('./synth.js')).list(context));
      return;
    case 'diff':
      if (fromFork) await (await import('./diff-without-credentials.js')).diffOfFork(context);
      else await (await import('./diff.js')).diff(context);
      return;
    case 'deploy':
      await (await import('./deploy.js')).deploy(context);
      return;
    case 'destroy':
      await (await import('./destroy.js')).destroy(context);
      return;
    case 'state-destroy':
      await (await import('./state/destroy-recorded.js')).stateDestroy(context);
      return;
    case 'rollback':
      await (await import('./rollback.js')).rollback(context);
      return;
    case 'drift':
      await (await import('./drift/drift.js')).drift(context);
      return;
    case 'force-unlock':
      await (await import('./force-unlock.js')).forceUnlock(context);
      return;
    case 'bootstrap':
      await (await import('./bootstrap.js')).bootstrap(context);
      return;
    default:
      assertNever(command);
  }
}

function listed(context: CommandContext, listing: Omit<Extract<RunEvent, { kind: 'listed' }>, 'kind'>): void {
  context.emit({ kind: 'listed', ...listing });
}
