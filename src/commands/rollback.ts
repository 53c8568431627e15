/** The command `rollback`. */

import pLimit from 'p-limit';

import { withSession } from '../engine/locked-session.js';
import { asCdkdError, CdkdError } from '../errors.js';
import type { StackId } from '../ports/stack-id.js';
import { placeOf, rootOf } from '../state/nested.js';
import { homeRegion } from '../stacks/select/load-app.js';
import type { CommandContext } from '../stacks/context.js';
import type { Stores } from '../stacks/ports/stores.js';
import { Exports } from '../stacks/exports/cross-stack-values.js';
import { withHistory } from '../stacks/record-history.js';
import { failedOutcome, isTold } from '../stacks/outcome.js';
import { tellForecasts } from '../stacks/plan/preview-rollback.js';
import { StackOperation } from '../stacks/apply/stack-operation.js';
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
  if (context.settings.dryRun) {
    await tellForecasts(stacks, context, stores);
    return [];
  }
  const limit = pLimit(context.settings.stackConcurrency);
  const failures = stacks.map((stack) => limit(() => failureOf(stack, context, stores)));
  return (await Promise.all(failures)).flatMap((failure) => failure ?? []);
}

async function failureOf(
  stack: StackId,
  context: CommandContext,
  stores: Stores,
): Promise<CdkdError | undefined> {
  const start = context.clock.now();
  try {
    await withHistory({ stack, command: 'rollback' }, context, stores, (watched) =>
      rollBackStack(stack, watched, stores),
    );
    return undefined;
  } catch (error) {
    if (!isTold(error)) {
      const outcome = failedOutcome(error, context.clock.now() - start);
      context.emit({ kind: 'stack-finished', stack, outcome });
    }
    return asCdkdError(error);
  }
}

async function rollBackStack(stack: StackId, context: CommandContext, stores: Stores): Promise<void> {
  const { settings, run, signal, clock } = context;
  const start = clock.now();
  if (await isUndisturbed(stack, stores)) {
    const duration = clock.now() - start;
    const outcome = { result: 'unchanged', duration, done: 0, failed: 0, skipped: 0 } as const;
    context.emit({ kind: 'stack-finished', stack, outcome });
    return;
  }
  const identity = await context.aws.identity(stack.region);
  const ports = { context, stores, identity, exports: new Exports(context, stores) };
  await withSession(
    { stack, operation: 'rollback', run, lockTimeout: settings.lockTimeout, signal },
    { ...context, ...stores },
    async (session) => {
      const tree = new StackOperation('rollback', ports);
      await tree.whileOpen(() => tree.rollback(session));
      const { rows, state } = session.ledger;
      return rows.size === 0 && Object.keys(state.outputs).length === 0 ? 'remove' : 'keep';
    },
  );
}

/** Whether no run is active, none was interrupted, and no deploy has left anything to roll back. */
async function isUndisturbed(stack: StackId, stores: Stores): Promise<boolean> {
  const [lock, journal, point] = await Promise.all([
    stores.locks.read(stack),
    stores.journals.list(stack),
    stores.points.read(stack),
  ]);
  if (lock !== undefined || journal.length > 0 || point.own !== undefined) return false;
  if (point.ofTheCli !== undefined) throw leftByTheCli(stack);
  return true;
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
    const message = `Nothing is on record of ${gone.map(({ stackName }) => stackName).join(', ')}: there is nothing to take back.`;
    context.emit({ kind: 'warning', code: 'NOTHING_RECORDED', message });
  }
  if (roots.length === 0 || (gone.length > 0 && patterns.length === 0)) return gone;
  return [...selectStored(roots, { ...selection, patterns }), ...gone];
}

function refuseNested(patterns: readonly string[]): void {
  const nested = patterns.find((name) => placeOf({ stackName: name, region: '' }) !== undefined);
  if (nested === undefined) return;
  const { stackName } = rootOf({ stackName: nested, region: '' });
  throw new CdkdError('INVALID_INPUT', `${nested} is nested in ${stackName}, and goes back with it`, {
    value: nested,
    next: `Name ${stackName}. Nothing was changed.`,
  });
}

function leftByTheCli({ stackName }: StackId): CdkdError {
  return new CdkdError('INVALID_INPUT', `the deploy of ${stackName} that failed was one of the cdkd CLI`, {
    value: 'rollback-journal.json',
    next: `Run \`cdkd rollback ${stackName}\`, which wrote that record and can read it, or deploy again.`,
  });
}
