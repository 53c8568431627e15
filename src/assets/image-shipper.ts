/** Pushes container images to their repositories. */

import type { LimitFunction } from 'p-limit';
import type { Emit } from '../events.js';
import type { Clock } from '../ports/clock.js';
import type { ImageLocation, ImageRegistry } from '../ports/images.js';
import type { Docker } from './docker.js';
import { type ImageBuilds, refuseMissingSource } from './image-builds.js';
import { heardOutput } from './command-output.js';
import type { ImageAsset } from './asset-manifest.js';
import { type AssetOutcome, destinationKey } from './publish.js';

export interface ImageShipperOptions {
  readonly registry: ImageRegistry;
  readonly docker: Docker;
  readonly builds: ImageBuilds;
  /** The number of assets that are checked and pushed concurrently. */
  readonly limit: LimitFunction;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly signal?: AbortSignal;
  readonly dryRun?: boolean;
}

/** Builds and pushes images that are not in their repository yet. */
export class ImageShipper {
  readonly #there = new Map<string, Promise<boolean>>();

  constructor(private readonly options: ImageShipperOptions) {}

  /** Answered once per destination. Throws `REPOSITORY_MISSING`, until somebody has made the repository. */
  isThere(asset: ImageAsset): Promise<boolean> {
    const key = destinationKey(asset);
    const there = this.#there.get(key) ?? this.options.limit(() => this.#isInRegistry(asset.location));
    this.#there.set(key, there);
    there.catch(() => this.#there.delete(key));
    return there;
  }

  async ship(asset: ImageAsset): Promise<AssetOutcome> {
    const { registry, docker, builds, limit, emit, signal, dryRun = false } = this.options;
    signal?.throwIfAborted();
    const isThere = await this.isThere(asset);
    if (dryRun) {
      if (!isThere) await refuseMissingSource(asset.source);
      return isThere ? 'there' : 'missing';
    }
    if (!isThere) {
      // Before the build, which may use a base image from the same registry.
      const login = await registry.login(asset.location);
      await docker.login(login);
      const local = await builds.nameOf(asset);
      const { repository, tag } = asset.location;
      await limit(() => this.#push(asset, local, `${login.server}/${repository}:${tag}`));
    }
    const outcome = isThere ? 'there' : 'uploaded';
    emit({ kind: 'asset-published', asset: asset.displayName, outcome });
    return outcome;
  }

  async #push({ displayName, location }: ImageAsset, local: string, name: string): Promise<void> {
    const { docker, signal } = this.options;
    signal?.throwIfAborted();
    const push = { ...this.options, asset: displayName, command: 'push' as const, secrets: [] };
    await heardOutput(push, (onLine) => docker.push(local, name, onLine)).catch(async (thrown: unknown) => {
      signal?.throwIfAborted();
      // Immutable tags: another run was faster.
      if (!(await this.#isInRegistry(location).catch(() => false))) throw thrown;
    });
  }

  #isInRegistry(location: ImageLocation): Promise<boolean> {
    this.options.signal?.throwIfAborted();
    return this.options.registry.has(location);
  }
}
