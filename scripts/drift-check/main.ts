/**
 * Checks drift detection against the simulated account: deploys templates and changes or deletes resources
 * behind the state's back. Tells each template as it is done, then the counts; ends with 1 where anything is
 * not as it must be.
 *
 *   npm run drift-check                  the templates of `scripts/drift-check/templates`
 *   npm run drift-check -- FILE [--templates N] [--least N] [--only PATTERN]
 *
 * FILE is a `templates.jsonl.gz`: as many of its templates are tried as it takes to compare every type that
 * can be deployed. `--least` leaves out templates with fewer resources, `--only` those whose name and types
 * do not fit. Both take `--seed N`, `--path PATH`, `--propagation SECONDS`, `--aftermath SHARE` and `--settling SHARE`.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startSimulator } from '../../simulator/server.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { parseObject } from '../../src/json.js';
import { INERT_TYPES } from '../../src/plan/rules/plannable.js';
import { provisioningOf } from '../../src/providers/registry.js';
import { bakedCatalog } from '../../src/types/schema/catalog.js';
import { STACK, writeAssembly } from '../corpus/stage-template.js';
import { prepareAccount } from '../corpus/surroundings.js';
import { readCorpus, resourcesOf, typesOf, type CorpusTemplate } from '../corpus/templates.js';
import { ACCOUNT_OPTIONS, accountBehavior, PATH_OPTION, pathOption } from '../support/account-options.js';
import { actionHere } from '../support/action-runs.js';
import { DriftJudge, newTally, type Tally } from './judge.js';

/** Rounds of changes a template: all but the last are reverted, the last is accepted. */
const ROUNDS = 3;
/** In how many templates a type is tried that could not be compared in the ones before. */
const TRIES = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    templates: { type: 'string', default: '1000' },
    least: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '20261121' },
    ...ACCOUNT_OPTIONS,
    ...PATH_OPTION,
  },
});
const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

/** Templates of the CDK that hold only types which can be managed, the small ones first, since each is tried in full. */
function fromCorpus(file: string): CorpusTemplate[] {
  const isManaged = (type: string) => INERT_TYPES.has(type) || provisioningOf(type, catalog) !== undefined;
  const pattern = new RegExp(values.only);
  return readCorpus(file)
    .filter(({ isCdk, template }) => isCdk && [...typesOf(template)].every(isManaged))
    .filter((one) => sizeOf(one) >= Number(values.least))
    .filter(({ name, template }) => pattern.test(`${name} ${[...typesOf(template)].join(' ')}`))
    .sort((left, right) => sizeOf(left) - sizeOf(right));
}

function sizeOf({ template }: CorpusTemplate): number {
  return Object.keys(resourcesOf(template)).length;
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
  const behavior = accountBehavior(values);
  const aws = await startSimulator({ cloudControl: { outside: 'presumed', reorder: true, ...behavior } });
  const runs = await actionHere(aws, pathOption(values));
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
const tally = newTally();
const random = new SeededRandom(Number(values.seed));
const tries = new Map<string, number>();
/** Whether a template has a type that was not compared yet, and that has not failed too often elsewhere. */
const isWorthIt = ({ template }: CorpusTemplate): boolean =>
  [...typesOf(template)].some((type) => !tally.types.has(type) && (tries.get(type) ?? 0) < TRIES);

for (const one of file === undefined ? ownTemplates() : fromCorpus(file)) {
  if (tally.templates >= Number(values.templates)) break;
  if (file !== undefined && !isWorthIt(one)) continue;
  for (const type of typesOf(one.template)) tries.set(type, (tries.get(type) ?? 0) + 1);
  const start = performance.now();
  const changed = tally.changed;
  await judgeTemplate(one, tally, random);
  const took = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${took} s  ${tally.types.size} types, ${tally.changed - changed} changes: ${one.name}`);
}

const rows: [string, string | number][] = [
  ['seed', values.seed],
  ['templates deployed', tally.templates],
  ['   not deployed, which is not judged here', tally.notDeployed],
  ['types compared', tally.types.size],
  ['resources compared after the deploy', tally.compared],
  ['   not comparable, and said so', tally.notComparable],
  ['false positives (must be 0)', tally.falsePositives],
  ['changes made behind its back', tally.changed],
  ['   found', tally.found],
  ['   not comparable, and said so', tally.said],
  ['   missed (must be 0)', tally.missed],
  ['put back by a revert', tally.reverted],
  ['   cannot be, and said why', tally.irreversible],
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
