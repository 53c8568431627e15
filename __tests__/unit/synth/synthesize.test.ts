import { existsSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  synthesize,
  type Bundling,
  type SynthesisPorts,
  type SynthesisRequest,
} from '../../../src/synth/synthesize.js';
import { errorOf, folderWith, OWN_OUTPUT, realClock, recorder, STAGES } from './support.js';

const NODE = JSON.stringify(process.execPath);
const MANIFEST = {
  version: '55.0.0',
  artifacts: { Api: { type: 'aws:cloudformation:stack', properties: { templateFile: 'Api.template.json' } } },
};

/** Writes an assembly where the app is told to. */
const APP = `import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync(process.env.CDK_OUTDIR, { recursive: true });
  writeFileSync(process.env.CDK_OUTDIR + '/manifest.json', ${JSON.stringify(JSON.stringify(MANIFEST))});`;

function request(workingDirectory: string, app?: string): SynthesisRequest {
  return {
    app,
    workingDirectory,
    outputDirectory: undefined,
    checkout: workingDirectory,
    allowsCommands: false,
    context: {},
    account: undefined,
    region: undefined,
  };
}

function ports(emit: SynthesisPorts['emit'] = () => {}): SynthesisPorts {
  return {
    emit,
    clock: realClock,
    environment: process.env,
    homeDirectory: join(STAGES, 'nobody'),
    ...OWN_OUTPUT,
  };
}

