/**
 * Kills the bundle at sampled calls of deploys, updates, destroys and recoveries, in an account of moto's with strangers.
 * These are other stacks with the same names, and things of the same types, made in the same second. Nothing may be
 * leaked, doubled, adopted or stuck, and no stranger may change.
 *
 *     npm run witness:kills -- [FILE] [--templates N] [--stories N] [--seed N] [--only PATTERN] [--story K]
 *       [--at 'after CreateTopic'] [--bundle FILE]
 *
 * FILE is a `templates.jsonl.gz`, of whose covered templates some are drawn; without it, templates of this repository's
 * tests are. A failure prints how to see it again; `--at` puts the first kill of each step at a
 * call by its name, as stories tell it, since calls of a run do not always come in one order. The story of a run is in `out/witness-kills.json`.
 */

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { SeededRandom } from '../../simulator/kernel/random.js';
import type { CorpusTemplate } from '../corpus/templates.js';
import { drawnTemplates } from '../support/drawn-templates.js';
import type { KillPoint } from '../support/killing-proxy.js';
import { ResidueFilter } from '../support/moto-residue.js';
import { WatchedAccount } from '../support/watched-account.js';
import { Stage, Unfit } from './stage.js';
import { namedPoint, tellStory, type StoryResult } from './story.js';

interface Told extends StoryResult {
  readonly name: string;
  readonly again: string;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      templates: { type: 'string', default: '3' },
      stories: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      story: { type: 'string' },
      at: { type: 'string' },
      bundle: { type: 'string', default: 'dist/index.js' },
    },
  });
  const [file] = positionals;
  const seed = Number(values.seed);
  const stories = values.story === undefined ? range(Number(values.stories)) : [Number(values.story)];
  const first = values.at === undefined ? undefined : namedPoint(values.at);
  const account = await WatchedAccount.open(values.bundle);
  const residues = new ResidueFilter();
  const told: Told[] = [];
  let fit = 0;
  try {
    for (const { name, template } of await drawnTemplates(file, { seed, only: values.only })) {
      if (fit === Number(values.templates)) break;
      const again = `npm run witness:kills -- ${file ?? ''} --seed ${seed} --only '${name}'`;
      const results = await storiesOf(
        { name, isCdk: true, template },
        { account, residues, seed, stories, first },
      );
      if (results.length > 0) fit += 1;
      told.push(
        ...results.map((result) => ({ name, again: `${again} --story ${result.story}`, ...result.told })),
      );
    }
  } finally {
    await account.close();
  }
  await report(told, fit, residues.outdated);
}

interface Circumstances {
  readonly account: WatchedAccount;
  readonly residues: ResidueFilter;
  readonly seed: number;
  readonly stories: readonly number[];
  readonly first: KillPoint | undefined;
}

/** None where the template cannot be deployed here. */
async function storiesOf(
  { name, template }: CorpusTemplate,
  { account, residues, seed, stories, first }: Circumstances,
): Promise<{ readonly story: number; readonly told: StoryResult }[]> {
  const results: { story: number; told: StoryResult }[] = [];
  let stage: Stage | undefined;
  for (const story of stories) {
    try {
      if (stage === undefined) {
        stage = new Stage(account, template, residues);
        await stage.prepare(new SeededRandom(ownSeed(seed, name, 0)));
      }
      const told = await tellStory(stage, new SeededRandom(ownSeed(seed, name, story)), first);
      results.push({ story, told });
      tell(name, story, told);
      // What went wrong is in the account.
      if (told.problems.length > 0) stage = undefined;
    } catch (error) {
      if (error instanceof Unfit) {
        console.log(`- ${name}: ${error.message.slice(0, 200)}`);
        return results;
      }
      const told = { kills: 0, story: [], problems: String(error).split('\n') };
      tell(name, story, told);
      return [...results, { story, told }];
    }
  }
  return results;
}

function tell(name: string, story: number, { kills, story: lines, problems }: StoryResult): void {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} story ${story}: ${kills} kills`);
  if (problems.length === 0) return;
  for (const line of [...lines, ...problems]) console.log(`    ${line}`);
}

async function report(told: readonly Told[], templates: number, outdated: readonly string[]): Promise<void> {
  const failed = told.filter(({ problems }) => problems.length > 0);
  const kills = told.reduce((sum, result) => sum + result.kills, 0);
  console.log(`\n${kills} kills in ${told.length} stories of ${templates} templates`);
  for (const { again } of failed) console.log(`  again: ${again}`);
  await mkdir('out', { recursive: true });
  await writeFile('out/witness-kills.json', `${JSON.stringify({ templates, kills, told }, null, 2)}\n`);
  for (const line of outdated) console.log(`✗ ${line}`);
  const faults = failed.length + outdated.length;
  console.log(`${told.length - failed.length} passed, ${faults} failed`);
  if (faults > 0 || told.length === 0) process.exitCode = 1;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function ownSeed(seed: number, name: string, story: number): number {
  return createHash('sha256').update(`${seed} ${name} ${story}`).digest().readUInt32LE();
}

await main();
