import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import { assetBucket, changes, expectSuccess, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** Writes one file after the other, slowly, under names that are the same for every value of `color`. */
const APP = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
const out = process.env.CDK_OUTDIR;
const { color } = JSON.parse(process.env.CDK_CONTEXT_JSON);
console.log('synthesizing into ' + out);
const write = async (name, content) => {
  mkdirSync(out, { recursive: true });
  writeFileSync(out + '/' + name, typeof content === 'string' ? content : JSON.stringify(content));
  await sleep(Number(process.env.APP_PAUSE ?? '400'));
};
await write('code.txt', color);
await write('assets.json', { version: '48.0.0', files: { code: {
  displayName: 'Code',
  source: { path: 'code.txt', packaging: 'file' },
  destinations: { here: { bucketName: '${assetBucket('us-east-1')}', objectKey: color + '.txt' } },
} } });
await write('stack.json', { Resources: { [color]: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: color } } } });
await write('manifest.json', { version: '48.0.0', artifacts: {
  assets: { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } },
  ['App-' + color]: {
    type: 'aws:cloudformation:stack',
    environment: 'aws://unknown-account/unknown-region',
    properties: { templateFile: 'stack.json' },
    dependencies: ['assets'],
  },
} });
`;

describeOnStage('uses of the action that run at the same time in one workspace', {}, ({ stage, apps }) => {
  let workspace: string;

  beforeAll(async () => {
    workspace = await apps.folder({ 'app.mjs': APP });
  });

  const start = (command: string, color: string, environment: Readonly<Record<string, string>> = {}) =>
    stage.start({
      inputs: { command, app: 'node app.mjs', context: `color=${color}`, comment: 'never' },
      workspace,
      environment,
    });

  /** Where the app was told to write. */
  const outputOf = ({ stdout }: StageResult): string => /synthesizing into (\S+)/.exec(stdout)?.[1] ?? '';

  it('each see their own assembly, and leave a whole one', async () => {
    const steps = [await start('deploy', 'Blue'), await start('deploy', 'Green')];
    const [blue, green] = (await Promise.all(steps.map(({ result }) => result))).map(expectSuccess);

    expect(changes(blue!)).toEqual(['App-Blue Blue CREATE']);
    expect(changes(green!)).toEqual(['App-Green Green CREATE']);
    for (const color of ['Blue', 'Green']) {
      expect(Object.keys((stateOf(stage, `App-${color}`)?.['resources'] ?? {}) as object)).toEqual([color]);
      expect(String(stage.aws.s3.readObject(assetBucket(stage.region), `${color}.txt`))).toBe(color);
    }
    const outputs = [outputOf(blue!), outputOf(green!)];
    expect(new Set(outputs).size).toBe(2);
    expect(outputs).toContain(join(workspace, 'cdk.out'));
    // The other one warns that its assembly does not stay, and has removed it.
    const other = outputs[0] === join(workspace, 'cdk.out') ? green! : blue!;
    expect(existsSync(outputOf(other))).toBe(false);
    expect(other.stdout).toContain('is using `cdk.out`');
    expect(await readdir(workspace)).toEqual(['app.mjs', 'cdk.out']);
    const texts = await Promise.all(
      ['code.txt', 'assets.json', 'stack.json', 'manifest.json'].map((name) =>
        readFile(join(workspace, 'cdk.out', name), 'utf8'),
      ),
    );
    const color = other === green ? 'Blue' : 'Green';
    for (const text of texts) expect(text).toContain(color);
  });

  it('that follow one that was killed have its output directory', async () => {
    let running: (() => void) | undefined;
    const isRunning = new Promise<void>((resolve) => (running = resolve));
    const killed = await stage.start({
      inputs: { command: 'synth', app: 'node app.mjs', context: 'color=Red' },
      workspace,
      environment: { APP_PAUSE: '5000' },
      onLine: (line) => {
        if (line.includes('synthesizing into')) running?.();
      },
    });
    await isRunning;
    killed.kill('SIGKILL');
    await killed.result;

    const next = expectSuccess(await (await start('synth', 'Blue')).result);
    expect(outputOf(next)).toBe(join(workspace, 'cdk.out'));
  });
});
