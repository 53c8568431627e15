/**
 * For `node --import`: checks the AWS calls of the process, and appends what does not fit to a file. The module's URL says
 * where: `?sdk=` is the folder of the SDK's packages, `report=` the file.
 */

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { watchCalls } from './watch.js';

const { searchParams } = new URL(import.meta.url);
const report = searchParams.get('report') ?? '';

// At once: the process may be killed with the next call.
watchCalls(
  searchParams.get('sdk') ?? '',
  (misfit) => appendFileSync(report, `${misfit}\n`),
  join(fileURLToPath(new URL('.', import.meta.url)), 'enums'),
);
