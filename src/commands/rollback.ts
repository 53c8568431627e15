/** The command `rollback`. */

import pLimit from 'p-limit';

import { asCdkdError, CdkdError } from '../errors.js';
import type { StackId } from '../ports/stack-id.js';
import { placeOf, rootOf } from '../state/nested.js';
import { homeRegion } from '../stacks/select/load-app.js';
import type { CommandContext } from '../stacks/context.js';
import type { ApprovedStack } from '../stacks/approval/approved-run.js';
import { plannedRollbacks } from '../stacks/approval/approval-gate.js';
import type { Stores } from '../stacks/ports/stores.js';
import { Exports } from '../stacks/exports/cross-stack-values.js';
import { StackHistory } from '../stacks/record-history.js';
import { failedOutcome, isReported } from '../stacks/outcome.js';
import { previewRollbacks, reportRollbacks } from '../stacks/plan/preview-rollback.js';
import { rollBackStack } from '../stacks/apply/rollback-stack.js';
import { openStores } from '../stacks/select/open-stores.js';
import { distinctStacks, selectStored } from '../stacks/select/select-stored.js';

/**
 * Rolls back failed or interrupted deploys of the selected stacks, to the situation before the first of them.
 * Needs no app: the records hold the previous values. A stack without anything to roll back is reported as
 * such, and is no failure; nested stacks are rolled back with their parents.
 *
 * Resolves to the failures, one per stack, each of which has been reported. Throws `UNKNOWN_STACK`.
 */
export async function rollback(context: CommandContext): Promise<CdkdError[]> {
  const stores = await openStores(context);
  const stacks = await chosenRoots(context, stores);
  const { dryRun, requireApproval, planFile, stackConcurrency } = context.settings;
  const isShown = dryRun || requireApproval !== 'none' || planFile !== undefined;
  const previews = isShown ? await previewRollbacks(stacks, context, stores) : [];
  if (dryRun) {
    reportRollbacks(previews, context);
    return [];
  }
  const approved = await plannedRollbacks(previews, context);
  const limit = pLimit(stackConcurrency);
  const failures = stacks.map((stack) => limit(() => failureOf(stack, approved(stack), context, stores)));
  return (await Promise.all(failures)).flatMap((failure) => failure ?? []);
}

async function failureOf(
  stack: StackId,
  approved: ApprovedStack | undefined,
  context: CommandContext,
  stores: Stores,
): Promise<CdkdError | undefined> {
  const start = context.clock.now();
  try {
    const identity = await context.aws.identity(stack.region);
    const history = new StackHistory({ stack, command: 'rollback' }, context, stores);
    const exports = new Exports(history.context, stores);
    const ports = { context: history.context, stores, identity, exports };
    await history.record(rollBackStack(stack, ports, approved));
    return undefined;
  } catch (error) {
    if (!isReported(error)) {
      const outcome = failedOutcome(error, context.clock.now() - start);
      context.emit({ kind: 'stack-finished', stack, outcome });
    }
    return asCdkdError(error);
  }
}

/**
 * The root stacks with a state or a journal: a killed first deploy may have left no state. A name that
 * matches nothing is a stack of which nothing is left.
 */
async function chosenRoots(context: CommandContext, stores: Stores): Promise<StackId[]> {
  const { selection } = context.settings;
  refuseNested(selection.patterns);
  const known = distinctStacks([...(await stores.states.list()), ...(await stores.journals.stacks())]);
  const roots = known.filter((stack) => placeOf(stack) === undefined);
  const isKnown = (name: string) => name.includes('*') || known.some(({ stackName }) => stackName === name);
  const patterns = selection.patterns.filter(isKnown);
  const region = selection.region ?? homeRegion(context);
  const gone = selection.patterns
    .filter((name) => !isKnown(name))
    .map((stackName) => ({ stackName, region }));
  if (gone.length > 0) {
    const message = `Nothing is on record of ${gone.map(({ stackName }) => stackName).join(', ')}: there is nothing to roll back`;
    context.emit({ kind: 'warning', code: 'NOTHING_RECORDED', message });
  }
  if (roots.length === 0 || (gone.length > 0 && patterns.length === 0)) return gone;
  return [...selectStored(roots, { ...selection, patterns }), ...gone];
}

function refuseNested(patterns: readonly string[]): void {
  const nested = patterns.find((name) => placeOf({ stackName: name, region: '' }) !== undefined);
  if (nested === undefined) return;
  const { stackName } = rootOf({ stackName: nested, region: '' });
  throw new CdkdError(
    'INVALID_INPUT',
    `${nested} is nested in ${stackName} and can only be rolled back with it`,
    {
      value: nested,
      next: `Name ${stackName}. Nothing was changed.`,
    },
  );
}
