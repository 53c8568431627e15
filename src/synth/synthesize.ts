import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CdkdError } from '../errors.js';
import type { JsonObject } from '../json.js';
import { type AppPorts, runApp } from './app.js';
import type { Assembly } from './assembly/assembly.js';
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
  lookupsFailed,
  missingAdvice,
  noProgress,
  refuseMissing,
  type LookUp,
  type LookupAnswer,
} from './look-up.js';
import { saveLookups } from './lookup-file.js';
import { readAssembly } from './assembly/read-assembly.js';

export interface SynthesisRequest {
  /** A command, or a directory that holds an assembly; `undefined`: as `cdk.json` says. */
  readonly app: string | undefined;
  readonly workingDirectory: string;
  /** Where the app writes; `undefined`: `output` of `cdk.json`, else `cdk.out`. */
  readonly outputDirectory: string | undefined;
  readonly context: Readonly<Record<string, string>>;
  /** The account and region that an app means that names none. */
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** For who only looks at the app: what is missing is told by a warning. */
  readonly bearsMissing?: true;
}

export interface SynthesisPorts extends AppPorts {
  /** Where `.cdk.json` may be. */
  readonly homeDirectory: string;
  /** Absent where there are no credentials to look anything up with. */
  readonly lookUp?: LookUp;
  /** Takes a folder for this process alone until it ends; false where another process has it. */
  readonly claimFolder: (folder: string) => Promise<boolean>;
  /** A new folder that only this user can read, and that does not outlive the run. */
  readonly privateFolder: (name: string) => string;
}

/** Apps look up what depends on what they had looked up before, a few times over; not without end. */
const MOST_ROUNDS = 20;

/**
 * The app's cloud assembly: read, where `app` is a directory, else written by running it. What the app then asks for is
 * looked up and kept in `cdk.context.json`, and the app is run again, until it asks for nothing more.
 *
 * Throws `NO_APP`, `INVALID_INPUT` (a malformed `cdk.json`), `APP_FAILED`, `ASSEMBLY_INVALID`, and `MISSING_CONTEXT`,
 * `ACCESS_DENIED` or `AWS_UNAVAILABLE` where values could not be looked up; where the signal is aborted, its reason.
 */
export async function synthesize(request: SynthesisRequest, ports: SynthesisPorts): Promise<Assembly> {
  const workingDirectory = resolve(request.workingDirectory);
  const project = await readProjectConfig(workingDirectory);
  const app = request.app ?? project.app;
  if (app === undefined || app.trim() === '') throw noApp(workingDirectory);
  const directory = resolve(workingDirectory, app);
  const isGiven = await isDirectory(directory);
  const assembly = isGiven
    ? await readAssembly(directory)
    : await runUntilComplete(app, project, await withOutput(project, request, ports), ports);
  const why = isGiven ? 'assembly-is-given' : 'no-credentials';
  if (request.bearsMissing === undefined) refuseMissing(assembly.missing, why);
  else if (assembly.missing.length > 0) {
    ports.emit({ kind: 'warning', code: 'CONTEXT', message: missingAdvice(assembly.missing, why) });
  }
  return assembly;
}

/** With absolute paths, `outputDirectory` being where the app is to write. */
interface OwnRequest extends SynthesisRequest {
  readonly outputDirectory: string;
}

/**
 * Steps of one job may run at the same time and share an output directory. Whoever comes first has it until its process
 * ends, since templates and assets are read from it until then; others synthesize into folders of their own.
 */
async function withOutput(
  project: ProjectConfig,
  request: SynthesisRequest,
  { claimFolder, privateFolder, emit }: SynthesisPorts,
): Promise<OwnRequest> {
  const workingDirectory = resolve(request.workingDirectory);
  const wanted = request.outputDirectory ?? project.output ?? 'cdk.out';
  const outputDirectory = resolve(workingDirectory, wanted);
  if (await claimFolder(outputDirectory)) return { ...request, workingDirectory, outputDirectory };
  const message =
    `Another run on this machine is using \`${wanted}\`: this one synthesizes into a temporary folder. ` +
    'Give each of them its own `output-dir` to keep its assembly.';
  emit({ kind: 'warning', code: 'OUTPUT_DIR', message });
  return { ...request, workingDirectory, outputDirectory: privateFolder('assembly') };
}

/** An assembly in which context is missing is a result only where nothing can be looked up. */
async function runUntilComplete(
  command: string,
  project: ProjectConfig,
  request: OwnRequest,
  ports: SynthesisPorts,
): Promise<Assembly> {
  let known: JsonObject = {};
  for (let round = 1; ; round += 1) {
    const assembly = await run(command, project, { request, known }, ports);
    if (assembly.missing.length === 0 || ports.lookUp === undefined) {
      const keys = Object.keys(known);
      if (keys.length > 0) ports.emit({ kind: 'warning', code: 'CONTEXT', message: commitAdvice(keys) });
      return assembly;
    }
    const unasked = assembly.missing.filter(({ key }) => !Object.hasOwn(known, key));
    if (unasked.length === 0 || round === MOST_ROUNDS) throw noProgress(assembly.missing);
    const answers = await ports.lookUp(unasked);
    ports.signal?.throwIfAborted();
    known = mergeContext([known, await keepFound(answers, request, ports)]);
    const problems = answers.flatMap((answer) => ('problem' in answer ? [answer] : []));
    if (problems.length > 0) throw lookupsFailed(problems);
  }
}

/** The values that were found. A file that cannot be written is no reason to stop: the values are there. */
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
    const message = `What was looked up could not be written to \`${LOOKUP_FILE}\`: ${error instanceof Error ? error.message : String(error)}`;
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
  const { workingDirectory, outputDirectory, account, region } = request;
  const files = { workingDirectory, homeDirectory: ports.homeDirectory };
  const context = await readContext(files, project, request.context, known);
  const started = ports.clock.now();
  ports.emit({ kind: 'synth-started', command });
  // An app that ends well without having written anything must not be mistaken for the one that ran before.
  await rm(join(outputDirectory, MANIFEST_FILE), { force: true });
  await runApp({ command, workingDirectory, outputDirectory, context, account, region }, ports);
  const assembly = await readAssembly(outputDirectory);
  ports.emit({
    kind: 'synth-finished',
    stacks: assembly.stacks.length,
    duration: ports.clock.now() - started,
  });
  return assembly;
}

async function isDirectory(path: string): Promise<boolean> {
  // A command line is hardly ever a path: whatever stat has to say against it, it is none.
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function noApp(workingDirectory: string): CdkdError {
  return new CdkdError('NO_APP', `There is no CDK app in ${workingDirectory}.`, {
    value: workingDirectory,
    next: 'Set the input `app`, or `CDKD_APP`, to the command that runs the app, or `app` in `cdk.json`.',
  });
}
