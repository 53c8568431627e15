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

import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { Checks } from '../support/checks.js';
import { coveredTemplates, inRealZones, ownTemplates } from '../support/covered-corpus.js';
import { startEmulator } from '../support/emulators.js';
import { DIFFERENCES } from './differences.js';
import { Emulation } from './emulation.js';

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
  const corpus = coveredTemplates(file);
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

await main();
