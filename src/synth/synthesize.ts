import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CdkdError } from '../errors.js';
import { type AppPorts, runApp } from './app.js';
import type { Assembly } from './assembly.js';
import { type ProjectConfig, readContext, readProjectConfig } from './context.js';
import { MANIFEST_FILE } from './manifest.js';
import { readAssembly, refuseMissing } from './read-assembly.js';

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
}

export interface SynthesisPorts extends AppPorts {
  /** Where `.cdk.json` may be. */
  readonly homeDirectory: string;
}

/**
 * The app's cloud assembly: read, where `app` is a directory, else written by running it first.
 *
 * Throws `NO_APP`, `INVALID_INPUT` (a malformed `cdk.json`), `APP_FAILED`, `ASSEMBLY_INVALID` or `MISSING_CONTEXT`;
 * where the signal is aborted, its reason.
 */
export async function synthesize(request: SynthesisRequest, ports: SynthesisPorts): Promise<Assembly> {
  const workingDirectory = resolve(request.workingDirectory);
  const project = await readProjectConfig(workingDirectory);
  const app = request.app ?? project.app;
  if (app === undefined || app.trim() === '') throw noApp(workingDirectory);
  const directory = resolve(workingDirectory, app);
  const assembly = (await isDirectory(directory))
    ? await readAssembly(directory)
    : await run(app, project, { ...request, workingDirectory }, ports);
  refuseMissing(assembly.missing);
  return assembly;
}

async function run(
  command: string,
  project: ProjectConfig,
  request: SynthesisRequest,
  ports: SynthesisPorts,
): Promise<Assembly> {
  const { workingDirectory, account, region } = request;
  const outputDirectory = resolve(workingDirectory, request.outputDirectory ?? project.output ?? 'cdk.out');
  const files = { workingDirectory, homeDirectory: ports.homeDirectory };
  const context = await readContext(files, project, request.context);
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
