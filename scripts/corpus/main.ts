/**
 * Runs the action over real templates, each in a simulated account of its own: deploys, compares again,
 * destroys. Prints how many of them go through, and why each other one does not; `out/corpus.json` has all
 * verdicts.
 *
 *   npx tsx scripts/corpus/main.ts FILE [--limit N] [--only PATTERN] [--jobs N] [--manageable] [--bundle]
 *     [--every N] [--from N] [--wrapped] [--path PATH] [--propagation SECONDS] [--aftermath SHARE] [--settling SHARE]
 *
 * FILE is a `templates.jsonl.gz`; `--every` takes each N-th of its templates, `--from` leaves out the first
 * ones. `--manageable` takes only the templates that CDK made and that hold only types which Cloud Control or
 * a provider of ours can manage. `--bundle` runs `dist/` in a pretend runner, one process a command, instead
 * of the sources in one process. `--wrapped` wraps each one in a construct after its deploy: everything has to keep
 * existing, and the run fails otherwise.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { INERT_TYPES } from '../../src/plan/rules/plannable.js';
import { provisioningOf } from '../../src/providers/registry.js';
import { bakedCatalog } from '../../src/types/schema/catalog.js';
import type { Verdict } from './judge.js';
import { ACCOUNT_OPTIONS, accountBehavior, PATH_OPTION, pathOption } from '../support/account-options.js';
import { treeOf } from './nested.js';
import { readCorpus, typesOf, type CorpusTemplate } from './templates.js';
import { judgeAll } from './workers.js';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      limit: { type: 'string' },
      only: { type: 'string' },
      jobs: { type: 'string', default: '2' },
      manageable: { type: 'boolean', default: false },
      bundle: { type: 'boolean', default: false },
      wrapped: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      ...ACCOUNT_OPTIONS,
      ...PATH_OPTION,
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('name the corpus: templates.jsonl.gz');
  const { limit, only, jobs, manageable, bundle, wrapped: isWrapped } = values;
  const [every, from] = [Number(values.every), Number(values.from)];
  const isManageable = manageable ? managed() : () => true;
  const corpus = readCorpus(file);
  const chosen = corpus
    .filter((template) => isManageable(template))
    .filter(({ name }) => only === undefined || new RegExp(only).test(name))
    .filter((_, index) => index >= from && (index - from) % every === 0)
    .slice(0, limit === undefined ? undefined : Number(limit));
  const shared = { bundle, behavior: accountBehavior(values), path: pathOption(values) };
  const tasks = chosen.map((template) => {
    const { name, isCdk } = template;
    return { subject: { name, isCdk, tree: treeOf(template, corpus), isWrapped }, ...shared };
  });
  const verdicts = await judgeAll(tasks, Number(jobs), tell);
  report(verdicts, isWrapped);
  await mkdir('out', { recursive: true });
  if (verdicts.some(({ outcome }) => outcome === 'not kept')) process.exitCode = 1;
  await writeFile('out/corpus.json', `${JSON.stringify(verdicts, null, 2)}\n`);
}

function managed(): (template: CorpusTemplate) => boolean {
  const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));
  const canManage = (type: string) => INERT_TYPES.has(type) || provisioningOf(type, catalog) !== undefined;
  return ({ isCdk, template }) => isCdk && [...typesOf(template)].every(canManage);
}

function tell({ name, outcome, reason }: Verdict): void {
  if (outcome !== 'passed') console.log(`✗ ${name}\n    ${outcome}: ${reason}`);
}

function report(verdicts: readonly Verdict[], isWrapped: boolean): void {
  for (const [title, group] of [
    ['by CDK', verdicts.filter(({ isCdk }) => isCdk)],
    ['by hand', verdicts.filter(({ isCdk }) => !isCdk)],
  ] as const) {
    if (group.length === 0) continue;
    const failsAt = (...outcomes: Verdict['outcome'][]) =>
      share(group.filter(({ outcome }) => !outcomes.includes(outcome)).length, group.length);
    console.log(`\nwritten ${title}`);
    console.log(`  deployed          ${failsAt('refused', 'not deployed')}`);
    console.log(`  diffed empty      ${failsAt('refused', 'not deployed', 'not empty again')}`);
    const kept = failsAt('refused', 'not deployed', 'not empty again', 'not kept');
    if (isWrapped) console.log(`  kept when wrapped ${kept}`);
    const clean = failsAt('refused', 'not deployed', 'not empty again', 'not kept', 'not clean');
    console.log(`  destroyed clean   ${clean}`);
    console.log(`  refused by name   ${group.filter(({ outcome }) => outcome === 'refused').length}`);
    const guessed = group.filter(({ standIns }) => standIns !== undefined);
    if (guessed.length > 0) console.log(`  with made-up nested templates   ${guessed.length}`);
  }
}

function share(count: number, all: number): string {
  return `${count} of ${all} (${((100 * count) / Math.max(1, all)).toFixed(1)} %)`;
}

await main();
