/** Uploads file assets to their buckets. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { LimitFunction } from 'p-limit';
import { CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import { NOT_BUNDLED, type AssetLocation, type AssetStore } from '../ports/assets.js';
import { type AssetCommand, type CommandPorts, type OnLine, runAssetCommand } from './asset-command.js';
import { heardOutput } from './command-output.js';
import type { FileAsset } from './asset-manifest.js';
import type { AssetOutcome } from './publish.js';
import { zipDirectory } from './zip.js';

export interface FileShipperOptions extends CommandPorts {
  readonly store: AssetStore;
  /** The number of assets that are packed and sent concurrently. */
  readonly limit: LimitFunction;
  readonly emit: Emit;
  /** Only check whether assets exist and whether the others could be sent. */
  readonly dryRun?: boolean;
}

/** Packs and uploads files that are not in their bucket yet. */
export class FileShipper {
  readonly #options: FileShipperOptions;

  constructor(options: FileShipperOptions) {
    this.#options = options;
  }

  ship(asset: FileAsset): Promise<AssetOutcome> {
    return this.#options.limit(() => this.#ship(asset));
  }

  async #ship(asset: FileAsset): Promise<AssetOutcome> {
    const { store, emit, signal, dryRun = false } = this.#options;
    const { location, source, packaging } = asset;
    signal?.throwIfAborted();
    const isThere = await (dryRun ? store.isStored(location) : store.has(location));
    signal?.throwIfAborted();
    const there = isThere || (typeof source === 'string' && (await this.#isStillThere(source, location)));
    if (dryRun) {
      // The result of a command is unknown before it has run.
      if (!there && typeof source === 'string') await pack(source, packaging);
      return there ? 'there' : 'missing';
    }
    if (!there) {
      const file = typeof source === 'string' ? source : await this.#make(source, asset.displayName);
      const body = await pack(file, packaging);
      await store.put(location, body, contentTypeOf(file, packaging));
    }
    const outcome = there ? 'there' : 'uploaded';
    emit({ kind: 'asset-published', asset: asset.displayName, outcome });
    return outcome;
  }

  /**
   * What was not bundled was there during the synthesis, and may only not be renewable (`AssetStore.has`). Throws
   * `ASSET_MISSING` if it is gone: there is nothing to upload.
   */
  async #isStillThere(source: string, location: AssetLocation): Promise<boolean> {
    if (!existsSync(join(source, NOT_BUNDLED))) return false;
    if (await this.#options.store.isStored(location)) return true;
    throw new CdkdError('ASSET_MISSING', `${source} was not bundled, because nothing seemed to need it`, {
      value: source,
      next: 'Run the deploy again, or set `bundle: always`.',
    });
  }

  /** The path that the command prints, which may be relative to the assembly's directory. */
  async #make(source: AssetCommand, asset: string): Promise<string> {
    const run = (onLine: OnLine) => runAssetCommand(source, this.#options, onLine);
    const heard = { ...this.#options, asset, command: 'build' as const, secrets: [] };
    return resolve(source.directory, await heardOutput(heard, run));
  }
}

type Packaging = FileAsset['packaging'];

async function pack(file: string, packaging: Packaging): Promise<Buffer> {
  try {
    return packaging === 'zip' ? await zipDirectory(file) : await readFile(file);
  } catch (cause) {
    const what = packaging === 'zip' ? 'folder' : 'file';
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CdkdError('ASSET_MISSING', `Could not read the ${what} ${file}: ${why}`, {
      value: file,
      next: 'Synthesize the app again, and keep all files of the output folder together.',
      cause,
    });
  }
}

/** S3 only returns it to readers of the object; the services that use assets look at the content alone. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.zip': 'application/zip',
};

function contentTypeOf(file: string, packaging: Packaging): string {
  if (packaging === 'zip') return 'application/zip';
  return CONTENT_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
}
