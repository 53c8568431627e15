/** The commands `synth` and `list`. */

import { CdkdError } from '../errors.js';
import {
  heedAppMessages,
  loadAssembly,
  selectTargets,
  type AssemblyOptions,
  type StackTarget,
} from '../stacks/select/load-app.js';
import type { CommandContext } from '../stacks/context.js';
import type { Identity } from '../stacks/ports/aws.js';

/** Synthesizes the app. Works without AWS credentials if the app needs none. */
export async function synth(
  context: CommandContext,
  requested: AssemblyOptions = {},
): Promise<StackTarget[]> {
  const identity = await identityIfAny(context);
  const assembly = await loadAssembly(context, identity, requested);
  const targets = selectTargets(assembly, context, undefined);
  heedAppMessages(targets, context);
  return targets;
}

/** Lists every stack of the app; a selection narrows the list. */
export async function list(context: CommandContext): Promise<StackTarget[]> {
  const identity = await identityIfAny(context);
  const assembly = await loadAssembly(context, identity);
  const { selection } = context.settings;
  const settings = {
    ...context.settings,
    selection: selection.patterns.length > 0 ? selection : { ...selection, all: true },
  };
  return selectTargets(assembly, { ...context, settings }, undefined);
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
