/** An app whose functions are bundled: a container runs for what a deploy has to publish, and for nothing else. */

import { existsSync } from 'node:fs';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { beforeEach, expect, it } from '@jest/globals';

import { NOT_BUNDLED } from '../../src/ports/assets.js';
import type { Apps } from './support/apps.js';
import { assetBucket, expectSuccess } from './support/bundle.js';
import { WITHOUT_VALIDATION } from './support/cdk-app.js';
import { describeOnStage } from './support/on-stage.js';

/** A function of a built image, one of a published image, one that esbuild bundles, and one as it is. */
const APP = `const { App, Stack, DockerImage } = require('aws-cdk-lib');
const { Code, Function, Runtime } = require('aws-cdk-lib/aws-lambda');
const { NodejsFunction } = require('aws-cdk-lib/aws-lambda-nodejs');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const stack = new Stack(new App(), 'Shop');
const python = (name, image) => new Function(stack, name, {
  runtime: Runtime.PYTHON_3_13, handler: 'handler.main',
  code: Code.fromAsset(name.toLowerCase(), { bundling: { image, command: ['bundle', name] } }),
});
const orders = python('Orders', DockerImage.fromBuild('image'));
python('Mails', DockerImage.fromRegistry('public.example/python'));
new NodejsFunction(stack, 'Prices', { entry: 'prices.js', depsLockFilePath: 'package-lock.json' });
new Function(stack, 'Plain', { runtime: Runtime.NODEJS_22_X, handler: 'index.main', code: Code.fromAsset('plain') });
/* and */`;

/** Reads a bundle in order to synthesize. */
const READER = `const { readdirSync } = require('node:fs');
for (const folder of readdirSync(process.env.CDK_OUTDIR).filter((name) => /^asset\\..{64}$/.test(name)))
  for (const file of readdirSync(process.env.CDK_OUTDIR + '/' + folder))
    readFileSync(process.env.CDK_OUTDIR + '/' + folder + '/' + file);`;

/** Fails without the content of a bundle. */
const NEEDING = `const { readdirSync } = require('node:fs');
const made = readdirSync(process.env.CDK_OUTDIR).map((name) => process.env.CDK_OUTDIR + '/' + name + '/handler.py');
if (!made.some((file) => existsSync(file))) throw new Error('no handler');`;

/** A container tool that writes down its calls. What a container makes depends on what it is given. */
const DOCKER = `#!/usr/bin/env node
const { appendFileSync, cpSync, existsSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(process.env.CALLS, args.filter((arg) => /^(run|build|inspect|image|bundle|Orders|Mails)$/.test(arg)).join(' ') + '\\n');
if (args[1] === 'inspect' || args[0] === 'inspect') process.exit(1);
const volume = (name) => args.find((arg) => arg.includes(':/asset-' + name))?.split(':')[0];
if (args[0] === 'run' && existsSync(volume('input') + '/fail')) process.exit(7);
if (args[0] === 'run') cpSync(volume('input'), volume('output'), { recursive: true });`;

