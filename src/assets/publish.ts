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
  /** Only look at what is there, and whether the rest could be sent. */
  readonly dryRun?: boolean;
}

/** `missing`: not there, and not sent in a dry run. */
export type AssetOutcome = 'uploaded' | 'there' | 'missing';

/** What became of one asset. */
export interface PublishedAsset {
  readonly asset: FileAsset;
  readonly outcome: AssetOutcome | CdkdError;
}

/**
 * Puts assets where they belong. One publisher serves all stacks of a run, which may call it at the same time: they
 * share its concurrency, and what several of them need goes to its destination once.
 */
export class AssetPublisher {
  readonly #options: PublishOptions;
  readonly #limit: LimitFunction;
  readonly #published = new Map<string, Promise<AssetOutcome>>();

  constructor(options: PublishOptions) {
    this.#options = options;
    const { concurrency } = options;
    this.#limit = typeof concurrency === 'number' ? pLimit(concurrency) : concurrency;
  }

  /**
   * What became of each asset, in their order: where some fail, the others are sent all the same, since the next run
   * finds them there. Once the signal is aborted, nothing more is started and its reason is thrown at once.
   */
  async publish(assets: readonly FileAsset[]): Promise<PublishedAsset[]> {
    const all = assets.map(async (asset): Promise<PublishedAsset> => {
      const outcome = await this.#publishOnce(asset).catch((thrown: unknown) => naming(asset, thrown));
      return { asset, outcome };
    });
    return untilAborted(Promise.all(all), this.#options.signal);
  }

  #publishOnce(asset: FileAsset): Promise<AssetOutcome> {
    const { bucket, key, region } = asset.location;
    const destination = JSON.stringify([region, bucket, key]);
    const known = this.#published.get(destination);
    if (known !== undefined) return known;
    const published = this.#limit(() => this.#publish(asset));
    this.#published.set(destination, published);
    return published;
  }

  async #publish(asset: FileAsset): Promise<AssetOutcome> {
    const { store, emit, signal, dryRun = false } = this.#options;
    signal?.throwIfAborted();
    const there = await (dryRun ? store.isStored(asset.location) : store.has(asset.location));
    signal?.throwIfAborted();
    const body = there ? undefined : await pack(asset);
    if (dryRun) return there ? 'there' : 'missing';
    if (body !== undefined) await store.put(asset.location, body, contentTypeOf(asset));
    const outcome = there ? 'there' : 'uploaded';
    emit({ kind: 'asset-published', asset: asset.displayName, outcome });
    return outcome;
  }
}

/** Throws the first failure, which names its asset: `ASSET_MISSING`, or the store's own code. */
export function refuseUnpublished(published: readonly PublishedAsset[]): void {
  for (const { outcome } of published) {
    if (outcome instanceof CdkdError) throw outcome;
  }
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
