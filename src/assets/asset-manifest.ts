import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CdkdError } from '../errors.js';
import { Fields } from '../json-fields.js';
import type { AssetDestination, AssetLocation } from '../ports/assets.js';
import type { ImageLocation } from '../ports/images.js';
import type { AssetCommand } from './asset-command.js';
import { readImageSource, type ImageSource } from './image-source.js';

/**
 * START HERE. What a stack needs in S3 and ECR before it is deployed: read from its asset manifest (this file), put
 * where it belongs unless it is there already (`publish.ts`): files packed (`zip.ts`) and sent (`file-shipper.ts`),
 * images built once (`image-builds.ts`) by Docker (`docker.ts`) and pushed (`image-shipper.ts`).
 */

interface NamedAsset {
  /** The hash of the content by which CDK knows the asset. */
  readonly id: string;
  /** For people: the construct, where the manifest tells it. */
  readonly displayName: string;
}

/** A file, or a folder as one ZIP archive, and the one place where it goes. */
export interface FileAsset extends NamedAsset {
  readonly kind: 'file';
  /** An absolute path, or what makes the file and prints its path. */
  readonly source: string | AssetCommand;
  readonly packaging: 'file' | 'zip';
  readonly location: AssetLocation;
}

/** A container image, and the one place where it goes. */
export interface ImageAsset extends NamedAsset {
  readonly kind: 'image';
  readonly source: ImageSource;
  readonly location: ImageLocation;
}

export type Asset = FileAsset | ImageAsset;

/** The bucket that CDK apps publish to, unless their synthesizer says otherwise. */
export function assetBucketName(accountId: string, region: string): string {
  return `cdk-hnb659fds-assets-${accountId}-${region}`;
}

/** The repository that CDK apps publish images to, unless their synthesizer says otherwise. */
export function imageRepositoryName(accountId: string, region: string): string {
  return `cdk-hnb659fds-container-assets-${accountId}-${region}`;
}

/** Values of the pseudo parameters in destinations. */
export interface AssetEnvironment {
  readonly account: string;
  readonly region: string;
  readonly partition: string;
}

/**
 * The assets of a manifest, once for each destination. Format: `schema/assets.schema.json` of
 * `@aws-cdk/cloud-assembly-schema`.
 *
 * The role that a destination names is recorded in its location, not taken on: cdkd publishes with the credentials of
 * the run, and its `bootstrap` makes no such roles.
 *
 * Throws `ASSEMBLY_INVALID` where the manifest is missing or malformed.
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
  throw new CdkdError('ASSEMBLY_INVALID', `${manifestFile} asks for the unknown packaging ${packaging}.`, {
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
  const assumeRoleArn = optional('assumeRoleArn');
  const assumeRoleExternalId = optional('assumeRoleExternalId');
  return {
    ...(region === undefined ? {} : { region }),
    ...(assumeRoleArn === undefined ? {} : { assumeRoleArn }),
    ...(assumeRoleExternalId === undefined ? {} : { assumeRoleExternalId }),
  };
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
  return Fields.parse(text, { file, code: 'ASSEMBLY_INVALID', next: NOT_TO_BE_EDITED });
}

const NOT_TO_BE_EDITED = 'Synthesize the app again; the files of a cloud assembly are not to be edited.';

function withoutSource(id: string, manifestFile: string, usual: string): CdkdError {
  const problem = `${manifestFile} names neither \`${usual}\` nor \`executable\` as the source of the asset ${id}.`;
  return new CdkdError('ASSEMBLY_INVALID', problem, { value: id, next: NOT_TO_BE_EDITED });
}
