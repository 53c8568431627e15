/**
 * Runs the action over whole cloud assemblies, each in a simulated account of its own: deploys all stacks,
 * compares again, destroys. Files that the asset manifests name and the folders lack are made up. Prints what
 * became of each; an assembly with missing context or container images is said to be one, and must be refused
 * by name.
 *
 *   npx tsx scripts/corpus/assemblies.ts FOLDER [--only PATTERN]
 *
 * FOLDER holds the unpacked assemblies, each with its `manifest.json`, at any depth.
 */

import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import { startSimulator } from '../../simulator/server.js';
import { at, isObject, parseObject, type JsonObject } from '../../src/json.js';
import { actionHere, type ActionOutcome, type ActionRuns } from '../support/action-runs.js';
import { handlerArchive } from './handlers.js';
import { merged } from './nested.js';
import { prepareAccount } from './surroundings.js';
import { text } from './templates.js';

/** What keeps an assembly from being deployed, by rights. */
const UNFIT = ['MISSING_CONTEXT', 'ASSET_UNSUPPORTED', 'ASSET_FAILED', 'REPOSITORY_MISSING'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});

async function main(root: string): Promise<void> {
  const pattern = new RegExp(values.only ?? '');
  let [deployed, unfit, failed] = [0, 0, 0];
  for (const folder of (await assembliesIn(root)).filter((each) => pattern.test(each))) {
    const trouble = await tryOut(folder);
    const reason = UNFIT.find((code) => trouble?.startsWith(code) === true);
    if (trouble === undefined) deployed += 1;
    else if (reason !== undefined) unfit += 1;
    else failed += 1;
    console.log(
      `${trouble === undefined ? '✓' : '✗'} ${relative(root, folder)}${trouble === undefined ? '' : `\n    ${trouble}`}`,
    );
  }
  console.log(
    `\n${deployed} deployed, diffed empty and destroyed clean; ${unfit} refused for context or images; ${failed} failed`,
  );
}

/** Folders with a manifest, but for those inside another assembly (stages) and copies of one that integ-runner keeps. */
async function assembliesIn(root: string): Promise<string[]> {
  const names = await readdir(root);
  if (names.includes('manifest.json')) return [root];
  const below: string[] = [];
  for (const name of names.sort()) {
    const path = join(root, name);
    if ((await stat(path)).isDirectory()) below.push(...(await assembliesIn(path)));
  }
  return below;
}

/** Resolves with what went wrong, the error's code first. */
async function tryOut(folder: string): Promise<string | undefined> {
  const app = await mkdtemp(join(tmpdir(), 'assembly-'));
  const runs = await actionHere(await startSimulator({ cloudControl: { outside: 'presumed' } }));
  try {
    await cp(folder, app, { recursive: true });
    const templates = await templatesIn(app);
    const whole = merged({
      root: templates[0] ?? {},
      nested: Object.fromEntries(templates.slice(1).entries()),
      standIns: [],
    });
    await makeAssets(app, handlerArchive(whole));
    return await liveThrough(app, whole, runs);
  } finally {
    await runs.close();
    await rm(app, { recursive: true, force: true });
  }
}

async function liveThrough(app: string, whole: JsonObject, runs: ActionRuns): Promise<string | undefined> {
  const step = (command: string) => runs.run({ command, app, all: 'true', yes: 'true', concurrency: '20' });
  await runs.run({ command: 'bootstrap' });
  await prepareAccount(runs.aws, whole);
  const before = livingThings(runs.aws.cloudControl.account).length;
  const deploy = await step('deploy');
  if (deploy.exitCode !== 0) return troubleOf(deploy);
  const diff = await step('diff');
  if (diff.outputs['has-changes'] !== 'false')
    return `not empty again: ${diff.outputs['changes']?.slice(0, 500)}`;
  const destroy = await step('destroy');
  const left = livingThings(runs.aws.cloudControl.account).length - before;
  const kept = JSON.stringify(whole).match(/"DeletionPolicy":"(Retain|RetainExceptOnCreate)"/g)?.length ?? 0;
  if (destroy.exitCode !== 0) return troubleOf(destroy);
  return left > kept ? `${left} resources are left` : undefined;
}

function troubleOf({ outputs, stdout }: ActionOutcome): string {
  const lines = stdout.split('\n').filter((line) => /✗|Error|Exception/.test(line) && !line.startsWith('::'));
  return `${outputs['failure-reason'] ?? ''} ${lines.slice(0, 3).join(' | ')}`.slice(0, 700);
}

async function filesIn(folder: string, ending: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name));
}

async function templatesIn(app: string): Promise<JsonObject[]> {
  const files = await filesIn(app, /template\.json$/);
  return Promise.all(files.map(async (file) => parseObject(await readFile(file, 'utf8')) ?? {}));
}

/** Puts the harness' handlers where the asset manifests say that files are: a folder where it is to be zipped. */
async function makeAssets(app: string, archive: Buffer): Promise<void> {
  for (const manifest of await filesIn(app, /assets\.json$/)) {
    const files = parseObject(await readFile(manifest, 'utf8'))?.['files'];
    for (const asset of Object.values(isObject(files) ? files : {})) {
      const path = text(at(asset, ['source', 'path']));
      if (path !== '')
        await makeAsset(join(dirname(manifest), path), at(asset, ['source', 'packaging']) === 'zip', archive);
    }
  }
}

async function makeAsset(path: string, isFolder: boolean, archive: Buffer): Promise<void> {
  if ((await stat(path).catch(() => undefined)) !== undefined) return;
  if (!isFolder) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, extname(path) === '.zip' ? archive : basename(path));
    return;
  }
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'index.js'), 'exports.handler = async () => ({});\n');
}

const [root] = positionals;
if (root === undefined) throw new Error('name the folder of the assemblies');
await main(root);
