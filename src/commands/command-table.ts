/** Runs the commands by name. Each is loaded when it runs: a run needs one of them. */

import type { RunEvent } from '../events.js';
import type { ShowingCommand } from '../report/model.js';
import type { CommandContext } from '../stacks/context.js';

/** `fromFork`: the pull request is of another repository, so that there are no credentials. */
type RunCommand = (context: CommandContext, trigger: { readonly fromFork: boolean }) => Promise<unknown>;

/** The commands on the state bucket that only show something. */
const SHOWING = {
  'publish-assets': async (context) => (await import('./publish-assets.js')).publishAssets(context),
  orphan: async (context) => (await import('./state/orphan.js')).orphan(context),
  import: async (context) => (await import('./import/import.js')).importStacks(context),
  export: async (context) => (await import('./export/export.js')).exportStacks(context),
  'state-list': async (context) => (await import('./state/list.js')).stateList(context),
  'state-show': async (context) => (await import('./state/show.js')).stateShow(context),
  'state-info': async (context) => (await import('./state/info.js')).stateInfo(context),
  'state-resources': async (context) => (await import('./state/show.js')).stateResources(context),
  'state-orphan': async (context) => (await import('./state/orphan.js')).stateOrphan(context),
  'state-migrate': async (context) => (await import('./state/migrate.js')).stateMigrate(context),
  'state-refresh-observed': async (context) =>
    (await import('./state/refresh-observed.js')).stateRefreshObserved(context),
  events: async (context) => (await import('./state/events.js')).events(context),
  'events-prune': async (context) => (await import('./state/events.js')).eventsPrune(context),
  gc: async (context) => (await import('./gc.js')).gc(context),
} as const satisfies Record<ShowingCommand, RunCommand>;

/** Rejects with the failure of the run; failures that were reported per stack are not reported again. */
export const COMMAND_TABLE = {
  ...SHOWING,
  synth: async (context) => listed(context, await (await import('./synth.js')).synthToArchive(context)),
  list: async (context) => listed(context, await (await import('./synth.js')).list(context)),
  diff: async (context, { fromFork }) => {
    if (fromFork) await (await import('./diff-without-credentials.js')).diffOfFork(context);
    else await (await import('./diff.js')).diff(context);
  },
  deploy: async (context) => (await import('./deploy.js')).deploy(context),
  destroy: async (context) => (await import('./destroy.js')).destroy(context),
  'state-destroy': async (context) => (await import('./state/destroy-recorded.js')).stateDestroy(context),
  rollback: async (context) => (await import('./rollback.js')).rollback(context),
  drift: async (context) => (await import('./drift/drift.js')).drift(context),
  'force-unlock': async (context) => (await import('./force-unlock.js')).forceUnlock(context),
  bootstrap: async (context) => (await import('./bootstrap.js')).bootstrap(context),
} as const satisfies Record<string, RunCommand>;

function listed(context: CommandContext, listing: Omit<Extract<RunEvent, { kind: 'listed' }>, 'kind'>): void {
  context.emit({ kind: 'listed', ...listing });
}
