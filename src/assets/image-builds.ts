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

export interface ImageBuildsOptions {
  readonly docker: Docker;
  /** How many builds go on at once. */
  readonly limit: LimitFunction;
  readonly environment: Variables;
  readonly clock: Clock;
  readonly emit: Emit;
  /** Has the runner hide a secret in its log. */
  readonly mask: (secret: string) => void;
  readonly signal?: AbortSignal;
}

/** The images of a run: each is built once, whatever number of stacks and repositories it is for. */
export class ImageBuilds {
  readonly #options: ImageBuildsOptions;
  readonly #built = new Map<string, Promise<string>>();

  constructor(options: ImageBuildsOptions) {
    this.#options = options;
  }

  /** The image's name in Docker's engine, once it is there. */
  nameOf(asset: ImageAsset): Promise<string> {
    const key = createHash('sha256')
      .update(JSON.stringify([asset.id, asset.source]))
      .digest('hex');
    const known = this.#built.get(key);
    if (known !== undefined) return known;
    const built = this.#options.limit(() => this.#make(asset, `cdkd-asset:${key}`));
    this.#built.set(key, built);
    return built;
  }

  async #make({ source, displayName }: ImageAsset, name: string): Promise<string> {
    const { docker, environment, mask, signal } = this.#options;
    signal?.throwIfAborted();
    const build = { ...this.#options, asset: displayName, command: 'build' as const };
    if ('executable' in source) {
      const run = (onLine: OnLine) => runAssetCommand(source, this.#options, onLine);
      return heardOutput({ ...build, secrets: [] }, run);
    }
    await refuseMissingSource(source);
    const secrets = secretValues(source, environment);
    secrets.forEach(mask);
    await heardOutput({ ...build, secrets }, (onLine) => docker.build(source, name, onLine));
    return name;
  }
}

/** Throws `ASSET_MISSING` where the assembly does not have what is to be built. */
export async function refuseMissingSource(source: ImageSource): Promise<void> {
  if ('executable' in source) return;
  const { directory, dockerFile = 'Dockerfile' }: DirectorySource = source;
  await stat(join(directory, dockerFile)).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CdkdError('ASSET_MISSING', `its Dockerfile cannot be read (${why}).`, {
      value: join(directory, dockerFile),
      next: 'Synthesize the app again, and keep all files of the output folder together.',
      cause,
    });
  });
}
