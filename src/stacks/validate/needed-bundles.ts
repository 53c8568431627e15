/** Finds out which assets have to be bundled, of those that a synthesis has left out. */

import { basename } from 'node:path';

import type { FileAsset } from '../../assets/asset-manifest.js';
import type { AssetLocation } from '../../ports/assets.js';
import type { Assembly } from '../../synth/assembly/assembly.js';
import type { ByAccount, Reach } from '../select/places.js';
import type { StackTarget } from '../select/load-app.js';
import { assetsOfStack } from '../select/stack-assets.js';

/** An asset in the folder of a bundle that was left out. */
interface LeftOut {
  readonly hash: string;
  readonly location: AssetLocation;
  readonly isStored: (location: AssetLocation) => Promise<boolean>;
}

/**
 * Hashes of the selected stacks' assets that have to be bundled. To publish them: those that are not in their bucket. To
 * name them alone: those that were published as an archive that the container made. aws-cdk-lib names such an asset
 * by the archive's extension, and one without a bundle `.zip` (`determineBundledAsset`, core/lib/asset-staging).
 */
export async function neededBundles(
  targets: readonly StackTarget[],
  { notBundled = [] }: Assembly,
  { reachOf, publishes }: { readonly reachOf: ByAccount<Reach>; readonly publishes: boolean },
): Promise<ReadonlySet<string>> {
  if (notBundled.length === 0) return new Set();
  const ofTargets = await Promise.all(targets.map((target) => leftOutOf(target, notBundled, reachOf)));
  const isNeeded = publishes ? isUnpublished : isArchive;
  const needed = await Promise.all(
    ofTargets.flat().map(async (one) => ((await isNeeded(one)) ? [one.hash] : [])),
  );
  return new Set(needed.flat());
}

async function leftOutOf(
  target: StackTarget,
  notBundled: readonly string[],
  reachOf: ByAccount<Reach>,
): Promise<LeftOut[]> {
  const { context, identity } = reachOf(target.stack);
  const assets = await assetsOfStack(target, identity);
  const store = context.aws.assets(target.stack.region, identity.accountId);
  const isStored = (location: AssetLocation) => store.isStored(location);
  return assets
    .filter((asset): asset is FileAsset => asset.kind === 'file')
    .flatMap(({ source, location }) => {
      const hash = typeof source === 'string' ? basename(source).replace(/^asset\./, '') : '';
      return notBundled.includes(hash) ? [{ hash, location, isStored }] : [];
    });
}

async function isUnpublished({ location, isStored }: LeftOut): Promise<boolean> {
  return !(await isStored(location));
}

async function isArchive({ location, isStored }: LeftOut): Promise<boolean> {
  const key = location.key.replace(/\.zip$/, '.jar');
  const [asFolder, asArchive] = await Promise.all([isStored(location), isStored({ ...location, key })]);
  return !asFolder && asArchive;
}
