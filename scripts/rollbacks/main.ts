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
    const template = withoutKeepers(written);
    const tally: Tally = { taken: 0, past: 0, troubles: [] };
    const notes = await tryOut(template, tally);
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

/** Fails a template's first deploy, and the deploy of an edited one after it. Resolves with what could not be tried. */
async function tryOut(template: JsonObject, tally: Tally): Promise<string> {
  const simulator = await startSimulator({ cloudControl: { outside: 'presumed' } });
  const trial = await RollbackTrial.start(await actionHere(simulator));
  try {
    await trial.failEverywhere(template, tally);
    const refusal = await trial.deploy(template);
    if (refusal !== undefined) return `; cannot be deployed: ${refusal}`;
    const deployed = trial.snapshot;
    const edited = await editedFrom(template);
    const impossible = await trial.deploy(edited);
    trial.restore(deployed);
    if (impossible !== undefined) return `; its edit cannot be deployed: ${impossible}`;
    await trial.failEverywhere(edited, tally);
    return tally.past === 0 ? '' : `; ${tally.past} failures of removals`;
  } finally {
    await trial.close();
  }
}

async function editedFrom(template: JsonObject): Promise<JsonObject> {
  const random = new SeededRandom(seed);
  let edited = template;
  for (let edit = 0; edit < Number(values.edits); edit += 1) {
    edited = (await possibleEdit(edited, random))?.template ?? edited;
  }
  return withoutKeepers(edited);
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
    .slice(0, Number(values.templates))
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
