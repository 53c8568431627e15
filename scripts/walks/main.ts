/**
 * Runs random walks: deploys real templates after one random edit after the other. After each the account
 * must be what the template says, by an oracle that shares nothing with the engine, and a second deploy must
 * have nothing to do.
 *
 *   npm run walks -- [--corpus FILE] [--templates N] [--edits N] [--seed N] [--only PATTERN]
 *     [--path PATH] [--propagation SECONDS] [--aftermath SHARE] [--settling SHARE]
 *
 * Without `--corpus` the templates are those of `__tests__/fixtures/walks`. A failure prints a test to paste
 * into `__tests__/e2e/walks.test.ts`; `--only` and its seed walk the same way again.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { isLookedFor } from '../../__tests__/support/oracle/account.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { bundledRegistry } from '../../simulator/schemas/registry.js';
import { INERT_TYPES } from '../../src/plan/rules/plannable.js';
import { parseObject } from '../../src/json.js';
import { readCorpus, typesOf, type CorpusTemplate } from '../corpus/templates.js';
import { ACCOUNT_OPTIONS, accountBehavior, PATH_OPTION, pathOption } from '../support/account-options.js';
import { walkFrom, type WalkResult } from './one-walk.js';
import { testToPaste } from './test-to-paste.js';

const OWN = '__tests__/fixtures/walks';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      corpus: { type: 'string' },
      templates: { type: 'string', default: '5' },
      edits: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
      ...ACCOUNT_OPTIONS,
      ...PATH_OPTION,
    },
  });
  const seed = Number(values.seed);
  const all = values.corpus === undefined ? ownTemplates() : readCorpus(values.corpus).filter(isWalkable);
  const { only } = values;
  const chosen = only === undefined ? drawn(all, seed) : all.filter(({ name }) => name.includes(only));
  console.log(`seed ${seed}: ${values.edits} edits each`);
  const results: WalkResult[] = [];
  for (const { name, template } of chosen) {
    if (results.length === Number(values.templates)) break;
    const result = await walkFrom({
      name,
      template,
      seed: ownSeed(seed, name),
      edits: Number(values.edits),
      on: { behavior: accountBehavior(values), path: pathOption(values) },
    });
    if (result.unfit === undefined) results.push(result);
    tell(result, seed);
  }
  report(results);
  if (results.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
}

function ownTemplates(): CorpusTemplate[] {
  return readdirSync(OWN).map((file) => ({
    name: file,
    isCdk: false,
    template: parseObject(readFileSync(join(OWN, file), 'utf8')) ?? {},
  }));
}

/** Everything in it is something that the oracle can look for. */
function isWalkable({ isCdk, template }: CorpusTemplate): boolean {
  const registry = bundledRegistry();
  return (
    isCdk && [...typesOf(template)].every((type) => INERT_TYPES.has(type) || isLookedFor(type, registry))
  );
}

/** So that no two templates go the same way. */
function ownSeed(seed: number, name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE();
}

function drawn(all: readonly CorpusTemplate[], seed: number): CorpusTemplate[] {
  const random = new SeededRandom(seed);
  return all
    .map((template) => ({ template, key: random.next() }))
    .sort((left, right) => left.key - right.key)
    .map(({ template }) => template);
}

function tell({ name, edits, unfit, failure }: WalkResult, seed: number): void {
  if (unfit !== undefined) {
    console.log(`- ${name}: cannot be deployed (${unfit.join(', ')})`);
    return;
  }
  console.log(`${failure === undefined ? '✓' : '✗'} ${name}: ${edits} edits`);
  if (failure === undefined) return;
  for (const line of failure.story) console.log(`    ${line}`);
  for (const line of failure.troubles) console.log(`    → ${line}`);
  console.log(testToPaste(`seed ${seed}, ${name}: ${failure.story.at(-1) ?? ''}`, failure.templates));
}

function report(results: readonly WalkResult[]): void {
  const sum = results.reduce((all, { edits }) => all + edits, 0);
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  console.log(`\n${results.length} walks, ${sum} edits deployed, ${failed} walks failed`);
  const excuses = new Map<string, number>();
  for (const why of results.flatMap(({ undone }) => undone)) excuses.set(why, (excuses.get(why) ?? 0) + 1);
  for (const [why, count] of excuses) console.log(`  ${count} edits undone: ${why}`);
  console.log(`${results.length - failed} passed, ${failed} failed`);
}

await main();
