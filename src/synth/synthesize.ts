/** Synthesizes the app: runs it, looks up missing context, and reads its cloud assembly. */

import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { defined } from '../defined.js';
import { asCdkdError, CdkdError } from '../errors.js';
import type { JsonObject } from '../json.js';
import { commandLineOf, type AppPorts, runApp } from './app.js';
import type { AppSettings } from './app-environment.js';
import type { Assembly, FailedLookup } from './assembly/assembly.js';
import { bundleNeeded } from './bundling/bundle-needed.js';
import {
  LOOKUP_FILE,
  mergeContext,
  type ProjectConfig,
  readContext,
  readProjectConfig,
} from './context-files.js';
import { MANIFEST_FILE } from './assembly/manifest.js';
import {
  commitAdvice,
  failureInContext,
  missingAdvice,
  noProgress,
  refuseMissing,
  withFailedLookups,
  type LookUp,
  type LookupAnswer,
  type NoLookups,
} from './look-up.js';
import { POLICY_FILES, readPolicyReport, refuseViolations } from './assembly/policy-report.js';
import { saveLookups } from './lookup-file.js';
import { extractArchive } from './archive/read-archive.js';
import { confineAssembly } from './assembly/confine.js';
import { readAssembly } from './assembly/read-assembly.js';

export interface SynthesisRequest {
  /** A command, or a directory or a tar archive with an assembly; `undefined`: as in `cdk.json`. */
  readonly app: string | undefined;
  readonly workingDirectory: string;
  /** The app's output directory; `undefined`: `output` of `cdk.json`, else `cdk.out`. */
  readonly outputDirectory: string | undefined;
  readonly context: Readonly<Record<string, string>>;
  /** The account and region for apps that specify none. */
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** The folder around the app that files of a given assembly may be in. */
  readonly checkout: string;
  /** Whether assets of a given assembly may be made by commands. */
  readonly allowsCommands: boolean;
  /** For commands that only inspect the app: missing context is reported as a warning. */
  readonly bearsMissing?: true;
  /** Absent: `all`. */
  readonly bundling?: Bundling;
}

/**
 * Which assets are bundled. `none`: nothing is built that only an asset needs, and names of assets may differ. `needed`: of
 * those that a container bundles, and that are named by their source, only these, by their hashes; all others as with `all`.
 */
export type Bundling = 'all' | 'none' | { readonly needed: ReadonlySet<string> };

export interface SynthesisPorts extends AppPorts {
  /** The directory that may hold `.cdk.json`. */
  readonly homeDirectory: string;
  /** Absent if there are no credentials for lookups. */
  readonly lookUp?: LookUp;
  /** Reserves a directory for this process until it ends; false if another process holds it. */
  readonly claimFolder: (folder: string) => Promise<boolean>;
  /** Creates a directory that only this user can read and that is deleted with the run. */
  readonly privateFolder: (name: string) => string;
}

/** Lookups may depend on earlier ones; this limits the number of rounds. */
const MAX_ROUNDS = 20;

/**
 * The app's cloud assembly: read if `app` is a directory or an archive, else written by running the app. Values that the
 * app requests are looked up and stored in `cdk.context.json`, and the app runs again until it requests
 * nothing more.
 *
 * Throws `NO_APP`, `INVALID_INPUT` (a malformed `cdk.json`), `APP_FAILED`, `ASSEMBLY_INVALID`, and
 * `MISSING_CONTEXT`, `ACCESS_DENIED` or `AWS_UNAVAILABLE` if values could not be looked up; if the signal is
 * aborted, its reason.
 */
export async function synthesize(request: SynthesisRequest, ports: SynthesisPorts): Promise<Assembly> {
  const workingDirectory = resolve(request.workingDirectory);
  const project = await readProjectConfig(workingDirectory);
  const app = request.app ?? project.app;
  if (app === undefined || app.trim() === '') throw noApp(workingDirectory);
  const directory = resolve(workingDirectory, app);
  const isGiven = await isDirectory(directory);
  const isArchive = !isGiven && (await isTarFile(directory));
  const given = isArchive ? await unpacked(directory, ports) : directory;
  const assembly =
    isGiven || isArchive
      ? await readGiven(given, request)
      : await buildAndRun(app, project, await withOutput(project, request, ports), ports);
  heedVersion(assembly, ports);
  const why = reasonFor(isGiven || isArchive, project);
  if (request.bearsMissing === undefined) refuseMissing(assembly.missing, why);
  else if (assembly.missing.length > 0) {
    ports.emit({ kind: 'warning', code: 'CONTEXT', message: missingAdvice(assembly.missing, why) });
  }
  return withProjectTags(assembly, project);
}

/**
 * `tags` of cdk.json take the place of what the app gives its stacks, as those of the CDK CLI's option do
 * (aws/aws-cdk pull request 10126: an "override of tags found in the Cloud Assembly").
 */
