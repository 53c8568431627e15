/** Confines a cloud assembly that this run did not synthesize to its own folder and the checkout. */
import { realpath, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, isAbsolute, sep } from 'node:path';
import { CdkdError } from '../../errors.js';
import type { Fields } from '../../json-fields.js';
import { isObject, type Json } from '../../json.js';
import type { Assembly, StackArtifact } from './assembly.js';
import { legacyAssetsOf } from './legacy-assets.js';
import { readAssemblyFile, readOptionalAssemblyFile } from './manifest.js';

interface Confinement {
  /** Folders that everything the assembly names has to be in, by its real path. */
  readonly roots: readonly string[];
  /** Whether commands of the assembly may run on this machine. */
  readonly allowsCommands: boolean;
}

/**
 * What an image's source may hold besides a folder to build: each of it reads from this machine or writes to it. A cache
 * can be any path, or any host, which then gets the runner's token for GitHub's cache
 * (https://docs.docker.com/build/cache/backends/).
 */
const BUILD_ACCESS = [
  'cacheFrom',
  'cacheTo',
  'dockerBuildSecrets',
  'dockerBuildSsh',
  'dockerBuildContexts',
  'dockerOutputs',
] as const;

/**
 * An assembly that somebody else made is data: it may come from a job without rights. A template, an asset or a nested
 * template outside the roots would be published with this run's rights, `/proc/self/environ` among them; a command in
 * it would run with this job's environment. Returns the assembly, which knows its roots. Format: the JSON schemas of `@aws-cdk/cloud-assembly-schema`.
 *
 * @throws CdkdError `UNTRUSTED_CODE` for a path that leaves the roots, a special file, or a command.
 */
export async function confineAssembly(assembly: Assembly, confinement: Confinement): Promise<Assembly> {
  const roots = await Promise.all(confinement.roots.map((root) => realpath(root)));
  const guard = new PathGuard(roots);
  for (const stack of assembly.stacks) {
    for (const manifest of stack.assetManifests) await confineManifest(manifest, guard, confinement);
    for (const { source } of legacyAssetsOf(stack)) await guard.tree(source);
    await confineTemplates(stack, stack.templateFile, guard);
  }
  return { ...assembly, stacks: assembly.stacks.map((stack) => ({ ...stack, confinedTo: roots })) };
}

async function confineManifest(
  manifest: string,
  guard: PathGuard,
  { allowsCommands }: Confinement,
): Promise<void> {
  await guard.file(manifest);
  const fields = await readOptionalAssemblyFile(manifest);
  if (fields === undefined) return;
  const sources = ['files', 'dockerImages'].flatMap((kind) =>
    fields.entries(kind).flatMap(([id, asset]) => {
      const source = asset.object('source');
      return source === undefined ? [] : [[id, source] as const];
    }),
  );
  for (const [id, source] of sources) {
    const command = commandIn(source);
    if (command !== undefined && !allowsCommands) throw runsCommand(manifest, id, command);
    const folder = source.optionalText('directory');
    const path = source.optionalText('path') ?? folder;
    if (path !== undefined) await guard.tree(resolve(dirname(manifest), path));
    const dockerFile = source.optionalText('dockerFile');
    if (dockerFile !== undefined) await guard.file(resolve(dirname(manifest), folder ?? '.', dockerFile));
  }
}

/** What of the machine a source uses beyond files that are looked at here; `undefined` where nothing. */
function commandIn(source: Fields): string | undefined {
  const executable = source.texts('executable');
  if (executable.length > 0) return executable.join(' ');
  return BUILD_ACCESS.find((name) => source.json[name] !== undefined);
}

/** A stack's template and those nested in it; each is looked at before it is read. */
async function confineTemplates(stack: StackArtifact, templateFile: string, guard: PathGuard): Promise<void> {
  if (!(await guard.file(templateFile))) return;
  const template = await readAssemblyFile(templateFile);
  for (const path of nestedPaths(template.json['Resources'] ?? null)) {
    await confineTemplates(stack, resolve(dirname(templateFile), path), guard);
  }
}

/** The paths of nested templates, also of those that loops (`Fn::ForEach`) repeat. */
function nestedPaths(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(nestedPaths);
  if (!isObject(value)) return [];
  const { 'aws:asset:property': property, 'aws:asset:path': path } = value;
  if (property === 'TemplateURL' && typeof path === 'string') return [path];
  return Object.values(value).flatMap(nestedPaths);
}

/**
 * The same for a path that is only known once loops and macros are expanded: those can make paths that the assembly
 * does not name.
 */
export async function refuseOutside(path: string, roots: readonly string[]): Promise<void> {
  await new PathGuard(roots).file(path);
}

/** Refuses paths that leave the roots, and what is neither a file nor a folder. */
class PathGuard {
  readonly #roots: readonly string[];
  readonly #seen = new Set<string>();

  /** @param roots real paths */
  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /** Resolves to whether the file is there, and was not looked at before. */
  async file(path: string): Promise<boolean> {
    const real = await this.#realPath(path);
    if (real === undefined || this.#seen.has(real)) return false;
    this.#seen.add(real);
    const found = await stat(real);
    if (!found.isFile() && !found.isDirectory()) throw outside(path, real, 'is no regular file');
    return true;
  }

  /** A file, or a folder with everything in it, links included. */
  async tree(path: string): Promise<void> {
    if (!(await this.file(path))) return;
    if (!(await stat(path)).isDirectory()) return;
    for (const name of await readdir(path)) await this.tree(join(path, name));
  }

  /** `undefined` where nothing is there: whoever needs it says so. */
  async #realPath(path: string): Promise<string | undefined> {
    const real = await realpath(path).catch((cause: unknown) => {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
      throw outside(path, path, `cannot be followed (${code ?? 'unknown'})`);
    });
    if (real === undefined || this.#roots.some((root) => isWithin(real, root))) return real;
    throw outside(path, real, 'is outside the assembly and the checkout');
  }
}

function isWithin(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function outside(path: string, real: string, problem: string): CdkdError {
  return new CdkdError('UNTRUSTED_CODE', `The cloud assembly names ${path}, which ${problem}`, {
    value: real,
    next: 'Synthesize the app with its assets inside the assembly, which is the default, and keep the assembly in the checkout. Nothing was published.',
  });
}

function runsCommand(manifest: string, id: string, command: string): CdkdError {
  return new CdkdError(
    'UNTRUSTED_CODE',
    `The asset ${id} of ${manifest} runs on this machine: ${command.slice(0, 200)}`,
    {
      value: command.slice(0, 200),
      next: 'Give the action the app instead of its assembly, or set `allow-assembly-commands: true` if you trust its author. Nothing was published.',
    },
  );
}
