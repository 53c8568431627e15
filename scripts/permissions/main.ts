/**
 * Writes `docs/permissions.md` from the calls that the simulator recorded for each command. A test fails if it is outdated.
 *
 *     npx tsx scripts/permissions/main.ts
 */

import { writeFileSync } from 'node:fs';

import { PAGE, renderPermissions } from './render.js';
import { collectNeeds } from './runs.js';

writeFileSync(PAGE, await renderPermissions(await collectNeeds()));
