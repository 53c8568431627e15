/** Builds container images, each once per run. */

import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LimitFunction } from 'p-limit';
import { CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import type { Clock } from '../ports/clock.js';
import type { Variables } from '../processes/child-environment.js';
import { type OnLine, runAssetCommand } from './asset-command.js';
import type { Docker } from './docker.js';
import { type DirectorySource, type ImageSource, secretValues } from './image-source.js';
import { heardOutput } from './command-output.js';
import type { ImageAsset } from './asset-manifest.js';

interface ImageBuildsOptions {
  readonly docker: Docker;
  /** The number of concurrent builds. */
  readonly limit: LimitFunction;
  readonly environment: Variables;
  readonly clock: Clock;
  readonly emit: Emit;
  /** Masks a secret in the runner's log. */
  readonly mask: (secret: string) => void;
  readonly signal?: AbortSignal;
}

/** The images of a run: each is built once, for any number of stacks and repositories. */
export class ImageBuilds {
  readonly #built = new Map<string, Promise<string>>();

  constructor(private readonly options: ImageBuildsOptions) {}

  /** The image's name in Docker's engine, once it exists. */
  nameOf(asset: ImageAsset): Promise<string> {
    const key = createHash('sha256')
      .update(JSON.stringify([asset.id, asset.source]))
      .digest('hex');
    const known = this.#built.get(key);
    if (known !== undefined) return known;
    const built = this.options.limit(() => this.#make(asset, `cdkd-asset:${key}`));
    this.#built.set(key, built);
    return built;
  }

  async #make({ source, displayName }: ImageAsset, name: string): Promise<string> {
    const { docker, environment, mask, signal } = this.options;
    signal?.throwIfAborted();
    const build = { ...this.options, asset: displayName, command: 'build' as const };
    if ('executable' in source) {
      const run = (onLine: OnLine) => runAssetCommand(source, this.options, onLine);
      return heardOutput({ ...build, secrets: [] }, run);
    }
    await refuseMissingSource(source);
    const secrets = secretValues(source, environment);
    secrets.forEach(mask);
    await heardOutput({ ...build, secrets }, (onLine) => docker.build(source, name, onLine));
    return name;
  }
}

/** Throws `ASSET_MISSING` if the assembly lacks the source. */
export async function refuseMissingSource(source: ImageSource): Promise<void> {
  if ('executable' in source) return;
  const { directory, dockerFile = 'Dockerfile' }: DirectorySource = source;
  await stat(join(directory, dockerFile)).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CdkdError('ASSET_MISSING', `Could not read the Dockerfile of the image: ${why}`, {
      value: join(directory, dockerFile),
      next: 'Synthesize the app again, and keep all files of the output folder together.',
      cause,
    });
  });
}
