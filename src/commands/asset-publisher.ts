import pLimit from 'p-limit';
import { CdkdError } from '../errors.js';
import { assetBucketName, readAssets, type FileAsset } from '../assets/manifest.js';
import { AssetPublisher, type PublishedAsset } from '../assets/publish.js';
import { legacyAssetsOf, legacyKey, type LegacyAsset } from '../synth/legacy-assets.js';
import type { StackTarget } from './app.js';
import type { CommandContext, Identity } from './context.js';

/**
 * Reads what every stack needs, so that what cannot be published is refused before anything is done; what it returns
 * then publishes stack by stack. One publisher serves all stacks of a region: what several of them need is sent once.
 */
export async function assetPublisher(
  targets: readonly StackTarget[],
  context: CommandContext,
  { accountId: account, partition }: Identity,
): Promise<(target: StackTarget) => Promise<PublishedAsset[]>> {
  const assets = new Map<string, FileAsset[]>();
  for (const { artifact, stack } of targets) {
    const environment = { account, region: stack.region, partition };
    const read = await Promise.all(artifact.assetManifests.map((file) => readAssets(file, environment)));
    const bucket = assetBucketName(account, stack.region);
    assets.set(artifact.id, [
      ...read.flat(),
      ...legacyAssetsOf(artifact).map((asset) => fileAsset(asset, bucket)),
    ]);
  }
  const concurrency = pLimit(context.settings.assetPublishConcurrency);
  const publishers = new Map<string, AssetPublisher>();
  return async ({ artifact, stack: { region } }) => {
    const publisher =
      publishers.get(region) ??
      new AssetPublisher({
        store: context.aws.assets(region, account),
        concurrency,
        emit: context.emit,
        signal: context.signal,
        dryRun: context.settings.dryRun,
      });
    publishers.set(region, publisher);
    return publisher.publish(assets.get(artifact.id) ?? []);
  };
}

/** Throws `ASSET_UNSUPPORTED` where it is neither a file nor a folder. */
function fileAsset(asset: LegacyAsset, bucket: string): FileAsset {
  const { id, source, packaging } = asset;
  if (packaging !== 'file' && packaging !== 'zip') {
    throw new CdkdError('ASSET_UNSUPPORTED', `The asset ${id} is a ${packaging}, which is not supported.`, {
      value: id,
      next: 'Give the asset as a file or a folder.',
    });
  }
  return { id, displayName: id, source, packaging, location: { bucket, key: legacyKey(asset) } };
}
