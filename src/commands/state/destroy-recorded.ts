/** The command `state-destroy`. */

import { CdkdError } from '../../errors.js';
import type { StackId } from '../../ports/stack-id.js';
import { isNestedIn } from '../../state/nested.js';
import { homeRegion } from '../../stacks/select/load-app.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { Exports } from '../../stacks/exports/cross-stack-values.js';
import { HolderIndex } from '../../stacks/plan/resource-holders.js';
import { StackHistory } from '../../stacks/record-history.js';
import { destroyOrder } from '../../stacks/schedule/order-stacks.js';
import { loadRecord } from '../../stacks/plan/plan-stack.js';
import { destroyStack } from '../../stacks/apply/destroy-stack.js';
import { previewRemoval, reportRemovals } from '../../stacks/plan/preview-destroy.js';
import { runStacks } from '../../stacks/schedule/run-stacks.js';
import { openStores } from '../../stacks/select/open-stores.js';
import { distinctStacks, selectStored } from '../../stacks/select/select-stored.js';

/**
 * Destroys stacks without their app: a `destroy` in which the state determines the resources, their order and
 * their policies. Termination protection is a property of the app, so it protects nothing here (cdkd CLI's
 * reference, "--remove-protection").
 *
 * Resolves to the failures, one per stack.
 */
export async function stateDestroy(context: CommandContext): Promise<CdkdError[]> {
  const stores = await openStores(context);
  const identity = await context.aws.identity(homeRegion(context));
  const stacks = await chosenRoots(context, stores);
  await new Exports(context, stores).refuseConsumers(stacks);
  for (const stack of stacks) await warnOfMissingPolicies(stack, context, stores);
  const removals = stacks.map((stack) => ({ stack, notes: new Map() }));
  if (context.settings.dryRun) {
    const previews = [];
    const ports = { stores, holders: new HolderIndex(context, stores, stacks) };
    for (const removal of removals) previews.push(await previewRemoval(removal, context, ports));
    reportRemovals(previews, context);
    return [];
  }
  const keyed = new Map(removals.map((removal) => [keyOf(removal.stack), removal]));
  const order = await destroyOrder(keyed, [], () => ({ stores }));
  return runStacks(keyed, { context, order }, async (removal) => {
    const history = new StackHistory({ stack: removal.stack, command: 'state-destroy' }, context, stores);
    const exports = new Exports(history.context, stores);
    const ports = { context: history.context, stores, identity, exports, leaving: stacks };
    await history.record(destroyStack(removal, ports));
  });
}

/**
 * The chosen root stacks; nested ones are destroyed with their parents. A stack whose first deploy was killed
 * may have a journal and no state yet.
 */
async function chosenRoots({ settings }: CommandContext, stores: Stores): Promise<StackId[]> {
  const known = distinctStacks([...(await stores.states.list()), ...(await stores.journals.stacks())]);
  const chosen = selectStored(known, settings.selection);
  const roots = chosen.filter((stack) => !chosen.some((other) => isNestedIn(stack, other)));
  for (const stack of roots) {
    const outer = known.find((other) => isNestedIn(stack, other));
    if (outer !== undefined) throw nested(stack, outer);
  }
  return roots;
}

/** States before version 5 record no `DeletionPolicy`, and there is no template to read it from. */
async function warnOfMissingPolicies(
  stack: StackId,
  { emit }: CommandContext,
  stores: Stores,
): Promise<void> {
  const { state } = await loadRecord(stack, stores);
  if (state.version >= FIRST_WITH_POLICIES || Object.keys(state.resources).length === 0) return;
  const message = `State version ${state.version} records no \`DeletionPolicy\`, so that resources with \`Retain\` are deleted too; to keep them, run \`destroy\` with the app, whose template has the policies`;
  emit({ kind: 'warning', code: 'NO_POLICIES_RECORDED', message, stack });
}

const FIRST_WITH_POLICIES = 5;

function keyOf({ stackName, region }: StackId): string {
  return `${stackName}/${region}`;
}

function nested({ stackName }: StackId, outer: StackId): CdkdError {
  return new CdkdError(
    'INVALID_INPUT',
    `${stackName} is nested in ${outer.stackName} and can only be destroyed with it`,
    {
      value: stackName,
      next: `Name ${outer.stackName} in \`stacks\`, or remove the nested stack from its template and deploy. Nothing was deleted.`,
    },
  );
}
