/** Reads the assets of a stack from its asset manifest. */

import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { defined } from '../defined.js';
import { CdkdError } from '../errors.js';
import { Fields } from '../json-fields.js';
import type { AssetDestination, AssetLocation } from '../ports/assets.js';
import type { ImageLocation } from '../ports/images.js';
import { isRegion } from '../template/evaluate/partitions.js';
import type { AssetCommand } from './asset-command.js';
import { readImageSource, type ImageSource } from './image-source.js';

/**
 * An asset that a stack needs in S3 or ECR before it is deployed. `publish.ts` uploads the missing ones:
 * files are packed (`zip.ts`) and sent (`file-shipper.ts`); images are built once (`image-builds.ts`) by
 * Docker (`docker.ts`) and pushed (`image-shipper.ts`).
 */

interface NamedAsset {
  /** The content hash by which the CDK identifies the asset. */
  readonly id: string;
  /** For display: the construct, if the manifest names it. */
  readonly displayName: string;
}

/** A file, or a directory as one ZIP archive, with one destination. */
export interface FileAsset extends NamedAsset {
  readonly kind: 'file';
  /** An absolute path, or the command that produces the file and prints its path. */
  readonly source: string | AssetCommand;
  readonly packaging: 'file' | 'zip';
  readonly location: AssetLocation;
}

/** A container image with one destination. */
export interface ImageAsset extends NamedAsset {
  readonly kind: 'image';
  readonly source: ImageSource;
  readonly location: ImageLocation;
}

export type Asset = FileAsset | ImageAsset;

/** Of CDK apps that set none (`DefaultStackSynthesizer`, API reference of the CDK). */
export const DEFAULT_QUALIFIER = 'hnb659fds';

/** The default bucket that CDK apps publish to. */
export function assetBucketName(accountId: string, region: string): string {
  return `cdk-${DEFAULT_QUALIFIER}-assets-${accountId}-${region}`;
}

/** The default repository that CDK apps publish images to. */
export function imageRepositoryName(accountId: string, region: string): string {
  return `cdk-${DEFAULT_QUALIFIER}-container-assets-${accountId}-${region}`;
}

/** The pseudo parameters available in destinations. */
interface AssetEnvironment {
  readonly account: string;
  readonly region: string;
  readonly partition: string;
}

/**
 * The assets of a manifest, once per destination. Format: `schema/assets.schema.json` of
 * `@aws-cdk/cloud-assembly-schema`.
 *
 * The role of a destination is recorded in its location; whoever publishes there assumes it if it can.
 *
 * Throws `ASSEMBLY_INVALID` if the manifest is missing or malformed.
 */
export async function readAssets(manifestFile: string, environment: AssetEnvironment): Promise<Asset[]> {
  const manifest = await readManifest(manifestFile);
  const place = { manifestFile, environment };
  return [
    ...manifest.entries('files').flatMap((entry) => filesOf(entry, place)),
    ...manifest.entries('dockerImages').flatMap((entry) => imagesOf(entry, place)),
  ];
}

interface ManifestPlace {
  readonly manifestFile: string;
  readonly environment: AssetEnvironment;
}

type Entry = readonly [id: string, Fields];

function filesOf([id, file]: Entry, place: ManifestPlace): FileAsset[] {
  const { manifestFile } = place;
  const source = file.object('source');
  const directory = dirname(manifestFile);
  const path = source?.optionalText('path');
  const executable = source?.texts('executable') ?? [];
  if (source === undefined || (path === undefined && executable.length === 0))
    throw withoutSource(id, manifestFile, 'path');
  const asset = {
    kind: 'file' as const,
    id,
    displayName: file.optionalText('displayName') ?? id,
    source: path === undefined ? { executable, directory } : resolve(directory, path),
    packaging: path === undefined ? ('file' as const) : packagingOf(source, manifestFile),
  };
  return file.entries('destinations').map(([, destination]) => ({
    ...asset,
    location: {
      bucket: filled(destination.text('bucketName'), place),
      key: filled(destination.text('objectKey'), place),
      ...destinationOf(destination, place),
    },
  }));
}

function imagesOf([id, image]: Entry, place: ManifestPlace): ImageAsset[] {
  const source = image.object('source');
  const read = source === undefined ? undefined : readImageSource(source, dirname(place.manifestFile));
  if (read === undefined) throw withoutSource(id, place.manifestFile, 'directory');
  const displayName = image.optionalText('displayName') ?? id;
  return image.entries('destinations').map(([, destination]) => ({
    kind: 'image',
    id,
    displayName,
    source: read,
    location: {
      repository: filled(destination.text('repositoryName'), place),
      tag: filled(destination.text('imageTag'), place),
      ...destinationOf(destination, place),
    },
  }));
}

function packagingOf(source: Fields, manifestFile: string): FileAsset['packaging'] {
  const packaging = source.optionalText('packaging') ?? 'file';
  if (packaging === 'file' || packaging === 'zip') return packaging;
  throw new CdkdError('ASSEMBLY_INVALID', `${manifestFile} uses the unknown packaging ${packaging}`, {
    value: packaging,
    next: 'Use a newer release of this action, or an older aws-cdk-lib in the app.',
  });
}

function destinationOf(destination: Fields, place: ManifestPlace): AssetDestination {
  const optional = (key: string): string | undefined => {
    const text = destination.optionalText(key);
    return text === undefined ? undefined : filled(text, place);
  };
  const region = optional('region');
  if (region !== undefined && !isRegion(region)) {
    throw new CdkdError('ASSEMBLY_INVALID', `${place.manifestFile} names a region that is none: ${region}`, {
      value: region,
      next: NOT_TO_BE_EDITED,
    });
  }
  const assumeRoleArn = optional('assumeRoleArn');
  const assumeRoleExternalId = optional('assumeRoleExternalId');
  const options = destination.object('assumeRoleAdditionalOptions')?.json;
  return defined({ region, assumeRoleArn, assumeRoleExternalId, assumeRoleAdditionalOptions: options });
}

function filled(text: string, { environment, manifestFile }: ManifestPlace): string {
  const values = new Map([
    ['AWS::AccountId', environment.account],
    ['AWS::Region', environment.region],
    ['AWS::Partition', environment.partition],
  ]);
  return text.replaceAll(/\$\{([^}]*)\}/g, (placeholder, name: string) => {
    const value = values.get(name);
    if (value !== undefined) return value;
    throw new CdkdError('ASSEMBLY_INVALID', `${manifestFile} uses the unknown placeholder ${placeholder}`, {
      value: placeholder,
      next: 'Use only account, region and partition in asset destinations.',
    });
  });
}

async function readManifest(file: string): Promise<Fields> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new CdkdError('ASSEMBLY_INVALID', `Could not read the asset manifest ${file}`, {
      value: file,
      next: 'Synthesize the app again, and keep all files of the output folder together.',
      cause,
    });
  }
  return Fields.parse(text, { file, code: 'ASSEMBLY_INVALID', next: NOT_TO_BE_EDITED });
}

const NOT_TO_BE_EDITED = 'Synthesize the app again; do not edit the files of a cloud assembly.';

function withoutSource(id: string, manifestFile: string, usual: string): CdkdError {
  const problem = `${manifestFile} contains neither \`${usual}\` nor \`executable\` for asset ${id}`;
  return new CdkdError('ASSEMBLY_INVALID', problem, { value: id, next: NOT_TO_BE_EDITED });
}
