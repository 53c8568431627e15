/** Runs the commands by name. Each is loaded when it runs: a run needs one of them. */

import type { Command } from '../interface/command-table.js';
import type { RunEvent } from '../events.js';
import type { CommandContext } from '../stacks/context.js';

interface HowToRun {
  /** The pull request is of another repository, so that there are no credentials. */
  readonly fromFork: boolean;
}

/** What some resolve with is for other callers. */
type Run = (context: CommandContext, how: HowToRun) => Promise<unknown>;

const RUNS: Readonly<Record<Command, () => Promise<Run>>> = {
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
  destroy: async () => (await import('./destroy.js')).destroy,
  drift: async () => (await import('./drift/drift.js')).drift,
  bootstrap: async () => (await import('./bootstrap.js')).bootstrap,
  'publish-assets': async () => (await import('./publish-assets.js')).publishAssets,
  rollback: async () => (await import('./rollback.js')).rollback,
  import: async () => (await import('./import/import.js')).importStacks,
  export: async () => (await import('./export/export.js')).exportStacks,
  orphan: async () => (await import('./state/orphan.js')).orphan,
  'force-unlock': async () => (await import('./force-unlock.js')).forceUnlock,
  'state-list': async () => (await import('./state/list.js')).stateList,
  'state-show': async () => (await import('./state/show.js')).stateShow,
  'state-info': async () => (await import('./state/info.js')).stateInfo,
  'state-resources': async () => (await import('./state/show.js')).stateResources,
  'state-destroy': async () => (await import('./state/destroy-recorded.js')).stateDestroy,
  'state-orphan': async () => (await import('./state/orphan.js')).stateOrphan,
  'state-migrate': async () => (await import('./state/migrate.js')).stateMigrate,
  'state-refresh-observed': async () => (await import('./state/refresh-observed.js')).stateRefreshObserved,
  events: async () => (await import('./state/events.js')).events,
  'events-prune': async () => (await import('./state/events.js')).eventsPrune,
  gc: async () => (await import('./gc.js')).gc,
};

/** Rejects with the failure of the run; failures that were reported per stack are not reported again. */
export async function runCommand(command: Command, context: CommandContext, how: HowToRun): Promise<void> {
  const run = await RUNS[command]();
  await run(context, how);
}

function listed(context: CommandContext, listing: Omit<Extract<RunEvent, { kind: 'listed' }>, 'kind'>): void {
  context.emit({ kind: 'listed', ...listing });
}
