import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '../json.js';
import { LOOKUP_FILE, mergeContext, readConfigFile } from './context-files.js';

/**
 * Adds looked-up values to `cdk.context.json`, and leaves what else is in it as it is. The CDK CLI writes the file with
 * two blanks a level and a last line end. What is sorted stays sorted; a file that is not keeps its order, and what is
 * new follows: so the difference that is committed is what was looked up.
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
