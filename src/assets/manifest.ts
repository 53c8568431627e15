import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CdkdError } from '../errors.js';
import { Fields } from '../json-fields.js';
import type { AssetLocation } from '../ports.js';

/**
 * START HERE. What a stack needs in S3 before it is deployed: read from its asset manifest (this file), packed
 * (`zip.ts`), put where it belongs unless it is there already (`publish.ts`).
 */

/** A file, or a folder as one ZIP archive, and the one place where it goes. */
export interface FileAsset {
  /** The hash of the content by which CDK knows the asset. */
  readonly id: string;
  /** For people: the construct, where the manifest tells it. */
  readonly displayName: string;
  /** Absolute path. */
  readonly source: string;
  readonly packaging: 'file' | 'zip';
  readonly location: AssetLocation;
}

/** The bucket that CDK apps publish to, unless their synthesizer says otherwise. */
export function assetBucketName(accountId: string, region: string): string {
  return `cdk-hnb659fds-assets-${accountId}-${region}`;
}

/** Values of the pseudo parameters in destinations. */
export interface AssetEnvironment {
  readonly account: string;
  readonly region: string;
  readonly partition: string;
}

/**
 * The file assets of a manifest, once for each destination. Format: `schema/assets.schema.json` of
 * `@aws-cdk/cloud-assembly-schema`.
 *
 * The role that a destination names is recorded in its location, not taken on: cdkd publishes with the credentials of
 * the run, and its `bootstrap` makes no such roles.
 *
 * Throws `ASSET_UNSUPPORTED` where the manifest has container images or files that a command would have to make, and
 * `ASSEMBLY_INVALID` where it is missing or malformed.
 */
export async function readAssets(manifestFile: string, environment: AssetEnvironment): Promise<FileAsset[]> {
  const manifest = await readManifest(manifestFile);
  const [image] = manifest.entries('dockerImages');
  if (image !== undefined)
    throw unsupported(image, 'is a container image', 'Deploy the code as a ZIP archive.');
  return manifest.entries('files').flatMap((entry) => {
    const [id, file] = entry;
    const source = file.object('source');
    const path = source?.optionalText('path');
    if (source === undefined || path === undefined) {
      throw unsupported(entry, 'is made by an external command', 'Give the asset as a file or a folder.');
    }
    const asset = {
      id,
      displayName: file.optionalText('displayName') ?? id,
      source: resolve(dirname(manifestFile), path),
      packaging: packagingOf(source, manifestFile),
    };
    return file.entries('destinations').map(([, destination]) => ({
      ...asset,
      location: locationOf(destination, environment, manifestFile),
    }));
  });
}

function packagingOf(source: Fields, manifestFile: string): FileAsset['packaging'] {
  const packaging = source.optionalText('packaging') ?? 'file';
  if (packaging === 'file' || packaging === 'zip') return packaging;
  throw new CdkdError('ASSEMBLY_INVALID', `${manifestFile} asks for the unknown packaging ${packaging}.`, {
    value: packaging,
    next: 'Use a newer release of this action, or an older aws-cdk-lib in the app.',
  });
}

function locationOf(destination: Fields, environment: AssetEnvironment, manifestFile: string): AssetLocation {
  const fill = (text: string): string => filled(text, environment, manifestFile);
  const optional = (key: string): string | undefined => {
    const text = destination.optionalText(key);
    return text === undefined ? undefined : fill(text);
  };
  const region = optional('region');
  const assumeRoleArn = optional('assumeRoleArn');
  const assumeRoleExternalId = optional('assumeRoleExternalId');
  return {
    bucket: fill(destination.text('bucketName')),
    key: fill(destination.text('objectKey')),
    ...(region === undefined ? {} : { region }),
    ...(assumeRoleArn === undefined ? {} : { assumeRoleArn }),
    ...(assumeRoleExternalId === undefined ? {} : { assumeRoleExternalId }),
  };
}

function filled(
  text: string,
  { account, region, partition }: AssetEnvironment,
  manifestFile: string,
): string {
  const values = new Map([
    ['AWS::AccountId', account],
    ['AWS::Region', region],
    ['AWS::Partition', partition],
  ]);
  return text.replaceAll(/\$\{([^}]*)\}/g, (placeholder, name: string) => {
    const value = values.get(name);
    if (value !== undefined) return value;
    throw new CdkdError('ASSEMBLY_INVALID', `${manifestFile} uses the unknown placeholder ${placeholder}.`, {
      value: placeholder,
      next: 'Use only the account, the region and the partition in asset destinations.',
    });
  });
}

async function readManifest(file: string): Promise<Fields> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new CdkdError('ASSEMBLY_INVALID', `The asset manifest ${file} cannot be read.`, {
      value: file,
      next: 'Synthesize the app again, and keep all files of the output folder together.',
      cause,
    });
  }
  const next = 'Synthesize the app again; the files of a cloud assembly are not to be edited.';
  return Fields.parse(text, { file, code: 'ASSEMBLY_INVALID', next });
}

function unsupported([id, asset]: [string, Fields], problem: string, next: string): CdkdError {
  const name = asset.optionalText('displayName') ?? id;
  return new CdkdError('ASSET_UNSUPPORTED', `The asset ${name} ${problem}, which is not supported yet.`, {
    value: id,
    next,
  });
}
