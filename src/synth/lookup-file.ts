/** Writes looked-up values to `cdk.context.json`. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '../json.js';
import { LOOKUP_FILE, mergeContext, readConfigFile } from './context-files.js';

/**
 * Adds values to `cdk.context.json` and keeps everything else in it. Like the CDK CLI, writes two blanks per
 * level and a final line break. A sorted file stays sorted; otherwise the order is kept and new keys follow,
 * so that a commit shows only the new lookups.
 */
export async function saveLookups(workingDirectory: string, values: JsonObject): Promise<void> {
  const file = join(workingDirectory, LOOKUP_FILE);
  const before = (await readConfigFile(file))?.json ?? {};
  const merged = mergeContext([before, sorted(values)]);
  const isSorted = Object.keys(before).every(
    (key, index, all) => index === 0 || (all[index - 1] ?? '') < key,
  );
  await writeFile(file, `${JSON.stringify(isSorted ? sorted(merged) : merged, null, 2)}\n`);
}

function sorted(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1)));
}
