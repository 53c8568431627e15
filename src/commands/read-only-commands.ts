/** The commands on the state bucket that only show something. */

import type { ShowingCommand } from '../report/model.js';
import type { CommandContext } from '../stacks/context.js';
import { exportStacks } from './export/export.js';
import { gc } from './gc.js';
import { importStacks } from './import/import.js';
import { publishAssets } from './publish-assets.js';
import { events, eventsPrune } from './state/events.js';
import { stateInfo } from './state/info.js';
import { stateList } from './state/list.js';
import { stateMigrate } from './state/migrate.js';
import { orphan, stateOrphan } from './state/orphan.js';
import { stateRefreshObserved } from './state/refresh-observed.js';
import { stateResources, stateShow } from './state/show.js';

export const READ_ONLY_COMMANDS = {
  'publish-assets': publishAssets,
  orphan,
  import: importStacks,
  export: exportStacks,
  'state-list': stateList,
  'state-show': stateShow,
  'state-info': stateInfo,
  'state-resources': stateResources,
  'state-orphan': stateOrphan,
  'state-migrate': stateMigrate,
  'state-refresh-observed': stateRefreshObserved,
  events,
  'events-prune': eventsPrune,
  gc,
} as const satisfies Record<ShowingCommand, (context: CommandContext) => Promise<void>>;
