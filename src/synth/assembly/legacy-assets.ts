import { dirname, extname, resolve } from 'node:path';
import { isObject, type JsonObject } from '../../json.js';
import type { StackArtifact } from './assembly.js';

/**
 * Assets of apps that are synthesized the legacy way (`LegacyStackSynthesizer`, the default of CDK v1): in the
 * metadata of the stack instead of an asset manifest, and with template parameters that say where they went.
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

/** The assets that a stack's metadata names; container images among them have no parameters of this kind. Format: `AssetMetadataEntry` of `@aws-cdk/cloud-assembly-schema`. */
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

/** Under which key an asset lies in the bucket. */
export function legacyKey({ id, packaging, source }: LegacyAsset): string {
  return `${PREFIX}${id}${packaging === 'zip' ? '.zip' : extname(source)}`;
}

/** What the template is told: templates split the key at `||` and put it together again. */
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
