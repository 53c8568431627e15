/**
 * Deploys whole stacks by services' own APIs against moto, an emulator of these that others wrote: the bundle
 * deploys, compares again and destroys, without a call to Cloud Control.
 *
 *     npx tsx scripts/witness-deploys/main.ts [FILE] [--every N] [--from N] [--only PATTERN]
 *
 * FILE is a `templates.jsonl.gz`, of which every template is taken that holds only resources with own APIs;
 * without it, only templates of this repository's tests are. `--from` leaves out the first ones, so that a long run can be
 * cut in pieces.
 */

import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { isObject, parseObject, type JsonObject } from '../../src/json.js';
import { INERT_TYPES } from '../../src/plan/rules/plannable.js';
import { provisioningOf } from '../../src/providers/registry.js';
import { bakedCatalog } from '../../src/types/schema/catalog.js';
import { readCorpus, resourcesOf, text, type CorpusTemplate } from '../corpus/templates.js';
import { Checks } from '../support/checks.js';
import { startEmulator } from '../support/emulators.js';
import { DIFFERENCES } from './differences.js';
import { Emulation } from './emulation.js';

/** Templates of other tests that hold covered types alone. */
const OWN_TEMPLATES = [
  '__tests__/fixtures/apps/notes/Notes.template.json',
  ...['api', 'balancing', 'messaging', 'network'].map((name) => `__tests__/fixtures/walks/${name}.json`),
];

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      every: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      only: { type: 'string' },
    },
  });
  const [file] = positionals;
  const [every, from] = [Number(values.every), Number(values.from)];
  const corpus = file === undefined ? [] : readCorpus(file).filter(isCovered);
  const subjects = [
    ...(await ownTemplates()),
    ...corpus.filter((_, index) => index >= from && (index - from) % every === 0),
  ].filter(({ name }) => values.only === undefined || new RegExp(values.only).test(name));
  const emulator = await startEmulator('moto');
  const emulation = await Emulation.at(emulator.url);
  const names = new Set(subjects.map(({ name }) => name));
  const known = Object.entries(DIFFERENCES).filter(([name]) => names.has(name));
  const checks = new Checks(Object.fromEntries(known));
  const outcomes: Record<string, string> = {};
  try {
    for (const { name, template } of subjects) {
      await checks.check(name, async () => {
        outcomes[name] = 'failed';
        outcomes[name] = await emulation.life(inRealZones(template));
      });
    }
  } finally {
    await emulation.close();
    emulator.stop();
  }
  await mkdir('out', { recursive: true });
  await writeFile('out/witness-deploys.json', `${JSON.stringify(outcomes, null, 2)}\n`);
  checks.tellCounts();
}

async function ownTemplates(): Promise<CorpusTemplate[]> {
  return Promise.all(
    OWN_TEMPLATES.map(async (name) => {
      const template = parseObject(await readFile(name, 'utf8'));
      if (template === undefined) throw new Error(`${name} is not a template`);
      return { name, isCdk: true, template };
    }),
  );
}

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

/** moto answers times as texts, and the SDK reads numbers (AWS JSON 1.1): each answer counts as lost, and is asked for again. */
const MISSPOKEN: ReadonlySet<string> = new Set(['AWS::CodeCommit::Repository']);

/** Snapshots of tests name zones of regions that do not exist, and moto knows the real ones. */
function inRealZones(template: JsonObject): JsonObject {
  return parseObject(JSON.stringify(template).replaceAll(/test-region-1|dummy1/g, 'us-east-1')) ?? template;
}

/** Whether own APIs manage all that the template holds; handlers of custom resources would have to run. */
function isCovered({ isCdk, template }: CorpusTemplate): boolean {
  const resources = Object.values(resourcesOf(template));
  return isCdk && resources.length > 0 && resources.every(hasOwnApi);
}

function hasOwnApi({ Type, Properties }: JsonObject): boolean {
  const type = text(Type);
  if (INERT_TYPES.has(type)) return true;
  if (MISSPOKEN.has(type)) return false;
  if (/^(Custom::|AWS::CloudFormation::)/.test(type)) return false;
  const properties = isObject(Properties) ? Properties : {};
  return provisioningOf(type, catalog, { properties })?.provisionedBy === 'sdk';
}

await main();
