/** Runs the committed bundle on the Node.js version of GitHub's runners. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { Stage, type StageResult } from '../simulator/stage.js';

/**
 * The committed bundle on the node that runners have: `bootstrap`, `diff`, `deploy`, `destroy` of a small app.
 *
 *     npx tsx scripts/smoke.ts             on the newest Node 24 of the registry, installed into out/
 *     npx tsx scripts/smoke.ts --node P    on that one
 */

const NODE_VERSION = '24';
const APP = resolve('__tests__/fixtures/apps/notes');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { node: { type: 'string' } } });
  const node = values.node ?? installNode();
  console.log(`node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
  const stage = await Stage.open({ node });
  try {
    await step(stage, { command: 'bootstrap' });
    await step(
      stage,
      { command: 'diff', app: APP },
      ({ results }) => results.outputs['has-changes'] === 'true',
    );
    await step(stage, { command: 'deploy', app: APP }, () => stage.living().length > 0);
    await step(
      stage,
      { command: 'diff', app: APP },
      ({ results }) => results.outputs['has-changes'] === 'false',
    );
    await step(stage, { command: 'destroy', app: APP, yes: 'true' }, () => stage.living().length === 0);
  } finally {
    await stage.close();
  }
}

async function step(
  stage: Stage,
  inputs: Readonly<Record<string, string>>,
  isAsExpected: (result: StageResult) => boolean = () => true,
): Promise<void> {
  const result = await stage.run({ inputs });
  const name = inputs['command'] ?? '';
  if (result.exitCode !== 0 || !isAsExpected(result)) {
    throw new Error(`${name} ended with ${result.exitCode}\n${result.stdout}\n${result.stderr}`);
  }
  console.log(`✓ ${name} in ${Math.round(result.duration)} ms`);
}

/** The package of a platform holds the program itself: there is nothing to be run on installation. */
function installNode(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const prefix = resolve('out', `node${NODE_VERSION}`);
  const program = join(
    prefix,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(program)) {
    const install = [
      'install',
      '--prefix',
      prefix,
      '--no-save',
      '--ignore-scripts',
      `${name}@${NODE_VERSION}`,
    ];
    execFileSync('npm', install, { stdio: 'inherit', shell: process.platform === 'win32' });
  }
  return program;
}

await main();
