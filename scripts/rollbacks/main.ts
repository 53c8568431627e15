/**
 * Checks rollbacks: makes deploys fail at each of their steps in turn. After each failure the simulated
 * account and the state must be what they were before, to the last value.
 *
 *   npm run rollbacks -- [--corpus FILE] [--from N] [--templates N] [--most N] [--edits N] [--seed N] [--only PATTERN]
 *     [--path PATH] [--propagation SECONDS] [--aftermath SHARE] [--settling SHARE]
 *
 * Without `--corpus` the templates are those of `__tests__/fixtures/walks`; of a corpus those come first that
 * bring most types and policies that the others had not. `--from` leaves out the first ones, so that a long
 * run can be cut in pieces; `--most` leaves out larger ones, since each step costs a deploy. Templates nested
 * in one are edited as well. Ends with 1 where something was not as before.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startSimulator } from '../../simulator/server.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { parseObject, type JsonObject } from '../../src/json.js';
import { treeOf, type TemplateTree } from '../corpus/nested.js';
import { readCorpus, resourcesOf, type CorpusTemplate } from '../corpus/templates.js';
import { ACCOUNT_OPTIONS, accountBehavior, PATH_OPTION, pathOption } from '../support/account-options.js';
import { actionHere } from '../support/action-runs.js';
import { possibleEdit } from '../walks/one-walk.js';
import { RollbackTrial, type Tally } from './trial.js';
import { variedFirst } from './variety.js';

const OWN = '__tests__/fixtures/walks';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    from: { type: 'string', default: '0' },
    templates: { type: 'string', default: '40' },
    most: { type: 'string', default: '25' },
    edits: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    ...ACCOUNT_OPTIONS,
    ...PATH_OPTION,
  },
});
const seed = Number(values.seed);

async function main(): Promise<void> {
  let [passed, failed, steps] = [0, 0, 0];
  for (const { name, tree } of chosen().slice(Number(values.from))) {
    if (passed + failed === Number(values.templates)) break;
    const tally: Tally = { taken: 0, past: 0, anew: 0, troubles: [] };
    const { unfit, notes } = await tryOut(tree, tally);
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

/** Fails a template's first deploy, and the deploys of edited ones after it. */
async function tryOut(
  written: TemplateTree,
  tally: Tally,
): Promise<{ readonly unfit?: string; readonly notes: string }> {
  const tree = changed(written, withoutKeepers);
  const simulator = await startSimulator({
    cloudControl: { outside: 'presumed', strangers: true, ...accountBehavior(values) },
  });
  const trial = await RollbackTrial.start(await actionHere(simulator, pathOption(values)));
  try {
    const start = trial.snapshot;
    const unfit = await trial.deploy(tree);
    if (unfit !== undefined) return { unfit, notes: '' };
    const deployed = trial.snapshot;
    trial.restore(start);
    await trial.failEverywhere(tree, tally);
    for (const ways of await editedFrom(tree)) {
      for (const edited of ways) {
        trial.restore(deployed);
        const impossible = await trial.deploy(edited);
        trial.restore(deployed);
        if (impossible !== undefined) continue;
        await trial.failEverywhere(edited, tally);
        break;
      }
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

/** The tree with its root edited, and with each template nested in it: for each the ways to try, best first. */
async function editedFrom({ root, nested, standIns }: TemplateTree): Promise<TemplateTree[][]> {
  const roots = await editsOf(root);
  const trees = [roots.map((edited) => ({ root: edited, nested, standIns }))];
  for (const [file, inner] of Object.entries(nested)) {
    const edits = await editsOf(inner);
    trees.push(edits.map((edited) => ({ root, nested: { ...nested, [file]: edited }, standIns })));
  }
  return trees;
}

/** A template after so many edits, and after fewer, most first: what one edit does, AWS may refuse. */
async function editsOf(template: JsonObject): Promise<JsonObject[]> {
  const random = new SeededRandom(seed);
  const path: JsonObject[] = [];
  for (let edit = 0; edit < Number(values.edits); edit += 1) {
    const last = path[0] ?? template;
    const next = (await possibleEdit(last, random))?.template;
    if (next !== undefined) path.unshift(next);
  }
  return path.map(withoutKeepers);
}

function changed(tree: TemplateTree, change: (template: JsonObject) => JsonObject): TemplateTree {
  const nested = Object.entries(tree.nested).map(([file, template]) => [file, change(template)] as const);
  return { ...tree, root: change(tree.root), nested: Object.fromEntries(nested) };
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

function chosen(): { readonly name: string; readonly tree: TemplateTree }[] {
  const corpus = values.corpus === undefined ? ownTemplates() : readCorpus(values.corpus);
  const tried = values.corpus === undefined ? corpus : corpus.filter(isTried);
  return variedFirst(tried, new SeededRandom(seed))
    .filter(({ name }) => name.includes(values.only))
    .map((template) => ({ name: template.name, tree: treeOf(template, corpus) }));
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
