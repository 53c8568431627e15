import { writeFileSync } from 'node:fs';

import { PAGE, renderPermissions } from './render.js';
import { collectNeeds } from './runs.js';

/**
 * Writes `docs/permissions.md` from what the simulator saw each command call. A test fails where it is not current.
 *
 *     npx tsx scripts/permissions/main.ts
 */

writeFileSync(PAGE, await renderPermissions(await collectNeeds()));
