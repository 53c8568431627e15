/** The command `destroy`. */

import { asCdkdError, CdkdError } from '../errors.js';
import { grouped } from '../grouped.js';
import { isObject, member } from '../json.js';
import { destroyDigest } from '../plan/approval/desired-digest.js';
import { allowancesOf } from '../plan/model/execution-options.js';
import type { TemplateNote } from '../plan/destroy-plan.js';
import type { StackId } from '../ports/stack-id.js';
import { isNestedIn } from '../state/nested.js';
import { readTemplate } from '../synth/assembly/read-assembly.js';
import { constructPathOf } from '../template/syntax/construct-path.js';
import { byArtifact, type StackTarget } from '../stacks/select/load-app.js';
import { openPlaces, type ByAccount, type Place } from '../stacks/select/places.js';
import { selectStacks } from '../stacks/validate/select-and-validate.js';
import { keepForReview, type Reviewable } from '../stacks/approval/approval.js';
import type { CommandContext } from '../stacks/context.js';
import type { Stores } from '../stacks/ports/stores.js';
import { Exports } from '../stacks/exports/cross-stack-values.js';
import { approvedStacks, NOTHING_ASKED } from '../stacks/approval/approval-gate.js';
import { StackHistory } from '../stacks/record-history.js';
import { HolderIndex } from '../stacks/plan/resource-holders.js';
import { declaredEdges, destroyOrder } from '../stacks/schedule/order-stacks.js';
import { destroyStack } from '../stacks/apply/destroy-stack.js';
import { previewRemoval, reportRemovals } from '../stacks/plan/preview-destroy.js';
import { runStacks } from '../stacks/schedule/run-stacks.js';

/**
 * Destroys the selected stacks, consumers before the stacks that they import from. The state says which resources to
 * delete; a stack without a state counts as destroyed. A failed delete does not stop the others. If a stack that is not
 * selected imports from a selected one, the run is refused before it deletes anything.
 */
export async function destroy(context: CommandContext): Promise<CdkdError[]> {
  // A stack that the named one depends on is not destroyed with it.
  const { reachOf, targets } = await selectStacks(context, { exclusively: true, assets: 'none' });
  refuseProtected(targets, context);
  const placeOf = await openPlaces(targets, reachOf);
  const byPlace = grouped(
    targets.map(({ stack }) => stack),
    placeOf,
  );
  for (const [{ context: own, stores }, stacks] of byPlace) {
    await new Exports(own, stores).refuseConsumers(stacks);
  }
  const { dryRun, requireApproval } = context.settings;
  const needsApproval = requireApproval !== 'none';
  const previews = dryRun || needsApproval ? await previewDestroy(targets, context, placeOf) : [];
  if (dryRun) {
    reportRemovals(previews, context);
    await keepForReview(previews, context);
    return [];
  }
  const approved = needsApproval ? await approvedStacks(previews, context, 'destroy') : NOTHING_ASKED;
  const order = await destroyOrder(byArtifact(targets), declaredEdges(targets), placeOf);
  return runStacks(byArtifact(targets), { context, order }, async (target) => {
    const { stack } = target;
    const { context: own, identity, stores } = placeOf(stack);
    const history = new StackHistory({ stack, command: 'destroy' }, own, stores);
    const ports = {
      context: history.context,
      stores,
      identity,
      exports: new Exports(history.context, stores),
      leaving: byPlace.find(([, stacks]) => stacks.includes(stack))?.[1] ?? [],
    };
    const request = { stack, notes: await notesOf(target), approved: approved(stack) };
    await history.record(destroyStack(request, ports));
    if (context.settings.purgesEvents) await purgeHistory(stack, context, stores);
  });
}

/** Only for a stack that is gone: a failure needs its history. A failed purge does not fail the destroy. */
async function purgeHistory(stack: StackId, { emit }: CommandContext, { history }: Stores): Promise<void> {
  try {
    for (const one of await history.list()) {
      const isIts = one.stackName === stack.stackName && one.region === stack.region;
      if (isIts || isNestedIn(one, stack)) await history.prune(one, 0, false);
    }
  } catch (error) {
    const message = `Could not delete the history of ${stack.stackName}; delete it with the command \`events-prune\`: ${asCdkdError(error).message}`;
    emit({ kind: 'warning', code: 'HISTORY_LEFT', message, stack });
  }
}

/** What a destroy would do to each stack. Takes no lock and writes nothing. */
async function previewDestroy(
  targets: readonly StackTarget[],
  context: CommandContext,
  placeOf: ByAccount<Place>,
): Promise<Reviewable[]> {
  const allowed = allowancesOf(context.settings.execution, 'destroy');
  const previews: Reviewable[] = [];
  for (const [{ context: own, stores }, inPlace] of grouped(targets, ({ stack }) => placeOf(stack))) {
    const leaving = inPlace.map(({ stack }) => stack);
    const ports = { stores, holders: new HolderIndex(own, stores, leaving) };
    for (const target of inPlace) {
      const notes = await notesOf(target);
      const preview = await previewRemoval({ stack: target.stack, notes }, own, ports);
      const policies = new Map([...notes].map(([id, { deletionPolicy }]) => [id, deletionPolicy]));
      previews.push({ ...preview, goal: destroyDigest(allowed, policies), stores });
    }
  }
  return previews;
}

function refuseProtected(targets: readonly StackTarget[], { settings, emit }: CommandContext): void {
  const names = targets
    .filter(({ artifact }) => artifact.terminationProtection)
    .map(({ stack }) => stack.stackName);
  if (names.length === 0) return;
  if (settings.execution.removeProtection) {
    const message = `Ignoring termination protection because of \`remove-protection\`: ${names.join(', ')}`;
    emit({ kind: 'warning', code: 'PROTECTION_REMOVED', message });
    return;
  }
  throw new CdkdError('TERMINATION_PROTECTED', `Termination protection is enabled: ${names.join(', ')}`, {
    value: names.join(', '),
    next: 'To destroy the stack, set `terminationProtection: false` in the app, or `remove-protection: true`. Nothing was deleted.',
  });
}

/**
 * Read leniently: a template that can no longer be deployed must not prevent its stack from being destroyed.
 */
async function notesOf(target: StackTarget): Promise<ReadonlyMap<string, TemplateNote>> {
  const resources = member(await readTemplate(target.artifact), 'Resources');
  const notes = new Map<string, TemplateNote>();
  for (const [logicalId, resource] of Object.entries(isObject(resources) ? resources : {})) {
    const policy = member(resource, 'DeletionPolicy');
    const path = constructPathOf(member(resource, 'Metadata'));
    notes.set(logicalId, {
      ...(typeof policy === 'string' ? { deletionPolicy: policy } : {}),
      ...(path === undefined ? {} : { constructPath: path }),
    });
  }
  return notes;
}
