/** Writes the program that aws-cdk-lib is given as its container tool: it bundles only the assets that are needed. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { NOT_BUNDLED } from '../../ports/assets.js';

export interface ContainerTool {
  /** For the app's environment: `CDK_DOCKER`. */
  readonly program: string;
  /** In `skip`: hashes of the assets that were not bundled. */
  notBundled(): Promise<string[]>;
  /** Whether a container, or the build of an image for one, has failed. */
  hasFailed(): Promise<boolean>;
  /** The containers that have bundled an asset. */
  bundled(): Promise<BundledAsset[]>;
}

interface BundledAsset {
  /** `undefined` if the asset is named by its content, so that nobody can know whether it is needed. */
  readonly hash: string | undefined;
  /** In seconds. */
  readonly duration: number;
}

interface ToolOptions {
  /** The tool that it passes calls on to: `docker`, or what the job has in `CDK_DOCKER`. */
  readonly tool: string;
  /** Hashes of the assets that are bundled. */
  readonly needed: ReadonlySet<string>;
  /** `detect`: at the first asset that is not needed, it writes the file `found` and waits to be ended. */
  readonly mode: 'detect' | 'skip';
}

/** What the program writes for an asset that it does not bundle, so that nothing takes the folder for a bundle. */
const REMARK = 'This asset was not bundled, because nothing that this run does needs its content.';

/** The file that `detect` writes. */
export const FOUND = 'found';

/**
 * Writes the program into a folder, which nobody else may write to. It knows these calls of aws-cdk-lib (`core/lib/bundling`,
 * `core/lib/private/asset-staging`): `run`, whose volume `/asset-output` is a folder `asset.<hash>` or
 * `asset.<hash>-building` if the asset is named by its source; `build` of an image to run, after an inspection of
 * whether it is there, which both wait until a container is needed. All others it passes on.
 */
export async function writeContainerTool(folder: string, options: ToolOptions): Promise<ContainerTool> {
  await mkdir(folder, { recursive: true });
  const program = join(folder, 'container-tool');
  await writeFile(join(folder, 'needed'), [...options.needed, ''].join('\n'));
  await writeFile(program, scriptOf(folder, options), { mode: 0o700 });
  const lines = async (name: string) => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    return text.split('\n').filter((line) => line !== '');
  };
  return {
    program,
    notBundled: async () => [...new Set(await lines('not-bundled'))],
    hasFailed: async () => (await lines('failed')).length > 0,
    bundled: async () =>
      (await lines('bundled')).map((line) => {
        const [duration = '0', hash = ''] = line.split(' ');
        return { hash: hash === '' ? undefined : hash, duration: Number(duration) };
      }),
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function scriptOf(folder: string, { tool, mode }: ToolOptions): string {
  const places = [`notes=${quoted(folder)}`, `tool=${quoted(tool)}`];
  return ['#!/bin/sh', ...places, FUNCTIONS, callsWith(mode === 'detect' ? DETECT : SKIP)].join('\n\n');
}

const FUNCTIONS = `failed() {
  echo "$1" >> "$notes/failed"
  exit "$1"
}

# Builds what was put off, in its order: the images that the call names, or all for a call without a container.
catch_up() {
  for saved in "$notes"/build-*; do
    [ -d "$saved" ] || continue
    tag=$(cat "$saved/tag")
    if [ "$1" = run ]; then names "$tag" "$@" || continue; fi
    if grep -qxF "$tag" "$notes/inspected" 2>/dev/null && "$tool" image inspect "$tag" > /dev/null 2>&1; then
      rm -r "$saved"
      continue
    fi
    (
      set --
      while [ -f "$saved/$#" ]; do set -- "$@" "$(cat "$saved/$#")"; done
      cd "$(cat "$saved/directory")" && exec "$tool" "$@"
    ) || failed $?
    rm -r "$saved"
  done
}

# Whether the first word is among the others.
names() {
  wanted=$1
  shift
  for word; do [ "$word" = "$wanted" ] && return 0; done
  return 1
}

# Ends an inspection of whether there is an image that the app would build otherwise: it builds then.
put_off() {
  case $1 in
    cdk-*) echo "$1" >> "$notes/inspected" && exit 1 ;;
  esac
}

# The folder of the host that is /asset-output in the container.
output() {
  for word; do
    case $word in
      *:/asset-output | *:/asset-output:*) printf '%s' "\${word%%:/asset-output*}" && return ;;
    esac
  done
}`;

/** `instead`: what happens instead of a container for an asset that is not needed. */
function callsWith(instead: string): string {
  return `case "$1 $2" in
  'build '*)
    echo >> "$notes/builds"
    saved="$notes/build-$(printf '%04d' "$(wc -l < "$notes/builds")")"
    mkdir "$saved" || exit 1
    pwd > "$saved/directory"
    number=0
    last=
    : > "$saved/tag"
    for word; do
      printf '%s' "$word" > "$saved/$number"
      [ "$last" = -t ] && printf '%s' "$word" > "$saved/tag"
      last=$word
      number=$((number + 1))
    done
    exit 0
    ;;
  'run '*)
    folder=$(output "$@")
    name=\${folder##*/}
    name=\${name%-building}
    case $name in
      asset.*) hash=\${name#asset.} ;;
      *) hash= ;;
    esac
    if [ -n "$hash" ] && ! grep -qxF "$hash" "$notes/needed"; then
${instead}
    fi
    catch_up "$@"
    [ -n "$folder" ] || exec "$tool" "$@"
    begun=$(date +%s)
    "$tool" "$@"
    status=$?
    [ $status = 0 ] || failed $status
    echo "$(($(date +%s) - begun)) $hash" >> "$notes/bundled"
    exit 0
    ;;
  'image inspect')
    put_off "$3"
    exec "$tool" "$@"
    ;;
  'inspect '*) exec "$tool" "$@" ;;
esac
catch_up all
exec "$tool" "$@"
`;
}

/** Older versions of aws-cdk-lib would take the folder, which they have just made, for a bundle. */
const DETECT = `      rmdir "$folder"
      : > "$notes/${FOUND}"
      while :; do sleep 1; done`;

/** With `relatime`, the usual option, Linux notes a read of a file that was last read that long ago. */
const SKIP = `      printf '%s\\n' ${quoted(REMARK)} > "$folder/${NOT_BUNDLED}" || exit 1
      touch -a -t 200001010000 "$folder/${NOT_BUNDLED}"
      echo "$hash" >> "$notes/not-bundled"
      exit 0`;
