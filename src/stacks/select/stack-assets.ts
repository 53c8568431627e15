/** Reads which assets a stack has. */

import { assetBucketName, readAssets, type Asset, type FileAsset } from '../../assets/asset-manifest.js';
import { CdkdError } from '../../errors.js';
import { legacyAssetsOf, legacyKey, type LegacyAsset } from '../../synth/assembly/legacy-assets.js';
import type { Identity } from '../ports/aws.js';
import type { StackTarget } from './load-app.js';

/** The assets that a stack's manifests name, and those of its metadata. */
export async function assetsOfStack({ artifact, stack }: StackTarget, identity: Identity): Promise<Asset[]> {
  const { accountId: account, partition } = identity;
  const environment = { account, region: stack.region, partition };
  const read = await Promise.all(artifact.assetManifests.map((file) => readAssets(file, environment)));
  const bucket = assetBucketName(account, stack.region);
  return [...read.flat(), ...legacyAssetsOf(artifact).map((asset) => fileAsset(asset, bucket))];
}

/** Throws `ASSET_UNSUPPORTED` if it is neither a file nor a directory. */
function fileAsset(asset: LegacyAsset, bucket: string): FileAsset {
  const { id, source, packaging } = asset;
  if (packaging !== 'file' && packaging !== 'zip') {
    throw new CdkdError('ASSET_UNSUPPORTED', `Asset ${id} is a ${packaging}, which is not supported`, {
      value: id,
      next: 'Make the asset a file or a directory, or use the DefaultStackSynthesizer.',
    });
  }
  const location = { bucket, key: legacyKey(asset) };
  return { kind: 'file', id, displayName: id, source, packaging, location };
}
