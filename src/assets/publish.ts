import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import { asCdkdError, CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import type { AssetStore } from '../ports.js';
import type { FileAsset } from './manifest.js';
import { zipDirectory } from './zip.js';

export interface PublishOptions {
  readonly store: AssetStore;
  /** How many assets are packed and sent at once, or the limit that several publishers share. */
  readonly concurrency: number | LimitFunction;
  readonly emit: Emit;
  readonly signal?: AbortSignal;
}

/**
 * Puts assets where they belong. One publisher serves all stacks of a run, which may call it at the same time: they
 * share its concurrency, and what several of them need goes to its destination once.
 */
export class AssetPublisher {
  readonly #options: PublishOptions;
  readonly #limit: LimitFunction;
  readonly #published = new Map<string, Promise<void>>();

  constructor(options: PublishOptions) {
    this.#options = options;
    const { concurrency } = options;
    this.#limit = typeof concurrency === 'number' ? pLimit(concurrency) : concurrency;
  }

  /**
   * Resolves when all of the assets are in their buckets. Where some fail, the others are sent all the same, since
   * the next run finds them there; then the first failure is thrown with its asset's name: `ASSET_MISSING`, or the
   * store's own code. Once the signal is aborted, nothing more is started and its reason is thrown at once.
   */
  async publish(assets: readonly FileAsset[]): Promise<void> {
    const all = Promise.allSettled(assets.map((asset) => this.#publishOnce(asset)));
    for (const outcome of await untilAborted(all, this.#options.signal)) {
      if (outcome.status === 'rejected') throw asCdkdError(outcome.reason);
    }
  }

  #publishOnce(asset: FileAsset): Promise<void> {
    const { bucket, key, region } = asset.location;
    const destination = JSON.stringify([region, bucket, key]);
    const known = this.#published.get(destination);
    if (known !== undefined) return known;
    const published = this.#limit(() => this.#publish(asset));
    this.#published.set(destination, published);
    return published;
  }

  async #publish(asset: FileAsset): Promise<void> {
    const { store, emit, signal } = this.#options;
    signal?.throwIfAborted();
    try {
      const there = await store.has(asset.location);
      signal?.throwIfAborted();
      if (!there) await store.put(asset.location, await pack(asset), contentTypeOf(asset));
      emit({ kind: 'asset-published', asset: asset.displayName, outcome: there ? 'there' : 'uploaded' });
    } catch (thrown) {
      throw naming(asset, thrown);
    }
  }
}

/** Publishes the assets of one call, see `AssetPublisher`. */
export function publishAssets(assets: readonly FileAsset[], options: PublishOptions): Promise<void> {
  return new AssetPublisher(options).publish(assets);
}

async function pack(asset: FileAsset): Promise<Buffer> {
  try {
    return asset.packaging === 'zip' ? await zipDirectory(asset.source) : await readFile(asset.source);
  } catch (cause) {
    const what = asset.packaging === 'zip' ? 'folder' : 'file';
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CdkdError('ASSET_MISSING', `the ${what} ${asset.source} cannot be read (${why}).`, {
      value: asset.source,
      next: 'Synthesize the app again, and keep all files of the output folder together.',
      cause,
    });
  }
}

/** S3 only repeats it to whoever reads the object; the services that assets are for look at the content alone. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.zip': 'application/zip',
};

function contentTypeOf({ packaging, source }: FileAsset): string {
  if (packaging === 'zip') return 'application/zip';
  return CONTENT_TYPES[extname(source).toLowerCase()] ?? 'application/octet-stream';
}

function naming(asset: FileAsset, thrown: unknown): CdkdError {
  const { code, message, value, next } = asCdkdError(thrown);
  const name = asset.displayName === asset.id ? asset.id : `${asset.displayName} (${asset.id})`;
  return new CdkdError(code, `The asset ${name} could not be published: ${message}`, {
    ...(value === undefined ? {} : { value }),
    next,
    cause: thrown,
  });
}

/** A request that is under way cannot be called back, so it is left alone: sent to its end, it does no harm. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  signal.throwIfAborted();
  const done = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {
      once: true,
      signal: done.signal,
    });
  });
  return Promise.race([work, aborted]).finally(() => done.abort());
}
