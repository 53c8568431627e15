/** Keeps the commands that result in a text in one file of the bundle: they are rarely run, and share most of their code. */

import type { TextCommand } from '../interface/command-table.js';
import type { CommandContext } from '../stacks/context.js';
import type { JobSetup } from '../stacks/ports/job-setup.js';
import { doctor } from './doctor/doctor.js';
import { exportStacks } from './export/export.js';
import { gc } from './gc.js';
import { importStacks } from './import/import.js';
import { overview } from './overview/overview.js';
import { publishAssets } from './publish-assets.js';
import { events, eventsPrune } from './state/events.js';
import { stateInfo } from './state/info.js';
import { stateList } from './state/list.js';
import { stateMigrate } from './state/migrate.js';
import { orphan, stateOrphan } from './state/orphan.js';
import { stateRefreshObserved } from './state/refresh-observed.js';
import { stateResources, stateShow } from './state/show.js';

/** What only some commands need. */
export interface HowToRun {
  /** The pull request is of another repository, so that there are no credentials. */
  readonly fromFork: boolean;
  readonly setup: JobSetup;
}

type TextCommandRun = (context: CommandContext, how: HowToRun) => Promise<void>;

export const TEXT_COMMANDS: Readonly<Record<TextCommand, TextCommandRun>> = {
  'publish-assets': publishAssets,
  import: importStacks,
  export: exportStacks,
  orphan,
  'state-list': stateList,
  overview,
  'state-show': stateShow,
  'state-info': stateInfo,
  'state-resources': stateResources,
  'state-orphan': stateOrphan,
  'state-migrate': stateMigrate,
  'state-refresh-observed': stateRefreshObserved,
  events,
  'events-prune': eventsPrune,
  gc,
  doctor: (context, { setup }) => doctor(context, setup),
};
