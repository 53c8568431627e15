/** Reads the assets of apps that use the legacy synthesizer. */

import { dirname, extname, resolve } from 'node:path';
import { isObject, type JsonObject } from '../../json.js';
import type { StackArtifact } from './assembly.js';

/**
 * `LegacyStackSynthesizer`, the default of CDK v1, lists assets in the metadata of the stack instead of an
 * asset manifest, and passes their locations in template parameters.
 */
export interface LegacyAsset {
  /** The hash of its content. */
  readonly id: string;
  /** Absolute path. */
  readonly source: string;
  readonly packaging: string;
  readonly parameters: { readonly bucket: string; readonly key: string; readonly hash: string };
}

const PREFIX = 'assets/';

/**
 * The file assets in a stack's metadata; container images have no parameters of this kind. Format:
 * `AssetMetadataEntry` of `@aws-cdk/cloud-assembly-schema`.
 */
export function legacyAssetsOf({
  metadata,
  templateFile,
}: Pick<StackArtifact, 'metadata' | 'templateFile'>): LegacyAsset[] {
  return Object.values(metadata)
    .flat()
    .filter(({ type }) => type === 'aws:cdk:asset')
    .flatMap(({ data }) => {
      const entry = data as JsonObject | undefined;
      const text = (name: string) => (isObject(entry) && typeof entry[name] === 'string' ? entry[name] : '');
      const key = text('s3KeyParameter');
      const parameters = { bucket: text('s3BucketParameter'), key, hash: text('artifactHashParameter') };
      const source = resolve(dirname(templateFile), text('path'));
      return [{ id: text('sourceHash'), source, packaging: text('packaging'), parameters }];
    });
}

/** The key of an asset in the bucket. */
export function legacyKey({ id, packaging, source }: LegacyAsset): string {
  return `${PREFIX}${id}${packaging === 'zip' ? '.zip' : extname(source)}`;
}

/** The template's parameter values: templates split the key at `||` and join it again. */
export function legacyParameterValues(
  assets: readonly LegacyAsset[],
  bucket: string,
): Record<string, string> {
  const values = assets.filter(({ parameters }) => parameters.key !== '');
  return Object.fromEntries(
    values.flatMap((asset) => [
      [asset.parameters.bucket, bucket],
      [asset.parameters.key, `${PREFIX}||${legacyKey(asset).slice(PREFIX.length)}`],
      [asset.parameters.hash, asset.id],
    ]),
  );
}
