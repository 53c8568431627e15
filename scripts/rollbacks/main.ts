/**
 * Deploys that fail: a template's first deploy, and one after some edits, are made to fail at each of their steps in
 * turn. After each failure the simulated account and the state must be what they were before, to the last value.
 *
 *   npm run rollbacks -- [--corpus FILE] [--templates N] [--most N] [--edits N] [--seed N] [--only PATTERN]
 *
 * Without `--corpus` the templates are those of `__tests__/fixtures/walks`. `--most` leaves larger ones out, since each
 * step costs a deploy. Ends with 1 where something was not as before.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startSimulator } from '../../simulator/server.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { parseObject, type JsonObject } from '../../src/json.js';
import { readCorpus, resourcesOf, type CorpusTemplate } from '../corpus/templates.js';
import { actionHere } from '../support/action-runs.js';
import { possibleEdit } from '../walks/one-walk.js';
import { RollbackTrial, type Tally } from './trial.js';

const OWN = '__tests__/fixtures/walks';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    templates: { type: 'string', default: '40' },
    most: { type: 'string', default: '25' },
    edits: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);

async function main(): Promise<void> {
  let [passed, failed, steps] = [0, 0, 0];
  for (const { name, template: written } of chosen()) {
    if (passed + failed === Number(values.templates)) break;
    const template = withoutKeepers(written);
    const tally: Tally = { taken: 0, past: 0, anew: 0, troubles: [] };
    const { unfit, notes } = await tryOut(template, tally);
    if (unfit !== undefined) {
      console.log(`- ${name}: cannot be deployed: ${unfit}`);
      continue;
    }
    steps += tally.taken;
    if (tally.troubles.length === 0) passed += 1;
    else failed += 1;
    console.log(
      `${tally.troubles.length === 0 ? '✓' : '✗'} ${name}: taken back from ${tally.taken} steps${notes}`,
    );
    for (const trouble of tally.troubles) console.log(`    ${trouble}`);
  }
  console.log(`\nseed ${seed}: ${steps} steps made to fail\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** Fails a template's first deploy, and the deploy of an edited one after it. */
async function tryOut(
  template: JsonObject,
  tally: Tally,
): Promise<{ readonly unfit?: string; readonly notes: string }> {
  const simulator = await startSimulator({ cloudControl: { outside: 'presumed' } });
  const trial = await RollbackTrial.start(await actionHere(simulator));
  try {
    const start = trial.snapshot;
    const unfit = await trial.deploy(template);
    if (unfit !== undefined) return { unfit, notes: '' };
    const deployed = trial.snapshot;
    trial.restore(start);
    await trial.failEverywhere(template, tally);
    trial.restore(deployed);
    for (const edited of await editedFrom(template)) {
      const impossible = await trial.deploy(edited);
      trial.restore(deployed);
      if (impossible !== undefined) continue;
      await trial.failEverywhere(edited, tally);
      break;
    }
    return { notes: notesOn(tally) };
  } finally {
    await trial.close();
  }
}

function notesOn({ past, anew }: Tally): string {
  return [
    past === 0 ? '' : `; ${past} failures of removals`,
    anew === 0 ? '' : `; ${anew} times something that had made room was made again`,
  ].join('');
}

/** The template after so many edits, and after fewer, most first: what one edit does, AWS may refuse. */
async function editedFrom(template: JsonObject): Promise<JsonObject[]> {
  const random = new SeededRandom(seed);
  const path: JsonObject[] = [];
  for (let edit = 0; edit < Number(values.edits); edit += 1) {
    const last = path[0] ?? template;
    const next = (await possibleEdit(last, random))?.template;
    if (next !== undefined) path.unshift(next);
  }
  return path.map(withoutKeepers);
}

/**
 * What a policy keeps stays where it is after a rollback too, as with CloudFormation, and that is not judged here: such
 * a resource goes where the deploy that fails had made it.
 */
function withoutKeepers(template: JsonObject): JsonObject {
  const resources = Object.entries(resourcesOf(template)).map(([name, resource]) => {
    const { DeletionPolicy: policy } = resource;
    const isKept = policy === 'Retain' || policy === 'Snapshot';
    return [name, isKept ? { ...resource, DeletionPolicy: 'RetainExceptOnCreate' } : resource] as const;
  });
  return { ...template, Resources: Object.fromEntries(resources) };
}

function chosen(): CorpusTemplate[] {
  const random = new SeededRandom(seed);
  const all = values.corpus === undefined ? ownTemplates() : readCorpus(values.corpus).filter(isTried);
  return all
    .filter(({ name }) => name.includes(values.only))
    .map((template) => ({ template, key: random.next() }))
    .sort((left, right) => left.key - right.key)
    .map(({ template }) => template);
}

function ownTemplates(): CorpusTemplate[] {
  return readdirSync(OWN).map((file) => ({
    name: file,
    isCdk: false,
    template: parseObject(readFileSync(join(OWN, file), 'utf8')) ?? {},
  }));
}

function isTried({ isCdk, template }: CorpusTemplate): boolean {
  return isCdk && Object.keys(resourcesOf(template)).length <= Number(values.most);
}

await main();
