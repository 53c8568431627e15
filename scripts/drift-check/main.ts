/**
 * Drift, judged by the simulated account: deploy, change or delete resources behind the state's back, and see that
 * every change is found and none that was not made, that a revert undoes them, and that an acceptance shows them in
 * the next diff. Prints the counts, and ends with 1 where anything is not as it must be.
 *
 *   npm run drift-check                             the templates of `scripts/drift-check/templates`
 *   npm run drift-check -- FILE [--changes 300]     real ones, from a `templates.jsonl.gz`, until so many were made
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startSimulator } from '../../simulator/server.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { parseObject } from '../../src/json.js';
import { provisioningOf } from '../../src/providers/registry.js';
import { bakedCatalog } from '../../src/types/catalog.js';
import { STACK, writeAssembly } from '../corpus/stage-template.js';
import { prepareAccount } from '../corpus/surroundings.js';
import { readCorpus, typesOf, type CorpusTemplate } from '../corpus/templates.js';
import { actionHere } from '../support/action-runs.js';
import { DriftJudge, newTally, type Tally } from './judge.js';

const SEED = 20_261_121;
/** Rounds of changes a template: all but the last are reverted, the last is accepted. */
const ROUNDS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changes: { type: 'string', default: '300' }, verbose: { type: 'boolean', default: false } },
});
const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

/** Templates that can be deployed, those first that bring the most types of their own. */
function fromCorpus(file: string): CorpusTemplate[] {
  const seen = new Set<string>();
  const candidates = readCorpus(file).filter(
    ({ isCdk, template }) =>
      isCdk && [...typesOf(template)].every((type) => provisioningOf(type, catalog) !== undefined),
  );
  const chosen: CorpusTemplate[] = [];
  for (const one of candidates) {
    const fresh = [...typesOf(one.template)].filter((type) => !seen.has(type));
    if (fresh.length === 0) continue;
    for (const type of fresh) seen.add(type);
    chosen.push(one);
  }
  return chosen;
}

function ownTemplates(): CorpusTemplate[] {
  const folder = 'scripts/drift-check/templates';
  return readdirSync(folder).map((name) => ({
    name,
    isCdk: true,
    template: parseObject(readFileSync(join(folder, name), 'utf8')) ?? {},
  }));
}

async function judgeTemplate(
  { name, template }: CorpusTemplate,
  tally: Tally,
  random: SeededRandom,
): Promise<void> {
  const aws = await startSimulator({ cloudControl: { outside: 'presumed', reorder: true } });
  const runs = await actionHere(aws);
  const app = await writeAssembly(template);
  const before = tally.troubles.length;
  try {
    await runs.run({ command: 'bootstrap' });
    await prepareAccount(aws, template);
    await new DriftJudge({ runs, app, stack: STACK, catalog, random, tally }).judge(ROUNDS);
  } finally {
    await runs.close();
    await rm(app, { recursive: true, force: true });
  }
  for (const trouble of tally.troubles.slice(before)) console.log(`✗ ${name}: ${trouble}`);
}

const [file] = positionals;
const wanted = Number(values.changes);
const tally = newTally();
const random = new SeededRandom(SEED);
for (const template of file === undefined ? ownTemplates() : fromCorpus(file)) {
  if (tally.changed >= wanted) break;
  await judgeTemplate(template, tally, random);
}

const rows: [string, string | number][] = [
  ['seed', SEED],
  ['templates deployed', tally.templates],
  ['types compared', tally.types.size],
  ['resources compared after the deploy', tally.compared],
  ['   not comparable, and said so', tally.notComparable],
  ['false positives (must be 0)', tally.falsePositives],
  ['changes made behind its back', tally.changed],
  ['   found', tally.found],
  ['   not comparable, and said so', tally.said],
  ['   missed (must be 0)', tally.missed],
  ['put back by a revert', tally.reverted],
  ['   not put back (must be 0)', tally.notReverted],
  ['accepted, and shown by the next diff', tally.accepted],
  ['   not shown (must be 0)', tally.notShown],
];
console.log('');
for (const [name, value] of rows) console.log(`${name.padEnd(42)} ${value}`);
await mkdir('out', { recursive: true });
await writeFile(
  'out/drift-check.json',
  `${JSON.stringify({ ...tally, types: [...tally.types].sort() }, null, 2)}\n`,
);
const isGood =
  tally.falsePositives + tally.missed + tally.notReverted + tally.notShown === 0 && tally.changed > 0;
process.exitCode = isGood ? 0 : 1;