function withProjectTags(assembly: Assembly, { tags }: ProjectConfig): Assembly {
  if (Object.keys(tags).length === 0) return assembly;
  return { ...assembly, stacks: assembly.stacks.map((stack) => ({ ...stack, tags })) };
}

/** A newer version is read as far as it is known. Throws `ASSEMBLY_INVALID` if no stack is. */
function heedVersion({ newerVersion, stacks, directory }: Assembly, { emit }: SynthesisPorts): void {
  if (newerVersion === undefined) return;
  const message = `The cloud assembly has version ${newerVersion}, which is newer than this release of the action`;
  if (stacks.length === 0) {
    throw new CdkdError('ASSEMBLY_INVALID', `${message}, and no stack that it knows: ${directory}`, {
      value: newerVersion,
      next: 'Use a newer release of this action, or an older aws-cdk-lib in the app.',
    });
  }
  emit({ kind: 'warning', code: 'ASSEMBLY_NEWER', message: `${message}: what it does not know is ignored` });
}

/** An assembly that another process made, maybe with fewer rights than this run has. */
async function readGiven(
  directory: string,
  { checkout, allowsCommands }: Pick<SynthesisRequest, 'checkout' | 'allowsCommands'>,
): Promise<Assembly> {
  const assembly = await readAssembly(directory);
  return confineAssembly(assembly, { roots: [directory, checkout], allowsCommands });
}

/** With absolute paths; `outputDirectory` is where the app writes. */
interface OwnRequest extends SynthesisRequest, Pick<AppSettings, 'containerTool'> {
  readonly outputDirectory: string;
}

/**
 * Steps of a job may run concurrently and share an output directory. The first one holds it until its process
 * ends, since templates and assets are read from it; the others synthesize into directories of their own.
 */
async function withOutput(
  project: ProjectConfig,
  request: SynthesisRequest,
  { claimFolder, privateFolder, emit }: SynthesisPorts,
): Promise<OwnRequest> {
  const workingDirectory = resolve(request.workingDirectory);
  // A later step may deploy what is in the output directory: an assembly without its bundles must not lie there.
  if (request.bundling === 'none')
    return { ...request, workingDirectory, outputDirectory: privateFolder('assembly') };
  const wanted = request.outputDirectory ?? project.output ?? 'cdk.out';
  const outputDirectory = resolve(workingDirectory, wanted);
  if (await claimFolder(outputDirectory)) return { ...request, workingDirectory, outputDirectory };
  const message =
    `Another run on this machine is using \`${wanted}\`: this one synthesizes into a temporary folder. ` +
    'Give each of them its own `output-dir` to keep its assembly';
  emit({ kind: 'warning', code: 'OUTPUT_DIR', message });
  return { ...request, workingDirectory, outputDirectory: privateFolder('assembly') };
}

/**
 * The CDK CLI runs `build` of `cdk.json` before each synthesis: without it, an app that is compiled would be missing, or an
 * old one that somebody committed would be deployed. A given assembly has been built.
 */
async function buildAndRun(
  command: string,
  project: ProjectConfig,
  request: OwnRequest,
  ports: SynthesisPorts,
): Promise<Assembly> {
  const { build } = project;
  const { bundling = 'all' } = request;
  // What is needed is known from a first synthesis, which has built the app.
  const isBuilt = typeof bundling === 'object' && bundling.needed.size > 0;
  if (!isBuilt && build !== undefined && build.trim() !== '') {
    const context = await contextOf(project, request, ports);
    ports.emit({ kind: 'synth-started', command: build });
    await runApp({ ...request, what: 'The command `build` of cdk.json', command: build, context }, ports);
  }
  const line = await commandLineOf(command, request.workingDirectory);
  const run = (place: Partial<OwnRequest>, signal = ports.signal) =>
    runUntilComplete(line, project, { ...request, ...place }, { ...ports, ...defined({ signal }) });
  // Windows starts no shell script as a program.
  if (typeof bundling === 'string' || process.platform === 'win32') return run({});
  return bundleNeeded(bundling.needed, run, ports);
}

/** The reason why missing values were not looked up. */
function reasonFor(isGiven: boolean, { lookups }: ProjectConfig): NoLookups {
  if (isGiven) return 'assembly-is-given';
  return lookups === false ? 'off' : 'no-credentials';
}

