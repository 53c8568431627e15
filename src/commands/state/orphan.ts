/** The commands `state-orphan` and `orphan`. */

import { withSession } from '../../engine/locked-session.js';
import type { StackId } from '../../ports/stack-id.js';
import { decodeState } from '../../state/codec.js';
import { isNestedIn } from '../../state/nested.js';
import { loadAssembly, selectTargets } from '../../stacks/select/load-app.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { chosenStacks, openStores, refuseOpen } from '../../stacks/select/open-stores.js';

/** Removes stacks from the bucket: their resources stay in AWS, unmanaged. */
export async function stateOrphan(context: CommandContext): Promise<void> {
  const stores = await openStores(context);
  await forget(await chosenStacks(context, stores), context, stores);
}

/** The same for stacks of the app. Dependencies of the named stacks stay. */
export async function orphan(context: CommandContext): Promise<void> {
  const stores = await openStores(context);
  const { settings } = context;
  const identity = await context.aws.identity(settings.region ?? stores.bucketRegion);
  const selection = { ...settings.selection, exclusively: true };
  const assembly = await loadAssembly(context, identity);
  const chosen = selectTargets(assembly, { ...context, settings: { ...settings, selection } }, identity);
  const stored = await stores.states.list();
  const isChosen = (one: StackId) =>
    chosen.some(
      ({ stack }) =>
        isNestedIn(one, stack) || (one.stackName === stack.stackName && one.region === stack.region),
    );
  await forget(stored.filter(isChosen), context, stores);
}

async function forget(stacks: readonly StackId[], context: CommandContext, stores: Stores): Promise<void> {
  const { settings, run, signal } = context;
  const forgotten: { stack: StackId; resources: number }[] = [];
  // Innermost first: as long as a nested stack is on record, its parent is complete.
  for (const stack of stacks.toSorted((left, right) => right.stackName.length - left.stackName.length)) {
    const request = { stack, operation: 'orphan', run, lockTimeout: settings.lockTimeout, signal };
    if (settings.dryRun) {
      forgotten.push({ stack, resources: await countOf(stack, stores) });
      continue;
    }
    await withSession(request, { ...context, ...stores }, async ({ deploymentState }) => {
      refuseOpen(deploymentState);
      forgotten.push({ stack, resources: deploymentState.rows.size });
      await stores.exports.publish(stack, {});
      return 'remove';
    });
  }
  const verb = settings.dryRun ? 'would be forgotten' : 'forgotten';
  context.emit({
    kind: 'shown',
    stacks: forgotten.map(({ stack }) => stack),
    title: `${forgotten.length} ${forgotten.length === 1 ? 'stack' : 'stacks'} ${verb}`,
    lines: forgotten.map(
      ({ stack, resources }) =>
        `${stack.stackName} (${stack.region}): ${resources} ${resources === 1 ? 'resource stays' : 'resources stay'} in AWS`,
    ),
    data: forgotten.map(({ stack, resources }) => ({
      stack: stack.stackName,
      region: stack.region,
      resources,
    })),
  });
}

async function countOf(stack: StackId, stores: Stores): Promise<number> {
  const stored = await stores.states.read(stack);
  return stored === undefined ? 0 : Object.keys(decodeState(stored.body, stack).resources).length;
}
