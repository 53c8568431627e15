/** The sources of container images, and the Docker arguments to build them. */

import { resolve } from 'node:path';
import type { Fields } from '../json-fields.js';
import type { Variables } from '../processes/child-environment.js';
import type { AssetCommand } from './asset-command.js';

/** A directory with a Dockerfile, and its build options in Docker's terms. */
export interface DirectorySource {
  /**
   * Absolute path: the build context and working directory of `docker build`, since paths in secrets are
   * relative to it.
   */
  readonly directory: string;
  readonly dockerFile?: string;
  readonly target?: string;
  readonly buildArgs: Readonly<Record<string, string>>;
  readonly buildContexts: Readonly<Record<string, string>>;
  /** The value of `--secret` besides the id: `src=FILE` or `env=NAME`. */
  readonly buildSecrets: Readonly<Record<string, string>>;
  readonly ssh?: string;
  readonly networkMode?: string;
  readonly platform?: string;
  readonly outputs: readonly string[];
  readonly cacheFrom: readonly CacheOption[];
  readonly cacheTo?: CacheOption;
  readonly isCacheDisabled: boolean;
}

interface CacheOption {
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The source of an image: a directory to build, or a command that prints the name of an image in Docker's
 * engine.
 */
export type ImageSource = DirectorySource | AssetCommand;

/**
 * `undefined` if the manifest names neither a directory nor a command. Format: `DockerImageSource` of
 * `@aws-cdk/cloud-assembly-schema`.
 */
export function readImageSource(source: Fields, assembly: string): ImageSource | undefined {
  const directory = source.optionalText('directory');
  const executable = source.texts('executable');
  if (directory === undefined)
    return executable.length === 0 ? undefined : { executable, directory: assembly };
  const cacheTo = source.object('cacheTo');
  return {
    directory: resolve(assembly, directory),
    ...optional('dockerFile', source.optionalText('dockerFile')),
    ...optional('target', source.optionalText('dockerBuildTarget')),
    buildArgs: source.textRecord('dockerBuildArgs'),
    buildContexts: source.textRecord('dockerBuildContexts'),
    buildSecrets: source.textRecord('dockerBuildSecrets'),
    ...optional('ssh', source.optionalText('dockerBuildSsh')),
    ...optional('networkMode', source.optionalText('networkMode')),
    ...optional('platform', source.optionalText('platform')),
    outputs: source.texts('dockerOutputs'),
    cacheFrom: source.objects('cacheFrom').map(cacheOption),
    ...(cacheTo === undefined ? {} : { cacheTo: cacheOption(cacheTo) }),
    isCacheDisabled: source.flag('cacheDisabled') ?? false,
  };
}

function cacheOption(option: Fields): CacheOption {
  return { type: option.text('type'), params: option.textRecord('params') };
}

function optional<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string>);
}

/**
 * Arguments of `docker`, to be run in the source's directory. Source:
 * https://docs.docker.com/reference/cli/docker/buildx/build/
 */
export function buildArguments(source: DirectorySource, name: string): string[] {
  const { dockerFile, target, ssh, networkMode, platform, cacheTo } = source;
  const each = (flag: string, values: readonly string[]) => values.flatMap((value) => [flag, value]);
  const pairs = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).map(([key, value]) => `${key}=${value}`);
  const one = (flag: string, value: string | undefined) => (value === undefined ? [] : [flag, value]);
  const secrets = Object.entries(source.buildSecrets).map(([id, where]) => `id=${id},${where}`);
  return [
    'build',
    ...['--tag', name],
    ...each('--build-arg', pairs(source.buildArgs)),
    ...each('--build-context', pairs(source.buildContexts)),
    ...each('--secret', secrets),
    ...one('--ssh', ssh),
    ...one('--target', target),
    ...one('--file', dockerFile),
    ...one('--network', networkMode),
    ...one('--platform', platform),
    ...each('--output', source.outputs),
    ...each('--cache-from', source.cacheFrom.map(cacheText)),
    ...one('--cache-to', cacheTo === undefined ? undefined : cacheText(cacheTo)),
    ...(source.isCacheDisabled ? ['--no-cache'] : []),
    '.',
  ];
}

/** Docker parses it as a line of CSV. */
function cacheText({ type, params }: CacheOption): string {
  const fields = Object.entries({ type, ...params }).map(([key, value]) => `${key}=${value}`);
  return fields.map((field) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',');
}

/** Whether the build uses GitHub's cache, which requires the runner's own variables. */
export function usesGitHubCache({ cacheFrom, cacheTo }: DirectorySource): boolean {
  return [...cacheFrom, cacheTo].some((option) => option?.type === 'gha');
}

/**
 * The values of variables used as build secrets: by `env=NAME`, `type=env,src=NAME`, or the secret's own id
 * as the default.
 */
export function secretValues({ buildSecrets }: DirectorySource, environment: Variables): string[] {
  return Object.entries(buildSecrets).flatMap(([id, where]) => {
    const named = where
      .split(',')
      .flatMap((field) => /^\s*(?:env|src|source)=(.+?)\s*$/.exec(field)?.[1] ?? []);
    return (named.length === 0 ? [id] : named).flatMap((name) => environment[name] ?? []);
  });
}
