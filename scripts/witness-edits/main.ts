/**
 * Deploys a template, then one with random edits, then the first again, by own APIs in an account of moto's, and compares
 * each time with a new stack of the same template, by all that moto holds. Every third edit has a change by hand in
 * between, which must survive.
 *
 *     npm run witness:edits -- [FILE] [--templates N] [--edits N] [--seed N] [--only PATTERN] [--bundle FILE]
 *
 * FILE is a `templates.jsonl.gz`, of whose covered templates some are drawn; without it, templates of this repository's
 * tests are. A failure prints how to see it again. What was done is in `out/witness-edits.json`.
 */

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { SeededRandom } from '../../simulator/kernel/random.js';
import { drawnTemplates } from '../support/drawn-templates.js';
import { ResidueFilter } from '../support/moto-residue.js';
import { WatchedAccount } from '../support/watched-account.js';
import { Trial, Unfit, type EditResult } from './trial.js';

interface Told extends EditResult {
  readonly name: string;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      templates: { type: 'string', default: '3' },
      edits: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      bundle: { type: 'string', default: 'dist/index.js' },
    },
  });
  const [file] = positionals;
  const seed = Number(values.seed);
  const account = await WatchedAccount.open(values.bundle);
  const residues = new ResidueFilter();
  const told: Told[] = [];
  let fit = 0;
  try {
    for (const { name, template } of await drawnTemplates(file, { seed, only: values.only })) {
      if (fit === Number(values.templates)) break;
      const random = new SeededRandom(ownSeed(seed, name));
      const before = told.length;
      try {
        for await (const result of new Trial(account, template, residues).edits(
          Number(values.edits),
          random,
        )) {
          told.push({ name, ...result });
          tell(name, result);
        }
      } catch (error) {
        if (!(error instanceof Unfit)) throw error;
        console.log(`- ${name}: ${error.message.slice(0, 200)}`);
      }
      if (told.slice(before).some(({ excuse }) => excuse === undefined)) fit += 1;
    }
  } finally {
    await account.close();
  }
  const again = `npm run witness:edits -- ${file ?? ''} --seed ${seed} --edits ${values.edits} --only`;
  await report(told, { templates: fit, again });
}

function tell(name: string, { what, excuse, problems }: EditResult): void {
  const sign = problems.length > 0 ? '✗' : excuse === undefined ? '✓' : '-';
  console.log(`${sign} ${name}: ${what}${excuse === undefined ? '' : ` (${excuse.slice(0, 200)})`}`);
  for (const line of problems.slice(0, 40)) console.log(`    ${line}`);
  if (problems.length > 40) console.log(`    … ${problems.length - 40} more`);
}

async function report(
  told: readonly Told[],
  { templates, again }: { readonly templates: number; readonly again: string },
): Promise<void> {
  const failed = told.filter(({ problems }) => problems.length > 0);
  const passed = told.filter(({ problems, excuse }) => problems.length === 0 && excuse === undefined);
  const byHand = passed.filter(({ isByHand }) => isByHand);
  const excused = told.length - failed.length - passed.length;
  console.log(
    `\n${passed.length} edits there and back, ${byHand.length} of them with a change by hand, of ${templates} templates; ${excused} refused`,
  );
  for (const name of new Set(failed.map((result) => result.name))) console.log(`  again: ${again} '${name}'`);
  await mkdir('out', { recursive: true });
  await writeFile('out/witness-edits.json', `${JSON.stringify({ templates, told }, null, 2)}\n`);
  console.log(`${passed.length} passed, ${failed.length} failed`);
  if (failed.length > 0 || passed.length === 0) process.exitCode = 1;
}

function ownSeed(seed: number, name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE();
}

await main();
