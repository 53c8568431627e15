/** A CDK app of two functions whose code is images: one with build arguments and a target, one of a directory. */

import { join } from 'node:path';

import { App, Stack } from 'aws-cdk-lib';
import { DockerImageAsset } from 'aws-cdk-lib/aws-ecr-assets';
import { DockerImageCode, DockerImageFunction } from 'aws-cdk-lib/aws-lambda';

export type ImageName = 'worker' | 'site';

export interface Synthesized {
  /** The folder of the assembly. */
  readonly app: string;
  readonly tags: Readonly<Record<ImageName, string>>;
}

/** Synthesizes into a folder. The images' directories are in `sources`. */
export function synthesize(sources: string, app: string, version: string): Synthesized {
  const root = new App({ outdir: app });
  const scope = new Stack(root, 'Shop');
  const worker = new DockerImageAsset(scope, 'WorkerImage', {
    directory: join(sources, 'worker'),
    target: 'worker',
    buildArgs: { VERSION: version, GREETING: 'good morning' },
  });
  const site = new DockerImageAsset(scope, 'SiteImage', { directory: join(sources, 'site') });
  for (const { node, repository, imageTag } of [worker, site]) {
    const code = DockerImageCode.fromEcr(repository, { tagOrDigest: imageTag });
    new DockerImageFunction(scope, `${node.id}Function`, { code });
  }
  root.synth();
  return { app, tags: { worker: worker.imageTag, site: site.imageTag } };
}