describeOnStage('an app whose assets are bundled in containers', {}, ({ stage, apps }) => {
  let app: Workspace;

  beforeEach(async () => {
    app = await Workspace.make(apps, APP);
  });

  const run = async (command: 'diff' | 'deploy' | 'synth', inputs: Record<string, string> = {}) => {
    const environment = { ...WITHOUT_VALIDATION, CDK_DOCKER: app.docker, CALLS: app.calls };
    const result = await stage.run({
      inputs: { command, app: 'node app.cjs', ...inputs },
      workspace: app.folder,
      environment,
    });
    return { result: expectSuccess(result), containers: await app.containers() };
  };

  it('is bundled where a deploy publishes, and nowhere else', async () => {
    const first = await run('diff');
    expect(first.containers).toEqual([]);
    expect(first.result.stdout).toContain('2 assets not bundled: nothing in this run needs the content');

    const deployed = await run('deploy');
    expect(deployed.containers).toEqual([
      'image inspect',
      'build image',
      'run bundle Orders',
      'run bundle Mails',
    ]);
    expect(stage.aws.s3.keys(assetBucket('us-east-1'))).toHaveLength(5);

    const again = await run('deploy');
    expect(again.containers).toEqual([]);
    expect(again.result.results.outputs['has-changes']).toBe('false');
    expect((await run('diff')).result.results.outputs['has-changes']).toBe('false');

    await writeFile(join(app.folder, 'mails/handler.py'), 'print("changed")');
    const changed = await run('diff');
    expect(changed.containers).toEqual([]);
    expect(changed.result.results.outputs['has-changes']).toBe('true');
    expect((await run('deploy')).containers).toEqual(['run bundle Mails']);

    // What was not bundled lies nowhere where a later step could take it for a bundle.
    expect(existsSync(join(app.folder, 'cdk.out/manifest.json'))).toBe(false);
    expect(await app.bundles()).toEqual([]);
  });

  it('is bundled whole with `bundle: always`, and by `synth`', async () => {
    expect((await run('diff', { bundle: 'always' })).containers).toHaveLength(4);
    expect(await app.bundles()).toHaveLength(2);
    // The bundles of an earlier step are taken, as by every tool.
    expect((await run('synth')).containers).toEqual(['image inspect', 'build image']);
    expect((await run('deploy')).containers).toEqual([]);
  });

  it('fails with a container that fails, which runs once', async () => {
    await writeFile(join(app.folder, 'mails/fail'), '');
    const environment = { ...WITHOUT_VALIDATION, CDK_DOCKER: app.docker, CALLS: app.calls };
    const inputs = { command: 'deploy', app: 'node app.cjs' };
    const result = await stage.run({ inputs, workspace: app.folder, environment });
    expect(result.results.outputs['failure-reason']).toBe('APP_FAILED');
    expect((await app.containers()).filter((call) => call.includes('Mails'))).toHaveLength(1);
  });

  it.each([
    ['reads a bundle', READER],
    ['fails without a bundle', NEEDING],
  ])('is bundled whole where it %s to synthesize', async (_what, code) => {
    await writeFile(join(app.folder, 'app.cjs'), APP.replace('/* and */', code));
    const { containers, result } = await run('diff');
    expect(containers).toEqual(['image inspect', 'build image', 'run bundle Orders', 'run bundle Mails']);
    expect(result.stdout).toContain('all assets are bundled');
  });
});

/** A checkout with the app and its sources. */
class Workspace {
  private constructor(readonly folder: string) {}

  get docker(): string {
    return join(this.folder, 'docker.cjs');
  }

  get calls(): string {
    return join(this.folder, 'calls');
  }

  static async make(apps: Apps, code: string): Promise<Workspace> {
    const folder = await apps.folder({
      'app.cjs': code,
      'image/Dockerfile': 'FROM public.example/python',
      'orders/handler.py': 'print("orders")',
      'mails/handler.py': 'print("mails")',
      'prices.js': 'exports.handler = async () => 1;',
      'package-lock.json': '{}',
      'plain/index.js': 'exports.main = async () => 1;',
    });
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const workspace = new Workspace(folder);
    await writeFile(workspace.docker, DOCKER, { mode: 0o755 });
    return workspace;
  }

  /** The calls of the container tool since the last look. */
  async containers(): Promise<string[]> {
    const text = await readFile(this.calls, 'utf8').catch(() => '');
    await writeFile(this.calls, '');
    return text.split('\n').filter((line) => line !== '');
  }

  /** Folders in the output directory that hold what a container has made, or what stands for it. */
  async bundles(): Promise<string[]> {
    const output = join(this.folder, 'cdk.out');
    const names = await readdir(output).catch(() => []);
    const holds = (name: string, file: string) => existsSync(join(output, name, file));
    return names.filter((name) => holds(name, 'handler.py') || holds(name, NOT_BUNDLED));
  }
}