/** Returns an assembly with missing context only if lookups are impossible, or `lookups: false` in cdk.json forbids them. */
async function runUntilComplete(
  command: string,
  project: ProjectConfig,
  request: OwnRequest,
  ports: SynthesisPorts,
): Promise<Assembly> {
  let found: JsonObject = {};
  const failed = new Map<string, FailedLookup>();
  for (let round = 1; ; round += 1) {
    const failures = Object.fromEntries(
      [...failed.values()].map(({ key, problem }) => [key, failureInContext(problem)]),
    );
    const known = mergeContext([found, failures]);
    const assembly = await run(command, project, { request, known }, ports);
    const missing = assembly.missing.filter(({ key }) => !failed.has(key));
    if (missing.length === 0 || ports.lookUp === undefined || project.lookups === false) {
      const keys = Object.keys(found);
      if (keys.length > 0) ports.emit({ kind: 'warning', code: 'CONTEXT', message: commitAdvice(keys) });
      return { ...assembly, missing, stacks: withFailedLookups(assembly.stacks, [...failed.values()]) };
    }
    const unasked = missing.filter(({ key }) => !Object.hasOwn(known, key));
    if (unasked.length === 0 || round === MAX_ROUNDS) throw noProgress(missing);
    const answers = await ports.lookUp(unasked);
    ports.signal?.throwIfAborted();
    found = mergeContext([found, await keepFound(answers, request, ports)]);
    for (const answer of answers) if ('problem' in answer) failed.set(answer.key, answer);
  }
}

/** The context that the app gets. The CDK CLI has nothing bundled for `list` and `destroy`, either. */
function contextOf(
  project: ProjectConfig,
  { workingDirectory, context, bundling }: OwnRequest,
  { homeDirectory }: SynthesisPorts,
  known: JsonObject = {},
): Promise<JsonObject> {
  const files = { workingDirectory, homeDirectory };
  const own = bundling === 'none' ? { ...known, 'aws:cdk:bundling-stacks': [] } : known;
  return readContext(files, project, context, own);
}

/** The values that were found. A file that cannot be written does not stop the run: the values are known. */
async function keepFound(
  answers: readonly LookupAnswer[],
  { workingDirectory }: SynthesisRequest,
  { emit }: SynthesisPorts,
): Promise<JsonObject> {
  const found = Object.fromEntries(
    answers.flatMap((answer) => ('value' in answer ? [[answer.key, answer.value] as const] : [])),
  );
  const keys = Object.keys(found);
  if (keys.length === 0) return found;
  emit({ kind: 'context-looked-up', keys });
  await saveLookups(workingDirectory, found).catch((error: unknown) => {
    const message = `Could not write looked-up values to \`${LOOKUP_FILE}\`: ${error instanceof Error ? error.message : String(error)}`;
    emit({ kind: 'warning', code: 'CONTEXT', message });
  });
  return found;
}

async function run(
  command: string,
  project: ProjectConfig,
  { request, known }: { readonly request: OwnRequest; readonly known: JsonObject },
  ports: SynthesisPorts,
): Promise<Assembly> {
  const { workingDirectory, outputDirectory, account, region, containerTool } = request;
  const context = await contextOf(project, request, ports, known);
  const started = ports.clock.now();
  ports.emit({ kind: 'synth-started', command });
  // The manifest of an earlier run must not be mistaken for the output of an app that wrote nothing.
  for (const file of [MANIFEST_FILE, ...POLICY_FILES]) await rm(join(outputDirectory, file), { force: true });
  try {
    await runApp(
      {
        what: 'The CDK app',
        command,
        workingDirectory,
        outputDirectory,
        context,
        account,
        region,
        containerTool,
      },
      ports,
    );
  } catch (error) {
    await explainByPolicies(error, outputDirectory, ports);
    throw error;
  }
  const assembly = await readAssembly(outputDirectory);
  ports.emit({
    kind: 'synth-finished',
    stacks: assembly.stacks.length,
    duration: ports.clock.now() - started,
  });
  return assembly;
}

/** An app whose policies are violated may end with an error of its own. Throws `POLICY_VIOLATED` then. */
async function explainByPolicies(error: unknown, directory: string, { emit }: SynthesisPorts): Promise<void> {
  if (asCdkdError(error).code !== 'APP_FAILED') return;
  // A malformed report explains nothing.
  const violations = await readPolicyReport(directory).catch(() => []);
  if (violations.length > 0) emit({ kind: 'policies-checked', violations });
  refuseViolations(violations);
}

async function isDirectory(path: string): Promise<boolean> {
  // A command line is hardly ever a path: any error from stat means that it is none.
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function isTarFile(path: string): Promise<boolean> {
  if (!path.endsWith('.tar')) return false;
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function unpacked(archive: string, { privateFolder }: SynthesisPorts): Promise<string> {
  const folder = privateFolder('assembly');
  await extractArchive(archive, folder);
  return folder;
}

function noApp(workingDirectory: string): CdkdError {
  return new CdkdError('NO_APP', `Found no CDK app in ${workingDirectory}`, {
    value: workingDirectory,
    next: 'Set the input `app`, or `CDKD_APP`, to the command that runs the app, or `app` in `cdk.json`.',
  });
}
