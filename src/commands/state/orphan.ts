/** The commands `state-orphan` and `orphan`. */

import { withSession, type Session } from '../../engine/locked-session.js';
import { isSameStack, type StackId } from '../../ports/stack-id.js';
import { decodeState } from '../../state/codec.js';
import { isNestedIn, rootOf } from '../../state/nested.js';
import { loadAssembly, selectTargets } from '../../stacks/select/load-app.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { chosenStacks, openStores, refuseOpen } from '../../stacks/select/open-stores.js';
import { distinctStacks } from '../../stacks/select/select-stored.js';

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
  const assembly = await loadAssembly(context, identity, { bundling: 'none' });
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
  const { settings } = context;
  const forgotten: Forgotten[] = [];
  const roots = distinctStacks(stacks.map(rootOf));
  for (const root of roots) {
    const inside = stacks.filter((stack) => isSameStack(rootOf(stack), root));
    if (settings.dryRun)
      for (const stack of inside) forgotten.push({ stack, resources: await countOf(stack, stores) });
    else forgotten.push(...(await forgetTree(root, inside, { context, stores })));
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

interface Forgotten {
  readonly stack: StackId;
  readonly resources: number;
}

/**
 * Removes stacks of one tree, under the lock of its root: a deploy of the tree must not be at work. Innermost first: as
 * long as a nested stack is on record, its parent is complete.
 */
async function forgetTree(
  root: StackId,
  stacks: readonly StackId[],
  { context, stores }: { readonly context: CommandContext; readonly stores: Stores },
): Promise<Forgotten[]> {
  const { settings, run, signal } = context;
  const forgotten: Forgotten[] = [];
  const locked = (stack: StackId, within: (session: Session) => Promise<void>) => {
    const request = { stack, operation: 'orphan', run, lockTimeout: settings.lockTimeout, signal };
    return withSession(request, { ...context, ...stores }, async (session) => {
      const { deploymentState } = session;
      const isForgotten = stacks.some((each) => isSameStack(each, stack));
      if (isForgotten) refuseOpen(deploymentState);
      await within(session);
      if (!isForgotten) return 'keep';
      forgotten.push({ stack, resources: deploymentState.rows.size });
      await stores.exports.publish(stack, {});
      return 'remove';
    });
  };
  const nested = stacks
    .filter((stack) => !isSameStack(stack, root))
    .toSorted((left, right) => right.stackName.length - left.stackName.length);
  await locked(root, async ({ ensureLockHeld }) => {
    for (const stack of nested) {
      ensureLockHeld();
      await locked(stack, () => Promise.resolve());
    }
  });
  return forgotten;
}

async function countOf(stack: StackId, stores: Stores): Promise<number> {
  const stored = await stores.states.read(stack);
  return stored === undefined ? 0 : Object.keys(decodeState(stored.body, stack).resources).length;
}
