import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { fixtureApp } from './support/apps.js';
import { expectSuccess, jsonOutput, livingTypes, mutationsOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

describeOnStage('an assembly as an archive', {}, ({ stage, apps }) => {
  let temp: string;

  beforeAll(async () => {
    temp = await mkdtemp(join(tmpdir(), 'runner-temp-'));
  });

  afterAll(() => rm(temp, { recursive: true, force: true }));

  const run = (command: string, inputs: Record<string, string>) =>
    stage.run({ inputs: { command, ...inputs }, environment: { RUNNER_TEMP: temp } });

  it('is written by synth, with the levels of the stacks, and deployed by another job', async () => {
    const synthesized = expectSuccess(await run('synth', { app: fixtureApp('notes') }));
    const archive = synthesized.results.outputs['archive-file'] ?? '';

    expect(archive).toMatch(/\.tar$/);
    expect(jsonOutput(synthesized, 'levels')).toEqual([jsonOutput(synthesized, 'stacks')]);
    const diff = expectSuccess(await run('diff', { app: archive }));
    expect(diff.results.outputs['has-changes']).toBe('true');
    expectSuccess(await run('deploy', { app: archive }));
    expect(livingTypes(stage)).toContain('AWS::SQS::Queue');
    expect(
      expectSuccess(await run('diff', { app: fixtureApp('notes') })).results.outputs['has-changes'],
    ).toBe('false');
  });

  it('is refused if it is none', async () => {
    const file = join(temp, 'broken.tar');
    await writeFile(file, 'nothing of the kind');
    const refused = await run('deploy', { app: file });

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'ASSEMBLY_INVALID' });
    expect(mutationsOf(refused)).toEqual([]);
  });

  it('has levels as deep as the dependencies', async () => {
    const empty = { template: { Resources: { Q: { Type: 'AWS::SQS::Queue' } } } };
    const app = await apps.write({
      Base: empty,
      Left: { ...empty, dependencies: ['Base'] },
      Right: { ...empty, dependencies: ['Base'] },
      Top: { ...empty, dependencies: ['Left', 'Right', 'Base'] },
      Alone: empty,
    });
    const listed = expectSuccess(await run('list', { app }));
    expect(jsonOutput(listed, 'levels')).toEqual([['Base', 'Alone'], ['Left', 'Right'], ['Top']]);
  });
});
