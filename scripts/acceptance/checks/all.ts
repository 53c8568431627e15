/** The list of acceptance checks. */

import type { Check } from '../check.js';
import { deletedDatabase } from './deleted-database.js';
import { freshHandler } from './fresh-handler.js';
import { generatedSecret } from './generated-secret.js';
import { loggingStateMachine } from './logging-state-machine.js';
import { manyAtOnce } from './many-at-once.js';
import { sharedRole } from './shared-role.js';
import { unnamedResources } from './unnamed-resources.js';
import { vpcFunction } from './vpc-function.js';

/** In the order in which they run; a new check is a file beside this one and a line here. */
export const CHECKS: readonly Check[] = [
  unnamedResources,
  generatedSecret,
  sharedRole,
  freshHandler,
  loggingStateMachine,
  vpcFunction,
  deletedDatabase,
  manyAtOnce,
];
