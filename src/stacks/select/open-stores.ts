/** Opens the state bucket's stores for commands without an app. */

import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { CdkdError } from '../../errors.js';
import type { StackId } from '../../ports/stack-id.js';
import { homeRegion, namedStateBucket } from './load-app.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { selectStored } from './select-stored.js';

/** `orEmpty`: an account without a state bucket has empty stores, instead of `BUCKET_MISSING`. */
export async function openStores(context: CommandContext, orEmpty = false): Promise<Stores> {
  const region = homeRegion(context);
  return context.aws.stores({ bucket: await namedStateBucket(context), region, orEmpty });
}

/** Begins to find the bucket, so that it is known when the app has been synthesized. */
export async function prepareStores(context: CommandContext): Promise<void> {
  await context.aws.prepareStores({ bucket: await namedStateBucket(context), region: homeRegion(context) });
}

/** The selected stacks of the bucket, including nested ones. Throws `UNKNOWN_STACK`. */
export async function chosenStacks({ settings }: CommandContext, stores: Stores): Promise<StackId[]> {
  return selectStored(await stores.states.list(), settings.selection);
}

/** Columns of a text table, as wide as necessary. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/**
 * Throws `UNRESOLVED_OPERATION` if an interrupted run left operations in flight: their resources are not
 * recorded yet.
 */
export function refuseOpen({ stack, open }: DeploymentState): void {
  if (open.size === 0) return;
  const message = `An earlier run left ${open.size} operation${open.size === 1 ? '' : 's'} of ${stack.stackName} in flight`;
  throw new CdkdError('UNRESOLVED_OPERATION', message, {
    value: stack.stackName,
    next: 'Run `deploy` or `destroy` once, which resolves them.',
  });
}
