/** Says where and how the assets of a stack are published, for its plan. */

import { createHash } from 'node:crypto';

import { readAssets, type Asset } from '../../assets/asset-manifest.js';
import { defined } from '../../defined.js';
import { canonical, type Json } from '../../json.js';
import type { PlannedAsset } from '../../plan/model/plan.js';
import { placeOf } from '../../state/nested.js';
import type { CommandContext } from '../context.js';
import type { StackTarget } from '../select/load-app.js';

/**
 * Each way once. The content of an asset is not part of it: it names the asset, and resources that use it refer to it by
 * that name. Those of a nested stack belong to its root.
 */
export async function plannedAssets(
  { artifact, stack }: StackTarget,
  { aws }: CommandContext,
): Promise<PlannedAsset[]> {
  if (artifact.assetManifests.length === 0 || placeOf(stack) !== undefined) return [];
  const { accountId: account, partition } = await aws.identity(stack.region);
  const environment = { account, region: stack.region, partition };
  const assets = await Promise.all(artifact.assetManifests.map((file) => readAssets(file, environment)));
  const planned = assets.flat().map((asset) => plannedAsset(asset));
  const byText = new Map(planned.map((each) => [canonical({ ...each }), each]));
  return [...byText].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, each]) => each);
}

function plannedAsset(asset: Asset): PlannedAsset {
  const { location, id } = asset;
  const [place, name] =
    'bucket' in location ? [location.bucket, location.key] : [location.repository, location.tag];
  const { region, assumeRoleArn, assumeRoleExternalId, assumeRoleAdditionalOptions } = location;
  const options = { assumeRoleExternalId, assumeRoleAdditionalOptions };
  const how = { ...(JSON.parse(JSON.stringify(options)) as Record<string, Json>), source: sourceOf(asset) };
  return {
    kind: asset.kind,
    place,
    name: name.replaceAll(id, '*'),
    ...defined({ region, role: assumeRoleArn }),
    how: createHash('sha256').update(canonical(how)).digest('hex'),
  };
}

/** How the asset is made: paths of this machine left out, since another one deploys what this one shows. */
function sourceOf(asset: Asset): Json {
  if (asset.kind === 'file')
    return typeof asset.source === 'string' ? asset.packaging : commandOf(asset.source);
  if ('executable' in asset.source) return commandOf(asset.source);
  const { directory: _directory, ...build } = asset.source;
  return JSON.parse(JSON.stringify(build)) as Json;
}

function commandOf({
  executable,
  directory,
}: {
  readonly executable: readonly string[];
  readonly directory: string;
}): Json {
  return executable.map((part) => part.replaceAll(directory, '.'));
}
