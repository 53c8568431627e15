/** The commands `synth` and `list`. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CdkdError } from '../errors.js';
import type { RunEvent } from '../events.js';
import {
  heedAppMessages,
  loadAssembly,
  selectTargets,
  type AssemblyOptions,
  type StackTarget,
} from '../stacks/select/load-app.js';
import type { CommandContext } from '../stacks/context.js';
import type { Identity } from '../stacks/ports/aws.js';
import { writeArchive } from '../synth/archive/write-archive.js';
import type { Assembly } from '../synth/assembly/assembly.js';
import { levelsOf } from '../synth/select.js';

/** Synthesizes the app. Works without AWS credentials if the app needs none. */
export async function synth(
  context: CommandContext,
  requested: AssemblyOptions = {},
): Promise<readonly StackTarget[]> {
  return (await synthesized(context, requested)).targets;
}

async function synthesized(
  context: CommandContext,
  requested: AssemblyOptions,
): Promise<{ readonly targets: readonly StackTarget[]; readonly assembly: Assembly }> {
  const identity = await identityIfAny(context);
  const assembly = await loadAssembly(context, identity, requested);
  const targets = selectTargets(assembly, context, undefined);
  heedAppMessages(targets, context);
  return { targets, assembly };
}

/** Synthesizes the app and packs the assembly into an archive, for later jobs. */
export async function synthToArchive(context: CommandContext): Promise<Listing> {
  const { targets, assembly } = await synthesized(context, {});
  const { environment } = context;
  const folder = await mkdtemp(join(environment['RUNNER_TEMP'] ?? tmpdir(), 'cdkd-archive-'));
  const archive = join(folder, 'assembly.tar');
  await writeArchive(assembly.directory, archive);
  return { ...listingOf(targets), archive };
}

type Listing = Omit<Extract<RunEvent, { kind: 'listed' }>, 'kind'>;

function listingOf(targets: readonly StackTarget[]): Listing {
  const levels = levelsOf(targets.map(({ artifact }) => artifact));
  return {
    stacks: targets.map(({ stack, artifact }) => ({ ...stack, path: artifact.displayPath })),
    levels: levels.map((level) => level.map(({ stackName }) => stackName)),
  };
}

/** Lists every stack of the app; a selection narrows the list. */
export async function list(context: CommandContext): Promise<Listing> {
  const identity = await identityIfAny(context);
  const assembly = await loadAssembly(context, identity, { bundling: 'none' });
  const { selection } = context.settings;
  const settings = {
    ...context.settings,
    selection: selection.patterns.length > 0 ? selection : { ...selection, all: true },
  };
  return listingOf(selectTargets(assembly, { ...context, settings }, undefined));
}

async function identityIfAny(context: CommandContext): Promise<Identity | undefined> {
  const { region } = context.settings;
  if (region === undefined) return undefined;
  try {
    return await context.aws.identity(region);
  } catch (error) {
    if (!(error instanceof CdkdError) || error.code !== 'NO_CREDENTIALS') throw error;
    context.emit({ kind: 'debug', message: `without AWS credentials: ${error.message}` });
    return undefined;
  }
}
