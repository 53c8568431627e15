import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { StageRun } from '../../simulator/stage.js';
import { parseObject, type JsonObject } from '../../src/json.js';
import { ACCOUNT, assetBucket, expectSuccess, livingTypes, mutationsOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const REGION = 'us-east-1';
const REPOSITORY = `cdk-hnb659fds-container-assets-${ACCOUNT}-${REGION}`;
const IMAGE = `${ACCOUNT}.dkr.ecr.${REGION}.amazonaws.com/${REPOSITORY}:worker`;
const DOCKER = resolve('simulator/pretend-docker.mjs');
const PLACE = { accountId: ACCOUNT, region: REGION };
const USERS_SETTINGS = JSON.stringify({ credsStore: 'keychain', auths: { 'docker.io': { auth: 'eDp5' } } });
const SECRET = 'npm-s3cr3t';

const TEMPLATE = {
  Resources: {
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' },
          ],
        },
      },
    },
    Worker: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        PackageType: 'Image',
        Code: {
          ImageUri: { 'Fn::Sub': IMAGE.replace(ACCOUNT, '${AWS::AccountId}') },
        },
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
      },
    },
  },
};

const ASSETS = {
  version: '48.0.0',
  files: {
    made: {
      source: { executable: [process.execPath, '-e', "console.log('making'); console.log('made.txt')"] },
      destinations: { here: { bucketName: assetBucket(REGION), objectKey: 'made.txt' } },
    },
  },
  dockerImages: {
    worker: {
      displayName: 'Worker/Image',
      source: { directory: 'worker', dockerBuildSecrets: { npm: 'env=NPM_TOKEN' } },
      destinations: {
        here: { repositoryName: REPOSITORY.replace(ACCOUNT, '${AWS::AccountId}'), imageTag: 'worker' },
      },
    },
  },
};

interface DockerCall {
  readonly args: readonly string[];
  readonly directory: string;
  readonly config: string;
  readonly variables: readonly string[];
  readonly password?: string;
}

/** Docker is a pretend one: `simulator/pretend-docker.mjs`. */
describeOnStage('container images', { restores: true }, ({ stage, apps }) => {
  let docker: string;

  beforeAll(() => {
    stage.aws.cloudControl.account.images.make(PLACE, REPOSITORY, { imageTagMutability: 'IMMUTABLE' });
  });

  beforeEach(async () => {
    docker = await apps.folder({ 'config.json': USERS_SETTINGS });
    await mkdir(join(docker, 'cli-plugins'));
  });

  afterEach(async () => {
    expect(await readFile(join(docker, 'config.json'), 'utf8')).toBe(USERS_SETTINGS);
    expect(existsSync(join(docker, 'cli-plugins'))).toBe(true);
  });

  async function appWith(dockerfile: string): Promise<string> {
    const app = await apps.write({ Shop: { template: TEMPLATE, assets: ASSETS } });
    await apps.addFiles(app, { 'worker/Dockerfile': dockerfile, 'made.txt': 'made' });
    return app;
  }

  function run(app: string, more: Partial<StageRun> = {}) {
    return stage.run({
      ...more,
      inputs: { command: 'deploy', app, 'allow-assembly-commands': 'true', ...more.inputs },
      environment: {
        CDK_DOCKER: DOCKER,
        DOCKER_CONFIG: docker,
        PRETEND_DOCKER: docker,
        PRETEND_REGISTRY: stage.aws.url,
        NPM_TOKEN: SECRET,
        ...more.environment,
      },
    });
  }

  async function calls(): Promise<DockerCall[]> {
    const text = await readFile(join(docker, 'calls.ndjson'), 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => parseObject(line) as JsonObject & DockerCall);
  }

  it('are built, pushed and deployed, and the next run builds nothing', async () => {
    const app = await appWith('FROM scratch\nRUN echo ::set-output name=a::b\nRUN echo token $NPM_TOKEN');
    const deployed = expectSuccess(await run(app));

    expect(livingTypes(stage)).toEqual(['AWS::IAM::Role', 'AWS::Lambda::Function']);
    expect(stage.aws.cloudControl.account.images.has(IMAGE)).toBe(true);
    expect(stage.aws.s3.readObject(assetBucket(REGION), 'made.txt')?.toString()).toBe('made');
    const made = await calls();
    expect(made.map(({ args }) => args[0])).toEqual(['version', 'login', 'build', 'tag', 'push']);
    expect(made[2]).toMatchObject({ directory: join(app, 'worker') });
    expect(made[4]?.args).toEqual(['push', IMAGE]);
    // The settings with the login are gone, and the keys that the action has made for itself were never there.
    expect(existsSync(made[4]?.config ?? '')).toBe(false);
    for (const { variables } of made)
      expect(variables.filter((name) => /^(INPUT_|ACTIONS_|AWS_(ACCESS|SECRET|SESSION))/.test(name))).toEqual(
        [],
      );
    // What the build says is no command, and what it says of secrets is hidden.
    expect(deployed.stdout).toContain('::group::Asset Worker/Image: build');
    expect(deployed.stdout).toContain('\\u003a:set-output name=a::b');
    expect(deployed.stdout).toContain('token ***');
    const { password = 'none' } = made[1] ?? {};
    const shown = deployed.stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'));
    for (const secret of [password, SECRET]) {
      expect(deployed.stdout).toContain(`::add-mask::${secret}`);
      expect(shown.join('\n')).not.toContain(secret);
    }

    const again = expectSuccess(await run(app, { environment: { CDK_DOCKER: '/no/docker' } }));
    expect(mutationsOf(again)).toEqual([]);
  });

  it('that cannot be built fail with what the build said last', async () => {
    const app = await appWith('FROM scratch\nRUN exit 3');
    const failed = await run(app);

    expect(failed.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'ASSET_FAILED' });
    expect(failed.report).toContain('did not complete successfully');
    expect(failed.stdout).toContain('Could not publish asset Worker/Image (worker): its build ended with');
    expect(livingTypes(stage)).toEqual([]);
  });

  it('are refused on a machine without Docker before anything is touched', async () => {
    const refused = await run(await appWith('FROM scratch'), { environment: { CDK_DOCKER: '/no/docker' } });

    expect(refused.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'ASSET_FAILED' });
    expect(refused.stdout).toContain('Install Docker');
    expect(mutationsOf(refused)).toEqual([]);
  });

  it('on their way end with the run, and all that the build has started', async () => {
    const app = await appWith('FROM scratch\nRUN sleep infinity');
    const beats = () =>
      stat(join(docker, 'beats')).then(
        ({ size }) => size,
        () => 0,
      );
    const watch = setInterval(() => {
      if (existsSync(join(docker, 'beats'))) {
        clearInterval(watch);
        stage.killAll('SIGINT');
      }
    }, 20);
    const cancelled = await run(app);

    expect(cancelled.results.outputs).toMatchObject({ 'failure-reason': 'CANCELLED' });
    const before = await beats();
    await new Promise((done) => setTimeout(done, 200));
    expect([before > 0, await beats()]).toEqual([true, before]);
    expect(existsSync((await calls())[1]?.config ?? '')).toBe(false);
  });
});
