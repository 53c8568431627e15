import { afterEach, beforeAll, expect, it } from '@jest/globals';

import type { JsonObject } from '../../src/json.js';
import {
  ACCOUNT,
  assetBucket,
  expectSuccess,
  livingTypes,
  mutationsOf,
  STATE_BUCKET,
} from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HOME = 'us-east-1';
const ELSEWHERE = 'eu-west-1';

describeOnStage('publish-assets', { restores: true, leavesNothing: true }, ({ stage, apps }) => {
  let app: string;

  /** A stack with one file of its own and one that all stacks share. */
  const stackIn = (region: string, own: string) => ({
    template: { Resources: { Topic: { Type: 'AWS::SNS::Topic' } } },
    environment: `aws://unknown-account/${region}`,
    assets: {
      version: '48.0.0',
      files: Object.fromEntries(
        [own, 'shared'].map((name) => [
          name,
          {
            displayName: `${name}/Code`,
            source: { path: `${name}.txt`, packaging: 'file' },
            destinations: { here: { bucketName: assetBucket(region), objectKey: `${name}.txt` } },
          },
        ]),
      ),
    },
  });

  beforeAll(async () => {
    app = await apps.write({
      Web: stackIn(HOME, 'web'),
      Jobs: stackIn(HOME, 'jobs'),
      Far: stackIn(ELSEWHERE, 'far'),
    });
    await apps.addFiles(app, { 'web.txt': 'web', 'jobs.txt': 'jobs', 'far.txt': 'far', 'shared.txt': 'all' });
  });

  afterEach(() => {
    expect(livingTypes(stage)).toEqual([]);
  });

  const run = (stacks: string, more: Record<string, string> = {}) =>
    stage.run({ inputs: { command: 'publish-assets', app, stacks, ...more } });

  it('publishes what the stacks need, once, and stops', async () => {
    const published = expectSuccess(await run('Web,Jobs'));

    expect(mutationsOf(published).sort()).toEqual(
      ['jobs', 'shared', 'web'].map((name) => `s3 PutObject ${assetBucket(HOME)} ${name}.txt`),
    );
    expect(published.calls.filter(({ subject }) => subject['bucket'] === STATE_BUCKET)).toEqual([]);
    expect(published.report).toContain('3 assets uploaded, 0 there already');
    expect(published.stdout).toMatch(/Jobs +shared\/Code +uploaded +cdk-hnb659fds/);
    expect(JSON.parse(published.results.outputs['stacks'] ?? '')).toEqual(['Web', 'Jobs']);
    const again = expectSuccess(await run('Web'));
    expect(again.report).toContain('0 assets uploaded, 2 there already');
    expect(again.mutatingCalls).toBe(0);
  });

  it('publishes with the roles that the manifest names, as far as the run may assume them', async () => {
    const role = (roleName: string, trustedPrincipals: string[]) =>
      stage.aws.sts.declareRole({ roleName, trustedPrincipals });
    const files = {
      may: role('cdk-file-publishing', [`arn:aws:iam::${ACCOUNT}:root`]),
      mayNot: role('cdk-closed', []),
    };
    const stack = stackIn(HOME, 'web');
    const roled = Object.entries(files).map(([name, assumeRoleArn]) => {
      const destination = { bucketName: assetBucket(HOME), objectKey: name, assumeRoleArn };
      return [name, { source: { path: 'web.txt', packaging: 'file' }, destinations: { here: destination } }];
    });
    const assets = { version: '48.0.0', files: Object.fromEntries(roled) as JsonObject };
    const own = await apps.write({ Roled: { ...stack, assets } });
    await apps.addFiles(own, { 'web.txt': 'web' });

    const published = expectSuccess(
      await stage.run({ inputs: { command: 'publish-assets', app: own, stacks: 'Roled' } }),
    );
    const callerOf = (key: string) =>
      published.calls.find(({ operation, subject }) => operation === 'PutObject' && subject['key'] === key)
        ?.accessKeyId;
    const runs = published.calls.find(({ operation }) => operation === 'GetCallerIdentity')?.accessKeyId;
    expect(callerOf('mayNot')).toBe(runs);
    expect(callerOf('may')).not.toBe(runs);
    expect(published.stdout.match(/Could not assume/g)).toHaveLength(1);
    expect(published.stdout).toContain(
      `Could not assume ${files.mayNot}; publishing assets with the run's own`,
    );
  });

  it('is partial where a stack fails, and publishes the others all the same', async () => {
    const partial = await run('*');

    expect(partial.exitCode).toBe(2);
    expect(partial.results.outputs).toMatchObject({ 'exit-code': '2', 'failure-reason': 'BUCKET_MISSING' });
    expect(partial.report).toContain('failed in part: 3 assets uploaded');
    expect(partial.stdout).toMatch(/Far +far\/Code +failed/);
    expect(stage.aws.s3.keys(assetBucket(HOME)).sort()).toEqual(['jobs.txt', 'shared.txt', 'web.txt']);
    const account = { region: ELSEWHERE, accountId: ACCOUNT };
    stage.aws.s3.createBucket(assetBucket(ELSEWHERE), account);
    expectSuccess(await run('*'));
    expect(stage.aws.s3.keys(assetBucket(ELSEWHERE)).sort()).toEqual(['far.txt', 'shared.txt']);
  });

  it('fails where nothing could be published', async () => {
    const failed = await run('Far');

    expect(failed.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'BUCKET_MISSING' });
    expect(mutationsOf(failed)).toEqual([]);
  });

  it('shows in a dry run what it would upload', async () => {
    const shown = expectSuccess(await run('Web', { 'dry-run': 'true' }));

    expect(shown.mutatingCalls).toBe(0);
    expect(shown.report).toContain('2 assets would be uploaded, 0 there already');
    expect(shown.stdout).toMatch(/Web +web\/Code +would be uploaded/);
  });
});
