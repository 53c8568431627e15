/** Publishes the assets of a run, each once per destination. */

import { defined } from '../defined.js';
import { asCdkdError, CdkdError } from '../errors.js';
import type { Asset, FileAsset, ImageAsset } from './asset-manifest.js';

/** The shippers for all assets of a run. */
interface Shippers {
  readonly files: { ship(asset: FileAsset): Promise<AssetOutcome> };
  readonly images: { ship(asset: ImageAsset): Promise<AssetOutcome> };
}

/** `missing`: not published, and not uploaded in a dry run. */
export type AssetOutcome = 'uploaded' | 'there' | 'missing';

/** The result for one asset. */
export interface PublishedAsset {
  readonly asset: Asset;
  readonly outcome: AssetOutcome | CdkdError;
}

/**
 * Publishes assets to their destinations. One publisher serves all stacks of a run, which may call it
 * concurrently; assets they share are uploaded once.
 */
export class AssetPublisher {
  readonly #shippers: Shippers;
  readonly #signal: AbortSignal | undefined;
  readonly #published = new Map<string, Promise<AssetOutcome>>();

  constructor(shippers: Shippers, signal?: AbortSignal) {
    this.#shippers = shippers;
    this.#signal = signal;
  }

  /**
   * The results, in the assets' order. If some fail, the others are still uploaded, and the next run finds
   * them there. Once the signal is aborted, nothing more starts and its reason is thrown at once.
   */
  async publish(assets: readonly Asset[]): Promise<PublishedAsset[]> {
    const all = assets.map(async (asset): Promise<PublishedAsset> => {
      const outcome = await this.#publishOnce(asset).catch((thrown: unknown) => naming(asset, thrown));
      return { asset, outcome };
    });
    return untilAborted(Promise.all(all), this.#signal);
  }

  #publishOnce(asset: Asset): Promise<AssetOutcome> {
    const destination = destinationKey(asset);
    const known = this.#published.get(destination);
    if (known !== undefined) return known;
    const { files, images } = this.#shippers;
    const published = asset.kind === 'file' ? files.ship(asset) : images.ship(asset);
    this.#published.set(destination, published);
    return published;
  }
}

/** The same key for assets with the same destination. */
export function destinationKey({ location }: Asset): string {
  const { region } = location;
  return JSON.stringify(
    'bucket' in location
      ? [region, location.bucket, location.key]
      : [region, location.repository, location.tag],
  );
}

/** Throws the first failure, naming its asset: `ASSET_MISSING`, `ASSET_FAILED`, or the store's own code. */
export function refuseUnpublished(published: readonly PublishedAsset[]): void {
  for (const { outcome } of published) {
    if (outcome instanceof CdkdError) throw outcome;
  }
}

export function naming(asset: Asset, thrown: unknown): CdkdError {
  const { code, message, value, next } = asCdkdError(thrown);
  const name = asset.displayName === asset.id ? asset.id : `${asset.displayName} (${asset.id})`;
  return new CdkdError(code, `Could not publish asset ${name}: ${message}`, {
    ...defined({ value }),
    next,
    cause: thrown,
  });
}

/** A request in progress cannot be canceled, so it is left to finish: a complete upload does no harm. */
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
