/** Reads `cdk.json` and the context files of a CDK project. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CdkdError } from '../errors.js';
import { Fields } from '../json-fields.js';
import type { JsonObject } from '../json.js';

/** The app's settings in `cdk.json`; other keys belong to the CDK CLI. */
export interface ProjectConfig {
  readonly app: string | undefined;
  /** A command to run before the app, such as a compiler. */
  readonly build: string | undefined;
  readonly output: string | undefined;
  readonly context: JsonObject;
  /** `false` keeps `AWS::CDK::Metadata` out of the templates. */
  readonly versionReporting: boolean | undefined;
  /** `false` makes a missing context value an error. */
  readonly lookups: boolean | undefined;
  /** For every stack, in place of the tags that the app gives it. */
  readonly tags: Readonly<Record<string, string>>;
}

interface ContextFiles {
  readonly workingDirectory: string;
  /** The directory that may hold `.cdk.json` with the user's defaults. */
  readonly homeDirectory: string;
}

/** Reads `cdk.json`; every field is empty if there is none. Throws `INVALID_INPUT` if it is malformed. */
export async function readProjectConfig(workingDirectory: string): Promise<ProjectConfig> {
  const fields = await readConfigFile(join(workingDirectory, 'cdk.json'));
  return {
    app: appOf(fields),
    build: fields?.optionalText('build'),
    output: fields?.optionalText('output'),
    context: fields?.object('context')?.json ?? {},
    versionReporting: fields?.flag('versionReporting'),
    lookups: fields?.flag('lookups'),
    tags: Object.fromEntries(
      (fields?.objects('tags') ?? []).map((tag) => [tag.text('Key'), tag.text('Value')]),
    ),
  };
}

/** `app` is a command line, or a list of its words. */
function appOf(fields: Fields | undefined): string | undefined {
  return Array.isArray(fields?.json['app']) ? fields.texts('app').join(' ') : fields?.optionalText('app');
}

/** Values looked up in AWS, by this action or by the CDK CLI. */
export const LOOKUP_FILE = 'cdk.context.json';

/**
 * The context for the app: the CDK CLI's defaults, then `~/.cdk.json`, `cdk.json`, `cdk.context.json` with
 * this run's lookups, and the `context` input; later layers win key by key (cdkd's architecture, "Context
 * Merge Order"). Throws `INVALID_INPUT` if a file is malformed.
 */
export async function readContext(
  files: ContextFiles,
  project: ProjectConfig,
  input: Readonly<Record<string, string>>,
  lookedUp: JsonObject = {},
): Promise<JsonObject> {
  const user = await readConfigFile(join(files.homeDirectory, '.cdk.json'));
  const lookups = await readConfigFile(join(files.workingDirectory, LOOKUP_FILE));
  return mergeContext([
    defaultContext(project),
    user?.object('context')?.json ?? {},
    project.context,
    lookups?.json ?? {},
    lookedUp,
    input,
  ]);
}

/** Merges layers of context, later ones win; a key named `__proto__` stays a key. */
export function mergeContext(layers: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(layers.flatMap((layer) => Object.entries(layer)));
}

/**
 * Keys: aws-cdk-lib `cx-api`. They enable the metadata by which nested templates and source lines are found, and have
 * policy reports written instead of the app ending with an error.
 */
function defaultContext(project: ProjectConfig): JsonObject {
  return {
    'aws:cdk:enable-path-metadata': true,
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:version-reporting': project.versionReporting ?? true,
    'aws:cdk:bundling-stacks': ['**'],
    '@aws-cdk/core:validationReportJson': true,
    '@aws-cdk/core:failSynthOnValidationErrors': false,
  };
}

/** A file's fields; `undefined` if there is no file. Throws `INVALID_INPUT` if it is not a JSON object. */
export async function readConfigFile(file: string): Promise<Fields | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CdkdError('INVALID_INPUT', `Could not read ${file}`, {
      value: file,
      next: 'Make the file readable for the job, or delete it.',
      cause,
    });
  }
  return Fields.parse(text, {
    file,
    code: 'INVALID_INPUT',
    next: 'Correct the file: it must contain one JSON object.',
  });
}
