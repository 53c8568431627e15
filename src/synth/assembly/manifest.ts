/** Reads the manifests of a cloud assembly and its nested assemblies. */

import { readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { Fields } from '../../json-fields.js';
import type { MissingContext } from './assembly.js';

/** Format: the JSON schema in `@aws-cdk/cloud-assembly-schema` (`schema/cloud-assembly.schema.json`). */

export const MANIFEST_FILE = 'manifest.json';

/** The major protocol version of the newest known aws-cdk-lib (2.276); it grows with every addition. */
const NEWEST_MAJOR = 55;

export const ARTIFACT = {
  stack: 'aws:cloudformation:stack',
  assetManifest: 'cdk:asset-manifest',
  assembly: 'cdk:cloud-assembly',
} as const;

export interface Manifest {
  readonly directory: string;
  readonly artifacts: readonly Artifact[];
  readonly missing: readonly MissingContext[];
  /** Of the assembly's format, if this release may not know all of it. */
  readonly newerVersion?: string;
}

export interface Artifact {
  /** Names of artifacts in the same manifest or in an enclosing one. */
  readonly dependencies: readonly string[];
  /** The name in its own manifest. */
  readonly localId: string;
  /** Unique: prefixed with the ids of the enclosing assembly artifacts. */
  readonly id: string;
  readonly type: string;
  readonly directory: string;
  readonly fields: Fields;
  readonly properties: Fields | undefined;
  /** The content of an artifact of type `cdk:cloud-assembly`. */
  readonly nested: Manifest | undefined;
}

/** Bytes. The largest templates of real apps have a few megabytes. */
const LARGEST_FILE = 32 * 1024 * 1024;

/** Reads a JSON file of the assembly. Throws `ASSEMBLY_INVALID` if it is missing or no JSON object. */
export async function readAssemblyFile(file: string): Promise<Fields> {
  const fields = await readOptionalAssemblyFile(file);
  return fields ?? unreadable(file, 'is missing');
}

/** The same, but `undefined` if there is no such file. */
export async function readOptionalAssemblyFile(file: string): Promise<Fields | undefined> {
  let text: string;
  try {
    const { size } = await stat(file);
    if (size > LARGEST_FILE) return unreadable(file, `is larger than ${LARGEST_FILE / 1024 ** 2} MB`);
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof CdkdError) throw cause;
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return unreadable(file, 'cannot be read', cause);
  }
  return Fields.parse(text, {
    file,
    code: 'ASSEMBLY_INVALID',
    next: 'Synthesize the app again; do not edit the files of a cloud assembly.',
  });
}

function unreadable(file: string, problem: string, cause?: unknown): never {
  throw new CdkdError('ASSEMBLY_INVALID', `${file} ${problem}`, {
    value: file,
    next: 'Synthesize the app again, and keep all files of the output folder together.',
    cause,
  });
}

/** Reads `manifest.json` of a directory, and those of the assemblies nested in it. */
export function readManifest(directory: string): Promise<Manifest> {
  return readManifestOf({ directory, prefix: '', enclosing: [] });
}

interface Place {
  readonly directory: string;
  /** The prefix of its artifacts' ids. */
  readonly prefix: string;
  /** Directories of the enclosing assemblies, to detect one that contains itself. */
  readonly enclosing: readonly string[];
}

async function readManifestOf(place: Place): Promise<Manifest> {
  const file = join(place.directory, MANIFEST_FILE);
  const fields = await readAssemblyFile(file);
  const newerVersion = newerVersionOf(fields, file);
  const artifacts = fields
    .entries('artifacts')
    .map(([localId, artifact]) => readArtifact(localId, artifact, place));
  return {
    directory: place.directory,
    artifacts: await Promise.all(artifacts),
    missing: fields.objects('missing').map((missing) => ({
      key: missing.text('key'),
      provider: missing.text('provider'),
      props: missing.object('props')?.json ?? {},
    })),
    ...defined({ newerVersion }),
  };
}

async function readArtifact(localId: string, fields: Fields, place: Place): Promise<Artifact> {
  const id = `${place.prefix}${localId}`;
  const type = fields.text('type');
  const properties = fields.object('properties');
  return {
    localId,
    id,
    type,
    directory: place.directory,
    dependencies: fields.texts('dependencies'),
    fields,
    properties,
    nested:
      type === ARTIFACT.assembly ? await readNested(id, properties?.text('directoryName'), place) : undefined,
  };
}

function readNested(id: string, name: string | undefined, place: Place): Promise<Manifest> {
  const enclosing = [...place.enclosing, place.directory];
  const directory = resolve(place.directory, name ?? '.');
  const isOutside = relative(enclosing[0] ?? place.directory, directory).startsWith('..');
  if (enclosing.includes(directory) || isOutside) {
    throw new CdkdError(
      'ASSEMBLY_INVALID',
      `The nested assembly ${id} names no directory of its own inside the assembly`,
      {
        value: directory,
        next: 'Synthesize the app again.',
      },
    );
  }
  return readManifestOf({ directory, prefix: `${id}/`, enclosing });
}

/**
 * The version, if it is newer than the newest known. The major number grows with every member that is added, so that a
 * newer assembly can nearly always be read; to refuse it would break all users on the day of an aws-cdk-lib release.
 */
function newerVersionOf(fields: Fields, file: string): string | undefined {
  const version = fields.text('version');
  const major = /^(\d+)\.\d+\.\d+/.exec(version)?.[1];
  if (major !== undefined) return Number(major) > NEWEST_MAJOR ? version : undefined;
  throw new CdkdError(
    'ASSEMBLY_INVALID',
    `${file} has the cloud assembly version ${version}, which is none`,
    {
      value: version,
      next: 'Synthesize the app again.',
    },
  );
}
