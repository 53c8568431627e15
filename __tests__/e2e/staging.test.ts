/** Apps whose assets go to a bucket and a repository that a stack of the app makes, as with AppStagingSynthesizer. */
import { resolve } from 'node:path';

import { expect, it } from '@jest/globals';

import { expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const BUCKET = 'cdk-shop-staging-123456789012-us-east-1';
const environment = 'aws://123456789012/us-east-1';
const staging = {
  environment,
  template: {
    Resources: {
      Staging: { Type: 'AWS::S3::Bucket', Properties: { BucketName: BUCKET } },
      Images: { Type: 'AWS::ECR::Repository', Properties: { RepositoryName: 'shop/worker' } },
    },
  },
};
const shop = {
  environment,
  dependencies: ['StagingStack'],
  template: {
    Resources: {
      Note: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: `s3://${BUCKET}/code.txt` } },
    },
  },
  assets: {
    version: '48.0.0',
    files: {
      code: {
        source: { path: 'code.txt', packaging: 'file' },
        destinations: { here: { bucketName: BUCKET, objectKey: 'code.txt', region: 'us-east-1' } },
      },
    },
    dockerImages: {
      worker: {
        source: { directory: 'worker' },
        destinations: { here: { repositoryName: 'shop/worker', imageTag: 'one', region: 'us-east-1' } },
      },
    },
  },
};

describeOnStage('an app that makes the bucket of its assets', { restores: true }, ({ stage, apps }) => {
  it('publishes them once the bucket is there, in its first deploy', async () => {
    const app = await apps.write({ StagingStack: staging, Shop: shop });
    await apps.addFiles(app, { 'code.txt': 'hello', 'worker/Dockerfile': 'FROM scratch' });
    const docker = await apps.folder({ 'config.json': '{}' });
    const environment = {
      CDK_DOCKER: resolve('simulator/pretend-docker.mjs'),
      DOCKER_CONFIG: docker,
      PRETEND_DOCKER: docker,
      PRETEND_REGISTRY: stage.aws.url,
    };

    const deploy = await stage.run({ inputs: { command: 'deploy', app, all: 'true' }, environment });

    expectSuccess(deploy);
    expect(deploy.stdout).toMatch(/created Images[\s\S]*worker uploaded/);

    expect(stage.aws.s3.readObject(BUCKET, 'code.txt')?.toString('utf8')).toBe('hello');
    expect(
      stage
        .living()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['AWS::ECR::Repository', 'AWS::S3::Bucket', 'AWS::SSM::Parameter']);
  });

  it('shows where they go', async () => {
    const app = await apps.write({ StagingStack: staging, Shop: shop });
    await apps.addFiles(app, { 'code.txt': 'hello', 'worker/Dockerfile': 'FROM scratch' });

    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app, all: 'true' } }));

    expect(diff.report).toContain(`files to \`${BUCKET}\` in \`us-east-1\``);
    expect(diff.report).toContain('images to `shop/worker`');
  });
});