describe('synthesize', () => {
  it('runs the command and reads what it wrote', async () => {
    const folder = await folderWith({ 'app.mjs': APP });
    const { emit, events } = recorder();
    const { stacks, directory } = await synthesize(request(folder, `${NODE} app.mjs`), ports(emit));
    expect(stacks.map(({ stackName }) => stackName)).toEqual(['Api']);
    expect(directory).toBe(join(folder, 'cdk.out'));
    expect(events).toMatchObject([
      { kind: 'synth-started', command: `${NODE} app.mjs` },
      { kind: 'synth-finished', stacks: 1 },
    ]);
  });

  it('says that it ignores what a newer version has', async () => {
    const newer = APP.replace(MANIFEST.version, '99.0.0');
    const { emit, events } = recorder();
    await synthesize(request(await folderWith({ 'app.mjs': newer }), `${NODE} app.mjs`), ports(emit));
    const warnings = events.filter(({ kind }) => kind === 'warning');
    expect(warnings).toMatchObject([{ code: 'ASSEMBLY_NEWER' }]);
    expect(JSON.stringify(warnings)).toContain('version 99.0.0');
  });

  it('takes app and output from cdk.json where nothing else is given', async () => {
    const folder = await folderWith({
      'app.mjs': APP,
      'cdk.json': { app: `${NODE} app.mjs`, output: 'out' },
    });
    expect((await synthesize(request(folder), ports())).directory).toBe(join(folder, 'out'));
    const chosen = { ...request(folder), outputDirectory: 'chosen' };
    expect((await synthesize(chosen, ports())).directory).toBe(join(folder, 'chosen'));
  });

  it('takes an app as a list of words', async () => {
    const folder = await folderWith({ 'app.mjs': APP, 'cdk.json': { app: [NODE, 'app.mjs'] } });
    expect((await synthesize(request(folder), ports())).stacks).toHaveLength(1);
  });

  it.each([0o644, 0o755])('runs a script alone, of mode %o', async (mode) => {
    const script = `#!/usr/bin/env node\n${APP.replace(/^import (.*) from '(.*)'/, "const $1 = require('$2')")}`;
    const folder = await folderWith({ 'bin/app.js': script, 'cdk.json': { app: 'bin/app.js' } });
    await chmod(join(folder, 'bin/app.js'), mode);
    expect((await synthesize(request(folder), ports())).stacks).toHaveLength(1);
  });

  it('gives the stacks the tags of cdk.json', async () => {
    const tags = [{ Key: 'team', Value: 'blue' }];
    const folder = await folderWith({ 'app.mjs': APP, 'cdk.json': { app: `${NODE} app.mjs`, tags } });
    const { stacks } = await synthesize(request(folder), ports());
    expect(stacks.map((stack) => stack.tags)).toEqual([{ team: 'blue' }]);
  });

  describe('with `build` in cdk.json', () => {
    /** An old build that somebody has committed. */
    const project = (build: string) => ({
      'dist/app.mjs': 'process.exit(1);',
      'app.mjs': APP,
      'build.mjs': `import { copyFileSync } from 'node:fs'; copyFileSync('app.mjs', 'dist/app.mjs');`,
      'broken.mjs': `console.log('no such module'); process.exit(3);`,
      'cdk.json': { app: `${NODE} dist/app.mjs`, build: `${NODE} ${build}` },
    });

    it('builds the app before it runs it', async () => {
      const folder = await folderWith(project('build.mjs'));
      const { emit, events } = recorder();
      expect((await synthesize(request(folder), ports(emit))).stacks).toHaveLength(1);
      expect(events).toMatchObject([
        { kind: 'synth-started', command: `${NODE} build.mjs` },
        { kind: 'synth-started', command: `${NODE} dist/app.mjs` },
        { kind: 'synth-finished' },
      ]);
    });

    it('runs no app that could not be built', async () => {
      const folder = await folderWith(project('broken.mjs'));
      const error = await errorOf(synthesize(request(folder), ports()));
      expect(error).toMatchObject({ code: 'APP_FAILED' });
      expect(error.message).toMatch(
        /^The command `build` of cdk\.json ended with exit code 3[\s\S]*no such module/,
      );
    });

    it('builds nothing for an assembly that is given', async () => {
      const folder = await folderWith({ ...project('broken.mjs'), 'given/manifest.json': MANIFEST });
      expect((await synthesize(request(folder, 'given'), ports())).stacks).toHaveLength(1);
    });
  });

  it('has nothing bundled for commands that publish nothing, and leaves the output directory as it is', async () => {
    const bundling = `JSON.parse(process.env.CDK_CONTEXT_JSON)['aws:cdk:bundling-stacks']`;
    const app = `${APP} console.log('bundles ' + JSON.stringify(${bundling}));`;
    const folder = await folderWith({ 'app.mjs': app, 'cdk.out/manifest.json': 'of an earlier run' });
    const own = { ...ports(), privateFolder: () => join(folder, 'private') };
    const synthesized = async (bundling: Bundling) => {
      const { emit, events } = recorder();
      const wanted = { ...request(folder, `${NODE} app.mjs`), bundling };
      const { directory } = await synthesize(wanted, { ...own, emit });
      const [output] = events.flatMap((event) => (event.kind === 'synth-output' ? [event.line] : []));
      return { directory, output };
    };
    const aside = join(folder, 'private');
    expect(await synthesized('none')).toEqual({ directory: aside, output: 'bundles []' });
    expect(await readFile(join(folder, 'cdk.out/manifest.json'), 'utf8')).toContain('of an earlier run');
    expect(await synthesized('all')).toEqual({
      directory: join(folder, 'cdk.out'),
      output: 'bundles ["**"]',
    });
  });

  it('reads a directory instead of running it', async () => {
    const folder = await folderWith({ 'built/manifest.json': MANIFEST });
    const { emit, events } = recorder();
    const { stacks } = await synthesize(request(folder, 'built'), ports(emit));
    expect(stacks).toHaveLength(1);
    expect(events).toEqual([]);
  });

  it('refuses a directory that holds no assembly', async () => {
    const folder = await folderWith({ 'built/index.js': '' });
    expect(await errorOf(synthesize(request(folder, 'built'), ports()))).toMatchObject({
      code: 'ASSEMBLY_INVALID',
    });
  });

  it('does not take the assembly of an earlier run for the one of an app that wrote none', async () => {
    const folder = await folderWith({ 'app.mjs': '', 'cdk.out/manifest.json': MANIFEST });
    const error = await errorOf(synthesize(request(folder, `${NODE} app.mjs`), ports()));
    expect(error).toMatchObject({ code: 'ASSEMBLY_INVALID' });
    expect(existsSync(join(folder, 'cdk.out/manifest.json'))).toBe(false);
  });

  it('asks for an app where there is none', async () => {
    const folder = await folderWith({ 'cdk.json': {} });
    expect(await errorOf(synthesize(request(folder), ports()))).toMatchObject({
      code: 'NO_APP',
      value: folder,
    });
    expect(await errorOf(synthesize(request(folder, ' '), ports()))).toMatchObject({ code: 'NO_APP' });
  });

  it('refuses an assembly that misses context', async () => {
    expect(await errorOf(synthesize(request('.', STAGES), ports()))).toMatchObject({
      code: 'MISSING_CONTEXT',
    });
  });
});
